import { protocolMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { ProtocolCreateDocument, ProtocolSaveDocument } from '../../../generated/care/protocol.ts'
import { treatmentProtocolShape } from '../../../generated/records/treatment-protocol.shape.ts'

/** Writing, changing and deleting a treatment protocol work without a network. */
export const protocolOperations = [
  offlineOperation({
    document: ProtocolCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(treatmentProtocolShape, input, context, {
        herd: input.herd ?? 'cow',
        injectableAntibiotic: input.injectableAntibiotic ?? false,
        sealant: input.sealant ?? false,
        active: input.active ?? true,
      }),
    editPath: ({ input }) => (input.herd === 'calf' ? '/bezerra/novo-tratamento' : '/ubere/novo-tratamento'),
  }),
  offlineOperation({
    document: ProtocolSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(treatmentProtocolShape, id, input, context),
    merge: protocolMerging,
    editPath: ({ id, input }) =>
      input.herd === 'calf' ? `/bezerra/dados-do-tratamento/${id}` : `/ubere/dados-do-tratamentos/${id}`,
  }),
]
