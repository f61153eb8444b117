import { ScopeDatabase } from './database.ts'
import type { Device } from './device.ts'
import { findScope, type Scope } from './scope.ts'

/** A farm of the same user on which writes wait, on this device. */
export interface OtherFarm {
  farmId: string
  unsent: number
}

/**
 * The user's other farms on which this device holds unsent writes. Writes of other users are not looked at: they stay
 * sealed until those users come back.
 */
export async function findOtherFarms(device: Device, { userId, farmId }: Scope): Promise<OtherFarm[]> {
  const names = await device.indexedDB.databases()
  const found: OtherFarm[] = []
  for (const { name = '' } of names) {
    const scope = findScope(name)
    if (scope?.userId !== userId || scope.farmId === farmId) continue
    const database = new ScopeDatabase(scope, device)
    const unsent = await database.countUnsent().catch(() => 0)
    database.close()
    if (unsent > 0) found.push({ farmId: scope.farmId, unsent })
  }
  return found
}
