import { useCallback, useEffect, useState } from 'react'
import type { OtherFarm } from '../outbox/other-farms.ts'
import { useEngine, useSync } from './farm-records.ts'

/**
 * What waits on the user's other farms, read again after every synchronisation and when asked to; undefined until it is
 * known.
 */
export function useOtherFarms(): { others: readonly OtherFarm[] | undefined; readAgain: () => Promise<void> } {
  const engine = useEngine()
  const lastSync = useSync('lastSync')
  const [others, setOthers] = useState<readonly OtherFarm[]>()
  const readAgain = useCallback(
    () =>
      engine
        .otherFarms()
        .catch(() => [])
        .then(setOthers),
    [engine],
  )
  useEffect(() => void readAgain(), [readAgain, lastSync])
  return { others, readAgain }
}

/** How many writes wait to be sent from other farms. */
export const waitingOn = (farms: readonly OtherFarm[]): number => farms.reduce((sum, { waiting }) => sum + waiting, 0)
