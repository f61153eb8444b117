import { addMonths } from '../../../domain/calendar.ts'
import { monthOf } from '../../../domain/lactation.ts'
import { latestOf } from '../../../domain/latest.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Diagnostic = FarmRecords['Diagnostic']

const CLINICAL = new Set<Diagnostic['type']>(['clinical_mastitis', 'uncultured_mastitis'])

/** Clinical cases of the current month and of the month before, up to the same day, so that they can be compared. */
export interface MonthFigures {
  cases: number
  /** Null where the farm had no diagnosis at all up to then: there is nothing to compare with. */
  casesBefore: number | null
}

/** Clinical cases so far this month, and up to the same day of the month before. `today` is a calendar date. */
export function monthFigures(diagnostics: readonly Diagnostic[], today: string): MonthFigures {
  const month = monthOf(today)
  const before = addMonths(month, -1)
  const day = today.slice(8)
  let cases = 0
  let casesBefore = 0
  let isKnown = false
  const until = `${before}-${day}`
  // Cheapest check first: most diagnoses of a farm are out of the period.
  for (const { sampleDate, type } of diagnostics) {
    isKnown ||= sampleDate <= until
    if (sampleDate < before || !CLINICAL.has(type)) continue
    if (monthOf(sampleDate) === month) cases++
    else if (monthOf(sampleDate) === before && sampleDate.slice(8) <= day) casesBefore++
  }
  return { cases, casesBefore: isKnown ? casesBefore : null }
}

/** Whether the farm has counted its lactating cows this month. */
export const hasCount = (counts: readonly FarmRecords['FarmLactation'][], today: string): boolean =>
  counts.some((count) => monthOf(count.date) === monthOf(today))

/** The farm's latest count of its lactating cows. */
export const latestCount = (
  counts: readonly FarmRecords['FarmLactation'][],
): FarmRecords['FarmLactation'] | undefined => latestOf(counts, ({ date }) => date, 1)[0]

/** How many of the latest results the home shows. */
export const PHONE_RESULTS = 3
export const DESK_RESULTS = 6

/** The latest results, the most recent reading first. */
export const latestResults = (diagnostics: readonly Diagnostic[], limit = DESK_RESULTS): Diagnostic[] =>
  latestOf(diagnostics, (d) => d.readingDate, limit)
