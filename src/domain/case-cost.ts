import { daysBetween } from './calendar.ts'
import type { CaseTreatment } from './antimicrobial-use.ts'
import { nominalHours } from './day-period.ts'
import { savingOfCase, settingsOn, type EconomyInputs } from './economy.ts'
import type { Period } from './figure.ts'
import { greatestFirst } from './row-order.ts'
import { isClinical, type UdderCase } from './new-case.ts'
import { casesIn } from './udder-figures.ts'

// What a case cost, as far as it is recorded: milk that was thrown away and applications that were given. Work, lost milk
// after the case and cows that left are not in it; they are most of the full cost (Rollin et al. 2015). Source: domain 2.11.

type Given = Pick<CaseTreatment, 'plan' | 'doses'>

/** What was given, each dose with its medicine; what is still planned costs nothing yet. */
const givenOf = (treatments: readonly Given[]) =>
  treatments.flatMap(({ plan, doses }) =>
    doses.flatMap(({ item, ...slot }) => {
      const medicine = plan[item]
      return medicine ? [{ ...slot, medicine }] : []
    }),
  )

/** Days from the first application of a case to its last, both included; null where nothing was given. */
export function treatmentDays(treatments: readonly Given[]): number | null {
  const dates = givenOf(treatments).map(({ date }) => date)
  const [first] = dates
  if (first === undefined) return null
  const from = dates.reduce((least, date) => (date < least ? date : least), first)
  const to = dates.reduce((most, date) => (date > most ? date : most), first)
  return daysBetween(from, to) + 1
}

/**
 * Days whose milk is thrown away: from the first application to the end of the latest withdrawal, part days rounded up; 0
 * where nothing was given.
 * @param usual of the farm, where a medicine's withdrawal is not known
 */
export function discardedDays(treatments: readonly Given[], usual: number): number {
  const given = givenOf(treatments)
  if (given.length === 0) return 0
  const first = Math.min(...given.map(nominalHours))
  const free = Math.max(...given.map((each) => nominalHours(each) + (each.medicine.milkWithdrawalHours ?? 0)))
  const known = Math.ceil((free - first) / 24)
  return given.some(({ medicine }) => medicine.milkWithdrawalHours === null) ? Math.max(known, usual) : known
}

/** What a case cost in cents. */
export const costOfCase = (treatments: readonly Given[], inputs: EconomyInputs): number =>
  savingOfCase({
    ...inputs,
    discardDays: discardedDays(treatments, inputs.discardDays),
    applicationsPerCase: givenOf(treatments).length,
  })

/** A case as far as its cost needs it. */
interface CostedCase extends UdderCase {
  /** What its cost is computed from, where it differs from the farm's. */
  treatmentEconomy: EconomyInputs | null
}

/** What costs are computed from. */
interface CostRecords<Case extends CostedCase> {
  cases: readonly Case[]
  /** Treatments by case. */
  treatments: ReadonlyMap<string, readonly Given[]>
  /** The farm's prices, from a day on. */
  settings: readonly (EconomyInputs & { validFrom: string })[]
}

/** Clinical cases of a period with their cost in cents. Cases from before the farm set prices are left out. */
export const costsOfCases = <Case extends CostedCase>(
  { cases, treatments, settings }: CostRecords<Case>,
  period: Period,
): { found: Case; cents: number }[] =>
  clinicalIn(cases, period).flatMap((found) => {
    const inputs = found.treatmentEconomy ?? settingsOn(settings, found.sampleDate)
    return inputs ? [{ found, cents: costOfCase(treatments.get(found.id) ?? [], inputs) }] : []
  })

/** Clinical cases of a period that cost something, from before the farm's prices: what they cost is not known. */
export const unpricedCases = <Case extends CostedCase>(
  { cases, treatments, settings }: CostRecords<Case>,
  period: Period,
): Case[] =>
  clinicalIn(cases, period).filter(
    (found) =>
      !found.treatmentEconomy &&
      !settingsOn(settings, found.sampleDate) &&
      givenOf(treatments.get(found.id) ?? []).length > 0,
  )

/** Clinical cases of a period that were treated, with the days of their treatment. */
export const treatedDays = <Case extends UdderCase>(
  cases: readonly Case[],
  treatments: ReadonlyMap<string, readonly Given[]>,
  period: Period,
): { found: Case; days: number }[] =>
  clinicalIn(cases, period).flatMap((found) => {
    const days = treatmentDays(treatments.get(found.id) ?? [])
    return days === null ? [] : [{ found, days }]
  })

const clinicalIn = <Case extends UdderCase>(cases: readonly Case[], period: Period): Case[] =>
  casesIn(cases, period).filter(({ type }) => isClinical(type))

/** One of the causes of a whole. */
export interface ParetoRow<Key> {
  key: Key
  value: number
  /** This one and all greater ones, of the whole, in per cent. */
  together: number
}

/**
 * Causes by what they make of the whole, the greatest first (Juran's Pareto chart); those that make nothing are left out.
 * @param nameOf what people call a cause: the order of those that make the same
 */
export function paretoOf<Key>(
  values: ReadonlyMap<Key, number>,
  nameOf: (key: Key) => string = String,
): ParetoRow<Key>[] {
  // Parts of cents depend on the order in which they were added.
  const order = greatestFirst<[Key, number]>(
    ([, value]) => Math.round(value),
    ([key]) => nameOf(key),
  )
  const rows = [...values].filter(([, value]) => value > 0).sort(order)
  const whole = rows.reduce((sum, [, value]) => sum + value, 0)
  let sum = 0
  return rows.map(([key, value]) => {
    sum += value
    return { key, value, together: (100 * sum) / whole }
  })
}
