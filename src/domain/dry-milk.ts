import { isMilk, type MilkDay, type StatusDates } from './status-date.ts'

/** What of a cow says whether she is dry on a day. */
export interface DryCow extends Pick<StatusDates, 'status' | 'statusDate' | 'lastCalvingDate'> {
  /** Days of her calvings; those that her record does not count yet end her dry period as well. */
  calvings?: readonly string[]
}

/**
 * Why a test day with milk cannot be right: the cow was dried before it. Of earlier dry periods nothing is asked; on the day
 * of the drying-off she is still milked.
 * @param stored the test day as it is stored: what was accepted once is not judged again
 */
export function dryMilkFault(
  { date, milkKg }: MilkDay,
  { status, statusDate, lastCalvingDate, calvings = [] }: DryCow,
  stored?: MilkDay,
): 'testDay.error.dry' | undefined {
  if (!isMilk(milkKg) || (stored?.date === date && isMilk(stored.milkKg))) return undefined
  if (status !== 'dry' || statusDate === null || date <= statusDate) return undefined
  const hasCalved = calvings.some((day) => day >= statusDate && (lastCalvingDate === null || day > lastCalvingDate))
  return hasCalved ? undefined : 'testDay.error.dry'
}
