import type { Device } from './device.ts'
import { commit, stored, type RowStore, type StoredRow } from './row-store.ts'
import { isOpen, type OutboxRow } from './rows.ts'

/** Sent writes are kept as lines of history for so long, and so many at most. */
const HISTORY = { ms: 7 * 86_400_000, rows: 200 }

/** What it needs of the engine to end rows. */
interface EndingParts {
  store: RowStore
  device: Device
}

/** What the server answered to a row. */
interface Applied {
  row: StoredRow
  /** Absent when the server's answer says nothing about the record as it is now. */
  result: Record<string, unknown> | undefined
  /** The server's ids by pending ones. */
  ids: readonly [string, string][]
  /** Places of the rows that `moveOn` is asked about. */
  later: readonly number[]
  /** What becomes of a later row when an earlier one of the same record was applied. */
  moveOn: (later: StoredRow) => OutboxRow
}

/**
 * Ends a row as applied, learns the server's ids, and moves later updates of the same record on to the new version, in one
 * transaction. Answers every row that changed; none when the row had ended before.
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
      ...changed.map((entry) => outbox.put(entry)),
      ...ids.map(([pending, real]) => tx.objectStore('ids').put(real, pending)),
      ...row.files.map((id) => tx.objectStore('files').delete(id)),
    ])
    return changed
  })
}

/**
 * Turns applied rows, whose results are kept with the records, into lines of history, and drops old lines. Answers the
 * places of those.
 */
export function archive({ store, device }: EndingParts, seqs: readonly number[]): Promise<number[]> {
  const oldest = device.now() - HISTORY.ms
  return store.database.run(async (db) => {
    const tx = db.transaction('outbox', 'readwrite')
    const gone: number[] = []
    for (const seq of seqs) {
      const row = await tx.store.get(seq)
      if (row?.state !== 'done') continue
      await tx.store.put({ ...row, state: 'sent', variables: {}, optimistic: {}, result: undefined, seen: null })
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
