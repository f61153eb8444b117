import { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { scopesOn } from '../platform/clear-scopes.ts'
import type { Scope } from '../platform/scope.ts'
import { farmIn, type FarmName } from './unsent-labels.ts'

/** A farm of the same user on which writes wait, on this device. */
export interface OtherFarm {
  farmId: string
  /** Absent where an older release left the writes. */
  farm?: FarmName | undefined
  /** How many wait to be sent. */
  waiting: number
  /** How many wait for a person, who has to go to that farm for it. */
  refused: number
}

/**
 * The user's other farms on which this device holds unsent writes. Writes of other users stay
 * sealed until those users sign in again.
 */
export async function findOtherFarms(device: Device, { userId, farmId }: Scope): Promise<OtherFarm[]> {
  const found: OtherFarm[] = []
  for (const scope of await scopesOn(device)) {
    if (scope.userId !== userId || scope.farmId === farmId) continue
    const database = new ScopeDatabase(scope, device)
    const open = await database.countOpen().catch(() => ({ waiting: 0, refused: 0 }))
    if (open.waiting + open.refused > 0) {
      found.push({ farmId: scope.farmId, farm: await farmIn(database), ...open })
    }
    database.close()
  }
  return found
}

/** Whether something typed and not saved waits on any farm of a user. */
export async function hasDrafts(device: Device, userId: string): Promise<boolean> {
  for (const scope of await scopesOn(device)) {
    if (scope.userId !== userId) continue
    const database = new ScopeDatabase(scope, device)
    const drafts = await database.run((db) => db.count('drafts')).catch(() => 0)
    database.close()
    if (drafts > 0) return true
  }
  return false
}
