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

/** The name of an answer that the device keeps, among what it keeps of the server. */
const keptName = (name: string): string => `answer:${name}`

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
  const [answer, setAnswer] = useState<Kept | undefined>(() => keptBy(engine).get(name))
  const [failed, setFailed] = useState(false)
  const [looked, setLooked] = useState(!onDevice || answer !== undefined)
  const refresh = useCallback(() => {
    const given = JSON.parse(name.slice(name.indexOf(' ') + 1)) as OperationVariables
    const query = document as TypedDocumentNode<Data>
    return client.query({ query, variables: given, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const kept = { data, at: Date.now() }
        keptBy(engine).set(name, kept)
        setAnswer(kept)
        setFailed(false)
        // A full device only keeps nothing for later.
        if (onDevice)
          engine.database.run((db) => db.put('meta', JSON.stringify(kept), keptName(name))).catch(() => undefined)
      },
      (error: unknown) => {
        setFailed(true)
        setReason(reasonOf(error))
      },
    )
  }, [client, document, engine, name, onDevice])
  useEffect(
    function look() {
      if (!onDevice) return
      const inMemory = keptBy(engine).get(name)
      // What was asked before stands until this is found.
      setAnswer(inMemory)
      setLooked(inMemory !== undefined)
      if (inMemory) return
      const found = engine.database.run((db) => db.get('meta', keptName(name))).catch(() => undefined)
      void found.then((text) => {
        const newer = keptBy(engine).get(name)
        const kept = newer ?? (text === undefined ? undefined : (JSON.parse(text) as Kept))
        if (kept) keptBy(engine).set(name, kept)
        setAnswer(kept)
        setLooked(true)
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
  return { data: answer?.data as Data | undefined, at: answer?.at, failed: looked && (failed || !isOnline), refresh }
}
