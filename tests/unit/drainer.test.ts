import { expect, test } from 'vitest'
import { Drainer, type DrainerParts } from '../../src/engine/outbox/drainer.ts'
import type { OutboxRow } from '../../src/engine/outbox/row.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'

const row = (seq: number) =>
  waitingRow({ seq, key: `k${String(seq)}`, operation: 'AnimalCreate', recordRef: `Animal:${String(seq)}` })

/** A drainer of so many independent writes without any answer, and its backoff delays. */
function unanswered(count: number) {
  const clock = { now: 0 }
  const pauses: number[] = []
  const asked: string[] = []
  const waiting = Array.from({ length: count }, (_, i) => row(i + 1))
  const inFlight = new Set<string>()
  const parts = {
    device: {
      now: () => clock.now,
      isOnline: () => true,
      random: () => 1,
      clearTimer: () => undefined,
      setTimer: (_: () => void, ms: number) => pauses.push(ms),
    },
    connectivity: { report: () => undefined },
    rows: {
      reload: () => Promise.resolve(),
      catchUp: () => Promise.resolve(),
      inOrder: () => waiting,
      all: () => waiting,
      inFlight,
      setInFlight: (key: string, flies: boolean) => (flies ? inFlight.add(key) : inFlight.delete(key)),
    },
    sender: {
      send: ({ key }: OutboxRow) => {
        asked.push(key)
        return Promise.resolve({ kind: 'wait', answered: false })
      },
    },
    answers: { settle: () => undefined },
    lock: { run: (work: () => Promise<void>) => work() },
    ids: new Map(),
  }
  const drainer = new Drainer(parts as unknown as DrainerParts)
  return { drainer, clock, pauses, asked }
}

test('writes that were on their way together meet one silence: the pause doubles by attempts, not by writes', async () => {
  const { drainer, clock, pauses, asked } = unanswered(4)
  for (const _ of [1, 2, 3]) {
    await drainer.drain()
    clock.now += pauses.at(-1) ?? 0
  }
  expect(asked).toHaveLength(12)
  expect(pauses).toEqual([1_000, 2_000, 4_000])
})
