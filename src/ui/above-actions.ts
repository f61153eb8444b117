import { useLayoutEffect, useState } from 'react'

/** How often it is looked for anew while it is shown, in ms: screens and their actions come and go. */
const FOLLOW_MS = 250

/** How high the bar and a message above it reach, in pixels: what ends higher is not covered. */
const REACH = 120

/** How much of the window's lower end is for actions: the phone's bar, and those of the screen or dialog above it. */
export function heightOfActions(): number {
  const bars = [...document.querySelectorAll('[data-actions], [data-bar="thumb"]')]
  const tops = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > innerHeight - REACH)
  return Math.max(0, ...tops.map(({ top }) => innerHeight - top))
}

/**
 * Follows a place while something is shown there.
 * @param find where it is now; the same function each time
 */
export function usePlace<Place>(find: () => Place, isShown: boolean): Place {
  const [place, setPlace] = useState(find)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    const follow = () => {
      setPlace((before) => {
        const now = find()
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    }
    follow()
    const timer = setInterval(follow, FOLLOW_MS)
    return () => {
      clearInterval(timer)
    }
  }, [find, isShown])
  return place
}
