import { reviewMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { diagnosticShape } from '../../../generated/records/diagnostic.shape.ts'
import { plateReadingShape } from '../../../generated/records/plate-reading.shape.ts'
import { DiagnosticReprocessDocument, PlateReadingReviewDocument } from '../../../generated/udder/automatic.ts'
import { PLATE_WAITS } from './automatic.rules.ts'

/** What a person makes of an automatic reading, and having a photo read again, work without a network. */
export const automaticOperations = [
  offlineOperation({
    document: PlateReadingReviewDocument,
    optimistic: ({ id, input }, context) => {
      const reviewedAt = context.now.toISOString()
      return { ...patchRecord(plateReadingShape, id, input, context), reviewedAt }
    },
    merge: reviewMerging,
  }),
  offlineOperation({
    document: DiagnosticReprocessDocument,
    optimistic: ({ id }, context) => ({
      ...currentRecord(diagnosticShape, id, context),
      ...PLATE_WAITS,
      updatedAt: context.now.toISOString(),
    }),
  }),
]
