import type { InMemoryCache } from '@apollo/client'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import type { Entities } from '../cache/entities.ts'
import { bucketOf } from '../cache/journal-fold.ts'
import type { Persistence } from '../cache/persistence.ts'

/** Buckets serialized before yielding to the main thread. */
const SLICE = 16

interface Copy {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  persistence: Persistence
}

/** Replaces the records on disk by those in memory. */
export async function rewriteCopy({ device, database, cache, persistence }: Copy): Promise<void> {
  const buckets = new Map<number, Entities>()
  for (const [id, entity] of Object.entries(cache.extract())) {
    const bucket = buckets.get(bucketOf(id)) ?? {}
    bucket[id] = entity
    buckets.set(bucketOf(id), bucket)
  }
  const texts: [number, string][] = []
  for (const [bucket, part] of buckets) {
    texts.push([bucket, JSON.stringify(part)])
    if (texts.length % SLICE === 0) await device.yieldToMain()
  }
  await database.run(async (db) => {
    const tx = db.transaction(['buckets', 'journal'], 'readwrite', { durability: 'strict' })
    await Promise.all([tx.objectStore('buckets').clear(), tx.objectStore('journal').clear()])
    await Promise.all(texts.map(([bucket, text]) => tx.objectStore('buckets').put(text, bucket)))
    await tx.done
  })
  persistence.storage.damaged = false
}
