import { REPORT_ROLES } from './report.ts'
import type { Role } from './roles.ts'

// Groups of roles that the API and the app share: any one role of a group is enough.

/** Everybody who works with udders may see its diagnoses. */
export const UDDER_READERS = [
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_RESULTADOS',
  'ROLE_APP_UBERE_FICHA_DA_VACA',
  'ROLE_APP_UBERE_MINHAS_TAREFAS',
  'ROLE_APP_UBERE_TRATAMENTOS',
  'ROLE_APP_UBERE_RELATORIOS',
  'ROLE_APP_UBERE_GRAFICOS',
] as const satisfies readonly Role[]

/** Who treats a case. */
export const TREATERS = [
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_RESULTADOS',
  'ROLE_APP_UBERE_TRATAMENTOS',
] as const satisfies readonly Role[]

/** Who does tasks. */
export const TASK_DOERS = ['ROLE_APP_UBERE_MINHAS_TAREFAS', ...TREATERS] as const satisfies readonly Role[]

/** Counting cows is open to everybody who works with the udder. */
export const COUNTERS = [
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_MINHAS_TAREFAS',
  'ROLE_APP_UBERE_FICHA_DA_VACA',
] as const satisfies readonly Role[]

/** Who keeps the partners' webhooks. */
export const INTEGRATORS = ['ROLE_APP_INTEGRACAO_PARCEIROS'] as const satisfies readonly Role[]

/** Either role opens reports; of which herd they may be is checked one by one. */
export const REPORTERS = [REPORT_ROLES.udder, REPORT_ROLES.calf] as const satisfies readonly Role[]
