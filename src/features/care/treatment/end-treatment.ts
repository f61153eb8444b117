import type { Slot } from '../../../domain/day-period.ts'
import type { ClosedReason } from '../../../domain/treatment.ts'
import type { CareTreatment, SaveTreatment } from '../herd/care-treatment.ts'

/** Ends a treatment from a part of a day on: what is open from then on is cancelled, what was done stays. */
export const endTreatment = (
  save: SaveTreatment,
  { id }: Pick<CareTreatment, 'id'>,
  { date: closedFrom, period: closedPeriod }: Slot,
  closedReason: ClosedReason,
): Promise<unknown> =>
  save({ variables: { id, input: { closedFrom, closedPeriod, closedReason, closedAt: new Date().toISOString() } } })
