import { wrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'
import type { Device } from './device.ts'
import { fromDisk, isOpen, needsPerson, toDisk, type DiskRow, type StoredFile } from '../outbox/row.ts'
import { scopeName, type Scope } from './scope.ts'

/** Entities that changed, `null` for removed ones, as one JSON text. */
export interface JournalEntry {
  delta: string
}

interface LactorDatabase extends DBSchema {
  buckets: { key: number; value: string }
  journal: { key: number; value: JournalEntry }
  outbox: { key: number; value: DiskRow; indexes: { key: string } }
  /** The server's ids of records that were created here. */
  ids: { key: string; value: string }
  meta: { key: string; value: string }
  files: { key: string; value: StoredFile }
  /** Form drafts. */
  drafts: { key: string; value: object }
}

/** An open database of one scope. */
export type Database = IDBPDatabase<LactorDatabase>

type Upgrade = IDBPTransaction<LactorDatabase, ('outbox' | 'files')[], 'versionchange'>

const VERSION = 3

/** Prefix of the names in `meta` that `clearRecords` keeps; it sorts after all others. */
export const STAYS = '~'

/** Attempts with a new connection before a StorageFailure. */
const REOPEN_LIMIT = 3

/** The device cannot store: no space, private mode, or a broken disk. */
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
    for (const row of await outbox.getAll()) await outbox.put(toDisk(fromDisk(row)))
  }
}

function abort(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch {
    // Already finished.
  }
}

function open(device: Device, name: string, onLost: () => void, onLeft: () => void): Promise<Database> {
  const request = device.indexedDB.open(name, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    const tx = request.transaction
    if (!tx) return
    // A failure aborts the whole upgrade, and the open request fails.
    upgrade(wrap(request.result) as unknown as Database, wrap(tx) as unknown as Upgrade, oldVersion).catch(() => {
      abort(tx)
    })
  }
  return wrap(request).then((opened) => {
    const db = opened as unknown as Database
    // Avoid unhandled rejections of `done`: an abort is reported by the request that failed.
    const raw = request.result
    const begin = raw.transaction.bind(raw)
    const running = new Set<IDBTransaction>()
    raw.transaction = (...args) => {
      const tx = begin(...args)
      running.add(tx)
      void wrap(tx)
        .done.catch(() => undefined)
        .then(() => running.delete(tx))
      return tx
    }
    // WebKit freezes a left page with its open transactions, which block the next page: abort them; `run` repeats them.
    const stop = device.listen('leave', () => {
      onLeft()
      for (const tx of running) abort(tx)
    })
    const close = raw.close.bind(raw)
    raw.close = () => {
      stop()
      close()
    }
    // A newer release in another tab upgrades the database: close; the next use opens it again.
    db.addEventListener('versionchange', () => {
      db.close()
      onLost()
    })
    db.addEventListener('close', onLost)
    db.addEventListener('close', stop)
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
  private shown = Promise.resolve()

  constructor(scope: Scope, device: Device) {
    this.scope = scope
    this.device = device
  }

  /** The open connection. */
  open(): Promise<Database> {
    this.handle ??= open(
      this.device,
      scopeName(this.scope),
      () => {
        this.handle = undefined
      },
      () => {
        this.shown = this.nextVisible()
      },
    )
    return this.handle
  }

  /** Resolves when the page is visible again. */
  private nextVisible(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.device.listen('visible', () => {
        stop()
        resolve()
      })
    })
  }

  /**
   * Runs work on the database, opening a lost connection again.
   * @throws StorageFailure when the device does not store
   */
  async run<T>(work: (db: Database) => Promise<T>): Promise<T> {
    let last: unknown
    for (let attempt = 0; attempt < REOPEN_LIMIT; attempt++) {
      await this.shown
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

  /** Removes the server's records; unsent writes with their labels, files and ids, and form drafts stay. */
  async clearRecords(): Promise<void> {
    await this.run(async (db) => {
      const tx = db.transaction(['buckets', 'journal', 'meta'], 'readwrite')
      await Promise.all([
        tx.objectStore('buckets').clear(),
        tx.objectStore('journal').clear(),
        tx.objectStore('meta').delete(IDBKeyRange.upperBound(STAYS)),
        tx.done,
      ])
    })
  }

  /** Removes what came from the server, form drafts, and ended rows; returns how many unsent rows stay. */
  async seal(keepDrafts = false): Promise<number> {
    await this.clearRecords()
    return this.run(async (db) => {
      const tx = db.transaction(['outbox', 'drafts'], 'readwrite')
      if (!keepDrafts) await tx.objectStore('drafts').clear()
      const drafts = await tx.objectStore('drafts').count()
      const outbox = tx.objectStore('outbox')
      const rows = await outbox.getAll()
      const open = rows.filter(isOpen)
      for (const row of rows) if (!isOpen(row) && row.seq !== undefined) await outbox.delete(row.seq)
      await tx.done
      return open.length + drafts
    })
  }

  /** How many writes the server has not accepted yet: those that wait to be sent, and those that wait for a person. */
  async countOpen(): Promise<{ waiting: number; refused: number }> {
    const rows = await this.run((db) => db.getAll('outbox'))
    const open = rows.filter(isOpen).length
    const refused = rows.filter(needsPerson).length
    return { waiting: open - refused, refused }
  }
}

function isLostConnection(error: unknown): boolean {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  return name === 'InvalidStateError' || name === 'UnknownError' || name === 'AbortError'
}
