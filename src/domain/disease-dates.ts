import type { DiseaseDates } from './calf-disease.ts'

/** Which dates of a disease are out of order, each with its message; first things first. */
export function diseaseProblems(
  { startDate, endDate, clinicalCureDate }: Omit<DiseaseDates, 'kind'>,
  { today, born }: { today: string; born: string | null },
): { field: string; code: string }[] {
  const found = [
    startDate > today && { field: 'startDate', code: 'disease.error.futureDate' },
    born !== null && startDate < born && { field: 'startDate', code: 'disease.error.beforeBirth' },
    endDate !== null && endDate > today && { field: 'endDate', code: 'disease.error.futureDate' },
    endDate !== null && endDate < startDate && { field: 'endDate', code: 'disease.error.beforeStart' },
    clinicalCureDate !== null &&
      clinicalCureDate > today && { field: 'clinicalCureDate', code: 'disease.error.futureDate' },
    clinicalCureDate !== null &&
      clinicalCureDate < startDate && { field: 'clinicalCureDate', code: 'disease.error.beforeStart' },
    clinicalCureDate !== null &&
      endDate !== null &&
      clinicalCureDate > endDate && { field: 'clinicalCureDate', code: 'disease.error.afterEnd' },
  ]
  return found.filter((problem) => problem !== false)
}
