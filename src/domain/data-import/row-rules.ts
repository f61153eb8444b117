import { daysBetween } from '../calendar.ts'
import { asCalvingCow, calvingFault, type CalvingCow } from '../calving.ts'
import { isGrown } from '../grown.ts'
import { SAME_CALVING_DAYS } from '../animal.ts'
import { isOnFarm, type AnimalStatus } from '../cow.ts'
import type { JudgedRow } from './judge-rows.ts'

// What becomes of rows beside what is recorded already: the server imports by these rules, and the preview foretells by them.

/** A calving that is recorded. */
export interface KnownCalving {
  id: string
  animal: string
  date: string
}

/** The calving that a row is about: of that week. @param calvings of the cow */
export function calvingOfRow<Calving extends KnownCalving>(
  date: string,
  calvings: readonly Calving[],
): Calving | undefined {
  const away = (calving: Calving) => Math.abs(daysBetween(calving.date, date))
  return calvings
    .filter((calving) => away(calving) <= SAME_CALVING_DAYS)
    .reduce<Calving | undefined>((best, each) => (best && away(best) <= away(each) ? best : each), undefined)
}

/** Why the calving of a row is refused, as the form of a calving does; never for one that is recorded on that day. */
export function calvingRowFault(
  date: string,
  cow: Omit<CalvingCow, 'calvings'> & { id: string; lastCalvingDate: string | null },
  calvings: readonly KnownCalving[],
): ReturnType<typeof calvingFault> {
  const own = calvingOfRow(date, calvings)
  return own?.date === date ? undefined : calvingFault(date, asCalvingCow(cow, calvings, own))
}

/** A cow with the ear tag of a row. */
interface TaggedCow {
  birthDate: string | null
  status: AnimalStatus | null
}

/** The cow that a row of animals is about: an ear tag of one that left may be on a new cow, which was born on another day. */
export const cowOfRow = <Cow extends TaggedCow>(
  cow: Cow | undefined,
  { birthDate }: JudgedRow['values'],
): Cow | undefined =>
  cow && !isOnFarm(cow.status) && cow.birthDate !== null && birthDate && birthDate !== cow.birthDate ? undefined : cow

/**
 * Why an animal is refused that the birth date of its row makes a calf: imports make cows. A birth date that is recorded is
 * not judged again.
 * @param today calendar date of the farm
 */
export function calfFault(
  cow: TaggedCow | undefined,
  { birthDate }: JudgedRow['values'],
  today: string,
): 'dataImport.error.calf' | undefined {
  const date = typeof birthDate === 'string' ? birthDate : null
  return (cow && cow.birthDate === date) || isGrown(date, today) ? undefined : 'dataImport.error.calf'
}

/** The fields of a row that say something else than the record that it is about. The ear tag only tells the animal. */
export function changedFields(
  { earTag: _tag, ...given }: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => current[field] !== value))
}
