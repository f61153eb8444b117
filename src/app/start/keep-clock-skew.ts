import type { Connectivity } from '../../engine/platform/connectivity.ts'

const KEY = 'lactor.clockSkew'

/** Keeps how wrong the device's clock is: without a network the next start could not find out. */
export function keepClockSkew(connectivity: Connectivity): void {
  connectivity.recallSkew(Number(localStorage.getItem(KEY)) || 0)
  connectivity.subscribe(() => {
    const { skewMs } = connectivity.getSnapshot()
    if (skewMs === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(skewMs))
  })
}
