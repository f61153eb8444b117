import { weighingMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { WeighingCreateDocument, WeighingSaveDocument } from '../../../generated/calf/weighing.ts'
import { weighingShape } from '../../../generated/records/weighing.shape.ts'

/** An animal has one weight a day: what frees a day goes before what takes it. */
const locks = ({ animal, date }: { animal: { id: string }; date: string }): string[] => [
  `weighing:${animal.id}:${date}`,
]

/** Recording, correcting and deleting a weight work without a network. */
export const weighingOperations = [
  offlineOperation({
    document: WeighingCreateDocument,
    optimistic: ({ input }, context) => newRecord(weighingShape, input, context, { method: input.method ?? 'scale' }),
    locks,
    editPath: ({ input }) => `/bezerra/ficha-da-bezerra/${input.animal}/pesagem`,
  }),
  offlineOperation({
    document: WeighingSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(weighingShape, id, input, context),
    locks,
    merge: weighingMerging,
    editPath: ({ id }) => `/bezerra/pesagem/${id}`,
  }),
]
