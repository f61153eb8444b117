import type { Slot } from './day-period.ts'
import { exclusionOf } from './economy.ts'
import { isWithin, monthsOf, shareOf, type Period, type Share } from './figure.ts'
import { groupBy } from './group-by.ts'
import { lactatingCowsIn, perHundredCowMonths, type CowsSource, type HerdCount } from './lactating-cows.ts'
import { monthOf } from './lactation.ts'
import { isClinical } from './new-case.ts'
import { isAntibiotic } from './product.ts'
import { isStopped, plannedTasks, type PlannedTask, type TreatmentPlan } from './treatment.ts'
import { casesIn, type FigureCase } from './udder-figures.ts'

// Use of antimicrobials. The rates follow the treatment incidence of Timmerman et al. 2006 (Prev. Vet. Med. 74:251-263),
// doses per animals and time at risk, with applications in place of defined daily doses: leaflets differ, and what a farm
// gives is known to it. A medicine is critical where its record says so (`Product.critical`).

/** A dose that was given: on which day of the farm, and in which part of the day it was due. */
export interface GivenDose extends Slot {
  /** Index of the medicine in the plan. */
  item: number
  /** 1 for the first application of the medicine. */
  number: number
}

/** A treatment of a case with what was to be given, and what was. */
export interface CaseTreatment extends TreatmentPlan {
  id: string
  /** The case. */
  diagnostic: string
  closedReason: string | null
  doses: readonly GivenDose[]
}

/** Applications that count: what was given, whatever stopped its treatment, and what was due unless it was stopped. */
export const countedTasks = (
  treatment: TreatmentPlan & {
    closedReason: string | null
    /** Applications that were given. */
    doses: readonly Pick<PlannedTask, 'item' | 'number'>[]
  },
): PlannedTask[] =>
  plannedTasks(treatment).filter(
    (task) =>
      !isStopped(task, treatment) ||
      treatment.doses.some(({ item, number }) => item === task.item && number === task.number),
  )

/** Applications of antimicrobials of a treatment, the first one first. */
const antimicrobialsOf = (treatment: CaseTreatment) =>
  countedTasks(treatment).flatMap(({ item, date }) => {
    const medicine = treatment.plan[item]
    return medicine && isAntibiotic(medicine.type) ? [{ date, product: medicine.product }] : []
  })

/** Use of a month. */
export interface MonthUse {
  month: string
  /** Treatments that began, and those of them with a critical substance. */
  treatments: number
  critical: number
  /** Applications that were due or given, and those of them with a critical substance. */
  doses: number
  criticalDoses: number
  /** Mean lactating cows; null when they are not known. */
  cows: number | null
  /** Where the cows are known from. */
  source: CowsSource
  /** Cases that were given one. */
  ids: readonly string[]
}

/**
 * Antimicrobial treatments and doses of each month; a treatment counts where its first dose does.
 * @param critical ids of medicines with a critical substance
 */
export function antimicrobialUse(
  treatments: readonly CaseTreatment[],
  counts: readonly HerdCount[],
  critical: ReadonlySet<string>,
  period: Period,
): MonthUse[] {
  const all = treatments.map((treatment) => ({ treatment, doses: antimicrobialsOf(treatment) }))
  const began = groupBy(
    all.filter(({ doses: [first] }) => first !== undefined && isWithin(first.date, period)),
    ({ doses: [first] }) => monthOf(first?.date ?? ''),
  )
  const doses = groupBy(
    all.flatMap(({ doses: own }) => own.filter(({ date }) => isWithin(date, period))),
    ({ date }) => monthOf(date),
  )
  return monthsOf(period).map((month) => {
    const own = began.get(month) ?? []
    const given = doses.get(month) ?? []
    const herd = lactatingCowsIn(month, counts)
    return {
      ...{ month, treatments: own.length, doses: given.length },
      criticalDoses: given.filter(({ product }) => critical.has(product)).length,
      critical: own.filter(({ doses: each }) => each.some(({ product }) => critical.has(product))).length,
      cows: herd && herd.cows > 0 ? herd.cows : null,
      source: herd?.source ?? 'month',
      ids: [...new Set(own.map(({ treatment }) => treatment.diagnostic))],
    }
  })
}

/** What a count of a month is per 100 lactating cows; null when those are not known. */
export const perHundredCows = (count: number, { cows }: Pick<MonthUse, 'cows'>): number | null =>
  cows === null ? null : (100 * count) / cows

/** The same per month over the months of a period; null when the cows of none are known. */
export const meanPerHundredCows = (
  months: readonly MonthUse[],
  countOf: (month: MonthUse) => number,
  period: Period,
): number | null =>
  perHundredCowMonths(
    months.map((each) => ({ ...each, count: countOf(each) })),
    period,
  )

/**
 * Cases that were given an antimicrobial though their culture asks for none, of all those cases: clinical, mild or moderate,
 * without growth or with Gram-negative agents only. Sources: domain 2.10 (Lago et al. 2011) and 2.11.
 * @param treated ids of cases that were given an antimicrobial
 */
export function againstCulture(cases: readonly FigureCase[], treated: ReadonlySet<string>, period: Period): Share {
  const spared = casesIn(cases, period).filter(
    ({ type, grade, result, agents }) =>
      exclusionOf({
        ...{ isClinical: isClinical(type), grade, result, antibiotic: false },
        grams: agents.map(({ gram }) => gram),
      }) === null,
  )
  return shareOf(
    spared.filter(({ id }) => treated.has(id)).map(({ id }) => id),
    spared.length,
  )
}

/** Cases that were given an antimicrobial: what was planned and never given does not count. */
export const treatedCases = (treatments: readonly CaseTreatment[]): ReadonlySet<string> =>
  new Set(
    treatments
      .filter(({ plan, doses }) => doses.some(({ item }) => plan[item] && isAntibiotic(plan[item].type)))
      .map(({ diagnostic }) => diagnostic),
  )
