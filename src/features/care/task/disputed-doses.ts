import { recordIn } from '../../../engine/outbox/offline-operation.ts'
import { needsPerson, type OutboxRow } from '../../../engine/outbox/row.ts'
import type { HerdRecords } from '../herd/herd-records.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/**
 * Doses that somebody recorded here and that wait for a decision (a conflict, a refusal), by the ids of their tasks: when
 * they were given. The record does not show them, but the animal has the medicine, so its milk must stay back.
 */
export function disputedDoses(rows: readonly OutboxRow[], type: HerdRecords['taskType']): ReadonlyMap<string, string> {
  const given = rows.flatMap((row) => {
    if (!needsPerson(row) || !row.recordRef.startsWith(`${type}:`)) return []
    const { id, doneAt } = (recordIn(row.optimistic) ?? {}) as { id?: string; doneAt?: string | null }
    return id && doneAt ? [[id, doneAt] as const] : []
  })
  return given.length === 0 ? NONE : new Map(given)
}
