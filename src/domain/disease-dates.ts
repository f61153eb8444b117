import type { DiseaseDates, Leaving } from './calf-disease.ts'
import { wasThere } from './task.ts'

/** The calf of a disease, as far as the dates of the disease depend on it. */
export interface DatedCalf extends Leaving {
  birthDate: string | null
}

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
