import { documentIdOf } from '../outbox/offline-operation.ts'
import { ApolloLink, Observable } from '@apollo/client'
import type { BatchHttpLink } from '@apollo/client/link/batch-http'
import { ServerError } from '@apollo/client/errors'
import { from, switchMap } from 'rxjs'

/** Headers that identify device and language. */
export interface Caller {
  deviceId: string
  /** The release of the app. */
  version: string
  locale: () => string
  /** Loads what sends several operations in one request. */
  batching: () => Promise<{ BatchHttpLink: typeof BatchHttpLink }>
  /** Called with the `Date` header of every answer. */
  onDate?: (date: string) => void
}

/** Context of a request, set by the engine. */
interface RequestContext {
  headers?: Record<string, string>
  /** The persisted document of an older release. */
  documentId?: string
  /** The user of the request; the server refuses it in another user's session. */
  userId?: string
  /** Whether it may be sent in one request with others of the same moment. */
  batch?: boolean
}

/**
 * The link to the facade. The cookie carries the session, a header protects from CSRF. Documents are sent as persisted
 * ids; the gateway knows those of this release, and of older ones that waiting writes may use.
 */
export function facadeLink({ deviceId, version, locale, batching, onDate }: Caller): ApolloLink {
  // All links use this fetch.
  const fetchNoting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const date = response.headers.get('date')
    if (date !== null) onDate?.(date)
    return response
  }
  const identified = new ApolloLink((operation, forward) => {
    const { headers, documentId, userId } = operation.getContext() as RequestContext
    const { operationName = '' } = operation
    const sha256Hash = documentId ?? documentIdOf(operation.query)
    if (sha256Hash === undefined) throw new Error(`${operationName} is not among the documents of this release`)
    operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } }
    operation.setContext({
      headers: {
        ...headers,
        'x-lactor-client': 'web',
        'x-lactor-device': deviceId,
        'x-lactor-version': version,
        'accept-language': locale(),
        ...(userId === undefined ? {} : { 'x-lactor-user': userId }),
      },
    })
    return forward(operation)
  })
  const json = ApolloLink.split(
    (operation) => (operation.getContext() as RequestContext).batch === true,
    batchLink(fetchNoting, batching),
    jsonLink(fetchNoting),
  )
  return identified.split(carriesFile, formLink(fetchNoting), json)
}

const FACADE = '/graphql'

/** As many operations of one request as the facade takes. */
const BATCH = 10

/**
 * Sends JSON. Apollo's HttpLink also prints documents, reads multipart streams and uses GET; the app needs none of it,
 * and it would be part of the shell.
 */
const jsonLink = (send: typeof fetch) =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName, variables, extensions } = operation
        const { headers } = operation.getContext() as RequestContext
        const abort = new AbortController()
        send(FACADE, {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            accept: 'application/graphql-response+json,application/json;q=0.9',
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify({ operationName, variables, extensions }),
          signal: abort.signal,
        })
          .then(answerOf)
          .then(
            (answer) => {
              observer.next(answer)
              observer.complete()
            },
            (error: unknown) => {
              observer.error(error)
            },
          )
        return () => {
          abort.abort()
        }
      }),
  )

/** @throws ServerError for a failure that does not come from the facade itself: a proxy's page, for instance */
async function answerOf(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text()
  const isFacade = response.headers.get('content-type')?.includes('application/graphql-response+json') === true
  if (response.status >= 300 && !isFacade) {
    throw new ServerError(`The server answered ${String(response.status)}`, { response, bodyText })
  }
  const answer = JSON.parse(bodyText) as ApolloLink.Result | null
  if (answer === null || !('data' in answer || 'errors' in answer)) throw new Error('Not an answer of the facade')
  return answer
}

const carriesFile = ({ variables }: ApolloLink.Operation): boolean =>
  Object.values(variables).some((value) => value instanceof Blob)

/** A link whose code is loaded with its first operation. */
function lazyLink(load: () => Promise<ApolloLink>): ApolloLink {
  let loading: Promise<ApolloLink> | undefined
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return new ApolloLink((operation, forward) => {
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } })
    return from(loaded()).pipe(switchMap((link) => link.request(operation, forward)))
  })
}

/** Sends files as form data. */
const formLink = (send: typeof fetch) =>
  lazyLink(async () => {
    const { default: UploadHttpLink } = await import('apollo-upload-client/UploadHttpLink.mjs')
    return new UploadHttpLink({
      uri: FACADE,
      credentials: 'same-origin' as const,
      fetch: send,
      includeExtensions: true,
      // Of an older release's write only the document's id is known, not which variables it uses.
      includeUnusedVariables: true,
    })
  })

/** Sends several operations in one request: on a slow network each request takes its own time to begin. */
const batchLink = (send: typeof fetch, load: Caller['batching']) =>
  lazyLink(async () => {
    const { BatchHttpLink } = await load()
    return new BatchHttpLink({ uri: FACADE, credentials: 'same-origin', fetch: send, batchMax: BATCH })
  })
