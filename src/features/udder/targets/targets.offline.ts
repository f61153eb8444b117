import { targetsMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { udderTargetsShape } from '../../../generated/records/udder-targets.shape.ts'
import { UdderTargetsCreateDocument, UdderTargetsSaveDocument } from '../../../generated/udder/udder-targets.ts'

const locks = () => ['udder-targets']
const editPath = () => '/ubere/metas'

/** Setting what a farm wants its figures to be works without a network. */
export const targetOperations = [
  offlineOperation({
    document: UdderTargetsCreateDocument,
    optimistic: ({ input }, context) => newRecord(udderTargetsShape, input, context),
    locks,
    editPath,
  }),
  offlineOperation({
    document: UdderTargetsSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(udderTargetsShape, id, input, context),
    locks,
    merge: targetsMerging,
    editPath,
  }),
]
