import { wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { Device } from './device.ts'
import { currentRow, isOpen, type OutboxRow, type StoredFile } from './rows.ts'
import { scopeName, type Scope } from './scope.ts'

/** Entities that changed, `null` for removed ones, as one JSON text. */
export interface JournalEntry {
  delta: string
}

interface LactorDatabase extends DBSchema {
  buckets: { key: number; value: string }
  journal: { key: number; value: JournalEntry }
  outbox: { key: number; value: OutboxRow; indexes: { key: string } }
  /** The server's ids of records that were created here. */
  ids: { key: string; value: string }
  meta: { key: string; value: string }
  files: { key: string; value: StoredFile }
  /** What was typed into forms and not saved. */
  drafts: { key: string; value: object }
}

/** An open database of one scope. */
export type Database = IDBPDatabase<LactorDatabase>

type Upgrade = IDBPTransaction<LactorDatabase, ('outbox' | 'files')[], 'versionchange'>

const VERSION = 3

/** How often a lost connection is opened again before the user is told. */
const REOPEN_LIMIT = 3

/** The device cannot keep what it was asked to keep: no space, private mode, or a broken disk. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
}

async function upgrade(db: Database, tx: Upgrade, from: number): Promise<void> {
  if (from < 1) {
    db.createObjectStore('buckets')
    db.createObjectStore('journal', { autoIncrement: true })
    db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true })
    db.createObjectStore('ids')
    db.createObjectStore('meta')
  }
  if (from < 2) db.createObjectStore('files', { keyPath: 'id' })
  if (from < 3) db.createObjectStore('drafts')
  if (from === 1) {
    const outbox = tx.objectStore('outbox')
    for (const row of await outbox.getAll()) await outbox.put(currentRow(row))
  }
}

function open(device: Device, name: string, onLost: () => void): Promise<Database> {
  const request = device.indexedDB.open(name, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    const tx = request.transaction
    if (!tx) return
    // What goes wrong undoes the whole upgrade; the request then says so.
    upgrade(wrap(request.result) as unknown as Database, wrap(tx) as unknown as Upgrade, oldVersion).catch(() => {
      try {
        tx.abort()
      } catch {
        // It has aborted itself.
      }
    })
  }
  return wrap(request).then((opened) => {
    const db = opened as unknown as Database
    // An aborted transaction is told by the request that failed; its end, which nobody may be waiting for, is not news.
    const raw = request.result
    const begin = raw.transaction.bind(raw)
    raw.transaction = (...args) => {
      const tx = begin(...args)
      wrap(tx).done.catch(() => undefined)
      return tx
    }
    // A newer release in another tab wants to change the database: make room, it is opened again at the next use.
    db.addEventListener('versionchange', () => {
      db.close()
      onLost()
    })
    db.addEventListener('close', onLost)
    return db
  })
}

/**
 * The database of one user on one farm. Browsers close connections on their own (another tab upgrades, memory runs
 * low, the device sleeps); `run` drops such a handle and opens again.
 */
export class ScopeDatabase {
  readonly scope: Scope
  private readonly device: Device
  private handle: Promise<Database> | undefined

  constructor(scope: Scope, device: Device) {
    this.scope = scope
    this.device = device
  }

  /** The open connection. */
  open(): Promise<Database> {
    this.handle ??= open(this.device, scopeName(this.scope), () => {
      this.handle = undefined
    })
    return this.handle
  }

  /**
   * Runs work on the database, opening a lost connection again.
   * @throws StorageFailure when the device does not store
   */
  async run<T>(work: (db: Database) => Promise<T>): Promise<T> {
    let last: unknown
    for (let attempt = 0; attempt < REOPEN_LIMIT; attempt++) {
      try {
        return await work(await this.open())
      } catch (error) {
        last = error
        this.close()
        if (!isLostConnection(error)) break
      }
    }
    throw new StorageFailure('The device did not store the data', { cause: last })
  }

  /** Closes the connection; the next use opens it again. */
  close(): void {
    const { handle } = this
    this.handle = undefined
    void handle?.then(
      (db) => {
        db.close()
      },
      () => undefined,
    )
  }

  /** Removes what came from the server; unsent writes, their files, the ids they need and what was typed stay. */
  async clearRecords(): Promise<void> {
    await this.run(async (db) => {
      const tx = db.transaction(['buckets', 'journal', 'meta'], 'readwrite')
      await Promise.all([
        tx.objectStore('buckets').clear(),
        tx.objectStore('journal').clear(),
        tx.objectStore('meta').clear(),
        tx.done,
      ])
    })
  }

  /** Removes what came from the server, what was typed, and of the outbox what is no longer needed to send the rest. */
  async seal(): Promise<number> {
    await this.clearRecords()
    return this.run(async (db) => {
      const tx = db.transaction(['outbox', 'drafts'], 'readwrite')
      await tx.objectStore('drafts').clear()
      const outbox = tx.objectStore('outbox')
      const rows = await outbox.getAll()
      const open = rows.filter(isOpen)
      for (const row of rows) if (!isOpen(row) && row.seq !== undefined) await outbox.delete(row.seq)
      await tx.done
      return open.length
    })
  }

  /** How many writes the server has not accepted yet. */
  async countUnsent(): Promise<number> {
    const rows = await this.run((db) => db.getAll('outbox'))
    return rows.filter(isOpen).length
  }
}

function isLostConnection(error: unknown): boolean {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  return name === 'InvalidStateError' || name === 'UnknownError' || name === 'AbortError'
}
