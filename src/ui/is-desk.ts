import { useSyncExternalStore } from 'react'
import { desk } from './theme.ts'

const query = () => matchMedia(desk.replace('@media ', ''))

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  return () => {
    media.removeEventListener('change', listener)
  }
}

/** Whether the window is as wide as a desk's, where another element is rendered and not only another style. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
