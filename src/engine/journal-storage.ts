import type { Database, ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'

/** Entities of a cache by their names; null for one that is gone. */
export type Entities = Record<string, unknown>

const BUCKETS = 256

/** The journal is folded into the buckets beyond so many entries or characters. */
const COMPACT_AT = { entries: 64, characters: 1_000_000 }

/** Longest stretch of parsing before the browser gets a turn, in ms. */
const SLICE_MS = 12

/** The bucket that an entity is kept in. */
export function bucketOf(id: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619)
  return (hash >>> 0) % BUCKETS
}

/** Two tabs append as they learn; the later version of a record wins, whoever appended last. */
function apply(delta: Entities, to: Entities): void {
  for (const id in delta) {
    const entity = delta[id]
    if (entity === null) Reflect.deleteProperty(to, id)
    else if (versionOf(entity) >= versionOf(to[id])) to[id] = entity
  }
}

const versionOf = (entity: unknown): number =>
  typeof entity === 'object' && entity !== null && 'version' in entity ? Number(entity.version) : 0

const parse = (json: string) => JSON.parse(json) as Entities

/** Storage for CachePersistor: blind appends to a journal, folded into hash buckets by one tab at a time. */
export class JournalStorage {
  /** Called after every append with the moment at which it was begun (ms since the epoch). */
  onPersisted: (startedAt: number) => void = () => undefined
  /** Called when the device does not store; the changes are kept for the next attempt. */
  onFailure: (error: unknown) => void = () => undefined

  /** Whether something on the device could not be read; what could be is there. */
  damaged = false

  private readonly device: Device
  private readonly database: ScopeDatabase
  private readonly lockName: string
  private handle: Database | undefined
  private unsaved: Entities = {}
  private weight = 0
  private compacting: Promise<void> | undefined

  constructor(device: Device, database: ScopeDatabase, lockName: string) {
    this.device = device
    this.database = database
    this.lockName = lockName
  }

  /** All entities on the device, or null when there are none. */
  async getItem(): Promise<Entities | null> {
    return this.database.run(async (db) => {
      this.handle = db
      const tx = db.transaction(['buckets', 'journal'])
      const [buckets, journal] = await Promise.all([
        tx.objectStore('buckets').getAll(),
        tx.objectStore('journal').getAll(),
      ])
      if (buckets.length === 0 && journal.length === 0) return null
      const entities: Entities = {}
      let sliceStart = performance.now()
      for (const text of [...buckets, ...journal.map(({ delta }) => delta)]) {
        this.readInto(entities, text)
        if (performance.now() - sliceStart > SLICE_MS) {
          await this.device.turn()
          sliceStart = performance.now()
        }
      }
      this.weight = journal.length
      return entities
    })
  }

  /**
   * Appends changed entities. The request is issued synchronously, so that it also lands while the page is being
   * closed; hence the handle kept from the last use.
   */
  setItem(_key: string, delta: Entities): Promise<void> {
    const startedAt = this.device.now()
    const changes = { ...this.unsaved, ...delta }
    this.unsaved = {}
    if (Object.keys(changes).length === 0) {
      this.onPersisted(startedAt)
      return Promise.resolve()
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
    return stored.then(
      () => {
        this.weight += 1 + (json.length / COMPACT_AT.characters) * COMPACT_AT.entries
        this.onPersisted(startedAt)
        if (this.weight >= COMPACT_AT.entries) void this.compact()
      },
      (error: unknown) => {
        this.unsaved = { ...changes, ...this.unsaved }
        this.onFailure(error)
      },
    )
  }

  /** Removes every entity. */
  async removeItem(): Promise<void> {
    await this.database.clearRecords()
  }

  /** Whether the last attempt to store failed; what it held is kept for the next one. */
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
        if (lock) while (await this.database.run(foldSlice)) await this.device.turn()
      })
      .catch(this.onFailure)
      .finally(() => {
        this.compacting = undefined
      })
    return this.compacting
  }
}

/** What can be read of a stored text; `damaged` has told about the rest when the copy was opened. */
function readable(text: string): Entities {
  try {
    return parse(text)
  } catch {
    return {}
  }
}

/** Folds up to 100 journal entries; answers whether more may wait. */
async function foldSlice(db: Database): Promise<boolean> {
  const tx = db.transaction(['buckets', 'journal'], 'readwrite', { durability: 'relaxed' })
  const journal = tx.objectStore('journal')
  const buckets = tx.objectStore('buckets')
  const keys = await journal.getAllKeys(null, 100)
  const changed = new Map<number, Entities>()
  for (const key of keys) {
    const entry = await journal.get(key)
    if (!entry) continue
    for (const [id, entity] of Object.entries(readable(entry.delta))) {
      const bucket = bucketOf(id)
      const delta = changed.get(bucket) ?? {}
      if (entity === null || versionOf(entity) >= versionOf(delta[id])) delta[id] = entity
      changed.set(bucket, delta)
    }
    await journal.delete(key)
  }
  for (const [bucket, delta] of changed) {
    const stored = await buckets.get(bucket)
    const entities = stored === undefined ? {} : readable(stored)
    apply(delta, entities)
    await buckets.put(JSON.stringify(entities), bucket)
  }
  await tx.done
  return keys.length === 100
}
