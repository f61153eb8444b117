import { scopesOn } from '../platform/clear-scopes.ts'
import { ScopeDatabase } from '../platform/database.ts'
import { browserDevice, type Device } from '../platform/device.ts'
import { scopeName, type Scope } from '../platform/scope.ts'
import type { RowsChanged } from './outbox-state.ts'
import { retried } from './resolution.ts'
import { commit, stored, type StoredRow } from './row-store.ts'
import { toDisk, type DiskRow } from './row.ts'

/** Name in `meta` of the rights under which refused writes were sent last. It goes with the copy. */
const RIGHTS = 'rights'

/** What of a user decides over refusals. */
export interface Rights {
  roles: readonly string[]
  /** Ids. */
  farms: readonly string[]
}

/**
 * Puts the writes that were refused for want of rights back into the queue when the user's rights are not those under
 * which they were sent last, and notifies the tabs of the farm; the caller sends. Both in one transaction: once for each
 * change.
 */
export async function sendRefusedAgain(scope: Scope, rights: Rights, device: Device = browserDevice): Promise<void> {
  const current = JSON.stringify([rights.roles.toSorted(), rights.farms.toSorted()])
  const database = new ScopeDatabase(scope, device)
  try {
    const again = await database.run(async (db) => {
      const tx = db.transaction(['meta', 'outbox'], 'readwrite', { durability: 'strict' })
      const [meta, outbox] = [tx.objectStore('meta'), tx.objectStore('outbox')]
      if ((await meta.get(RIGHTS)) === current) {
        await tx.done
        return undefined
      }
      const rows = (await outbox.getAll()).flatMap(againOf)
      await commit(tx, [meta.put(current, RIGHTS), ...rows.map((row) => outbox.put(toDisk(row)))])
      return rows
    })
    if (!again) return
    await forgetLeft(scope, rights.farms, device)
    if (again.length === 0) return
    const channel = device.openChannel(`${scopeName(scope)}:outbox`)
    channel.postMessage({ kind: 'changed', seqs: again.map(({ seq }) => seq) } satisfies RowsChanged)
    channel.close()
  } finally {
    database.close()
  }
}

/** A write that was refused for want of rights, to be sent again. */
function againOf(row: DiskRow): StoredRow[] {
  const refused = stored(row)
  const again = refused.refusal?.code === 'FORBIDDEN' ? retried(refused) : undefined
  return again ? [{ ...again, seq: refused.seq }] : []
}

/** On a farm that the user has lost, what was refused is sent again when the user is back with the rights of before. */
async function forgetLeft({ userId }: Scope, farms: readonly string[], device: Device): Promise<void> {
  for (const scope of await scopesOn(device)) {
    if (scope.userId !== userId || farms.includes(scope.farmId)) continue
    const database = new ScopeDatabase(scope, device)
    await database
      .run((db) => db.delete('meta', RIGHTS))
      .finally(() => {
        database.close()
      })
  }
}
