import type { ApolloCache, InMemoryCache } from '@apollo/client'
import type { OutboxRow } from './database.ts'
import type { OfflineOperation } from './offline-operation.ts'
import type { RecordIndex } from './record-index.ts'
import { resolveIds } from './scope.ts'

type Json = Record<string, unknown>

const layerOf = (row: OutboxRow) => `outbox:${row.key}`

/** What the view of the waiting writes is made of. */
interface ViewParts {
  cache: InMemoryCache
  records: RecordIndex
  operations: readonly OfflineOperation[]
  ids: ReadonlyMap<string, string>
}

/** The view is the server's records with the waiting writes replayed over them, in the cache and in the record index. */
export class OutboxView {
  private readonly parts: ViewParts

  constructor(parts: ViewParts) {
    this.parts = parts
  }

  /** The registered operation of a row; absent for rows of a release that knew another one. */
  find(name: string): OfflineOperation | undefined {
    return this.parts.operations.find((operation) => operation.name === name)
  }

  /** Shows what a write will change. */
  show(row: OutboxRow): void {
    const { cache, records, ids } = this.parts
    const operation = this.find(row.operation)
    if (!operation) return
    cache.recordOptimisticTransaction((layer) => {
      write(layer, operation, row, resolveIds(row.optimistic, (id) => ids.get(id) ?? id) as Json)
    }, layerOf(row))
    records.addOverlay(row.key, row.seq ?? 0, row.optimistic)
  }

  /** Shows the records without a write again. */
  hide(row: OutboxRow): void {
    this.parts.cache.removeOptimistic(layerOf(row))
    this.parts.records.dropOverlay(row.key)
  }

  /** Puts the server's answer in the place of what was foreseen. Answers the record it is about. */
  apply(row: OutboxRow): { __typename: string; id: string; version: number } | undefined {
    const { cache, records } = this.parts
    const operation = this.find(row.operation)
    const { result } = row
    if (!operation || !result) return undefined
    cache.batch({
      optimistic: false,
      removeOptimistic: layerOf(row),
      update: (base) => {
        write(base, operation, row, result)
      },
    })
    records.dropOverlay(row.key)
    records.take(result)
    return operation.about(result as never)
  }
}

/** Writes an answer's entities; the mutation's own root fields are of no use later. */
function write(cache: ApolloCache, { document }: OfflineOperation, row: OutboxRow, result: Json): void {
  cache.write({ query: document, dataId: 'ROOT_MUTATION', variables: row.variables, result })
  cache.modify({
    id: 'ROOT_MUTATION',
    fields: (value, { fieldName, DELETE }) => (fieldName === '__typename' ? (value as unknown) : DELETE),
  })
}
