import { describe, expect, test } from 'vitest'
import { askFrom, cureState, hasLeftSince, isAsked } from '../../src/domain/clinical-cure.ts'
import { daysInMilk, expectedCalving, expectedDrying, goingPregnancy } from '../../src/domain/cow.ts'
import { cureScore, type CureCase } from '../../src/domain/cure-chance.ts'
import { compareSlots, periodOfHour, type DayPeriod } from '../../src/domain/day-period.ts'
import { exclusionOf, savingOfCase, settingsOn, type EconomyCase } from '../../src/domain/economy.ts'
import { farmClock, hourIn } from '../../src/domain/farm-time.ts'
import { clinicalCasesBefore, recurrenceOf, type UdderCase } from '../../src/domain/new-case.ts'
import { isCounted, mayAsk, type PromptRule } from '../../src/domain/prompts.ts'
import { NO_QUARTERS, type Quarter } from '../../src/domain/quarters.ts'
import { daysLate, taskState, urgencyOf } from '../../src/domain/task-due.ts'
import { isEarly, stoodBefore } from '../../src/domain/task.ts'
import { latestScc, roseTwice } from '../../src/domain/test-days.ts'
import { TestDayDraft } from '../../src/domain/test-day-draft.ts'
import {
  applicationSlots,
  endOfPlan,
  isCutOff,
  periodWithin,
  plannedTasks,
  startOfPlan,
  treatmentState,
  type PlanItem,
} from '../../src/domain/treatment.ts'
import { extendedPlan } from '../../src/domain/changed-plan.ts'
import { stillHeld } from '../../src/domain/still-held.ts'
import { heldInterval } from '../../src/domain/held-interval.ts'
import { isHeldBack, joinWithdrawals, withdrawalOf } from '../../src/domain/withdrawal.ts'
import { courseWithdrawal, expectedAt } from '../../src/domain/course-withdrawal.ts'
import { dryingFault, statusDateFault, weaningFault } from '../../src/domain/status-date.ts'

const slot = (date: string, period: DayPeriod) => ({ date, period })
const words = (slots: readonly { date: string; period: DayPeriod }[]) =>
  slots.map(({ date, period }) => `${date.slice(8)} ${period}`)

describe('the period in which a plan begins, so that all of it begins that day', () => {
  test.each<[DayPeriod, DayPeriod[][], DayPeriod]>([
    ['night', [['morning']], 'morning'],
    ['afternoon', [['morning', 'night']], 'afternoon'],
    ['night', [['morning', 'afternoon'], ['night']], 'afternoon'],
    ['morning', [['night']], 'morning'],
    ['afternoon', [], 'afternoon'],
  ])('%s, given %j: %s', (wanted, periods, expected) => {
    expect(
      periodWithin(
        periods.map((each) => ({ periods: each })),
        wanted,
      ),
    ).toBe(expected)
  })
})

describe('applications of a medicine', () => {
  test.each<[string, DayPeriod[], number, number, DayPeriod, string[]]>([
    ['each morning', ['morning'], 24, 3, 'morning', ['10 morning', '11 morning', '12 morning']],
    [
      'twice a day',
      ['morning', 'afternoon'],
      12,
      4,
      'morning',
      ['10 morning', '10 afternoon', '11 morning', '11 afternoon'],
    ],
    [
      'from the afternoon on',
      ['morning', 'afternoon'],
      12,
      3,
      'afternoon',
      ['10 afternoon', '11 morning', '11 afternoon'],
    ],
    ['morning only, begun at night', ['morning'], 24, 2, 'night', ['11 morning', '12 morning']],
    ['every other day', ['morning'], 48, 3, 'morning', ['10 morning', '12 morning', '14 morning']],
    ['never two in one period', ['morning'], 12, 3, 'morning', ['10 morning', '11 morning', '12 morning']],
    [
      'three times a day',
      ['morning', 'afternoon', 'night'],
      8,
      4,
      'morning',
      ['10 morning', '10 afternoon', '10 night', '11 morning'],
    ],
    ['once', ['night'], 24, 1, 'morning', ['10 night']],
    ['without a period there is none', [], 24, 3, 'morning', []],
  ])('%s', (_name, periods, intervalHours, applications, period, expected) => {
    const slots = applicationSlots({ periods, intervalHours, applications }, slot('2026-05-10', period))
    expect(words(slots)).toEqual(expected)
  })
})

const item = (more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ product: '1', productName: 'Mastisol', type: 'IMM', dose: 1, unit: 'syringe', perKg: false },
  ...{ periods: ['morning'], intervalHours: 24, applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
  ...more,
})

test.each<[DayPeriod[], number, number, number | null]>([
  [['morning'], 6, 30, 24],
  [['morning'], 12, 2, 24],
  [['morning', 'afternoon'], 8, 6, 12],
  [['morning', 'afternoon', 'night'], 6, 4, 8],
  // They hold it, if not to the hour.
  [['morning', 'afternoon'], 12, 4, null],
  [['morning', 'night'], 12, 2, null],
  [['morning', 'afternoon', 'night'], 8, 3, null],
  [['morning'], 24, 3, null],
  [['morning'], 36, 2, null],
  [['afternoon'], 72, 3, null],
  [['morning'], 6, 1, null],
  [[], 6, 3, null],
])('doses of the %j every %i h, %i times, are so far apart: %s', (periods, intervalHours, applications, expected) => {
  expect(heldInterval({ periods, intervalHours, applications })).toBe(expected)
})

describe('a plan', () => {
  const plan = { plan: [item(), item({ applications: 1 })], startedOn: '2026-05-10', startPeriod: 'morning' as const }
  const open = { closedFrom: null, closedPeriod: null }

  test('lists all medicines in the order in which they are due', () => {
    expect(plannedTasks(plan).map(({ item: index, number, date }) => [index, number, date])).toEqual([
      [0, 1, '2026-05-10'],
      [1, 1, '2026-05-10'],
      [0, 2, '2026-05-11'],
      [0, 3, '2026-05-12'],
    ])
  })

  test('begins on the day of its first application, not on the day that was chosen', () => {
    const mornings = { ...plan, plan: plan.plan.map((each) => ({ ...each, periods: ['morning' as const] })) }
    expect(startOfPlan({ ...mornings, startPeriod: 'afternoon' })).toBe('2026-05-11')
    expect(startOfPlan({ ...mornings, startPeriod: 'morning' })).toBe('2026-05-10')
    expect(startOfPlan({ ...mornings, plan: [] })).toBe('2026-05-10')
  })

  test('is extended but for single doses, unless it has no others', () => {
    const [often, single] = [item({ applications: 3 }), item({ applications: 1 })]
    const counts = (of: PlanItem[]) => extendedPlan(of, 2).map(({ applications }) => applications)
    expect(counts([often, single])).toEqual([5, 1])
    expect(counts([single, single])).toEqual([3, 3])
  })

  test.each<[string | null, DayPeriod | null, string]>([
    [null, null, '2026-05-12'],
    ['2026-05-11', 'morning', '2026-05-10'],
    ['2026-05-11', 'afternoon', '2026-05-11'],
    ['2026-05-10', 'morning', '2026-05-10'],
    ['2026-06-01', 'morning', '2026-05-12'],
  ])('closed from %s %s ends on %s', (closedFrom, closedPeriod, end) => {
    expect(endOfPlan({ ...plan, closedFrom, closedPeriod })).toBe(end)
  })

  test('what is due at the very moment of the end is cut off', () => {
    const closing = { closedFrom: '2026-05-11', closedPeriod: 'afternoon' as const }
    expect(isCutOff(slot('2026-05-11', 'morning'), closing)).toBe(false)
    expect(isCutOff(slot('2026-05-11', 'afternoon'), closing)).toBe(true)
    expect(isCutOff(slot('2026-05-11', 'night'), open)).toBe(false)
  })

  test.each([
    [null, ['open', 'open'], 'planned'],
    [null, ['done', 'open'], 'running'],
    [null, ['done', 'done'], 'finished'],
    // One dose was left out.
    [null, ['cancelled', 'done'], 'finished'],
    // The rest was cancelled, or the animal left.
    [null, ['done', 'cancelled'], 'interrupted'],
    [null, ['cancelled', 'cancelled'], 'interrupted'],
    ['interrupted', ['done', 'cancelled'], 'interrupted'],
    ['new_treatment', ['cancelled'], 'replaced'],
    ['replaced', ['done'], 'replaced'],
    ['removed', ['open'], 'removed'],
  ] as const)('%s with %j is %s', (reason, states, state) => {
    expect(
      treatmentState(
        reason,
        states.map((one, day) => ({ date: `2026-05-1${day}`, state: one })),
      ),
    ).toBe(state)
  })
})

describe('tasks', () => {
  const clock = (hour: number, date = '2026-05-10') => ({ date, hour })
  const writtenAt = '2026-05-01T12:00:00Z'
  const open = { date: '2026-05-10', writtenAt, doneAt: null, cancelledAt: null }

  test.each<[DayPeriod, number, string]>([
    ['morning', 11.99, 'open'],
    ['morning', 12, 'late'],
    ['afternoon', 17.99, 'open'],
    ['afternoon', 18, 'late'],
    ['night', 23.99, 'open'],
  ])('of the %s at %d h is %s', (period, hour, state) => {
    expect(taskState({ ...open, period }, clock(hour))).toBe(state)
  })

  test('of the night before is late after midnight; done and cancelled never are', () => {
    expect(taskState({ ...open, period: 'night' }, clock(0, '2026-05-11'))).toBe('late')
    expect(taskState({ ...open, period: 'night', doneAt: 'x' }, clock(0, '2026-05-12'))).toBe('done')
    expect(taskState({ ...open, period: 'night', cancelledAt: 'x' }, clock(0, '2026-05-12'))).toBe('cancelled')
  })

  test.each<[string, DayPeriod, string]>([
    ['2026-05-09', 'night', 'late'],
    ['2026-05-10', 'morning', 'late'],
    ['2026-05-10', 'afternoon', 'now'],
    ['2026-05-10', 'night', 'today'],
    ['2026-05-11', 'morning', 'tomorrow'],
    ['2026-05-12', 'morning', 'later'],
  ])('due on %s %s at 14 h: %s', (date, period, urgency) => {
    expect(urgencyOf({ ...slot(date, period), writtenAt }, clock(14))).toBe(urgency)
  })

  // Written on 10 May at 14:30 by the clock of the farm.
  test.each<[string, DayPeriod, string, number, string, string, number | null]>([
    ['2026-05-10', 'morning', '2026-05-10', 14.5, 'now', 'open', null],
    ['2026-05-10', 'morning', '2026-05-10', 17.99, 'now', 'open', null],
    ['2026-05-10', 'morning', '2026-05-10', 18, 'late', 'late', 0],
    ['2026-05-10', 'morning', '2026-05-12', 8, 'late', 'late', 2],
    // Entered afterwards.
    ['2026-05-08', 'night', '2026-05-10', 15, 'now', 'open', null],
    ['2026-05-08', 'night', '2026-05-11', 1, 'late', 'late', 1],
    ['2026-05-10', 'night', '2026-05-10', 15, 'today', 'open', null],
    ['2026-05-10', 'night', '2026-05-11', 0, 'late', 'late', 1],
  ])('written late, for %s %s, on %s at %d h: %s', (date, period, on, hour, urgency, state, days) => {
    const task = { ...open, ...slot(date, period), writtenAt: '2026-05-10T17:30:00Z' }
    const now = { date: on, hour, timeZone: 'America/Sao_Paulo' }
    expect([urgencyOf(task, now), taskState(task, now), daysLate(task, now)]).toEqual([urgency, state, days])
  })

  test('before its period a task is early', () => {
    expect(isEarly(slot('2026-05-10', 'afternoon'), clock(11))).toBe(true)
    expect(isEarly(slot('2026-05-10', 'afternoon'), clock(12))).toBe(false)
  })

  test('what was done before the stop stands', () => {
    expect(stoodBefore('2026-05-10T08:00:00-03:00', '2026-05-10T11:00:00Z')).toBe(true)
    expect(stoodBefore('2026-05-10T08:01:00-03:00', '2026-05-10T11:00:00Z')).toBe(false)
  })

  test('slots and hours in the farm’s own time', () => {
    expect(compareSlots(slot('2026-05-10', 'night'), slot('2026-05-10', 'morning'))).toBeGreaterThan(0)
    expect([0, 11, 12, 17, 18, 23].map(periodOfHour)).toEqual([
      ...['morning', 'morning', 'afternoon', 'afternoon', 'night', 'night'],
    ])
    const midnight = new Date('2026-05-10T03:00:00Z')
    expect(hourIn(midnight, 'America/Sao_Paulo')).toBe(0)
    const timeZone = 'America/Sao_Paulo'
    expect(farmClock(midnight, timeZone)).toEqual({ date: '2026-05-10', hour: 0, timeZone })
    expect(farmClock(new Date('2026-05-10T02:30:00Z'), timeZone)).toEqual({ date: '2026-05-09', hour: 23.5, timeZone })
  })
})

describe('withdrawal', () => {
  const zone = 'America/Sao_Paulo'
  const given = (doneAt: string, milkWithdrawalHours: number | null, meatWithdrawalDays: number | null = 0) => ({
    ...{ doneAt, milkWithdrawalHours, meatWithdrawalDays },
  })

  test('last dose on 10 May at 18:00 and 96 hours: 14 May at 18:00', () => {
    const { milkReleaseAt } = withdrawalOf([given('2026-05-10T18:00:00-03:00', 96)], zone)
    expect(milkReleaseAt).toBe('2026-05-14T21:00:00.000Z')
  })

  test('part hours are kept back in full', () => {
    expect(withdrawalOf([given('2026-05-10T18:20:00Z', 36)], zone).milkReleaseAt).toBe('2026-05-12T07:00:00.000Z')
  })

  test('the latest end of all products counts', () => {
    const all = [given('2026-05-10T10:00:00Z', 96, 4), given('2026-05-11T10:00:00Z', 24, 28)]
    expect(withdrawalOf(all, zone)).toEqual({
      ...{
        milkReleaseAt: '2026-05-14T10:00:00.000Z',
        meatReleaseOn: '2026-06-09',
        milkUnknown: false,
        meatUnknown: false,
      },
    })
  })

  test('a product without a value is never released', () => {
    const withdrawal = withdrawalOf([given('2020-01-01T10:00:00Z', null, 10)], zone)
    expect(isHeldBack(withdrawal, new Date('2026-01-01T00:00:00Z'), '2026-01-01')).toEqual({ milk: true, meat: false })
  })

  test('nothing given, nothing kept back; zero hours neither', () => {
    expect(isHeldBack(withdrawalOf([], zone), new Date(), '2026-05-10')).toEqual({ milk: false, meat: false })
    const zero = withdrawalOf([given('2026-05-10T10:20:00Z', 0, 0)], zone)
    expect(isHeldBack(zero, new Date('2026-05-10T10:20:00Z'), '2026-05-10')).toEqual({ milk: false, meat: false })
  })

  test('a course runs from its last dose: it is expected while doses are still to come', () => {
    const first = given('2026-05-10T06:40:00-03:00', 24, 2)
    const third = given(expectedAt({ date: '2026-05-12', period: 'morning' }, zone), 24, 2)
    expect(courseWithdrawal([first], [third], zone)).toEqual({
      milkReleaseAt: '2026-05-13T12:00:00.000Z',
      meatReleaseOn: '2026-05-15',
      milkUnknown: false,
      meatUnknown: false,
      isExpected: true,
    })
    // Between two doses that are farther apart than the withdrawal the milk stays out, too.
    const late = courseWithdrawal([first], [given('2026-05-15T12:00:00Z', 24, 2)], zone)
    expect(isHeldBack(late, new Date('2026-05-13T12:00:00Z'), '2026-05-13')).toEqual({ milk: true, meat: true })
    expect(courseWithdrawal([first], [], zone)).toEqual(withdrawalOf([first], zone))
    const overdue = courseWithdrawal([first], [given('2026-05-10T07:00:00Z', 24, 2)], zone)
    expect(overdue).toEqual({ ...withdrawalOf([first], zone), isExpected: true })
    // A dose that is late is given now at the earliest.
    const now = Date.parse('2026-05-14T10:00:00Z')
    expect(expectedAt({ date: '2026-05-12', period: 'morning' }, zone, now)).toBe('2026-05-14T10:00:00.000Z')
    expect(expectedAt({ date: '2026-05-15', period: 'morning' }, zone, now)).toBe('2026-05-15T12:00:00.000Z')
    // After days it is no longer expected.
    expect(expectedAt({ date: '2026-05-10', period: 'morning' }, zone, now)).toBe('2026-05-10T12:00:00.000Z')
  })

  test.each([
    ['2026-05-14', 'morning', '2026-05-12T12:00:00.000Z'],
    ['2026-05-13', 'night', '2026-05-12T12:00:00.000Z'],
    // The treatment has not ended yet.
    ['2026-05-14', 'afternoon', '2026-05-14T10:00:00.000Z'],
  ] as const)('a missed dose of a treatment that ends on %s %s: %s', (closedFrom, closedPeriod, expected) => {
    const now = Date.parse('2026-05-14T10:00:00Z')
    const missed = slot('2026-05-12', 'morning')
    expect(expectedAt(missed, zone, now, { closedFrom, closedPeriod })).toBe(expected)
  })

  test('a dose to come of a medicine without a withdrawal holds nothing back', () => {
    const course = courseWithdrawal([given('2026-05-10T10:20:00Z', 0, 0)], [given('2026-05-12T10:00:00Z', 0, 0)], zone)
    expect(isHeldBack(course, new Date('2026-05-10T10:30:00Z'), '2026-05-10')).toEqual({ milk: false, meat: false })
    const unknown = courseWithdrawal([given('2026-05-10T10:20:00Z', 0, 0)], [given('2026-05-12T10:00:00Z', null)], zone)
    expect(unknown.milkUnknown).toBe(false)
  })

  test('a dose without a withdrawal keeps nothing back, not even in its own minute', () => {
    const course = courseWithdrawal([given('2026-05-10T10:20:30Z', 0, 0)], [], zone)
    expect(course).toEqual({ milkReleaseAt: null, meatReleaseOn: null, milkUnknown: false, meatUnknown: false })
    const beside = courseWithdrawal(
      [given('2026-05-10T10:20:30Z', 0, 0), given('2026-05-10T10:00:00Z', 0, 3)],
      [],
      zone,
    )
    expect(beside).toMatchObject({ milkReleaseAt: null, meatReleaseOn: '2026-05-14' })
  })

  test('of what an animal had before, only what is still ahead counts', () => {
    const before = withdrawalOf([given('2026-05-01T10:00:00Z', 24, 60)], zone)
    expect(stillHeld(before, new Date('2026-05-10T10:00:00Z'), '2026-05-10')).toMatchObject({
      milkReleaseAt: null,
      meatReleaseOn: '2026-07-01',
    })
  })

  test('of several treatments, the latest of each', () => {
    const joined = joinWithdrawals([
      withdrawalOf([given('2026-05-10T10:00:00Z', 96, 2)], zone),
      withdrawalOf([given('2026-05-01T10:00:00Z', 24, 60)], zone),
    ])
    expect(joined).toMatchObject({ milkReleaseAt: '2026-05-14T10:00:00.000Z', meatReleaseOn: '2026-07-01' })
  })
})

describe('clinical cure', () => {
  const zone = 'America/Sao_Paulo'
  test('a treated case is asked about the day after its milk is released, an untreated one after a week', () => {
    const found = { sampleDate: '2026-05-01', leftOn: null }
    expect(askFrom({ ...found, milkReleaseAt: '2026-05-14T21:00:00Z' }, zone)).toBe('2026-05-15')
    expect(askFrom({ ...found, milkReleaseAt: null }, zone)).toBe('2026-05-08')
  })
  test.each([
    ['2026-04-30', false, '2026-05-08'],
    ['2026-05-01', true, '2026-05-01'],
    ['2026-05-05', true, '2026-05-05'],
    ['2026-05-20', true, '2026-05-08'],
  ])('the case of a cow that left on %s: since then %s, asked from %s', (leftOn, since, from) => {
    const found = { sampleDate: '2026-05-01', milkReleaseAt: null, leftOn }
    expect([hasLeftSince(found), askFrom(found, zone)]).toEqual([since, from])
  })
  test.each([
    ['2026-05-07', false, 'waiting'],
    ['2026-05-08', true, 'waiting'],
    ['2026-06-07', true, 'waiting'],
    ['2026-06-08', false, 'not_analysed'],
  ])('asked from 8 May, on %s: %s, %s', (today, asked, state) => {
    expect([isAsked(null, '2026-05-08', today), cureState(null, '2026-05-08', today)]).toEqual([asked, state])
  })
  test('an answer is an answer, however late', () => {
    expect(cureState('dried', '2026-01-01', '2026-12-01')).toBe('dried')
    expect(isAsked('cured', '2026-05-08', '2026-05-09')).toBe(false)
  })
})

describe('new cases and recurrences', () => {
  const found = (id: string, sampleDate: string, quarter: Quarter = 'hindquarterLeft'): UdderCase => ({
    ...{ id, sampleDate, type: 'clinical_mastitis' },
    ...NO_QUARTERS,
    [quarter]: true,
  })
  const first = found('1', '2026-05-01')
  test.each([
    ['2026-05-15', 'hindquarterLeft', '1'],
    ['2026-05-16', 'hindquarterLeft', undefined],
    ['2026-05-04', 'hindquarterRight', undefined],
    ['2026-05-01', 'hindquarterLeft', undefined],
  ] as const)('%s, %s: recurrence of %s', (date, quarter, id) => {
    expect(recurrenceOf(found('2', date, quarter), [first])?.id).toBe(id)
  })
  test('cases count from the last calving to the day before', () => {
    const cases = [
      found('1', '2026-01-10'),
      found('2', '2026-03-10'),
      found('3', '2026-03-10'),
      found('4', '2026-05-01'),
    ]
    expect(clinicalCasesBefore(cases, '2026-05-01', '2026-02-01')).toBe(1)
    expect(clinicalCasesBefore(cases, '2026-05-01', null)).toBe(2)
  })
})

describe('cure chance', () => {
  const base: CureCase = { agents: [], grade: 'mild', quarters: 1, lactationNumber: 2, earlierCases: 0, scc: [] }
  test.each<[Partial<CureCase>, number, string]>([
    // domain 2.8
    [{ agents: ['ECO'], lactationNumber: 1 }, 95, 'high'],
    [{ agents: ['SUB'], lactationNumber: 3, grade: 'moderate', earlierCases: 1 }, 35, 'low'],
    [{ agents: ['SAU'], lactationNumber: 1 }, 35, 'low'],
    [{ agents: ['SAGDY'] }, 75, 'high'],
    [{ agents: ['PRT'], lactationNumber: 1 }, 15, 'low'],
    [{}, 85, 'high'],
    [{ agents: ['ECO', 'SAU'] }, 20, 'low'],
    [{ agents: ['SUB'], scc: [250, 100, 90] }, 50, 'medium'],
    [{ agents: ['SUB'], scc: [100, 250, 300] }, 40, 'medium'],
    [{ agents: ['SUB'], scc: [200] }, 60, 'medium'],
    [{ agents: ['PRT'], grade: 'severe', earlierCases: 3, quarters: 4 }, 0, 'low'],
  ])('%j: %d, %s', (more, points, chance) => {
    expect(cureScore({ ...base, ...more })).toMatchObject({ points, chance })
  })
  test('an agent without a figure has no chance to tell', () => {
    expect(cureScore({ ...base, agents: ['XYZ'] })).toBeNull()
  })
})

describe('savings', () => {
  const inputs = {
    litresPerDay: 25,
    discardDays: 6,
    pricePerLitre: 2.5,
    pricePerApplication: 18,
    applicationsPerCase: 3,
  }
  test('25 L × 6 days × 2.50 + 18 × 3 = 429.00', () => {
    expect(savingOfCase(inputs)).toBe(42_900)
  })
  test('no milk leaves the medicine; decimals are exact', () => {
    expect(savingOfCase({ ...inputs, litresPerDay: 0 })).toBe(5400)
    expect(
      savingOfCase({ ...inputs, litresPerDay: 0.1, discardDays: 3, pricePerLitre: 0.1, pricePerApplication: 0 }),
    ).toBe(3)
    expect(
      savingOfCase({ ...inputs, litresPerDay: 1.1, discardDays: 1, pricePerLitre: 2.2233, pricePerApplication: 0 }),
    ).toBe(245)
  })
  const counts: EconomyCase = { isClinical: true, grade: 'mild', result: 'no_growth', grams: [], antibiotic: false }
  test.each<[Partial<EconomyCase>, string | null]>([
    [{}, null],
    [{ result: 'negative' }, null],
    [{ result: 'positive', grams: ['negative'], grade: 'moderate' }, null],
    [{ result: 'positive', grams: ['negative', 'positive'] }, 'gram'],
    [{ result: 'positive', grams: ['none'] }, 'gram'],
    [{ result: 'positive', grams: [] }, 'gram'],
    [{ grade: 'severe' }, 'severe'],
    [{ result: 'contaminated' }, 'noResult'],
    [{ antibiotic: true }, 'antibiotic'],
    [{ isClinical: false }, 'notClinical'],
  ])('%j: %s', (more, exclusion) => {
    expect(exclusionOf({ ...counts, ...more })).toBe(exclusion)
  })
  test('the settings of a day are the latest that had begun', () => {
    const settings = [{ validFrom: '2026-01-01' }, { validFrom: '2026-05-01' }, { validFrom: '2026-03-01' }]
    expect(settingsOn(settings, '2026-04-30')?.validFrom).toBe('2026-03-01')
    expect(settingsOn(settings, '2025-12-31')).toBeUndefined()
  })
})

describe('a cow', () => {
  test.each([
    ['never calved', { lactationNumber: 0 }, { field: 'status', code: 'animal.error.dryNeverCalved' }],
    ['nothing is known', { lactationNumber: null }, undefined],
    ['a calving is recorded', { lactationNumber: 0, hasCalved: true }, undefined],
    ['calved', { lactationNumber: 0, lastCalvingDate: '2026-01-10' }, undefined],
    [
      'milk later',
      { testDays: [{ date: '2026-05-03', milkKg: 15 }] },
      { field: 'statusDate', code: 'animal.error.dryInMilk' },
    ],
    ['milk that day', { testDays: [{ date: '2026-05-02', milkKg: 15 }] }, undefined],
    [
      'no milk later',
      {
        testDays: [
          { date: '2026-05-03', milkKg: 0 },
          { date: '2026-05-04', milkKg: null },
        ],
      },
      undefined,
    ],
  ] as const)('is dried where she calved and gave no milk since: %s', (_, more, fault) => {
    const known = { lactationNumber: 2, lastCalvingDate: null, testDays: [], ...more }
    expect(dryingFault({ status: 'dry', statusDate: '2026-05-02' }, known)).toEqual(fault)
    expect(dryingFault({ status: 'active', statusDate: null }, known)).toBeUndefined()
  })

  test('has no state from before her birth, and is dried after her last calving', () => {
    const dates = { status: 'dry', birthDate: '2023-01-16', lastCalvingDate: '2026-05-02' } as const
    expect(statusDateFault({ ...dates, statusDate: '2026-05-02' })).toBeUndefined()
    expect(statusDateFault({ ...dates, statusDate: null })).toBeUndefined()
    expect(statusDateFault({ ...dates, statusDate: '2026-05-01' })).toBe('animal.error.dryBeforeCalving')
    expect(statusDateFault({ ...dates, status: 'sold', statusDate: '2026-05-01' })).toBeUndefined()
    expect(statusDateFault({ ...dates, statusDate: '2023-01-15' })).toBe('animal.error.statusBeforeBirth')
    const calf = { status: 'dead', statusDate: '2023-04-01' } as const
    expect(weaningFault({ ...calf, weanedOn: '2023-04-01' })).toBeUndefined()
    expect(weaningFault({ ...calf, weanedOn: '2023-04-02' })).toBe('animal.error.weanedAfterLeaving')
  })

  test('days in milk begin with 0 on the day of calving and stop when she is dry', () => {
    expect(daysInMilk('2026-03-01', '2026-03-31')).toBe(30)
    expect(daysInMilk('2026-03-01', '2026-03-01')).toBe(0)
    expect(daysInMilk('2026-03-01', '2026-03-31', 'dry')).toBeNull()
    expect(daysInMilk('2026-04-01', '2026-03-31')).toBeNull()
    expect(daysInMilk(null, '2026-03-31')).toBeNull()
  })
  test('conception on 1 January 2025: calving on 10 October, drying on 11 August', () => {
    expect([expectedCalving('2025-01-01'), expectedDrying('2025-01-01')]).toEqual(['2025-10-10', '2025-08-11'])
    expect([expectedCalving(null), expectedDrying(null)]).toEqual([null, null])
    expect(goingPregnancy('2025-01-01', '2024-02-01')).toBe('2025-01-01')
    expect(goingPregnancy('2025-01-01', '2025-10-08')).toBeNull()
  })
  test('cells that rose twice are worth a look above the limit only', () => {
    const days = (...scc: (number | null)[]) =>
      scc.map((value, index) => ({ date: `2026-0${index + 1}-01`, scc: value }))
    expect(roseTwice(days(100, 150, 250))).toBe(true)
    expect(roseTwice(days(50, 100, 200))).toBe(false)
    expect(roseTwice(days(300, 150, 250))).toBe(false)
    expect(roseTwice(days(150, 250))).toBe(false)
    expect(latestScc(days(1, null, 3))).toEqual([3, 1])
  })
  test('a test day says something', () => {
    const empty = Object.fromEntries(
      ['milkKg', 'fat', 'protein', 'lactose', 'totalSolids', 'scc', 'dscc', 'cpp', 'urea', 'casein', 'cryoscopy'].map(
        (name) => [name, null],
      ),
    )
    const draft = (more: object) =>
      TestDayDraft.safeParse({ date: '2026-05-01', inhibitor: null, ...empty, ...more }).success
    expect([draft({}), draft({ scc: 0 }), draft({ inhibitor: false }), draft({ cryoscopy: -0.54 })]).toEqual([
      ...[false, true, true, true],
    ])
    expect([draft({ milkKg: 121 }), draft({ fat: 0.4 }), draft({ cryoscopy: 0.5 })]).toEqual([false, false, false])
  })
})

describe('questions', () => {
  const rule: PromptRule = { id: '5', code: 'clinical_cure', enabled: true, linkAppWebScreen: ['/'] }
  test.each<[Partial<PromptRule>, { category: string; enabled: boolean }[], string, boolean]>([
    [{}, [], '/', true],
    [{}, [], '/ubere/resultados', false],
    [{ enabled: false }, [], '/', false],
    [{}, [{ category: '5', enabled: false }], '/', false],
    [{}, [{ category: '4', enabled: false }], '/', true],
    [{}, [{ category: '5', enabled: true }], '/', true],
  ])('%j with %j on %s: %s', (more, preferences, path, asks) => {
    expect(mayAsk({ ...rule, ...more }, preferences, path)).toBe(asks)
  })
  test('the month counts, not the day', () => {
    expect(isCounted([{ date: '2026-05-31' }], '2026-05-01')).toBe(true)
    expect(isCounted([{ date: '2026-04-30' }], '2026-05-01')).toBe(false)
  })
})
