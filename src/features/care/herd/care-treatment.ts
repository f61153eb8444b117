import type { PlanItem } from '../../../domain/treatment.ts'
import type { DayPeriod } from '../../../domain/day-period.ts'
import type { ClosedReason } from '../../../domain/treatment.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { Saved } from '../../../engine/react/mutate.ts'
import type { FormContext } from '../../../ui/frames/form-submit.ts'

/** A treatment of either herd. */
export type CareTreatment = FarmRecords['DiagnosticProtocol'] | FarmRecords['DiseaseProtocol']

/** The case or disease that a treatment or a task is for. */
export const caseOf = (of: { diagnostic: string } | { disease: string }): string =>
  'diagnostic' in of ? of.diagnostic : of.disease

/** The live weight that doses are reckoned from; null for cows, and where it is not known. */
export const weightOf = (treatment: CareTreatment): number | null =>
  'weightKg' in treatment ? treatment.weightKg : null

/** What of a treatment is changed after it began. */
export interface TreatmentPatch {
  plan?: (Omit<PlanItem, 'periods'> & { periods: DayPeriod[] })[]
  closedFrom?: string | null
  closedPeriod?: DayPeriod | null
  closedReason?: ClosedReason | null
  closedAt?: string | null
  deleted?: boolean
  /** With `deleted`: how many applications the user knew to be given. */
  applicationsSeen?: number
}

/** Changes a treatment of a herd. */
export type SaveTreatment = (change: {
  variables: { id: string; input: TreatmentPatch }
  context?: FormContext | SaveContext
}) => Promise<Saved>
