import { createdBy, patchOf } from './dependencies.ts'
import { needsPerson, type OutboxRow } from './row.ts'
import { isPendingId, pendingIdsIn, resolveName, splitName } from '../platform/scope.ts'

// Which write may be sent when: pure, so that the order can be tested without a device.
//
// A row waits for every earlier row about the same record, that creates an id it uses, or that has one of its locks (a
// plate, a month), or that it goes with; all others may overtake it. A row that needs a person holds back only rows that
// depend on it: that use an id it creates, change a field that it changes, need one (a dose needs the plan that it is
// from), or go with it (a plan that takes over the corrected withdrawal of a medicine).

/** Names by which rows block one another. */
interface Names {
  /** Names that are blocked while this row is in flight. */
  all: readonly string[]
  /** Names that stay blocked while the row waits for a person. */
  lasting: readonly string[]
  /** Names that the row waits for, without blocking them. */
  needs: readonly string[]
}

const known = new WeakMap<OutboxRow, Names>()

function namesOf(row: OutboxRow, ids: ReadonlyMap<string, string>): Names {
  let names = known.get(row)
  if (!names) {
    const ref = resolveName(row.recordRef, ids)
    const created = [...createdBy(row)]
    // With those that are decided together with them: who decides on a statement is not overtaken by another half of it.
    const stated = Object.keys({ ...row.seen, ...patchOf(row) })
    const fields = [...stated, ...(row.files.length > 0 ? ['file'] : [])].map((field) => `${ref}/${field}`)
    names = {
      all: [ref, row.key, ...row.locks, ...pendingIdsIn(row.variables), ...created, ...fields],
      lasting: [row.key, ...created, ...fields],
      needs: [...row.needs.map((need) => resolveField(need, ids)), ...(row.follows ? [row.follows.key] : [])],
    }
    // Do not cache names with a pending id: later rows may already use the server's id.
    if (![ref, ...names.needs].some((name) => isPendingId(splitName(name).id))) known.set(row, names)
  }
  return names
}

/** The name of a field, `Type:id/field`, under the server's id of its record, once that is known. */
function resolveField(name: string, ids: ReadonlyMap<string, string>): string {
  const slash = name.lastIndexOf('/')
  return resolveName(name.slice(0, slash), ids) + name.slice(slash)
}

/** What a plan says: rows to send now, and when to look again. */
export interface Schedule<Row extends OutboxRow> {
  send: Row[]
  /** Ms since the epoch; absent when only an answer or the user can change anything. */
  wakeAt?: number
}

/**
 * Chooses what to send.
 * @param rows all rows in the order of writing
 * @param inFlight keys of rows that are being sent
 * @param limit how many may be in flight at once
 * @param ids the server's ids of records that were created here
 */
export function schedule<Row extends OutboxRow>(
  rows: Iterable<Row>,
  inFlight: ReadonlySet<string>,
  now: number,
  limit: number,
  ids: ReadonlyMap<string, string>,
): Schedule<Row> {
  const held = new Set<string>()
  const send: Row[] = []
  let wakeAt: number | undefined
  let free = limit - inFlight.size
  for (const row of rows) {
    if (free <= 0) break
    if (row.state === 'done' || row.state === 'sent') continue
    const { all, lasting, needs } = namesOf(row, ids)
    if (needsPerson(row)) {
      for (const name of lasting) held.add(name)
      continue
    }
    const mayGo = !inFlight.has(row.key) && ![...all, ...needs].some((name) => held.has(name))
    if (mayGo && row.nextAt <= now) {
      send.push(row)
      free--
    } else if (mayGo) wakeAt = Math.min(wakeAt ?? Infinity, row.nextAt)
    for (const name of all) held.add(name)
  }
  return { send, wakeAt }
}

/** Pairs of pending and real ids, found by walking the optimistic and the real answer side by side. */
export function idPairs(optimistic: unknown, real: unknown, into: [string, string][] = []): [string, string][] {
  if (isPendingId(optimistic)) {
    if (typeof real === 'string' && !isPendingId(real)) into.push([optimistic, real])
  } else if (typeof optimistic === 'object' && optimistic !== null && typeof real === 'object' && real !== null) {
    for (const [key, value] of Object.entries(optimistic)) idPairs(value, (real as Record<string, unknown>)[key], into)
  }
  return into
}
