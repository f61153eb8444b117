import { addMonths } from './calendar.ts'

// What figures of both herds are made of.

/** A period of calendar dates, both ends included. */
export interface Period {
  from: string
  to: string
}

/** Whether a date is known and in a period. */
export const isWithin = (date: string | null, { from, to }: Period): date is string =>
  date !== null && date >= from && date <= to

/** Whether a point of a figure is a month: its key is `YYYY-MM` then. */
export const isMonth = (key: string): boolean => /^\d{4}-\d\d$/.test(key)

/** The months of a period, `YYYY-MM`, the oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const last = to.slice(0, 7)
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

/** How many of how many: a share is told with both. */
export interface Share {
  count: number
  of: number
  /** Ids of the records that were counted. */
  ids: readonly string[]
}

/** A share in per cent; null when there is nothing to share. */
export const percentOf = ({ count, of }: Pick<Share, 'count' | 'of'>): number | null =>
  of === 0 ? null : (count / of) * 100

/** Denominators below this say little. Source: domain 2.7. */
export const SMALL_SAMPLE = 5

/** Whether a figure is of so few that it says little; one of none says nothing at all. */
export const isOfFew = (of: number): boolean => of > 0 && of < SMALL_SAMPLE

/** A share of ids, each once. */
export const shareOf = (ids: Iterable<string>, of: number): Share => {
  const counted = [...new Set(ids)]
  return { count: counted.length, of, ids: counted }
}
