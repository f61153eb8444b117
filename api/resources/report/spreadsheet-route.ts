import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import {
  isReportView,
  viewColumns,
  viewPeriod,
  viewRole,
  type SpreadsheetAsked,
} from '../../../src/domain/spreadsheet-view.ts'
import type { DiagnosticType } from '../../../src/domain/diagnosis.ts'
import type { DiseaseKind } from '../../../src/domain/disease-kinds.ts'
import { REPORTS } from '../../../src/domain/report.ts'
import { operationOf } from '../../contract/all-resources.ts'
import { REPORT_MEDIA } from '../../contract/report.ts'
import { inContext, type Db } from '../../database/request-context.ts'
import { assertFarm, callerOf } from '../../plugins/caller.ts'
import { forbidden, notFound } from '../../plugins/problem.ts'
import { registerOperation } from '../register-resources.ts'
import { monthFigures } from './month-figures.ts'
import type { Batch, InTurn, ReportQuestion } from './report-run.ts'
import { SOURCES } from './report-sources.ts'
import { readSpreadsheet } from './spreadsheet-question.ts'
import { reportWords } from './report-words.ts'
import { beginCsv } from './write-csv.ts'

/** Streams a table as CSV; nothing is stored, so each request reads the records again. */
export function registerSpreadsheetRoute(app: FastifyInstance, { db }: { db: Db }): void {
  registerOperation(app, operationOf('spreadsheetView'), async (request, reply) => {
    const asked = readSpreadsheet(request.url)
    const { farm, view, months, language } = asked
    const caller = callerOf(request)
    assertFarm(caller, Number(farm))
    if (!caller.roles.has(viewRole(view))) throw forbidden('role')
    const inTurn: InTurn = (step) => inContext(db, caller, (tx) => step(tx))
    const { farmName, farmCode, timeZone } = await inTurn(async (tx) => {
      const { rows } = await sql<Pick<ReportQuestion, 'farmName' | 'farmCode' | 'timeZone'>>`
        select name as "farmName", code as "farmCode", time_zone as "timeZone" from farm where id = ${Number(farm)}
      `.execute(tx)
      const [found] = rows
      if (!found) throw notFound()
      return found
    })
    const today = dateIn(new Date(), timeZone)
    const question: ReportQuestion = {
      ...{ id: 0, farm: Number(farm), farmName, farmCode, timeZone, today, format: 'csv', language },
      // Figures by month are those of the consolidated diagnoses.
      type: isReportView(view) ? view : 'consolidated_diagnostics_app',
      ...{ period: viewPeriod(months, today), ...narrowed(asked), words: reportWords(language) },
    }
    return reply
      .headers({
        'content-disposition': `inline; filename="${view}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .type(REPORT_MEDIA.csv)
      .send(Readable.from(csvOf(asked, question, inTurn), { objectMode: false }))
  })
}

/** The rows of a report that are asked for. Figures are chosen when they are written. */
function narrowed({ view, only }: SpreadsheetAsked): Pick<ReportQuestion, 'diagnosticTypes' | 'diseases'> {
  const filters = isReportView(view) ? REPORTS[view].filters : []
  return {
    diagnosticTypes: filters.includes('diagnosticTypes') ? (only as DiagnosticType[]) : [],
    diseases: filters.includes('diseases') ? (only as DiseaseKind[]) : [],
  }
}

/** Where the code of a figure stands in its row. */
const CODE = viewColumns('udder_figures').findIndex(({ name }) => name === 'code')

async function* csvOf(asked: SpreadsheetAsked, question: ReportQuestion, inTurn: InTurn): AsyncGenerator<Uint8Array> {
  const { view, only } = asked
  const { say } = question.words
  const all = viewColumns(view)
  const columns =
    asked.columns.length === 0 ? all : asked.columns.flatMap((name) => all.filter((own) => own.name === name))
  const places = columns.map((column) => all.indexOf(column))
  const family = isReportView(view) ? 'report.column' : 'reportFile'
  let parts: Uint8Array[] = []
  const taken = (): Uint8Array[] => {
    const own = parts
    parts = []
    return own
  }
  const titles = columns.map(({ name }) => say(`${family}.${name}`))
  const writer = beginCsv({ columns, titles, question }, (bytes) => parts.push(bytes))
  yield* taken()
  const batches: AsyncGenerator<Batch> = isReportView(view)
    ? SOURCES[view].batches(question, inTurn)
    : monthFigures(question, inTurn)
  for await (const { rows } of batches) {
    const chosen =
      isReportView(view) || only.length === 0 ? rows : rows.filter((row) => only.includes(String(row[CODE])))
    writer.rows(chosen.map((row) => places.map((place) => row[place] ?? null)))
    yield* taken()
  }
  await writer.end()
  yield* taken()
}
