import { ApolloLink, type ApolloClient, type DocumentNode, type InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { firstValueFrom } from 'rxjs'
import type { Persistence } from '../cache/persistence.ts'
import type { RecordIndex } from '../cache/record-index.ts'
import { writeRecords } from '../cache/write-records.ts'
import type { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { recordName } from '../platform/scope.ts'
import { yieldToRendering } from './yield-to-rendering.ts'
import type { SyncedCollection, SyncPage, SyncVariables } from './synced-collection.ts'

/** Records per request by id. */
const ID_BATCH = 100

/** So many records of a page are taken before the browser gets a turn: a page at once blocks a fast phone already. */
const SLICE = 25

/** While pages arrive, listeners are notified at most once in this time, in ms. */
const NOTIFY_MS = 300

interface CollectionReaderParts {
  device: Device
  database: ScopeDatabase
  cache: InMemoryCache
  client: ApolloClient
  records: RecordIndex
  persistence: Persistence
  embedded: readonly string[]
  isClosed: () => boolean
}

/** Asks the server for pages of a collection, and writes them to the cache and the index. */
export class CollectionReader {
  private readonly parts: CollectionReaderParts
  private readonly embedded: ReadonlySet<string>
  private notifiedAt = 0
  private isQuiet = false

  constructor(parts: CollectionReaderParts) {
    this.parts = parts
    this.embedded = new Set(parts.embedded)
  }

  /**
   * Executes the link directly: ApolloClient would process each document again, without any use here.
   * @param batch whether it is sent together with others of this moment
   */
  async ask(query: DocumentNode, variables: SyncVariables, batch = false): Promise<object> {
    const { cache, client, database, isClosed } = this.parts
    const request = {
      query: cache.transformDocument(query),
      variables: { farm: database.scope.farmId, ...variables },
      context: { userId: database.scope.userId, batch },
    }
    const answer = await firstValueFrom(ApolloLink.execute(client.link, request, { client }))
    if (answer.errors?.length) throw new CombinedGraphQLErrors(answer)
    if (isClosed()) throw new Error('Closed')
    if (!answer.data) throw new Error('An empty answer')
    return answer.data
  }

  /** Writes a page to cache and index, except records that the device has in a later version, unless forced. */
  async take(collection: SyncedCollection, data: object, variables: SyncVariables, force: boolean): Promise<void> {
    const { device, isClosed } = this.parts
    const { items } = collection.page(data)
    for (let at = 0; at < items.length; at += SLICE) {
      if (at > 0) await yieldToRendering(device)
      if (isClosed()) throw new Error('Closed')
      this.takeSome(collection, data, variables, items.slice(at, at + SLICE), force)
    }
  }

  /** Refetches records by id, deleted ones included; removes those that the server no longer returns. */
  async fetchByIds(collection: SyncedCollection, ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += ID_BATCH) await this.fetchSome(collection, ids.slice(at, at + ID_BATCH))
  }

  /** Ids of records that a value names and that the device lacks, by type. */
  missingOf(naming: unknown): ReadonlyMap<string, readonly string[]> {
    const { records } = this.parts
    return new Map(
      [...namedIn(naming)].flatMap(([type, ids]) => {
        const missing = [...ids].filter((id) => !records.serverRow(type, id))
        return missing.length > 0 ? [[type, missing]] : []
      }),
    )
  }

  /** Batches the notifications of some work into one at its end, since each of them renders the screens again. */
  async quietly(work: () => Promise<void>): Promise<void> {
    this.isQuiet = true
    try {
      await work()
    } finally {
      this.isQuiet = false
      this.notify()
    }
  }

  /** Notifies listeners of what was taken. */
  notify(): void {
    if (this.isQuiet) return
    const { device, records } = this.parts
    this.notifiedAt = device.now()
    records.changed()
  }

  private async fetchSome(collection: SyncedCollection, ids: string[]): Promise<void> {
    const { cache, records } = this.parts
    const variables = { after: null, cursor: null, ids }
    const data = await this.ask(collection.document, variables)
    await this.take(collection, data, variables, false)
    const found = new Set(collection.page(data).items.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    for (const id of gone) cache.evict({ id: recordName({ __typename: collection.type, id }) })
    if (gone.length > 0) records.forget(collection.type, gone)
    this.notify()
  }

  private takeSome(
    collection: SyncedCollection,
    data: object,
    variables: SyncVariables,
    items: SyncPage['items'],
    force: boolean,
  ) {
    const { cache, device, records, database, persistence } = this.parts
    const taken = force ? items : items.filter((item) => !records.knowsNewer(item))
    writeRecords(taken, this.embedded, persistence.writer)
    // Notifies watchers, and what persists the cache.
    cache.write({
      query: cache.transformDocument(collection.document),
      variables: { farm: database.scope.farmId, ...variables },
      result: withoutItems(data),
      dataId: 'ROOT_QUERY',
    })
    records.takeRows(collection.type, taken)
    if (device.now() - this.notifiedAt >= NOTIFY_MS) this.notify()
  }
}

/** Ids of records that others name, by type. */
function namedIn(value: unknown, named = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (typeof value !== 'object' || value === null) return named
  if ('__typename' in value && 'id' in value && Object.keys(value).length === 2) {
    const { __typename: type, id } = value as { __typename: string; id: string }
    named.set(type, (named.get(type) ?? new Set()).add(id))
  } else for (const part of Object.values(value)) namedIn(part, named)
  return named
}

/** An answer without the items of its one list. */
function withoutItems(data: object): object {
  return Object.fromEntries(
    Object.entries(data as Record<string, { items?: object[] } | string>).map(([field, list]) => [
      field,
      typeof list === 'object' && list.items ? { ...list, items: [] } : list,
    ]),
  )
}
