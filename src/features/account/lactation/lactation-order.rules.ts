import { compareDates } from '../../../domain/calendar.ts'
import type { FarmRecords } from '../../../engine/farm-records.ts'

type Lactation = FarmRecords['FarmLactation']

/** Counts, the latest first; on one day the monthly one first. */
export const latestFirst = (counts: readonly Lactation[]): Lactation[] =>
  [...counts].sort((a, b) => compareDates(b.date, a.date) || b.kind.localeCompare(a.kind))

/** The last count before a date, for comparison. */
export const previousQuantity = (counts: readonly Lactation[], date: string): number | null =>
  latestFirst(counts).find((count) => count.date < date)?.quantity ?? null
