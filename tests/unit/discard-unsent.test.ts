import { expect, onTestFinished, test } from 'vitest'
import { discardUnsent } from '../../src/engine/outbox/discard-unsent.ts'
import { findOtherFarms } from '../../src/engine/outbox/other-farms.ts'
import { RowStore } from '../../src/engine/outbox/row-store.ts'
import type { OutboxRow } from '../../src/engine/outbox/row.ts'
import { ScopeDatabase, StorageFailure } from '../../src/engine/platform/database.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { refuseDeletes } from '../app-harness/full-device.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'

const photo = { id: 'photo', type: 'image/jpeg', name: 'photo.jpg', bytes: new ArrayBuffer(8) }

/** The outbox of a farm, with these rows in it. */
async function outboxOf(userId: string, farmId: string, rows: readonly Partial<OutboxRow>[]): Promise<RowStore> {
  const database = new ScopeDatabase({ userId, farmId }, browserDevice)
  onTestFinished(() => {
    database.close()
  })
  const store = new RowStore(database)
  for (const row of rows) await store.add(waitingRow(row), row.files ? [photo] : [])
  return store
}

const keysIn = async (store: RowStore) => (await store.readAll()).rows.map(({ key }) => key)

test('all unsent writes of a farm go with their files, and only those', async () => {
  const left = await outboxOf('discards', '2', [
    { key: 'sent', state: 'sent' },
    { key: 'waits', files: ['photo'] },
    { key: 'refused', state: 'refused' },
    { key: 'conflict', state: 'conflict' },
  ])
  const kept = await outboxOf('discards', '3', [{ key: 'elsewhere' }])
  expect(await discardUnsent({ userId: 'discards', farmId: '2' })).toBe(3)
  expect(await keysIn(left)).toEqual(['sent'])
  expect(await left.file('photo')).toBeUndefined()
  expect(await keysIn(kept)).toEqual(['elsewhere'])
  expect(await findOtherFarms(browserDevice, { userId: 'discards', farmId: '1' })).toEqual([
    { farmId: '3', waiting: 1, refused: 0 },
  ])
})

test('other tabs on that farm hear which writes are gone', async () => {
  const store = await outboxOf('tells', '2', [{ key: 'first' }, { key: 'second' }])
  const seqs = (await store.readAll()).rows.map(({ seq }) => seq)
  const heard: unknown[] = []
  const tab = browserDevice.openChannel('lactor:tells:2:outbox')
  onTestFinished(() => {
    tab.close()
  })
  tab.onmessage = ({ data }) => heard.push(data)
  await discardUnsent({ userId: 'tells', farmId: '2' })
  await expect.poll(() => heard).toEqual([{ kind: 'changed', seqs }])
})

test('a device that does not store keeps them, and the caller is told', async () => {
  const store = await outboxOf('full', '2', [{ key: 'waits' }])
  refuseDeletes()
  await expect(discardUnsent({ userId: 'full', farmId: '2' })).rejects.toThrow(StorageFailure)
  expect(await keysIn(store)).toEqual(['waits'])
})
