import { deleteDatabase } from './delete-database.ts'
import type { Device } from './device.ts'
import { findScope } from './scope.ts'

/** Deletes a user's databases of every farm, with unsent writes. */
export async function eraseUser(device: Device, userId: string): Promise<void> {
  for (const { name = '' } of await device.indexedDB.databases())
    if (findScope(name)?.userId === userId) await deleteDatabase(device, name)
}
