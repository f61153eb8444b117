import { taskMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord, reference } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord, listRecords } from '../../../engine/react/farm-records.ts'
import { CalfTaskCreateDocument, CalfTaskSaveDocument, type CalfHealthTaskInput } from '../../../generated/calf/task.ts'
import { calfHealthTaskShape } from '../../../generated/records/calf-health-task.shape.ts'
import { neededPlan, plannedSlot, samePlace, signatureOf, taskLocks } from '../../care/task/task-place.rules.ts'

/** A task by its place in a treatment that still waits to be sent, as the server will answer it. */
function newTask(input: CalfHealthTaskInput, context: OptimisticContext) {
  const treatment = findRecord(context.records, 'DiseaseProtocol', input.treatment)
  const slot = plannedSlot(treatment, input)
  return newRecord(calfHealthTaskShape, input, context, {
    kind: input.kind ?? 'application',
    dueOn: slot.date,
    period: slot.period,
    disease: reference('CalfDisease', treatment?.disease ?? ''),
    animal: reference('Animal', treatment?.animal ?? ''),
    ...signatureOf(input, context),
  })
}

/** Completing, reopening and cancelling a task of a calf work without a network, also before its treatment is sent. */
export const calfTaskOperations = [
  offlineOperation({
    document: CalfTaskCreateDocument,
    optimistic: ({ input }, context) => {
      // The record that the device has by now, since the treatment was sent.
      const known = listRecords(context.records, 'CalfHealthTask').find((task) => samePlace(task, input))
      const { doneAt, cancelledAt } = input
      if (!known) return newTask(input, context)
      return patchRecord(
        calfHealthTaskShape,
        known.id,
        { doneAt, cancelledAt, ...signatureOf(input, context) },
        context,
      )
    },
    locks: (task) => taskLocks('calf-task', task),
    needs: neededPlan,
  }),
  offlineOperation({
    document: CalfTaskSaveDocument,
    optimistic: ({ id, input }, context) =>
      patchRecord(calfHealthTaskShape, id, { ...input, ...signatureOf(input, context) }, context),
    locks: (task) => taskLocks('calf-task', task),
    merge: taskMerging,
  }),
]
