import { ApolloLink, type ApolloClient, type DocumentNode, type InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { getOperationAST } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { floorKey, RECORDS_VERSION, watermarkKey, type CopyMarks } from './copy-marks.ts'
import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import { causeOf } from './judge.ts'
import type { Persistence } from './persistence.ts'
import type { RecordIndex } from './record-index.ts'
import { rewriteCopy } from './rewrite-copy.ts'
import { recordName } from './scope.ts'
import type { SyncedCollection, SyncPage, SyncVariables } from './synced-collection.ts'

/** So often the ids of all records are compared with the server's, in ms. */
const RECONCILE_MS = 86_400_000

/** Records asked for by id in one request. */
const ID_BATCH = 100

/** So many records of a page are taken before the browser gets a turn: a page at once blocks a fast phone already. */
const SLICE = 25

/** While pages come in, screens are told at most this often, in ms. */
const NOTIFY_MS = 300

/** What pulling needs from the rest of the engine. */
export interface PullerParts {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  client: ApolloClient
  records: RecordIndex
  persistence: Persistence
  /** How far the device's copy is; kept up to date. */
  marks: CopyMarks
  isClosed: () => boolean
  /** Hears how many records more are expected. */
  onExpected: (count: number) => void
  /** Hears how many records more have come. */
  onReceived: (count: number) => void
  /** Hears when the device's copy was complete (ms since the epoch). */
  onComplete: (at: number) => void
}

/** Brings the device's copy up to what the server has. */
export class Puller {
  private readonly parts: PullerParts
  private readonly collections: readonly SyncedCollection[]
  private readonly documentIds: Readonly<Record<string, string>>
  private toldAt = 0
  /** Whether what this tab knew before is in the copy that it adds to. */
  private isStored = true

  constructor(
    parts: PullerParts,
    collections: readonly SyncedCollection[],
    documentIds: Readonly<Record<string, string>>,
  ) {
    this.parts = parts
    this.collections = collections
    this.documentIds = documentIds
  }

  /** Fetches what changed since the last time, until the copy that it went into is still there at the end. */
  async pullChanges(): Promise<void> {
    const { device, marks } = this.parts
    do {
      await this.claimCopy()
      for (const collection of this.collections) await this.pullIfAllowed(collection, false)
      if (device.now() - marks.reconciledAt > RECONCILE_MS || device.now() < marks.reconciledAt) {
        for (const collection of this.collections) await this.ifAllowed(() => this.reconcile(collection))
        marks.reconciledAt = device.now()
      }
    } while (!(await this.mark()))
  }

  /** Fetches everything and rewrites the device's copy from it; the old copy serves until the new one is complete. */
  async pullEverything(): Promise<void> {
    await this.claimCopy()
    for (const collection of this.collections) await this.pullIfAllowed(collection, true)
    await rewriteCopy(this.parts)
    await this.mark()
  }

  /** Fetches one record as it is at the server; forgets it when the server does not have it. */
  async refetch(type: string, id: string): Promise<void> {
    const collection = this.collections.find((c) => c.type === type)
    if (collection) await this.fetchByIds(collection, [id])
  }

  /** Answers whether the device's copy is still the one that was pulled into. */
  private async mark(): Promise<boolean> {
    const { device, marks, onComplete } = this.parts
    const lastSync = device.now()
    const marked = await this.note({
      lastSync: String(lastSync),
      reconciled: String(marks.reconciledAt),
      version: RECORDS_VERSION,
    })
    if (marked) onComplete(lastSync)
    return marked
  }

  /** Finds out whether the copy is still the one this tab knows; if not, everything is pulled and stored anew. */
  private async claimCopy(): Promise<void> {
    const { database, device, marks, records } = this.parts
    const name = await database.run(async (db) => {
      const known = await db.get('meta', 'copy')
      if (known !== undefined) return known
      const { store, done } = db.transaction('meta', 'readwrite')
      const copy = (await store.get('copy')) ?? device.newKey()
      await store.put(copy, 'copy')
      await done
      return copy
    })
    if (name === marks.copy) return
    marks.copy = name
    // A first copy is stored page by page as it comes.
    this.isStored = this.collections.every(({ type }) => [...records.idsOf(type)].length === 0)
    marks.watermarks.clear()
    marks.reconciledAt = 0
  }

  /** Writes marks about the copy that was claimed; not when it is gone. */
  private note(marks: Readonly<Record<string, string>>): Promise<boolean> {
    return this.parts.database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const isThere = (await store.get('copy')) === this.parts.marks.copy
      if (isThere) for (const [key, value] of Object.entries(marks)) await store.put(value, key)
      await done
      return isThere
    })
  }

  /** What the user's role does not open is no failure: those screens are not offered either. */
  private async ifAllowed(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const { status, reason } = causeOf(error)
      if (status !== 403 || reason !== 'role') throw error
    }
  }

  private async pullIfAllowed(collection: SyncedCollection, whole: boolean): Promise<void> {
    await this.ifAllowed(async () => {
      try {
        await this.pull(collection, whole)
      } catch (error) {
        // The server keeps no tombstones as old as this copy: only everything tells what has gone.
        if (causeOf(error).status !== 410) throw error
        await this.pull(collection, true)
      }
    })
  }

  /** @param whole everything, not only what changed */
  private async pull(collection: SyncedCollection, whole: boolean): Promise<void> {
    const { name } = collection
    const { marks, persistence } = this.parts
    const after = whole ? null : (marks.watermarks.get(name) ?? null)
    const first = await this.pullSince(collection, after, whole)
    // Another tab began the copy before, and may store what has been deleted since: only changes tell of deletions.
    const { watermark } = first.floor === first.watermark ? first : await this.pullSince(collection, first.floor, false)
    this.tell(true)
    // The server has answered: what this tab knew is still this user's, and may be on the device again.
    if (!this.isStored) persistence.touchAll()
    this.isStored = true
    // First the records, then the mark that says they are here.
    await persistence.flush()
    if (await this.note({ [watermarkKey(name)]: watermark })) marks.watermarks.set(name, watermark)
  }

  /**
   * Fetches what changed since a watermark, or everything; what does not come any more is forgotten then.
   * @param whole the answers stand, also for records that this device knows in a later version
   * @returns how far the records here are now, and how far back a tab may have begun to store them
   */
  private async pullSince(
    collection: SyncedCollection,
    after: string | null,
    whole: boolean,
  ): Promise<{ watermark: string; floor: string }> {
    const { name, type, document } = collection
    const { records, onExpected, onReceived } = this.parts
    const before = after === null ? [...records.idsOf(type)] : []
    const there = new Set<string>()
    let cursor: string | null = null
    let watermark: string | undefined
    let floor: string | undefined
    do {
      const data = await this.ask(document, { after, cursor })
      const received = collection.page(data)
      if (cursor === null) onExpected(received.totalItems)
      // The first page's watermark: what changes while later pages are fetched comes again next time.
      watermark ??= received.watermark
      floor ??= after === null && !whole ? await this.floorOf(name, watermark) : watermark
      await this.take(collection, data, { after, cursor }, whole)
      for (const { id } of received.items) there.add(id)
      onReceived(received.items.length)
      cursor = received.nextCursor
    } while (cursor !== null)
    const gone = before.filter((id) => !there.has(id))
    if (gone.length > 0) await this.verify(collection, gone)
    return { watermark, floor }
  }

  /** The watermark at which the first tab began to fill a collection of the copy: nothing in it is older. */
  private floorOf(collection: string, watermark: string): Promise<string> {
    return this.parts.database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const isThere = (await store.get('copy')) === this.parts.marks.copy
      const floor = isThere ? ((await store.get(floorKey(collection))) ?? watermark) : watermark
      if (isThere) await store.put(floor, floorKey(collection))
      await done
      return floor
    })
  }

  /** Compares the ids on the device with the server's: finds what was lost and what this user no longer sees. */
  private async reconcile(collection: SyncedCollection): Promise<void> {
    const { type, ids } = collection
    const { records } = this.parts
    const here = [...records.idsOf(type)].filter((id) => records.told(type, id)?.deleted === false)
    const there = new Map<string, number>()
    let cursor: string | null = null
    do {
      const received = collection.idPage(await this.ask(ids, { cursor }))
      for (const { id, version } of received.items) there.set(id, version)
      cursor = received.nextCursor
    } while (cursor !== null)
    const gone = here.filter((id) => !there.has(id))
    const stale = [...there].filter(([id, version]) => (records.told(type, id)?.version ?? 0) < version)
    await this.verify(collection, [...gone, ...stale.map(([id]) => id)])
    await this.parts.persistence.flush()
  }

  private async verify(collection: SyncedCollection, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += ID_BATCH) {
      await this.fetchByIds(collection, ids.slice(at, at + ID_BATCH))
    }
  }

  /** Records asked for by name come as they are, deleted or not; those that do not come are not this user's any more. */
  private async fetchByIds(collection: SyncedCollection, ids: string[]): Promise<void> {
    const { cache, records } = this.parts
    const variables = { after: null, cursor: null, idIn: ids }
    const data = await this.ask(collection.document, variables)
    await this.take(collection, data, variables, false)
    const found = new Set(collection.page(data).items.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    for (const id of gone) cache.evict({ id: recordName({ __typename: collection.type, id }) })
    if (gone.length > 0) records.forget(collection.type, gone)
    this.tell(true)
  }

  /** Asks the link itself: a client would read through each document anew before it asks, and keeps nothing of it. */
  private async ask(query: DocumentNode, variables: SyncVariables): Promise<object> {
    const { cache, client, database, isClosed } = this.parts
    const request = {
      query: cache.transformDocument(query),
      variables: { farm: database.scope.farmId, ...variables },
      context: {
        userId: database.scope.userId,
        documentId: this.documentIds[getOperationAST(query)?.name?.value ?? ''],
      },
    }
    const answer = await firstValueFrom(ApolloLink.execute(client.link, request, { client }))
    if (answer.errors?.length) throw new CombinedGraphQLErrors(answer)
    if (isClosed()) throw new Error('Closed')
    if (!answer.data) throw new Error('An empty answer')
    return answer.data
  }

  /** Takes a page into the device's copy; a record that this device knows in a later version stays. */
  private async take(collection: SyncedCollection, data: object, variables: SyncVariables, force: boolean) {
    const { device, isClosed } = this.parts
    const { items } = collection.page(data)
    for (let at = 0; at < items.length; at += SLICE) {
      if (at > 0) await device.turn()
      if (isClosed()) throw new Error('Closed')
      this.takeSome(collection, data, variables, items.slice(at, at + SLICE), force)
    }
  }

  private takeSome(
    collection: SyncedCollection,
    data: object,
    variables: SyncVariables,
    items: SyncPage['items'],
    force: boolean,
  ) {
    const { cache, records, database } = this.parts
    const taken = force ? items : items.filter((item) => !records.knowsNewer(item))
    cache.write({
      query: cache.transformDocument(collection.document),
      variables: { farm: database.scope.farmId, ...variables },
      result: withItems(data, taken),
      dataId: 'ROOT_QUERY',
    })
    records.takeRows(collection.type, taken)
    this.tell(false)
  }

  private tell(now: boolean): void {
    const { device, records } = this.parts
    if (!now && device.now() - this.toldAt < NOTIFY_MS) return
    this.toldAt = device.now()
    records.changed()
  }
}

/** An answer with some of the items of its one list. */
function withItems(data: object, items: readonly object[]): object {
  return Object.fromEntries(
    Object.entries(data as Record<string, { items?: object[] } | string>).map(([field, list]) => [
      field,
      typeof list === 'object' && list.items ? { ...list, items } : list,
    ]),
  )
}
