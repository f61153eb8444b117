import { monthOf, type LactationKind } from './lactation.ts'

/** A count of lactating cows; of kind `farm` it is the number from the farm's own data. */
export interface HerdCount {
  date: string
  kind: LactationKind | 'farm'
  quantity: number
}

/** Where the cows of a month are known from: counts of the month, an earlier one carried forward, or the farm's data. */
export type CowsSource = 'month' | 'earlier' | 'farm'

/** How many cows a farm milked in a month. */
export interface LactatingCows {
  cows: number
  source: CowsSource
}

/** Before every count, so that the farm's own number is carried forward only where there is none. */
const BEFORE_ALL = '0000-01-01'

/** The counts of a farm with the number of its own data, which holds until the first count. Source: domain 2.2. */
export const withFarmNumber = (
  counts: readonly HerdCount[],
  lactatingCows: number | null | undefined,
): readonly HerdCount[] =>
  typeof lactatingCows === 'number' ? [{ date: BEFORE_ALL, kind: 'farm', quantity: lactatingCows }, ...counts] : counts

/**
 * Mean lactating cows of a month: of its daily counts, else its monthly count, else the last count before it, carried
 * forward, else the number of the farm's data; null when none is known, which is not the same as no cows. Source: domain 2.2.
 * @param month `YYYY-MM`
 */
export function lactatingCowsIn(month: string, counts: readonly HerdCount[]): LactatingCows | null {
  const own = counts.filter(({ date }) => monthOf(date) === month)
  const daily = own.filter(({ kind }) => kind === 'daily')
  const used = daily.length > 0 ? daily : own
  if (used.length > 0) {
    return { cows: used.reduce((sum, { quantity }) => sum + quantity, 0) / used.length, source: 'month' }
  }
  let last: HerdCount | undefined
  for (const count of counts) if (monthOf(count.date) < month && (!last || count.date > last.date)) last = count
  return last ? { cows: last.quantity, source: last.kind === 'farm' ? 'farm' : 'earlier' } : null
}
