/** How a farm keeps its cows. */
export const PRODUCTION_SYSTEMS = ['compost_barn', 'free_stall', 'pasture', 'semi_confined', 'other'] as const

/** States of Brazil by their two letters. */
export const BRAZILIAN_STATES = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR'],
  ...['RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
] as const

/** Time zones of Brazil: of the coast and the islands, and of the west. None of them has summer time since 2019. */
export const FARM_TIME_ZONES = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'] as const

/** The time zone of most of a state. Source: Lei 12.876/2013. */
export const zoneOfState = (state: string): (typeof FARM_TIME_ZONES)[number] => {
  if (state === 'AC') return 'America/Rio_Branco'
  return ['AM', 'MS', 'MT', 'RO', 'RR'].includes(state) ? 'America/Manaus' : 'America/Sao_Paulo'
}
