import { isOpen, type OutboxRow } from './row.ts'
import { pendingIdsIn, resolveName } from '../platform/scope.ts'

// What writes change and create, and which depend on others: pure.

/** Ids that a row creates: pending ids in its optimistic answer that are not in its variables. */
export function createdBy(row: Pick<OutboxRow, 'variables' | 'optimistic'>): Set<string> {
  const given = pendingIdsIn(row.variables)
  return new Set([...pendingIdsIn(row.optimistic)].filter((id) => !given.has(id)))
}

/** The fields that an update changes, as the API names them; empty for a creation. */
export function patchOf(row: Pick<OutboxRow, 'variables'>): Record<string, unknown> {
  const { id, input } = row.variables
  return typeof id === 'string' && typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

/** Rows that depend on `row`: they go with it, or use an id that it creates, directly or through other rows. */
export function dependants<Row extends OutboxRow>(row: OutboxRow, rows: Iterable<Row>): Row[] {
  const lost = createdBy(row)
  const found: Row[] = []
  for (const other of rows) {
    if ((other.seq ?? 0) <= (row.seq ?? 0) || other.state === 'done' || other.state === 'sent') continue
    if (other.follows?.key === row.key || [...pendingIdsIn(other.variables)].some((id) => lost.has(id))) {
      found.push(other)
      for (const id of createdBy(other)) lost.add(id)
    }
  }
  return found
}

/** Whether a later unsent update changes a field that this update changes. */
export function isBuiltUpon(row: OutboxRow, rows: Iterable<OutboxRow>, ids: ReadonlyMap<string, string>): boolean {
  const ref = resolveName(row.recordRef, ids)
  const fields = Object.keys(patchOf(row))
  for (const other of rows) {
    if ((other.seq ?? 0) <= (row.seq ?? 0) || !isOpen(other) || resolveName(other.recordRef, ids) !== ref) continue
    const later = patchOf(other)
    if (fields.some((field) => field in later)) return true
  }
  return false
}
