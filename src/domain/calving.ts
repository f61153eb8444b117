import { daysBetween } from './calendar.ts'
import { isGrown } from './grown.ts'
import { SAME_CALVING_DAYS } from './animal.ts'
import type { AnimalStatus } from './cow.ts'
import { wasThere } from './task.ts'

/** How hard a calving was: alone, some help, much help, surgery. */
export const CALVING_EASES = ['unassisted', 'easy', 'difficult', 'surgery'] as const

/**
 * Days of a pregnancy from which an abortion begins a lactation: five months. Before, it ends the pregnancy and nothing else.
 * Source: rules of milk recording in the United States (NDHIA), where a shorter pregnancy leaves the lactation as it is.
 */
export const ABORTION_CALVES_DAYS = 152

/** Shortest time between two lactations of a cow, in days: one month to conceive, five until an abortion counts. */
const SHORTEST_INTERVAL_DAYS = 180

/** Whether a calving is too near another one of the cow to be a second, and too far to be the same. */
const isTooNear = (date: string, others: readonly string[]): boolean =>
  others.some((other) => {
    const days = Math.abs(daysBetween(other, date))
    return days > SAME_CALVING_DAYS && days < SHORTEST_INTERVAL_DAYS
  })

/** What is known of a cow that calves. */
export interface CalvingCow {
  birthDate: string | null
  status: AnimalStatus
  statusDate: string | null
  /** Days of her other calvings. */
  calvings: readonly string[]
}

/** Why a cow cannot have calved on a day: she was not grown, had left, or calved within half a year of it. */
export function calvingFault(
  date: string,
  cow: CalvingCow,
): 'calving.error.tooYoung' | 'cow.error.left' | 'calving.error.tooSoon' | undefined {
  if (!isGrown(cow.birthDate, date)) return 'calving.error.tooYoung'
  if (!wasThere(cow, date)) return 'cow.error.left'
  return isTooNear(date, cow.calvings) ? 'calving.error.tooSoon' : undefined
}

/**
 * The day of the drying-off that a calving ends: that of a cow who is dry, or the one that is kept with the calving. Null
 * where she was not dried, was dried later, or the day is not known.
 * @param cow as she is known before the calving is counted @param own the calving that is corrected, as it is stored
 */
export function driedOnBefore(
  date: string,
  cow: { status: AnimalStatus | null; statusDate: string | null; lastCalvingDate: string | null } | undefined,
  own?: { date: string; driedOn: string | null },
): string | null {
  const { status, statusDate = null, lastCalvingDate: last = null } = cow ?? {}
  const isCounted = last !== null && last >= date && last !== own?.date
  const driedOn = own?.driedOn ?? (status === 'dry' && !isCounted ? statusDate : null)
  return driedOn !== null && driedOn <= date ? driedOn : null
}

/** A calving that is recorded. */
interface RecordedCalving {
  id: string
  animal: string
  date: string
}

/**
 * What is known of a cow for judging a calving. The last calving of her own record counts only before those that are
 * recorded: it may be one that was corrected or deleted since.
 * @param calvings of the farm @param own the calving that is judged, where it is stored already
 */
export function asCalvingCow<
  Animal extends Omit<CalvingCow, 'calvings'> & { id: string; lastCalvingDate: string | null },
>(animal: Animal, calvings: readonly RecordedCalving[], own?: { id: string; date: string }): Animal & CalvingCow {
  const others = calvings.filter((calving) => calving.animal === animal.id && calving.id !== own?.id)
  const recorded = others.map(({ date }) => date)
  const { lastCalvingDate: last } = animal
  const isEarlier = last !== null && last !== own?.date && recorded.every((date) => last < date)
  return { ...animal, calvings: isEarlier ? [last, ...recorded] : recorded }
}
