import { expect, test } from 'vitest'
import type { Channel, Device } from '../../src/engine/platform/device.ts'
import { DrainLock } from '../../src/engine/outbox/drain-lock.ts'

test('a tab that is closed while its last request is on its way says nothing more', async () => {
  const said: unknown[] = []
  const timers: (() => void)[] = []
  const device = {
    locks: { request: (_: string, __: object, run: (lock: object) => Promise<void>) => run({}) },
    setTimer: (run: () => void) => timers.push(run),
    clearTimer: () => undefined,
  }
  const channel = { postMessage: (message: unknown) => said.push(message) }
  const lock = new DrainLock(device as unknown as Device, 'drain', channel as unknown as Channel)
  const request = Promise.withResolvers<undefined>()
  const running = lock.run(() => request.promise)
  timers.shift()?.()
  expect(said).toEqual([{ kind: 'beat' }, { kind: 'beat' }])

  lock.close()
  timers.shift()?.()
  expect(said).toHaveLength(2)
  expect(timers).toEqual([])
  request.resolve(undefined)
  await running
})
