import type { DocumentNode, TypedDocumentNode } from '@apollo/client'

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
  ids?: string | string[] | null
  /** Of a first page only; pages that follow one another are in the order of changes. */
  order?: 'asc' | 'desc' | null
  /** Records of a page. */
  size?: number | null
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
 * @param type of its records
 * @param name of the facade's field that answers both documents
 */
export function syncedCollection<Name extends string, Variables extends SyncVariables, IdVariables>(
  type: string,
  name: Name,
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
