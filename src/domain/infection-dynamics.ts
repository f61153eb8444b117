import { addDays, compareDates, daysBetween } from './calendar.ts'
import { SCC_LIMIT } from './cure-chance.ts'
import { isWithin, type Period } from './figure.ts'
import type { SccDay } from './test-days.ts'

// What becomes of the udders between two test days, by the cells of the cow. Source: domain 2.9.

/** What a cow is by two test days: up to the limit or above it before, and after. */
export const INFECTION_CLASSES = ['healthy', 'new', 'cured', 'chronic'] as const

/** What a cow is by two test days. */
export type InfectionClass = (typeof INFECTION_CLASSES)[number]

/** Test days further apart than this say little about one another: a farm tests once a month, and may miss one. */
export const MAX_TEST_GAP = 62

/**
 * Days of the last test before a calving and of the first one after it: the last one of the lactation before, and the first
 * at which the milk is no colostrum any more and that stands for the calving.
 */
export const DRY_TESTS = { before: 120, after: { from: 5, to: 45 } } as const

/** What a cow is by the cells of two test days. */
export function infectionClass(before: number, after: number): InfectionClass {
  if (before > SCC_LIMIT) return after > SCC_LIMIT ? 'chronic' : 'cured'
  return after > SCC_LIMIT ? 'new' : 'healthy'
}

/** Two test days of a cow. */
export interface TestPair {
  animal: string
  /** When the change was seen: the later test day, or the calving. */
  date: string
  is: InfectionClass
}

/** What is known of each cow: her test days, and the days on which she calved. */
export interface TestedHerd {
  testDays: ReadonlyMap<string, readonly SccDay[]>
  calvings: ReadonlyMap<string, readonly string[]>
}

const measured = (days: readonly SccDay[]) =>
  days
    .filter((day): day is { date: string; scc: number } => day.scc !== null)
    .toSorted((a, b) => compareDates(a.date, b.date))

/** Each test day of a period beside the one before it in the same lactation. */
export function lactationPairs({ testDays, calvings }: TestedHerd, period: Period): TestPair[] {
  return [...testDays].flatMap(([animal, days]) => {
    const calved = calvings.get(animal) ?? []
    const own = measured(days)
    return own.flatMap(({ date, scc }, place): TestPair[] => {
      const before = own[place - 1]
      if (!before || !isWithin(date, period) || daysBetween(before.date, date) > MAX_TEST_GAP) return []
      if (calved.some((calving) => calving > before.date && calving <= date)) return []
      return [{ animal, date, is: infectionClass(before.scc, scc) }]
    })
  })
}

/** Each calving of a period with the last test day before it and the first one after it. */
export function dryPeriodPairs({ testDays, calvings }: TestedHerd, period: Period): TestPair[] {
  return [...calvings].flatMap(([animal, calved]) => {
    const own = measured(testDays.get(animal) ?? [])
    return [...new Set(calved)].flatMap((calving): TestPair[] => {
      if (!isWithin(calving, period)) return []
      const before = own.findLast(({ date }) => date < calving)
      const after = own.find(({ date }) => date >= addDays(calving, DRY_TESTS.after.from))
      if (!before || !after || daysBetween(before.date, calving) > DRY_TESTS.before) return []
      if (daysBetween(calving, after.date) > DRY_TESTS.after.to) return []
      // A calving between the two belongs to the earlier one's dry period alone.
      if (calved.some((other) => other !== calving && other > before.date && other <= after.date)) return []
      return [{ animal, date: calving, is: infectionClass(before.scc, after.scc) }]
    })
  })
}

/** How many of how many. */
interface Part {
  count: number
  of: number
}

/** What became of the udders of some pairs. */
export interface InfectionDynamics {
  classes: Readonly<Record<InfectionClass, number>>
  /** New infections, of the cows that were healthy before. */
  infected: Part
  /** Cured, of the cows that were infected before. */
  cured: Part
}

/** Counts pairs; new infections are shared by the cows that were healthy before, cures by those that were not. */
export function dynamicsOf(pairs: readonly TestPair[]): InfectionDynamics {
  const classes = { healthy: 0, new: 0, cured: 0, chronic: 0 }
  for (const { is } of pairs) classes[is]++
  return {
    classes,
    infected: { count: classes.new, of: classes.healthy + classes.new },
    cured: { count: classes.cured, of: classes.cured + classes.chronic },
  }
}
