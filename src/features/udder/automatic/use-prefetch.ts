import type { DocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useOnline } from '../../../engine/farm-records.ts'
import { PlateReadingFoundDocument } from '../../../generated/reader.ts'
import { photoAddress } from '../plate/photo.rules.ts'
import type { ToReview } from './automatic.rules.ts'

/** As many plates as one checks in a morning. */
const MOST = 20

/** A plate that a person will look at: what was found on it, and its photo. */
export interface Expected {
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
  const wanted = expected.slice(0, MOST)
  const key = wanted.map(({ id, photo }) => `${id} ${photo}`).join(' ')
  useEffect(() => {
    if (!online) return
    for (const { id, photo } of wanted) {
      void client.query({ query: found, variables: { id } }).catch(() => undefined)
      // The service worker keeps pictures that were shown; nobody has to see this one.
      new Image().src = photo
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which they are
  }, [client, online, found, key])
}

/** The same for readings that wait for a person. */
export function usePrefetchedReadings(queue: readonly ToReview[]): void {
  usePrefetch(
    PlateReadingFoundDocument,
    queue.map(({ reading, diagnostic }) => ({
      id: reading.id,
      photo: photoAddress('diagnostics', diagnostic.id, reading.imageHash),
    })),
  )
}
