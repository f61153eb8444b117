import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { prepareDirectory } from '../../api/database/data-directory.ts'
import { EmbeddedPostgres } from '../../api/database/embedded-postgres.ts'
import { createTables, inspect, writeOne, type Run } from './acknowledged-writes.ts'
import { SimulatedDisk } from './simulated-disk.ts'

// A process of its own, since it replaces functions of node:fs: `node power-cuts.ts <folder> guarded|unguarded <rounds>`
// cuts the power that many times and prints what it found as JSON.

const [folder = '', engine, rounds] = process.argv.slice(2)
const live = join(folder, 'live')

interface Engine {
  run: Run
  close(): Promise<void>
}

async function open(): Promise<Engine> {
  if (engine === 'guarded') {
    const postgres = await EmbeddedPostgres.open(live)
    return { run: (text, parameters) => postgres.run(text, parameters), close: () => postgres.close() }
  }
  // The control: PGlite as it comes, so that the simulation itself is tested.
  const pglite = await PGlite.create(live)
  return {
    run: (text, parameters) => pglite.query<unknown[]>(text, parameters, { rowMode: 'array' }),
    close: () => pglite.close(),
  }
}

const totals = { rounds: 0, acknowledged: 0, lost: 0, torn: 0, misindexed: 0, failedToOpen: 0, flushes: 0 }
const acknowledged: number[] = []
let id = 0

await prepareDirectory(live)
const first = await open()
await createTables(first.run)
await first.run('checkpoint', [])
await first.close()
const disk = new SimulatedDisk(live, join(folder, 'durable'))

for (let round = 0; round < Number(rounds); round++) {
  disk.powerOn()
  const before = await open()
  const writes = 20 + Math.floor(Math.random() * 200)
  for (let count = 0; count < writes; count++) {
    await writeOne(before.run, ++id)
    acknowledged.push(id)
    if (Math.random() < 0.01) await before.run('checkpoint', [])
  }
  disk.cut()
  await before.close().catch(() => undefined)
  disk.restore()
  totals.rounds++
  try {
    const after = await open()
    const { lost, torn, misindexed, highest } = await inspect(after.run, acknowledged)
    id = Math.max(id, highest)
    totals.lost += lost
    totals.torn += torn
    totals.misindexed += misindexed
    await after.close()
  } catch {
    totals.failedToOpen++
  }
  if (totals.failedToOpen || totals.lost || totals.torn || totals.misindexed) break
}

console.log(JSON.stringify({ ...totals, acknowledged: acknowledged.length, flushes: disk.flushes }))
process.exit(0)
