import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow } from '../app-harness/records.ts'

// What an open app shows when the server tells of changes, on a stream whose moments the test chooses.

class Stream extends EventTarget {
  static opened: Stream[] = []

  constructor() {
    super()
    Stream.opened.push(this)
  }

  close = () => undefined
}

beforeEach(() => {
  Stream.opened = []
  Object.assign(globalThis, { EventSource: Stream })
  return () => Reflect.deleteProperty(globalThis, 'EventSource')
})

const tell = (event: 'beat' | 'change') => act(() => Stream.opened.at(-1)?.dispatchEvent(new Event(event)))

async function openCows() {
  const app = await openApp('/ubere/ficha-da-vaca', { server: { animals: [cow('1', '1187')] } })
  await app.screen.findByText('1 vaca')
  await waitFor(() => {
    expect(Stream.opened).toHaveLength(1)
  })
  return app
}

test('what changed after the pull at the start and before the stream lives is fetched when it does', async () => {
  const app = await openCows()
  app.facade.records.animals.push(cow('2', '1188'))
  await tell('beat')
  expect(await app.screen.findByText('2 vacas')).toBeVisible()
})

test('a change that is told of while a pull is on its way is fetched by one that begins after it', async () => {
  const app = await openCows()
  app.facade.asked.length = 0
  await tell('beat')
  // The pull of the first beat.
  await waitFor(() => {
    expect(app.facade.asked).toContain('FarmChanges')
  })
  await app.engine.sync.run()
  const network = Promise.withResolvers<undefined>()
  app.facade.late.set('FarmChanges', network.promise)
  app.facade.asked.length = 0
  void app.engine.sync.run()
  await waitFor(() => {
    expect(app.facade.asked).toContain('FarmChanges')
  })
  app.facade.records.animals.push(cow('2', '1188'))
  const spread = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => {
    spread.mockRestore()
  })
  await tell('change')
  await new Promise((resolve) => setTimeout(resolve))
  app.facade.late.clear()
  network.resolve(undefined)
  expect(await app.screen.findByText('2 vacas')).toBeVisible()
})
