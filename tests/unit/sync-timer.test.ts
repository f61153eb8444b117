import { expect, test } from 'vitest'
import { Sync } from '../../src/engine/sync/sync.ts'

// How often the copy is brought up to date by the clock alone.

/** A synchronisation on a device whose clock the test turns. */
function timedSync() {
  const timers = new Map<number, { run: () => void; ms: number }>()
  let runs = 0
  let last = 0
  const device = {
    setTimer: (run: () => void, ms: number) => {
      timers.set(++last, { run, ms })
      return last
    },
    clearTimer: (timer: number) => timers.delete(timer),
    isVisible: () => true,
    isOnline: () => {
      runs++
      return false
    },
    listen: () => () => undefined,
  }
  const parts = { device, automatic: true, connectivity: { subscribe: () => () => undefined } }
  const sync = new Sync(parts as unknown as ConstructorParameters<typeof Sync>[0])
  const elapse = async () => {
    const [[id, timer] = [0, { run: () => undefined, ms: 0 }], ...more] = [...timers]
    expect(more).toEqual([])
    timers.delete(id)
    timer.run()
    // The run has ended.
    await new Promise((resolve) => setTimeout(resolve))
    return timer.ms
  }
  return { sync, elapse, runs: () => runs, timers }
}

test('once a minute; every ten minutes while the server tells of changes; then once a minute again', async () => {
  const { sync, elapse, runs, timers } = timedSync()
  expect([await elapse(), await elapse()]).toEqual([60_000, 60_000])
  sync.setFollowed(true)
  expect([await elapse(), await elapse()]).toEqual([600_000, 600_000])
  sync.setFollowed(false)
  expect(await elapse()).toBe(60_000)
  expect(runs()).toBe(5)
  // A stream that is cut off every few seconds does not put the run off.
  const [next] = timers.keys()
  sync.setFollowed(false)
  expect([...timers.keys()]).toEqual([next])
  sync.close()
  sync.setFollowed(true)
  expect(timers.size).toBe(0)
})
