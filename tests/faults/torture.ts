import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { runSchedules } from './run-schedules.ts'

// Runs many schedules of the simulator and prints one JSON line. Each schedule that fails is told at once, on stderr, with
// the seed and the place that replay it; an interrupted run prints what it has found so far.

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** Replays one schedule. */
    at: { type: 'string' },
  },
})

const BATCH = 500
const seed = Number(values.seed)
const first = Number(values.at ?? 0)
const count = values.at === undefined ? Number(values.schedules) : 1
const total = {
  schedules: 0,
  writes: 0,
  requests: 0,
  faults: {} as Record<string, number>,
  kinds: {} as Record<string, number>,
}
const startedAt = performance.now()
let failed: object | undefined
let interrupted = false as boolean
process.once('SIGINT', () => (interrupted = true))
for (let done = 0; done < count && !interrupted; done += BATCH) {
  // Every batch has a seed of its own, so that none has to skip what came before.
  const found = await runSchedules(Math.min(BATCH, count - done), seed + done / BATCH, {
    from: first,
    onFailure: (failure) => {
      console.error(JSON.stringify(failure))
    },
    stopped: () => interrupted,
  })
  total.schedules += found.schedules
  total.writes += found.writes
  total.requests += found.requests
  for (const [fault, times] of Object.entries(found.faults)) total.faults[fault] = (total.faults[fault] ?? 0) + times
  for (const [kind, times] of Object.entries(found.kinds)) total.kinds[kind] = (total.kinds[kind] ?? 0) + times
  failed ??= found.failed
}
const of = (kind: string) => total.kinds[kind] ?? 0
console.log(
  JSON.stringify({
    torture: 'simulator',
    seed,
    schedules: total.schedules,
    writes: total.writes,
    requests: total.requests,
    faults: total.faults,
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
    seconds: Math.round((performance.now() - startedAt) / 1000),
    ...(failed ? { failed } : {}),
  }),
)
process.exitCode = failed ? 1 : 0
