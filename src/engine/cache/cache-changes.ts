import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client'
import type { Device } from '../platform/device.ts'
import type { Entities } from './entities.ts'
import type { EntityWriter } from './write-records.ts'

/** Debounce of persisting, and its maximum wait, in ms. */
const DEBOUNCE_MS = 250
const MAX_WAIT_MS = 1_000

/** The part of Apollo's entity store that is hooked; `tests/unit/persistence.test.ts` guards that it exists. */
interface EntityStore extends EntityWriter {
  data: Record<string, unknown>
  merge: (older: unknown, newer: unknown) => void
  delete: (id: string, ...rest: unknown[]) => unknown
  modify: (id: string, ...rest: unknown[]) => unknown
}

/** What CachePersistor needs of a cache. */
export interface PersistableCache {
  extract: () => Entities
  /** Replaces the content. */
  restore: (entities: NormalizedCacheObject) => unknown
}

/** What the engine asks of the changes of a cache. */
export interface CacheChanges extends PersistableCache {
  /** From now on everything counts as changed. */
  touchAll: () => void
  /** An entity as the cache holds it. */
  entity: (id: string) => unknown
  /** Takes entities past `cache.write`. Watchers and persisting hear of them at the next write. */
  store: EntityWriter
}

/**
 * A view of a cache whose `extract` returns only what changed since the last call, and whose `restore` attaches the
 * entities instead of merging them one by one.
 */
export function changesOf(cache: InMemoryCache): CacheChanges {
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
      const shown = store.data
      store.data = entities
      // Merge entities that are shown already, so that their watchers are notified.
      for (const id in shown) {
        const entity = entities[id]
        if (JSON.stringify(entity) === JSON.stringify(shown[id])) continue
        store.data[id] = shown[id]
        if (entity) merge.call(store, id, entity)
        else remove.call(store, id)
        // A merge would keep fields that were removed.
        if (entity) store.data[id] = entity
      }
      return cache
    },
    entity: (id) => store.data[id],
    store,
    touchAll() {
      changed = new Set(Object.keys(store.data))
    },
  }
}

/** Methods of a cache that change what it holds. */
const CHANGING_METHODS = ['write', 'modify', 'evict', 'gc']

/** Calls `persist` debounced after changes, and at once when the page is left. Returns how to stop. */
export function onChange(device: Device, cache: InMemoryCache, persist: () => void): () => void {
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
