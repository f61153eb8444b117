import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedNumber } from '../../src/domain/typed-number.ts'

describe('a number as it was typed', () => {
  test.each([
    ['pt', '', null],
    ['pt', '   ', null],
    ['pt', '1180', 1180],
    ['pt', '1.180', 1180],
    ['pt', '1 180', 1180],
    ['pt', '1.234.567', 1_234_567],
    ['pt', '1.234,5', 1234.5],
    ['pt', '3,25', 3.25],
    ['pt', '3.25', 3.25],
    ['pt', '1.5', 1.5],
    ['pt', '1,900', 1.9],
    ['es', '1.180', 1180],
    ['en', '1,180', 1180],
    ['en', '1.180', 1.18],
    ['en', '1,234,567.5', 1_234_567.5],
    ['en', '1,5', 1.5],
    ['pt', '007', 7],
  ])('%s "%s" → %s', (language, typed, number) => {
    expect(typedNumber(typed, language)).toBe(number)
  })

  test.each([
    '-3',
    '−3',
    '+3',
    '1e3',
    '0x10',
    'muitas',
    '12 vacas',
    '1 2',
    '12 3456',
    '1.23.456',
    '1.234 567',
    '1234.567',
  ])('refuses "%s", which it would have to change', (typed) => {
    expect(typedNumber(typed, 'pt')).toBeNaN()
  })

  test.each(['1.', ',5', '1,2,3', '1,234,56', '1.234.5', '٣'])('refuses "%s" in every language', (typed) => {
    for (const language of ['pt', 'es', 'en']) expect(typedNumber(typed, language)).toBeNaN()
  })

  test.each(['pt', 'en', 'es'])('reads in %s what that language writes', (language) => {
    const numbers = fc.oneof(
      fc.nat(),
      fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100),
    )
    fc.assert(
      fc.property(numbers, fc.boolean(), (number, useGrouping) => {
        const written = new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 2 }).format(number)
        expect(typedNumber(written, language)).toBe(number)
      }),
    )
  })
})
