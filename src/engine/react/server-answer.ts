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
  /** Which side of the server is away, as a stable code; absent where that is not said. */
  reason: string | undefined
  refresh: () => Promise<void>
}

/** The code of the side that is away. */
function reasonOf(error: unknown): string | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined
  const { code, reason } = (error.errors[0]?.extensions ?? {}) as { code?: string; reason?: string }
  return code === 'UPSTREAM_UNAVAILABLE' ? reason : undefined
}

/** Asks the server each time a screen opens and the network comes back; meanwhile the last answer stands. */
export function useServerAnswer<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): ServerAnswer<Data> {
  const client = useApolloClient()
  const engine = useEngine()
  const isOnline = useOnline()
  const name = `${documentIdOf(document) ?? ''} ${JSON.stringify(variables)}`
  const [answer, setAnswer] = useState<Kept | undefined>(() => keptBy(engine).get(name))
  const [failed, setFailed] = useState(false)
  const [reason, setReason] = useState<string>()
  const refresh = useCallback(() => {
    const given = JSON.parse(name.slice(name.indexOf(' ') + 1)) as OperationVariables
    const query = document as TypedDocumentNode<Data>
    return client.query({ query, variables: given, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const kept = { data, at: Date.now() }
        keptBy(engine).set(name, kept)
        setAnswer(kept)
        setFailed(false)
        setReason(undefined)
      },
      (error: unknown) => {
        setFailed(true)
        setReason(reasonOf(error))
      },
    )
  }, [client, document, engine, name])
  useEffect(
    function ask() {
      if (isOnline) void refresh()
    },
    [isOnline, refresh],
  )
  return {
    data: answer?.data as Data | undefined,
    at: answer?.at,
    failed: failed || !isOnline,
    reason: isOnline ? reason : undefined,
    refresh,
  }
}
