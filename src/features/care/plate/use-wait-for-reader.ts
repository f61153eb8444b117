import { useEffect } from 'react'
import { useEngine, useOnline } from '../../../engine/react/farm-records.ts'

/** Poll interval while a photo is being read, in ms. */
const LOOK_MS = 2_000
/** After so many polls the usual synchronisation takes over: the reader is busy or away. */
const MOST_LOOKS = 60

/** Polls for the result of the reader while it is awaited. */
export function useWaitForReader(isWaiting: boolean): void {
  const online = useOnline()
  const { sync } = useEngine()
  const waits = isWaiting && online
  useEffect(() => {
    if (!waits) return undefined
    let looks = 0
    const timer = setInterval(() => {
      if (++looks > MOST_LOOKS) clearInterval(timer)
      else void sync.run()
    }, LOOK_MS)
    return () => {
      clearInterval(timer)
    }
  }, [waits, sync])
}
