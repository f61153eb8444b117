import type { RecordType } from '../cache/record-type.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Entities } from '../cache/entities.ts'

/** Of the way in which records are stored; what another format holds is fetched again. */
export const STORAGE_FORMAT = '4'

/** How far the full read of a collection is. */
export interface SyncProgress {
  /** Behind the last page that is stored. */
  cursor: string
  /** Of the first page: what changed since then is pulled when all pages are there. */
  watermark: string
}

/** What stands in a database next to the records: how far they go. */
export interface SyncMetadata {
  /** How far each collection is; another tab's metadata say nothing about this one's. */
  watermarks: Map<string, string>
  /** How far the first read of collections is that was interrupted, as of the records that this tab has. */
  progress: Map<string, SyncProgress>
  /**
   * Name of the copy that this tab adds to. A tab that signs out removes the copy; then other tabs must not store a
   * watermark for records that are no longer on disk.
   */
  copy: string | undefined
  /** When all ids were last compared with the server's (ms since the epoch), 0 for never. */
  reconciledAt: number
  /** When the last complete run ended (ms since the epoch), if ever. */
  lastSync: number | undefined
  /** Types whose records were stored with other fields than this release keeps; they are fetched in full. */
  outdated: Set<string>
  /** The home snapshot; absent when it was not saved or cannot be read. */
  homeSnapshot: Entities | undefined
}

const WATERMARK = 'watermark:'

/** Key of what was found unchanged in one request. */
export const UNCHANGED = 'unchanged'

/** Collections that were found unchanged together, until when. One text in place of a watermark for each of them. */
export interface Unchanged {
  watermark: string
  collections: readonly string[]
}

/** Key of the home snapshot. */
export const HOME_SNAPSHOT = 'homeSnapshot'

/** The name under which a collection's watermark is kept. */
export const watermarkKey = (collection: string): string => `${WATERMARK}${collection}`

/** The name under which the watermark is kept at which a collection of the copy was begun. */
export const floorKey = (collection: string): string => `floor:${collection}`

/** The name under which the version of the fields is kept that a collection was stored with. */
export const fieldsKey = (collection: string): string => `fields:${collection}`

/** The name under which it is kept how far the full read of a collection is. */
export const progressKey = (collection: string): string => `progress:${collection}`

/** How far the full read of a type was, unless it kept other fields than this release does. */
function progressOf({ collection, version }: RecordType, meta: ReadonlyMap<string, string>): [string, SyncProgress][] {
  try {
    const { fields, ...progress } = JSON.parse(meta.get(progressKey(collection)) ?? '') as SyncProgress & {
      fields: string
    }
    return fields === version ? [[collection, progress]] : []
  } catch {
    return []
  }
}

/** The stored watermarks, those of unchanged collections moved on. Moments in UTC sort as text. */
function watermarksOf(meta: ReadonlyMap<string, string>): Map<string, string> {
  const watermarks = new Map(
    [...meta].flatMap(([key, text]) => (key.startsWith(WATERMARK) ? [[key.slice(WATERMARK.length), text]] : [])),
  )
  const unchanged = parsed(meta.get(UNCHANGED)) as Unchanged | undefined
  if (!unchanged) return watermarks
  for (const name of unchanged.collections) {
    const own = watermarks.get(name)
    if (own !== undefined && own < unchanged.watermark) watermarks.set(name, unchanged.watermark)
  }
  return watermarks
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What stands in a database next to the records.
 * @param meta its texts by their names; none for a device without a copy
 * @param types the records that this release keeps
 */
export function parseSyncMetadata(meta: ReadonlyMap<string, string>, types: readonly RecordType[]): SyncMetadata {
  const lastSync = meta.get('lastSync')
  const outdated = types.filter(({ collection, version }) => {
    return meta.has(watermarkKey(collection)) && meta.get(fieldsKey(collection)) !== version
  })
  const isCurrent = (collection: string) => !outdated.some((type) => type.collection === collection)
  return {
    watermarks: new Map([...watermarksOf(meta)].filter(([collection]) => isCurrent(collection))),
    progress: new Map(types.flatMap((type) => progressOf(type, meta))),
    copy: meta.get('copy'),
    reconciledAt: Number(meta.get('reconciled') ?? 0),
    lastSync: lastSync === undefined ? undefined : Number(lastSync),
    outdated: new Set(outdated.map(({ type }) => type)),
    homeSnapshot: parsed(meta.get(HOME_SNAPSHOT)) as Entities | undefined,
  }
}

/** Reads when the device's copy was made; drops a copy that an older release made. */
export async function readSyncMetadata(database: ScopeDatabase, types: readonly RecordType[]): Promise<SyncMetadata> {
  const meta = await database.run(async (db) => {
    const { store } = db.transaction('meta')
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(keys.map((key, i) => [key, values[i] ?? '']))
  })
  if (meta.get('version') !== STORAGE_FORMAT) {
    if (meta.has('version')) await database.clearRecords()
    meta.clear()
  }
  return parseSyncMetadata(meta, types)
}
