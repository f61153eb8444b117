import { birthMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { BirthCreateDocument, BirthSaveDocument } from '../../../generated/calf/birth.ts'
import { birthShape } from '../../../generated/records/birth.shape.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'

/** A dam gives birth once a week: what frees a week goes before what takes it. */
const locks = ({ dam }: { dam: { id: string } | null }): string[] => (dam === null ? [] : [`birth:${dam.id}`])

/** Recording, correcting and deleting a birth work without a network. */
export const birthOperations = [
  offlineOperation({
    document: BirthCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(birthShape, input, context, {
        twin: input.twin ?? false,
        destination: input.destination ?? 'rearing',
      }),
    needs: ({ dam }) => herdNeeds(dam),
    locks,
    // The calf is registered by a write of its own: only the birth is corrected.
    editPath: () => '/bezerra/novo-nascimento',
  }),
  offlineOperation({
    document: BirthSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(birthShape, id, input, context),
    locks,
    merge: birthMerging,
    editPath: ({ id }) => `/bezerra/nascimento/${id}`,
  }),
]
