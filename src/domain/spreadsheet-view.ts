import { addMonths } from './calendar.ts'
import type { Period } from './figure.ts'
import { REPORT_TYPES, reportRole, REPORT_ROLES, type ReportType } from './report.ts'
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

/** Months of a view, the present one included: unless told otherwise, and at most. */
export const VIEW_MONTHS = { usual: 12, most: 60 } as const

/** How many months people choose from. */
export const VIEW_MONTH_CHOICES = [3, 6, 12, 24, 60] as const

/** What an address of a table says. */
export interface SpreadsheetAsked {
  farm: string
  view: SpreadsheetView
  months: number
  language: 'pt' | 'en' | 'es'
}

/** The address of a table, without the token: that is the password. */
export const spreadsheetAddress = (apiUrl: string, { farm, view, months, language }: SpreadsheetAsked): string =>
  `${apiUrl.replace(/\/+$/, '')}/spreadsheet?farm=${farm}&view=${view}&months=${String(months)}&language=${language}`

/** The last months up to today, the present one included. */
export const viewPeriod = (months: number, today: string): Period => ({
  from: `${addMonths(today.slice(0, 7), 1 - months)}-01`,
  to: today,
})
