import type { ApolloClient, DocumentNode, InMemoryCache, TypedDocumentNode } from '@apollo/client'
import type { Connectivity } from './connectivity.ts'
import type { ScopeDatabase } from './database.ts'
import { causeOf, judge } from './judge.ts'
import type { Outbox } from './outbox.ts'
import type { Persistence } from './persistence.ts'
import type { RecordIndex } from './record-index.ts'

/** One page of a synchronised collection. */
export interface SyncPage {
  items: readonly { __typename: string; id: string }[]
  totalItems: number
  nextCursor: string | null
  watermark: string
}

/** What a synchronised collection is asked for. */
export type SyncVariables = { farm?: string; after?: string | null; cursor?: string | null }

/** A collection that is kept on the device. */
export interface SyncedCollection {
  name: string
  document: DocumentNode
  page: (data: never) => SyncPage
}

/** Declares a synchronised collection, checked against its generated types. */
export function syncedCollection<Data, Variables extends SyncVariables>(collection: {
  name: string
  document: TypedDocumentNode<Data, Variables>
  page: (data: Data) => SyncPage
}): SyncedCollection {
  return collection
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

/** Raised when stored records no longer fit the documents; they are then fetched anew. */
const RECORDS_VERSION = '1'

interface SyncParts {
  database: ScopeDatabase
  cache: InMemoryCache
  client: ApolloClient
  records: RecordIndex
  persistence: Persistence
  connectivity: Connectivity
  outbox: Outbox
  collections: readonly SyncedCollection[]
  onSession: (verdict: 'signIn' | 'signOut') => void
}

/** Keeps the device's copy of the farm's records up to date: push, then pull what changed since the last time. */
export class Sync {
  private readonly parts: SyncParts
  private readonly listeners = new Set<() => void>()
  private snapshot: SyncSnapshot = { state: 'idle', done: 0, total: 0, lastSync: null, ready: false }
  private running: Promise<void> | undefined
  private readonly timer: ReturnType<typeof setInterval>
  private readonly unsubscribe: () => void
  private readonly visible = () => {
    if (document.visibilityState === 'visible') void this.run()
  }

  constructor(parts: SyncParts) {
    this.parts = parts
    this.timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.run()
    }, INTERVAL_MS)
    document.addEventListener('visibilitychange', this.visible)
    this.unsubscribe = parts.connectivity.subscribe(() => {
      if (parts.connectivity.isOnline()) void this.run()
    })
  }

  /** Reads when the device's copy was made; drops a copy that an older release made. */
  async restore(): Promise<void> {
    const { database } = this.parts
    const [version, lastSync] = await database.run((db) =>
      Promise.all([db.get('meta', 'version'), db.get('meta', 'lastSync')]),
    )
    if (version !== undefined && version !== RECORDS_VERSION) await database.clearRecords()
    else if (lastSync !== undefined) this.set({ lastSync: Number(lastSync), ready: true })
  }

  /** Runs once; a call while one is running waits for that one. */
  run = (): Promise<void> => {
    this.running ??= this.pushAndPull().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  getSnapshot = (): SyncSnapshot => this.snapshot

  close(): void {
    clearInterval(this.timer)
    document.removeEventListener('visibilitychange', this.visible)
    this.unsubscribe()
  }

  private async pushAndPull(): Promise<void> {
    const { outbox, connectivity, collections, database, onSession } = this.parts
    if (!navigator.onLine) return
    this.set({ state: 'running', done: 0, total: 0 })
    try {
      await outbox.drain()
      for (const collection of collections) await this.pullIfAllowed(collection)
      const lastSync = Date.now()
      await database.run(async (db) => {
        await db.put('meta', String(lastSync), 'lastSync')
        await db.put('meta', RECORDS_VERSION, 'version')
      })
      connectivity.report(true)
      this.set({ state: 'idle', lastSync, ready: true })
    } catch (error) {
      const cause = causeOf(error)
      const verdict = judge(cause)
      connectivity.report(cause.status !== undefined)
      this.set({ state: 'failed' })
      if (verdict === 'signIn' || verdict === 'signOut') onSession(verdict)
    }
  }

  /** What the user's role does not open is no failure: those screens are not offered either. */
  private async pullIfAllowed(collection: SyncedCollection): Promise<void> {
    try {
      await this.pull(collection)
    } catch (error) {
      const { status, reason } = causeOf(error)
      if (status !== 403 || reason !== 'role') throw error
    }
  }

  private async pull({ name, document, page }: SyncedCollection): Promise<void> {
    const { database, client, cache, records, persistence } = this.parts
    const after = await database.run((db) => db.get('meta', `watermark:${name}`))
    let cursor: string | null = null
    let watermark: string | undefined
    do {
      const variables: SyncVariables = { farm: database.scope.farmId, after: after ?? null, cursor }
      const { data } = await client.query({ query: document, variables, fetchPolicy: 'no-cache' })
      const received = page(data as never)
      if (cursor === null) this.set({ total: this.snapshot.total + received.totalItems })
      // The first page's watermark: what changes while later pages are fetched comes again next time.
      watermark ??= received.watermark
      cache.write({ query: cache.transformDocument(document), variables, result: data as object, dataId: 'ROOT_QUERY' })
      records.take(received.items)
      this.set({ done: this.snapshot.done + received.items.length })
      cursor = received.nextCursor
    } while (cursor !== null)
    // First the records, then the mark that says they are here.
    await persistence.flush()
    await database.run((db) => db.put('meta', watermark, `watermark:${name}`))
  }

  private set(change: Partial<SyncSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of this.listeners) listener()
  }
}
