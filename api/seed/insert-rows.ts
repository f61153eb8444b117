import { sql, type QueryExecutorProvider } from 'kysely'

/** Rows of one statement; more would only make a bigger text to parse. */
const BATCH = 4000

/** Inserts rows that all have the columns of the first one. A batch travels as one parameter, which both engines like. */
export async function insertRows(db: QueryExecutorProvider, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(db)
  }
}

/** After rows with given ids: the next id that the database gives is above them. */
export async function continueIds(db: QueryExecutorProvider, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
    db,
  )
}

/** Bulk loads have no author, so the audit does not record them. The caller owns the tables. */
export async function withoutAudit(db: QueryExecutorProvider, tables: readonly string[], load: () => Promise<void>) {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger record_change`.execute(db)
  await load()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger record_change`.execute(db)
}
