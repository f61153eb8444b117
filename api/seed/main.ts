import { parseArgs } from 'node:util'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { NEIGHBOURS } from './neighbours.ts'
import { isEmpty, seedDatabase } from './seed-database.ts'

// `npm run seed -- [--scale n] [--seed n]`: fills the database that LACTOR_DATA or DATABASE_URL names, if it is empty.

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string', default: '42' } },
})
const scale = Number(values.scale)
const seed = Number(values.seed)
if (!Number.isInteger(scale) || scale < 1 || !Number.isInteger(seed)) {
  console.error('Usage: npm run seed -- [--scale n] [--seed n], whole numbers, scale at least 1')
  process.exit(2)
}

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
