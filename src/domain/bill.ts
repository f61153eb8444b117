import { addDays } from './calendar.ts'

/** How a bill stands on a day. Computed, never stored: tomorrow it may be another. */
export const BILL_STATES = ['overdue', 'due', 'paid'] as const

export type BillState = (typeof BILL_STATES)[number]

/** What of a bill decides how it stands. Dates are calendar dates; money is a decimal text. */
export interface BillFacts {
  dueDate: string
  paidOn: string | null
  value: string
}

/** A bill counts as near due this many days before its due date. */
export const CLOSE_DAYS = 7

/** How a bill stands. It may be paid on the whole day on which it is due. @param today the farm's calendar date */
export function billState({ dueDate, paidOn }: Pick<BillFacts, 'dueDate' | 'paidOn'>, today: string): BillState {
  if (paidOn !== null) return 'paid'
  return dueDate < today ? 'overdue' : 'due'
}

/** Whether a bill that is not paid is due soon. */
export const isClose = (bill: Pick<BillFacts, 'dueDate' | 'paidOn'>, today: string): boolean =>
  billState(bill, today) === 'due' && bill.dueDate <= addDays(today, CLOSE_DAYS)

/** Cents of a decimal text such as `1234.5`. Sums are made of whole cents, which are exact. */
export function toCents(value: string): number {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
  return sign === '-' ? -cents : cents
}

/** How many bills there are of each state, and what they come to in cents. */
export function billSums(
  bills: readonly BillFacts[],
  today: string,
): Record<BillState, { count: number; cents: number }> {
  const sums = { overdue: { count: 0, cents: 0 }, due: { count: 0, cents: 0 }, paid: { count: 0, cents: 0 } }
  for (const bill of bills) {
    const sum = sums[billState(bill, today)]
    sum.count += 1
    sum.cents += toCents(bill.value)
  }
  return sums
}

/** Bills as people need them: what is overdue first, then what is due, the oldest first; then what is paid, the latest first. */
export function sortBills<Bill extends BillFacts>(bills: readonly Bill[], today: string): Bill[] {
  const rank = (bill: Bill) => BILL_STATES.indexOf(billState(bill, today))
  return bills.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (one.paidOn === null ? one.dueDate.localeCompare(other.dueDate) : other.dueDate.localeCompare(one.dueDate)),
  )
}

/** The digits of a payment code ("linha digitável") as they are printed: 00000.00000 00000.000000 00000.000000 0 00000000000000. */
export function printPaymentCode(digits: string): string {
  const parts = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(digits)
  if (!parts) return digits
  const [, a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = ''] = parts
  return `${a}.${b} ${c}.${d} ${e}.${f} ${g} ${h}`
}
