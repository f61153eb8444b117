import { monthOf, type Counted } from './lactation.ts'

/** How many cows a farm milked in a month. */
export interface LactatingCows {
  cows: number
  /** No count of the month: an earlier one was carried forward. */
  carried: boolean
}

/**
 * Mean lactating cows of a month: of its daily counts, else its monthly count, else the last count before it, carried
 * forward; null when nothing was counted, which is not the same as no cows. Source: domain 2.2.
 * @param month `YYYY-MM`
 */
export function lactatingCowsIn(
  month: string,
  counts: readonly (Counted & { quantity: number })[],
): LactatingCows | null {
  const own = counts.filter(({ date }) => monthOf(date) === month)
  const daily = own.filter(({ kind }) => kind === 'daily')
  const used = daily.length > 0 ? daily : own
  if (used.length > 0) {
    return { cows: used.reduce((sum, { quantity }) => sum + quantity, 0) / used.length, carried: false }
  }
  let last: (Counted & { quantity: number }) | undefined
  for (const count of counts) if (monthOf(count.date) < month && (!last || count.date > last.date)) last = count
  return last ? { cows: last.quantity, carried: true } : null
}
