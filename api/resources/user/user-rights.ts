import { sql } from 'kysely'
import type { Role } from '../../../src/domain/roles.ts'
import { asOwner } from '../../database/request-context.ts'
import { permissionsOf, rolesOf, type PermissionOverrides, type UserPermission } from '../../identity/rights.ts'
import type { Caller } from '../../plugins/caller.ts'
import { forbidden } from '../../plugins/problem.ts'
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
  if (!caller.roles.has('ROLE_APP_USUARIOS_FAZENDAS')) throw forbidden('role')
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
async function worksElsewhere({ tx, caller, current }: WriteContext): Promise<boolean> {
  const { rows } = await asOwner(tx, () =>
    sql`
      select from farm_user
      where user_id = ${current?.id} and not deleted and farm_id <> all(${`{${caller.farmIds.join(',')}}`}::bigint[]) limit 1
    `.execute(tx),
  )
  return rows.length > 0
}

/** What a draft makes of the permissions that are set for the user itself. */
export function overridesOf(draft: Values): PermissionOverrides {
  const { permissions } = draft
  if (!Array.isArray(permissions)) return permissions ?? {}
  const profiles = draft['profiles'] as string[]
  const defaults = new Map(permissionsOf(profiles, {}).map(({ code, enabled }) => [code, enabled]))
  const differing = (permissions as UserPermission[]).filter(({ code, enabled }) => defaults.get(code) !== enabled)
  return Object.fromEntries(differing.map(({ code, enabled }) => [code, enabled]))
}
