import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { commit, stored, type RowStore, type StoredRow } from './row-store.ts'
import { isOpen, needsPerson, toDisk, type OutboxRow } from './row.ts'
import { splitName } from '../platform/scope.ts'

/** Age and number of history rows that are kept. */
const HISTORY = { ms: 7 * 86_400_000, rows: 200 }

/** What is left of an input: whether it deleted its record, or brought it back; and all of it where it emptied fields. */
function saidOf(input: object = {}): object {
  if ('deleted' in input) return { input: { deleted: input.deleted } }
  return Object.values(input).some(Boolean) ? {} : { input }
}

/** What makes history of an applied row: its values go, but it keeps saying which fields it set and what it took back. */
export const historyOf = ({
  changed,
  variables: { input },
}: Pick<OutboxRow, 'variables'> & Partial<Pick<OutboxRow, 'changed'>>) =>
  ({
    state: 'sent',
    changed: changed ?? Object.keys(input ?? {}),
    variables: { ...saidOf(input as object | undefined) },
    optimistic: {},
    result: undefined,
    seen: null,
  }) as const

/** What settling rows needs of the engine. */
interface EndingParts {
  store: RowStore
  device: Device
}

/** What the server answered to a row. */
interface Applied {
  row: StoredRow
  /** Absent when the answer is a repetition and may be outdated. */
  result: Record<string, unknown> | undefined
  /** The server's ids by pending ones. */
  ids: readonly [string, string][]
  /** Sequence numbers of the rows to update with `moveOn`. */
  later: readonly number[]
  /** Rebases a later row after an earlier one of the same record was applied. */
  moveOn: (later: StoredRow) => OutboxRow
}

/**
 * Marks a row as applied, stores the server's ids, and moves later updates of the record to the new version, in one
 * transaction. Returns every row that changed; none when the row had ended before.
 */
export function endApplied(
  { store, device }: EndingParts,
  { row, result, ids, later, moveOn }: Applied,
): Promise<StoredRow[]> {
  return store.database.run(async (db) => {
    const tx = db.transaction(['outbox', 'ids', 'files'], 'readwrite')
    const outbox = tx.objectStore('outbox')
    const before = await outbox.get(row.seq)
    if (before?.state !== 'pending') {
      await tx.done
      return []
    }
    const changed: StoredRow[] = [
      { ...stored(before), seq: row.seq, state: 'done', result, doneAt: device.now(), refusal: undefined },
    ]
    for (const seq of later) {
      const found = await outbox.get(seq)
      if (found && isOpen(found)) changed.push({ ...moveOn(stored(found)), seq })
    }
    await commit(tx, [
      ...changed.map((entry) => outbox.put(toDisk(entry))),
      ...ids.map(([pending, real]) => tx.objectStore('ids').put(real, pending)),
      ...row.files.map((id) => tx.objectStore('files').delete(id)),
    ])
    return changed
  })
}

/**
 * Ends a refused creation by a record that the server has already: rows that use its pending id go on with that record.
 * Strictly durable, since a person decided it. Returns whether it was still there.
 * @param id the server's id of that record
 * @param settled what becomes of the creation, which goes otherwise
 */
export function endAsExisting(
  database: ScopeDatabase,
  row: StoredRow,
  id: string,
  settled?: OutboxRow,
): Promise<boolean> {
  return database.run(async (db) => {
    const tx = db.transaction(['outbox', 'ids', 'files'], 'readwrite', { durability: 'strict' })
    const before = await tx.objectStore('outbox').get(row.seq)
    if (before?.key !== row.key || !needsPerson(stored(before))) {
      await tx.done
      return false
    }
    await commit(tx, [
      settled
        ? tx.objectStore('outbox').put(toDisk({ ...settled, seq: row.seq }))
        : tx.objectStore('outbox').delete(row.seq),
      tx.objectStore('ids').put(id, splitName(row.recordRef).id),
      ...row.files.map((file) => tx.objectStore('files').delete(file)),
    ])
    return true
  })
}

/**
 * Turns applied rows whose results are persisted into history, and removes old history. Returns the removed sequence
 * numbers.
 */
export function archive({ store, device }: EndingParts, seqs: readonly number[]): Promise<number[]> {
  const oldest = device.now() - HISTORY.ms
  return store.database.run(async (db) => {
    const tx = db.transaction('outbox', 'readwrite')
    const gone: number[] = []
    for (const seq of seqs) {
      const row = await tx.store.get(seq)
      if (row?.state !== 'done') continue
      await tx.store.put({ ...row, ...historyOf(row) })
    }
    const lines = (await tx.store.getAll()).filter((row) => row.state === 'sent')
    const surplus = lines.length - HISTORY.rows
    for (const [at, row] of lines.entries()) {
      if (row.seq === undefined || (at >= surplus && (row.doneAt ?? 0) >= oldest)) continue
      await tx.store.delete(row.seq)
      gone.push(row.seq)
    }
    await tx.done
    return gone
  })
}
