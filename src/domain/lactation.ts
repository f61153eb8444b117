/** How often a farm counts its lactating cows. */
export const LACTATION_KINDS = ['daily', 'monthly'] as const

/** A daily or a monthly count. */
export type LactationKind = (typeof LACTATION_KINDS)[number]

/** More cows than any one farm milks: catches a typed ear tag or date. */
export const MAX_LACTATING_COWS = 50_000

/** The month of a calendar date: `2026-11-20` → `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7)

/** What two counts are compared by; a farm keeps one count a day and one a month. */
export interface Counted {
  date: string
  kind: LactationKind
}

/** Whether `other` stands where `count` would be written: same kind, and same day or same month. */
export const replaces = (count: Counted, other: Counted): boolean =>
  count.kind === other.kind &&
  (count.kind === 'daily' ? count.date === other.date : monthOf(count.date) === monthOf(other.date))

/** A count that is more than twice or less than half of the last one deserves a second look. Source: domain 3. */
export const isUnusual = (quantity: number, last: number | null): boolean =>
  last !== null && last > 0 && (quantity > 2 * last || quantity * 2 < last)
