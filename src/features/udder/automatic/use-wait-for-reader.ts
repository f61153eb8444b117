import { useEffect } from 'react'
import { useEngine, useOnline } from '../../../engine/farm-records.ts'

/** While a photo is being read, one looks for the result so often, in ms. */
const LOOK_MS = 2_000
/** After so many looks the usual synchronisation has to do: the reader has much to read, or is not there. */
const MOST_LOOKS = 60

/** Looks for what the reader has found, while somebody waits for it. */
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
