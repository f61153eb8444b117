import type { Database } from '../platform/database.ts'
import { apply, BUCKETS, parse, succeeds, type Entities } from './entities.ts'

// Folds the journal into buckets; loaded when needed.

/** The bucket that an entity is kept in. */
export function bucketOf(id: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619)
  return (hash >>> 0) % BUCKETS
}

/** The entities of a stored text; none if it is damaged, which `damaged` reports when the copy is opened. */
function readable(text: string): Entities {
  try {
    return parse(text)
  } catch {
    return {}
  }
}

/** Folds up to 100 journal entries; returns whether there may be more. */
export async function foldSlice(db: Database): Promise<boolean> {
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
      if (entity === null || succeeds(entity, delta[id])) delta[id] = entity
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
