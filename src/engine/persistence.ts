import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import { CachePersistor } from 'apollo3-cache-persist'
import { StorageFailure, type Database, type ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'

/**
 * Keeps the Apollo cache on the device.
 *
 * CachePersistor writes the whole cache as one blob, which at 20,000 records costs a long task for every change. Two
 * parts make it a matter of milliseconds: the facade hands it only the entities that changed since the last time, and
 * the storage appends them to a journal that is folded into buckets in the background.
 */

type Entities = Record<string, unknown>

const BUCKETS = 256

/** The journal is folded into the buckets beyond so many entries or characters. */
const COMPACT_AT = { entries: 64, characters: 1_000_000 }

/** Longest stretch of parsing before the browser gets a turn, in ms. */
const SLICE_MS = 12

/** A change is on disk after this quiet time, or at the latest after the maximum, in ms. */
const DEBOUNCE_MS = 250
const MAX_WAIT_MS = 1_000

const nextTask = (device: Device) =>
  new Promise<void>((resolve) => {
    device.setTimer(resolve, 0)
  })

function bucketOf(id: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619)
  return (hash >>> 0) % BUCKETS
}

/** Two tabs append as they learn; the later version of a record wins, whoever appended last. */
function apply(delta: Entities, to: Entities): void {
  for (const [id, entity] of Object.entries(delta)) {
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
          await nextTask(this.device)
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

  /** Puts a whole copy in the place of what is there. */
  async rewrite(entities: Entities): Promise<void> {
    const buckets = new Map<number, Entities>()
    for (const [id, entity] of Object.entries(entities)) {
      const bucket = buckets.get(bucketOf(id)) ?? {}
      bucket[id] = entity
      buckets.set(bucketOf(id), bucket)
    }
    const texts: [number, string][] = []
    for (const [bucket, part] of buckets) {
      texts.push([bucket, JSON.stringify(part)])
      if (texts.length % 16 === 0) await nextTask(this.device)
    }
    await this.database.run(async (db) => {
      const tx = db.transaction(['buckets', 'journal'], 'readwrite', { durability: 'strict' })
      await Promise.all([tx.objectStore('buckets').clear(), tx.objectStore('journal').clear()])
      await Promise.all(texts.map(([bucket, text]) => tx.objectStore('buckets').put(text, bucket)))
      await tx.done
    })
    this.damaged = false
  }

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
        if (lock) while (await this.database.run(foldSlice)) await nextTask(this.device)
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

/** The part of Apollo's entity store that the facade listens to; `tests/unit/persistence.test.ts` guards that it exists. */
interface EntityStore {
  data: Record<string, unknown>
  merge: (older: unknown, newer: unknown) => void
  delete: (id: string, ...rest: unknown[]) => unknown
  modify: (id: string, ...rest: unknown[]) => unknown
}

/** What CachePersistor needs of a cache. */
interface PersistableCache {
  extract: () => Entities
  restore: (entities: NormalizedCacheObject) => unknown
}

/**
 * A view of a cache that answers only what changed since it was asked last, and restores by attaching instead of
 * merging entity by entity.
 */
export function changesOf(cache: InMemoryCache): PersistableCache & { touchAll: () => void } {
  const store = (cache as unknown as { data: EntityStore }).data
  let changed = new Set<string>()
  const { merge, delete: remove, modify } = store
  store.merge = function (older, newer) {
    const id = [older, newer].find((side) => typeof side === 'string')
    const before = id === undefined ? undefined : store.data[id]
    merge.call(store, older, newer)
    if (id !== undefined && store.data[id] !== before) changed.add(id)
  }
  store.delete = function (id, ...rest) {
    changed.add(id)
    return remove.call(store, id, ...rest)
  }
  store.modify = function (id, ...rest) {
    const done = modify.call(store, id, ...rest)
    if (done) changed.add(id)
    return done
  }
  return {
    extract() {
      const ids = changed
      changed = new Set()
      return Object.fromEntries([...ids].map((id) => [id, store.data[id] ?? null]))
    },
    restore(entities) {
      if (Object.keys(store.data).length === 0) store.data = entities
      else cache.restore({ ...entities, ...cache.extract() })
      return cache
    },
    touchAll() {
      changed = new Set(Object.keys(store.data))
    },
  }
}

/** What the engine does with a persisted cache. */
export interface Persistence {
  storage: JournalStorage
  /** Reads the device's copy into the cache and answers it. */
  restore: () => Promise<Entities | null>
  /** Writes what is still in memory only. */
  flush: () => Promise<void>
  /** The next writing holds everything that is in memory: another tab has removed it from the device. */
  touchAll: () => void
  /** Puts what is in memory in the place of what is on the device. */
  rewrite: () => Promise<void>
  /** Stops writing. */
  stop: () => void
}

/** Starts to keep a cache on the device. Call `restore` before the first query. */
export function persistCache(
  device: Device,
  cache: InMemoryCache,
  database: ScopeDatabase,
  lockName: string,
): Persistence {
  const storage = new JournalStorage(device, database, lockName)
  let restored: Entities | null = null
  const changes = changesOf(cache)
  const persistor = new CachePersistor<NormalizedCacheObject>({
    cache: changes as never,
    storage: {
      getItem: async () => (restored = await storage.getItem()),
      setItem: (key: string, delta: Entities) => storage.setItem(key, delta),
      removeItem: () => storage.removeItem(),
    } as never,
    serialize: false as never,
    maxSize: false,
    debounce: 0,
    trigger: (persist) => onChange(device, cache, persist),
  })
  return {
    storage,
    restore: async () => {
      await persistor.restore()
      return restored
    },
    flush: async () => {
      await persistor.persist()
      if (storage.hasUnsaved()) throw new StorageFailure('The device did not store the records')
    },
    touchAll: () => {
      changes.touchAll()
    },
    rewrite: () => storage.rewrite(cache.extract()),
    stop: () => {
      persistor.remove()
    },
  }
}

/** Methods of a cache that change what it holds. */
const CHANGING_METHODS = ['write', 'modify', 'evict', 'gc']

/** Calls `persist` some time after the cache changed, and at once when the page is left. Answers how to stop. */
function onChange(device: Device, cache: InMemoryCache, persist: () => void): () => void {
  let timer: unknown
  let firstChange = 0
  const fire = () => {
    timer = undefined
    firstChange = 0
    device.whenIdle(persist)
  }
  const touch = () => {
    const now = device.now()
    firstChange ||= now
    device.clearTimer(timer)
    timer = device.setTimer(fire, Math.max(0, Math.min(DEBOUNCE_MS, firstChange + MAX_WAIT_MS - now)))
  }
  const methods = cache as unknown as Record<string, (...args: unknown[]) => unknown>
  const originals = Object.fromEntries(CHANGING_METHODS.map((name) => [name, methods[name]]))
  for (const [name, original] of Object.entries(originals)) {
    methods[name] = (...args) => {
      const result = original?.apply(cache, args)
      touch()
      return result
    }
  }
  const stops = [device.listen('hidden', persist), device.listen('leave', persist)]
  return () => {
    Object.assign(cache, originals)
    device.clearTimer(timer)
    for (const stop of stops) stop()
  }
}
