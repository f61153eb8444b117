import type { InMemoryCache, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { MergeRule } from './merge.ts'
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

/** The record that an answer is about. */
export interface About {
  __typename: string
  id: string
  version: number
}

/** Variables and answers as the outbox keeps them: data whose types were checked where the operation is declared. */
export type Json = Record<string, unknown>

/** How a mutation works without a network. Holds the functions that an outbox row cannot. */
export interface OfflineOperation {
  name: string
  document: DocumentNode
  /** What the server will answer; complete for every field that lists select. */
  optimistic(variables: Json, foresight: Foresight): Json
  /** The record it is about, read from the foreseen or the real answer; a broken answer has none. */
  about(answer: Json): About | undefined
  /** What else no other write may overtake, read from the foreseen answer: a plate's side, a farm's month. */
  touches(answer: Json): string[]
  /** How an update meets somebody else's change; absent where no change of somebody else could be merged. */
  merge: MergeRule | undefined
  /** The form in which a refused write can be corrected; absent where there is none. */
  editPath?(variables: Json): string
}

/** Declares how a mutation works without a network, checked against its generated types. */
export function offlineOperation<Data extends Json, Variables extends Json>(operation: {
  name: string
  document: TypedDocumentNode<Data, Variables>
  optimistic: (variables: Variables, foresight: Foresight) => Data
  about: (answer: Data) => About
  touches?: (answer: Data) => string[]
  merge?: MergeRule
  editPath?: (variables: Variables) => string
}): OfflineOperation {
  return { touches: () => [], merge: undefined, ...operation }
}
