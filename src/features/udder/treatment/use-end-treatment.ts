import type { Slot } from '../../../domain/day-period.ts'
import type { ClosedReason } from '../../../domain/treatment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useTreatmentSaveMutation } from '../../../generated/udder/treatment.ts'

type Treatment = FarmRecords['DiagnosticProtocol']

/** Ends a treatment from a part of a day on: what is open from then on is cancelled, what was done stays. */
export function useEndTreatment(): (treatment: Treatment, from: Slot, closedReason: ClosedReason) => Promise<unknown> {
  const save = useTreatmentSaveMutation()
  return ({ id }, { date: closedFrom, period: closedPeriod }, closedReason) =>
    save({
      variables: { id, input: { closedFrom, closedPeriod, closedReason, closedAt: new Date().toISOString() } },
    })
}
