import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

/** A mutation with its variables. @throws why it was not saved */
export type Mutate<Data, Variables extends OperationVariables> = (
  options: Omit<ApolloClient.MutateOptions<Data, Variables>, 'mutation'>,
) => Promise<ApolloClient.MutateResult<Data>>

/**
 * A mutation as a function. Apollo's own hook draws its screen anew as it begins and as it ends; forms say themselves that
 * they save, and the screen that follows would only wait for it.
 */
export function useMutate<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): Mutate<Data, Variables> {
  const client = useApolloClient()
  return useCallback(
    (options) => {
      const request = { ...options, mutation } as ApolloClient.MutateOptions<Data, Variables>
      return client.mutate(request)
    },
    [client, mutation],
  )
}
