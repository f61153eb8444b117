import type { ScopeDatabase } from '../platform/database.ts'
import { fromDisk, isUnsent, needsPerson, toDisk, type DiskRow, type OutboxRow, type StoredFile } from './row.ts'

/** A stored row, with the sequence number that the database gave it. */
export type StoredRow = OutboxRow & { seq: number }

/** A row of any release, as this one has it. */
export const stored = (row: DiskRow): StoredRow => fromDisk(row) as StoredRow

/**
 * The rows of the outbox on disk. What a user saved or decided is committed with strict durability, so that it survives
 * a power cut. What the server would repeat is committed with relaxed durability.
 */
export class RowStore {
  readonly database: ScopeDatabase

  constructor(database: ScopeDatabase) {
    this.database = database
  }

  /** All rows in the order of writing, and the server's ids known so far. */
  async readAll(): Promise<{ rows: StoredRow[]; ids: [string, string][] }> {
    return this.database.run(async (db) => {
      const tx = db.transaction(['outbox', 'ids'])
      const [rows, pending, real] = await Promise.all([
        tx.objectStore('outbox').getAll(),
        tx.objectStore('ids').getAllKeys(),
        tx.objectStore('ids').getAll(),
      ])
      return { rows: rows.map(stored), ids: pending.map((id, i) => [id, real[i] ?? id]) }
    })
  }

  /** Rows by sequence number; removed ones are absent. */
  async read(seqs: readonly number[]): Promise<Map<number, StoredRow>> {
    return this.database.run(async (db) => {
      const { store } = db.transaction('outbox')
      const rows = await Promise.all(seqs.map((seq) => store.get(seq)))
      return new Map(rows.flatMap((row, i) => (row ? [[seqs[i] ?? 0, stored(row)]] : [])))
    })
  }

  /** Rows after a sequence number, in the order of writing. Numbers follow the order of commits, so none is missed. */
  async readAfter(seq: number): Promise<StoredRow[]> {
    const rows = await this.database.run((db) => db.getAll('outbox', IDBKeyRange.lowerBound(seq, true)))
    return rows.map(stored)
  }

  /** The server's ids that are known now. */
  async readIds(): Promise<[string, string][]> {
    return this.database.run(async (db) => {
      const { store } = db.transaction('ids')
      const [pending, real] = await Promise.all([store.getAllKeys(), store.getAll()])
      return pending.map((id, i) => [id, real[i] ?? id])
    })
  }

  /**
   * Adds a row with its files. When it resolves, the write survives anything but the loss of the device.
   * @param replaces rows removed in the same transaction; the new row takes the first one's sequence number
   * @param draft name of the form's draft, removed in the same transaction
   */
  async add(
    row: OutboxRow,
    files: readonly StoredFile[],
    replaces: readonly StoredRow[] = [],
    draft?: string,
  ): Promise<StoredRow> {
    return this.database.run(async (db) => {
      const tx = db.transaction(['outbox', 'files', 'drafts'], 'readwrite', { durability: 'strict' })
      const [outbox, kept] = [tx.objectStore('outbox'), tx.objectStore('files')]
      const [first] = replaces
      const gone = replaces.flatMap((old) => old.files).filter((id) => !row.files.includes(id))
      const requests = [
        ...replaces.map((old) => outbox.delete(old.seq)),
        ...gone.map((id) => kept.delete(id)),
        ...files.map((file) => kept.put(file)),
        ...(draft === undefined ? [] : [tx.objectStore('drafts').delete(draft)]),
      ]
      const put = outbox.put(toDisk(first ? { ...row, seq: first.seq } : row))
      await commit(tx, [...requests, put])
      return { ...row, seq: await put }
    })
  }

  /**
   * Changes a row as it is on disk, which may not be as this tab remembers it.
   * @param change returns the new row, or undefined to leave it
   */
  async change(
    seq: number,
    change: (row: StoredRow) => OutboxRow | undefined,
    durability: IDBTransactionDurability = 'relaxed',
  ): Promise<StoredRow | undefined> {
    return this.database.run(async (db) => {
      const tx = db.transaction('outbox', 'readwrite', { durability })
      const row = await tx.store.get(seq)
      const changed = row && change(stored(row))
      await commit(tx, changed ? [tx.store.put(toDisk(changed))] : [])
      return changed ? { ...changed, seq } : undefined
    })
  }

  /** Removes rows and their files with strict durability: a user decided it, or a form shows the refusal. */
  async remove(rows: readonly StoredRow[]): Promise<void> {
    await this.database.run(async (db) => {
      const tx = db.transaction(['outbox', 'files'], 'readwrite', { durability: 'strict' })
      const files = rows.flatMap((row) => row.files)
      await commit(tx, [
        ...rows.map((row) => tx.objectStore('outbox').delete(row.seq)),
        ...files.map((id) => tx.objectStore('files').delete(id)),
      ])
    })
  }

  /**
   * Removes a row that the server cannot have taken, with those that depend on it.
   * @returns the removed rows; none when it may have arrived, or has ended in another tab
   */
  async removeUnsent(row: StoredRow, dependent: readonly StoredRow[]): Promise<StoredRow[]> {
    return this.database.run(async (db) => {
      const tx = db.transaction(['outbox', 'files'], 'readwrite', { durability: 'strict' })
      const found = await tx.objectStore('outbox').get(row.seq)
      const current = found?.key === row.key ? stored(found) : undefined
      const rows = current && (needsPerson(current) || isUnsent(current)) ? [current, ...dependent] : []
      await commit(tx, [
        ...rows.map(({ seq }) => tx.objectStore('outbox').delete(seq)),
        ...rows.flatMap(({ files }) => files).map((id) => tx.objectStore('files').delete(id)),
      ])
      return rows
    })
  }

  /** A stored file. */
  async file(id: string): Promise<StoredFile | undefined> {
    return this.database.run((db) => db.get('files', id))
  }
}

/** Commits a transaction explicitly after its last requests, which saves a round trip before it is on disk. */
export async function commit(
  tx: { commit: () => void; done: Promise<void> },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  tx.commit()
  await Promise.all([...requests, tx.done])
}
