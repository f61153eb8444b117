import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase, type Database } from '../../api/database/open.ts'
import { LiveHub } from '../../api/live/live-hub.ts'
import { createDatabase, type PostgresDatabase } from '../harness/postgres-database.ts'

// Several processes on one database: each tells the apps that are connected to it of what the others do.

const server = inject('postgresUrl')
let own: PostgresDatabase
let database: Database<never>

beforeAll(async () => {
  if (server === undefined) return
  own = await createDatabase(server)
  database = await openDatabase<never>({ databaseUrl: own.url })
  await migrate(database.db)
})
afterAll(async () => {
  if (server === undefined) return
  await database.close()
  await own.remove()
})

async function startHub(): Promise<LiveHub> {
  const hub = await LiveHub.start(database.db, own.url)
  onTestFinished(() => hub.close())
  return hub
}

/** Ends all connections that wait for news, as a restart of the database does. */
async function endListening(): Promise<number> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  )
  await client.end()
  return rowCount ?? 0
}

test.skipIf(server === undefined)(
  'what one process changes is told by the other, also after a lost connection',
  async () => {
    const [here, there] = [await startHub(), await startHub()]
    let told = 0
    here.listen([7], () => {
      told++
    })
    there.changed([8])
    there.changed([7])
    await expect.poll(() => told).toBe(1)

    expect(await endListening()).toBe(2)
    await expect
      .poll(
        () => {
          there.changed([7])
          return told
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBeGreaterThan(1)
  },
)
