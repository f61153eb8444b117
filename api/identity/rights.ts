import { PROFILE_CODES, PROFILES, ROLES, type Profile, type Role } from '../../src/domain/roles.ts'

/** What was set for one user: role → enabled or not. */
export type PermissionOverrides = Partial<Record<Role, boolean>>

/** A permission of a user as the API shows it. */
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

/** The roles a user holds. */
export const rolesOf = (profiles: readonly string[], overrides: PermissionOverrides): Role[] =>
  permissionsOf(profiles, overrides)
    .filter(({ enabled }) => enabled)
    .map(({ code }) => code)
