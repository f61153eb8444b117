import { describe, expect, test } from 'vitest'
import type { CureState } from '../../src/domain/clinical-cure.ts'
import { percentOf, type Period } from '../../src/domain/figure.ts'
import { lactatingCowsIn, withFarmNumber, type HerdCount } from '../../src/domain/lactating-cows.ts'
import {
  agentPrevalence,
  cureShare,
  firstTreatment,
  gramShares,
  growthFrequency,
  incidenceByMonth,
  lactationGroup,
  meanIncidence,
  newCowCases,
  occurrenceByMonth,
  type FigureCase,
} from '../../src/domain/udder-figures.ts'
import { NO_QUARTERS } from '../../src/domain/quarters.ts'

const period = { from: '2026-01-01', to: '2026-03-31' }

let ids = 0
const found = (values: Partial<FigureCase> = {}): FigureCase => ({
  ...NO_QUARTERS,
  id: String(++ids),
  animal: '1',
  type: 'clinical_mastitis',
  sampleDate: '2026-02-10',
  grade: 'mild',
  result: 'positive',
  agents: [],
  ...values,
})

const cases = (count: number, values: Partial<FigureCase>) =>
  Array.from({ length: count }, (_, n) => found({ animal: String(n), ...values }))

const daily = (date: string, quantity: number): HerdCount => ({ date, quantity, kind: 'daily' })
const monthly = (date: string, quantity: number): HerdCount => ({ date, quantity, kind: 'monthly' })

describe('lactating cows of a month', () => {
  test.each([
    [
      'the mean of the daily counts',
      [daily('2026-02-01', 100), daily('2026-02-28', 103), monthly('2026-02-15', 90)],
      101.5,
      false,
    ],
    ['else the monthly count', [monthly('2026-02-15', 90), daily('2026-01-31', 80)], 90, false],
    [
      'else the last count before, carried forward',
      [daily('2025-11-30', 80), monthly('2025-12-31', 85), daily('2026-03-01', 99)],
      85,
      true,
    ],
  ])('are %s', (_, counts, cows, carried) => {
    expect(lactatingCowsIn('2026-02', counts)).toEqual({ cows, source: carried ? 'earlier' : 'month' })
  })

  test('are not known without any count up to then', () => {
    expect(lactatingCowsIn('2026-02', [daily('2026-03-01', 99)])).toBeNull()
    expect(lactatingCowsIn('2026-02', withFarmNumber([daily('2026-03-01', 99)], null, '2026-01-20'))).toBeNull()
  })

  test('are else those of the farm’s own data, which are no count', () => {
    const counts = withFarmNumber([daily('2026-03-01', 99)], 40, '2026-01-20')
    expect(lactatingCowsIn('2026-02', counts)).toEqual({ cows: 40, source: 'farm' })
    expect(lactatingCowsIn('2026-04', counts)).toEqual({ cows: 99, source: 'earlier' })
    expect(lactatingCowsIn('2026-02', withFarmNumber([], 40, '2026-01-20'))).toEqual({ cows: 40, source: 'farm' })
    const older = withFarmNumber([daily('2025-11-30', 80)], 40, '2026-01-20')
    expect(lactatingCowsIn('2026-02', older)).toEqual({ cows: 80, source: 'earlier' })
  })

  test('are not known from the farm’s own data before the month of its first diagnosis', () => {
    const counts = withFarmNumber([], 40, '2026-02-20')
    expect(lactatingCowsIn('2026-02', counts)).toEqual({ cows: 40, source: 'farm' })
    expect(lactatingCowsIn('2026-01', counts)).toBeNull()
    expect(lactatingCowsIn('2026-02', withFarmNumber([], 40, null))).toBeNull()
  })
})

describe('new cases', () => {
  test.each([
    ['2026-02-24', 1],
    ['2026-02-25', 2],
  ])('a second case on %s makes %i', (sampleDate, count) => {
    expect(newCowCases([found({ sampleDate }), found()])).toHaveLength(count)
  })

  test('two quarters of a cow on one day are one case; another quarter within the days is none', () => {
    const own = [
      found({ forequarterLeft: true }),
      found({ forequarterRight: true }),
      found({ hindquarterLeft: true, sampleDate: '2026-02-13' }),
    ]
    expect(newCowCases(own).map(({ id }) => id)).toEqual([own[0]?.id])
  })

  test('each repeat moves the end of the days; other cows and other kinds count for themselves', () => {
    const own = [
      found(),
      found({ sampleDate: '2026-02-20' }),
      found({ sampleDate: '2026-03-04' }),
      found({ sampleDate: '2026-03-04', animal: '2' }),
      found({ sampleDate: '2026-03-04', animal: '3', type: 'drying', grade: null }),
    ]
    expect(newCowCases(own).map(({ animal }) => animal)).toEqual(['1', '2'])
  })
})

describe('incidence', () => {
  const february = (all: FigureCase[], counts: HerdCount[]) => incidenceByMonth(all, counts, period)[1]

  test('6 new cases of 150 cows are 4 %', () => {
    expect(february(cases(6, {}), [monthly('2026-02-01', 150)])).toMatchObject({
      count: 6,
      of: 150,
      rate: 4,
      source: 'month',
    })
  })

  test('without a count there is no rate, and with no cow in milk neither', () => {
    expect(february(cases(6, {}), [])).toMatchObject({ count: 6, of: 0, rate: null })
    expect(february(cases(6, {}), [monthly('2026-02-01', 0)])).toMatchObject({ rate: null })
  })

  describe('over months that the period covers in part', () => {
    const mean = (own: Period, all: FigureCase[]) =>
      meanIncidence(incidenceByMonth(all, [monthly('2026-01-01', 100)], own), own)

    test('a month in progress counts by its days', () => {
      expect(mean({ from: '2026-02-01', to: '2026-03-07' }, cases(6, {}))).toBeCloseTo(6 / (1 + 7 / 31), 9)
    })

    test('so does a month that the period begins in', () => {
      expect(mean({ from: '2026-02-15', to: '2026-03-31' }, cases(6, { sampleDate: '2026-02-20' }))).toBe(4)
    })

    test('the days of less than a month are not taken for a whole one', () => {
      expect(mean({ from: '2026-02-01', to: '2026-02-10' }, cases(6, {}))).toBe(6)
    })
  })

  test('a case soon after one of the month before the period is not new', () => {
    const all = [found({ sampleDate: '2025-12-28' }), found({ sampleDate: '2026-01-05' })]
    expect(incidenceByMonth(all, [monthly('2025-12-01', 100)], period)[0]).toMatchObject({
      count: 0,
      rate: 0,
      source: 'earlier',
    })
  })
})

test('occurrence counts every clinical case in its month, repeats too, and months without one', () => {
  const all = [
    found(),
    found({ sampleDate: '2026-02-12' }),
    found({ type: 'uncultured_mastitis', sampleDate: '2026-03-31' }),
    found({ type: 'subclinical_mastitis', grade: null }),
    found({ sampleDate: '2026-04-01' }),
  ]
  expect([...occurrenceByMonth(all, period)].map(([month, own]) => [month, own.length])).toEqual([
    ['2026-01', 0],
    ['2026-02', 2],
    ['2026-03', 1],
  ])
})

test('growth: 12 positive, 7 negative, 1 contaminated, 2 without a result are 60, 35 and 5 % of 20', () => {
  const all = [
    ...cases(12, {}),
    ...cases(4, { result: 'negative' }),
    ...cases(3, { result: 'no_growth' }),
    ...cases(1, { result: 'contaminated' }),
    ...cases(2, { result: 'no_result' }),
    ...cases(3, { result: 'waiting' }),
    // No plate was ever made of these.
    ...cases(4, { type: 'uncultured_mastitis', result: 'no_result' }),
  ]
  const { shares, withoutResult } = growthFrequency(all, period)
  expect([...shares].map(([each, share]) => [each, percentOf(share), share.of])).toEqual([
    ['positive', 60, 20],
    ['negative', 35, 20],
    ['contaminated', 5, 20],
  ])
  expect(withoutResult).toBe(2)
})

test('prevalence is of the positive samples, so that mixed ones add to more than all', () => {
  const [eco, sau] = [
    { id: 'eco', gram: 'negative' },
    { id: 'sau', gram: 'positive' },
  ] as const
  const all = [
    ...cases(3, { agents: [eco] }),
    ...cases(1, { agents: [eco, sau] }),
    ...cases(2, { agents: [sau], result: 'contaminated' }),
  ]
  const shares = agentPrevalence(all, period)
  expect(shares.get('eco')).toMatchObject({ count: 4, of: 4 })
  expect(shares.get('sau')).toMatchObject({ count: 1, of: 4 })
  expect([...gramShares(all, period)].map(([group, { count, of }]) => [group, count, of])).toEqual([
    ['positive', 0, 6],
    ['negative', 3, 6],
    ['mixed', 1, 6],
    ['other', 0, 6],
    ['no_growth', 0, 6],
    ['contaminated', 2, 6],
  ])
})

describe('clinical cure', () => {
  const judged = (state: CureState, count: number) =>
    Array.from({ length: count }, () => ({ id: String(++ids), sampleDate: '2026-02-10', state }))

  test('30 cured, 10 not, 2 discarded, 3 dried, 5 waiting: 66.7 % strictly, 75 % narrowly', () => {
    const share = cureShare([
      ...judged('cured', 30),
      ...judged('not_cured', 10),
      ...judged('discarded', 2),
      ...judged('dried', 3),
      ...judged('waiting', 5),
      ...judged('not_analysed', 4),
    ])
    expect(percentOf(share)).toBeCloseTo(66.67, 1)
    expect(percentOf(share.narrow)).toBe(75)
    expect(share).toMatchObject({ count: 30, of: 45, waiting: 5 })
    expect(share.ids).toHaveLength(45)
  })

  test('belongs to the first treatment that was given, whatever replaced it', () => {
    const second = { startedOn: '2026-02-12', closedReason: null }
    const first = { startedOn: '2026-02-10', closedReason: 'replaced' }
    const removed = { startedOn: '2026-02-09', closedReason: 'removed' }
    expect(firstTreatment([second, removed, first])).toBe(first)
    expect(firstTreatment([removed])).toBeUndefined()
  })
})

describe('the lactation of a case', () => {
  test.each([
    [3, [], '3'],
    [7, [], '3'],
    [3, ['2026-02-11'], '2'],
    [3, ['2026-02-10'], '3'],
    [1, [], '1'],
    [1, ['2026-03-01'], null],
    [0, [], null],
    [null, [], null],
  ])('number %s with calvings on %j: group %s', (number, calvings, group) => {
    expect(lactationGroup(number, calvings, '2026-02-10')).toBe(group)
  })
})
