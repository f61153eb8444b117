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

/** Paths whose role is not spelt like the path. */
const PATHS: Partial<Record<Role, string>> = {
  ROLE_APP_USUARIOS_FAZENDAS: '/usuarios',
  ROLE_APP_UBERE_COMUNIDADE: '/ubere/comunidade-lactores',
  ROLE_APP_UBERE_LANCAMENTO: '/ubere-lancamento',
  ROLE_APP_BEZERRA_LANCAMENTO: '/bezerra-lancamento',
}

/** `ROLE_APP_UBERE_FICHA_DA_VACA` → `/ubere/ficha-da-vaca`. */
const pathOf = (role: Role): string =>
  PATHS[role] ??
  `/${role
    .replace('ROLE_APP_', '')
    .toLowerCase()
    .replace(/^(ubere|bezerra)_/, '$1/')
    .replaceAll('_', '-')}`

/** Every path that asks for a role, all switched on. Source: specification section 2. */
export const APP_PATH_ROWS = ROLES.map((role, index) => ({
  id: index + 1,
  enabled: true,
  app_web_path: pathOf(role),
  role,
}))
