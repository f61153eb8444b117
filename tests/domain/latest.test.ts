import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestDayFirst, latestOf } from '../../src/domain/latest.ts'

interface Row {
  day: string
  at: string | null
  n: number
}

const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-11-20']
const moments = ['2026-01-30T06:00:00.000Z', '2026-01-30T18:00:00.000Z', '2026-02-01T06:00:00.000Z']
const rows = fc
  .array(fc.record({ day: fc.constantFrom(...days), at: fc.constantFrom(...moments) }))
  .map((all) => all.map((row, n): Row & { at: string } => ({ ...row, n })))

const latestMomentFirst = (a: Row, b: Row) => (b.at ?? '').localeCompare(a.at ?? '')

test('the latest few are those of a full sort', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 5 }), (all, limit) => {
      expect(latestOf(all, (row) => row.at, limit)).toEqual(all.toSorted(latestMomentFirst).slice(0, limit))
    }),
  )
})

test('rows without a moment are no latest ones', () => {
  const never: Row = { day: '2026-01-30', at: null, n: 1 }
  const once: Row = { day: '2026-01-30', at: '2026-01-30T06:00:00.000Z', n: 2 }
  expect(latestOf([never, once], (row) => row.at, 3)).toEqual([once])
})

test('days first, then moments, as a full sort would have them', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const sorted = all.toSorted((a, b) => b.day.localeCompare(a.day) || latestMomentFirst(a, b))
      const made = latestDayFirst(
        all,
        (row) => row.day,
        (row) => row.at,
      )
      expect(made).toEqual(sorted)
    }),
  )
})
