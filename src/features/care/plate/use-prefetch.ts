import type { DocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useOnline, useSync } from '../../../engine/react/farm-records.ts'

/** About as many plates as are checked in a morning. */
const MOST = 20

/** A plate that a person will look at: what was found on it, and its photo. */
interface Expected {
  id: string
  photo: string
}

/**
 * Fetches what looking at the first plates needs, so that it can be done without a network.
 * @param found the query for what was found on a plate, by its id
 */
export function usePrefetch(found: DocumentNode, expected: readonly Expected[]): void {
  const client = useApolloClient()
  const online = useOnline()
  const ready = useSync('ready')
  const wanted = expected.slice(0, MOST)
  const key = wanted.map(({ id, photo }) => `${id} ${photo}`).join(' ')
  useEffect(() => {
    // Never before the records themselves.
    if (!online || !ready) return
    for (const { id, photo } of wanted) {
      void client.query({ query: found, variables: { id } }).catch(() => undefined)
      // Loading it is enough for the service worker to cache it.
      new Image().src = photo
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which they are
  }, [client, online, ready, found, key])
}
