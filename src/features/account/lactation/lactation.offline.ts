import { monthOf } from '../../../domain/lactation.ts'
import { countMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/offline-operation.ts'
import { FarmLactationRecordFragmentDoc, type FarmLactationRecordFragment } from '../../../generated/shared.ts'
import { LactationCreateDocument, LactationSaveDocument } from '../../../generated/account.ts'

/** A farm has one count a month: what frees the month goes before what takes it. */
const monthsOf = ({ month }: FarmLactationRecordFragment): string[] => [`count:${month}`]

/** Counting cows, correcting and deleting a count work without a network. */
export const lactationOperations = [
  offlineOperation({
    name: 'LactationCreate',
    document: LactationCreateDocument,
    optimistic: ({ input }, { newId, now }) => ({
      createFarmLactation: {
        __typename: 'FarmLactation' as const,
        id: newId(),
        date: input.date,
        month: monthOf(input.date),
        quantity: input.quantity,
        kind: input.kind,
        farm: { __typename: 'Farm' as const, id: input.farm },
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        version: 0,
        deleted: false,
      },
    }),
    about: ({ createFarmLactation }) => createFarmLactation,
    touches: ({ createFarmLactation }) => monthsOf(createFarmLactation),
    editPath: () => '/nova-lactacao',
  }),
  offlineOperation({
    name: 'LactationSave',
    document: LactationSaveDocument,
    optimistic: ({ id, input }, { cache, now }) => {
      const record = cache.readFragment<FarmLactationRecordFragment>({
        id: `FarmLactation:${id}`,
        fragment: FarmLactationRecordFragmentDoc,
        fragmentName: 'FarmLactationRecord',
        optimistic: true,
      })
      if (!record) throw new Error(`Lactation count ${id} is not on this device`)
      const date = input.date ?? record.date
      return {
        updateFarmLactation: {
          ...record,
          date,
          month: monthOf(date),
          quantity: input.quantity ?? record.quantity,
          kind: input.kind ?? record.kind,
          deleted: input.deleted ?? record.deleted,
          updatedAt: now.toISOString(),
        },
      }
    },
    about: ({ updateFarmLactation }) => updateFarmLactation,
    touches: ({ updateFarmLactation }) => monthsOf(updateFarmLactation),
    merge: countMerging,
    editPath: ({ id }) => `/lactacao/${id}`,
  }),
]
