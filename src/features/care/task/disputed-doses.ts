import { needsPerson, type OutboxRow } from '../../../engine/outbox/row.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

/**
 * When doses were given that were recorded here and wait for a decision (a conflict, a refusal), by the ids of their tasks;
 * undefined where there are none. The record does not show them, but the animal has the medicine: its milk stays back.
 */
export function disputedDoses(rows: readonly OutboxRow[], type: HerdRecords['taskType']) {
  const given = rows.flatMap((row) => {
    if (!needsPerson(row) || !row.recordRef.startsWith(`${type}:`)) return []
    const [task] = Object.values(row.optimistic) as { id: string; doneAt?: string | null }[]
    return task?.doneAt ? [[task.id, task.doneAt] as const] : []
  })
  return given.length > 0 ? new Map(given) : undefined
}
