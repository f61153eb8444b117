import type { ApolloClient, InMemoryCache } from '@apollo/client'
import type { Changes, ChangesQuestion } from './changes-question.ts'
import { STORAGE_FORMAT, type SyncMetadata } from './sync-metadata.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { causeOf } from '../platform/classify-error.ts'
import type { Persistence } from '../cache/persistence.ts'
import type { OutboxRow } from '../outbox/row.ts'
import type { RecordType } from '../cache/record-type.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import { CollectionReader } from './collection-reader.ts'
import { ifAllowed } from './if-allowed.ts'
import { RecentRecords, type Recent } from './recent-records.ts'
import { rewriteCopy } from './rewrite-copy.ts'
import { StoredCopy } from './stored-copy.ts'
import type { SyncedCollection } from './synced-collection.ts'

/** Interval of comparing all ids with the server's, in ms. */
const RECONCILE_MS = 86_400_000

/** Collections of a first copy that are read at once: while one waits for the network, another is taken in. */
const LANES = 4

/** What pulling needs from the rest of the engine. */
export interface PullerParts {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  client: ApolloClient
  records: RecordIndex
  persistence: Persistence
  outbox: { getSnapshot: () => { rows: readonly OutboxRow[] } }
  recordTypes: readonly RecordType[]
  /** Types with ids that live inside their record. */
  embedded: readonly string[]
  /** Metadata of the copy; updated here. */
  metadata: SyncMetadata
  isClosed: () => boolean
  /** Called with the number of further records to expect; of a whole copy once, with all of them. */
  onExpected: (count: number) => void
  /** Called with the number of further records received. */
  onReceived: (count: number) => void
  /** Called when the latest records that the first screens show are there. */
  onRecent: () => void
  /** Called when the copy is complete, with the time (ms since the epoch). */
  onComplete: (at: number) => void
}

/** Brings the device's copy up to what the server has. */
export class Puller {
  private readonly parts: PullerParts
  private readonly collections: readonly SyncedCollection[]
  private readonly question: ChangesQuestion
  private readonly copy: StoredCopy
  private readonly reader: CollectionReader
  private readonly recent: RecentRecords
  /** Whether the records in this tab's memory are in the copy that it adds to. */
  private isStored = true

  /** @param firstTypes the records that the first screens show: their latest ones come before all others */
  constructor(
    parts: PullerParts,
    collections: readonly SyncedCollection[],
    question: ChangesQuestion,
    firstTypes: ReadonlySet<string>,
  ) {
    this.parts = parts
    this.copy = new StoredCopy(parts)
    this.reader = new CollectionReader(parts)
    this.collections = collections
    this.question = question
    this.recent = new RecentRecords(parts, this.reader, this.copy, collections, firstTypes)
  }

  /** Asks for what a first copy begins with, while the caller does what comes before `pullChanges`. */
  askAhead(): Promise<Recent[]> | undefined {
    return this.recent.askAhead()
  }

  /**
   * Fetches what changed since the last pull; repeats it if the copy was removed meanwhile.
   * @param ahead what `askAhead` has asked for
   */
  async pullChanges(ahead?: Promise<Recent[]>): Promise<void> {
    const { device, metadata } = this.parts
    let asked = ahead
    do {
      await this.claimCopy()
      const isFirst = metadata.lastSync === undefined
      const isBegun = metadata.watermarks.size > 0
      const unread = this.collections.filter(({ name }) => !metadata.watermarks.has(name))
      const rest = isFirst ? await this.pullRecent(unread, asked) : []
      asked = undefined
      await this.pullAll(isFirst && !isBegun ? rest : await this.changedCollections(), false, isFirst)
      // Everything has just been read in full: comparing ids would find nothing.
      if (isFirst) metadata.reconciledAt = device.now()
      if (device.now() - metadata.reconciledAt > RECONCILE_MS || device.now() < metadata.reconciledAt) {
        for (const collection of this.collections) await ifAllowed(() => this.reconcile(collection))
        metadata.reconciledAt = device.now()
      }
    } while (!(await this.mark()))
  }

  /** Pulls collections: of a copy that is still to be made several at once, else in the order of their relations. */
  private async pullAll(collections: readonly SyncedCollection[], whole: boolean, isExpected: boolean): Promise<void> {
    const isNew = whole || collections.some(({ name }) => !this.parts.metadata.watermarks.has(name))
    const left = [...collections]
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await this.pullIfAllowed(next, whole, isExpected)
    }
    const ended = await Promise.allSettled(
      Array.from({ length: isNew ? LANES : 1 }, () =>
        lane().catch((error: unknown) => {
          left.length = 0
          throw error
        }),
      ),
    )
    // A run ends when nothing of it is on its way any more.
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  /** The collections to pull: those that have changed, and those that were never read. One request finds out. */
  private async changedCollections(): Promise<readonly SyncedCollection[]> {
    const { watermarks } = this.parts.metadata
    // Moments in UTC sort as text.
    const [oldest] = [...watermarks.values()].sort()
    const changes = oldest === undefined ? undefined : await this.askForChanges(oldest)
    if (!changes) return this.collections
    const changed = new Set(changes.changed)
    const readable = new Set(changes.readable)
    // When the right to read it comes back, a collection is read in full.
    for (const name of watermarks.keys()) if (!readable.has(name)) watermarks.delete(name)
    const unchanged = this.collections.filter(({ name }) => watermarks.has(name) && !changed.has(name))
    const toPull = this.collections.filter(
      ({ name }) => changed.has(name) || (readable.has(name) && !watermarks.has(name)),
    )
    if (toPull.length === 0) await this.copy.setUnchanged(unchanged, changes.watermark)
    else await this.copy.setWatermarks(unchanged.map((collection) => [collection, changes.watermark]))
    return toPull
  }

  private async askForChanges(after: string): Promise<Changes | undefined> {
    try {
      return this.question.changes(await this.reader.ask(this.question.document, { after })) ?? undefined
    } catch (error) {
      // The oldest watermark is older than the tombstones: pull each collection, which handles its own 410.
      if (causeOf(error).status !== 410) throw error
      return undefined
    }
  }

  /** Fetches everything and rewrites the device's copy from it; the old copy is used until the new one is complete. */
  async pullEverything(): Promise<void> {
    await this.claimCopy()
    await this.pullRecent(this.collections)
    await this.pullAll(this.collections, true, true)
    await rewriteCopy(this.parts)
    await this.mark()
  }

  /**
   * Before a whole copy: the latest records of collections with those that they name, so that the screens are true long
   * before everything is there, and how many there are in all. A collection of which this is not everything counts as
   * unknown: all of it comes once more.
   * @param ahead what was asked for already of the collections that come first
   * @returns the collections of which all is still to come; of the others only what changed since
   */
  private async pullRecent(
    collections: readonly SyncedCollection[],
    ahead?: Promise<Recent[]>,
  ): Promise<SyncedCollection[]> {
    const { onExpected, onReceived } = this.parts
    const { recent, floors } = await this.recent.read(collections, ahead)
    const complete = recent.filter(({ isComplete }) => isComplete)
    onExpected(recent.reduce((sum, { page }) => sum + page.totalItems, 0))
    onReceived(complete.reduce((sum, { page }) => sum + page.items.length, 0))
    await this.storeRecords()
    // Changes of what is complete are pulled from the floor.
    await this.copy.setWatermarks(
      complete.map(({ collection, page }) => [collection, floors.get(collection.name) ?? page.watermark]),
    )
    return collections.filter((one) => recent.some(({ collection, isComplete }) => collection === one && !isComplete))
  }

  /** Refetches one record; removes it when the server no longer has it. */
  async refetch(type: string, id: string): Promise<void> {
    const collection = this.collections.find((c) => c.type === type)
    if (collection) await this.reader.fetchByIds(collection, [id])
  }

  /** Stores the end of a run; returns false when the copy was removed meanwhile. */
  private async mark(): Promise<boolean> {
    const { device, metadata, onComplete } = this.parts
    const lastSync = device.now()
    const marked = await this.copy.store({
      lastSync: String(lastSync),
      reconciled: String(metadata.reconciledAt),
      version: STORAGE_FORMAT,
    })
    if (!marked) return false
    metadata.lastSync = lastSync
    onComplete(lastSync)
    return true
  }

  /** Checks that the copy is still the one this tab knows; if not, everything will be pulled and stored again. */
  private async claimCopy(): Promise<void> {
    const { records } = this.parts
    // A first copy is stored page by page.
    if (await this.copy.claim()) {
      this.isStored = this.collections.every(({ type }) => [...records.idsOf(type)].length === 0)
    }
  }

  private async pullIfAllowed(collection: SyncedCollection, whole: boolean, isExpected: boolean): Promise<void> {
    await ifAllowed(async () => {
      try {
        await this.pull(collection, whole, isExpected)
      } catch (error) {
        const { status, reason } = causeOf(error)
        if (status === 403 && reason === 'role') this.parts.metadata.watermarks.delete(collection.name)
        // A cursor of an earlier release, perhaps.
        if (status === 400 && this.parts.metadata.progress.has(collection.name)) {
          await this.copy.dropProgress(collection)
          await this.pull(collection, whole, isExpected)
        }
        // The watermark is older than the tombstones: only a full read finds deletions.
        else if (status === 410) await this.pull(collection, true, isExpected)
        else throw error
      }
    })
  }

  /**
   * @param whole everything, not only what changed
   * @param isExpected whether its records have been counted before
   */
  private async pull(collection: SyncedCollection, whole: boolean, isExpected: boolean): Promise<void> {
    const { metadata } = this.parts
    const after = whole ? null : (metadata.watermarks.get(collection.name) ?? null)
    const first = await this.pullSince(collection, after, whole, isExpected)
    // Another tab began this copy earlier and may have stored records deleted since: pull deletions from its floor.
    const { watermark } =
      first.floor === first.watermark ? first : await this.pullSince(collection, first.floor, false, isExpected)
    this.reader.notify()
    await this.storeRecords()
    await this.copy.setWatermarks([[collection, watermark]])
  }

  /** Stores the records in memory: always before their watermark. */
  private async storeRecords(): Promise<void> {
    const { persistence } = this.parts
    // The server has answered, so the session is valid: records in memory may be stored again.
    if (!this.isStored) persistence.touchAll()
    this.isStored = true
    await persistence.flush()
  }

  /**
   * Fetches what changed since a watermark, or everything; a full read also removes records that are gone.
   * @param whole answers replace records even if the device has a later version
   * @returns the new watermark, and the floor from which a tab may have begun to store records
   */
  private async pullSince(
    collection: SyncedCollection,
    after: string | null,
    whole: boolean,
    isExpected: boolean,
  ): Promise<{ watermark: string; floor: string }> {
    const { name, type, document } = collection
    const { metadata, records, onExpected, onReceived } = this.parts
    const isFull = after === null
    const resumed = isFull && !whole ? metadata.progress.get(name) : undefined
    // What is gone of the pages before comes with the changes since the floor.
    const before = isFull && !resumed ? [...records.idsOf(type)] : []
    const there = new Set<string>()
    let cursor: string | null = resumed?.cursor ?? null
    let watermark = resumed?.watermark
    let floor: string | undefined
    let isCounted = isExpected
    if (resumed) onReceived([...records.idsOf(type)].length)
    do {
      const data = await this.reader.ask(document, { after, cursor })
      const received = collection.page(data)
      if (!isCounted) onExpected(received.totalItems)
      isCounted = true
      // The first page's watermark: changes during later pages are pulled again next time.
      watermark ??= received.watermark
      floor ??= isFull && !whole ? (await this.copy.floorsOf([[name, watermark]])).get(name) : watermark
      await this.reader.take(collection, data, { after, cursor }, whole)
      for (const { id } of received.items) there.add(id)
      onReceived(received.items.length)
      cursor = received.nextCursor
      if (cursor !== null && isFull && !whole) {
        await this.storeRecords()
        await this.copy.setProgress(collection, { cursor, watermark })
      }
    } while (cursor !== null)
    const gone = before.filter((id) => !there.has(id))
    if (gone.length > 0) await this.reader.fetchByIds(collection, gone)
    return { watermark, floor: floor ?? watermark }
  }

  /** Compares the ids on the device with the server's: finds lost records, and those this user no longer sees. */
  private async reconcile(collection: SyncedCollection): Promise<void> {
    const { type, ids } = collection
    const { records } = this.parts
    const here = [...records.idsOf(type)].filter((id) => records.serverRow(type, id)?.deleted === false)
    const there = new Map<string, number>()
    let cursor: string | null = null
    do {
      const received = collection.idPage(await this.reader.ask(ids, { cursor }))
      for (const { id, version } of received.items) there.set(id, version)
      cursor = received.nextCursor
    } while (cursor !== null)
    const gone = here.filter((id) => !there.has(id))
    const stale = [...there].filter(([id, version]) => (records.serverRow(type, id)?.version ?? 0) < version)
    await this.reader.fetchByIds(collection, [...gone, ...stale.map(([id]) => id)])
    await this.parts.persistence.flush()
  }
}
