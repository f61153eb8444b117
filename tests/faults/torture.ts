import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { readOptions } from '../../scripts/read-options.ts'
import type { Failure, Findings } from './run-schedules.ts'
import type { Order, Report } from './torture-worker.ts'

// Runs many schedules of the simulator, on every core, and prints one JSON line. Each schedule that fails is told at
// once, on stderr, with the seed and the place that replay it; an interrupted run prints what it has found so far.

const values = readOptions(
  'npm run torture -- [--schedules n] [--seed n] [--at n] [--workers n], whole numbers, schedules and workers at least 1',
  {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** Replays one schedule. */
    at: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
  ({ schedules, seed, at = '0', workers }) =>
    [schedules, seed, at, workers].map(Number).every(Number.isInteger) &&
    Number(schedules) >= 1 &&
    Number(workers) >= 1,
)

const BATCH = 500
const seed = Number(values.seed)
const from = Number(values.at ?? 0)
const count = values.at === undefined ? Number(values.schedules) : 1
const workers = Math.min(Number(values.workers), Math.ceil(count / BATCH))

const total = { schedules: 0, writes: 0, requests: 0 }
const faults: Record<string, number> = {}
const kinds: Record<string, number> = {}
let failed: Failure | undefined
let given = 0
let interrupted = false as boolean

const add = (more: Record<string, number>, to: Record<string, number>) => {
  for (const [name, times] of Object.entries(more)) to[name] = (to[name] ?? 0) + times
}

function take({ schedules, writes, requests, ...found }: Findings): void {
  add({ schedules, writes, requests }, total)
  add(found.faults, faults)
  add(found.kinds, kinds)
  failed ??= found.failed
}

/** The next batch of schedules, with a seed of its own, so that none is skipped. */
function nextOrder(): Order {
  if (given >= count || interrupted) return null
  const order = { count: Math.min(BATCH, count - given), seed: seed + given / BATCH, from }
  given += BATCH
  return order
}

const running = new Set<Worker>()
process.once('SIGINT', () => {
  interrupted = true
  for (const worker of running) worker.postMessage(null)
})

async function work(): Promise<void> {
  const worker = new Worker(new URL('./torture-worker.ts', import.meta.url))
  running.add(worker)
  try {
    for (let order = nextOrder(); order; order = nextOrder()) {
      const asked = order
      take(
        await new Promise<Findings>((resolve, reject) => {
          const hear = (report: Report) => {
            if ('failure' in report) console.error(JSON.stringify(report.failure))
            else {
              worker.off('message', hear).off('error', reject)
              resolve(report.findings)
            }
          }
          worker.on('message', hear).on('error', reject)
          worker.postMessage(asked)
        }),
      )
    }
  } finally {
    running.delete(worker)
    await worker.terminate()
  }
}

const startedAt = performance.now()
await Promise.all(Array.from({ length: workers }, work))
const of = (kind: string) => kinds[kind] ?? 0
console.log(
  JSON.stringify({
    torture: 'simulator',
    seed,
    ...total,
    faults,
    lost: of('lost'),
    duplicated: of('duplicated'),
    diverged: of('diverged'),
    misordered: of('misordered'),
    leaked: of('leaked'),
    overwritten: of('overwritten'),
    unseen: of('unseen'),
    backwards: of('backwards'),
    dangling: of('dangling'),
    unfit: of('unfit'),
    torn: of('torn'),
    seconds: Math.round((performance.now() - startedAt) / 1000),
    ...(failed ? { failed } : {}),
  }),
)
process.exitCode = failed ? 1 : 0
