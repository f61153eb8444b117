/** How a farm keeps its cows. */
export const PRODUCTION_SYSTEMS = ['compost_barn', 'free_stall', 'pasture', 'semi_confined', 'other'] as const

/** States of Brazil by their two letters. */
export const BRAZILIAN_STATES = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR'],
  ...['RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const
