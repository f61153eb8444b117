import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import { CachePersistor, type PersistentStorage } from 'apollo3-cache-persist'
import { changesOf, onChange, type PersistableCache } from './cache-changes.ts'
import { StorageFailure, type ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import type { Entities } from './entities.ts'
import type { foldSlice } from './journal-fold.ts'
import { JournalStorage } from './journal-storage.ts'
import type { EntityWriter } from './write-records.ts'

/**
 * Persists the Apollo cache in IndexedDB.
 *
 * CachePersistor writes the whole cache as one blob, which at 20,000 records costs a long task for every change. Two
 * parts make it a matter of milliseconds: the facade hands it only the entities that changed since the last time, and
 * the storage appends them to a journal that is folded into buckets in the background.
 */

/**
 * CachePersistor with `serialize: false`: its own types allow strings only. These are the parts that it then uses, and
 * that the engine uses of it.
 */
const EntityPersistor = CachePersistor as unknown as new (options: {
  cache: PersistableCache
  storage: PersistentStorage<Entities>
  serialize: false
  maxSize: false
  debounce: number
  trigger: (persist: () => void) => () => void
}) => Pick<CachePersistor<Entities>, 'persist' | 'restore' | 'remove'>

/** The persisted cache as the engine uses it. */
export interface Persistence {
  storage: JournalStorage
  /** Puts a part of the copy into the cache before `restore`. */
  preview: (entities: Entities) => void
  /** Reads the copy into the cache and returns it. */
  restore: () => Promise<Entities>
  /** An entity as the cache holds it. */
  entity: (id: string) => unknown
  /** Takes entities past `cache.write`. Watchers and persisting hear of them at the next write. */
  writer: EntityWriter
  /** Writes pending changes. */
  flush: () => Promise<void>
  /** Makes the next write include everything in memory, after another tab has removed the copy. */
  touchAll: () => void
  /** Stops writing. */
  stop: () => void
}

/**
 * Starts to persist a cache. Call `restore` before the first query.
 * @param folding loads the code that folds the journal
 */
export function persistCache(
  device: Device,
  cache: InMemoryCache,
  database: ScopeDatabase,
  lockName: string,
  folding: () => Promise<typeof foldSlice>,
): Persistence {
  const storage = new JournalStorage(device, database, lockName, folding)
  let restored: Entities = {}
  const changes = changesOf(cache)
  const persistor = new EntityPersistor({
    cache: changes,
    storage: {
      getItem: async () => (restored = (await storage.getItem()) ?? {}),
      setItem: (key, delta) => storage.setItem(key, delta),
      removeItem: () => storage.removeItem(),
    },
    serialize: false,
    maxSize: false,
    debounce: 0,
    trigger: (persist) => onChange(device, cache, persist),
  })
  return {
    storage,
    preview: (entities) => {
      changes.restore(entities as NormalizedCacheObject)
    },
    entity: changes.entity,
    writer: changes.store,
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
    stop: () => {
      persistor.remove()
    },
  }
}
