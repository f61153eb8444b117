import type { DocumentNode, TypedDocumentNode } from '@apollo/client'

/** Which collections have changed since a moment. */
export interface Changes {
  /** Names of the collections that this user may read. */
  readable: readonly string[]
  /** Names of those in which something has changed. */
  changed: readonly string[]
  /** How far the collections are that have not changed. */
  watermark: string
}

/** The query for which collections have changed since a moment. */
export interface ChangesQuestion {
  document: DocumentNode
  /** The answer in a result; its type was checked where the question is declared. */
  changes(data: object): Changes | null | undefined
}

/**
 * Declares the query, checked against its generated types.
 * @param name of the facade's field that answers it
 */
export function changesQuestion<Name extends string>(
  name: Name,
  document: TypedDocumentNode<Partial<Record<Name, Changes | null>>, { farm: string; after: string }>,
): ChangesQuestion {
  return { document, changes: (data) => (data as Partial<Record<Name, Changes | null>>)[name] }
}
