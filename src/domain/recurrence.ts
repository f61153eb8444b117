import { daysBetween } from './calendar.ts'
import { monthsOf, type Period, type Share, shareOf } from './figure.ts'
import { groupBy } from './group-by.ts'
import { monthOf } from './lactation.ts'
import { isClinical, recurrenceOf } from './new-case.ts'
import { casesIn, newCowCases, type FigureCase } from './udder-figures.ts'

/** Where no calving of a cow is known, her cases of so many days before count as those of the same lactation. */
export const LACTATION_DAYS = 365

/** Days on which each cow calved. */
export const calvingDays = (calvings: readonly { animal: string; date: string }[]): Map<string, string[]> =>
  new Map([...groupBy(calvings, ({ animal }) => animal)].map(([animal, own]) => [animal, own.map(({ date }) => date)]))

/** Which of the new cases are of cows that had one before in the same lactation. Source: domain 2.2 (Ruegg, 2013). */
export function repeatedCases(
  cases: readonly FigureCase[],
  calvings: ReadonlyMap<string, readonly string[]>,
): { fresh: FigureCase[]; repeated: ReadonlySet<string> } {
  const fresh = newCowCases(cases)
  const repeated = new Set<string>()
  for (const [animal, own] of groupBy(fresh, (found) => found.animal)) {
    const calved = calvings.get(animal) ?? []
    for (const found of own) {
      const since = calved.filter((day) => day <= found.sampleDate).reduce((last, day) => (day > last ? day : last), '')
      const isBefore = ({ sampleDate }: FigureCase) =>
        sampleDate < found.sampleDate &&
        (since === '' ? daysBetween(sampleDate, found.sampleDate) <= LACTATION_DAYS : sampleDate >= since)
      if (own.some(isBefore)) repeated.add(found.id)
    }
  }
  return { fresh, repeated }
}

/** Recurrence of a month: each with its denominator. */
export interface MonthRecurrence {
  month: string
  /** New cases of cows that were ill before in the same lactation, of the new cases. */
  repeated: Share
  /** Cases of a quarter that was ill at most 14 days before, of all clinical cases. */
  relapsed: Share
}

/**
 * Recurrence of clinical mastitis, month by month.
 * @param cases all of the farm: those before the period decide, and those that are not counted
 * @param isCounted which of the cases are counted
 */
export function recurrenceByMonth(
  cases: readonly FigureCase[],
  calvings: ReadonlyMap<string, readonly string[]>,
  period: Period,
  isCounted: (found: FigureCase) => boolean = () => true,
): MonthRecurrence[] {
  const { fresh, repeated } = repeatedCases(cases, calvings)
  const freshIn = groupBy(casesIn(fresh, period).filter(isCounted), ({ sampleDate }) => monthOf(sampleDate))
  const clinical = cases.filter(({ type }) => isClinical(type))
  const ofCow = groupBy(clinical, ({ animal }) => animal)
  const clinicalIn = groupBy(casesIn(clinical, period).filter(isCounted), ({ sampleDate }) => monthOf(sampleDate))
  return monthsOf(period).map((month) => {
    const own = freshIn.get(month) ?? []
    const all = clinicalIn.get(month) ?? []
    const again = all.filter((found) => recurrenceOf(found, ofCow.get(found.animal) ?? []) !== undefined)
    return {
      month,
      repeated: shareOf(
        own.filter(({ id }) => repeated.has(id)).map(({ id }) => id),
        own.length,
      ),
      relapsed: shareOf(
        again.map(({ id }) => id),
        all.length,
      ),
    }
  })
}

/** Shares of several months as one. */
export const joinShares = (shares: readonly Share[]): Share => ({
  count: shares.reduce((sum, { count }) => sum + count, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
  ids: shares.flatMap(({ ids }) => ids),
})
