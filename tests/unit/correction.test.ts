import { expect, test } from 'vitest'
import { refilled } from '../../src/features/care/write/correction.ts'

const correction = (input: object) => ({
  input: input as Readonly<Record<string, unknown>>,
  language: 'pt',
  refused: { violations: [], causes: [] },
  context: { replaces: 'key' },
})

test('a form that corrects a refused write shows what was entered', () => {
  const initial = { name: 'Mimosa', pen: 'Lote 1', number: '2', type: 'clinical' as string | null }
  expect(refilled(initial, undefined)).toBe(initial)
  expect(refilled(initial, correction({ name: 'Estrela', number: 3 }))).toEqual({
    ...initial,
    name: 'Estrela',
    number: '3',
  })
})

test('a number stands there as it is typed: with a point, 0.025 would be read as 25', () => {
  expect(refilled({ dose: '' }, correction({ dose: 0.025 }))).toEqual({ dose: '0,025' })
  expect(refilled({ dose: '' }, { ...correction({ dose: 0.025 }), language: 'en' })).toEqual({ dose: '0.025' })
})

test('what was cleared stays empty, it does not come back from the record', () => {
  const initial = { name: 'Mimosa', pen: 'Lote 1' }
  expect(refilled(initial, correction({ pen: null }))).toEqual({ name: 'Mimosa', pen: '' })
})
