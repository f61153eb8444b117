import { SWITCHABLE_PATHS } from '../../src/domain/app-paths.ts'
import { PROFILES, ROLES, type Role } from '../../src/domain/roles.ts'

const PROFILE_NAMES: Record<keyof typeof PROFILES, string> = {
  owner: 'Proprietário',
  administrator: 'Administrador',
  manager: 'Gerente',
  veterinarian: 'Veterinário',
  consultant: 'Consultor',
  milker: 'Ordenhador',
  calf_keeper: 'Bezerreiro',
}

/** Named sets of permissions, from the one table of roles. */
export const PROFILE_ROWS = Object.entries(PROFILES).map(([code, roles], index) => ({
  id: index + 1,
  code,
  name: PROFILE_NAMES[code as keyof typeof PROFILES],
  roles: [...roles] as Role[],
}))

const words = (role: Role): string => {
  const text = role.replace('ROLE_APP_', '').replaceAll('_', ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Permissions; their codes are the roles. */
export const PERMISSION_ROWS = ROLES.map((role, index) => ({ id: index + 1, code: role, name: words(role) }))

/** Every path that can be switched off, all switched on. */
export const APP_PATH_ROWS = SWITCHABLE_PATHS.map(({ path, role }, index) => ({
  id: index + 1,
  enabled: true,
  app_web_path: path,
  role,
}))
