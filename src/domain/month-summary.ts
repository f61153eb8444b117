import {
  againstCulture,
  antimicrobialUse,
  perHundredCows,
  treatedCases,
  type CaseTreatment,
} from './antimicrobial-use.ts'
import { addMonths, lastDayOf, sameDayIn } from './calendar.ts'
import { costsOfCases, paretoOf, treatedDays } from './case-cost.ts'
import type { CureState } from './clinical-cure.ts'
import type { EconomyInputs } from './economy.ts'
import { percentOf, type Period } from './figure.ts'
import { dryPeriodPairs, dynamicsOf, lactationPairs, type TestedHerd } from './infection-dynamics.ts'
import { isClinical } from './new-case.ts'
import { joinShares, recurrenceByMonth } from './recurrence.ts'
import { casesIn, cureShare, growthFrequency, incidenceByMonth, type FigureCase } from './udder-figures.ts'
import type { CowsSource, HerdCount } from './lactating-cows.ts'
import type { SummaryName } from './summary-figures.ts'
import type { UdderTarget } from './udder-targets.ts'

/** What each figure counts in, and the target that it is measured by. */
export const SUMMARY_RULES: Readonly<
  Record<SummaryName, { unit: 'count' | 'percent' | 'rate' | 'days' | 'money'; target?: UdderTarget }>
> = {
  cases: { unit: 'count' },
  incidence: { unit: 'rate', target: 'incidence' },
  recurrence: { unit: 'percent', target: 'recurrence' },
  noGrowth: { unit: 'percent' },
  contaminated: { unit: 'percent', target: 'contaminated' },
  cure: { unit: 'percent', target: 'cure' },
  newInfection: { unit: 'percent', target: 'newInfection' },
  dryInfection: { unit: 'percent', target: 'dryInfection' },
  antimicrobial: { unit: 'rate', target: 'antimicrobial' },
  critical: { unit: 'count' },
  against: { unit: 'percent' },
  treatmentDays: { unit: 'days', target: 'treatmentDays' },
  cost: { unit: 'money' },
}

/** A value with how many records it is of how many. */
export interface SummaryValue {
  /** Null: not known; money in cents. */
  value: number | null
  count: number
  /** Null where it is no share. */
  of: number | null
  /** Where the cows that it is of are known from, unless from counts of the month. */
  source?: Exclude<CowsSource, 'month'>
}

/** What a summary is made of: the records of the charts. */
export interface SummaryRecords {
  cases: readonly (FigureCase & { treatmentEconomy: EconomyInputs | null })[]
  counts: readonly HerdCount[]
  states: ReadonlyMap<string, CureState>
  given: readonly CaseTreatment[]
  /** The same by case. */
  treatments: ReadonlyMap<string, readonly CaseTreatment[]>
  critical: ReadonlySet<string>
  herd: TestedHerd
  settings: readonly (EconomyInputs & { validFrom: string })[]
}

/** The days of a month, up to today. */
export const monthPeriod = (month: string, today: string): Period => ({
  from: `${month}-01`,
  to: today.startsWith(month) ? today : `${month}-31`,
})

/** The month before; while the month is in progress, up to the same day. */
export function monthBefore(month: string, today: string): Period {
  const before = addMonths(month, -1)
  return { from: `${before}-01`, to: today.startsWith(month) ? sameDayIn(before, today) : lastDayOf(before) }
}

const shared = (share: { count: number; of: number }): SummaryValue => ({
  ...{ value: percentOf(share), count: share.count, of: share.of },
})

const NOTHING = { count: 0, of: 0 }

/** Every figure of a month, by the functions that the charts use. */
export function monthSummary(records: SummaryRecords, period: Period): Readonly<Record<SummaryName, SummaryValue>> {
  const { cases, counts, states, given, treatments, critical, herd } = records
  const clinical = casesIn(cases, period).filter(({ type }) => isClinical(type))
  const [incidence] = incidenceByMonth(cases, counts, period)
  const [use] = antimicrobialUse(given, counts, critical, period)
  const { shares } = growthFrequency(cases, period)
  const days = treatedDays(cases, treatments, period)
  const costs = costsOfCases(records, period)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const cows = use?.cows ?? null
  return {
    cases: { value: clinical.length, count: clinical.length, of: null },
    incidence: {
      ...{ value: incidence?.rate ?? null, count: incidence?.count ?? 0 },
      of: incidence === undefined || incidence.rate === null ? null : incidence.of,
      ...(incidence && incidence.source !== 'month' && { source: incidence.source }),
    },
    recurrence: shared(joinShares(recurrenceByMonth(cases, herd.calvings, period).map(({ repeated }) => repeated))),
    noGrowth: shared(shares.get('negative') ?? NOTHING),
    contaminated: shared(shares.get('contaminated') ?? NOTHING),
    cure: shared(cureShare(clinical.map((found) => ({ ...found, state: states.get(found.id) ?? 'not_analysed' })))),
    newInfection: shared(dynamicsOf(lactationPairs(herd, period)).infected),
    dryInfection: shared(dynamicsOf(dryPeriodPairs(herd, period)).infected),
    antimicrobial: {
      ...{ value: use ? perHundredCows(use.treatments, use) : null, count: use?.treatments ?? 0 },
      of: cows === null ? null : Math.round(cows),
      ...(use && use.source !== 'month' && { source: use.source }),
    },
    critical: { value: use?.critical ?? 0, count: use?.critical ?? 0, of: use?.treatments ?? 0 },
    against: shared(againstCulture(cases, treatedCases(given), period)),
    treatmentDays: {
      value: days.length === 0 ? null : sum(days.map((each) => each.days)) / days.length,
      count: days.length,
      of: null,
    },
    cost: { value: costs.length === 0 ? null : sum(costs.map(({ cents }) => cents)), count: costs.length, of: null },
  }
}

/**
 * Cows of a period by what their cases cost in cents, the dearest first; those that cost nothing are left out.
 * @param nameOf what people call a cow
 */
export function dearestCows(
  records: SummaryRecords,
  period: Period,
  nameOf?: (cow: string) => string,
): [cow: string, cents: number][] {
  const sums = new Map<string, number>()
  for (const { found, cents } of costsOfCases(records, period)) {
    sums.set(found.animal, (sums.get(found.animal) ?? 0) + cents)
  }
  return paretoOf(sums, nameOf).map(({ key, value }) => [key, value])
}
