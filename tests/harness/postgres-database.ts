import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../../api/database/open.ts'
import { seedTemplate } from './seeded-folder.ts'

/** A database of one test file on a PostgreSQL that it shares with others. */
export interface PostgresDatabase {
  url: string
  remove(): Promise<void>
}

const TEMPLATE = 'lactor_template_'

/** Makes an empty database. */
export const createDatabase = (server: string): Promise<PostgresDatabase> => create(server)

/** Makes a database with the seed's farms: a copy of one that the first caller of the run makes. */
export async function createSeededDatabase(server: string, size: number): Promise<PostgresDatabase> {
  const template = `${TEMPLATE}${String(size).replace('.', '_')}`
  await makeTemplate(server, template, size)
  return create(server, template)
}

/** Removes what `createSeededDatabase` copies: an earlier run may have left another release's on a server that stays. */
export async function removeTemplates(server: string): Promise<void> {
  await run(server, async (client) => {
    const like = `${TEMPLATE}%`
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname like $1',
      [like],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}

async function create(server: string, template = 'template1'): Promise<PostgresDatabase> {
  const name = `lactor_test_${randomUUID().replaceAll('-', '')}`
  await run(server, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: addressOf(server, name),
    remove: async () => {
      await run(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function makeTemplate(server: string, template: string, size: number): Promise<void> {
  await run(server, async (client) => {
    // One at a time: the lock ends with the connection.
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount !== 0) return
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished}`)
    const database = await openDatabase<never>({ databaseUrl: addressOf(server, unfinished) })
    await seedTemplate(database, size)
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  })
}

async function run(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
