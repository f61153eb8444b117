import { readdirSync, readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest structure. Safe to call by several processes at once.
 * @throws the database's error when a migration fails; what it began is undone
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  if (await isUpToDate(db)) return
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(readMigrations()) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}

/** Asked before the migrator, which looks at every table first: half a second of each start on the embedded engine. */
async function isUpToDate(db: Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select to_regclass('kysely_migration') is not null as known`.execute(
    db,
  )
  if (rows[0]?.known !== true) return false
  const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = new Set(done.map(({ name }) => name))
  return names.size === migrationNames().length && migrationNames().every((name) => names.has(name))
}

const migrationNames = (): string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.sql') ? [name.replace('.sql', '')] : []))

function readMigrations(): Record<string, Migration> {
  return Object.fromEntries(migrationNames().map((name) => [name, migrationOf(`${name}.sql`)]))
}

function migrationOf(name: string): Migration {
  // One statement at a time: the embedded engine takes no more.
  const statements = readFileSync(new URL(name, folder), 'utf8').split(/\n\s*\n/)
  return {
    up: async (db) => {
      for (const statement of statements) {
        if (withoutComments(statement) !== '') await sql.raw(statement).execute(db)
      }
    },
  }
}

const withoutComments = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim()
