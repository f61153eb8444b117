import { sql } from 'kysely'
import type { Role } from '../../../src/domain/roles.ts'
import { asOwner, type Tx } from '../../database/request-context.ts'
import { readPhone } from '../../../src/domain/phone.ts'
import {
  KEPT_BY_HOLDERS,
  MANAGING,
  OPERATING,
  overridesAmong,
  type PermissionOverrides,
  type UserPermission,
} from '../../../src/domain/user.ts'
import { rolesOf } from '../../identity/rights.ts'
import type { Caller } from '../../plugins/caller.ts'
import { ConstraintViolationList, forbidden } from '../../plugins/problem.ts'
import type { Values, WriteContext } from '../resource-table.ts'

/** Fields that users may change of themselves. */
const OWN_FIELDS = new Set(['name', 'email', 'phone', 'languageMain', 'clinicalCurePopup', 'lactatingCowsPopup'])

/** Absent from a whole representation they stay as they are. */
const OPTIONAL_FIELDS = new Set(['password', 'farms', 'permissions', 'currentPassword'])

/**
 * Who may write which user. Callers cannot exceed their own rights through another user: they cannot grant a right or a
 * farm that they do not have, or change a user who has more.
 * @throws Problem 403
 */
export async function assertMayWrite(draft: Values, context: WriteContext): Promise<void> {
  const { caller, current } = context
  const changed = changedFields(context)
  if (current?.id === caller.userId && changed.every((field) => OWN_FIELDS.has(field))) return
  if (!caller.roles.has(MANAGING)) throw forbidden('role')
  // Changing one's own password requires the current one, and users cannot lock themselves out.
  if (current?.id === caller.userId && changed.some((field) => field === 'password' || field === 'deleted')) {
    throw forbidden('role')
  }
  assertOwnFarms(draft, context)
  assertHolds(caller, rolesOf(draft['profiles'] as string[], overridesOf(draft)))
  if (!current) return
  assertHolds(caller, rolesOf(current['profiles'] as string[], current['permissions'] as PermissionOverrides))
  if (changed.some((field) => field !== 'farms') && (await worksElsewhere(context))) throw forbidden('farm')
}

/** Fields that a write gives another value. */
export function changedFields({ current, given }: WriteContext): string[] {
  const changes = (field: string): boolean => {
    if (given[field] === null && OPTIONAL_FIELDS.has(field)) return false
    if (field === 'phone' && current && isSamePhone(given[field], current[field])) return false
    return !current || JSON.stringify(given[field]) !== JSON.stringify(current[field])
  }
  return Object.keys(given).filter(changes)
}

function assertOwnFarms(draft: Values, { caller }: WriteContext): void {
  const farms = (draft['farms'] as number[] | null) ?? []
  if (!farms.every((farm) => caller.farmIds.includes(farm))) throw forbidden('farm')
}

function assertHolds(caller: Caller, roles: readonly Role[]): void {
  if (!roles.every((role) => caller.roles.has(role))) throw forbidden('role')
}

/** Whether the user has farms that the caller has not: a new e-mail address would open those, too. */
async function worksElsewhere({ tx, current }: WriteContext): Promise<boolean> {
  return current !== null && (await workElsewhere(tx, [current.id])).has(current.id)
}

/** Which of these users also work on farms that the caller has not. */
async function workElsewhere(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await asOwner(tx, () =>
    sql<{ id: number }>`
      select distinct l.user_id as id from farm_user l join farm f on f.id = l.farm_id
      where l.user_id = any(${`{${ids.join(',')}}`}::bigint[]) and not l.deleted and not f.deleted
        and l.farm_id <> all(app_farm_ids())
    `.execute(tx),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Fills in `worksElsewhere`. Only a boolean, because the names of other farms are not the caller's to see. */
export async function attachElsewhere(tx: Tx, records: readonly (Values & { id: number })[]): Promise<void> {
  const elsewhere = await workElsewhere(
    tx,
    records.map(({ id }) => id),
  )
  for (const record of records) record['worksElsewhere'] = elsewhere.has(record.id)
}

/** What a draft makes of the permissions that are set for the user itself. */
export function overridesOf(draft: Values): PermissionOverrides {
  const { permissions } = draft
  if (!Array.isArray(permissions)) return permissions ?? {}
  return overridesAmong(draft['profiles'] as string[], permissions as UserPermission[])
}

/** Older numbers are kept as they were typed. */
export const isSamePhone = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && readPhone(one) === readPhone(other)

/** Users cannot lock themselves out. @throws Problem 422 when they take away their own farms, access, or what only others give back */
export function assertWayIn(draft: Values, { caller, current, given }: WriteContext): void {
  if (current?.id !== caller.userId) return
  const farms = given['farms'] as number[] | null | undefined
  if (Array.isArray(farms) && farms.length === 0) throw refusal('farms', 'user.error.lastWayIn')
  if (draft['active'] === false) throw refusal('active', 'user.error.lastWayIn')
  const before = rolesOf(current['profiles'] as string[], current['permissions'] as PermissionOverrides)
  const after = rolesOf(draft['profiles'] as string[], overridesOf(draft))
  if (KEPT_BY_HOLDERS.some((role) => before.includes(role) && !after.includes(role))) {
    throw refusal('permissions' in given ? 'permissions' : 'profiles', 'user.error.ownRight')
  }
}

const refusal = (propertyPath: string, code: string) => new ConstraintViolationList([{ propertyPath, code }])

/**
 * Refuses what leaves a farm without anybody who manages it. Called after the write, in its transaction; farms are locked,
 * so that two managers do not leave at the same moment.
 * @throws ConstraintViolationList
 */
export async function assertManaged(tx: Tx, farmIds: readonly number[], propertyPath: string, code: string) {
  if (farmIds.length === 0) return
  const among = `{${farmIds.join(',')}}`
  await asOwner(tx, async () => {
    await sql`select from farm where id = any(${among}::bigint[]) order by id for update`.execute(tx)
    const { rows } = await sql<{ farm: number; profiles: string[]; overrides: PermissionOverrides }>`
      select l.farm_id as farm, u.profiles, u.permission_overrides as overrides
      from farm_user l join app_user u on u.id = l.user_id join farm f on f.id = l.farm_id
      where l.farm_id = any(${among}::bigint[]) and not l.deleted and u.active and not u.deleted
    `.execute(tx)
    const managed = new Set(rows.filter(isManager).map(({ farm }) => farm))
    const { rows: open } = await sql<{ id: number }>`
      select id from farm where id = any(${among}::bigint[]) and not deleted
    `.execute(tx)
    if (!open.every(({ id }) => managed.has(id))) throw refusal(propertyPath, code)
  })
}

const isManager = ({ profiles, overrides }: { profiles: string[]; overrides: PermissionOverrides }): boolean =>
  rolesOf(profiles, overrides).includes(MANAGING)

/** Whether somebody, as a record says, may manage people. */
export const manages = (user: Values): boolean =>
  user['active'] === true &&
  user['deleted'] !== true &&
  isManager({ profiles: user['profiles'] as string[], overrides: user['permissions'] as PermissionOverrides })

/**
 * Refuses to delete the only operator of the installation, because only an operator can appoint another one.
 * @throws ConstraintViolationList
 */
export async function assertOperated(tx: Tx, leaving: Values & { id: number }): Promise<void> {
  const operates = (profiles: string[], overrides: PermissionOverrides) =>
    rolesOf(profiles, overrides).includes(OPERATING)
  if (!operates(leaving['profiles'] as string[], leaving['permissions'] as PermissionOverrides)) return
  const { rows } = await asOwner(tx, () =>
    sql<{ profiles: string[]; overrides: PermissionOverrides }>`
      select profiles, permission_overrides as overrides from app_user
      where id <> ${leaving.id} and active and not deleted
    `.execute(tx),
  )
  if (!rows.some(({ profiles, overrides }) => operates(profiles, overrides))) {
    throw refusal('permissions', 'user.error.lastOperator')
  }
}
