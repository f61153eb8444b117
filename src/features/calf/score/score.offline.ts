import { scoreMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { ScoreCreateDocument, ScoreSaveDocument } from '../../../generated/calf/score.ts'
import { calfScoreShape } from '../../../generated/records/calf-score.shape.ts'

/** Scoring a calf, correcting and deleting a score work without a network. Two scores of one calf never meet. */
export const scoreOperations = [
  offlineOperation({
    document: ScoreCreateDocument,
    optimistic: ({ input }, context) => newRecord(calfScoreShape, input, context),
    editPath: ({ input }) => `/bezerra/nova-avaliacao/${input.animal}`,
  }),
  offlineOperation({
    document: ScoreSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(calfScoreShape, id, input, context),
    merge: scoreMerging,
    editPath: ({ id }) => `/bezerra/avaliacao/${id}`,
  }),
]
