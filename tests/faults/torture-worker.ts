import 'fake-indexeddb/auto'
import { parentPort } from 'node:worker_threads'
import { runSchedules, type Failure, type Findings } from './run-schedules.ts'

/** Schedules for a worker; `null` ends what it is at. */
export type Order = { count: number; seed: number; from: number } | null

/** Messages of a worker: each failure, and the totals at its end. */
export type Report = { failure: Failure } | { findings: Findings }

const port = parentPort
if (!port) throw new Error('This is the part of the torture that runs in a worker')
const tell = (report: Report) => {
  port.postMessage(report)
}
let stopped = false
port.on('message', (order: Order) => {
  if (order === null) stopped = true
  else
    void runSchedules(order.count, order.seed, {
      from: order.from,
      onFailure: (failure) => {
        tell({ failure })
      },
      stopped: () => stopped,
    }).then((findings) => {
      tell({ findings })
    })
})
