import { describe, expect, test } from 'vitest'
import {
  ageClassOf,
  casesByAge,
  deathsByAge,
  deathsByCause,
  gainByMonth,
  gainWhileFollowed,
  morbidity,
  seasons,
  statesOfTreated,
  stillbirths,
  transferShares,
  type CountedCalf,
  type CountedDisease,
} from '../../src/domain/calf-figures.ts'
import { monthsOf, percentOf } from '../../src/domain/figure.ts'

const period = { from: '2026-01-01', to: '2026-03-31' }

const calf = (id: string, values: Partial<CountedCalf> = {}): CountedCalf => ({
  id,
  birthDate: '2026-01-10',
  status: 'active',
  statusDate: null,
  statusReason: null,
  ...values,
})

const disease = (id: string, animal: string, values: Partial<CountedDisease> = {}): CountedDisease => ({
  id,
  animal,
  kind: 'diarrhea',
  startDate: '2026-01-15',
  endDate: null,
  clinicalCureDate: null,
  ...values,
})

test.each([
  [-1, null],
  [0, 0],
  [7, 0],
  [8, 1],
  [14, 1],
  [15, 2],
  [30, 2],
  [31, 3],
  [60, 3],
  [61, 4],
  [90, 4],
  [91, 5],
] as const)('%i days are in class %s', (days, place) => {
  expect(ageClassOf(days)).toBe(place)
})

test('the months of a period are all that it touches', () => {
  expect(monthsOf({ from: '2025-11-30', to: '2026-02-01' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})

test('nothing is a share of nothing', () => {
  expect(percentOf({ count: 0, of: 0 })).toBeNull()
  expect(percentOf({ count: 1, of: 8 })).toBe(12.5)
})

describe('morbidity', () => {
  const calves = [
    calf('a'),
    calf('b'),
    calf('first', { birthDate: '2026-01-01' }),
    calf('last', { birthDate: '2026-03-31' }),
    calf('before', { birthDate: '2025-12-31' }),
    calf('unknown', { birthDate: null }),
  ]

  test('counts calves, not cases, among those born alive in the period', () => {
    const cases = [disease('1', 'a'), disease('2', 'a', { startDate: '2026-02-15' }), disease('3', 'before')]
    expect(morbidity(calves, cases, period).get('diarrhea')).toEqual({ count: 1, of: 4, ids: ['a'] })
  })

  test.each([
    ['2026-04-10', 1],
    ['2026-04-11', 0],
    ['2026-01-09', 0],
  ])('a case on %s, of a calf born on 10 January, counts %i', (startDate, count) => {
    expect(morbidity(calves, [disease('1', 'b', { startDate })], period).get('diarrhea')?.count ?? 0).toBe(count)
  })
})

test('cases stand at the age at which they began, among the cases of the period', () => {
  const cases = [
    disease('1', 'a', { startDate: '2026-01-17' }),
    disease('2', 'a', { startDate: '2026-01-18' }),
    disease('late', 'a', { startDate: '2026-04-01' }),
    disease('nobody', 'b'),
  ]
  expect(
    casesByAge([calf('a'), calf('b', { birthDate: null })], cases, period).map(({ count, of }) => [count, of]),
  ).toEqual([
    [1, 2],
    [1, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 2],
  ])
})

describe('mortality', () => {
  const calves = [
    calf('alive'),
    calf('sold', { status: 'sold', statusDate: '2026-01-20' }),
    calf('dead', { status: 'dead', statusDate: '2026-01-24', statusReason: 'Diarreia' }),
    calf('dead too', { status: 'dead', statusDate: '2026-01-25', statusReason: ' Diarreia ' }),
    calf('no word', { status: 'dead', statusDate: '2026-02-25' }),
  ]

  test('is told by age, of all calves born', () => {
    expect(deathsByAge(calves, period).map(({ count }) => count)).toEqual([0, 1, 1, 1, 0, 0])
    expect(deathsByAge(calves, period)[0]?.of).toBe(5)
  })

  test('is told by cause, the most frequent first', () => {
    expect([...deathsByCause(calves, period)].map(([cause, { ids }]) => [cause, ids])).toEqual([
      ['Diarreia', ['dead', 'dead too']],
      ['', ['no word']],
    ])
  })

  test('a cause is called as it was first written by date, in whatever order the calves come', () => {
    const dead = (id: string, statusReason: string, statusDate: string) =>
      calf(id, { status: 'dead', statusDate, statusReason })
    const calves = [dead('late', 'diarréia', '2026-03-01'), dead('early', 'Diarreia', '2026-02-01')]
    expect([...deathsByCause(calves, period).keys()]).toEqual(['Diarreia'])
  })

  test('causes are those of all deaths of the period, and what differs only in capitals or spaces is one', () => {
    const dead = (id: string, statusReason: string, values: Partial<CountedCalf> = {}) =>
      calf(id, { status: 'dead', statusDate: '2026-02-01', statusReason, ...values })
    const others = [
      dead('diarrhoea', 'Diarreia'),
      dead('older', 'Queda no  fosso', { birthDate: '2025-12-01' }),
      dead('unknown', 'queda no fosso ', { birthDate: null }),
      dead('later', 'Diarreia', { statusDate: '2026-04-01' }),
      dead('earlier', 'Diarreia', { statusDate: '2025-12-31' }),
    ]
    expect([...deathsByCause(others, period)]).toEqual([
      ['Queda no fosso', { count: 2, of: 3, ids: ['older', 'unknown'] }],
      ['Diarreia', { count: 1, of: 3, ids: ['diarrhoea'] }],
    ])
  })

  test('calves born dead are a share of all births', () => {
    const births = ['rearing', 'stillborn', 'sale'].map((destination, n) => ({
      id: String(n),
      date: '2026-02-01',
      destination,
    }))
    const other = { id: 'later', date: '2026-04-01', destination: 'stillborn' }
    expect(stillbirths([...births, other], period)).toEqual({ count: 1, of: 3, ids: ['1'] })
  })
})

test('treated cases of the period stand where they stand now', () => {
  const calves = [calf('a', { status: 'dead', statusDate: '2026-01-20' }), calf('b')]
  const cases = [
    disease('cured', 'a', { clinicalCureDate: '2026-01-18' }),
    disease('died', 'a', { kind: 'pneumonia' }),
    disease('first', 'b', { endDate: '2026-01-16' }),
    disease('again', 'b', { startDate: '2026-01-25' }),
    disease('untreated', 'b', { kind: 'navel' }),
    disease('later', 'b', { startDate: '2026-04-01' }),
  ]
  const treated = new Set(['cured', 'died', 'first', 'again', 'later'])
  const states = statesOfTreated(calves, cases, treated, period)
  expect(Object.fromEntries([...states].map(([state, { ids, of }]) => [state, [ids, of]]))).toEqual({
    open: [[], null],
    recurrent: [['again'], null],
    cured: [['cured'], 3],
    ended: [['first'], 3],
    dead: [['died'], 3],
  })
})

describe('daily gain', () => {
  test('is from the first to the last weight within 90 days', () => {
    const weights = [
      { date: '2026-04-10', kg: 103 },
      { date: '2026-01-10', kg: 40 },
      { date: '2026-04-11', kg: 300 },
    ]
    expect(gainWhileFollowed(calf('a'), weights)).toBeCloseTo(0.7)
  })

  test('is not known of one weight, nor without a birth', () => {
    expect(gainWhileFollowed(calf('a'), [{ date: '2026-01-10', kg: 40 }])).toBeNull()
    expect(gainWhileFollowed({ birthDate: null }, [])).toBeNull()
  })

  test('is averaged by month of birth, over the calves that have one', () => {
    const weights = (gain: number) => [
      { date: '2026-01-10', kg: 40 },
      { date: '2026-01-20', kg: 40 + 10 * gain },
    ]
    const of = new Map([
      ['a', weights(0.6)],
      ['b', weights(0.8)],
    ])
    const months = gainByMonth([calf('a'), calf('b'), calf('c')], of, period)
    expect(months.get('2026-01')?.mean).toBeCloseTo(0.7)
    expect(months.get('2026-01')?.ids).toEqual(['a', 'b'])
    expect(months.get('2026-02')).toEqual({ mean: null, ids: [] })
  })
})

test('the seasons tell births, new cases and deaths of each month', () => {
  const calves = [calf('a'), calf('b', { status: 'dead', statusDate: '2026-03-01' })]
  expect(seasons(calves, [disease('1', 'a', { startDate: '2026-02-28' })], period)).toEqual([
    { month: '2026-01', born: ['a', 'b'], cases: [], died: [] },
    { month: '2026-02', born: [], cases: ['1'], died: [] },
    { month: '2026-03', born: [], cases: [], died: ['b'] },
  ])
})

test('passive transfer is that of the first sample from 24 hours to 7 days of age', () => {
  const sample = (of: string, sampledAt: string | null, bloodBrix: number | null) => ({
    calf: of,
    sampledAt,
    bloodBrix,
    serumProtein: null,
  })
  const samples = [
    sample('a', '2026-01-12T10:00:00Z', 9.4),
    sample('a', '2026-01-11T13:00:00Z', 8.9),
    sample('a', '2026-01-11T08:00:00Z', 7),
    sample('b', '2026-01-12T10:00:00Z', 8),
    sample('c', null, 9),
    sample('d', '2026-01-12T10:00:00Z', null),
    // Too early, a day too late, and of a calf whose hour of birth is not known on its first day.
    sample('e', '2026-01-11T08:00:00Z', 9),
    sample('f', '2026-01-18T13:00:00Z', 7),
    sample('g', '2026-01-10T20:00:00Z', 7),
    sample('before', '2026-01-12T10:00:00Z', 9),
  ]
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const at = { date: '2026-01-10', time: '09:00' }
  const born = new Map(ids.map((id) => [id, { ...at, time: id === 'g' ? null : at.time }]))
  const calves = [...ids.map((id) => calf(id)), calf('before', { birthDate: '2025-12-31' })]
  const shares = transferShares(calves, { samples, born, timeZone: 'America/Sao_Paulo' }, period)
  expect([...shares].map(([name, { count, of, ids: own }]) => [name, count, of, own])).toEqual([
    ['excellent', 0, 2, []],
    ['good', 1, 2, ['a']],
    ['fair', 0, 2, []],
    ['poor', 1, 2, ['b']],
  ])
})
