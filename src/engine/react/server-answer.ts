import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import type { Engine } from '../engine.ts'
import { documentIdOf } from '../outbox/offline-operation.ts'
import { useEngine, useOnline } from './farm-records.ts'

/** An answer of the server, and when it came. */
interface Kept {
  data: unknown
  at: number
}

/**
 * The last answers, in memory only: what they say of people is stored nowhere on the device, and goes with the page or with
 * the user.
 */
const answers = new WeakMap<Engine, Map<string, Kept>>()

function keptBy(engine: Engine): Map<string, Kept> {
  const kept = answers.get(engine) ?? new Map<string, Kept>()
  answers.set(engine, kept)
  return kept
}

/** What a screen knows that asks the server and keeps nothing. */
export interface ServerAnswer<Data> {
  data: Data | undefined
  /** When the answer came; the screen tells its age where it cannot ask again. */
  at: number | undefined
  /** Whether there is no newer answer. */
  failed: boolean
  /** Whether the server says that what was asked for does not exist, or is not the user's. */
  missing: boolean
  /** Whether the server says that the user may not see it. */
  denied: boolean
  /** Which side of the server is away, as a stable code; absent where that is not said. */
  reason: string | undefined
  /** The id of the request that failed on the server, for support. */
  requestId: string | undefined
  refresh: () => Promise<void>
}

/** Why the server did not answer. */
interface Failure {
  missing: boolean
  denied: boolean
  reason?: string | undefined
  requestId?: string | undefined
}

/** Whether there is no such record or right, which side is away, and which request it was. */
function failureOf(error: unknown): Failure {
  if (!CombinedGraphQLErrors.is(error)) return { missing: false, denied: false }
  const { code, reason, requestId } = (error.errors[0]?.extensions ?? {}) as Record<string, string | undefined>
  const missing = error.errors.some(
    // Deeper in the answer, it is a related record that is not there. What cannot be an id is the id of nothing.
    ({ path = [], extensions }) =>
      path.length < 2 && (extensions?.code === 'NOT_FOUND' || extensions?.argument === 'id'),
  )
  return {
    missing,
    denied: code === 'FORBIDDEN',
    reason: code === 'UPSTREAM_UNAVAILABLE' ? reason : undefined,
    requestId,
  }
}

/** The name of an answer that the device keeps, among what it keeps of the server. */
export const keptName = (name: string): string => `answer:${name}`

/**
 * Asks the server each time a screen opens and the network comes back; meanwhile the last answer stands.
 * @param onDevice keeps the last answer on the device, next to the records of the farm: for what says nothing of people
 */
export function useServerAnswer<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onDevice = false,
): ServerAnswer<Data> {
  const client = useApolloClient()
  const engine = useEngine()
  const isOnline = useOnline()
  const name = `${documentIdOf(document) ?? ''} ${JSON.stringify(variables)}`
  // With the name of its question: another question of the same screen has another answer.
  const [newest, setNewest] = useState<{ name: string; kept: Kept }>()
  const [failure, setFailure] = useState<{ name: string } & Failure>()
  const [lookedFor, setLookedFor] = useState<string>()
  const answer = newest?.name === name ? newest.kept : keptBy(engine).get(name)
  const refresh = useCallback(() => {
    const given = JSON.parse(name.slice(name.indexOf(' ') + 1)) as OperationVariables
    const query = document as TypedDocumentNode<Data>
    return client.query({ query, variables: given, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const kept = { data, at: Date.now() }
        keptBy(engine).set(name, kept)
        setNewest({ name, kept })
        setFailure(undefined)
        // A full device only keeps nothing for later.
        if (onDevice)
          engine.database.run((db) => db.put('meta', JSON.stringify(kept), keptName(name))).catch(() => undefined)
      },
      (error: unknown) => {
        setFailure({ name, ...failureOf(error) })
      },
    )
  }, [client, document, engine, name, onDevice])
  useEffect(
    function look() {
      if (!onDevice || keptBy(engine).has(name)) return
      const found = engine.database.run((db) => db.get('meta', keptName(name))).catch(() => undefined)
      void found.then((text) => {
        const kept = keptBy(engine).get(name) ?? (text === undefined ? undefined : (JSON.parse(text) as Kept))
        if (kept) {
          keptBy(engine).set(name, kept)
          setNewest({ name, kept })
        }
        setLookedFor(name)
      })
    },
    [engine, name, onDevice],
  )
  useEffect(
    function ask() {
      if (isOnline) void refresh()
    },
    [isOnline, refresh],
  )
  const isLooking = onDevice && answer === undefined && lookedFor !== name
  const refused = failure?.name === name ? failure : undefined
  return {
    data: answer?.data as Data | undefined,
    at: answer?.at,
    failed: !isLooking && (refused !== undefined || !isOnline),
    missing: refused?.missing ?? false,
    denied: isOnline && (refused?.denied ?? false),
    reason: isOnline ? refused?.reason : undefined,
    requestId: isOnline ? refused?.requestId : undefined,
    refresh,
  }
}
