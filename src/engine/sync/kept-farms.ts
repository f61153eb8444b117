import { ScopeDatabase } from '../platform/database.ts'
import type { Device } from '../platform/device.ts'
import { scopesOn } from '../platform/clear-scopes.ts'

/** The farms of a user of which this device holds a whole copy, so that they open without a network. */
export async function findKeptFarms(device: Device, userId: string): Promise<ReadonlySet<string>> {
  const kept = new Set<string>()
  for (const scope of await scopesOn(device)) {
    if (scope.userId !== userId) continue
    const database = new ScopeDatabase(scope, device)
    const lastSync = await database.run((db) => db.get('meta', 'lastSync')).catch(() => undefined)
    database.close()
    if (lastSync !== undefined) kept.add(scope.farmId)
  }
  return kept
}
