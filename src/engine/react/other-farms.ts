import { useCallback, useEffect, useState } from 'react'
import type { OtherFarm } from '../outbox/other-farms.ts'
import { countOpen } from '../outbox/row.ts'
import { useEngine, useOutbox, useSync } from './farm-records.ts'

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

/** How many writes of the user this device has not sent, of this farm and of others: waiting, or refused. */
export function useUnsent(): number {
  const { rows } = useOutbox()
  const { others = [] } = useOtherFarms()
  return countOpen(rows) + waitingOn(others) + refusedOn(others)
}

/** How many writes wait to be sent from other farms. */
export const waitingOn = (farms: readonly OtherFarm[]): number => farms.reduce((sum, { waiting }) => sum + waiting, 0)

/** How many writes of other farms wait for a person. */
export const refusedOn = (farms: readonly OtherFarm[]): number => farms.reduce((sum, { refused }) => sum + refused, 0)
