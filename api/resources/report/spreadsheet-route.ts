import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import { REPORT_COLUMNS } from '../../../src/domain/report-columns.ts'
import { isReportView, viewPeriod, viewRole, type SpreadsheetView } from '../../../src/domain/spreadsheet-view.ts'
import { operationOf } from '../../contract/all-resources.ts'
import { REPORT_MEDIA } from '../../contract/report.ts'
import { SpreadsheetQuestion } from '../../contract/spreadsheet.ts'
import { inContext, type Db } from '../../database/request-context.ts'
import { assertFarm, callerOf } from '../../plugins/caller.ts'
import { forbidden, notFound } from '../../plugins/problem.ts'
import { readParameters } from '../read-query.ts'
import { registerOperation } from '../register-resources.ts'
import { FIGURE_COLUMNS, monthFigures } from './month-figures.ts'
import type { Batch, InTurn, ReportQuestion } from './report-run.ts'
import { SOURCES } from './report-sources.ts'
import { reportWords } from './report-words.ts'
import { beginCsv } from './write-csv.ts'

/** Streams a table as CSV; nothing is stored, so each request reads the records again. */
export function registerSpreadsheetRoute(app: FastifyInstance, { db }: { db: Db }): void {
  registerOperation(app, operationOf('spreadsheetView'), async (request, reply) => {
    const { farm, view, months, language } = readParameters(SpreadsheetQuestion, request.url)
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
      ...{ period: viewPeriod(months, today), diagnosticTypes: [], diseases: [], words: reportWords(language) },
    }
    return reply
      .headers({
        'content-disposition': `inline; filename="${view}.csv"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .type(REPORT_MEDIA.csv)
      .send(Readable.from(csvOf(view, question, inTurn), { objectMode: false }))
  })
}

async function* csvOf(view: SpreadsheetView, question: ReportQuestion, inTurn: InTurn): AsyncGenerator<Uint8Array> {
  const { say } = question.words
  const columns = isReportView(view) ? REPORT_COLUMNS[view] : FIGURE_COLUMNS
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
    writer.rows(rows)
    yield* taken()
  }
  await writer.end()
  yield* taken()
}
