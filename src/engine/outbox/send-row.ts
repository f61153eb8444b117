import { ApolloLink, type ApolloClient, type InMemoryCache } from '@apollo/client'
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import { firstValueFrom, from, race, type Observable } from 'rxjs'
import type { Device } from '../platform/device.ts'
import { causeOf, causeOfErrors, type Cause, type FacadeError } from '../platform/classify-error.ts'
import type { OfflineOperation } from './offline-operation.ts'
import { attachFiles } from './row-files.ts'
import type { RowStore, StoredRow } from './row-store.ts'
import { resolveIds } from '../platform/scope.ts'

type Json = Record<string, unknown>

/** How long one attempt may take, in ms; the specification allows a diagnosis about ten seconds, a photo needs more. */
const ATTEMPT_MS = { plain: 20_000, withFile: 120_000 }

/** The server's answer to a write. */
export type Answer = { data: Json } | { cause: Cause; errors: readonly FacadeError[] }

/** What sending needs. */
export interface RequestParts {
  device: Device
  cache: InMemoryCache
  store: RowStore
  /** The link that reaches the server. */
  link: ApolloLink
  client: () => ApolloClient
  /** The server's id for a pending one, once known. */
  resolveId: (id: string) => string
  /** The user whose session the writes need. */
  userId: string
}

/**
 * Sends one row, once. Never throws: errors are part of the answer. A row of an older release is sent with the persisted
 * document it was written for, which the gateway still knows.
 */
export async function sendRow(
  row: StoredRow,
  operation: OfflineOperation | undefined,
  documentId: string | undefined,
  parts: RequestParts,
): Promise<Answer> {
  const { device, cache, link, client, resolveId, userId } = parts
  const limit = row.files.length > 0 ? ATTEMPT_MS.withFile : ATTEMPT_MS.plain
  let timer: unknown
  const late = new Promise<never>((_, reject) => {
    timer = device.setTimer(() => {
      reject(new Error('No answer in time'))
    }, limit)
  })
  late.catch(() => undefined)
  try {
    const variables = await attachFiles(resolveIds(row.variables, resolveId) as Json, row.files, parts.store)
    if (!variables) return FILE_LOST
    const sent = ApolloLink.execute(
      link,
      {
        query: operation ? cache.transformDocument(operation.document) : unknownDocument(row.operation),
        variables,
        context: {
          documentId,
          userId,
          headers: {
            'idempotency-key': row.key,
            ...(row.base === null ? {} : { 'if-match': `"${String(row.base)}"` }),
          },
        },
      },
      { client: client() },
    ) as Observable<ApolloLink.Result<Json>>
    // race() unsubscribes from the loser, which aborts a request that timed out.
    const { data, errors } = await firstValueFrom(race(sent, from(late)))
    if (errors?.length) return { cause: causeOfErrors(errors), errors }
    if (!data) return { cause: {}, errors: [{ message: 'An empty answer' }] }
    return { data }
  } catch (error) {
    return { cause: causeOf(error), errors: [{ message: error instanceof Error ? error.message : String(error) }] }
  } finally {
    device.clearTimer(timer)
  }
}

/** A placeholder for a document that this release does not know; the persisted id identifies it. */
function unknownDocument(name: string): DocumentNode {
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.MUTATION,
        name: { kind: Kind.NAME, value: name },
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
        },
      },
    ],
  }
}

/** The browser has evicted a file: the user has to take the photo again. */
const FILE_LOST: Answer = {
  cause: { status: 400, code: 'FILE_LOST' },
  errors: [{ message: 'A file of this write is not on the device any more', extensions: { code: 'FILE_LOST' } }],
}
