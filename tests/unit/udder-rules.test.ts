import { describe, expect, test } from 'vitest'
import type { FarmRecords } from '../../src/engine/react/farm-records.ts'
import { tasksOf } from '../../src/features/care/task/tasks.rules.ts'
import { bacteriologicalCure } from '../../src/features/udder/cure/bacteriological.rules.ts'
import { antibioticCases, economyOfPeriod } from '../../src/features/udder/economy/economy.rules.ts'
import { addDays } from '../../src/domain/calendar.ts'
import { watchedCows } from '../../src/features/udder/watch/watch.rules.ts'

type Diagnostic = FarmRecords['Diagnostic']

const TODAY = '2026-05-31'
const [ECO, SAU] = ['1', '2']

const cow = (id: string, more = {}) => ({ id, category: 'cow', status: 'active', ...more }) as FarmRecords['Animal']

/** A clinical case of the left rear quarter in which an agent was found, or none. */
function found(id: string, sampleDate: string, agents: readonly string[] = [], more: Partial<Diagnostic> = {}) {
  const quarters = { forequarterLeft: false, forequarterRight: false, hindquarterLeft: true, hindquarterRight: false }
  const read = {
    result: agents.length > 0 ? 'positive' : 'no_growth',
    diagnosticClassifications: [{ diagnosticClassificationAgents: agents.map((agent) => ({ agent })) }],
  }
  const base = { id, animal: '1', type: 'clinical_mastitis', grade: 'mild', treatmentEconomy: null, sampleDate }
  return { ...base, ...quarters, ...read, ...more } as unknown as Diagnostic
}

const agents = [
  { id: ECO, code: 'ECO', gram: 'negative' },
  { id: SAU, code: 'SAU', gram: 'positive' },
] as FarmRecords['Agent'][]

describe('cows for the veterinarian to look at', () => {
  const none = { diagnostics: [], cures: [], testDays: [], agents }
  const watched = (records: Partial<Parameters<typeof watchedCows>[0]>, cows = [cow('1')]) =>
    watchedCows({ ...none, cows, ...records }, TODAY).map(({ cow: { id }, reasons }) => [id, reasons])
  const tests = (...scc: number[]) =>
    scc.map((value, index) => ({
      animal: '1',
      date: `2026-0${String(index + 3)}-10`,
      scc: value,
    })) as FarmRecords['TestDay'][]

  test.each([
    ['severe', '2026-05-17', true],
    ['severe', '2026-05-16', false],
  ] as const)('%s, of %s: %s', (reason, date, isNamed) => {
    const diagnostics = [found('1', date, [], { grade: 'severe' })]
    expect(watched({ diagnostics })).toEqual(isNamed ? [['1', [{ reason, date }]]] : [])
  })

  test.each([
    ['2026-05-08', true],
    ['2026-05-07', false],
  ])('a case of the quarter that was ill on %s is recurrent: %s', (before, isRecurrent) => {
    const diagnostics = [found('1', before), found('2', '2026-05-22')]
    expect(watched({ diagnostics })).toEqual(isRecurrent ? [['1', [{ reason: 'recurrent', date: '2026-05-22' }]]] : [])
  })

  test('a case that was answered as not cured', () => {
    const diagnostics = [found('1', '2026-05-01'), found('2', '2026-04-01', [], { animal: '2' })]
    const cures = [
      { diagnostic: '1', preliminaryStatus: 'not_cured' },
      { diagnostic: '2', preliminaryStatus: 'cured' },
    ] as FarmRecords['DiagnosticClinicalCure'][]
    expect(watched({ diagnostics, cures }, [cow('1'), cow('2')])).toEqual([
      ['1', [{ reason: 'notCured', date: '2026-05-01' }]],
    ])
  })

  test.each([
    { first: '2026-01-31', isNamed: true },
    { first: '2026-01-30', isNamed: false },
  ])('cells that rose until $first are dated by that test day, not by one of milk alone: $isNamed', (each) => {
    const { first: date, isNamed } = each
    const rising = [100, 150, 300].map((scc, index) => ({ animal: '1', date: addDays(date, (index - 2) * 30), scc }))
    const testDays = [...rising, { animal: '1', date: '2026-05-20', scc: null }] as FarmRecords['TestDay'][]
    expect(watched({ testDays })).toEqual(isNamed ? [['1', [{ reason: 'sccRising', date }]]] : [])
  })

  test('S. aureus of half a year, and of no other agent', () => {
    const diagnostics = [
      found('1', '2025-12-02', [SAU]),
      found('2', '2025-12-02', [ECO], { animal: '2' }),
      found('3', '2025-12-01', [SAU], { animal: '3' }),
    ]
    expect(watched({ diagnostics }, [cow('1'), cow('2'), cow('3')])).toEqual([
      ['1', [{ reason: 'aureus', date: '2025-12-02' }]],
    ])
  })

  test('cells that rose twice', () => {
    expect(watched({ testDays: tests(100, 180, 320) })).toEqual([['1', [{ reason: 'sccRising', date: '2026-05-10' }]]])
    expect(watched({ testDays: tests(100, 330, 320) })).toEqual([])
  })

  test('those with most reasons come first; who has left, and calves, do not', () => {
    const severe = (id: string, animal: string) => found(id, '2026-05-30', [], { animal, grade: 'severe' })
    const diagnostics = [severe('1', '1'), severe('2', '2'), severe('3', '3'), severe('4', '4')]
    diagnostics.push(found('5', '2026-05-20', [SAU], { animal: '2' }))
    const cows = [cow('1'), cow('2'), cow('3', { status: 'sold' }), cow('4', { category: 'calf' })]
    expect(watched({ diagnostics }, cows).map(([id]) => id)).toEqual(['2', '1'])
  })
})

describe('bacteriological cure', () => {
  const ill = found('1', '2026-03-01', [SAU])
  const culture = (sampleDate: string, grown: readonly string[] = [], more: Partial<Diagnostic> = {}) =>
    found('9', sampleDate, grown, { type: 'post_treatment', grade: null, ...more })

  test.each([
    ['nothing grew', culture('2026-03-15'), true],
    ['another agent grew', culture('2026-03-15', [ECO]), true],
    ['the same agent grew, beside another', culture('2026-03-15', [ECO, SAU]), false],
    ['on the tenth day', culture('2026-03-11'), true],
    ['too early', culture('2026-03-10'), undefined],
    ['on the last day', culture('2026-04-15'), true],
    ['too late', culture('2026-04-16'), undefined],
    ['not of that quarter', culture('2026-03-15', [], { hindquarterLeft: false, hindquarterRight: true }), undefined],
    ['contaminated', culture('2026-03-15', [], { result: 'contaminated' }), undefined],
    ['not taken after a treatment', culture('2026-03-15', [], { type: 'subclinical_mastitis' }), undefined],
  ])('%s: %s', (_, sample, isCured) => {
    expect(bacteriologicalCure(ill, [ill, sample])?.cured).toBe(isCured)
  })

  test('the last culture counts; where nothing had grown there is nothing to cure', () => {
    const samples = [culture('2026-03-15', [SAU]), culture('2026-03-22')]
    expect(bacteriologicalCure(ill, samples)).toMatchObject({ cured: true, sample: { sampleDate: '2026-03-22' } })
    expect(bacteriologicalCure(found('1', '2026-03-01'), samples)).toBeNull()
  })
})

test('savings of a period: each case at its own prices or those of its day, and why others do not count', () => {
  const prices = {
    ...{ litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 },
    validFrom: '2026-01-01',
  }
  const settings = [prices, { ...prices, pricePerLitre: 3, validFrom: '2026-04-10' }]
  const own = { ...prices, litresPerDay: 0 } as unknown as Diagnostic['treatmentEconomy']
  const diagnostics = [
    found('1', '2026-04-09'),
    found('2', '2026-04-10', [ECO]),
    found('3', '2026-04-11', [], { treatmentEconomy: own }),
    found('4', '2026-04-12', [SAU]),
    found('5', '2026-04-13', [], { grade: 'severe' }),
    found('6', '2026-04-14', [], { result: 'contaminated' }),
    found('7', '2026-04-15'),
    found('8', '2026-03-31'),
    found('9', '2026-04-16', [], { type: 'subclinical_mastitis' }),
  ]
  const treated = new Set(['7'])
  const { counted, excluded, cents } = economyOfPeriod(
    diagnostics,
    { from: '2026-04-01', to: '2026-04-30' },
    { agents, treated, settings: settings as unknown as FarmRecords['FarmEconomySettings'][] },
  )
  expect(counted.map(({ diagnostic, cents: saved }) => [diagnostic.id, saved])).toEqual([
    ['3', 5_400],
    ['2', 50_400],
    ['1', 42_900],
  ])
  expect(cents).toBe(98_700)
  expect(Object.fromEntries(excluded)).toEqual({ gram: 1, severe: 1, noResult: 1, antibiotic: 1 })
})

describe('a case counts as treated with an antibiotic', () => {
  const given = (type: string, more = {}) => {
    const plan = [{ type, periods: ['morning'], intervalHours: 24, applications: 3 }]
    const closed = { closedFrom: null, closedPeriod: null, closedAt: null, closedReason: null }
    return {
      id: '5',
      diagnostic: '1',
      animal: '1',
      plan,
      startedOn: '2026-04-09',
      startPeriod: 'morning',
      ...closed,
      ...more,
    }
  }
  const first = { id: '9', treatment: '5', kind: 'application', item: 0, number: 1, cancelledAt: null }
  const done = { ...first, doneAt: '2026-04-09T10:00:00Z' }
  const removed = { closedFrom: '2026-04-09', closedPeriod: 'morning', closedReason: 'removed' }
  const interrupted = { closedFrom: '2026-04-10', closedPeriod: 'morning', closedReason: 'interrupted' }

  test.each([
    ['planned', given('IMM'), [], false],
    ['reopened', given('IMM'), [{ ...first, doneAt: null }], false],
    ['removed before the first dose', given('INJ', removed), [], false],
    ['with the first dose of three', given('IMM'), [done], true],
    ['removed after the first dose', given('INJ', removed), [done], true],
    ['interrupted after the first dose', given('IMM', interrupted), [done], true],
    ['given, but without an antibiotic', given('AIN'), [done], false],
    ['tested for residues only', given('IMM'), [{ ...done, kind: 'residue_test' }], false],
  ])('%s: %#', (_, treatment, records, isTreated) => {
    const tasks = tasksOf(
      [treatment as unknown as FarmRecords['DiagnosticProtocol']],
      records as unknown as FarmRecords['UdderHealthTask'][],
    )
    expect([...antibioticCases(tasks)]).toEqual(isTreated ? ['1'] : [])
  })
})
