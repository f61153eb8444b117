import type { SystemStatusQuery } from '../../../generated/account/operations.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Health } from '../tools/device.rules.ts'

/** How the installation stands, as the server says it. */
export type SystemStatus = NonNullable<SystemStatusQuery['systemStatus']>

const MINUTE_MS = 60_000

/** A reader reports every 30 seconds. */
const READER_SILENT_MS = 2 * MINUTE_MS
/** A job that may begin does so within seconds. */
const JOB_LATE_MS = 10 * MINUTE_MS
const JOB_STUCK_MS = 60 * MINUTE_MS
/** A question that takes longer than people notice, and one that is as good as none, in ms. */
const SLOW_MS = 250
const STUCK_MS = 2_000
/** Room that lasts for weeks, and room that does not. */
const ROOM = { enough: 5e9, little: 1e9 }

/** How the database is: whether it answers, and whether there is room. */
export function databaseHealth({ answerMs, free }: SystemStatus['database']): Health {
  if (answerMs > STUCK_MS || (free !== null && free < ROOM.little)) return 'bad'
  return answerMs > SLOW_MS || (free !== null && free < ROOM.enough) ? 'attention' : 'good'
}

/** Whether somebody reads photos. */
export const readerHealth = ({ checkedAt, readers }: Pick<SystemStatus, 'checkedAt' | 'readers'>): Health =>
  readers.some(({ seenAt }) => Date.parse(checkedAt) - Date.parse(seenAt) <= READER_SILENT_MS) ? 'good' : 'bad'

/** Whether jobs are done as they come. */
export function jobHealth({ checkedAt, jobs }: Pick<SystemStatus, 'checkedAt' | 'jobs'>): Health {
  const waits = jobs.flatMap(({ oldestWaitingAt }) =>
    oldestWaitingAt === null ? [] : [Date.parse(checkedAt) - Date.parse(oldestWaitingAt)],
  )
  const longest = Math.max(0, ...waits)
  if (longest > JOB_STUCK_MS) return 'bad'
  return longest > JOB_LATE_MS || jobs.some(({ failed }) => failed > 0) ? 'attention' : 'good'
}

/** What jobs do, by their words; a kind that this release does not know keeps its own name. */
export const jobTexts: Readonly<Record<string, TextId>> = {
  'compute-community': 'operations.job.community',
  'import-data': 'operations.job.import',
  'make-report': 'operations.job.report',
  'read-plate': 'operations.job.readPlate',
  'send-access': 'operations.job.access',
  'send-push': 'operations.job.push',
  'send-webhook': 'operations.job.webhook',
  'tell-change': 'operations.job.change',
  'watch-farms': 'operations.job.watch',
}

/** Jobs that are messages: they are sent again; others are run again. */
export const MESSAGE_JOBS: ReadonlySet<string> = new Set(['send-access', 'send-push', 'send-webhook', 'tell-change'])

/** What each path that can be switched off is called. */
export const pathTexts: Readonly<Record<string, TextId>> = {
  '/artigos-e-videos': 'screen.articles',
  '/bezerra-lancamento': 'nav.launch',
  '/bezerra/banco-de-colostro': 'screen.colostrumBank',
  '/bezerra/carencia': 'screen.calfWithdrawal',
  '/bezerra/colostragem': 'screen.feedings',
  '/bezerra/doencas': 'screen.diseases',
  '/bezerra/ficha-da-bezerra': 'screen.calves',
  '/bezerra/graficos': 'screen.calfCharts',
  '/bezerra/minhas-tarefas': 'screen.tasks',
  '/bezerra/relatorios': 'screen.reports',
  '/bezerra/ronda': 'screen.round',
  '/bezerra/tratamentos': 'screen.protocols',
  '/fazendas': 'screen.farms',
  '/integracao-parceiros': 'screen.partners',
  '/lactacao': 'screen.lactation',
  '/minhas-contas': 'screen.bills',
  '/rastreio-de-pedidos': 'screen.orders',
  '/token': 'screen.token',
  '/ubere-lancamento': 'nav.launch',
  '/ubere/analise-cbt-tanque': 'nav.tank',
  '/ubere/carencia': 'screen.withdrawal',
  '/ubere/comunidade-lactores': 'screen.community',
  '/ubere/economia-de-tratamento': 'screen.economy',
  '/ubere/ficha-da-vaca': 'screen.cows',
  '/ubere/graficos': 'screen.udderCharts',
  '/ubere/leitura-de-resultados': 'screen.readings',
  '/ubere/minhas-tarefas': 'screen.tasks',
  '/ubere/relatorios': 'screen.reports',
  '/ubere/resultados': 'screen.results',
  '/ubere/tratamentos': 'screen.protocols',
  '/ubere/vacas-a-ver': 'screen.watch',
  '/usuarios': 'screen.people',
  '/video': 'screen.videos',
}

/** Where a path belongs. */
export const areaOfPath = (path: string): 'udder' | 'calf' | 'account' =>
  path.startsWith('/ubere') ? 'udder' : path.startsWith('/bezerra') ? 'calf' : 'account'
