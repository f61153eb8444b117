import { expect, test } from 'vitest'
import { ScopeDatabase } from '../../src/engine/platform/database.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'

// A page that is left may be kept frozen; a transaction of its would hold up every page that comes after it.
test('what runs when the page is left is undone, and done again once somebody comes back to it', async () => {
  const database = new ScopeDatabase({ userId: 'left', farmId: '1' }, browserDevice)
  const ends: string[] = []
  const stored = database.run(async (db) => {
    const tx = db.transaction('meta', 'readwrite')
    tx.done.then(
      () => ends.push('complete'),
      () => ends.push('aborted'),
    )
    await tx.store.put('1', 'first')
    if (ends.length === 0) window.dispatchEvent(new Event('pagehide'))
    await tx.store.put('2', 'second')
    await tx.done
  })
  await expect.poll(() => ends).toEqual(['aborted'])
  document.dispatchEvent(new Event('visibilitychange'))
  await stored
  expect(ends).toEqual(['aborted', 'complete'])
  const kept = await database.run((db) => db.getAll('meta'))
  expect(kept).toEqual(['1', '2'])
  database.close()
})
