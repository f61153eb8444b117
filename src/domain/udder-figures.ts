import { daysBetween } from './calendar.ts'
import type { CureState } from './clinical-cure.ts'
import type { Grade } from './diagnosis.ts'
import { isWithin, monthsOf, shareOf, type Period, type Share } from './figure.ts'
import { groupBy } from './group-by.ts'
import { gramGroup, type GramGroup } from './gram-group.ts'
import { lactatingCowsIn, perHundredCowMonths, type CowsSource, type HerdCount } from './lactating-cows.ts'
import { monthOf } from './lactation.ts'
import { isClinical, NEW_CASE_DAYS, type UdderCase } from './new-case.ts'
import type { CultureResult } from './plate-reading.ts'

// Figures of udder health, each with its denominator. Records are plain rows, so that the device and a report count alike.

/** A diagnosis as figures see it. */
export interface FigureCase extends UdderCase {
  animal: string
  grade: Grade | null
  result: CultureResult
  /** The agents that were found, each once. */
  agents: readonly { id: string; gram: 'positive' | 'negative' | 'none' }[]
}

/** New cases in a month per 100 lactating cows that a herd should stay under. Source: domain 2.2 (25 a year, 2 to 3 a month). */
export const INCIDENCE_GOAL = 3

/** Part of contaminated plates above which sampling needs a look, in per cent. Source: domain 2.3. */
export const CONTAMINATION_LIMIT = 10

/** Cases of a period. */
export const casesIn = <Case extends UdderCase>(cases: readonly Case[], period: Period): Case[] =>
  cases.filter(({ sampleDate }) => isWithin(sampleDate, period))

/** Clinical cases of each month of a period, repeats included: how often clinical mastitis occurred. */
export function occurrenceByMonth(cases: readonly FigureCase[], period: Period): Map<string, FigureCase[]> {
  const found = groupBy(
    casesIn(cases, period).filter(({ type }) => isClinical(type)),
    ({ sampleDate }) => monthOf(sampleDate),
  )
  return new Map(monthsOf(period).map((month) => [month, found.get(month) ?? []]))
}

/**
 * New clinical cases by cow: all quarters of one cow on one day are one case, and a case at most so many days after the
 * cow's last one is none. Of several diagnoses of a day the first given stands for it. Source: domain 2.2.
 */
export function newCowCases<Case extends UdderCase & { animal: string }>(
  cases: readonly Case[],
  windowDays = NEW_CASE_DAYS,
): Case[] {
  const clinical = cases.filter(({ type }) => isClinical(type))
  return [...groupBy(clinical, ({ animal }) => animal).values()].flatMap((own) => {
    const inOrder = own.toSorted((a, b) => (a.sampleDate < b.sampleDate ? -1 : a.sampleDate > b.sampleDate ? 1 : 0))
    return inOrder.filter((one, place) => {
      const before = inOrder[place - 1]
      return before === undefined || daysBetween(before.sampleDate, one.sampleDate) > windowDays
    })
  })
}

/** New cases of a month beside the cows that were in milk. */
export interface MonthIncidence extends Share {
  month: string
  /** New cases per 100 lactating cows; null when no cows were counted, or none was in milk. */
  rate: number | null
  /** Where the cows are known from. */
  source: CowsSource
}

/**
 * Incidence of clinical mastitis: new cow-cases of each month per 100 lactating cows. Source: domain 2.2.
 * @param cases all of the farm: whether one is new depends on those before the period, and on those that are not counted
 * @param isCounted which of the new cases are counted
 */
export function incidenceByMonth(
  cases: readonly FigureCase[],
  counts: readonly HerdCount[],
  period: Period,
  isCounted: (found: FigureCase) => boolean = () => true,
): MonthIncidence[] {
  const fresh = casesIn(newCowCases(cases), period).filter(isCounted)
  const found = groupBy(fresh, ({ sampleDate }) => monthOf(sampleDate))
  return monthsOf(period).map((month) => {
    const ids = (found.get(month) ?? []).map(({ id }) => id)
    const herd = lactatingCowsIn(month, counts)
    const cows = herd?.cows ?? 0
    return {
      ...{ month, ids, count: ids.length, of: Math.round(cows), source: herd?.source ?? 'month' },
      rate: cows > 0 ? (100 * ids.length) / cows : null,
    }
  })
}

/** Incidence of the months of a period: new cases per 100 cows and month; null when those of no month are known. */
export const meanIncidence = (months: readonly MonthIncidence[], period: Period): number | null =>
  perHundredCowMonths(
    months.map((each) => ({ ...each, cows: each.of })),
    period,
  )

/** Classes of a culture that was read. */
export const GROWTH_CLASSES = ['positive', 'negative', 'contaminated'] as const

/** A class of a culture that was read. */
export type GrowthClass = (typeof GROWTH_CLASSES)[number]

/** Class of a culture; null where there is nothing to count. Source: domain 2.3. */
export function growthClass(result: CultureResult): GrowthClass | null {
  if (result === 'positive' || result === 'contaminated') return result
  return result === 'negative' || result === 'no_growth' ? 'negative' : null
}

const shareOfCases = (cases: readonly { id: string }[], of: number): Share =>
  shareOf(
    cases.map(({ id }) => id),
    of,
  )

/**
 * Growth frequency: each class of the cultures that were read; plates without a result stand beside them. Source: domain
 * 2.3.
 */
export function growthFrequency(
  cases: readonly FigureCase[],
  period: Period,
): { shares: Map<GrowthClass, Share>; withoutResult: number } {
  const own = casesIn(cases, period)
  const classes = groupBy(own, ({ result }) => growthClass(result))
  const read = own.length - (classes.get(null)?.length ?? 0)
  return {
    shares: new Map(GROWTH_CLASSES.map((each) => [each, shareOfCases(classes.get(each) ?? [], read)])),
    withoutResult: own.filter(({ type, result }) => type !== 'uncultured_mastitis' && result === 'no_result').length,
  }
}

/** Prevalence of agents: of the positive samples, those with the agent, by its id. Adds to more than all with mixed ones. */
export function agentPrevalence(cases: readonly FigureCase[], period: Period): Map<string, Share> {
  const positive = casesIn(cases, period).filter(({ result }) => result === 'positive')
  const found = groupBy(
    positive.flatMap(({ id, agents }) => agents.map((agent) => ({ id, agent: agent.id }))),
    ({ agent }) => agent,
  )
  return new Map([...found].map(([agent, own]) => [agent, shareOfCases(own, positive.length)]))
}

/** Gram groups that are counted, in display order. */
export const COUNTED_GROUPS = ['positive', 'negative', 'mixed', 'other', 'no_growth', 'contaminated'] as const

/** Cultures that were read, by the Gram group of what grew. */
export function gramShares(cases: readonly FigureCase[], period: Period): Map<GramGroup, Share> {
  const read = casesIn(cases, period).filter(({ result }) => growthClass(result) !== null)
  const groups = groupBy(read, ({ result, agents }) =>
    gramGroup(
      result,
      agents.map(({ gram }) => gram),
    ),
  )
  return new Map(COUNTED_GROUPS.map((group) => [group, shareOfCases(groups.get(group) ?? [], read.length)]))
}

/** A clinical case with what became of it. */
export interface JudgedCase {
  id: string
  sampleDate: string
  state: CureState
}

/** States that are an answer: they make the denominator of the cure. */
const ANSWERS: ReadonlySet<CureState> = new Set(['cured', 'not_cured', 'discarded', 'dried'])

/** Clinical cure of some cases. */
export interface CureShare extends Share {
  /** Cured of cured and not cured only: cows that left or were dried are left out. */
  narrow: Pick<Share, 'count' | 'of'>
  /** Not answered yet; never in the denominator. */
  waiting: number
}

/**
 * Clinical (visual) cure: cured of those that were answered, where a quarter that was lost or a cow that left is no cure.
 * Source: domain 2.7.
 */
export function cureShare(cases: readonly JudgedCase[]): CureShare {
  const answered = cases.filter(({ state }) => ANSWERS.has(state))
  const cured = answered.filter(({ state }) => state === 'cured')
  const failed = answered.filter(({ state }) => state === 'not_cured')
  return {
    ...shareOfCases(cured, answered.length),
    ids: answered.map(({ id }) => id),
    narrow: { count: cured.length, of: cured.length + failed.length },
    waiting: cases.filter(({ state }) => state === 'waiting').length,
  }
}

/** The treatment to which the cure of a case belongs: the first that was given. Source: domain 2.7. */
export function firstTreatment<Treatment extends { startedOn: string; closedReason: string | null }>(
  treatments: readonly Treatment[],
): Treatment | undefined {
  let first: Treatment | undefined
  for (const one of treatments) {
    if (one.closedReason === 'removed') continue
    if (!first || one.startedOn < first.startedOn) first = one
  }
  return first
}

/** Groups of lactations: first, second, later ones. */
export const LACTATION_GROUPS = ['1', '2', '3'] as const

/** A group of lactations. */
export type LactationGroup = (typeof LACTATION_GROUPS)[number]

/**
 * The group of the lactation in which a cow was on a day: her number of today less the calvings since.
 * @param calvings days of her calvings
 * @returns null where her lactations were not entered
 */
export function lactationGroup(
  lactationNumber: number | null,
  calvings: readonly string[],
  date: string,
): LactationGroup | null {
  if (lactationNumber === null) return null
  const then = lactationNumber - calvings.filter((calving) => calving > date).length
  if (then < 1) return null
  return LACTATION_GROUPS[Math.min(then, LACTATION_GROUPS.length) - 1] ?? null
}
