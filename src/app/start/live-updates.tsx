import { useEffect, type ReactNode } from 'react'
import { useEngine } from '../../engine/react/farm-records.ts'
import type { Sync } from '../../engine/sync/sync.ts'

/** The gateway's stream of events. */
const STREAM = '/live'

/** A stream that is silent for longer has died in its sleep, in ms: the server beats every 20 s. */
const SILENT_MS = 45_000
const LOOK_MS = 15_000

/** Not all open apps of a farm ask in the same moment, in ms. */
const SPREAD_MS = 1_000

/** A pull on its way may have read a collection before the change: one that begins now sees it. */
async function runAfter(sync: Sync): Promise<void> {
  if (sync.getSnapshot().state === 'running') await sync.run()
  await sync.run()
}

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
        void runAfter(sync)
      }, Math.random() * SPREAD_MS)
    }
    let isFollowed = false
    const heard = () => {
      heardAt = Date.now()
      if (isFollowed) return
      isFollowed = true
      sync.setFollowed(true)
      // The server sends no events for changes made before the stream opened, even after the pull at the start.
      pull()
    }
    const lose = () => {
      isFollowed = false
      sync.setFollowed(false)
    }
    const open = () => {
      stream?.close()
      heardAt = Date.now()
      stream = new EventSource(STREAM)
      stream.addEventListener('error', lose)
      // A stream lives from its first beat: while the API is away, the gateway opens one and ends it at once.
      stream.addEventListener('beat', heard)
      stream.addEventListener('change', () => {
        heard()
        pull()
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
