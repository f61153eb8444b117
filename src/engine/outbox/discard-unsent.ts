import { ScopeDatabase } from '../platform/database.ts'
import { browserDevice, type Device } from '../platform/device.ts'
import { scopeName, type Scope } from '../platform/scope.ts'
import type { RowsChanged } from './outbox-state.ts'
import { RowStore } from './row-store.ts'
import { isOpen } from './row.ts'

/**
 * Discards all unsent writes of a farm that cannot be opened any more, with their files, and notifies tabs that still
 * have it open. No lock is needed: a tab that is sending one of them ends only rows that are still there.
 * @returns how many were discarded
 * @throws StorageFailure when the device could not store that; nothing was discarded then
 */
export async function discardUnsent(scope: Scope, device: Device = browserDevice): Promise<number> {
  const database = new ScopeDatabase(scope, device)
  try {
    const store = new RowStore(database)
    const open = (await store.readAll()).rows.filter(isOpen)
    await store.remove(open)
    const channel = device.openChannel(`${scopeName(scope)}:outbox`)
    channel.postMessage({ kind: 'changed', seqs: open.map(({ seq }) => seq) } satisfies RowsChanged)
    channel.close()
    return open.length
  } finally {
    database.close()
  }
}
