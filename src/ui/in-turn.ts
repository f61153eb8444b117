import { useEffect, useState } from 'react'
import { afterFrame } from './after-frame.ts'

const waiting: (() => void)[] = []

function next(): void {
  waiting[0]?.()
  waiting.shift()
  if (waiting.length > 0) afterFrame(next)
}

/**
 * Whether it is the turn of something that takes long to draw: what stands around it is on the screen by then, and one
 * follows another with a frame between them.
 */
export function useTurn(): boolean {
  const [isOn, begin] = useState(false)
  useEffect(() => {
    const on = () => {
      begin(true)
    }
    waiting.push(on)
    if (waiting.length === 1) afterFrame(next)
    return () => {
      if (waiting.includes(on)) waiting.splice(waiting.indexOf(on), 1)
      // Whoever is put away for a while waits for another turn.
      begin(false)
    }
  }, [])
  return isOn
}
