import type { Outbox } from '../engine/outbox.ts'

const KEY = 'lactor.storageAsked'

/** Asks the browser once to keep what is stored, as soon as there is something of this person's to keep. */
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
