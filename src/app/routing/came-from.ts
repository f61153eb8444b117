import { useLayoutEffect, useRef } from 'react'
import { NavigationType, type Location } from 'react-router-dom'

/** From which path each history entry was opened, by its key. */
const origins = new Map<string, string>()

/** The path of the history entry before this one; undefined after a reload. */
export const cameFrom = (key: string): string | undefined => origins.get(key)

/** Remembers from where each page is opened. @param direction of the navigation */
export function useOrigins(location: Location, direction: NavigationType): void {
  const before = useRef(location)
  useLayoutEffect(() => {
    const { key, pathname } = before.current
    before.current = location
    if (key === location.key) return
    // A replaced entry keeps the origin of the one it replaces.
    const origin = direction === NavigationType.Replace ? origins.get(key) : pathname
    if (direction !== NavigationType.Pop && origin !== undefined) origins.set(location.key, origin)
  }, [location, direction])
}
