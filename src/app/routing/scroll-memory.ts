import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, type Location } from 'react-router-dom'

/** Scroll offsets by history key. */
const offsets = new Map<string, number>()

/** The offset that a reload left in the browser's history. */
const offsetOfReload = () => (history.state as { scrolled?: number } | null)?.scrolled ?? 0

/**
 * Restores the scroll offset on back and reload; a new location starts at the top.
 * @param direction of the navigation
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
