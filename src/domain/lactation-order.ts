import { compareDates } from './calendar.ts'
import type { Counted } from './lactation.ts'

interface Lactation extends Counted {
  id: string
  quantity: number
}

/** Counts, the latest first; on one day the monthly one first. */
export const latestFirst = <Count extends Counted>(counts: readonly Count[]): Count[] =>
  [...counts].sort((a, b) => compareDates(b.date, a.date) || b.kind.localeCompare(a.kind))

/** The last count before a date, for comparison. */
export const previousQuantity = (counts: readonly Lactation[], date: string): number | null =>
  latestFirst(counts).find((count) => count.date < date)?.quantity ?? null

/** The last count before each one's day, by its id. @param latest the latest first */
export function previousQuantities(latest: readonly Lactation[]): ReadonlyMap<string, number | null> {
  const previous = new Map<string, number | null>()
  let before = 0
  for (const { id, date } of latest) {
    while (before < latest.length && (latest[before]?.date ?? '') >= date) before++
    previous.set(id, latest[before]?.quantity ?? null)
  }
  return previous
}
