import { calvingMerging, testDayMerging } from '../../../domain/merging.ts'
import { offlineOperation } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord } from '../../../engine/outbox/optimistic-record.ts'
import { calvingShape } from '../../../generated/records/calving.shape.ts'
import { testDayShape } from '../../../generated/records/test-day.shape.ts'
import { CalvingCreateDocument, CalvingSaveDocument } from '../../../generated/udder/calving.ts'
import { TestDayCreateDocument, TestDaySaveDocument } from '../../../generated/udder/test-day.ts'
import { herdNeeds } from '../../care/animal/herd-needs.ts'

/** A cow has one test day a day, and one calving a week: what frees a day goes before what takes it. */
const dayLock =
  (kind: string) =>
  ({ animal, date }: { animal: { id: string }; date: string }): string[] => [`${kind}:${animal.id}:${date}`]

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
    optimistic: ({ input }, context) => newRecord(calvingShape, input, context),
    needs: ({ animal }) => herdNeeds(animal),
    locks: dayLock('calving'),
    editPath: ({ input }) => `/ubere/ficha-da-vaca/${input.animal}/parto`,
  }),
  offlineOperation({
    document: CalvingSaveDocument,
    optimistic: ({ id, input }, context) => patchRecord(calvingShape, id, input, context),
    locks: dayLock('calving'),
    merge: calvingMerging,
    editPath: ({ id }) => `/ubere/parto/${id}`,
  }),
]
