import type { RecordIndex } from '../cache/record-index.ts'
import { isOpen, type OutboxRow } from '../outbox/row.ts'
import type { Device } from '../platform/device.ts'
import { recordName } from '../platform/scope.ts'
import type { CollectionReader } from './collection-reader.ts'
import { ifAllowed } from './if-allowed.ts'
import type { StoredCopy } from './stored-copy.ts'
import type { SyncMetadata } from './sync-metadata.ts'
import type { SyncedCollection, SyncPage } from './synced-collection.ts'
import { yieldToRendering } from './yield-to-rendering.ts'

/** Asks for the latest records of a collection, which come before all of a first copy. */
const RECENT = { after: null, cursor: null, order: 'desc', size: 50 } as const

/** The latest records of a collection. */
export interface Recent {
  collection: SyncedCollection
  /** The answer, and its page. */
  data: object
  page: SyncPage
  /** Whether this is all of it. */
  isComplete: boolean
}

interface RecentRecordsParts {
  device: Device
  records: RecordIndex
  outbox: { getSnapshot: () => { rows: readonly OutboxRow[] } }
  metadata: SyncMetadata
  /** Called when the latest records that the first screens show are there. */
  onRecent: () => void
}

/**
 * Reads the latest records of collections, and those that they name, before all of them come: the first screens are true
 * within seconds.
 */
export class RecentRecords {
  private readonly parts: RecentRecordsParts
  private readonly reader: CollectionReader
  private readonly copy: StoredCopy
  private readonly collections: readonly SyncedCollection[]
  private readonly firstTypes: ReadonlySet<string>

  /**
   * @param collections all of them
   * @param firstTypes the records that the first screens show: their latest ones come before all others
   */
  constructor(
    parts: RecentRecordsParts,
    reader: CollectionReader,
    copy: StoredCopy,
    collections: readonly SyncedCollection[],
    firstTypes: ReadonlySet<string>,
  ) {
    this.parts = parts
    this.reader = reader
    this.copy = copy
    this.collections = collections
    this.firstTypes = firstTypes
  }

  /** Asks for what a first copy begins with, while the caller does what comes before `pullChanges`. */
  askAhead(): Promise<Recent[]> | undefined {
    const { metadata, outbox } = this.parts
    const isFirst = metadata.lastSync === undefined && metadata.watermarks.size === 0
    // What waits now is sent first: the answer must contain it.
    if (!isFirst || outbox.getSnapshot().rows.some(isOpen)) return undefined
    const ahead = this.ask(this.firstOf(this.collections))
    // Avoid an unhandled rejection before `pullChanges` awaits it.
    ahead.catch(() => undefined)
    return ahead
  }

  /**
   * @param ahead what was asked for already of the collections that come first
   * @returns what came, and the floor of each collection from which a tab may have begun to store records
   */
  async read(
    collections: readonly SyncedCollection[],
    ahead?: Promise<Recent[]>,
  ): Promise<{ recent: Recent[]; floors: ReadonlyMap<string, string> }> {
    const first = this.firstOf(collections)
    const recent: Recent[] = []
    const floors = new Map<string, string>()
    for (const ask of [
      () => ahead ?? this.ask(first),
      () => this.ask(collections.filter((one) => !first.includes(one))),
    ]) {
      const pages = await ask()
      await this.reader.quietly(async () => {
        // Ask for the records that they name first: these are written while that answer is on its way.
        await Promise.all([this.fetchNamed(pages), this.take(pages, floors)])
      })
      recent.push(...pages)
      // The first screens are true; the rest comes while they are looked at.
      this.parts.onRecent()
    }
    return { recent, floors }
  }

  private firstOf(collections: readonly SyncedCollection[]): readonly SyncedCollection[] {
    return collections.filter(({ type }) => this.firstTypes.has(type))
  }

  /** Asks for the latest records of collections. */
  private async ask(collections: readonly SyncedCollection[]): Promise<Recent[]> {
    const pages: Recent[] = []
    const askOne = async (collection: SyncedCollection) => {
      // What was here before may have been deleted: only a full read finds that out.
      const isEmpty = [...this.parts.records.idsOf(collection.type)].length === 0
      const data = await this.reader.ask(collection.document, RECENT, true)
      const page = collection.page(data)
      pages.push({ collection, data, page, isComplete: isEmpty && page.items.length === page.totalItems })
    }
    await Promise.all(collections.map((collection) => ifAllowed(() => askOne(collection))))
    return pages
  }

  private async take(pages: readonly Recent[], floors: Map<string, string>): Promise<void> {
    // What another tab of this copy takes to be deleted since begins before these.
    const found = await this.copy.floorsOf(pages.map(({ collection, page }) => [collection.name, page.watermark]))
    for (const [name, floor] of found) floors.set(name, floor)
    for (const { collection, data, page } of pages) {
      if (page.items.length > 0) await yieldToRendering(this.parts.device)
      await this.reader.take(collection, data, RECENT, false)
    }
  }

  /** Fetches the records that pages name and that are neither among them nor on the device. */
  private async fetchNamed(pages: readonly Recent[]): Promise<void> {
    const missing = this.reader.missingOf(pages.map(({ page }) => page.items))
    const listed = new Set(pages.flatMap(({ page }) => page.items.map(recordName)))
    await Promise.all(
      this.collections.map(async (collection) => {
        const { type: __typename } = collection
        const ids = (missing.get(__typename) ?? []).filter((id) => !listed.has(recordName({ __typename, id })))
        if (ids.length > 0) await ifAllowed(() => this.reader.fetchByIds(collection, ids))
      }),
    )
  }
}
