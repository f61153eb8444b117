import { expect, test } from 'vitest'
import { periodBefore, periodOf } from '../../src/features/care/chart/chart-period.ts'

test.each([
  ['up to the same day', '3', '2026-11-15', '2026-06-01', '2026-08-15'],
  ['up to the end of a longer month on the last day', '3', '2026-11-30', '2026-06-01', '2026-08-31'],
  ['up to the end of a shorter month on the last day', '3', '2026-05-31', '2025-12-01', '2026-02-28'],
  ['up to the end of a shorter month on a day that it does not have', '3', '2026-05-30', '2025-12-01', '2026-02-28'],
  ['up to the end of a leap February', '12', '2029-02-28', '2027-03-01', '2028-02-29'],
  [
    'up to 28 February on the day before the last one of a leap February',
    '12',
    '2028-02-28',
    '2026-03-01',
    '2027-02-28',
  ],
] as const)('the period before goes %s', (_, months, today, from, to) => {
  expect(periodBefore(months, today)).toEqual({ from, to })
})

test('on the last day of a month no day is between a period and the one before', () => {
  expect(periodBefore('3', '2026-11-30').to).toBe('2026-08-31')
  expect(periodOf('3', '2026-11-30').from).toBe('2026-09-01')
})
