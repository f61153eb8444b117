import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { getOperationAST } from 'graphql'
import { useCallback, useEffect } from 'react'
import { OfflineClient } from '../cache/client.ts'
import type { SaveContext } from '../outbox/outbox.ts'

/** A mutation with its variables. @throws why it was not saved */
export type Mutate<Data, Variables extends OperationVariables> = (
  options: Omit<ApolloClient.MutateOptions<Data, Variables>, 'mutation'>,
) => Promise<ApolloClient.MutateResult<Data>>

/**
 * A mutation as a function, without Apollo's loading state: forms have their own. Preloads the code that the mutation
 * needs offline.
 */
export function useMutate<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): Mutate<Data, Variables> {
  const client = useApolloClient()
  useEffect(() => {
    if (client instanceof OfflineClient) client.outbox?.preload(getOperationAST(mutation)?.name?.value ?? '')
  }, [client, mutation])
  return useCallback(
    (options) => {
      const request = { ...options, mutation } as ApolloClient.MutateOptions<Data, Variables>
      return client.mutate(request)
    },
    [client, mutation],
  )
}

/** The part of a mutation's result that `undoing` reads. */
export interface Saved {
  extensions?: Record<string, unknown> | undefined
}

/** The context of a write that takes back another one. @param key of that one */
export const undoingWrite = (key: string | undefined): SaveContext => (key === undefined ? {} : { undoes: key })

/** The key of a stored write; undefined where nothing was to be stored. @param saved its result */
export const keyOf = (saved: Saved | undefined): string | undefined =>
  (saved?.extensions?.['offline'] as { key?: string } | undefined)?.key

/** The context of a write that takes back another one. @param saved result of that one */
export const undoing = (saved: Saved | undefined): SaveContext => undoingWrite(keyOf(saved))
