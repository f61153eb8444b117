import { addMonths } from './calendar.ts'
import { DIAGNOSTIC_TYPES } from './diagnosis.ts'
import { DISEASE_KINDS } from './disease-kinds.ts'
import type { Period } from './figure.ts'
import { SUMMARY_FIGURES } from './summary-figures.ts'
import { FIGURE_COLUMNS, REPORT_COLUMNS, type ReportColumn } from './report-columns.ts'
import { REPORT_ROLES, REPORT_TYPES, reportRole, REPORTS, type ReportType } from './report.ts'
import type { Role } from './roles.ts'

// Tables that a spreadsheet reads again and again from one address: the figures of udder health month by month, or the rows
// of a kind of report.

/** Views: the figures of each month, or the rows of a kind of report. */
export const SPREADSHEET_VIEWS = ['udder_figures', ...REPORT_TYPES] as const

/** One of them. */
export type SpreadsheetView = (typeof SPREADSHEET_VIEWS)[number]

/** Whether a view has the rows of a kind of report. */
export const isReportView = (view: SpreadsheetView): view is ReportType => view !== 'udder_figures'

/** The role that a view asks for. */
export const viewRole = (view: SpreadsheetView): Role => (isReportView(view) ? reportRole(view) : REPORT_ROLES.udder)

/** The columns that a view has, in their usual order. */
export const viewColumns = (view: SpreadsheetView): readonly ReportColumn[] =>
  isReportView(view) ? REPORT_COLUMNS[view] : FIGURE_COLUMNS

/** What the rows of a view can be narrowed to: figures, kinds of diagnosis, diseases; nothing where they cannot. */
export function viewRows(view: SpreadsheetView): readonly string[] {
  if (!isReportView(view)) return SUMMARY_FIGURES
  const { filters } = REPORTS[view]
  if (filters.includes('diagnosticTypes')) return DIAGNOSTIC_TYPES
  return filters.includes('diseases') ? DISEASE_KINDS : []
}

/** Months of a view, the present one included: unless told otherwise, and at most. */
export const VIEW_MONTHS = { usual: 12, most: 60 } as const

/** How many months people choose from. */
export const VIEW_MONTH_CHOICES = [3, 6, 12, 24, 60] as const

/** What an address of a table says. */
export interface SpreadsheetAsked {
  farm: string
  view: SpreadsheetView
  months: number
  /** Only these columns, in this order; all when there is none. */
  columns: readonly string[]
  /** Only rows of these (see `viewRows`); all when there is none. */
  only: readonly string[]
  language: 'pt' | 'en' | 'es'
}

/** Whether a view has the columns and rows that are asked for. */
export const hasView = ({ view, columns, only }: Pick<SpreadsheetAsked, 'view' | 'columns' | 'only'>): boolean =>
  new Set(columns).size === columns.length &&
  columns.every((column) => viewColumns(view).some(({ name }) => name === column)) &&
  only.every((row) => viewRows(view).includes(row))

/** The address of a table from its path on, without the token: that is the password. */
export function spreadsheetPath({ farm, view, months, columns, only, language }: SpreadsheetAsked): string {
  const chosen = [
    ['columns', columns],
    ['only', only],
  ] as const
  const narrowed = chosen.map(([name, values]) => (values.length === 0 ? '' : `&${name}=${values.join(',')}`)).join('')
  return `/spreadsheet?farm=${farm}&view=${view}&months=${String(months)}${narrowed}&language=${language}`
}

/** The whole address. @param path see `spreadsheetPath` */
export const spreadsheetAddress = (apiUrl: string, path: string): string => apiUrl.replace(/\/+$/, '') + path

/** Whether two addresses ask the same; programs order and encode the parameters as they like. */
export function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => {
    const { pathname, searchParams } = new URL(path, 'http://api')
    searchParams.sort()
    return `${pathname}?${searchParams.toString()}`
  })
  return a === b
}

/** The last months up to today, the present one included. */
export const viewPeriod = (months: number, today: string): Period => ({
  from: `${addMonths(today.slice(0, 7), 1 - months)}-01`,
  to: today,
})
