import { addDays, addMonths, lastDayOf } from './calendar.ts'
import type { Period } from './figure.ts'
import type { Role } from './roles.ts'

// What reports there are. Source: specification section 3, report types.

/** Kinds of report. */
export const REPORT_TYPES = [
  'consolidated_diagnostics_app',
  'mastitis_cases_and_protocol_per_day_app',
  'consolidated_diagnostics_protocols_app',
  'ideagri_export_app',
  'acl_export_app',
  'consolidated_calf_app',
] as const

/** A kind of report. */
export type ReportType = (typeof REPORT_TYPES)[number]

/** Formats of a file. */
export const REPORT_FORMATS = ['xlsx', 'csv', 'pdf'] as const

/** A format of a file. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** How far a report is. */
export const REPORT_STATES = ['requested', 'running', 'ready', 'failed', 'expired'] as const

/** How far a report is. */
export type ReportState = (typeof REPORT_STATES)[number]

/** Herds of reports, as the areas of the app are called. */
export type ReportArea = 'udder' | 'calf'

/** Narrowings that a report may be asked for with. */
export const REPORT_FILTERS = ['diagnosticTypes', 'diseases'] as const

/** A narrowing of a report. */
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** What a kind of report is. */
export interface ReportKind {
  area: ReportArea
  formats: readonly ReportFormat[]
  filters: readonly ReportFilter[]
}

const READ: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf']
/** Exports are read by other programs, so there is no PDF of them. */
const EXPORTED: readonly ReportFormat[] = ['csv', 'xlsx']

/** Every kind of report. */
export const REPORTS: Readonly<Record<ReportType, ReportKind>> = {
  consolidated_diagnostics_app: { area: 'udder', formats: READ, filters: ['diagnosticTypes'] },
  mastitis_cases_and_protocol_per_day_app: { area: 'udder', formats: READ, filters: [] },
  consolidated_diagnostics_protocols_app: { area: 'udder', formats: READ, filters: ['diagnosticTypes'] },
  ideagri_export_app: { area: 'udder', formats: EXPORTED, filters: [] },
  acl_export_app: { area: 'udder', formats: EXPORTED, filters: ['diagnosticTypes'] },
  consolidated_calf_app: { area: 'calf', formats: READ, filters: ['diseases'] },
}

/** The role that reports of a herd ask for. */
export const REPORT_ROLES = {
  udder: 'ROLE_APP_UBERE_RELATORIOS',
  calf: 'ROLE_APP_BEZERRA_RELATORIOS',
} as const satisfies Record<ReportArea, Role>

/** The role that a kind of report asks for. */
export const reportRole = (type: ReportType): Role => REPORT_ROLES[REPORTS[type].area]

/** Kinds of report of a herd. */
export const reportsOf = (area: ReportArea): ReportType[] => REPORT_TYPES.filter((type) => REPORTS[type].area === area)

/** Days that a file is kept. */
export const REPORT_KEPT_DAYS = 30

/** Rows that a PDF may have: beyond that nobody turns the pages, and a spreadsheet is what is meant. */
export const MAX_PDF_ROWS = 5_000

/** The longest period of a report, in years. */
export const MAX_REPORT_YEARS = 10

/** Periods that are offered by name. */
export const QUICK_PERIODS = ['thisMonth', 'lastMonth', 'lastDays', 'thisYear', 'lastYear'] as const

/** A period that is offered by name. */
export type QuickPeriod = (typeof QUICK_PERIODS)[number]

/** A named period as dates. @param today calendar date of the farm */
export function quickPeriod(name: QuickPeriod, today: string): Period {
  const month = today.slice(0, 7)
  const year = Number(today.slice(0, 4))
  switch (name) {
    case 'thisMonth':
      return { from: `${month}-01`, to: today }
    case 'lastMonth':
      return { from: `${addMonths(month, -1)}-01`, to: lastDayOf(addMonths(month, -1)) }
    case 'lastDays':
      return { from: addDays(today, -89), to: today }
    case 'thisYear':
      return { from: `${String(year)}-01-01`, to: today }
    case 'lastYear':
      return { from: `${String(year - 1)}-01-01`, to: `${String(year - 1)}-12-31` }
  }
}

/** Whether a file of a report can be fetched. */
export const hasFile = (state: ReportState): boolean => state === 'ready'

/** Whether a report is being made. */
export const isBeingMade = (state: ReportState): boolean => state === 'requested' || state === 'running'

/** Whether a report can be asked for again as it was. */
export const canRetry = (state: ReportState): boolean => state === 'failed' || state === 'expired'
