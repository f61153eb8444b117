import { describe, expect, test } from 'vitest'
import { calvingsAfter, ownCalving } from '../../src/domain/birth-calving.ts'

const birth = { id: 'b', dam: 'c1', date: '2026-11-30', twin: false, ease: 'easy' as const }
const calving = { id: 'k', animal: 'c1', date: '2026-11-30', ease: 'easy' as const }
const twin = { ...birth, id: 't', twin: true }

describe('the calving of a birth', () => {
  test.each([
    ['is that of its dam in the week', [birth], [calving], 'k'],
    ['also when its day was corrected on its own', [birth], [{ ...calving, date: '2026-11-27' }], 'k'],
    ['is none of another week', [birth], [{ ...calving, date: '2026-11-20' }], undefined],
    ['is none of another cow', [birth], [{ ...calving, animal: 'c2' }], undefined],
    ['is not its own while a twin tells of it', [birth, twin], [calving], undefined],
  ])('%s', (_, births, calvings, expected) => {
    expect(ownCalving(birth, { births, calvings })?.id).toBe(expected)
  })
})

describe('a birth that is corrected', () => {
  const other = { ...calving, id: 'k2', animal: 'c2', date: '2026-11-28' }
  test.each([
    ['in its sire only', {}, [birth], [calving], {}],
    ['in its day', { date: '2026-11-29' }, [birth], [calving], { moved: { calving, change: { date: '2026-11-29' } } }],
    [
      'in its ease',
      { ease: 'difficult' as const },
      [birth],
      [calving],
      { moved: { calving, change: { ease: 'difficult' } } },
    ],
    [
      'in its day, where the calving has another',
      { date: '2026-11-29' },
      [birth],
      [{ ...calving, date: '2026-11-28' }],
      {},
    ],
    ['in the day that a twin keeps', { date: '2026-11-29' }, [birth, twin], [calving], {}],
    ['in its dam', { dam: 'c2' }, [birth], [calving], { ended: calving, calved: 'c2' }],
    ['in its dam, who has her calving', { dam: 'c2' }, [birth], [calving, other], { ended: calving }],
    ['in its dam, where a twin keeps the former one', { dam: 'c2' }, [birth, twin], [calving], { calved: 'c2' }],
    ['in its dam, who is not known any more', { dam: null }, [birth], [calving], { ended: calving }],
    ['in its sire, without a calving', {}, [birth], [], {}],
  ])('%s', (_, change, births, calvings, expected) => {
    expect(calvingsAfter(birth, { ...birth, ...change }, { births, calvings })).toEqual(expected)
  })

  test('as the second of twins takes their calving along, which has no birth on its day any more', () => {
    const first = { ...twin, date: '2026-11-29' }
    const corrected = { ...birth, date: '2026-11-29' }
    const { moved } = calvingsAfter(birth, corrected, { births: [birth, first], calvings: [calving] })
    expect(moved).toEqual({ calving, change: { date: '2026-11-29' } })
    const easier = calvingsAfter(
      birth,
      { ...birth, ease: 'difficult' },
      { births: [birth, first], calvings: [calving] },
    )
    expect(easier).toEqual({})
  })

  test('in the wrong day of twins moves their calving', () => {
    const both = [{ ...birth, twin: true }, twin]
    const corrected = { ...birth, twin: true, date: '2026-11-25' }
    const { moved } = calvingsAfter({ ...birth, twin: true }, corrected, { births: both, calvings: [calving] })
    expect(moved?.change).toEqual({ date: '2026-11-25' })
  })
})
