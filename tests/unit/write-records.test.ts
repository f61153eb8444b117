import { ApolloLink, ApolloClient, type InMemoryCache } from '@apollo/client'
import { SchemaLink } from '@apollo/client/link/schema'
import { addMocksToSchema } from '@graphql-tools/mock'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { DocumentNode } from 'graphql'
import { readFileSync } from 'node:fs'
import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { changesOf } from '../../src/engine/cache/cache-changes.ts'
import { recordCache } from '../../src/engine/cache/client.ts'
import { writeRecords } from '../../src/engine/cache/write-records.ts'
import { COLLECTIONS } from '../../src/generated/records/collections.ts'
import { EMBEDDED_TYPES, RECORD_TYPES } from '../../src/generated/records/kept-records.ts'

const schema = addMocksToSchema({
  schema: makeExecutableSchema({ typeDefs: readFileSync('graphql/schema.graphql', 'utf8') }),
  mocks: { Date: () => '2026-01-15', DateTime: () => '2026-01-15T12:00:00.000Z' },
})
const link = new SchemaLink({ schema })

async function answerTo(query: DocumentNode, cache: InMemoryCache): Promise<object> {
  const client = new ApolloClient({ cache, link })
  const request = { query: cache.transformDocument(query), variables: { farm: '1' } }
  const { data, errors } = await firstValueFrom(ApolloLink.execute(link, request, { client }))
  expect(errors).toBeUndefined()
  return data as object
}

/** The same records later: lists are shorter, relations are gone, texts and numbers are others. */
function changed(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return value.slice(1).map((item) => changed(item))
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
    if (fields.length === 2 && 'id' in value) return null
    return Object.fromEntries(fields.map(([name, field]) => [name, changed(field, name)]))
  }
  if (key === 'id' || key === '__typename') return value
  if (typeof value === 'number') return value + 1
  return typeof value === 'string' ? `${value}!` : value
}

const emptyCache = (): InMemoryCache => recordCache(RECORD_TYPES, EMBEDDED_TYPES, (id) => id)

/** What a cache holds, without its roots. */
function entitiesOf(cache: InMemoryCache): object {
  const { __META: _, ROOT_QUERY: __, ...entities } = cache.extract()
  return entities
}

test.each(COLLECTIONS.map((collection) => [collection.name, collection] as const))(
  '%s are written as Apollo writes them',
  async (_name, collection) => {
    const { document } = collection
    const [apollo, ours] = [emptyCache(), emptyCache()]
    const { store } = changesOf(ours)
    const query = apollo.transformDocument(document)
    const first = await answerTo(document, apollo)
    const [list] = Object.entries(first)
    const items = collection.page(first).items
    const later = { [list?.[0] ?? '']: { ...(list?.[1] as object), items: items.map((item) => changed(item)) } }
    for (const data of [first, later, first]) {
      apollo.write({ query, variables: {}, result: data, dataId: 'ROOT_QUERY' })
      writeRecords(collection.page(data).items, new Set(EMBEDDED_TYPES), store)
      expect(entitiesOf(ours)).toEqual(entitiesOf(apollo))
    }
    expect(Object.keys(entitiesOf(ours)).length).toBeGreaterThan(1)
  },
)
