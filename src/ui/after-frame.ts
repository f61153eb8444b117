import { startTransition, useEffect, useState } from 'react'
import { useSeen } from './seen.ts'

/** A page that nobody looks at draws no frames; what waits for one waits no longer than this, in ms. */
const NO_FRAME_MS = 250

/** Does something once the next frame is on the screen. @returns calls it off */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(work, NO_FRAME_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * A value as it was, until what has changed with it is on the screen. React's own deferred value often keeps that waiting.
 * @param first what it is at first
 */
export function useAfterFrame<Value>(value: Value, first = value): Value {
  const [settled, settle] = useState(first)
  const isSeen = useSeen()
  useEffect(
    () =>
      settled === value || !isSeen
        ? undefined
        : afterFrame(() => {
            startTransition(() => {
              settle(value)
            })
          }),
    [settled, value, isSeen],
  )
  return settled
}
