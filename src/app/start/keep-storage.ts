import type { Outbox } from '../../engine/outbox/outbox.ts'

const KEY = 'lactor.storageAsked'

/** Requests persistent storage once, after the first write. */
export function keepStorage(outbox: Outbox): (() => void) | undefined {
  if (localStorage.getItem(KEY) !== null || !('storage' in navigator)) return undefined
  const stop = outbox.subscribe(() => {
    if (outbox.getSnapshot().rows.length === 0) return
    stop()
    localStorage.setItem(KEY, 'yes')
    void navigator.storage.persist().catch(() => false)
  })
  return stop
}
