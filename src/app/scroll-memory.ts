import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, type Location } from 'react-router-dom'

/** How far each visited place was scrolled, by the key that history gives it. */
const offsets = new Map<string, number>()

/** The offset that a reload left in the browser's history. */
const offsetOfReload = () => (history.state as { scrolled?: number } | null)?.scrolled ?? 0

/**
 * Going back finds a page where one left it, a reload too; going on starts at the top.
 * @param direction how one came to the place that is drawn
 */
export function useScrollMemory({ key, hash }: Location, direction: NavigationType): void {
  const place = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => offsets.set(place.current, scrollY)
    const keepForReload = () => {
      history.replaceState({ ...(history.state as object | null), scrolled: scrollY }, '')
    }
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keepForReload)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keepForReload)
    }
  }, [])

  useLayoutEffect(() => {
    place.current = key
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else scrollTo(0, direction === NavigationType.Pop ? (offsets.get(key) ?? offsetOfReload()) : 0)
  }, [key, hash, direction])
}
