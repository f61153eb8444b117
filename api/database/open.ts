import { resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-parsers.ts'
import { prepareDirectory } from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'

/** PGlite has neither a checkpointer nor autovacuum of its own. */
const CHECKPOINT_EVERY_MS = 60_000
const VACUUM_EVERY_MS = 6 * 3_600_000
const POOL_SIZE = 10

/** Compiling a plan takes up to half a second, and the statements here take milliseconds. */
const SESSION_OPTIONS = '-c TimeZone=UTC -c jit=off'

export interface DatabaseSettings {
  /** Folder of the embedded database; made when missing. Ignored when `databaseUrl` is given. */
  dataDir?: string | undefined
  /** `postgres://…`: use this PostgreSQL (15 or newer) instead of the embedded engine. */
  databaseUrl?: string | undefined
}

export interface Database<Schema> {
  db: Kysely<Schema>
  engine: 'embedded' | 'postgres'
  /** Collects statistics and removes dead rows; worth calling after a bulk load. */
  maintain(): Promise<void>
  /** Waits for running statements, then closes. The process may exit afterwards. */
  close(): Promise<void>
}

/**
 * Opens the database: the embedded engine by default, PostgreSQL when an address is given. Values look the same on
 * both (see column-parsers.ts), errors are `pg.DatabaseError` with the SQLSTATE in `code` on both.
 *
 * The embedded engine runs one transaction at a time: inside `db.transaction()` use the transaction object only, since
 * a statement on `db` would wait for the very transaction that waits for it.
 * @throws DirectoryInUseError when another process has the folder open
 */
export async function openDatabase<Schema>(settings: DatabaseSettings): Promise<Database<Schema>> {
  if (settings.databaseUrl) return openServer<Schema>(settings.databaseUrl)
  if (settings.dataDir) return openEmbedded<Schema>(resolve(settings.dataDir))
  throw new Error('openDatabase needs a data folder or a database address')
}

async function openServer<Schema>(connectionString: string): Promise<Database<Schema>> {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, types: columnTypes, options: SESSION_OPTIONS })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  await sql`select 1`.execute(db)
  const maintain = async (): Promise<void> => {
    await sql`vacuum (analyze)`.execute(db)
  }
  return { db, engine: 'postgres', maintain, close: () => db.destroy() }
}

async function openEmbedded<Schema>(directory: string): Promise<Database<Schema>> {
  const lock = await lockDirectory(directory)
  try {
    await prepareDirectory(directory)
    const client = await EmbeddedClient.start(directory)
    const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(client) })
    // Through `db`, so that maintenance takes its turn between transactions.
    const maintain = async (): Promise<void> => {
      await sql`vacuum (analyze)`.execute(db)
    }
    const stopTimers = startTimers(() => sql`checkpoint`.execute(db), maintain)
    const close = async (): Promise<void> => {
      stopTimers()
      await db.destroy()
      await client.close()
      await lock.release()
    }
    return { db, engine: 'embedded', maintain, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Failures are left to the next round: a lost connection shows up in the next real statement as well. */
function startTimers(checkpoint: () => Promise<unknown>, vacuum: () => Promise<unknown>): () => void {
  const timers = [
    setInterval(() => void checkpoint().catch(() => undefined), CHECKPOINT_EVERY_MS),
    setInterval(() => void vacuum().catch(() => undefined), VACUUM_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
