import { addDays } from './calendar.ts'

/** How hard a calving was: alone, some help, much help, surgery. */
export const CALVING_EASES = ['unassisted', 'easy', 'difficult', 'surgery'] as const

/** No heifer calves before she is so old, in days. */
const YOUNGEST_DAM_DAYS = 365

/** Whether a cow is old enough to calve on a day. @param born her day of birth, where it is known */
export const isGrown = (born: string | null, date: string): boolean =>
  born === null || date >= addDays(born, YOUNGEST_DAM_DAYS)

/** Two calvings of a cow closer than this are one. Source: records of the product. */
export const SAME_CALVING_DAYS = 7
