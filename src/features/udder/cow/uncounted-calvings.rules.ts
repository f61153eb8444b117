import { isSameCalving } from '../../../domain/animal.ts'
import { BACK_IN_MILK, endsDryPeriod } from '../../../domain/dry-period.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Animal = FarmRecords['Animal']
type Calving = FarmRecords['Calving']

const latest = (calvings: readonly Calving[]): string | null =>
  calvings.reduce<string | null>((last, { date }) => (last === null || date > last ? date : last), null)

/**
 * The last calving that the server counts for a cow: where the calving of that day was moved on this device, her record
 * will tell of the new day, or of an older calving that is the last one then.
 */
function countedCalving(
  { id, lastCalvingDate: counted }: Animal,
  calvings: readonly Calving[],
  sent: readonly Calving[],
) {
  if (counted === null) return null
  const before = sent.find(({ animal, date, deleted }) => !deleted && animal === id && date === counted)
  const moved = before && calvings.find((calving) => calving.id === before.id && calving.date !== counted)
  return moved ? latest(calvings.filter((calving) => calving === moved || calving.date <= counted)) : counted
}

/**
 * A cow who is dry again, because the calving that ended her dry period was deleted on this device; undefined where none
 * was. The server does the same when it has the deletion.
 */
function withoutCalving(cow: Animal, calvings: readonly Calving[], sent: readonly Calving[]): Animal | undefined {
  const deleted = sent.find(
    ({ id, animal, date }) =>
      animal === cow.id && date === cow.lastCalvingDate && calvings.every((calving) => calving.id !== id),
  )
  if (!deleted || deleted.deleted || deleted.driedOn === null || cow.status !== 'active') return undefined
  const { lactationNumber } = cow
  return {
    ...cow,
    ...{ status: 'dry', statusDate: deleted.driedOn, lastCalvingDate: latest(calvings) },
    lactationNumber: lactationNumber === null ? null : Math.max(0, lactationNumber - 1),
  }
}

/**
 * A cow as she will be once the server has counted the calvings that it does not know yet, and those it knows on another
 * day, or not any more. @param calvings all of hers @param sent calvings as the server sent them, where they were changed since
 */
export function withCalvings(stored: Animal, calvings: readonly Calving[], sent: readonly Calving[]): Animal {
  const cow = withoutCalving(stored, calvings, sent) ?? stored
  const { lactationNumber } = cow
  const counted = countedCalving(cow, calvings, sent)
  const uncounted = calvings.filter(({ date }) => counted === null || date > counted)
  // Within a week of the day that her record tells it is that calving, on a day that is known better.
  const further = uncounted.filter(({ date }) => counted === null || !isSameCalving(date, counted))
  const lastCalvingDate = latest(uncounted) ?? counted
  if (lastCalvingDate === null || lastCalvingDate === cow.lastCalvingDate) return cow
  return {
    ...cow,
    lastCalvingDate,
    ...(further.length > 0 && { lactationNumber: (lactationNumber ?? 0) + further.length }),
    ...(endsDryPeriod(lastCalvingDate, cow, further.length > 0) && BACK_IN_MILK),
  }
}
