import type { Sync } from '../../engine/sync/sync.ts'

/**
 * Resolves when the farm's records have come, or cannot be had now: on a first visit nothing competes with them for the
 * network; a device that has them goes on at once.
 * @param atMost how long they may take, in ms
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
