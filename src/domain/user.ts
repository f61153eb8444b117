import { PROFILE_CODES, PROFILES, ROLES, type Profile, type Role } from './roles.ts'

/** Shortest password that is accepted, in characters. */
export const PASSWORD_MIN = 6

/** Whoever holds it may change people and farms. */
export const MANAGING: Role = 'ROLE_APP_USUARIOS_FAZENDAS'

/** Whoever holds it answers for the farm: reads who changed what, and may close it. */
export const ANSWERING: Role = 'ROLE_APP_MINHAS_CONTAS'

/** Who corrects results, and sets what their savings are computed from: where results are shown. */
export const CORRECTORS = ['ROLE_APP_UBERE_LANCAMENTO', 'ROLE_APP_UBERE_RESULTADOS'] as const satisfies readonly Role[]

/** Role of the installation's administrator: status, jobs, screens. Users of a farm cannot grant it. */
export const OPERATING: Role = 'ROLE_APP_OPERACAO'

/** What was set for one user: role → enabled or not. */
export type PermissionOverrides = Partial<Record<Role, boolean>>

/** A permission of a user. */
export interface UserPermission {
  code: Role
  enabled: boolean
}

const isProfile = (code: string): code is Profile => (PROFILE_CODES as string[]).includes(code)

/** Every permission and whether a user has it: what the profiles give, unless the user's own list says otherwise. */
export function permissionsOf(profiles: readonly string[], overrides: PermissionOverrides): UserPermission[] {
  const given = new Set<Role>(profiles.filter(isProfile).flatMap((profile) => [...PROFILES[profile]]))
  return ROLES.map((code) => ({ code, enabled: overrides[code] ?? given.has(code) }))
}

/** What of a list of permissions differs from the profiles. */
export function overridesAmong(
  profiles: readonly string[],
  permissions: readonly { code: string; enabled: boolean }[],
): PermissionOverrides {
  const defaults = new Map<string, boolean>(permissionsOf(profiles, {}).map(({ code, enabled }) => [code, enabled]))
  const differing = permissions.filter(({ code, enabled }) => defaults.get(code) !== enabled)
  return Object.fromEntries(differing.map(({ code, enabled }) => [code, enabled]))
}

/** Permissions as people think of them, in the order in which they are offered. */
export const PERMISSION_GROUPS = [
  { group: 'udder', roles: ROLES.filter((role) => role.startsWith('ROLE_APP_UBERE_')) },
  { group: 'calf', roles: ROLES.filter((role) => role.startsWith('ROLE_APP_BEZERRA_')) },
  { group: 'farm', roles: ROLES.filter((role) => !/^ROLE_APP_(UBERE|BEZERRA)_/.test(role)) },
] as const

/** Rights that users cannot remove from themselves, because they could not restore them. */
export const KEPT_BY_HOLDERS: readonly Role[] = [MANAGING, OPERATING]

/** Whether somebody may do what a manager may not: such a person is not changed, nor taken off a farm, by that manager. */
export const mayMore = (person: { roles: readonly string[] }, manager: { roles: readonly string[] }): boolean =>
  person.roles.some((role) => !manager.roles.includes(role))

/** Why a manager may not switch a permission of somebody; null where it may be. */
export function permissionLock(
  person: { id: string; roles: readonly string[]; worksElsewhere: boolean },
  code: Role,
  manager: { id: string; roles: readonly string[] },
  managers: number,
): 'elsewhere' | 'beyond' | 'lastManager' | 'own' | 'last' | null {
  // Rights are per user, not per farm: a change would apply to other owners' farms too.
  if (person.worksElsewhere) return 'elsewhere'
  const holds = person.roles.includes(code)
  // Nobody gives or takes what is not theirs.
  if (!manager.roles.includes(code) || mayMore(person, manager)) return 'beyond'
  if (holds && code === MANAGING && managers <= 1) return 'lastManager'
  if (holds && person.id === manager.id && KEPT_BY_HOLDERS.includes(code)) return 'own'
  return holds && person.roles.length === 1 ? 'last' : null
}
