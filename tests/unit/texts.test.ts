import { expect, test } from 'vitest'
import { texts } from '../../src/app/start/texts.ts'

test('subscribers hear of texts that are new, and of another language, but not of a page whose texts are there', async () => {
  let heard = 0
  const stop = texts.subscribe(() => {
    heard++
  })
  await texts.use('pt')
  await texts.load(['care', 'udder'])
  const before = texts.getSnapshot()
  const calls = heard
  expect(before.messages).toHaveProperty(['nav.more'])
  await texts.load(['udder', 'care'])
  expect(texts.getSnapshot()).toBe(before)
  expect(heard).toBe(calls)
  await texts.use('es')
  expect(heard).toBe(calls + 1)
  expect(texts.getSnapshot().locale).toBe('es')
  await texts.load(['tank'])
  expect(heard).toBe(calls + 2)
  expect(texts.getSnapshot().messages).toHaveProperty(['tank.tbc'])
  await texts.use('pt')
  stop()
})
