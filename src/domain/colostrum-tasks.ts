import { addDays } from './calendar.ts'
import { ABSORPTION_HOURS, FIRST_MEAL_HOURS, type BornAt } from './colostrum-feeding.ts'
import { momentAt } from './farm-time.ts'
import { SAMPLE_FROM_HOURS, SAMPLE_TO_HOURS, transferClass } from './passive-transfer.ts'
import { timingOf, type CountedSample } from './transfer-sample.ts'

const HOUR = 3_600_000

/** A calf that may need something. */
export interface YoungCalf {
  id: string
  born: BornAt
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
 * What calves of the last days need: the first colostrum within six hours, a blood sample from 24 hours to 7 days; one
 * that was taken too early tells nothing, and is taken again.
 * What is late comes first, then what ends first.
 */
export function colostrumTasks(
  calves: readonly YoungCalf[],
  meals: readonly CountedSample[],
  now: number,
  timeZone?: string,
): ColostrumTask[] {
  const fed = new Set(meals.map(({ calf }) => calf))
  const samples = meals.filter((meal) => transferClass(meal) !== null)
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
      const isSampled = samples.some((taken) => taken.calf === id && timingOf(taken, born, timeZone) !== 'early')
      return !isSampled && now >= sample.from && now <= sample.until ? [{ ...sample, late: false }] : []
    })
    .sort((a, b) => Number(b.late) - Number(a.late) || a.until - b.until)
}
