import { expect, test } from 'vitest'
import { refilled } from '../../src/features/care/write/correction.ts'

const correction = (input: object) => ({
  input: input as Readonly<Record<string, unknown>>,
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

test('what was cleared stays empty, it does not come back from the record', () => {
  const initial = { name: 'Mimosa', pen: 'Lote 1' }
  expect(refilled(initial, correction({ pen: null }))).toEqual({ name: 'Mimosa', pen: '' })
})
