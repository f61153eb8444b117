import { daysBetween } from './calendar.ts'
import { faecesClass, respiratoryClass, type ScoreParts } from './calf-score.ts'
import { isOnFarm, type AnimalStatus } from './cow.ts'
import type { DiseaseKind } from './disease-kinds.ts'

/** Where a disease is; worked out from its dates and its calf, never stored. */
export const DISEASE_STATES = ['open', 'recurrent', 'cured', 'ended', 'dead'] as const

/** Where a disease is. */
export type DiseaseState = (typeof DISEASE_STATES)[number]

/** The same kind again within so many days after its end is a recurrence, like a new case of mastitis. Source: domain 2.2. */
export const RECURRENCE_DAYS = 14

/** What decides where a disease is. */
export interface DiseaseDates {
  kind: DiseaseKind
  startDate: string
  endDate: string | null
  clinicalCureDate: string | null
}

/** Whether a disease still goes on, as far as its own dates say. */
export const isOpenDisease = ({ endDate, clinicalCureDate }: Omit<DiseaseDates, 'kind' | 'startDate'>): boolean =>
  endDate === null && clinicalCureDate === null

/** When a disease ended; null while it goes on. */
export const endOf = ({ endDate, clinicalCureDate }: DiseaseDates): string | null => clinicalCureDate ?? endDate

/**
 * Whether a disease comes back: the same kind ended at the same calf at most 14 days before this one began.
 * @param others other diseases of the calf
 */
export const isRecurrence = ({ kind, startDate }: DiseaseDates, others: readonly DiseaseDates[]): boolean =>
  others.some((other) => {
    const end = endOf(other)
    if (other.kind !== kind || end === null || end > startDate) return false
    return daysBetween(end, startDate) <= RECURRENCE_DAYS
  })

/** Whether an animal is on the farm, and when it left. */
export interface Leaving {
  status: AnimalStatus
  statusDate: string | null
}

/** The state of a disease, from its dates, the calf's other diseases and the calf. */
export function diseaseState(
  disease: DiseaseDates,
  others: readonly DiseaseDates[],
  calf: Leaving | undefined,
): DiseaseState {
  if (disease.clinicalCureDate !== null) return 'cured'
  if (calf?.status === 'dead' && (disease.endDate === null || disease.endDate >= (calf.statusDate ?? ''))) return 'dead'
  if (disease.endDate !== null || (calf && !isOnFarm(calf.status))) return 'ended'
  return isRecurrence(disease, others) ? 'recurrent' : 'open'
}

/** Whether somebody still has to look after a disease. */
export const isGoingOn = (state: DiseaseState): boolean => state === 'open' || state === 'recurrent'

/** Diseases that a score shows. */
export function diseasesOf(score: ScoreParts): ('pneumonia' | 'diarrhea')[] {
  const { faeces } = score
  const respiratory = respiratoryClass(score)
  return [
    ...(respiratory !== null && respiratory !== 'observe' ? (['pneumonia'] as const) : []),
    ...(faecesClass(faeces) === 'treat' ? (['diarrhea'] as const) : []),
  ]
}
