import { describe, expect, test } from 'vitest'
import { groupsOf, kindOf, quarterOf, quartilesOf, type CommunityGroup } from '../../src/domain/community.ts'
import { farmFigures, highCells, intramammaryDays, type CommunityCase } from '../../src/domain/community-figures.ts'
import { communityFigures, type CommunityFarm } from '../../src/domain/community-groups.ts'
import { isDominated, membersOf, publishableGroups, roundedTo } from '../../src/domain/community-privacy.ts'
import { NO_QUARTERS } from '../../src/domain/quarters.ts'

describe('quartiles', () => {
  test.each([
    // 0.25 × 4 = place 1, 2, 3
    ['of five values are the second, third and fourth', [9, 1, 5, 3, 7], { low: 3, middle: 5, high: 7 }],
    // places 0.75, 1.5, 2.25: 10 + 0.75 × 10; 20 + 0.5 × 10; 30 + 0.25 × 30
    ['lie between two values by their distance', [10, 20, 30, 60], { low: 17.5, middle: 25, high: 37.5 }],
    ['of one value are that value', [4], { low: 4, middle: 4, high: 4 }],
  ])('%s', (_, values, expected) => {
    expect(quartilesOf(values)).toEqual(expected)
  })

  test('of nothing are none', () => {
    expect(quartilesOf([])).toBeNull()
  })

  test.each([
    [3, 'lowest'],
    [3.1, 'lower'],
    [5, 'lower'],
    [6, 'higher'],
    [7.1, 'highest'],
  ])('a farm with %d is in the quarter %s', (value, quarter) => {
    expect(quarterOf(value, { low: 3, middle: 5, high: 7 })).toBe(quarter)
  })
})

test.each([
  [66.6, 'percent', 67],
  [0.26, 'rate', 0.3],
  [3.24, 'days', 3],
  [3.26, 'days', 3.5],
  [12, 'cases', 10],
  [13, 'cases', 15],
  [2, 'cases', 0],
] as const)('%d as %s is published as %d', (value, unit, published) => {
  expect(roundedTo(value, unit)).toBe(published)
})

describe('groups of a farm', () => {
  test.each([
    [
      { state: 'MG', productionSystem: 'pasture', lactatingCows: 50 },
      ['all', 'region_southeast', 'system_pasture', 'herd_50'],
    ],
    [{ state: 'PR', productionSystem: null, lactatingCows: 51 }, ['all', 'region_south', 'herd_150']],
    [
      { state: 'DF', productionSystem: 'other', lactatingCows: 151 },
      ['all', 'region_midwest', 'system_other', 'herd_more'],
    ],
    [{ state: 'XX', productionSystem: null, lactatingCows: null }, ['all']],
    [{ state: null, productionSystem: null, lactatingCows: 0 }, ['all']],
  ] as const)('%o: %j', (farm, groups) => {
    expect(groupsOf(farm)).toEqual(groups)
  })

  test('are of a kind', () => {
    expect(
      ['all', 'region_south', 'system_other', 'herd_more'].map((group) => kindOf(group as CommunityGroup)),
    ).toEqual([undefined, 'region', 'system', 'herd'])
  })
})

/** So many farms in each set of groups; all of them are in `all`. */
function farmsIn(counts: readonly (readonly [number, ...CommunityGroup[]])[]) {
  let id = 0
  return counts.flatMap(([count, ...groups]) =>
    Array.from({ length: count }, () => ({ id: ++id, groups: ['all' as const, ...groups] })),
  )
}

const shownOf = (counts: Parameters<typeof farmsIn>[0], weights?: ReadonlyMap<number, number>) =>
  [...publishableGroups(membersOf(farmsIn(counts)), weights)].sort()

describe('what is published', () => {
  test('is nothing of four farms, and all of five', () => {
    expect(shownOf([[4, 'region_south']])).toEqual([])
    expect(shownOf([[5, 'region_south']])).toEqual(['all', 'region_south'])
  })

  test('never leaves a hidden group to be worked out: the smallest other one is hidden with it', () => {
    // All less south and southeast would be the three of the north.
    expect(
      shownOf([
        [9, 'region_south'],
        [6, 'region_southeast'],
        [3, 'region_north'],
      ]),
    ).toEqual(['all', 'region_south'])
    // Two hidden ones are five farms together.
    expect(
      shownOf([
        [9, 'region_south'],
        [3, 'region_north'],
        [2, 'region_midwest'],
      ]),
    ).toEqual(['all', 'region_south'])
    // Farms that do not say where they are count as a hidden group.
    expect(shownOf([[9, 'region_south'], [6, 'region_southeast'], [1]])).toEqual(['all', 'region_south'])
    expect(shownOf([[9, 'region_south'], [1]])).toEqual(['all'])
  })

  test('has no two groups of which one holds the other and a few more', () => {
    // Nine on pasture, eight of them in the south: the ninth would be known.
    const shown = shownOf([
      [8, 'region_south', 'system_pasture'],
      [1, 'region_north', 'system_pasture'],
      [9, 'region_north', 'system_other'],
    ])
    expect(shown).not.toEqual(expect.arrayContaining(['region_south', 'system_pasture']))
    expect(shown).toContain('all')
  })

  test('keeps groups that overlap by many', () => {
    expect(
      shownOf([
        [6, 'region_south', 'system_pasture'],
        [6, 'region_south', 'system_other'],
        [6, 'region_north', 'system_pasture'],
        [6, 'region_north', 'system_other'],
      ]),
    ).toEqual(['all', 'region_north', 'region_south', 'system_other', 'system_pasture'])
  })

  test('is no sum to which one farm brings more than half, nor one from which that can be worked out', () => {
    expect(isDominated([5, 3, 2])).toBe(false)
    expect(isDominated([6, 3, 2])).toBe(true)
    const counts = [
      [6, 'region_south'],
      [6, 'region_north'],
      [6, 'region_midwest'],
    ] as const
    const weights = new Map(Array.from({ length: 18 }, (_, n) => [n + 1, n === 0 ? 11 : 1]))
    // Of 28 the first farm brings 11: most of the south, not of all. All less the other two groups would be the south.
    expect(shownOf(counts, weights)).toHaveLength(2)
    expect(shownOf(counts, weights)).toContain('all')
    expect(shownOf(counts, weights)).not.toContain('region_south')
  })
})

const item = (type: 'IMM' | 'INJ', product: string, applications = 3) => ({
  ...{ product, productName: product, type, dose: 1, unit: 'syringe' as const, perKg: false },
  ...{ periods: ['morning' as const], intervalHours: 24, applications, milkWithdrawalHours: 96, meatWithdrawalDays: 4 },
})

const treatment = (values: Partial<CommunityCase['treatments'][number]> = {}) => ({
  ...{ plan: [item('IMM', '2')], startedOn: '2026-02-01', startPeriod: 'morning' as const },
  ...{ closedFrom: null, closedPeriod: null, closedReason: null, doses: [] },
  ...values,
})

describe('days of treatment into the udder', () => {
  test.each([
    ['are those of the plan', [treatment()], 3],
    ['end where the treatment was closed', [treatment({ closedFrom: '2026-02-02', closedPeriod: 'morning' })], 1],
    ['count a day of two treatments once', [treatment(), treatment({ startedOn: '2026-02-03' })], 5],
    ['leave out what goes elsewhere', [treatment({ plan: [item('INJ', '9')] })], 0],
    ['leave out what was entered by mistake', [treatment({ closedReason: 'removed' })], 0],
    [
      'count what was given before it was closed',
      [
        treatment({ closedReason: 'removed', doses: [{ item: 0, number: 1 }] }),
        treatment({
          ...{
            startedOn: '2026-02-09',
            closedReason: 'interrupted',
            closedFrom: '2026-02-09',
            closedPeriod: 'morning',
          },
          doses: [{ item: 0, number: 1 }],
        }),
      ],
      2,
    ],
  ])('%s', (_, treatments, days) => {
    expect(intramammaryDays(treatments)).toBe(days)
  })
})

test('cows with many cells are those whose last test day is above the limit', () => {
  const day = (date: string, scc: number | null) => ({ date, scc })
  expect(
    highCells(
      new Map([
        ['1', [day('2026-01-01', 900), day('2026-02-01', 200)]],
        ['2', [day('2026-01-01', 100), day('2026-02-01', 201)]],
        ['3', [day('2026-01-01', null)]],
      ]),
    ),
  ).toEqual({ count: 1, of: 2 })
})

let cases = 0
const found = (values: Partial<CommunityCase>): CommunityCase => ({
  ...{
    ...NO_QUARTERS,
    id: String(++cases),
    animal: String(cases),
    type: 'clinical_mastitis',
    sampleDate: '2026-02-01',
  },
  ...{ grade: 'mild', result: 'positive', agents: [{ id: '1', gram: 'positive' }], state: 'cured', treatments: [] },
  ...values,
})

const period = { from: '2026-02-01', to: '2026-02-28' }

/** A farm with so many treated cases, of which so many were cured. */
const farm = (id: number, count: number, cured: number, groups: CommunityGroup[] = ['all']): CommunityFarm => ({
  ...{ id, groups },
  figures: farmFigures(
    {
      cases: Array.from({ length: count }, (_, n) =>
        found({ state: n < cured ? 'cured' : 'not_cured', treatments: [treatment()] }),
      ),
      counts: [{ date: '2026-02-05', quantity: 100, kind: 'monthly' }],
      testDays: new Map(),
      agents: ['1', '2', '3'],
      sharedProducts: new Set(['2']),
    },
    period,
  ),
})

describe('figures of the community', () => {
  const farms = [farm(1, 10, 5), farm(2, 10, 6), farm(3, 10, 7), farm(4, 10, 8), farm(5, 10, 9)]
  const lines = (indicator: string, of = farms) =>
    communityFigures(of).find((one) => one.indicator === indicator && one.group === 'all')?.lines

  test('are quartiles of the farms’ values, with how many farms they are of', () => {
    expect(lines('clinical_cure')?.find(({ key }) => key === 'all')).toEqual({
      ...{ key: 'all', farms: 5, cases: null, curePercent: null },
      quartiles: { low: 60, middle: 70, high: 80 },
    })
    expect(lines('clinical_incidence')?.map(({ key }) => key)).toEqual(['all', '2026-02'])
    expect(lines('treatment_days_by_agent')?.[0]).toMatchObject({ key: '1', quartiles: { low: 3, middle: 3, high: 3 } })
  })

  test('count a farm that did not find an agent as none; an agent that nobody found is not told', () => {
    const withTwo = (id: number) => {
      const one = farm(id, 10, 5)
      one.figures.values.get('benchmark')?.set('agent:2', { value: 20, of: 10, unit: 'percent' })
      return one
    }
    const agents = lines('benchmark', [...farms.slice(0, 4), withTwo(5)])?.filter(({ key }) => key.startsWith('agent:'))
    expect(agents?.map(({ key, farms: of, quartiles }) => [key, of, quartiles])).toEqual([
      ['agent:1', 5, { low: 100, middle: 100, high: 100 }],
      ['agent:2', 5, { low: 0, middle: 0, high: 0 }],
    ])
  })

  test('leave out farms with too few records', () => {
    expect(lines('clinical_cure', [...farms.slice(1), farm(9, 4, 4)])).toEqual([])
  })

  test('add cases and cures of medicines, rounded', () => {
    expect(lines('top_intramammary')).toEqual([{ key: '2', farms: 5, quartiles: null, cases: 50, curePercent: 70 }])
    expect(lines('top_intramammary_by_agent')?.map(({ key }) => key)).toEqual(['1:2'])
    expect(lines('top_injectable')).toEqual([])
  })

  test('name no medicine that a farm has registered for itself', () => {
    const own = farmFigures(
      {
        ...{ cases: [found({ treatments: [treatment({ plan: [item('IMM', '77')] })] })], counts: [] },
        ...{ testDays: new Map(), agents: [], sharedProducts: new Set(['2']) },
      },
      period,
    )
    expect(own.medicines.get('top_intramammary')?.size).toBe(0)
  })

  test('are not there for a group that is too small', () => {
    expect(communityFigures(farms.slice(1)).every(({ farms: of, lines: own }) => of === null && own.length === 0)).toBe(
      true,
    )
  })
})
