import type { ScopeDatabase } from './database.ts'
import { parse, type Entities } from './entities.ts'

/** Raised when stored records no longer fit the documents; they are then fetched anew. */
export const RECORDS_VERSION = '4'

/** What stands in a database next to the records: how far they go. */
export interface CopyMarks {
  /** How far each collection is; another tab's marks say nothing about this one's. */
  watermarks: Map<string, string>
  /**
   * Names the device's copy that this tab adds to. A tab that ends its session removes the copy under the others: what
   * they had stored is gone then, and a mark of theirs would speak of records that are on no disk.
   */
  copy: string | undefined
  /** When all ids were last compared with the server's (ms since the epoch), 0 for never. */
  reconciledAt: number
  /** When the last complete run ended (ms since the epoch), if ever. */
  lastSync: number | undefined
  /** What the first screen shows of the copy; absent when nobody has kept it, or when it cannot be read. */
  firstLook: Entities | undefined
}

const WATERMARK = 'watermark:'

/** The name under which it is kept what the first screen shows. */
export const FIRST_LOOK = 'firstLook'

/** The name under which a collection's watermark is kept. */
export const watermarkKey = (collection: string): string => `${WATERMARK}${collection}`

/** The name under which the watermark is kept at which a collection of the copy was begun. */
export const floorKey = (collection: string): string => `floor:${collection}`

function parsed(text: string | undefined): Entities | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

/**
 * What stands in a database next to the records.
 * @param meta its texts by their names; none for a device without a copy
 */
export function marksOf(meta: ReadonlyMap<string, string>): CopyMarks {
  const lastSync = meta.get('lastSync')
  return {
    watermarks: new Map(
      [...meta].flatMap(([key, mark]) => (key.startsWith(WATERMARK) ? [[key.slice(WATERMARK.length), mark]] : [])),
    ),
    copy: meta.get('copy'),
    reconciledAt: Number(meta.get('reconciled') ?? 0),
    lastSync: lastSync === undefined ? undefined : Number(lastSync),
    firstLook: parsed(meta.get(FIRST_LOOK)),
  }
}

/** Reads when the device's copy was made; drops a copy that an older release made. */
export async function readMarks(database: ScopeDatabase): Promise<CopyMarks> {
  const meta = await database.run(async (db) => {
    const { store } = db.transaction('meta')
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(keys.map((key, i) => [key, values[i] ?? '']))
  })
  if (meta.get('version') !== RECORDS_VERSION) {
    if (meta.has('version')) await database.clearRecords()
    meta.clear()
  }
  return marksOf(meta)
}
