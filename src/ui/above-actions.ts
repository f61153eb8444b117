import { useLayoutEffect, useState } from 'react'

/** Poll interval while something is shown, in ms: the actions change with the screen. */
const FOLLOW_MS = 250

/** Actions that end higher above the window's lower edge than this are not in the way, in pixels. */
const REACH = 120

/** Height of the actions at the window's lower edge, in pixels: the phone's bar, and a screen's or dialog's above it. */
export function heightOfActions(): number {
  const bars = [...document.querySelectorAll('[data-actions], [data-bar="thumb"]')]
  const tops = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, bottom }) => height > 0 && bottom > innerHeight - REACH)
  return Math.max(0, ...tops.map(({ top }) => innerHeight - top))
}

/**
 * The place of something while it is shown, polled.
 * @param find computes it from the layout; a stable function
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
