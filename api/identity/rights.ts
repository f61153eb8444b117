import type { Role } from '../../src/domain/roles.ts'
import { permissionsOf, type PermissionOverrides } from '../../src/domain/user.ts'

/** The roles a user holds. */
export const rolesOf = (profiles: readonly string[], overrides: PermissionOverrides): Role[] =>
  permissionsOf(profiles, overrides)
    .filter(({ enabled }) => enabled)
    .map(({ code }) => code)
