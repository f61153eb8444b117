import { describe, expect, test } from 'vitest'
import { asCalvingCow, calvingFault } from '../../src/domain/calving.ts'

const cow = { birthDate: '2022-01-10', status: 'active' as const, statusDate: null, calvings: ['2025-03-01'] }

describe('a calving', () => {
  test.each([
    ['2026-02-01', {}, undefined],
    // The same one, told a second time.
    ['2025-03-05', {}, undefined],
    ['2025-03-20', {}, 'calving.error.tooSoon'],
    ['2024-12-01', {}, 'calving.error.tooSoon'],
    ['2022-12-31', {}, 'calving.error.tooYoung'],
    ['2022-12-31', { birthDate: null }, undefined],
    ['2026-02-01', { status: 'sold' as const, statusDate: '2026-01-31' }, 'cow.error.left'],
    ['2026-01-31', { status: 'sold' as const, statusDate: '2026-01-31' }, undefined],
  ])('on %s of a cow with %j is %s', (date, more, fault) => {
    expect(calvingFault(date, { ...cow, ...more })).toBe(fault)
  })

  test('that only her own record tells of counts before those that are recorded', () => {
    const known = (lastCalvingDate: string | null, recorded: string[], own?: { id: string; date: string }) => {
      const calvings = recorded.map((date, n) => ({ id: String(n), animal: '1', date }))
      return asCalvingCow({ ...cow, id: '1', lastCalvingDate }, calvings, own).calvings
    }
    expect(known('2024-01-10', ['2025-03-01'])).toEqual(['2024-01-10', '2025-03-01'])
    expect(known('2025-03-01', ['2025-03-01'])).toEqual(['2025-03-01'])
    expect(known('2025-06-01', ['2025-03-01'])).toEqual(['2025-03-01'])
    expect(known(null, [])).toEqual([])
    // The one that is corrected stands neither among the records nor as her last one.
    expect(known('2025-03-01', ['2025-03-01'], { id: '0', date: '2025-03-01' })).toEqual([])
  })
})
