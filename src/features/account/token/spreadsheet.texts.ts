import { isReportView, type SpreadsheetView } from '../../../domain/spreadsheet-view.ts'
import type { TextId } from '../../../ui/text.ts'
import { summaryTexts } from '../../care/chart/summary.texts.ts'
import { typeTexts } from '../../care/protocol/aim.texts.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { columnTexts, reportTexts } from '../../care/report/report.texts.ts'

/** Titles of the columns of the figures by month, the same as in the file. */
const figureColumnTexts: Readonly<Record<string, TextId>> = {
  month: 'spreadsheet.column.month',
  code: 'spreadsheet.column.code',
  figure: 'spreadsheet.column.figure',
  value: 'spreadsheet.column.value',
  unit: 'spreadsheet.column.unit',
  count: 'spreadsheet.column.count',
  of: 'spreadsheet.column.of',
}

/** What the rows of tables can be narrowed to. */
const rowTexts: Readonly<Record<string, TextId>> = { ...summaryTexts, ...typeTexts, ...diseaseTexts }

/** What a table is called. */
export const viewText = (view: SpreadsheetView): TextId =>
  isReportView(view) ? reportTexts[view] : 'spreadsheet.view.udder_figures'

/** The title of a column. */
export const columnText = (view: SpreadsheetView, column: string): TextId | undefined =>
  isReportView(view) ? columnTexts[column] : figureColumnTexts[column]

/** What one kind of rows is called. */
export const rowText = (row: string): TextId | undefined => rowTexts[row]
