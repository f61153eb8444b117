import { compareDates, dateIn } from '../../../domain/calendar.ts'
import { daysInMilk, expectedCalving, expectedDrying, goingPregnancy, isOnFarm } from '../../../domain/cow.ts'
import { isClinical, clinicalCasesBefore } from '../../../domain/new-case.ts'
import { QUARTERS, type Quarter } from '../../../domain/quarters.ts'
import type { TEST_DAY_FIGURES } from '../../../domain/test-day-draft.ts'
import { startOfPlan } from '../../../domain/treatment.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { UdderTask } from '../task/use-tasks.ts'
import { withCalvings } from './uncounted-calvings.rules.ts'

type Animal = FarmRecords['Animal']
type Diagnostic = FarmRecords['Diagnostic']
type TestDay = FarmRecords['TestDay']
type Calving = FarmRecords['Calving']
type Treatment = FarmRecords['DiagnosticProtocol']

/** Everything that is known of one cow. */
export interface CowHistory {
  diagnostics: Diagnostic[]
  treatments: Treatment[]
  testDays: TestDay[]
  calvings: Calving[]
}

/** Records of one cow, each kind the latest first. */
export function historyOf(
  cow: string,
  all: {
    diagnostics: readonly Diagnostic[]
    treatments: readonly Treatment[]
    testDays: readonly TestDay[]
    calvings: readonly Calving[]
  },
): CowHistory {
  const own = <Row extends { animal: string }>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] =>
    rows.filter(({ animal }) => animal === cow).sort((a, b) => compareDates(dateOf(b), dateOf(a)))
  return {
    diagnostics: own(all.diagnostics, ({ sampleDate }) => sampleDate),
    treatments: own(all.treatments, ({ startedOn }) => startedOn),
    testDays: own(all.testDays, ({ date }) => date),
    calvings: own(all.calvings, ({ date }) => date),
  }
}

/** Figures of a cow that are worked out, never stored. */
export interface CowFigures {
  lastCalving: string | null
  daysInMilk: number | null
  lactation: number | null
  /** Her record, with the calvings that the server does not count yet, and without a pregnancy that has ended. */
  state: Animal
  expectedCalving: string | null
  expectedDrying: string | null
  /** Clinical cases since the last calving. */
  cases: number
  lastCase: string | null
  /** The last milk of this lactation that was weighed, in kg, and its day; null where only earlier ones have milk. */
  lastMilk: { value: number; date: string } | null | undefined
}

/** The last value of a figure, which not every test day has. @param testDays the latest first */
export function lastFigure<Name extends (typeof TEST_DAY_FIGURES)[number] | 'inhibitor'>(
  testDays: readonly TestDay[],
  name: Name,
): { value: NonNullable<TestDay[Name]>; date: string } | null {
  for (const { [name]: value, date } of testDays) {
    if (value !== null) return { value, date }
  }
  return null
}

/**
 * The figures of a cow on a day.
 * @param sent calvings as the server sent them, where they were changed since
 * @param today calendar date of the farm
 */
export function figuresOf(
  cow: Animal,
  { diagnostics, testDays, calvings }: CowHistory,
  sent: readonly Calving[],
  today: string,
): CowFigures {
  const now = withCalvings(cow, calvings, sent)
  const calved = now.lastCalvingDate
  const conception = isOnFarm(cow.status) ? goingPregnancy(cow.conceptionDate, calved) : null
  const milk = lastFigure(testDays, 'milkKg')
  const clinical = diagnostics.filter(({ type }) => isClinical(type))
  return {
    lastCalving: calved,
    lactation: now.lactationNumber,
    state: { ...now, conceptionDate: goingPregnancy(now.conceptionDate, calved) },
    daysInMilk: daysInMilk(calved, today, now.status),
    expectedCalving: expectedCalving(conception),
    expectedDrying: now.status === 'dry' ? null : expectedDrying(conception),
    // Cases up to today, today's included.
    cases: clinicalCasesBefore(diagnostics, `${today}~`, calved),
    lastCase: clinical[0]?.sampleDate ?? null,
    lastMilk: milk === null ? undefined : calved !== null && milk.date < calved ? null : milk,
  }
}

/** How often each quarter had a clinical case, and when last. */
export function casesByQuarter(
  diagnostics: readonly Diagnostic[],
): Record<Quarter, { count: number; last: string | null }> {
  const found = Object.fromEntries(QUARTERS.map((quarter) => [quarter, { count: 0, last: null as string | null }]))
  for (const diagnostic of diagnostics) {
    if (!isClinical(diagnostic.type)) continue
    for (const quarter of QUARTERS) {
      const own = found[quarter]
      if (!diagnostic[quarter] || !own) continue
      own.count++
      if (own.last === null || diagnostic.sampleDate > own.last) own.last = diagnostic.sampleDate
    }
  }
  return found as Record<Quarter, { count: number; last: string | null }>
}

/** One line of a cow's history. */
export type CowEvent =
  | { kind: 'diagnostic'; date: string; record: Diagnostic }
  | { kind: 'treatment'; date: string; record: Treatment }
  | { kind: 'testDay'; date: string; record: TestDay }
  | { kind: 'calving'; date: string; record: Calving }
  | { kind: 'drying'; date: string; record: Calving | Animal }
  | { kind: 'task'; date: string; record: UdderTask }

/** The tasks of a cow that are over: done or cancelled. */
export const pastTasks = (tasks: readonly UdderTask[], cow: string): UdderTask[] =>
  tasks.filter(
    ({ treatment, doneAt, cancelledAt }) => treatment.animal === cow && (doneAt !== null || cancelledAt !== null),
  )

/** When a cow was dried off: before calvings, and for the dry period in which she is. */
function dryingsOf(calvings: readonly Calving[], cow: Animal): CowEvent[] {
  const now = cow.status === 'dry' && cow.statusDate !== null ? [{ record: cow, date: cow.statusDate }] : []
  const before = calvings.flatMap((record) => (record.driedOn === null ? [] : [{ record, date: record.driedOn }]))
  return [...now, ...before].map((drying) => ({ kind: 'drying', ...drying }))
}

/**
 * A cow's history in one line of time, the latest first.
 * @param cow with the state in which she is now
 * @param tasks to include: a done one on the day it was done, another on the day it was planned for
 * @param timeZone of the farm
 */
export function eventsOf(
  cow: Animal,
  { diagnostics, treatments, testDays, calvings }: CowHistory,
  tasks: readonly UdderTask[] = [],
  timeZone?: string,
): CowEvent[] {
  const events: CowEvent[] = [
    ...diagnostics.map((record) => ({ kind: 'diagnostic' as const, date: record.sampleDate, record })),
    ...treatments.map((record) => ({ kind: 'treatment' as const, date: startOfPlan(record), record })),
    ...testDays.map((record) => ({ kind: 'testDay' as const, date: record.date, record })),
    ...calvings.map((record) => ({ kind: 'calving' as const, date: record.date, record })),
    ...dryingsOf(calvings, cow),
    ...tasks.map((record) => ({
      kind: 'task' as const,
      date: record.doneAt === null ? record.date : dateIn(new Date(record.doneAt), timeZone),
      record,
    })),
  ]
  return events.sort((a, b) => compareDates(b.date, a.date))
}
