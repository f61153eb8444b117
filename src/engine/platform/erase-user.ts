import { scopesOn } from './clear-scopes.ts'
import { deleteDatabase } from './delete-database.ts'
import type { Device } from './device.ts'
import { scopeName } from './scope.ts'

/** Deletes a user's databases of every farm, with unsent writes. */
export async function eraseUser(device: Device, userId: string): Promise<void> {
  for (const scope of await scopesOn(device))
    if (scope.userId === userId) await deleteDatabase(device, scopeName(scope))
}
