import { feedingMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import {
  ColostrumFeedingCreateDocument,
  ColostrumFeedingSaveDocument,
} from '../../../generated/calf/colostrum-feeding.ts'
import { colostrumFeedingShape } from '../../../generated/records/colostrum-feeding.shape.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'

/** A package is fed once: what frees one goes before what takes it. */
const locks = ({ colostrum }: { colostrum: { id: string } | null }): string[] =>
  colostrum === null ? [] : [`bank:${colostrum.id}`]

/** Recording, correcting and deleting a meal work without a network. */
export const feedingOperations = [
  offlineOperation({
    document: ColostrumFeedingCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(colostrumFeedingShape, input, context, { highCountConfirmed: input.highCountConfirmed ?? false }),
    needs: ({ donor }) => herdNeeds(donor),
    locks,
    editPath: () => '/bezerra/nova-colostragem',
  }),
  offlineOperation({
    document: ColostrumFeedingSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(colostrumFeedingShape, id, input, context),
    locks,
    merge: feedingMerging,
    editPath: ({ id }) => `/bezerra/nova-colostragem/${id}`,
  }),
]
