import { readdirSync, readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest structure. Safe to call by several processes at once.
 * @throws the database's error when a migration fails; what it began is undone
 */
export async function migrate(db: Kysely<never>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(readMigrations()) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(files.map((name) => [name.replace('.sql', ''), migrationOf(name)]))
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
