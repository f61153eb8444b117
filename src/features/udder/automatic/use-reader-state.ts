import { useOnline } from '../../../engine/farm-records.ts'
import { useReaderOnlineQuery } from '../../../generated/reader.ts'

/** Whether photos are being read now, as far as this device knows. */
export type ReaderPresence = 'online' | 'offline' | 'unknown'

/** How often one asks whether the reader is there, in ms. */
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
