import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RECORD_TYPES } from '../../src/generated/records/kept-records.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { count, cow } from '../app-harness/records.ts'

// What a minute costs when little has happened: the real collections of the app, on the mocked schema.

const open = () =>
  openApp('/', { server: { animals: [cow('1', '1187')], farmLactations: [count('7', '2026-01-01', 120)] } })

test('a pull asks once when nothing has changed, however many collections there are', async () => {
  const { engine, facade } = await open()
  facade.asked.length = 0
  await act(() => engine.sync.run())
  expect(RECORD_TYPES.length).toBeGreaterThan(5)
  expect(facade.asked).toEqual(['FarmChanges'])
  expect(engine.sync.getSnapshot().state).toBe('idle')
})

test('only the collection in which something has changed is fetched', async () => {
  const { engine, facade } = await open()
  facade.records.animals.push(cow('2', '1188'))
  facade.asked.length = 0
  await act(() => engine.sync.run())
  expect(facade.asked).toEqual(['FarmChanges', 'AnimalSync'])
  expect([...engine.records.idsOf('Animal')].sort()).toEqual(['1', '2'])
})

test('a copy that is too old for one answer is brought up to date all the same', async () => {
  const { engine, facade } = await open()
  facade.records.animals.push(cow('2', '1188'))
  const expired = { code: 'DELTA_EXPIRED', status: 410 }
  facade.refusals.set('FarmChanges', { message: 'Too old', extensions: expired })
  await act(() => engine.sync.run())
  expect([...engine.records.idsOf('Animal')].sort()).toEqual(['1', '2'])
})
