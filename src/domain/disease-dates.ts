import { endOf, type DiseaseDates, type Leaving } from './calf-disease.ts'
import { wasThere } from './task.ts'

/** The calf of a disease, as far as the dates of the disease depend on it. */
export interface DatedCalf extends Leaving {
  birthDate: string | null
}

const lastDay = (disease: DiseaseDates): string => endOf(disease) ?? '9999-12-31'

/** Whether a disease that began before a day, or on it, ends after it. */
export const goesOnAt = (disease: DiseaseDates, day: string): boolean =>
  disease.startDate <= day && day < lastDay(disease)

/** Whether two records of a calf are of the same days of one disease. One that comes back as the other ends is another. */
const shareDays = (one: DiseaseDates, other: DiseaseDates): boolean =>
  one.kind === other.kind &&
  one.kind !== 'other' &&
  (one.startDate === other.startDate || goesOnAt(one, other.startDate) || goesOnAt(other, one.startDate))

/**
 * Whether a calf has the disease recorded for these days already, which would count it twice.
 * @param others other diseases of the calf @param former how it stood before a correction, at the same calf
 */
export const isRecordedTwice = (
  disease: DiseaseDates,
  others: readonly DiseaseDates[],
  former: DiseaseDates | undefined,
): boolean => others.some((other) => shareDays(disease, other) && !(former && shareDays(former, other)))

/** Which dates of a disease are out of order, each with its message; first things first. */
export function diseaseProblems(
  { startDate, endDate, clinicalCureDate }: Omit<DiseaseDates, 'kind'>,
  today: string,
  calf: DatedCalf | undefined,
): { field: string; code: string }[] {
  const born = calf?.birthDate ?? null
  const hadLeft = (date: string): boolean => calf !== undefined && !wasThere(calf, date)
  const found = [
    startDate > today && { field: 'startDate', code: 'disease.error.futureDate' },
    born !== null && startDate < born && { field: 'startDate', code: 'disease.error.beforeBirth' },
    hadLeft(startDate) && { field: 'startDate', code: 'disease.error.afterLeaving' },
    endDate !== null && endDate > today && { field: 'endDate', code: 'disease.error.futureDate' },
    endDate !== null && endDate < startDate && { field: 'endDate', code: 'disease.error.beforeStart' },
    clinicalCureDate !== null &&
      clinicalCureDate > today && { field: 'clinicalCureDate', code: 'disease.error.futureDate' },
    clinicalCureDate !== null &&
      clinicalCureDate < startDate && { field: 'clinicalCureDate', code: 'disease.error.beforeStart' },
    clinicalCureDate !== null &&
      endDate !== null &&
      clinicalCureDate > endDate && { field: 'clinicalCureDate', code: 'disease.error.afterEnd' },
    clinicalCureDate !== null &&
      hadLeft(clinicalCureDate) && { field: 'clinicalCureDate', code: 'disease.error.afterLeaving' },
  ]
  return found.filter((problem) => problem !== false)
}
