import { sql } from 'kysely'
import { animalFinder } from '../../../src/domain/animal-finder.ts'
import { proposeMapping, type Mapping } from '../../../src/domain/data-import/columns.ts'
import { FileFault, type ImportKind } from '../../../src/domain/data-import/import-limits.ts'
import { readFile, tableOf } from '../../../src/domain/data-import/import-table.ts'
import { judgeRows, tagsApart, type JudgedRow } from '../../../src/domain/data-import/judge-rows.ts'
import { inContext, type Db, type Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Caller } from '../../plugins/caller.ts'
import { todayAt } from '../farm-clock.ts'
import type { Writer } from '../write-record.ts'
import { readWorkbook } from './read-workbook.ts'
import { cowsOf, storeRow, type KnownCow } from './store-row.ts'
import { undoChange, type Change } from './undo-change.ts'

/** The kind of job that imports a file, or takes an import back. */
export const IMPORT_DATA = 'import-data'

/** The job of an import. */
export interface ImportJob {
  import: number
}

/** Rows of one transaction: other requests come in between, and a job that dies goes on where it was. */
const BATCH = 100

const OPTIONS = { retries: 3, retryDelay: 2, expireIn: 1_800 }

interface RunningImport {
  id: number
  farm: number
  kind: ImportKind
  mapping: string
  state: string
  done: number
  undoRequested: boolean
  createdBy: number
}

/** Works on imports, one after the other. */
export async function startImporter(db: Db, queue: JobQueue): Promise<void> {
  await queue.work<ImportJob>(IMPORT_DATA, OPTIONS, async ({ data, last }) => {
    const found = await importOf(db, data.import)
    if (!found) return
    try {
      await (found.undoRequested ? undoImport(db, queue, found) : runImport(db, queue, found))
    } catch (error) {
      if (!last && !(error instanceof FileFault)) throw error
      const { code, row = null } =
        error instanceof FileFault ? error : { code: 'dataImport.error.failed', row: undefined }
      await sql`
        update data_import set state = 'failed', fault = ${code}, fault_row = ${row} where id = ${found.id}
      `.execute(db)
      await sql`delete from data_import_file where import_id = ${found.id}`.execute(db)
    }
  })
}

async function importOf(db: Db, id: number): Promise<RunningImport | undefined> {
  const { rows } = await sql<RunningImport>`
    select id, farm_id as farm, kind, mapping, state, done, undo_requested as "undoRequested", created_by_id as "createdBy"
    from data_import where id = ${id} and state in ('waiting', 'running')
  `.execute(db)
  return rows[0]
}

/** Runs a batch as the one who has sent the file: row level security and the audit log know them. */
function asSender<Result>(
  db: Db,
  queue: JobQueue,
  { farm, createdBy }: RunningImport,
  run: (writer: Writer) => Promise<Result>,
): Promise<Result> {
  const context = { userId: createdBy, farmIds: [farm], device: null }
  return inContext(db, context, (tx) => {
    const caller: Caller = { ...context, sessionId: 0, kind: 'script', roles: new Set() }
    return run({ tx, caller, queue })
  })
}

async function runImport(db: Db, queue: JobQueue, found: RunningImport): Promise<void> {
  const today = await db.transaction().execute((tx) => todayAt(tx, found.farm))
  const rows = await judgedRows(db, found, today)
  const apart = tagsApart(found.kind, rows)
  await sql`update data_import set state = 'running', total = ${rows.length} where id = ${found.id}`.execute(db)
  for (let at = found.done; at < rows.length; at += BATCH) {
    await asSender(db, queue, found, async (writer) => {
      const cowOf = animalFinder(await cowsOf(writer.tx, found.farm), apart)
      await storeBatch(writer, { ...found, today }, rows.slice(at, at + BATCH), cowOf)
    })
  }
  await sql`update data_import set state = 'done' where id = ${found.id}`.execute(db)
  await sql`delete from data_import_file where import_id = ${found.id}`.execute(db)
}

async function judgedRows(db: Db, { id, kind, mapping }: RunningImport, today: string): Promise<JudgedRow[]> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from data_import_file where import_id = ${id}
  `.execute(db)
  const table = tableOf(kind, await readFile(rows[0]?.bytes ?? new Uint8Array(), readWorkbook))
  return judgeRows(kind, table, proposeMapping(kind, table.headings, JSON.parse(mapping) as Mapping, true), today)
}

async function storeBatch(
  writer: Writer,
  found: RunningImport & { today: string },
  rows: readonly JudgedRow[],
  cowOf: (earTag: string) => KnownCow | undefined,
): Promise<void> {
  const { tx } = writer
  const counts = { taken: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const row of rows) {
    const outcome = await storeRow(writer, found, row, cowOf)
    if (typeof outcome === 'string') counts[outcome]++
    else {
      counts.refused++
      for (const problem of outcome.problems) await keepProblem(tx, found, row, problem)
    }
  }
  await sql`
    update data_import set done = done + ${rows.length}, taken = taken + ${counts.taken},
      updated = updated + ${counts.updated}, unchanged = unchanged + ${counts.unchanged}, refused = refused + ${counts.refused}
    where id = ${found.id}
  `.execute(tx)
}

async function keepProblem(
  tx: Tx,
  { id, farm }: RunningImport,
  { row, earTag }: JudgedRow,
  { field, code, value, valueType }: JudgedRow['problems'][number],
): Promise<void> {
  await sql`
    insert into data_import_problem (import_id, farm_id, row, ear_tag, field, code, value, value_type)
    values (${id}, ${farm}, ${row}, ${earTag}, ${field}, ${code}, ${value.slice(0, 200)}, ${valueType})
  `.execute(tx)
}

/** Takes back the last changes first; each batch forgets what it has taken back. What is kept can be asked for again. */
async function undoImport(db: Db, queue: JobQueue, found: RunningImport): Promise<void> {
  let below: number | undefined = Number.MAX_SAFE_INTEGER
  while (below !== undefined) {
    const from: number = below
    below = await asSender(db, queue, found, (writer) => undoBatch(writer, found, from))
  }
  await sql`
    update data_import set state = 'undone', undone_at = clock_timestamp(),
      kept = (select count(*) from data_import_change where import_id = ${found.id})
    where id = ${found.id}
  `.execute(db)
}

/** Takes back the next changes. @param below of which number changes are left @returns below of which they are now */
async function undoBatch(writer: Writer, { id }: RunningImport, below: number): Promise<number | undefined> {
  const { tx } = writer
  const { rows } = await sql<Change>`
    select id, record_type as "recordType", record_id as "recordId", before, version from data_import_change
    where import_id = ${id} and id < ${below} order by id desc limit ${BATCH}
  `.execute(tx)
  const undone: number[] = []
  for (const change of rows) if (await undoChange(writer, change)) undone.push(change.id)
  if (undone.length > 0) {
    await sql`delete from data_import_change where id in (${sql.join(undone)})`.execute(tx)
    await sql`update data_import set done = greatest(done - ${undone.length}, 0) where id = ${id}`.execute(tx)
  }
  return rows.length === BATCH ? rows.at(-1)?.id : undefined
}
