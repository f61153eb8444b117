import { addDays } from './calendar.ts'

/** No heifer calves before she is so old, in days. */
const YOUNGEST_DAM_DAYS = 365

/** Whether a cow is old enough to calve on a day. @param born her day of birth, where it is known */
export const isGrown = (born: string | null, date: string): boolean =>
  born === null || date >= addDays(born, YOUNGEST_DAM_DAYS)
