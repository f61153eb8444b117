import { driedOnBefore } from '../../../domain/calving.ts'
import { calvingMerging, testDayMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { currentRecord, newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { calvingShape } from '../../../generated/records/calving.shape.ts'
import { testDayShape } from '../../../generated/records/test-day.shape.ts'
import { CalvingCreateDocument, CalvingSaveDocument } from '../../../generated/udder/calving.ts'
import { TestDayCreateDocument, TestDaySaveDocument } from '../../../generated/udder/test-day.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'

/** A cow has one test day a day, and one calving a week: what frees a day goes before what takes it. */
const dayLock =
  (kind: string) =>
  ({ animal, date }: { animal: { id: string }; date: string }): string[] => [`${kind}:${animal.id}:${date}`]

/** An animal as this device knows it. */
const animalOf = (id: string, { records }: OptimisticContext) =>
  records.find('Animal', id) as unknown as FarmRecords['Animal'] | undefined

/** Recording, correcting and deleting test days and calvings work without a network. */
export const cowOperations = [
  offlineOperation({
    document: TestDayCreateDocument,
    optimistic: ({ input }, context) => newRecord(testDayShape, input, context, { source: 'typed' }),
    needs: ({ animal }) => herdNeeds(animal),
    locks: dayLock('testDay'),
    editPath: ({ input }) => `/ubere/ficha-da-vaca/${input.animal}/controle`,
  }),
  offlineOperation({
    document: TestDaySaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(testDayShape, id, input, context),
    locks: dayLock('testDay'),
    merge: testDayMerging,
    editPath: ({ id }) => `/ubere/controle/${id}`,
  }),
  offlineOperation({
    document: CalvingCreateDocument,
    optimistic: ({ input }, context) =>
      newRecord(calvingShape, input, context, {
        driedOn: driedOnBefore(input.date, animalOf(input.animal, context)),
      }),
    needs: ({ animal }) => herdNeeds(animal),
    locks: dayLock('calving'),
    editPath: ({ input }) => `/ubere/ficha-da-vaca/${input.animal}/parto`,
  }),
  offlineOperation({
    document: CalvingSaveDocument,
    optimistic: ({ id, input }, context) => {
      const stored = currentRecord(calvingShape, id, context)
      const calving = patchRecord(calvingShape, id, input, context)
      const own = stored.animal.id === calving.animal.id ? stored : undefined
      return { ...calving, driedOn: driedOnBefore(calving.date, animalOf(calving.animal.id, context), own) }
    },
    locks: dayLock('calving'),
    merge: calvingMerging,
    editPath: ({ id }) => `/ubere/parto/${id}`,
  }),
]
