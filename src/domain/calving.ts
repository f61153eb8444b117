import { addDays, daysBetween } from './calendar.ts'

/** How hard a calving was: alone, some help, much help, surgery. */
export const CALVING_EASES = ['unassisted', 'easy', 'difficult', 'surgery'] as const

/** No heifer calves before she is so old, in days. */
const YOUNGEST_DAM_DAYS = 365

/** Whether a cow is old enough to calve on a day. @param born her day of birth, where it is known */
export const isGrown = (born: string | null, date: string): boolean =>
  born === null || date >= addDays(born, YOUNGEST_DAM_DAYS)

/** Two calvings of a cow closer than this are one. Source: records of the product. */
export const SAME_CALVING_DAYS = 7

/** Two lactations of a cow do not begin closer than this, in days: five months until an abortion counts as a calving. */
export const SHORTEST_INTERVAL_DAYS = 180

/** Whether a calving is too near another one of the cow to be a second, and too far to be the same. */
export const isTooNear = (date: string, others: readonly (string | null)[]): boolean =>
  others.some((other) => {
    const days = other === null ? 0 : Math.abs(daysBetween(other, date))
    return days > SAME_CALVING_DAYS && days < SHORTEST_INTERVAL_DAYS
  })
