import { useEffect, type ReactNode } from 'react'
import { useEngine } from '../../engine/react/farm-records.ts'

/** The gateway's stream of events. */
const STREAM = '/live'

/** A stream that is silent for longer has died in its sleep, in ms: the server beats every 20 s. */
const SILENT_MS = 45_000
const LOOK_MS = 15_000

/** Not all open apps of a farm ask in the same moment, in ms. */
const SPREAD_MS = 1_000

/** Fetches what has changed as soon as the server says that something has. */
export default function LiveUpdates(): ReactNode {
  const { sync } = useEngine()
  useEffect(() => {
    if (!('EventSource' in globalThis)) return undefined
    let stream: EventSource | undefined
    let heardAt = 0
    let pulling: ReturnType<typeof setTimeout> | undefined
    const pull = () => {
      pulling ??= setTimeout(() => {
        pulling = undefined
        void sync.run()
      }, Math.random() * SPREAD_MS)
    }
    const heard = () => {
      heardAt = Date.now()
    }
    const lose = () => {
      sync.setFollowed(false)
    }
    let isFirst = true
    const open = () => {
      stream?.close()
      heard()
      stream = new EventSource(STREAM)
      stream.addEventListener('error', lose)
      stream.addEventListener('beat', heard)
      stream.addEventListener('change', () => {
        heard()
        pull()
      })
      stream.addEventListener('open', () => {
        heard()
        sync.setFollowed(true)
        // What has changed while nobody listened; the first time the app has just asked.
        if (!isFirst) pull()
        isFirst = false
      })
    }
    // Timers rest while the device sleeps: whoever wakes up finds the stream silent, and opens another one.
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENT_MS) {
        lose()
        open()
      }
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', open)
    open()
    return () => {
      stream?.close()
      lose()
      clearTimeout(pulling)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', open)
    }
  }, [sync])
  return null
}
