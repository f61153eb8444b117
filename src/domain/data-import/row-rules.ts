import { daysBetween } from '../calendar.ts'
import { asCalvingCow, calvingFault, isGrown, SAME_CALVING_DAYS, type CalvingCow } from '../calving.ts'

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

/** Why an animal that is not recorded is refused: imports make cows, and a calf is none. @param today calendar date of the farm */
export const newCowFault = (
  { birthDate }: Readonly<Record<string, unknown>>,
  today: string,
): 'dataImport.error.calf' | undefined =>
  isGrown(typeof birthDate === 'string' ? birthDate : null, today) ? undefined : 'dataImport.error.calf'

/** The fields of a row that say something else than the record that it is about. The ear tag only tells the animal. */
export function changedFields(
  { earTag: _tag, ...given }: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => current[field] !== value))
}
