import { FIRST_LOOK, type CopyMarks } from './copy-marks.ts'
import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import type { Entities } from './entities.ts'
import type { Persistence } from './persistence.ts'
import type { RecordIndex } from './record-index.ts'

// What the first screen shows is kept once more, apart from the copy: a farm's records take seconds to read on a slow
// phone, and the screen that one opens the app for needs a few hundred of them.

/**
 * Names, as `Type:id`, of the records that the first screen shows.
 * @param now ms since the epoch
 */
export type PickFirstLook = (records: RecordIndex, now: number) => Iterable<string>

/** So long after a change, in ms: the change itself is on the device by then. */
const AFTER_MS = 3_000

/** What keeping the first look needs of the engine. */
export interface FirstLookParts {
  device: Device
  database: ScopeDatabase
  marks: CopyMarks
  records: RecordIndex
  persistence: Persistence
}

/** Keeps what the first screen shows, from now on. Answers how to stop. */
export function keepFirstLook(
  { device, database, marks, records, persistence }: FirstLookParts,
  pick: PickFirstLook,
): () => void {
  let kept: string | undefined
  let timer: unknown
  const keep = async () => {
    timer = undefined
    const text = JSON.stringify(closureOf(pick(records, device.now()), persistence.entity))
    if (text === kept) return
    kept = text
    await database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite', { durability: 'relaxed' })
      // Another tab may have removed the copy that this was seen in.
      if (marks.copy !== undefined && (await store.get('copy')) === marks.copy) await store.put(text, FIRST_LOOK)
      await done
    })
  }
  const keepSoon = () => {
    timer ??= device.setTimer(() => {
      // Without it the next start shows its first screen later, or as it was: nothing is lost.
      device.whenIdle(() => void keep().catch(() => undefined))
    }, AFTER_MS)
  }
  keepSoon()
  const stops = [
    records.subscribe(keepSoon),
    device.listen('hidden', () => {
      if (timer !== undefined) void keep().catch(() => undefined)
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
