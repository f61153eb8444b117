import { daysBetween } from './calendar.ts'
import type { DiagnosticType, Grade } from './diagnosis.ts'
import { chosenQuarters, type QuarterFlags } from './quarters.ts'

/** Days within which a clinical case of the same quarter is a recurrence. Source: domain 2.2. */
export const NEW_CASE_DAYS = 14

/** Kinds that are clinical mastitis. */
export const isClinical = (type: DiagnosticType): boolean =>
  type === 'clinical_mastitis' || type === 'uncultured_mastitis'

/** Whether a case is treated before anything is known of its culture: severe ones, and those without. Source: domain 2.1. */
export const isTreatedAtOnce = ({ type, grade }: { type: DiagnosticType; grade: Grade | null }): boolean =>
  type === 'uncultured_mastitis' || (type === 'clinical_mastitis' && grade === 'severe')

/** A case of a cow. */
export interface UdderCase extends QuarterFlags {
  id: string
  type: DiagnosticType
  sampleDate: string
}

/**
 * The earlier clinical case of which this one is a recurrence: same cow, a common quarter, at most so many days before;
 * undefined for a new case. @param cases of the same cow
 */
export function recurrenceOf<Case extends UdderCase>(
  found: UdderCase,
  cases: readonly Case[],
  windowDays = NEW_CASE_DAYS,
): Case | undefined {
  const quarters = chosenQuarters(found)
  let latest: Case | undefined
  for (const other of cases) {
    if (other.id === found.id || !isClinical(other.type) || other.sampleDate > found.sampleDate) continue
    if (other.sampleDate === found.sampleDate || !quarters.some((quarter) => other[quarter])) continue
    if (daysBetween(other.sampleDate, found.sampleDate) > windowDays) continue
    if (!latest || other.sampleDate > latest.sampleDate) latest = other
  }
  return latest
}

/**
 * Another clinical case of the same cow, day and quarter, which may be the same one entered twice.
 * @param cases of the same cow
 */
export function sameDayCase<Case extends UdderCase>(found: UdderCase, cases: readonly Case[]): Case | undefined {
  const quarters = chosenQuarters(found)
  return cases.find(
    ({ id, type, sampleDate, ...other }) =>
      id !== found.id &&
      isClinical(type) &&
      sampleDate === found.sampleDate &&
      quarters.some((quarter) => other[quarter]),
  )
}

/** Clinical cases of a cow before a day, since her last calving. @param cases of one cow */
export const clinicalCasesBefore = (cases: readonly UdderCase[], before: string, lastCalving: string | null): number =>
  new Set(
    cases
      .filter(
        ({ type, sampleDate }) =>
          isClinical(type) && sampleDate < before && (lastCalving === null || sampleDate >= lastCalving),
      )
      .map(({ sampleDate }) => sampleDate),
  ).size
