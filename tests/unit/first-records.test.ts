import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { firstRecords } from '../../src/app/start/first-records.ts'

type Waited = Parameters<typeof firstRecords>[0]

/** A first download, and whether one that waits for it goes on. */
function startDownload(atMost?: number) {
  const snapshot = { ready: false, state: 'running' } as ReturnType<Waited['getSnapshot']>
  const listeners = new Set<() => void>()
  const sync: Waited = {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const goesOn = vi.fn()
  void firstRecords(sync, atMost).then(goesOn)
  const change = (changed: Partial<typeof snapshot>) => {
    Object.assign(snapshot, changed)
    for (const listener of listeners) listener()
  }
  return { change, goesOn, listeners }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

test.each([{ ready: true }, { state: 'failed' }] as const)('what waits goes on with %o', async (end) => {
  const { change, goesOn, listeners } = startDownload(10_000)
  change({})
  await vi.advanceTimersByTimeAsync(9_000)
  expect(goesOn).not.toHaveBeenCalled()
  change(end)
  await vi.advanceTimersByTimeAsync(0)
  expect(goesOn).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test('a large farm’s download is waited for so long at most', async () => {
  const { goesOn, listeners } = startDownload(10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(goesOn).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})

test('without a bound, for as long as it takes', async () => {
  const { goesOn } = startDownload()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(goesOn).not.toHaveBeenCalled()
})
