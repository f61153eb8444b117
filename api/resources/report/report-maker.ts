import { sql } from 'kysely'
import { REPORT_COLUMNS } from '../../../src/domain/report-columns.ts'
import { MAX_PDF_ROWS, REPORT_KEPT_DAYS, type ReportFormat, type ReportType } from '../../../src/domain/report.ts'
import { dateIn } from '../../../src/domain/calendar.ts'
import { inContext, type Db } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { leaveNotification } from '../notification/leave-notification.ts'
import { calfFigures } from './calf-report-figures.ts'
import { dayText, momentText } from './report-cells.ts'
import { ReportFile } from './report-file.ts'
import { MAKE_REPORT, type ReportJob } from './report-job.ts'
import type { FigureTable, InTurn, ReportQuestion } from './report-run.ts'
import { SOURCES } from './report-sources.ts'
import { reportWords } from './report-words.ts'
import type { BeginReport, ReportHead } from './report-writer.ts'
import { udderFigures } from './udder-report-figures.ts'
import { beginCsv } from './write-csv.ts'
import { beginPdf } from './write-pdf.ts'
import { beginXlsx } from './write-xlsx.ts'

const OPTIONS = { retries: 2, retryDelay: 3, expireIn: 3_600, heartbeat: 30 }

/** Least time between two updates of a report's progress, in ms. */
const TELL_EVERY_MS = 1_000

const FIGURES: Partial<Record<ReportType, (question: ReportQuestion, inTurn: InTurn) => Promise<FigureTable[]>>> = {
  consolidated_diagnostics_app: udderFigures,
  mastitis_cases_and_protocol_per_day_app: udderFigures,
  consolidated_diagnostics_protocols_app: udderFigures,
  consolidated_calf_app: calfFigures,
}

const WRITERS: Readonly<Record<ReportFormat, BeginReport>> = { xlsx: beginXlsx, csv: beginCsv, pdf: beginPdf }

/** Why a report cannot be made, whatever is tried. */
export class ReportFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Another run has taken the report over, or somebody has deleted it: this run ends without a message. */
class LostTurn extends Error {}

/** Makes reports, one after the other. */
export async function startReports(db: Db, queue: JobQueue): Promise<void> {
  await queue.work<ReportJob>(MAKE_REPORT, OPTIONS, async ({ data, last }) => {
    const started = await startRun(db, data.report)
    if (!started) return
    try {
      await makeReport(db, queue, started)
    } catch (error) {
      if (error instanceof LostTurn) return
      const fault = error instanceof ReportFault ? error.code : 'report.error.failed'
      if (!last && !(error instanceof ReportFault)) throw error
      console.error(`Report ${String(data.report)}: ${error instanceof Error ? error.message : String(error)}`)
      await sql`
        update report set state = 'failed', fault = ${fault}, progress = 0 where id = ${data.report} and run = ${started.run}
      `.execute(db)
      await sql`delete from report_file where report_id = ${data.report} and run = ${started.run}`.execute(db)
    }
  })
}

interface Run {
  run: number
  requestedBy: number
  question: ReportQuestion
}

/** Starts a run and drops the partial file of an earlier run that may have crashed. */
async function startRun(db: Db, id: number): Promise<Run | undefined> {
  const { rows } = await sql<
    Omit<ReportQuestion, 'words' | 'period' | 'today'> & { from: string; to: string; run: number; requestedBy: number }
  >`
    update report r set state = 'running', run = r.run + 1, progress = 0, fault = null
    from farm f
    where r.id = ${id} and f.id = r.farm_id and r.state in ('requested', 'running') and not r.deleted
    returning r.id, r.farm_id as farm, f.name as "farmName", f.code as "farmCode", f.time_zone as "timeZone", r.type,
      r.format, r."from", r."to", r.diagnostic_types as "diagnosticTypes", r.diseases, r.language, r.run,
      r.requested_by_id as "requestedBy"
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  await sql`delete from report_file where report_id = ${id} and run < ${row.run}`.execute(db)
  const { from, to, run, requestedBy, ...question } = row
  const today = dateIn(new Date(), question.timeZone)
  return { run, requestedBy, question: { ...question, today, period: { from, to }, words: reportWords(row.language) } }
}

async function makeReport(db: Db, queue: JobQueue, { run, requestedBy, question }: Run): Promise<void> {
  const { id, farm, type, format } = question
  const inTurn: InTurn = (step) =>
    inContext(db, { userId: requestedBy, farmIds: [farm], device: null }, (tx) => step(tx))
  const tell = progressOf(db, id, run)
  const source = SOURCES[type]
  const total = await inTurn((tx) => source.count(tx, question))
  const figures = format === 'csv' ? [] : ((await FIGURES[type]?.(question, inTurn)) ?? [])
  const file = new ReportFile(db, { report: id, run, farm })
  const writer = WRITERS[format](headOf(question, figures), (bytes) => {
    file.add(bytes)
  })
  let done = 0
  let rowCount = 0
  for await (const batch of source.batches(question, inTurn)) {
    rowCount += batch.rows.length
    if (format === 'pdf' && rowCount > MAX_PDF_ROWS) throw new ReportFault('report.error.pdfRows')
    writer.rows(batch.rows)
    await file.flush()
    done += batch.done
    await tell(Math.min(99, Math.floor((100 * done) / Math.max(total, 1))))
  }
  await writer.end()
  await file.flush(true)
  await finish(db, queue, { id, farm, run, requestedBy, rowCount, size: file.size })
}

/** Stores how far a report is, at most once a second. @throws LostTurn when another run has taken the report over */
function progressOf(db: Db, id: number, run: number): (progress: number) => Promise<void> {
  let told = Date.now()
  return async (progress) => {
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    const { numAffectedRows } = await sql`
      update report set progress = ${progress} where id = ${id} and run = ${run} and not deleted
    `.execute(db)
    if (numAffectedRows === 0n) throw new LostTurn()
  }
}

interface Finished {
  id: number
  farm: number
  run: number
  requestedBy: number
  rowCount: number
  size: number
}

/** Marks the report as ready and notifies its requester, in one transaction. */
async function finish(
  db: Db,
  queue: JobQueue,
  { id, farm, run, requestedBy, rowCount, size }: Finished,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update report set state = 'ready', progress = 100, row_count = ${rowCount}, size = ${size},
        ready_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(days => ${REPORT_KEPT_DAYS})
      where id = ${id} and run = ${run} and state = 'running'
    `.execute(tx)
    if (numAffectedRows === 0n) throw new LostTurn()
    await leaveNotification(tx, queue, { farm, code: 'report_ready', users: [requestedBy], about: [id] })
  })
}

function headOf(question: ReportQuestion, figures: readonly FigureTable[]): ReportHead {
  const { type, period, words, farmName, diagnosticTypes, diseases, timeZone } = question
  const { say } = words
  const columns = REPORT_COLUMNS[type]
  const only = [
    ...diagnosticTypes.map((each) => say(`diagnosticType.${each}`)),
    ...diseases.map((each) => say(`protocol.disease.${each}`)),
  ]
  return {
    ...{ question, columns },
    // Headings without a row look as if something were missing.
    figures: figures.map((table) =>
      table.rows.length > 0 ? table : { ...table, notes: [say('reportFile.empty'), ...(table.notes ?? [])] },
    ),
    title: say(`report.type.${type}`),
    titles: columns.map(({ name }) => say(`report.column.${name}`)),
    lines: [
      say('reportFile.farm', { farm: farmName }),
      say('reportFile.period', { from: dayText(period.from), to: dayText(period.to) }),
      ...(only.length > 0 ? [say('reportFile.only', { what: only.join(', ') })] : []),
      say('reportFile.made', { when: momentText(new Date().toISOString(), timeZone) }),
    ],
  }
}

/** Takes files away whose time is over, and those of deleted reports a day after; ends what was told of them. */
export async function expireReports(db: Db): Promise<void> {
  await sql`
    update report set state = 'expired'
    where state = 'ready'
      and (expires_at <= clock_timestamp() or (deleted and updated_at < clock_timestamp() - interval '1 day'))
  `.execute(db)
  await sql`delete from report_file f using report r where r.id = f.report_id and r.state = 'expired'`.execute(db)
  await sql`
    update notification n set done_at = clock_timestamp() from notification_rule r
    where r.id = n.category_id and r.code = 'report_ready' and n.done_at is null and not n.deleted
      and not exists (select from report t where t.id = any (n.about) and t.state = 'ready' and not t.deleted)
  `.execute(db)
}
