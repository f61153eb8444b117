import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type FieldPolicy,
  type Reference,
  type TypePolicies,
} from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { getOperationAST } from 'graphql'
import type { Outbox } from './outbox.ts'

/** Record types that stand in a list of the facade, by the name of the list and of the single record. */
export interface RecordFields {
  type: string
  collection: string
  item: string
}

/**
 * Lists are not kept as the server sent them: screens ask for the records they show by id (`idIn`), and those are
 * answered from the records on the device.
 */
function collectionField({ type }: RecordFields): FieldPolicy {
  return {
    keyArgs: false,
    merge: () => null,
    read(_stored, { args, toReference }) {
      const ids = args?.idIn as string[] | undefined
      if (!ids) return undefined
      return {
        __typename: `${type}Collection`,
        items: ids.map((id) => toReference({ __typename: type, id })),
        totalItems: ids.length,
      }
    },
  }
}

function itemField({ type }: RecordFields): FieldPolicy {
  return {
    read(stored: Reference | undefined, { args, toReference }) {
      const id = args?.id as string | undefined
      return stored ?? (id === undefined ? undefined : toReference({ __typename: type, id }))
    },
  }
}

/** A cache that answers lists and single records from what is on the device. */
export function recordCache(fields: readonly RecordFields[], embedded: readonly string[]): InMemoryCache {
  const query = Object.fromEntries(
    fields.flatMap((field) => [
      [field.collection, collectionField(field)],
      [field.item, itemField(field)],
    ]),
  )
  const typePolicies: TypePolicies = {
    Query: { fields: query },
    ...Object.fromEntries(embedded.map((type) => [type, { keyFields: false as const }])),
  }
  return new InMemoryCache({ typePolicies })
}

/** How the app names itself and its device to the server. */
export interface Caller {
  deviceId: string
  locale: () => string
}

/** The way to the facade: the cookie carries the session, the header proves that our own page asks. */
export function facadeLink({ deviceId, locale }: Caller, documentIds: Readonly<Record<string, string>>): ApolloLink {
  const http = new HttpLink({ uri: '/graphql', credentials: 'same-origin', includeExtensions: true })
  const headers = new ApolloLink((operation, forward) => {
    const given = operation.getContext().headers as Record<string, string> | undefined
    operation.setContext({
      headers: { ...given, 'x-lactor-client': 'web', 'x-lactor-device': deviceId, 'accept-language': locale() },
    })
    return forward(operation)
  })
  return ApolloLink.from([headers, persistedDocuments(documentIds), http])
}

/** Sends a document's id instead of its text where the build knows one. */
function persistedDocuments(ids: Readonly<Record<string, string>>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sha256Hash = ids[operation.operationName ?? '']
    if (sha256Hash !== undefined) {
      operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } }
      operation.setContext({ http: { includeQuery: false, includeExtensions: true } })
    }
    return forward(operation)
  })
}

/** Apollo Client whose registered mutations go through the outbox, so that generated hooks work without a network. */
export class OfflineClient extends ApolloClient {
  /** Set once the outbox exists; until then nothing may be written. */
  outbox: Outbox | undefined

  constructor(options: ApolloClient.Options) {
    super(options)
    const online = this.mutate
    const mutate = async (request: ApolloClient.MutateOptions): Promise<unknown> => {
      const name = getOperationAST(request.mutation)?.name?.value ?? ''
      const { outbox } = this
      if (!outbox?.handles(name)) return online({ ...request, fetchPolicy: 'no-cache' })
      const outcome = await outbox.submit(name, request.variables ?? {})
      if ('data' in outcome) return { data: outcome.data, extensions: { offline: { sent: outcome.sent } } }
      throw new CombinedGraphQLErrors({ errors: outcome.errors as never, data: null })
    }
    this.mutate = mutate as typeof this.mutate
  }
}
