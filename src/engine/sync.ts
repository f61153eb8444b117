import type { ApolloClient, DocumentNode, InMemoryCache, TypedDocumentNode } from '@apollo/client'
import type { Connectivity } from './connectivity.ts'
import type { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import { causeOf, judge, type SessionVerdict } from './judge.ts'
import type { Outbox } from './outbox.ts'
import type { Persistence } from './persistence.ts'
import type { RecordIndex } from './record-index.ts'
import { recordName } from './scope.ts'

/** One page of a synchronised collection. */
export interface SyncPage {
  items: readonly { __typename: string; id: string; version: number }[]
  totalItems: number
  nextCursor: string | null
  watermark: string
}

/** What a synchronised collection is asked for: what changed, or records by id. */
export type SyncVariables = {
  farm?: string
  after?: string | null
  cursor?: string | null
  idIn?: string | string[] | null
}

/** The ids of a collection, for finding out what has gone. */
export interface IdPage {
  items: readonly { id: string; version: number }[]
  nextCursor: string | null
}

/** A collection that is kept on the device. */
export interface SyncedCollection {
  name: string
  type: string
  document: DocumentNode
  /** The page in an answer; the answer's type was checked where the collection is declared. */
  page(data: object): SyncPage
  ids: DocumentNode
  idPage(data: object): IdPage
}

/**
 * Declares a synchronised collection, checked against its generated types.
 * @param name of the facade's field that answers both documents
 */
export function syncedCollection<Name extends string, Variables extends SyncVariables, IdVariables>(
  name: Name,
  type: string,
  document: TypedDocumentNode<Record<Name, SyncPage>, Variables>,
  ids: TypedDocumentNode<Record<Name, IdPage>, IdVariables>,
): SyncedCollection {
  return {
    name,
    type,
    document,
    ids,
    page: (data) => (data as Record<Name, SyncPage>)[name],
    idPage: (data) => (data as Record<Name, IdPage>)[name],
  }
}

/** How far the synchronisation is. */
export interface SyncSnapshot {
  state: 'idle' | 'running' | 'failed'
  /** Records fetched and expected in the current run. */
  done: number
  total: number
  /** When the last complete run ended (ms since the epoch), if ever. */
  lastSync: number | null
  /** Whether the device holds a complete copy. */
  ready: boolean
}

/** Pause between automatic runs, in ms. */
const INTERVAL_MS = 60_000

/** So often the ids of all records are compared with the server's, in ms. */
const RECONCILE_MS = 86_400_000

/** Records asked for by id in one request. */
const ID_BATCH = 100

/** While pages come in, screens are told at most this often, in ms. */
const NOTIFY_MS = 300

/** Raised when stored records no longer fit the documents; they are then fetched anew. */
const RECORDS_VERSION = '4'

interface SyncParts {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  client: ApolloClient
  records: RecordIndex
  persistence: Persistence
  connectivity: Connectivity
  outbox: Outbox
  collections: readonly SyncedCollection[]
  onSession: (verdict: SessionVerdict) => void
  /** Called after a complete run. */
  onDone: () => Promise<void>
  /** Whether it runs by itself: in time, when the page is seen, when the server is back. */
  automatic: boolean
}

/** Keeps the device's copy of the farm's records up to date: push, then pull what changed since the last time. */
export class Sync {
  private readonly parts: SyncParts
  private readonly listeners = new Set<() => void>()
  private snapshot: SyncSnapshot = { state: 'idle', done: 0, total: 0, lastSync: null, ready: false }
  private running: Promise<void> | undefined
  private timer: unknown
  private closed = false
  private toldAt = 0
  /** How far this tab's own copy is; another tab's marks say nothing about it. */
  private readonly watermarks = new Map<string, string>()
  private reconciledAt = 0
  /**
   * Names the device's copy that this tab adds to. A tab that ends its session removes the copy under the others: what
   * they had stored is gone then, and a mark of theirs would speak of records that are on no disk.
   */
  private copy: string | undefined
  /** Whether what this tab knew before is in that copy. */
  private isStored = true
  private readonly stops: (() => void)[]

  constructor(parts: SyncParts) {
    this.parts = parts
    const { device, connectivity, automatic } = parts
    this.stops = []
    if (!automatic) return
    const tick = () => {
      this.timer = device.setTimer(tick, INTERVAL_MS)
      if (device.isVisible()) void this.run()
    }
    this.timer = device.setTimer(tick, INTERVAL_MS)
    this.stops = [
      device.listen('visible', () => void this.run()),
      connectivity.subscribe(() => {
        if (connectivity.isOnline()) void this.run()
      }),
    ]
  }

  /** Reads when the device's copy was made; drops a copy that an older release made. */
  async restore(): Promise<void> {
    const { database, collections } = this.parts
    const meta = await database.run(async (db) => {
      const { store } = db.transaction('meta')
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
      return new Map(keys.map((key, i) => [key, values[i] ?? '']))
    })
    const version = meta.get('version')
    if (version !== RECORDS_VERSION) {
      if (version !== undefined) await database.clearRecords()
      return
    }
    for (const { name } of collections) {
      const mark = meta.get(`watermark:${name}`)
      if (mark !== undefined) this.watermarks.set(name, mark)
    }
    this.copy = meta.get('copy')
    this.reconciledAt = Number(meta.get('reconciled') ?? 0)
    const lastSync = meta.get('lastSync')
    if (lastSync !== undefined) this.set({ lastSync: Number(lastSync), ready: true })
  }

  /** Runs once; a call while one is running waits for that one. */
  run = (): Promise<void> => this.once(() => this.pushAndPull())

  /**
   * Fetches everything anew and rewrites the device's copy from it; unsent writes are not touched. The old copy serves
   * until the new one is complete.
   */
  rebuild = async (): Promise<void> => {
    await this.running
    await this.once(async () => {
      await this.claimCopy()
      for (const collection of this.parts.collections) await this.pullIfAllowed(collection, true)
      await this.parts.persistence.rewrite()
      await this.mark()
    })
    if (this.snapshot.state === 'failed') throw new Error('The records could not be fetched')
  }

  /** Fetches one record as it is at the server; forgets it when the server does not have it. */
  refetch = async (type: string, id: string): Promise<void> => {
    const collection = this.parts.collections.find((c) => c.type === type)
    if (collection) await this.fetchByIds(collection, [id])
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  getSnapshot = (): SyncSnapshot => this.snapshot

  close(): void {
    this.closed = true
    this.parts.device.clearTimer(this.timer)
    for (const stop of this.stops) stop()
  }

  private isClosed = () => this.closed

  private once(work: () => Promise<void>): Promise<void> {
    this.running ??= this.guarded(work).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    const { connectivity, device, onSession } = this.parts
    if (this.closed || !device.isOnline()) return
    this.set({ state: 'running', done: 0, total: 0 })
    try {
      await work()
      connectivity.report(true)
      this.set({ state: 'idle' })
    } catch (error) {
      if (this.isClosed()) return
      const cause = causeOf(error)
      const verdict = judge(cause)
      connectivity.report(cause.status !== undefined)
      this.set({ state: 'failed' })
      if (cause.status === 403 && cause.reason === 'farm') onSession('farmLost')
      else if (verdict === 'signIn' || verdict === 'signOut' || verdict === 'otherUser') onSession(verdict)
    }
  }

  private async pushAndPull(): Promise<void> {
    const { outbox, collections, device } = this.parts
    await outbox.drain()
    do {
      await this.claimCopy()
      for (const collection of collections) await this.pullIfAllowed(collection, false)
      if (device.now() - this.reconciledAt > RECONCILE_MS || device.now() < this.reconciledAt) {
        for (const collection of collections) await this.ifAllowed(() => this.reconcile(collection))
        this.reconciledAt = device.now()
      }
    } while (!(await this.mark()))
    await this.parts.onDone()
  }

  /** Answers whether the device's copy is still the one that was pulled into. */
  private async mark(): Promise<boolean> {
    const lastSync = this.parts.device.now()
    const marked = await this.note({
      lastSync: String(lastSync),
      reconciled: String(this.reconciledAt),
      version: RECORDS_VERSION,
    })
    if (marked) this.set({ lastSync, ready: true })
    return marked
  }

  /** Finds out whether the copy is still the one this tab knows; if not, everything is pulled and stored anew. */
  private async claimCopy(): Promise<void> {
    const { collections, database, device, records } = this.parts
    const name = await database.run(async (db) => {
      const known = await db.get('meta', 'copy')
      if (known !== undefined) return known
      const { store, done } = db.transaction('meta', 'readwrite')
      const copy = (await store.get('copy')) ?? device.newKey()
      await store.put(copy, 'copy')
      await done
      return copy
    })
    if (name === this.copy) return
    this.copy = name
    // A first copy is stored page by page as it comes.
    this.isStored = collections.every(({ type }) => [...records.idsOf(type)].length === 0)
    this.watermarks.clear()
    this.reconciledAt = 0
  }

  /** Writes marks about the copy that was claimed; not when it is gone. */
  private note(marks: Readonly<Record<string, string>>): Promise<boolean> {
    return this.parts.database.run(async (db) => {
      const { store, done } = db.transaction('meta', 'readwrite')
      const isThere = (await store.get('copy')) === this.copy
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

  /** @param whole everything, not only what changed; what does not come any more is forgotten */
  private async pull(collection: SyncedCollection, whole: boolean): Promise<void> {
    const { name, type, document } = collection
    const { persistence, records } = this.parts
    const before = whole ? [...records.idsOf(type)] : []
    const there = new Set<string>()
    const after = whole ? null : (this.watermarks.get(name) ?? null)
    let cursor: string | null = null
    let watermark: string | undefined
    do {
      const data = await this.ask(document, { after, cursor })
      const received = collection.page(data)
      if (cursor === null) this.set({ total: this.snapshot.total + received.totalItems })
      // The first page's watermark: what changes while later pages are fetched comes again next time.
      watermark ??= received.watermark
      this.take(collection, data, { after, cursor }, whole)
      for (const { id } of received.items) there.add(id)
      this.set({ done: this.snapshot.done + received.items.length })
      cursor = received.nextCursor
    } while (cursor !== null)
    const gone = before.filter((id) => !there.has(id))
    if (gone.length > 0) await this.verify(collection, gone)
    this.tell(true)
    // The server has answered: what this tab knew is still this user's, and may be on the device again.
    if (!this.isStored) persistence.touchAll()
    this.isStored = true
    // First the records, then the mark that says they are here.
    await persistence.flush()
    const mark = watermark
    if (await this.note({ [`watermark:${name}`]: mark })) this.watermarks.set(name, mark)
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
    this.take(collection, data, variables, false)
    const found = new Set(collection.page(data).items.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    for (const id of gone) cache.evict({ id: recordName({ __typename: collection.type, id }) })
    if (gone.length > 0) records.forget(collection.type, gone)
    this.tell(true)
  }

  private async ask(query: DocumentNode, variables: SyncVariables): Promise<object> {
    const { client, database } = this.parts
    const { data } = await client.query({
      query,
      variables: { farm: database.scope.farmId, ...variables },
      fetchPolicy: 'no-cache',
      context: { userId: database.scope.userId },
    })
    if (this.closed) throw new Error('Closed')
    return data as object
  }

  /** Takes a page into the device's copy; a record that this device knows in a later version stays. */
  private take(collection: SyncedCollection, data: object, variables: SyncVariables, force: boolean) {
    const { cache, records, database } = this.parts
    const { type, document } = collection
    const { items } = collection.page(data)
    const known = force ? new Set<string>() : new Set(items.filter((i) => records.knowsNewer(i)).map(({ id }) => id))
    cache.write({
      query: cache.transformDocument(document),
      variables: { farm: database.scope.farmId, ...variables },
      result: known.size === 0 ? data : withoutItems(data, known),
      dataId: 'ROOT_QUERY',
    })
    records.takeRows(
      type,
      items.filter(({ id }) => !known.has(id)),
    )
    this.tell(false)
  }

  private tell(now: boolean): void {
    const { device, records } = this.parts
    if (!now && device.now() - this.toldAt < NOTIFY_MS) return
    this.toldAt = device.now()
    records.changed()
  }

  private set(change: Partial<SyncSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** An answer without some of the items of its one list. */
function withoutItems(data: object, ids: ReadonlySet<string>): object {
  return Object.fromEntries(
    Object.entries(data as Record<string, { items?: { id: string }[] } | string>).map(([field, list]) => [
      field,
      typeof list === 'object' && list.items ? { ...list, items: list.items.filter(({ id }) => !ids.has(id)) } : list,
    ]),
  )
}
