import { expect, test } from 'vitest'
import { Texts } from '../../src/app/start/texts.ts'

test('subscribers hear of another language; further texts are there without rendering all of them again', async () => {
  const texts = new Texts()
  let heard = 0
  const stop = texts.subscribe(() => {
    heard++
  })
  await texts.use('pt')
  await texts.load(['care', 'udder'])
  const before = texts.getSnapshot()
  const calls = heard
  expect(before.messages).toHaveProperty(['nav.more'])
  expect(before.messages).toHaveProperty(['plate.model.cbt'])
  expect(before.messages).not.toHaveProperty(['tank.tbc'])
  await texts.load(['tank'])
  expect(texts.getSnapshot()).toBe(before)
  expect(before.messages).toHaveProperty(['tank.tbc'])
  expect(heard).toBe(calls)
  await Promise.all([texts.use('es'), texts.load(['colostrum'])])
  expect(heard).toBe(calls + 1)
  expect(texts.getSnapshot().locale).toBe('es')
  expect(texts.getSnapshot().messages).toHaveProperty(['tank.tbc'])
  expect(texts.getSnapshot().messages).toHaveProperty(['colostrum.count'])
  expect(before.messages).not.toHaveProperty(['colostrum.count'])
  stop()
})
