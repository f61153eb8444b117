import type { Role } from './roles.ts'

/** Who keeps medicines and protocols, of both herds. Apart from the other groups: the first screen needs this one only. */
export const PROTOCOL_KEEPERS = [
  'ROLE_APP_UBERE_TRATAMENTOS',
  'ROLE_APP_BEZERRA_TRATAMENTOS',
] as const satisfies readonly Role[]
