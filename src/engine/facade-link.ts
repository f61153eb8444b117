import { ApolloLink, Observable } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { from, switchMap } from 'rxjs'

/** How the app names itself and its device to the server. */
export interface Caller {
  deviceId: string
  locale: () => string
  /** Hears the `Date` of every answer. */
  onDate?: (date: string) => void
}

/** What the engine tells the link about a request. */
interface RequestContext {
  headers?: Record<string, string>
  /** The persisted document of an older release. */
  documentId?: string
  /** The user on whose behalf it is sent; the server refuses it when the session is somebody else's. */
  userId?: string
}

/**
 * The way to the facade: the cookie carries the session, the header proves that our own page asks. Documents go as
 * their ids: the gateway knows those of this release, and those of older ones that a waiting write may name.
 */
export function facadeLink(
  { deviceId, locale, onDate }: Caller,
  documentIds: Readonly<Record<string, string>>,
): ApolloLink {
  // Every answer passes here, also that to a form.
  const fetchNoting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const date = response.headers.get('date')
    if (date !== null) onDate?.(date)
    return response
  }
  const identified = new ApolloLink((operation, forward) => {
    const { headers, documentId, userId } = operation.getContext() as RequestContext
    const { operationName = '' } = operation
    const sha256Hash = documentId ?? documentIds[operationName]
    if (sha256Hash === undefined) throw new Error(`${operationName} is not among the documents of this release`)
    operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } }
    operation.setContext({
      headers: {
        ...headers,
        'x-lactor-client': 'web',
        'x-lactor-device': deviceId,
        'accept-language': locale(),
        ...(userId === undefined ? {} : { 'x-lactor-user': userId }),
      },
    })
    return forward(operation)
  })
  return identified.split(carriesFile, formLink(fetchNoting), jsonLink(fetchNoting))
}

const FACADE = '/graphql'

/**
 * Asks in JSON. Apollo's own link brings along what prints documents, streams parts and asks by GET; of that the app
 * uses nothing, and every first visit would fetch it.
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

/** Files travel as form data. What makes it is fetched with the first photo, or comes from the precached files. */
function formLink(send: typeof fetch): ApolloLink {
  const load = () => import('apollo-upload-client/UploadHttpLink.mjs')
  const options = {
    uri: FACADE,
    credentials: 'same-origin' as const,
    fetch: send,
    includeExtensions: true,
    // A write of an older release names its document only: which of its variables that uses, this release cannot tell.
    includeUnusedVariables: true,
  }
  return new ApolloLink((operation, forward) => {
    operation.setContext({ http: { includeQuery: false } })
    return from(load()).pipe(
      switchMap(({ default: UploadHttpLink }) => new UploadHttpLink(options).request(operation, forward)),
    )
  })
}
