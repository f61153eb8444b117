import type { Connectivity } from '../../engine/platform/connectivity.ts'

const KEY = 'lactor.clockSkew'

/** Persists the clock difference: a start without a network cannot measure it. */
export function keepClockSkew(connectivity: Connectivity): void {
  connectivity.recallSkew(Number(localStorage.getItem(KEY)) || 0)
  connectivity.subscribe(() => {
    const { skewMs } = connectivity.getSnapshot()
    if (skewMs === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(skewMs))
  })
}
