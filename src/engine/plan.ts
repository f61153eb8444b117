import { createdBy, patchOf } from './dependence.ts'
import { needsPerson, type OutboxRow } from './rows.ts'
import { isPendingId, pendingIdsIn, resolveName, splitName } from './scope.ts'

// Which write may be sent when: pure, so that the order can be tested without a device.
//
// Writes form lanes. A row waits for every earlier one that is about the same record, that creates an id it uses, or
// that touches the same thing (a plate, a month); everything else may overtake it. A row that needs a person holds back
// only those that could not be right without it.

/** Names by which rows hold one another back. */
interface Names {
  /** Everything that must not be overtaken while this row is on its way. */
  all: readonly string[]
  /** What stays held while the row waits for a person. */
  lasting: readonly string[]
}

const known = new WeakMap<OutboxRow, Names>()

function namesOf(row: OutboxRow, ids: ReadonlyMap<string, string>): Names {
  let names = known.get(row)
  if (!names) {
    const about = resolveName(row.about, ids)
    const created = [...createdBy(row)]
    const fields = [...Object.keys(patchOf(row)), ...(row.files.length > 0 ? ['file'] : [])].map(
      (field) => `${about}/${field}`,
    )
    names = {
      all: [about, ...row.touches, ...pendingIdsIn(row.variables), ...created, ...fields],
      lasting: [...created, ...fields],
    }
    // Under a pending id a record has its lasting name yet to come: what is saved later may already use it.
    if (!isPendingId(splitName(about).id)) known.set(row, names)
  }
  return names
}

/** What a plan says: rows to send now, and when to look again. */
export interface Plan<Row extends OutboxRow> {
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
export function plan<Row extends OutboxRow>(
  rows: Iterable<Row>,
  inFlight: ReadonlySet<string>,
  now: number,
  limit: number,
  ids: ReadonlyMap<string, string>,
): Plan<Row> {
  const held = new Set<string>()
  const send: Row[] = []
  let wakeAt: number | undefined
  let free = limit - inFlight.size
  for (const row of rows) {
    if (free <= 0) break
    if (row.state === 'done' || row.state === 'sent') continue
    const { all, lasting } = namesOf(row, ids)
    if (needsPerson(row)) {
      for (const name of lasting) held.add(name)
      continue
    }
    const mayGo = !inFlight.has(row.key) && !all.some((name) => held.has(name))
    if (mayGo && row.nextAt <= now) {
      send.push(row)
      free--
    } else if (mayGo) wakeAt = Math.min(wakeAt ?? Infinity, row.nextAt)
    for (const name of all) held.add(name)
  }
  return { send, wakeAt }
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
