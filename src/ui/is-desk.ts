import { useSyncExternalStore } from 'react'
import { desk } from './theme.ts'

const query = () => matchMedia(desk.replace('@media ', ''))

/** Whether the window was a desk's when printing began: while printing, media queries match the width of the paper. */
let printed: boolean | undefined

function subscribe(listener: () => void): () => void {
  const media = query()
  const begin = () => {
    printed = media.matches
  }
  const end = () => {
    printed = undefined
    listener()
  }
  media.addEventListener('change', listener)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    media.removeEventListener('change', listener)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the window is as wide as a desk's, where another element is rendered and not only another style. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => printed ?? query().matches)
