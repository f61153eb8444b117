import { describe, expect, test } from 'vitest'
import {
  againstCulture,
  antimicrobialUse,
  meanPerHundredCows,
  perHundredCows,
  treatedCases,
  type CaseTreatment,
} from '../../src/domain/antimicrobial-use.ts'
import { costOfCase, discardedDays, paretoOf, treatmentDays } from '../../src/domain/case-cost.ts'
import { casesByQuarter } from '../../src/domain/case-map.ts'
import { dryPeriodPairs, dynamicsOf, infectionClass, lactationPairs } from '../../src/domain/infection-dynamics.ts'
import { NO_QUARTERS, QUARTERS } from '../../src/domain/quarters.ts'
import { joinShares, recurrenceByMonth } from '../../src/domain/recurrence.ts'
import { isCutOff, plannedTasks, type PlanItem } from '../../src/domain/treatment.ts'
import type { HerdCount } from '../../src/domain/lactating-cows.ts'
import type { FigureCase } from '../../src/domain/udder-figures.ts'

const period = { from: '2026-01-01', to: '2026-03-31' }
const scc = (date: string, value: number | null) => ({ date, scc: value })

describe('infection between two test days', () => {
  test.each([
    [200, 200, 'healthy'],
    [200, 201, 'new'],
    [201, 200, 'cured'],
    [201, 201, 'chronic'],
  ] as const)('%d then %d: %s', (before, after, expected) => {
    expect(infectionClass(before, after)).toBe(expected)
  })

  const pairs = (days: ReturnType<typeof scc>[], calvings: string[] = []) =>
    lactationPairs({ testDays: new Map([['1', days]]), calvings: new Map([['1', calvings]]) }, period).map(
      ({ date, is }) => [date, is],
    )

  test('pairs each test day with the one before, without a value left out, whatever their order', () => {
    expect(
      pairs([scc('2026-02-10', 300), scc('2025-12-20', 100), scc('2026-01-15', null), scc('2026-03-10', 90)]),
    ).toEqual([
      ['2026-02-10', 'new'],
      ['2026-03-10', 'cured'],
    ])
  })

  test.each([
    ['62 days apart', '2025-12-01', '2026-02-01', [], 1],
    ['63 days apart', '2025-12-01', '2026-02-02', [], 0],
    ['a calving between', '2026-01-01', '2026-02-01', ['2026-01-20'], 0],
    ['a calving on the second day', '2026-01-01', '2026-02-01', ['2026-02-01'], 0],
    ['a calving on the first day', '2026-01-01', '2026-02-01', ['2026-01-01'], 1],
    ['both before the period', '2025-11-01', '2025-12-01', [], 0],
  ])('%s', (_, first, second, calvings, expected) => {
    expect(pairs([scc(first, 100), scc(second, 100)], calvings)).toHaveLength(expected)
  })

  test('shares new infections by the healthy, cures by the infected', () => {
    const of = (is: 'healthy' | 'new' | 'cured' | 'chronic', count: number) =>
      Array.from({ length: count }, (_, n) => ({ animal: String(n), date: '2026-02-01', is }))
    const { infected, cured } = dynamicsOf([
      ...of('healthy', 8),
      ...of('new', 2),
      ...of('cured', 1),
      ...of('chronic', 3),
    ])
    expect([infected, cured]).toEqual([
      { count: 2, of: 10 },
      { count: 1, of: 4 },
    ])
  })

  test.each([
    ['the last test before and the first after, colostrum left out', '2025-12-01', '2026-02-10', 1],
    ['120 days before the calving', '2025-10-04', '2026-02-20', 1],
    ['121 days before', '2025-10-03', '2026-02-20', 0],
    ['five days after', '2025-12-01', '2026-02-06', 1],
    ['45 days after', '2025-12-01', '2026-03-18', 1],
    ['46 days after', '2025-12-01', '2026-03-19', 0],
  ])('dry period: %s', (_, before, after, expected) => {
    const early = scc('2026-02-04', 900)
    const found = dryPeriodPairs(
      {
        testDays: new Map([['1', [scc(before, 250), early, scc(after, 150)]]]),
        calvings: new Map([['1', ['2026-02-01', '2026-02-01']]]),
      },
      period,
    )
    expect(found.map(({ date, is }) => [date, is])).toEqual(expected === 1 ? [['2026-02-01', 'cured']] : [])
  })
})

const item = (values: Partial<PlanItem> = {}): PlanItem => ({
  ...{ product: 'p1', productName: 'A', type: 'IMM', dose: 1, unit: 'syringe', perKg: false },
  ...{
    periods: ['morning', 'night'],
    intervalHours: 12,
    applications: 3,
    milkWithdrawalHours: 96,
    meatWithdrawalDays: 5,
  },
  ...values,
})

let ids = 0
/** A treatment of which everything was given when it was due, unless it says otherwise. */
const treatment = (values: Partial<CaseTreatment> = {}): CaseTreatment => {
  const planned = {
    ...{ id: String(++ids), diagnostic: '1', plan: [item()], startedOn: '2026-01-31', startPeriod: 'morning' as const },
    ...{ closedFrom: null, closedPeriod: null, closedReason: null },
    ...values,
  }
  const doses = plannedTasks(planned)
    .filter((slot) => !isCutOff(slot, planned))
    .map(({ item, number, date, period }) => ({ item, number, date, period }))
  return { doses, ...planned }
}

/** Doses of the only medicine in the mornings of these days. */
const dosesOn = (...dates: string[]) =>
  dates.map((date, place) => ({ item: 0, number: place + 1, date, period: 'morning' as const }))

const found = (values: Partial<FigureCase> = {}): FigureCase => ({
  ...NO_QUARTERS,
  ...{ id: String(++ids), animal: '1', type: 'clinical_mastitis', sampleDate: '2026-02-10', grade: 'mild' },
  ...{ result: 'negative', agents: [] },
  ...values,
})

const count = (date: string, quantity: number): HerdCount => ({ date, quantity, kind: 'monthly' })

describe('antimicrobial use', () => {
  const months = antimicrobialUse(
    [
      // 31 January morning and night, 1 February morning.
      treatment(),
      treatment({ diagnostic: '2', startedOn: '2026-02-10', plan: [item({ product: 'c', applications: 2 })] }),
      // No antimicrobial, taken back, and cut off before it began.
      treatment({ plan: [item({ type: 'AIN' })] }),
      treatment({ closedReason: 'removed', doses: [] }),
      treatment({ closedReason: 'interrupted', closedFrom: '2026-01-31', closedPeriod: 'morning' }),
    ],
    [count('2026-01-15', 50), count('2026-02-15', 25)],
    new Set(['c']),
    period,
  )

  test('counts treatments where they begin, doses where they are due, critical ones apart', () => {
    expect(
      months.map(({ month, treatments, critical, doses, ids: cases }) => [month, treatments, critical, doses, cases]),
    ).toEqual([
      ['2026-01', 1, 0, 2, ['1']],
      ['2026-02', 1, 1, 3, ['2']],
      ['2026-03', 0, 0, 0, []],
    ])
  })

  test.each([
    ['interrupted in the part of the day of its first dose', 'interrupted', 1],
    ['removed after its first dose', 'removed', 1],
    ['interrupted before anything was given', 'interrupted', 0],
    ['removed before anything was given', 'removed', 0],
  ])('counts what was given of a treatment that was %s', (_, closedReason, given) => {
    const [use] = antimicrobialUse(
      [
        treatment({
          ...{ closedReason, closedFrom: '2026-01-31', closedPeriod: 'morning' },
          doses: dosesOn('2026-01-31').slice(0, given),
        }),
      ],
      ...([[], new Set<string>(), period] as const),
    )
    expect([use?.treatments, use?.doses]).toEqual([given, given])
  })

  test('divides by the cows of the month; without a count there is no rate', () => {
    expect(months.map((month) => perHundredCows(month.doses, month))).toEqual([4, 12, 0])
    expect(months.map(({ source }) => source)).toEqual(['month', 'month', 'earlier'])
    expect(meanPerHundredCows(months, ({ doses }) => doses, period)).toBe(5)
    const [unknown] = antimicrobialUse([treatment()], [], new Set(), period)
    expect(unknown && perHundredCows(unknown.doses, unknown)).toBeNull()
  })

  test('against the culture: mild or moderate, no growth or Gram-negative only', () => {
    const cases = [
      found({ id: 'a' }),
      found({ id: 'b', result: 'positive', agents: [{ id: '1', gram: 'negative' }] }),
      found({ id: 'c', grade: 'severe' }),
      found({ id: 'd', result: 'positive', agents: [{ id: '2', gram: 'positive' }] }),
      found({ id: 'e', type: 'uncultured_mastitis', result: 'no_result' }),
      found({ id: 'f', result: 'contaminated' }),
      found({ id: 'g', sampleDate: '2025-12-31' }),
    ]
    const treated = treatedCases(['a', 'c', 'd', 'e', 'f', 'g'].map((diagnostic) => treatment({ diagnostic })))
    expect(againstCulture(cases, treated, period)).toEqual({ count: 1, of: 2, ids: ['a'] })
    expect(againstCulture(cases, treatedCases([treatment({ diagnostic: 'a', doses: [] })]), period).count).toBe(0)
  })
})

describe('what a case cost', () => {
  test.each([
    ['nothing given', [], null, 0],
    // 31 January morning to 1 February morning is a day and a half with its last one, and 96 hours of withdrawal.
    ['one course', [treatment()], 2, 5],
    [
      'a leaflet that nobody read counts as the farm’s usual days',
      [treatment({ plan: [item({ milkWithdrawalHours: null })] })],
      2,
      6,
    ],
    ['two courses', [treatment(), treatment({ startedOn: '2026-02-05' })], 7, 10],
    [
      'cut off after its first dose',
      [treatment({ closedFrom: '2026-01-31', closedPeriod: 'night', closedReason: 'interrupted' })],
      1,
      4,
    ],
    ['planned, and nothing given yet', [treatment({ doses: [] })], null, 0],
    ['only the first dose given so far', [treatment({ doses: dosesOn('2026-01-31') })], 1, 4],
    [
      'a dose given two days late holds the milk two days longer',
      [treatment({ doses: dosesOn('2026-01-31', '2026-02-02') })],
      ...([3, 6] as const),
    ],
    [
      'taken back after its first dose',
      [treatment({ closedReason: 'removed', doses: dosesOn('2026-01-31') })],
      ...([1, 4] as const),
    ],
  ])('%s', (_, given, days, discarded) => {
    expect(treatmentDays(given)).toBe(days)
    expect(discardedDays(given, 6)).toBe(discarded)
  })

  test('in cents: 5 days of 25 litres at 2.50, and 3 applications at 18.00', () => {
    const inputs = {
      litresPerDay: 25,
      discardDays: 6,
      pricePerLitre: 2.5,
      pricePerApplication: 18,
      applicationsPerCase: 9,
    }
    expect(costOfCase([treatment()], inputs)).toBe(36_650)
    expect(costOfCase([], inputs)).toBe(0)
    expect(costOfCase([treatment({ doses: [] })], inputs)).toBe(0)
  })

  test('Pareto: the greatest first, together up to the whole, nothing without a part', () => {
    expect(
      paretoOf(
        new Map([
          ['b', 30],
          ['a', 60],
          ['z', 0],
          ['c', 10],
        ]),
      ),
    ).toEqual([
      { key: 'a', value: 60, together: 60 },
      { key: 'b', value: 30, together: 90 },
      { key: 'c', value: 10, together: 100 },
    ])
    expect(paretoOf(new Map())).toEqual([])
  })

  test('Pareto: causes that make the same stand by their names, in whatever order they were counted', () => {
    const third = 100 / 3
    const values: [string, number][] = [
      ['0122', third + third + third],
      ['0031', 100],
      ['9', 100],
    ]
    const keys = (rows: [string, number][]) => paretoOf(new Map(rows)).map(({ key }) => key)
    expect(keys(values)).toEqual(['9', '0031', '0122'])
    expect(keys(values.toReversed())).toEqual(['9', '0031', '0122'])
    const named = paretoOf(new Map(values), (key) => `${String(key.length)} ${key}`)
    expect(named.map(({ key }) => key)).toEqual(['9', '0031', '0122'])
  })
})

describe('recurrence', () => {
  const fore = { forequarterLeft: true }
  test('is a new case of a cow that had one in the same lactation, and a quarter ill again within 14 days', () => {
    const cases = [
      found({ id: '1', sampleDate: '2026-01-01', ...fore }),
      found({ id: '2', sampleDate: '2026-01-15', ...fore }),
      found({ id: '3', sampleDate: '2026-02-20', ...fore }),
      found({ id: '4', animal: '2', sampleDate: '2025-12-01' }),
      found({ id: '5', animal: '2', sampleDate: '2026-02-20' }),
      found({ id: '6', animal: '3', sampleDate: '2025-02-20' }),
      found({ id: '7', animal: '3', sampleDate: '2026-02-21' }),
    ]
    const months = recurrenceByMonth(cases, new Map([['2', ['2026-01-10']]]), period)
    expect(months.map(({ repeated, relapsed }) => [repeated.count, repeated.of, relapsed.count, relapsed.of])).toEqual([
      [0, 1, 1, 2],
      [1, 3, 0, 3],
      [0, 0, 0, 0],
    ])
    expect(joinShares(months.map(({ repeated }) => repeated))).toEqual({ count: 1, of: 4, ids: ['3'] })
  })

  test.each([
    [365, 1],
    [366, 0],
  ])('without a calving: a case %d days before counts for %d', (days, expected) => {
    const before = new Date(Date.UTC(2026, 1, 20) - days * 86_400_000).toISOString().slice(0, 10)
    const months = recurrenceByMonth(
      [found({ sampleDate: before }), found({ sampleDate: '2026-02-20' })],
      new Map(),
      period,
    )
    expect(months[1]?.repeated.count).toBe(expected)
  })
})

test('the map counts each quarter, and composite samples apart', () => {
  const all = Object.fromEntries(QUARTERS.map((quarter) => [quarter, true]))
  const [january, february] = casesByQuarter(
    [
      found({ id: 'a', forequarterLeft: true, hindquarterRight: true }),
      found({ id: 'b', ...all }),
      found({ id: 'c', forequarterLeft: true, type: 'subclinical_mastitis' }),
    ],
    period,
  )
  expect(january?.ids).toEqual([])
  expect(february?.cells).toEqual({
    ...{ forequarterLeft: ['a'], forequarterRight: [], hindquarterLeft: [], hindquarterRight: ['a'] },
    composite: ['b'],
  })
  expect(february?.ids).toEqual(['a', 'b'])
})
