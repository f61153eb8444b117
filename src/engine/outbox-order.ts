import type { OutboxRow } from './database.ts'
import { isPendingId, pendingIdsIn } from './scope.ts'

// Which write may be sent when: pure, so that the order can be tested without a device.

/** Ids that a row will create: pending ones in its foreseen answer that it was not given. */
function createdBy(row: OutboxRow): Set<string> {
  const given = pendingIdsIn(row.variables)
  return new Set([...pendingIdsIn(row.optimistic)].filter((id) => !given.has(id)))
}

/** Rows that need an id which `row` would have created, directly or through others. */
export function dependants(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const lost = createdBy(row)
  const found: OutboxRow[] = []
  for (const other of rows) {
    if ((other.seq ?? 0) <= (row.seq ?? 0) || other.state === 'done') continue
    if ([...pendingIdsIn(other.variables)].some((id) => lost.has(id))) {
      found.push(other)
      for (const id of createdBy(other)) lost.add(id)
    }
  }
  return found
}

/** The first row in the order of writing that may be sent: not one that needs a refused row. */
export function nextToSend(rows: readonly OutboxRow[]): OutboxRow | undefined {
  const held = new Set(
    rows.filter((row) => row.state === 'refused').flatMap((row) => dependants(row, rows).map((other) => other.key)),
  )
  return rows.find((row) => (row.state === 'pending' || row.state === 'sending') && !held.has(row.key))
}

/** Pairs of pending and real ids, found by walking the foreseen and the real answer side by side. */
export function idPairs(foreseen: unknown, real: unknown, into: [string, string][] = []): [string, string][] {
  if (isPendingId(foreseen)) {
    if (typeof real === 'string' && !isPendingId(real)) into.push([foreseen, real])
  } else if (typeof foreseen === 'object' && foreseen !== null && typeof real === 'object' && real !== null) {
    for (const [key, value] of Object.entries(foreseen)) idPairs(value, (real as Record<string, unknown>)[key], into)
  }
  return into
}
