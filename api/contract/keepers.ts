/** Who keeps the records of cows. */
export const COW_KEEPERS = ['ROLE_APP_UBERE_FICHA_DA_VACA'] as const

/** Who records what happens to calves. */
export const CALF_KEEPERS = ['ROLE_APP_BEZERRA_LANCAMENTO', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'] as const
