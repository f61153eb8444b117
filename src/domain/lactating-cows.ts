import { daysBetween, lastDayOf } from './calendar.ts'
import type { Period } from './figure.ts'
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

/**
 * The counts of a farm with the number of its own data, which holds from the month of the first diagnosis until the first
 * count: months before it are not months without cases. Source: domain 2.2.
 * @param firstCase day of the farm's first diagnosis of any kind; null where there is none
 */
export const withFarmNumber = (
  counts: readonly HerdCount[],
  lactatingCows: number | null | undefined,
  firstCase: string | null,
): readonly HerdCount[] =>
  typeof lactatingCows === 'number' && firstCase !== null
    ? [{ date: firstCase, kind: 'farm', quantity: lactatingCows }, ...counts]
    : counts

/**
 * Mean lactating cows of a month: of its daily counts, else its monthly count, else the last count before it, carried
 * forward, else the number of the farm's data; null when none is known, which is not the same as no cows. Source: domain 2.2.
 * @param month `YYYY-MM`
 */
export function lactatingCowsIn(month: string, counts: readonly HerdCount[]): LactatingCows | null {
  const counted = counts.filter(({ kind }) => kind !== 'farm')
  const own = counted.filter(({ date }) => monthOf(date) === month)
  const daily = own.filter(({ kind }) => kind === 'daily')
  const used = daily.length > 0 ? daily : own
  if (used.length > 0) {
    return { cows: used.reduce((sum, { quantity }) => sum + quantity, 0) / used.length, source: 'month' }
  }
  let last: HerdCount | undefined
  for (const count of counted) if (monthOf(count.date) < month && (!last || count.date > last.date)) last = count
  if (last) return { cows: last.quantity, source: 'earlier' }
  const ownNumber = counts.find(({ date, kind }) => kind === 'farm' && monthOf(date) <= month)
  return ownNumber ? { cows: ownNumber.quantity, source: 'farm' } : null
}

/**
 * What was counted in months per 100 lactating cows and month, of those whose cows are known; null when those of none are. A
 * month that the period covers in part weighs as much as its days. Source: domain 2.2.
 */
export function perHundredCowMonths(
  months: readonly { month: string; count: number; cows: number | null }[],
  { from, to }: Period,
): number | null {
  let [counted, cowMonths, covered] = [0, 0, 0]
  for (const { month, count, cows } of months) {
    if (!cows) continue
    const [first, last] = [`${month}-01`, lastDayOf(month)]
    const days = daysBetween(from > first ? from : first, to < last ? to : last) + 1
    const part = days / Number(last.slice(8))
    counted += count
    cowMonths += cows * part
    covered += part
  }
  // The days of less than a month are too few to tell what a whole one would be.
  return covered === 0 ? null : ((100 * counted) / cowMonths) * Math.min(1, covered)
}
