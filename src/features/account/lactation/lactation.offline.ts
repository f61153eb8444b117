import { monthOf } from '../../../domain/lactation.ts'
import { countMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { LactationCreateDocument, LactationSaveDocument } from '../../../generated/account/lactation.ts'
import { farmLactationShape } from '../../../generated/records/farm-lactation.shape.ts'

/** A farm has one count a month: what frees the month goes before what takes it. */
const locks = ({ month }: { month: string }): string[] => [`count:${month}`]

/** Counting cows, correcting and deleting a count work without a network. */
export const lactationOperations = [
  offlineOperation({
    document: LactationCreateDocument,
    optimistic: ({ input }, context) => newRecord(farmLactationShape, input, context, { month: monthOf(input.date) }),
    locks,
    editPath: () => '/nova-lactacao',
  }),
  offlineOperation({
    document: LactationSaveDocument,
    optimistic: ({ id, input }, context) => {
      const count = patchRecord(farmLactationShape, id, input, context)
      return { ...count, month: monthOf(count.date) }
    },
    locks,
    merge: countMerging,
    editPath: ({ id }) => `/lactacao/${id}`,
  }),
]
