import { expect, test } from 'vitest'
import { createIntl } from 'react-intl'
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

test.each([
  ['pt', 0, 1, '0 de 1 caso tratado foi curado (0\u00a0%)'],
  ['pt', 0, 3, '0 de 3 casos tratados foram curados (0\u00a0%)'],
  ['pt', 1, 3, '1 de 3 casos tratados foi curado (0\u00a0%)'],
  ['en', 0, 1, '0 of 1 treated case was cured (0%)'],
  ['en', 2, 3, '2 of 3 treated cases were cured (0%)'],
  ['es', 0, 1, 'Se curó 0 de 1 caso tratado (0\u00a0%)'],
  ['es', 0, 2, 'Se curaron 0 de 2 casos tratados (0\u00a0%)'],
] as const)('a share of cases agrees in number: %s, %i of %i', async (locale, count, of, said) => {
  const texts = new Texts()
  await texts.use(locale)
  await texts.load(['colostrum'])
  const { messages } = texts.getSnapshot()
  const intl = createIntl({ locale, messages })
  const summary = intl.formatMessage({ id: 'calfChart.cure.summary' }, { count, of, percent: 0, open: 0 })
  expect(summary).toBe(`${said}.`)
})
