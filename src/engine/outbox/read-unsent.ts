import { ScopeDatabase } from '../platform/database.ts'
import { browserDevice, type Device } from '../platform/device.ts'
import type { Scope } from '../platform/scope.ts'
import { subjectsIn, type Subjects } from './unsent-labels.ts'
import { RowStore, type StoredRow } from './row-store.ts'
import { isOpen } from './row.ts'

/** The unsent writes of a farm that cannot be opened any more, in the order of writing, and what they are about. */
export async function readUnsent(
  scope: Scope,
  device: Device = browserDevice,
): Promise<{ rows: StoredRow[]; subjects: Subjects }> {
  const database = new ScopeDatabase(scope, device)
  try {
    const { rows } = await new RowStore(database).readAll()
    return { rows: rows.filter(isOpen), subjects: await subjectsIn(database) }
  } finally {
    database.close()
  }
}
