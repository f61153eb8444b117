import { treatmentMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import type { DiagnosticProtocolRecordFragment } from '../../../generated/records/fragments.ts'
import { diagnosticProtocolShape } from '../../../generated/records/diagnostic-protocol.shape.ts'
import { TreatmentCreateDocument, TreatmentSaveDocument } from '../../../generated/udder/treatment.ts'
import { cowOfCase } from '../diagnostic/cow-of-case.ts'

/** Treatments of one case go in the order in which they were decided: the old one ends before the new one begins. */
const locks = ({ diagnostic }: Pick<DiagnosticProtocolRecordFragment, 'diagnostic'>): string[] => [
  `treatments:${diagnostic.id}`,
]

/** Beginning, extending, stopping and deleting a treatment work without a network. */
export const treatmentOperations = [
  offlineOperation({
    document: TreatmentCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(diagnosticProtocolShape, input, context, {
        animal: cowOfCase(input.diagnostic, context),
        residueTest: input.residueTest ?? false,
      }),
    locks,
    editPath: ({ input }) => `/ubere/adicionar-tratamento/${input.diagnostic}`,
  }),
  offlineOperation({
    document: TreatmentSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(diagnosticProtocolShape, id, input, context),
    locks,
    merge: treatmentMerging,
  }),
]
