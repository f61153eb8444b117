import type { SimDevice } from './sim-device.ts'
import type { Tab } from './sim-tab.ts'

const never = <T>() => new Promise<T>(() => undefined)

/** A lock that the tabs of a device share, like Web Locks: requested, released, or stolen. */
export async function requestLock<T>(
  tab: Tab,
  name: string,
  { ifAvailable, steal }: { ifAvailable?: boolean; steal?: boolean },
  work: (lock: object | null) => Promise<T>,
): Promise<T> {
  const isDead = () => tab.dead
  await Promise.resolve()
  const { locks, waiting } = tab.device
  if (tab.dead) return never()
  if (steal) locks.get(name)?.steal()
  else if (locks.has(name)) {
    if (ifAvailable) return work(null)
    await new Promise<void>((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]))
    if (isDead()) return never()
  }
  return new Promise<T>((resolve, reject) => {
    const held = {
      tab,
      steal: () => {
        reject(new DOMException('Stolen', 'AbortError'))
      },
    }
    locks.set(name, held)
    work({ name })
      .then(resolve, reject)
      .finally(() => {
        if (locks.get(name) === held) releaseLock(tab.device, name)
      })
  })
}

/** Grants a lock to the next request. */
export function releaseLock({ locks, waiting }: SimDevice, name: string): void {
  locks.delete(name)
  waiting.get(name)?.shift()?.()
}
