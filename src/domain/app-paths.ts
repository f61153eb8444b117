import type { Role } from './roles.ts'

/** A screen of the menus that an administrator can switch off, with what is below it. */
export interface SwitchablePath {
  path: string
  /** Who sees it while it is switched on; everybody where it is null. */
  role: Role | null
}

const at = (path: string, role: Role | null): SwitchablePath => ({ path, role })

/**
 * Paths that can be switched off. Source: specification section 2, "menu from /paths". Homes, synchronisation and account
 * screens stay on: users must always reach unsent writes and sign-out.
 */
export const SWITCHABLE_PATHS: readonly SwitchablePath[] = [
  at('/minhas-contas', 'ROLE_APP_MINHAS_CONTAS'),
  at('/rastreio-de-pedidos', 'ROLE_APP_RASTREIO_DE_PEDIDOS'),
  at('/lactacao', null),
  at('/artigos-e-videos', null),
  at('/video', null),
  at('/fazendas', 'ROLE_APP_USUARIOS_FAZENDAS'),
  at('/usuarios', 'ROLE_APP_USUARIOS_FAZENDAS'),
  at('/token', 'ROLE_APP_TOKEN'),
  at('/integracao-parceiros', 'ROLE_APP_INTEGRACAO_PARCEIROS'),
  at('/ubere-lancamento', 'ROLE_APP_UBERE_LANCAMENTO'),
  at('/ubere/ficha-da-vaca', 'ROLE_APP_UBERE_FICHA_DA_VACA'),
  at('/ubere/leitura-de-resultados', null),
  at('/ubere/carencia', null),
  at('/ubere/vacas-a-ver', null),
  at('/ubere/economia-de-tratamento', null),
  at('/ubere/minhas-tarefas', 'ROLE_APP_UBERE_MINHAS_TAREFAS'),
  at('/ubere/tratamentos', 'ROLE_APP_UBERE_TRATAMENTOS'),
  at('/ubere/relatorios', 'ROLE_APP_UBERE_RELATORIOS'),
  at('/ubere/graficos', 'ROLE_APP_UBERE_GRAFICOS'),
  at('/ubere/resultados', 'ROLE_APP_UBERE_RESULTADOS'),
  at('/ubere/analise-cbt-tanque', 'ROLE_APP_UBERE_ANALISE_CBT_TANQUE'),
  at('/ubere/comunidade-lactores', 'ROLE_APP_UBERE_COMUNIDADE'),
  at('/bezerra-lancamento', 'ROLE_APP_BEZERRA_LANCAMENTO'),
  at('/bezerra/ficha-da-bezerra', 'ROLE_APP_BEZERRA_FICHA_DA_BEZERRA'),
  at('/bezerra/ronda', 'ROLE_APP_BEZERRA_DOENCAS'),
  at('/bezerra/carencia', null),
  at('/bezerra/minhas-tarefas', 'ROLE_APP_BEZERRA_MINHAS_TAREFAS'),
  at('/bezerra/doencas', 'ROLE_APP_BEZERRA_DOENCAS'),
  at('/bezerra/tratamentos', 'ROLE_APP_BEZERRA_TRATAMENTOS'),
  at('/bezerra/banco-de-colostro', 'ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO'),
  at('/bezerra/colostragem', 'ROLE_APP_BEZERRA_COLOSTRAGEM'),
  at('/bezerra/relatorios', 'ROLE_APP_BEZERRA_RELATORIOS'),
  at('/bezerra/graficos', 'ROLE_APP_BEZERRA_GRAFICOS'),
]
