import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { scopeName, type Scope } from './scope.ts'

/** A refusal by the server or by a rule, as the screens show it. */
export interface Refusal {
  /** `extensions.code` of the facade, or `LOST_DEPENDENCY` for a row that needs a refused one. */
  code: string
  message: string
  violations: { field: string; message: string; code: string | null }[]
}

/** Where a write is on its way to the server. */
export type OutboxState = 'pending' | 'sending' | 'done' | 'refused'

/** One write, as data: it must survive reloads and releases, so it holds no function and no credential. */
export interface OutboxRow {
  /** Order of writing; given by the database. */
  seq?: number
  /** Idempotency key: one effect at the server, however often the row is sent. */
  key: string
  /** Name of the GraphQL operation; the registry knows its document. */
  operation: string
  variables: Record<string, unknown>
  /** What the server is expected to answer, with pending ids for what it will create. */
  optimistic: Record<string, unknown>
  /** The record this is about, as `Type:id`. */
  about: string
  /** The version that the user saw, sent as `If-Match`. */
  base: number | null
  state: OutboxState
  attempts: number
  /** Not before this moment (ms since the epoch, device clock). */
  nextAt: number
  /** When the user saved (ms since the epoch, device clock). */
  createdAt: number
  doneAt?: number
  result?: Record<string, unknown>
  refusal?: Refusal
}

/** Entities that changed, `null` for removed ones, as one JSON text. */
export interface JournalEntry {
  delta: string
}

interface LactorDatabase extends DBSchema {
  buckets: { key: number; value: string }
  journal: { key: number; value: JournalEntry }
  outbox: { key: number; value: OutboxRow; indexes: { key: string } }
  ids: { key: string; value: string }
  meta: { key: string; value: string }
}

/** An open database of one scope. */
export type Database = IDBPDatabase<LactorDatabase>

const VERSION = 1

/** How often a lost connection is opened again before the user is told. */
const REOPEN_LIMIT = 3

/** The device cannot keep what it was asked to keep: no space, private mode, or a broken disk. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
}

/**
 * The database of one user on one farm. Browsers close connections on their own (another tab upgrades, memory runs
 * low, the device sleeps); `run` drops such a handle and opens again.
 */
export class ScopeDatabase {
  readonly scope: Scope
  private handle: Promise<Database> | undefined

  constructor(scope: Scope) {
    this.scope = scope
  }

  /** The open connection. */
  open(): Promise<Database> {
    this.handle ??= openDB<LactorDatabase>(scopeName(this.scope), VERSION, {
      upgrade(db) {
        db.createObjectStore('buckets')
        db.createObjectStore('journal', { autoIncrement: true })
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', {
          unique: true,
        })
        db.createObjectStore('ids')
        db.createObjectStore('meta')
      },
      blocking: () => {
        this.close()
      },
      terminated: () => {
        this.handle = undefined
      },
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

  /** Removes what came from the server; unsent writes and the ids they need stay. */
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

  /** How many writes the server has not accepted yet. */
  async countUnsent(): Promise<number> {
    const rows = await this.run((db) => db.getAll('outbox'))
    return rows.filter((row) => row.state !== 'done').length
  }
}

function isLostConnection(error: unknown): boolean {
  const name = error instanceof DOMException || error instanceof Error ? error.name : ''
  return name === 'InvalidStateError' || name === 'UnknownError' || name === 'AbortError'
}
