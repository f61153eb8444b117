import { openSync, writeSync } from 'node:fs'
import { CompiledQuery, type Kysely } from 'kysely'
import { openDatabase } from '../../api/database/open.ts'
import { createTables, inspect, writeOne, type Run } from './acknowledged-writes.ts'

// The process that kill.test.ts kills: writes until it dies and notes every acknowledged transaction in a file.
// With a list of ids on stdin it inspects instead: `node killed-writer.ts <folder> <file> inspect`.

const [dataDir, acknowledgements = '', mode] = process.argv.slice(2)
const database = await openDatabase<unknown>({ dataDir })
const runOn =
  (connection: Kysely<unknown>): Run =>
  async (text, parameters) => {
    const { rows } = await connection.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters))
    return { rows: rows.map((row) => Object.values(row)) }
  }

if (mode === 'inspect') {
  const { readFileSync } = await import('node:fs')
  const text = readFileSync(acknowledgements, { encoding: 'utf8', flag: 'a+' })
  const ids = text.split('\n').filter(Boolean).map(Number)
  await database.db.connection().execute(async (connection) => {
    await createTables(runOn(connection))
    console.log(JSON.stringify({ ...(await inspect(runOn(connection), ids)), acknowledged: ids.length }))
  })
  await database.close()
} else {
  const file = openSync(acknowledgements, 'a')
  await database.db.connection().execute(async (connection) => {
    const run = runOn(connection)
    await createTables(run)
    const { rows } = await run('select coalesce(max(id), 0) from milking', [])
    console.log('writing')
    for (let id = Number(rows[0]?.[0]) + 1; ; id++) {
      await writeOne(run, id)
      writeSync(file, `${id}\n`)
      if (id % 150 === 0) await run('checkpoint', [])
    }
  })
}
