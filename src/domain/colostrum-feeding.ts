import { addDays, daysBetween } from './calendar.ts'
import { momentAt } from './farm-time.ts'
import { SAMPLE_FROM_HOURS, SAMPLE_TO_HOURS, transferClass, type BloodSample } from './passive-transfer.ts'

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

/** A calf that may need something. */
export interface YoungCalf {
  id: string
  born: BornAt
}

/** A meal as far as reminders go. */
export interface MealOf extends BloodSample {
  calf: string
}

/** What is to be done for a calf. */
export interface ColostrumTask {
  kind: 'firstMeal' | 'bloodSample'
  calf: string
  /** Moments between which it is done, in ms. */
  from: number
  until: number
  late: boolean
}

/**
 * What calves of the last days need: the first colostrum within six hours, a blood sample from 24 hours to 7 days.
 * What is late comes first, then what ends first.
 */
export function colostrumTasks(
  calves: readonly YoungCalf[],
  meals: readonly MealOf[],
  now: number,
  timeZone?: string,
): ColostrumTask[] {
  const fed = new Set(meals.map(({ calf }) => calf))
  const sampled = new Set(meals.filter((meal) => transferClass(meal) !== null).map(({ calf }) => calf))
  return calves
    .flatMap(({ id, born }): ColostrumTask[] => {
      const at = momentAt(born.date, born.time ?? '00:00', timeZone)
      // Born at an unknown time, a calf was born by the end of its day.
      const latest = born.time === null ? momentAt(addDays(born.date, 1), '00:00', timeZone) : at
      const hours = (now - at) / HOUR
      if (hours < 0) return []
      const meal = { kind: 'firstMeal' as const, calf: id, from: at, until: at + FIRST_MEAL_HOURS * HOUR }
      const sample = {
        ...{ kind: 'bloodSample' as const, calf: id, from: latest + SAMPLE_FROM_HOURS * HOUR },
        until: at + SAMPLE_TO_HOURS * HOUR,
      }
      if (!fed.has(id)) return hours <= ABSORPTION_HOURS ? [{ ...meal, late: now > meal.until }] : []
      return !sampled.has(id) && now >= sample.from && now <= sample.until ? [{ ...sample, late: false }] : []
    })
    .sort((a, b) => Number(b.late) - Number(a.late) || a.until - b.until)
}
