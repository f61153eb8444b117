import { sql, type Kysely } from 'kysely'
import { dateIn } from '../../src/domain/calendar.ts'
import { continueIds, insertRows, withoutAudit } from './insert-rows.ts'
import { makeNeighbours } from './neighbours.ts'

/** First plate of the neighbours; each has its own range. */
const FIRST_BARCODE = 800_000_000
const BARCODES_PER_FARM = 100_000

/** Tables of which neighbours have rows, and whose changes are recorded. */
const AUDITED = [
  ...['farm', 'farm_lactation', 'animal', 'diagnostic', 'diagnostic_classification', 'treatment_protocol'],
  ...['diagnostic_protocol', 'diagnostic_clinical_cure', 'test_day'],
]
const TABLES = [...AUDITED, 'diagnostic_classification_agent']

/** Adds farms that take part in the community to a database that has the demonstration's users. */
export async function addNeighbours<Schema>(
  db: Kysely<Schema>,
  count: number,
  { seed = 42, now = new Date(), timeZone = 'America/Sao_Paulo' } = {},
): Promise<void> {
  const last = new Map<string, number>()
  for (const table of TABLES) {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db)
    last.set(table, rows[0]?.id ?? 0)
  }
  const idsOf = (table: string) => () => {
    const id = (last.get(table) ?? 0) + 1
    last.set(table, id)
    return id
  }
  const { rows: authors } = await sql<{ id: number }>`
    select id from app_user where 'administrator' = any (profiles) order by id limit 1
  `.execute(db)
  const beside = makeNeighbours({
    ...{ count, firstFarm: (last.get('farm') ?? 0) + 1, seed, now, today: dateIn(now, timeZone), timeZone, idsOf },
    firstBarcode: (farm) => FIRST_BARCODE + farm * BARCODES_PER_FARM,
    author: authors[0]?.id ?? 1,
  })
  await withoutAudit(db, AUDITED, async () => {
    for (const [table, rows] of beside) await insertRows(db, table, rows)
  })
  for (const table of TABLES) await continueIds(db, table)
}
