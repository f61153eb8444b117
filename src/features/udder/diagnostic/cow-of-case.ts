import type { OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { reference } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord } from '../../../engine/react/farm-records.ts'

/** The cow of a case, as the server will answer it. */
export const cowOfCase = (diagnostic: string, { records }: OptimisticContext) =>
  reference('Animal', findRecord(records, 'Diagnostic', diagnostic)?.animal ?? '')
