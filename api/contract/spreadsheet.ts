import * as z from 'zod'
import { REPORT_ROLES } from '../../src/domain/report.ts'
import { SPREADSHEET_VIEWS, VIEW_MONTHS } from '../../src/domain/spreadsheet-view.ts'
import type { Operation } from './define-resource.ts'
import { REPORT_MEDIA } from './report.ts'

/** Words with commas between them. */
const words = () => z.optional(z.string().regex(/^\w{1,40}(,\w{1,40}){0,59}$/))

/** What an address of a spreadsheet says. */
export const SpreadsheetQuestion = z.object({
  farm: z.string().regex(/^\d{1,15}$/, 'report.error.farm'),
  view: z.enum(SPREADSHEET_VIEWS).describe('Which table: figures by month, or the rows of a kind of report.'),
  months: z
    ._default(z.coerce.number().int().min(1).max(VIEW_MONTHS.most), VIEW_MONTHS.usual)
    .describe('The last so many months, this one included: 12 unless told otherwise.'),
  columns: words().describe('Only these columns, in this order, by their names: all unless told otherwise.'),
  only: words().describe(
    'Only rows of these figures, kinds of diagnosis or diseases, as far as the table can be narrowed: all unless told otherwise.',
  ),
  language: z._default(z.enum(['pt', 'en', 'es']), 'pt').describe('Of titles and words.'),
})

/** Tables for spreadsheets, which know no more than an address, and a user and a password. */
export const spreadsheetOperations: readonly Operation[] = [
  {
    operationId: 'spreadsheetView',
    method: 'GET',
    path: '/spreadsheet',
    kind: 'download',
    scope: 'farm',
    roles: [REPORT_ROLES.udder, REPORT_ROLES.calf],
    summary: 'A table for a spreadsheet: read-only, made anew each time, always of the last months',
    query: SpreadsheetQuestion,
    media: [REPORT_MEDIA.csv.replace(/;.*/, '')],
    basic: true,
  },
]
