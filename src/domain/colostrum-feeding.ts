import { daysBetween } from './calendar.ts'
import { momentAt } from './farm-time.ts'

const HOUR = 3_600_000

/** Hours after birth within which a calf gets its first colostrum. Source: domain 2.13. */
export const FIRST_MEAL_HOURS = 6

/** Hours after birth from which a calf absorbs hardly any antibodies; reminders of a first meal end here. */
export const ABSORPTION_HOURS = 24

/** When a calf was born: the day, and the time if somebody was there. */
export interface BornAt {
  date: string
  /** `HH:MM` on the farm's clock. */
  time: string | null
}

/** Hours from birth to a moment; null where the time of birth is not known, or wrong because it lies after the moment. */
export function hoursAfterBirth({ date, time }: BornAt, moment: string, timeZone?: string): number | null {
  if (time === null) return null
  const hours = (Date.parse(moment) - momentAt(date, time, timeZone)) / HOUR
  return hours < 0 ? null : hours
}

/** Age in hours, by whole days where the time of birth is not known. @param day of the moment, on the farm's calendar */
export const ageHours = (born: BornAt, moment: string, day: string, timeZone?: string): number =>
  hoursAfterBirth(born, moment, timeZone) ?? daysBetween(born.date, day) * 24
