import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readOptions } from '../../scripts/read-options.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { isEmpty, seedDatabase } from './seed-database.ts'

// `npm run seed -- [--scale n] [--seed n]`: fills the database that LACTOR_DATA or DATABASE_URL names, if it is empty.

const values = readOptions(
  'npm run seed -- [--scale n] [--seed n], whole numbers, scale at least 1',
  { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '42' } },
  ({ scale, seed }) => Number.isInteger(Number(scale)) && Number(scale) >= 1 && Number.isInteger(Number(seed)),
)
const scale = Number(values.scale)
const seed = Number(values.seed)

const database = await openDatabase<never>({
  dataDir: process.env['LACTOR_DATA'] ?? '.data',
  databaseUrl: process.env['DATABASE_URL'],
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
try {
  await migrate(database.db)
  if (await isEmpty(database.db)) {
    const started = performance.now()
    await seedDatabase(database.db, { scale, seed, neighbours: NEIGHBOURS })
    await database.maintain()
    console.log(`Seeded in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } else {
    console.error('The database has users already; only an empty one is seeded.')
    process.exitCode = 1
  }
} finally {
  await database.close()
}
