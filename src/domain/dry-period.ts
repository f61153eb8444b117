import type { AnimalStatus } from './cow.ts'

/** What becomes of the status of a cow whose dry period a calving ends. */
export const BACK_IN_MILK = { status: 'active', statusDate: null, statusReason: null } as const

/**
 * Whether a calving ends the dry period of a cow: it is later than the last one that is known, and she was not dried after it.
 * @param cow as she is known before it is counted @param isNew whether it is another calving, not one of another day;
 *   asked where the day of the drying-off is not known
 */
export function endsDryPeriod(
  date: string,
  cow: { status: AnimalStatus | null; statusDate: string | null; lastCalvingDate: string | null },
  isNew: boolean,
): boolean {
  const { status, statusDate, lastCalvingDate: last } = cow
  if (status !== 'dry' || (last !== null && last >= date)) return false
  return statusDate === null ? isNew : statusDate <= date
}
