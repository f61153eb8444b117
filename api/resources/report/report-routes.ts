import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isBeingMade, type ReportFormat, type ReportState, type ReportType } from '../../../src/domain/report.ts'
import type { Operation } from '../../contract/define-resource.ts'
import { REPORT_MEDIA, reportOperations } from '../../contract/report.ts'
import { inContext } from '../../database/request-context.ts'
import { callerOf } from '../../plugins/caller.ts'
import { ConstraintViolationList, notFound } from '../../plugins/problem.ts'
import { attachment } from '../attachment.ts'
import { idOf, itemAnswer } from '../item-answer.ts'
import { performWrite, type WriteServices } from '../perform-write.ts'
import { readParameters } from '../read-query.ts'
import { registerOperation } from '../register-resources.ts'
import { selectRecord } from '../select-records.ts'
import { readReportFile } from './report-file.ts'
import { MAKE_REPORT, type ReportJob } from './report-job.ts'
import { assertMayReport, reportTable } from './report-table.ts'
import { reportWords } from './report-words.ts'

/** Fetching the file of a report, and making one again. */
export function registerReportRoutes(app: FastifyInstance, services: WriteServices): void {
  registerExport(app, services)
  registerRetry(app, services)
}

function operationNamed(operationId: string): Operation {
  const operation = reportOperations.find((one) => one.operationId === operationId)
  if (!operation) throw new RangeError(`There is no operation ${operationId}`)
  return operation
}

function registerExport(app: FastifyInstance, { db }: WriteServices): void {
  const operation = operationNamed('exportReport')
  const parameters = operation.query
  if (!parameters) throw new Error('The export of a report has no parameter')
  registerOperation(app, operation, async (request, reply) => {
    const { report } = readParameters(parameters, request.url) as { report: string }
    const id = Number(report)
    const caller = callerOf(request)
    const { found, run } = await inContext(db, caller, async (tx) => {
      const found = await selectRecord(tx, reportTable, id, { caller })
      if (!found || found['deleted'] === true || found['state'] !== 'ready') throw notFound()
      const { rows } = await sql<{ run: number }>`select run from report where id = ${id}`.execute(tx)
      return { found, run: rows[0]?.run ?? 0 }
    })
    const format = found['format'] as ReportFormat
    return reply
      .headers({
        'content-disposition': attachment(nameOf(found)),
        'content-length': String(found['size']),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .type(REPORT_MEDIA[format])
      .send(readReportFile(db, caller, id, run))
  })
}

/** The name under which a browser saves a file, in the words of the report. */
function nameOf({ type, from, to, format, language }: Record<string, unknown>): string {
  const title = reportWords(String(language)).say(`report.type.${String(type)}`)
  return `${title} ${String(from)} ${String(to)}.${String(format)}`
}

function registerRetry(app: FastifyInstance, services: WriteServices): void {
  const { queue } = services
  registerOperation(app, operationNamed('retryReport'), async (request, reply) => {
    const id = idOf(request)
    return performWrite(services, request, reply, async (tx, caller) => {
      const current = await selectRecord(tx, reportTable, id, { lock: true, caller })
      if (!current || current['deleted'] === true) throw notFound()
      assertMayReport(caller, current['type'] as ReportType)
      if (isBeingMade(current['state'] as ReportState)) {
        throw new ConstraintViolationList([{ propertyPath: 'state', code: 'report.error.beingMade' }])
      }
      await sql`
        update report set state = 'requested', fault = null, progress = 0, row_count = null, size = null,
          ready_at = null, expires_at = null, requested_at = clock_timestamp(), requested_by_id = ${caller.userId}
        where id = ${id}
      `.execute(tx)
      await queue.send(tx, MAKE_REPORT, { report: id } satisfies ReportJob)
      return itemAnswer(tx, reportTable, id, 200)
    })
  })
}
