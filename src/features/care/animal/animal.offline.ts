import { animalMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { animalShape } from '../../../generated/records/animal.shape.ts'
import { AnimalCreateDocument, AnimalSaveDocument } from '../../../generated/shared/animal.ts'

/** An ear tag is one living animal's of the farm: what frees it goes before what takes it. */
const locks = ({ earTag }: { earTag: string }): string[] => [`earTag:${earTag.trim().toLowerCase()}`]

/** Registering an animal works without a network. */
export const animalOperations = [
  offlineOperation({
    document: AnimalCreateDocument,
    optimistic: ({ input }, context) => newRecord(animalShape, input, context, { status: input.status ?? 'active' }),
    // A cow is registered in passing, by her ear tag: that is corrected where one sees that it was refused.
    editPath: ({ input }) => (input.category === 'calf' ? '/bezerra/dados-da-bezerra' : '/sincronizacao'),
    locks,
  }),
  offlineOperation({
    document: AnimalSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(animalShape, id, input, context),
    locks,
    merge: animalMerging,
    // Each herd has its own roles.
    editPath: ({ id }, { category }) =>
      category === 'calf' ? `/bezerra/dados-da-bezerra/${id}` : `/ubere/dados-da-vaca/${id}`,
  }),
]
