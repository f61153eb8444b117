/**
 * Roles, profiles and the permissions each profile starts with.
 *
 * A permission code *is* the role string that a route or an operation asks for. Which profile may do what is left open
 * by the specification (section 6); this table is the product's answer and the only place that holds it.
 */
export const ROLES = [
  'ROLE_APP_MINHAS_CONTAS',
  'ROLE_APP_RASTREIO_DE_PEDIDOS',
  'ROLE_APP_USUARIOS_FAZENDAS',
  'ROLE_APP_TOKEN',
  'ROLE_APP_INTEGRACAO_PARCEIROS',
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_FICHA_DA_VACA',
  'ROLE_APP_UBERE_MINHAS_TAREFAS',
  'ROLE_APP_UBERE_TRATAMENTOS',
  'ROLE_APP_UBERE_RELATORIOS',
  'ROLE_APP_UBERE_GRAFICOS',
  'ROLE_APP_UBERE_RESULTADOS',
  'ROLE_APP_UBERE_ANALISE_CBT_TANQUE',
  'ROLE_APP_UBERE_COMUNIDADE',
  'ROLE_APP_BEZERRA_LANCAMENTO',
  'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
  'ROLE_APP_BEZERRA_MINHAS_TAREFAS',
  'ROLE_APP_BEZERRA_DOENCAS',
  'ROLE_APP_BEZERRA_TRATAMENTOS',
  'ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO',
  'ROLE_APP_BEZERRA_COLOSTRAGEM',
  'ROLE_APP_BEZERRA_RELATORIOS',
  'ROLE_APP_BEZERRA_GRAFICOS',
  'ROLE_APP_OPERACAO',
] as const

/** One permission, named as the specification names it. */
export type Role = (typeof ROLES)[number]

/** Everything about farms. What is left is about the installation, which all farms share. */
const FARM_ROLES = ROLES.filter((role) => role !== 'ROLE_APP_OPERACAO')

const UDDER_WORK = [
  'ROLE_APP_UBERE_LANCAMENTO',
  'ROLE_APP_UBERE_FICHA_DA_VACA',
  'ROLE_APP_UBERE_MINHAS_TAREFAS',
  'ROLE_APP_UBERE_RESULTADOS',
  'ROLE_APP_UBERE_ANALISE_CBT_TANQUE',
] as const satisfies readonly Role[]

const UDDER_ANALYSIS = [
  'ROLE_APP_UBERE_TRATAMENTOS',
  'ROLE_APP_UBERE_RELATORIOS',
  'ROLE_APP_UBERE_GRAFICOS',
  'ROLE_APP_UBERE_COMUNIDADE',
] as const satisfies readonly Role[]

const CALF_WORK = [
  'ROLE_APP_BEZERRA_LANCAMENTO',
  'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
  'ROLE_APP_BEZERRA_MINHAS_TAREFAS',
  'ROLE_APP_BEZERRA_DOENCAS',
  'ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO',
  'ROLE_APP_BEZERRA_COLOSTRAGEM',
] as const satisfies readonly Role[]

const CALF_ANALYSIS = [
  'ROLE_APP_BEZERRA_TRATAMENTOS',
  'ROLE_APP_BEZERRA_RELATORIOS',
  'ROLE_APP_BEZERRA_GRAFICOS',
] as const satisfies readonly Role[]

/** The permissions that are enabled for each profile unless a user's own list says otherwise. */
export const PROFILES = {
  owner: FARM_ROLES,
  administrator: ROLES,
  manager: FARM_ROLES.filter((role) => role !== 'ROLE_APP_MINHAS_CONTAS'),
  veterinarian: [...UDDER_WORK, ...UDDER_ANALYSIS, ...CALF_WORK, ...CALF_ANALYSIS],
  consultant: [
    'ROLE_APP_UBERE_FICHA_DA_VACA',
    'ROLE_APP_UBERE_RESULTADOS',
    ...UDDER_ANALYSIS,
    'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA',
    ...CALF_ANALYSIS,
  ],
  milker: UDDER_WORK,
  calf_keeper: CALF_WORK,
} as const satisfies Record<string, readonly Role[]>

/** The name of a profile. */
export type Profile = keyof typeof PROFILES

/** All profile names, in the order in which they are offered. */
export const PROFILE_CODES = Object.keys(PROFILES) as Profile[]
