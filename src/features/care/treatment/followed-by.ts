import { isFollowed } from '../../../domain/treatment.ts'
import type { CareTreatment } from '../herd/care-treatment.ts'

/** Whether a treatment ended because a certain one began. */
export const isFollowedBy = ({ closedReason, closedFrom, closedPeriod }: CareTreatment, next: CareTreatment): boolean =>
  isFollowed(closedReason) && closedFrom === next.startedOn && closedPeriod === next.startPeriod
