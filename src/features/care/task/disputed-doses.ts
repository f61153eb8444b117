import { recordIn } from '../../../engine/outbox/offline-operation.ts'
import { needsPerson, type OutboxRow } from '../../../engine/outbox/row.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

type TaskRecord = FarmRecords[HerdRecords['taskType']]

/**
 * Records of tasks, with the doses that were recorded here and wait for a decision (a conflict, a refusal): the record does
 * not show them, but the animal has the medicine, so its milk stays back. The same array where there are none.
 */
export function withDisputedDoses(
  records: readonly TaskRecord[],
  rows: readonly OutboxRow[],
  type: HerdRecords['taskType'],
): readonly TaskRecord[] {
  const given = new Map(
    rows.flatMap((row) => {
      const task = needsPerson(row) ? recordIn(row.optimistic, type) : undefined
      return typeof task?.doneAt === 'string' ? [[task.id, task.doneAt]] : []
    }),
  )
  return given.size > 0
    ? records.map((task) => ({ ...task, doneAt: task.doneAt ?? given.get(task.id) ?? null }))
    : records
}
