import { ScopeDatabase } from './database.ts'
import { deleteDatabase } from './delete-database.ts'
import { browserDevice, type Device } from './device.ts'
import { forgetLeftDrafts } from './form-drafts.ts'
import { findScope, scopeName, type Scope } from './scope.ts'

/** The users and farms of which this device holds a database. */
export async function scopesOn(device: Device): Promise<Scope[]> {
  const databases = await device.indexedDB.databases()
  return databases.flatMap(({ name = '' }) => findScope(name) ?? [])
}

interface Clearing {
  device?: Device
  /** What was typed and not saved stays too. */
  keepDrafts?: boolean
}

/** Removes a user's records of a farm from the device; unsent writes stay sealed for the same user. */
export async function clearScope(
  scope: Scope,
  { device = browserDevice, keepDrafts = false }: Clearing = {},
): Promise<void> {
  const database = new ScopeDatabase(scope, device)
  if (!keepDrafts) forgetLeftDrafts(device, scope)
  const sealed = await database.seal(keepDrafts)
  database.close()
  if (sealed === 0) await deleteDatabase(device, scopeName(scope))
}

/** Removes a user's records of every farm and what was typed; unsent writes stay sealed for the same user. */
export async function clearUser(userId: string, device: Device = browserDevice): Promise<void> {
  const own = (await scopesOn(device)).filter((scope) => scope.userId === userId)
  await Promise.all(own.map((scope) => clearScope(scope, { device })))
}

/** Removes the records of everybody but this user; their unsent writes and drafts stay sealed for them. */
export async function clearOtherUsers(userId: string, device: Device = browserDevice): Promise<void> {
  const others = (await scopesOn(device)).filter((scope) => scope.userId !== userId)
  await Promise.all(others.map((scope) => clearScope(scope, { device, keepDrafts: true })))
}
