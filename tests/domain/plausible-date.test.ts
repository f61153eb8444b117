import { expect, test } from 'vitest'
import { earliestDate, isImplausible } from '../../src/domain/plausible-date.ts'

const TODAY = '2026-02-28'

test.each([
  ['birth', '1996-01-01'],
  ['calving', '2001-01-01'],
  ['status', '2006-01-01'],
  ['conception', '2023-01-01'],
  ['sample', '2016-01-01'],
  ['count', '2006-01-01'],
] as const)('a %s is on %s at the earliest', (meaning, earliest) => {
  expect(earliestDate(meaning, TODAY)).toBe(earliest)
  expect(isImplausible(meaning, earliest, TODAY)).toBe(false)
  expect(isImplausible(meaning, `${String(Number(earliest.slice(0, 4)) - 1)}-12-31`, TODAY)).toBe(true)
})

test.each(['0001-01-01', '0202-05-04', '1900-05-04'])('%s is never plausible', (date) => {
  for (const meaning of ['birth', 'calving', 'sample', 'count'] as const)
    expect(isImplausible(meaning, date, TODAY)).toBe(true)
})
