import { sql, type QueryExecutorProvider } from 'kysely'
import { readArticles, readTopics } from './read-help.ts'

/** A table of the help: what tells its rows apart, and its columns. */
interface HelpTable {
  table: 'help_topic' | 'article'
  key: 'app_web_path' | 'code'
}

const TOPICS: HelpTable = { table: 'help_topic', key: 'app_web_path' }
const ARTICLES: HelpTable = { table: 'article', key: 'code' }

/** Brings the help of the database to what the files of this version say. The caller owns the tables. */
export async function syncHelp(db: QueryExecutorProvider): Promise<void> {
  await syncTable(db, TOPICS, readTopics())
  await syncTable(db, ARTICLES, readArticles())
}

/** What every row has; one of the two last ones. */
interface HelpRow {
  language: string
  content_hash: string
  app_web_path?: string
  code?: string
}

async function syncTable(
  db: QueryExecutorProvider,
  { table, key }: HelpTable,
  rows: readonly HelpRow[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const stored = await sql<{ language: string; key: string; content_hash: string }>`
    select language, ${sql.ref(key)} as key, content_hash from ${sql.table(table)} where not deleted`.execute(db)
  const known = new Map(stored.rows.map((row) => [`${row.language} ${row.key}`, row.content_hash]))
  const changed = rows.filter((row) => known.get(`${row.language} ${row[key] ?? ''}`) !== row.content_hash)
  for (const row of rows) known.delete(`${row.language} ${row[key] ?? ''}`)
  if (changed.length > 0) {
    const columns = Object.keys(first)
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const updates = sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changed)}::jsonb)
      on conflict (language, ${sql.ref(key)}) do update set ${updates}, deleted = false`.execute(db)
  }
  for (const gone of known.keys()) {
    await sql`
      update ${sql.table(table)} set deleted = true
      where language || ' ' || ${sql.ref(key)} = ${gone}`.execute(db)
  }
}
