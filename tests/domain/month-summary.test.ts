import { expect, test } from 'vitest'
import type { CaseTreatment } from '../../src/domain/antimicrobial-use.ts'
import {
  dearestCows,
  monthBefore,
  monthPeriod,
  monthSummary,
  type SummaryRecords,
} from '../../src/domain/month-summary.ts'
import { NO_QUARTERS } from '../../src/domain/quarters.ts'

type Case = SummaryRecords['cases'][number]

const found = (id: string, values: Partial<Case> = {}): Case => ({
  ...NO_QUARTERS,
  ...{ id, animal: id, type: 'clinical_mastitis', sampleDate: '2026-02-10', grade: 'mild', result: 'negative' },
  ...{ agents: [], treatmentEconomy: null },
  ...values,
})

const treatment = (diagnostic: string, product: string): CaseTreatment => ({
  ...{ id: `t${diagnostic}`, diagnostic, startedOn: '2026-02-10', startPeriod: 'morning' },
  ...{ closedFrom: null, closedPeriod: null, closedReason: null },
  doses: ['10', '11', '12'].map((day, place) => ({
    ...{ item: 0, number: place + 1, date: `2026-02-${day}`, period: 'morning' as const },
  })),
  plan: [
    {
      ...{ product, productName: product, type: 'IMM', dose: 1, unit: 'syringe', perKg: false, periods: ['morning'] },
      ...{ intervalHours: 24, applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 5 },
    },
  ],
})

const prices = { litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 }

const records: SummaryRecords = {
  cases: [
    found('1'),
    found('2', { result: 'contaminated' }),
    found('3', { animal: '1', sampleDate: '2026-01-05' }),
    found('4', { type: 'subclinical_mastitis', result: 'positive', agents: [{ id: 'a', gram: 'positive' }] }),
  ],
  counts: [{ date: '2026-02-01', quantity: 40, kind: 'monthly' }],
  states: new Map([
    ['1', 'cured'],
    ['2', 'not_cured'],
  ]),
  given: [treatment('1', 'critical')],
  treatments: new Map([['1', [treatment('1', 'critical')]]]),
  critical: new Set(['critical']),
  herd: {
    testDays: new Map([
      [
        '1',
        [
          { date: '2026-01-10', scc: 100 },
          { date: '2026-02-10', scc: 300 },
        ],
      ],
      [
        '9',
        [
          { date: '2025-12-01', scc: 90 },
          { date: '2026-02-20', scc: 95 },
        ],
      ],
    ]),
    calvings: new Map([['9', ['2026-02-01']]]),
  },
  settings: [{ ...prices, validFrom: '2026-02-01' }],
}

test('every figure of a month with what it is of', () => {
  const summary = monthSummary(records, monthPeriod('2026-02', '2026-05-01'))
  expect(
    Object.fromEntries(Object.entries(summary).map(([name, { value, count, of }]) => [name, [value, count, of]])),
  ).toEqual({
    cases: [2, 2, null],
    // Both are new: the case of cow 1 is 36 days after her last one.
    incidence: [5, 2, 40],
    recurrence: [50, 1, 2],
    noGrowth: [(1 / 3) * 100, 1, 3],
    contaminated: [(1 / 3) * 100, 1, 3],
    cure: [50, 1, 2],
    newInfection: [100, 1, 1],
    dryInfection: [0, 0, 1],
    antimicrobial: [2.5, 1, 40],
    critical: [1, 1, 1],
    against: [100, 1, 1],
    treatmentDays: [3, 1, null],
    // Three days of treatment and four of withdrawal, less the first part day: 6 days × 62.50 + 3 × 18.00.
    cost: [42_900, 2, null],
  })
  expect(dearestCows(records, monthPeriod('2026-02', '2026-05-01'))).toEqual([['1', 42_900]])
})

test('cows that were counted in an earlier month are told from those of the month', () => {
  const of = (month: string) => {
    const { incidence, antimicrobial } = monthSummary(records, monthPeriod(month, '2026-05-01'))
    return [incidence, antimicrobial].map(({ of: cows, source }) => [cows, source === 'earlier'])
  }
  expect(of('2026-02')).toEqual([
    [40, false],
    [40, false],
  ])
  expect(of('2026-03')).toEqual([
    [40, true],
    [40, true],
  ])
})

test('what nothing is known of has no value, which is not nothing', () => {
  const summary = monthSummary(
    { ...records, counts: [], settings: [], states: new Map(), given: [], treatments: new Map() },
    monthPeriod('2026-01', '2026-05-01'),
  )
  expect(summary.incidence).toEqual({ value: null, count: 1, of: null })
  expect(summary.cost.value).toBeNull()
  expect(summary.cure.value).toBeNull()
  expect(summary.treatmentDays.value).toBeNull()
  expect(summary.antimicrobial.value).toBeNull()
})

test.each([
  ['2026-01', '2026-02-10', '2026-01-31'],
  ['2026-02', '2026-02-10', '2026-02-10'],
])('%s on %s ends on %s', (month, today, to) => {
  expect(monthPeriod(month, today)).toEqual({ from: `${month}-01`, to })
})

test.each([
  ['2026-03', '2026-03-15', '2026-02-15'],
  ['2026-03', '2026-03-30', '2026-02-28'],
  // A month that is over is compared with a whole month.
  ['2026-02', '2026-02-28', '2026-01-31'],
  ['2026-02', '2026-05-01', '2026-01-31'],
])('%s on %s is compared up to %s', (month, today, to) => {
  expect(monthBefore(month, today)).toEqual({ from: `${to.slice(0, 7)}-01`, to })
})
