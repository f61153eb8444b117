import { deleteDatabase } from './delete-database.ts'
import type { Device } from './device.ts'
import { findScope } from './scope.ts'

/** Removes all that a user has on the device, of every farm, with the writes that were not sent. */
export async function eraseUser(device: Device, userId: string): Promise<void> {
  for (const { name = '' } of await device.indexedDB.databases())
    if (findScope(name)?.userId === userId) await deleteDatabase(device, name)
}
