import { HOME_SNAPSHOT, type SyncMetadata } from '../sync/sync-metadata.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import type { Entities } from './entities.ts'
import type { Persistence } from './persistence.ts'
import type { RecordIndex } from './record-index.ts'

// The records of the home screens, stored apart: reading all records of a farm takes seconds on a slow phone, and the
// home screens need a few hundred.

/**
 * Names, as `Type:id`, of the records that the first screen shows.
 * @param now ms since the epoch
 */
export type PickHomeSnapshot = (records: RecordIndex, now: number) => Iterable<string>

/** Delay after a change, in ms: the change itself is persisted before. */
const AFTER_MS = 3_000

/** What saving the home snapshot needs of the engine. */
export interface HomeSnapshotParts {
  device: Device
  database: ScopeDatabase
  metadata: SyncMetadata
  records: RecordIndex
  persistence: Persistence
}

/** Saves the home snapshot now and after changes. Returns how to stop. */
export function saveHomeSnapshot(
  { device, database, metadata, records, persistence }: HomeSnapshotParts,
  pick: PickHomeSnapshot,
): () => void {
  let saved: string | undefined
  let timer: unknown
  const save = async () => {
    timer = undefined
    const text = JSON.stringify(closureOf(pick(records, device.now()), persistence.entity))
    if (text === saved) return
    saved = text
    await database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite', { durability: 'relaxed' })
      // Another tab may have removed the copy that this is a part of.
      if (metadata.copy !== undefined && (await store.get('copy')) === metadata.copy)
        await store.put(text, HOME_SNAPSHOT)
      await done
    })
  }
  const scheduleSave = () => {
    timer ??= device.setTimer(() => {
      // A failure only makes the next start slower.
      device.whenIdle(() => void save().catch(() => undefined))
    }, AFTER_MS)
  }
  scheduleSave()
  const stops = [
    records.subscribe(scheduleSave),
    device.listen('hidden', () => {
      if (timer !== undefined) void save().catch(() => undefined)
    }),
  ]
  return () => {
    device.clearTimer(timer)
    for (const stop of stops) stop()
  }
}

/** Names of the entities that a value refers to. */
function* refsIn(value: unknown): Generator<string, undefined> {
  if (typeof value !== 'object' || value === null) return
  if ('__ref' in value && typeof value.__ref === 'string') yield value.__ref
  else for (const item of Object.values(value)) yield* refsIn(item)
}

/** Entities by their names, with everything that they refer to; those that are not there are left out. */
function closureOf(ids: Iterable<string>, entityOf: (id: string) => unknown): Entities {
  const found: Entities = {}
  const add = (id: string) => {
    const entity = entityOf(id)
    if (id in found || entity === undefined) return
    found[id] = entity
    for (const ref of refsIn(entity)) add(ref)
  }
  for (const id of ids) add(id)
  return found
}
