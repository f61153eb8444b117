import type { Sync } from '../../engine/sync/sync.ts'

/**
 * Resolves when the first download is complete or has failed, so that nothing competes with it for the network; at once on
 * a device that has the records.
 * @param atMost timeout in ms; none by default
 */
export const firstRecords = (sync: Pick<Sync, 'getSnapshot' | 'subscribe'>, atMost?: number): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = () => sync.getSnapshot().ready || sync.getSnapshot().state === 'failed'
    const stop = sync.subscribe(() => {
      if (isSettled()) settle()
    })
    const timer = atMost === undefined ? undefined : setTimeout(settle, atMost)
    function settle(): void {
      stop()
      clearTimeout(timer)
      resolve()
    }
    if (isSettled()) settle()
  })
