import { ApolloClient, InMemoryCache, type FieldPolicy, type Reference, type TypePolicies } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { getOperationAST } from 'graphql'
import type { RecordType } from './record-type.ts'
import type { Outbox, SaveContext } from '../outbox/outbox.ts'

type Resolve = (id: string) => string

/**
 * Lists are not cached as the server sent them: screens query the records they show by id (`ids`), and the cache answers
 * from its records.
 */
function collectionField({ type }: RecordType, resolve: Resolve): FieldPolicy {
  return {
    keyArgs: false,
    merge: () => null,
    read(_stored, { args, toReference }) {
      const ids = args?.ids as string[] | undefined
      if (!ids) return undefined
      return {
        __typename: `${type}Collection`,
        items: ids.map((id) => toReference({ __typename: type, id: resolve(id) })),
        totalItems: ids.length,
      }
    },
  }
}

function itemField({ type }: RecordType, resolve: Resolve): FieldPolicy {
  return {
    read(stored: Reference | undefined, { args, toReference }) {
      const id = args?.id as string | undefined
      return stored ?? (id === undefined ? undefined : toReference({ __typename: type, id: resolve(id) }))
    },
  }
}

/**
 * A cache that answers lists and single records from what is on the device.
 * @param resolve the server's id for a pending one: a screen may still ask under the id it was opened with
 */
export function recordCache(
  types: readonly RecordType[],
  embedded: readonly string[],
  resolve: Resolve,
): InMemoryCache {
  const query = Object.fromEntries(
    types.flatMap((type) => [
      [type.collection, collectionField(type, resolve)],
      [type.item, itemField(type, resolve)],
    ]),
  )
  const typePolicies: TypePolicies = {
    Query: { fields: query },
    ...Object.fromEntries(embedded.map((type) => [type, { keyFields: false as const }])),
  }
  return new InMemoryCache({ typePolicies })
}

/** Apollo Client whose offline mutations go through the outbox, so that generated hooks work without a network. */
export class OfflineClient extends ApolloClient {
  /** Set once the outbox exists; until then nothing may be written. */
  outbox: Outbox | undefined

  constructor(options: ApolloClient.Options) {
    // Screens do not show network status per query: data are on the device, and `useOnline` tells the rest.
    super({ ...options, defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: false } } })
    const online = this.mutate
    const mutate = async (request: ApolloClient.MutateOptions): Promise<unknown> => {
      const name = getOperationAST(request.mutation)?.name?.value ?? ''
      const { outbox } = this
      const outcome = await outbox?.submit(name, request.variables ?? {}, request.context as SaveContext | undefined)
      if (!outcome) return online({ ...request, fetchPolicy: 'no-cache' })
      if ('data' in outcome) {
        const { data, sent, key } = outcome
        return { data, extensions: { offline: { sent, key } } }
      }
      throw new CombinedGraphQLErrors({ errors: outcome.errors, data: null })
    }
    this.mutate = mutate as typeof this.mutate
  }
}
