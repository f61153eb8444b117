import type { Database, ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { apply, BUCKETS, parse, type Entities } from './entities.ts'
import type { foldSlice } from './journal-fold.ts'

/**
 * The journal is folded beyond so many entries, or when it has so many characters and as many as the copy. Each fold
 * rewrites the copy: a fixed bound would do so all through a first download.
 */
const COMPACT_AT = { entries: 64, characters: 1_000_000 }

/** The buckets, as many of them as are read at once. */
const READ_AT_ONCE = 16
const RANGES = Array.from({ length: BUCKETS / READ_AT_ONCE }, (_, i) =>
  IDBKeyRange.bound(i * READ_AT_ONCE, (i + 1) * READ_AT_ONCE - 1),
)

/** Longest stretch of parsing before the browser gets a turn, in ms. */
const SLICE_MS = 12

/** Storage for CachePersistor: blind appends to a journal, folded into hash buckets by one tab at a time. */
export class JournalStorage {
  /** Called after every append with the moment at which it was begun (ms since the epoch). */
  onPersisted: (startedAt: number) => void = () => undefined
  /** Called when storing fails; the changes are retried with the next append. */
  onFailure: (error: unknown) => void = () => undefined

  /** Whether a part of the copy could not be read. */
  damaged = false

  private readonly device: Device
  private readonly database: ScopeDatabase
  private readonly lockName: string
  private readonly folding: () => Promise<typeof foldSlice>
  private handle: Database | undefined
  private unsaved: Entities = {}
  private weight = 0
  /** How many characters were read and appended: about the size of the copy. */
  private size = 0
  private compacting: Promise<void> | undefined
  /** Until every append that was begun has ended. */
  private appended: Promise<unknown> = Promise.resolve()

  /** @param folding loads the code that folds */
  constructor(device: Device, database: ScopeDatabase, lockName: string, folding: () => Promise<typeof foldSlice>) {
    this.folding = folding
    this.device = device
    this.database = database
    this.lockName = lockName
  }

  /** All entities on the device, or null when there are none. */
  async getItem(): Promise<Entities | null> {
    return this.database.run(async (db) => {
      this.handle = db
      const tx = db.transaction(['buckets', 'journal'])
      // One transaction, several requests: deserializing one large result would block the page.
      const [parts, journal] = await Promise.all([
        Promise.all(RANGES.map((range) => tx.objectStore('buckets').getAll(range))),
        tx.objectStore('journal').getAll(),
      ])
      const buckets = parts.flat()
      if (buckets.length === 0 && journal.length === 0) return null
      const entities: Entities = {}
      let sliceStart = performance.now()
      this.size = 0
      for (const text of [...buckets, ...journal.map(({ delta }) => delta)]) {
        this.readInto(entities, text)
        this.size += text.length
        if (performance.now() - sliceStart > SLICE_MS) {
          await this.device.yieldToMain()
          sliceStart = performance.now()
        }
      }
      this.weight = journal.length
      return entities
    })
  }

  /**
   * Appends changed entities; ends when these and all earlier ones are stored. The request is issued synchronously on the
   * open connection, so that it also completes while the page is closed.
   */
  setItem(_key: string, delta: Entities): Promise<void> {
    const startedAt = this.device.now()
    const changes = { ...this.unsaved, ...delta }
    this.unsaved = {}
    if (Object.keys(changes).length === 0) {
      // An earlier append may be on its way: a watermark must not be stored before it.
      return this.appended.then(() => {
        this.onPersisted(startedAt)
      })
    }
    const json = JSON.stringify(changes)
    const append = async (db: Database) => {
      this.handle = db
      const tx = db.transaction('journal', 'readwrite', { durability: 'relaxed' })
      const added = tx.store.add({ delta: json })
      tx.commit()
      await Promise.all([added, tx.done])
    }
    const stored = this.handle ? append(this.handle).catch(() => this.database.run(append)) : this.database.run(append)
    const ended = stored.then(
      () => {
        this.size += json.length
        this.weight += 1 + (json.length / Math.max(COMPACT_AT.characters, this.size)) * COMPACT_AT.entries
        this.onPersisted(startedAt)
        if (this.weight >= COMPACT_AT.entries) void this.compact()
      },
      (error: unknown) => {
        this.unsaved = { ...changes, ...this.unsaved }
        this.onFailure(error)
      },
    )
    const all = Promise.all([this.appended, ended]).then(() => undefined)
    this.appended = all
    return all
  }

  /** Removes every entity. */
  async removeItem(): Promise<void> {
    this.size = 0
    await this.database.clearRecords()
  }

  /** Whether the last append failed; its changes are retried with the next one. */
  hasUnsaved = (): boolean => Object.keys(this.unsaved).length > 0

  private readInto(entities: Entities, text: string): void {
    try {
      apply(parse(text), entities)
    } catch {
      this.damaged = true
    }
  }

  /** Folds the journal into the buckets, one tab at a time, one transaction a slice. */
  compact(): Promise<void> {
    this.weight = 0
    this.compacting ??= this.device.locks
      .request(`${this.lockName}:compact`, { ifAvailable: true }, async (lock) => {
        // If the code cannot be loaded, the next compaction retries.
        const foldSlice = lock && (await this.folding().catch(() => null))
        while (foldSlice && (await this.database.run(foldSlice))) await this.device.yieldToMain()
      })
      .catch(this.onFailure)
      .finally(() => {
        this.compacting = undefined
      })
    return this.compacting
  }
}
