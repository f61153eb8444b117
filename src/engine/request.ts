import { ApolloLink, type ApolloClient, type InMemoryCache } from '@apollo/client'
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import { firstValueFrom, from, race, type Observable } from 'rxjs'
import type { Device } from './device.ts'
import { causeOf, causeOfErrors, type Cause, type FacadeError } from './judge.ts'
import type { OfflineOperation } from './offline-operation.ts'
import type { RowStore, StoredRow } from './row-store.ts'
import type { FilePlace } from './rows.ts'
import { resolveIds } from './scope.ts'

type Json = Record<string, unknown>

/** How long one attempt may take, in ms; the specification allows a diagnosis about ten seconds, a photo needs more. */
const ATTEMPT_MS = { plain: 20_000, withFile: 120_000 }

/** What the server said to a write. */
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
 * Sends one row, once. Never throws: what went wrong is part of the answer. The row's document is the one of this
 * release; a row of an older one is sent with the document it was written for, which the facade still knows.
 */
export async function sendRow(
  row: StoredRow,
  operation: OfflineOperation | undefined,
  documentId: string | undefined,
  parts: RequestParts,
): Promise<Answer> {
  const { device, cache, link, client, resolveId, userId } = parts
  const abort = new AbortController()
  const limit = row.files.length > 0 ? ATTEMPT_MS.withFile : ATTEMPT_MS.plain
  const late = new Promise<never>((_, reject) => {
    const timer = device.setTimer(() => {
      abort.abort()
      reject(new Error('No answer in time'))
    }, limit)
    abort.signal.addEventListener('abort', () => {
      device.clearTimer(timer)
    })
  })
  late.catch(() => undefined)
  try {
    const variables = await withFiles(resolveIds(row.variables, resolveId) as Json, row.files, parts.store)
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
          fetchOptions: { signal: abort.signal },
        },
      },
      { client: client() },
    ) as Observable<ApolloLink.Result<Json>>
    const { data, errors } = await firstValueFrom(race(sent, from(late)))
    if (errors?.length) return { cause: causeOfErrors(errors), errors }
    if (!data) return { cause: {}, errors: [{ message: 'An empty answer' }] }
    return { data }
  } catch (error) {
    return { cause: causeOf(error), errors: [{ message: error instanceof Error ? error.message : String(error) }] }
  } finally {
    abort.abort()
  }
}

/** A document that stands for one this release does not know; its persisted id says what it is. */
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

const isPlace = (value: object): value is FilePlace => '__file' in value && typeof value.__file === 'string'

/** Takes the files out of variables: places are left where they stood. */
export function detachFiles(variables: Json, newKey: () => string): { variables: Json; files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  const walk = (value: unknown): unknown => {
    if (value instanceof Blob) {
      const id = newKey()
      files.set(id, value)
      return { __file: id } satisfies FilePlace
    }
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
  }
  return { variables: walk(variables) as Json, files }
}

/** The browser has thrown a file away: no server can help, a person has to take the photo again. */
const FILE_LOST: Answer = {
  cause: { status: 400, code: 'FILE_LOST' },
  errors: [{ message: 'A file of this write is not on the device any more', extensions: { code: 'FILE_LOST' } }],
}

/** Puts the files in their places; undefined when the device does not have one of them any more. */
async function withFiles(variables: Json, ids: readonly string[], store: RowStore): Promise<Json | undefined> {
  const files = new Map<string, File>()
  for (const id of ids) {
    const file = await store.file(id)
    if (!file) return undefined
    files.set(id, new File([file.bytes], file.name, { type: file.type }))
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    if (isPlace(value)) return files.get(value.__file)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
  }
  return walk(variables) as Json
}
