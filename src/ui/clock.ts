import { useSyncExternalStore } from 'react'
import { Listeners } from '../engine/listeners.ts'

/** How often screens that show hours and ages are drawn again, in ms. */
const TICK_MS = 60_000

let now = Date.now()
const listeners = new Listeners()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    listeners.tell()
  }, TICK_MS)
  return () => {
    stop()
    if (listeners.isEmpty) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Now, in ms since the epoch, to the minute: for hours since inoculation and the like. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    if (listeners.isEmpty) now = Math.floor(Date.now() / TICK_MS) * TICK_MS
    return now
  })
}
