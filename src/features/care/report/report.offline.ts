import { reportMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { ReportSaveDocument } from '../../../generated/care/report.ts'
import { reportShape } from '../../../generated/records/report.shape.ts'

/** Deleting a report works without a network; asking for one does not, since the server makes it. */
export const reportOperations = [
  offlineOperation({
    document: ReportSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(reportShape, id, input, context),
    merge: reportMerging,
  }),
]
