import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import { CachePersistor, type PersistentStorage } from 'apollo3-cache-persist'
import { changesOf, onChange, type PersistableCache } from './cache-changes.ts'
import { StorageFailure, type ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import type { Entities } from './entities.ts'
import type { foldSlice } from './journal-fold.ts'
import { JournalStorage } from './journal-storage.ts'

/**
 * Keeps the Apollo cache on the device.
 *
 * CachePersistor writes the whole cache as one blob, which at 20,000 records costs a long task for every change. Two
 * parts make it a matter of milliseconds: the facade hands it only the entities that changed since the last time, and
 * the storage appends them to a journal that is folded into buckets in the background.
 */

/**
 * CachePersistor as it works without serialising: its own types allow strings only. This is what it then asks of a cache
 * and of a storage, and what the engine uses of it.
 */
const EntityPersistor = CachePersistor as unknown as new (options: {
  cache: PersistableCache
  storage: PersistentStorage<Entities>
  serialize: false
  maxSize: false
  debounce: number
  trigger: (persist: () => void) => () => void
}) => Pick<CachePersistor<Entities>, 'persist' | 'restore' | 'remove'>

/** What the engine does with a persisted cache. */
export interface Persistence {
  storage: JournalStorage
  /** Puts a part of the device's copy into the cache; the whole one follows. */
  preview: (entities: Entities) => void
  /** Reads the device's copy into the cache and answers it. */
  restore: () => Promise<Entities>
  /** An entity as the cache holds it. */
  entity: (id: string) => unknown
  /** Writes what is still in memory only. */
  flush: () => Promise<void>
  /** The next writing holds everything that is in memory: another tab has removed it from the device. */
  touchAll: () => void
  /** Stops writing. */
  stop: () => void
}

/**
 * Starts to keep a cache on the device. Call `restore` before the first query.
 * @param folding what folds the journal, fetched when it is first wanted
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
