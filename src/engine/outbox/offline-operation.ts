import type { TypedDocumentNode } from '@apollo/client'
import { getOperationAST, Kind, type DocumentNode } from 'graphql'
import type { RecordIndex } from '../cache/record-index.ts'
import type { MergeRule } from './patch-changes.ts'

/** What an optimistic result may be made from. */
export interface OptimisticContext {
  records: RecordIndex
  userId: string
  userName: string
  /** Now, as the device knows it. */
  now: Date
  /** An id for a record that the write creates. */
  newId: () => string
}

/** The record that a write changes, as an answer holds it. */
export interface AnsweredRecord {
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
  /** Id of the persisted document; absent in tests that have none. */
  documentId: string | undefined
  /** The expected answer, with every field that lists select. */
  optimistic(variables: Json, context: OptimisticContext): Json
  /** Locks besides the record, from the optimistic record: a plate, a month. */
  locks(record: Json): string[]
  /** Fields of other records that the server must have first, as `Type:id/field`, from the optimistic record. */
  needs(record: Json): string[]
  /** How an update is merged with changes of others; absent where it cannot be merged. */
  merge: MergeRule | undefined
  /** Path of the form in which a refused write is corrected, if there is one. */
  editPath?(variables: Json, record: Json): string
}

/** The record in the only root field of an answer. */
type RecordOf<Data> = Data[keyof Data]

interface Declaration<Data, Variables> {
  /** A mutation with one root field, which answers the whole record. */
  document: TypedDocumentNode<Data, Variables>
  /** The record as the server will answer it. */
  optimistic: (variables: Variables, context: OptimisticContext) => RecordOf<Data>
  locks?: (record: RecordOf<Data>) => string[]
  needs?: (record: RecordOf<Data>) => string[]
  merge?: MergeRule
  editPath?: (variables: Variables, record: Json) => string
}

/** Declares how a mutation works without a network, checked against its generated types. */
export function offlineOperation<Data extends Json, Variables extends Json>(
  declaration: Declaration<Data, Variables>,
): OfflineOperation {
  const { document, optimistic, locks, needs, merge, editPath } = declaration as unknown as Declaration<Json, Json>
  const operation = getOperationAST(document)
  const [field] = operation?.selectionSet.selections ?? []
  if (!operation?.name || field?.kind !== Kind.FIELD) throw new Error('A mutation has a name and one root field')
  const root = field.name.value
  return {
    name: operation.name.value,
    document,
    documentId: documentIdOf(document),
    optimistic: (variables, context) => ({ [root]: optimistic(variables, context) }),
    locks: (record) => locks?.(record) ?? [],
    needs: (record) => needs?.(record) ?? [],
    merge,
    ...(editPath && { editPath }),
  }
}

/** The persisted id that code generation put into a document. */
export const documentIdOf = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { id?: string } }).__meta__?.id

const isRecord = (value: unknown): value is AnsweredRecord & Json =>
  typeof value === 'object' && value !== null && '__typename' in value && 'id' in value

/** The record in an answer, optimistic or real; undefined in a broken answer. @param type narrows what is meant */
export const recordIn = (answer: Json, type?: string): (AnsweredRecord & Json) | undefined =>
  Object.values(answer).find(
    (value): value is AnsweredRecord & Json => isRecord(value) && (type === undefined || value.__typename === type),
  )
