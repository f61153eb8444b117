import type { InMemoryCache, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { RecordIndex } from './record-index.ts'

/** What an operation may use to foresee the server's answer. */
export interface Foresight {
  cache: InMemoryCache
  records: RecordIndex
  userId: string
  /** Now, as the device knows it. */
  now: Date
  /** An id for a record that the write creates. */
  newId: () => string
}

/** How a mutation works without a network. Holds the functions that an outbox row cannot. */
export interface OfflineOperation {
  name: string
  document: DocumentNode
  /** What the server will answer; complete for every field that lists select. */
  optimistic: (variables: never, foresight: Foresight) => object
  /** The record it is about, as `Type:id`, read from the foreseen or the real answer. */
  about: (answer: never) => { __typename: string; id: string; version: number }
}

/** Declares how a mutation works without a network, checked against its generated types. */
export function offlineOperation<Data extends object, Variables extends Record<string, unknown>>(operation: {
  name: string
  document: TypedDocumentNode<Data, Variables>
  optimistic: (variables: Variables, foresight: Foresight) => Data
  about: (answer: Data) => { __typename: string; id: string; version: number }
}): OfflineOperation {
  return operation
}
