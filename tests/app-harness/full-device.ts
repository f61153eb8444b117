import { onTestFinished, vi } from 'vitest'

/** Until the test ends the device deletes nothing, as one that is full: its transactions abort. */
export function refuseDeletes(): void {
  const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => {
    full.mockRestore()
  })
}
