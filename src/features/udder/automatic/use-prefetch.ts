import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useOnline } from '../../../engine/farm-records.ts'
import { PlateReadingFoundDocument } from '../../../generated/udder.ts'
import { photoAddress } from '../plate/photo.rules.ts'
import type { ToReview } from './automatic.rules.ts'

/** As many readings as one checks in a morning. */
const MOST = 20

/** Fetches what checking the first readings needs, so that it can be done without a network. */
export function usePrefetch(queue: readonly ToReview[]): void {
  const client = useApolloClient()
  const online = useOnline()
  const wanted = queue.slice(0, MOST).map(({ reading, diagnostic }) => ({
    id: reading.id,
    photo: photoAddress('diagnostics', diagnostic.id, reading.imageHash),
  }))
  const key = wanted.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!online) return
    for (const { id, photo } of wanted) {
      void client.query({ query: PlateReadingFoundDocument, variables: { id } }).catch(() => undefined)
      // The service worker keeps pictures that were shown; nobody has to see this one.
      new Image().src = photo
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the ids say which they are
  }, [client, online, key])
}
