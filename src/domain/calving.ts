/** How hard a calving was: alone, some help, much help, surgery. */
export const CALVING_EASES = ['unassisted', 'easy', 'difficult', 'surgery'] as const

/** Two calvings of a cow closer than this are one. Source: records of the product. */
export const SAME_CALVING_DAYS = 7
