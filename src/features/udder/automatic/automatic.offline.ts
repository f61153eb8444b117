import type { Foresight } from '../../../engine/offline-operation.ts'
import { offlineOperation } from '../../../engine/offline-operation.ts'
import { reviewMerging } from '../../../domain/merging.ts'
import { PlateReadingRecordFragmentDoc, type PlateReadingRecordFragment } from '../../../generated/shared.ts'
import { DiagnosticReprocessDocument, PlateReadingReviewDocument } from '../../../generated/udder.ts'
import { diagnosticRecord } from '../diagnostic/diagnostic.offline.ts'

function readingRecord(id: string, { cache }: Foresight): PlateReadingRecordFragment {
  const record = cache.readFragment<PlateReadingRecordFragment>({
    id: `PlateReading:${id}`,
    fragment: PlateReadingRecordFragmentDoc,
    fragmentName: 'PlateReadingRecord',
    optimistic: true,
  })
  if (!record) throw new Error(`Reading ${id} is not on this device`)
  return record
}

/** What a person makes of an automatic reading, and having a photo read again, work without a network. */
export const automaticOperations = [
  offlineOperation({
    name: 'PlateReadingReview',
    document: PlateReadingReviewDocument,
    optimistic: ({ id, input }, foresight) => {
      const now = foresight.now.toISOString()
      const record = readingRecord(id, foresight)
      return {
        updatePlateReading: { ...record, outcome: input.outcome ?? record.outcome, reviewedAt: now, updatedAt: now },
      }
    },
    about: ({ updatePlateReading }) => updatePlateReading,
    merge: reviewMerging,
  }),
  offlineOperation({
    name: 'DiagnosticReprocess',
    document: DiagnosticReprocessDocument,
    optimistic: ({ id }, foresight) => ({
      reprocessDiagnostic: {
        ...diagnosticRecord(id, foresight),
        growth: null,
        result: 'waiting' as const,
        readingDate: null,
        readingMode: null,
        colonyColour: null,
        diagnosticClassifications: [],
        updatedAt: foresight.now.toISOString(),
      },
    }),
    about: ({ reprocessDiagnostic }) => reprocessDiagnostic,
  }),
]
