import { useOnline } from '../../../engine/react/farm-records.ts'
import { useReaderOnlineQuery } from '../../../generated/reader/found.ts'

/** Whether photos are being read now, as far as this device knows. */
export type ReaderPresence = 'online' | 'offline' | 'unknown'

/** Poll interval of the reader's state, in ms. */
const ASK_MS = 60_000

/** Whether photos are being read now. */
export function useReaderState(): ReaderPresence {
  const online = useOnline()
  const { data } = useReaderOnlineQuery({
    skip: !online,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: ASK_MS,
  })
  if (!online) return 'offline'
  const state = data?.readerState
  return state ? (state.online ? 'online' : 'offline') : 'unknown'
}
