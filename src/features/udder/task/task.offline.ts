import { taskMerging } from '../../../domain/merging.ts'
import { offlineOperation, type OptimisticContext } from '../../../engine/outbox/offline-operation.ts'
import { newRecord, patchRecord, reference } from '../../../engine/outbox/optimistic-record.ts'
import { findRecord, listRecords } from '../../../engine/react/farm-records.ts'
import { udderHealthTaskShape } from '../../../generated/records/udder-health-task.shape.ts'
import { TaskCreateDocument, TaskSaveDocument, type UdderHealthTaskInput } from '../../../generated/udder/task.ts'
import { neededPlan, plannedSlot, samePlace, signatureOf, taskLocks } from '../../care/task/task-place.rules.ts'

/** The record of a task that the device has by now, since its treatment was sent. */
const knownTask = (input: UdderHealthTaskInput, { records }: OptimisticContext) =>
  listRecords(records, 'UdderHealthTask').find((task) => samePlace(task, input))

/** A task by its place in a treatment that still waits to be sent, as the server will answer it. */
function newTask(input: UdderHealthTaskInput, context: OptimisticContext) {
  const treatment = findRecord(context.records, 'DiagnosticProtocol', input.treatment)
  const slot = plannedSlot(treatment, input)
  return newRecord(udderHealthTaskShape, input, context, {
    kind: input.kind ?? 'application',
    dueOn: slot.date,
    period: slot.period,
    diagnostic: reference('Diagnostic', treatment?.diagnostic ?? ''),
    animal: reference('Animal', treatment?.animal ?? ''),
    ...signatureOf(input, context),
  })
}

/** Completing, reopening and cancelling a task work without a network, also for a treatment that waits to be sent. */
export const taskOperations = [
  offlineOperation({
    document: TaskCreateDocument,
    optimistic: ({ input }, context) => {
      const known = knownTask(input, context)
      const { doneAt, cancelledAt } = input
      if (!known) return newTask(input, context)
      return patchRecord(
        udderHealthTaskShape,
        known.id,
        { doneAt, cancelledAt, ...signatureOf(input, context) },
        context,
      )
    },
    locks: (task) => taskLocks('task', task),
    needs: neededPlan,
  }),
  offlineOperation({
    document: TaskSaveDocument,
    optimistic: ({ id, input }, context) =>
      patchRecord(udderHealthTaskShape, id, { ...input, ...signatureOf(input, context) }, context),
    locks: (task) => taskLocks('task', task),
    merge: taskMerging,
  }),
]
