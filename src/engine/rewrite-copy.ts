import type { InMemoryCache } from '@apollo/client'
import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import type { Entities } from './entities.ts'
import { bucketOf } from './journal-fold.ts'
import type { Persistence } from './persistence.ts'

/** So many buckets are made texts before the browser gets a turn. */
const SLICE = 16

interface Copy {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  persistence: Persistence
}

/** Puts what is in memory in the place of the records on the device. */
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
    if (texts.length % SLICE === 0) await device.turn()
  }
  await database.run(async (db) => {
    const tx = db.transaction(['buckets', 'journal'], 'readwrite', { durability: 'strict' })
    await Promise.all([tx.objectStore('buckets').clear(), tx.objectStore('journal').clear()])
    await Promise.all(texts.map(([bucket, text]) => tx.objectStore('buckets').put(text, bucket)))
    await tx.done
  })
  persistence.storage.damaged = false
}
