import { compareDates, daysBetween } from './calendar.ts'
import { DISEASE_STATES, type DiseaseDates, type DiseaseState, diseaseState, isGoingOn } from './calf-disease.ts'
import type { DiseaseKind } from './disease-kinds.ts'
import type { AnimalStatus } from './cow.ts'
import { isWithin, monthsOf, shareOf, type Period, type Share } from './figure.ts'
import { greatestFirst } from './row-order.ts'
import { groupBy } from './group-by.ts'
import { plainText } from './plain-text.ts'
import { TRANSFER_CLASSES, type TransferClass } from './passive-transfer.ts'
import { transferOf, type SampledCalves } from './transfer-sample.ts'

// Figures of calf health, each with its denominator. Records are plain rows, so that the device and a report count alike.

/** A calf as figures see it. */
export interface CountedCalf {
  id: string
  /** Null: not known, and then it is in no figure by age. */
  birthDate: string | null
  status: AnimalStatus
  /** Day on which it left or died. */
  statusDate: string | null
  statusReason: string | null
}

/** A birth as figures see it. */
export interface CountedBirth {
  id: string
  date: string
  destination: string
}

/** A disease as figures see it. */
export interface CountedDisease extends DiseaseDates {
  id: string
  animal: string
}

/** Calves are followed for this many days: until they are weaned, with some to spare. */
export const FOLLOWED_DAYS = 90

/** Classes of age in days, each up to and including its end. The last takes everything older. */
export const AGE_CLASSES = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: FOLLOWED_DAYS },
  { from: FOLLOWED_DAYS + 1, to: Infinity },
] as const

/** Place of an age in `AGE_CLASSES`; null before birth. @param days age in days */
export function ageClassOf(days: number): number | null {
  const place = AGE_CLASSES.findIndex(({ from, to }) => days >= from && days <= to)
  return place === -1 ? null : place
}

/** Calves born alive in a period, with a known day of birth: the denominator of morbidity and mortality. */
export const bornIn = <Calf extends CountedCalf>(calves: readonly Calf[], period: Period): Calf[] =>
  calves.filter(({ birthDate }) => isWithin(birthDate, period))

/**
 * Calves of a period that fell ill in their first 90 days, by disease: calves, not cases, so that a calf that was ill twice
 * counts once. Denominator: calves born alive in the period.
 */
export function morbidity(
  calves: readonly CountedCalf[],
  diseases: readonly CountedDisease[],
  period: Period,
): Map<DiseaseKind, Share> {
  const born = new Map(bornIn(calves, period).map((calf) => [calf.id, calf]))
  const ill = new Map<DiseaseKind, Set<string>>()
  for (const { animal, kind, startDate } of diseases) {
    const birthDate = born.get(animal)?.birthDate
    if (!birthDate) continue
    const age = daysBetween(birthDate, startDate)
    if (age < 0 || age > FOLLOWED_DAYS) continue
    ill.set(kind, (ill.get(kind) ?? new Set()).add(animal))
  }
  return new Map([...ill].map(([kind, ids]) => [kind, shareOf(ids, born.size)]))
}

/** Cases of a period by the age at which they began. Denominator: cases of calves whose birth is known. */
export function casesByAge(
  calves: readonly CountedCalf[],
  diseases: readonly CountedDisease[],
  period: Period,
): Share[] {
  const births = new Map(calves.map(({ id, birthDate }) => [id, birthDate]))
  const classes = AGE_CLASSES.map((): string[] => [])
  for (const { id, animal, startDate } of diseases) {
    const birthDate = births.get(animal)
    if (!birthDate || !isWithin(startDate, period)) continue
    const place = ageClassOf(daysBetween(birthDate, startDate))
    if (place !== null) classes[place]?.push(id)
  }
  const of = classes.reduce((sum, { length }) => sum + length, 0)
  return classes.map((ids) => shareOf(ids, of))
}

/** Deaths among the calves born in a period, by age. Denominator: calves born alive in the period. */
export function deathsByAge(calves: readonly CountedCalf[], period: Period): Share[] {
  const born = bornIn(calves, period)
  const classes = AGE_CLASSES.map((): string[] => [])
  for (const { id, birthDate, status, statusDate } of born) {
    if (status !== 'dead' || statusDate === null || birthDate === null) continue
    const place = ageClassOf(daysBetween(birthDate, statusDate))
    if (place !== null) classes[place]?.push(id)
  }
  return classes.map((ids) => shareOf(ids, born.length))
}

/** Calves that died in a period, whenever they were born. */
const diedIn = <Calf extends CountedCalf>(calves: readonly Calf[], period: Period): Calf[] =>
  calves.filter(({ status, statusDate }) => status === 'dead' && isWithin(statusDate, period))

/**
 * Deaths of a period by cause, the most frequent first; `''` where none was said. People type causes: capitals, accents
 * and spaces make no other cause, and the first writing is shown. Denominator: deaths of the period.
 */
export function deathsByCause(calves: readonly CountedCalf[], period: Period): Map<string, Share> {
  const died = diedIn(calves, period).map(({ id, statusDate, statusReason }) => ({
    id,
    date: statusDate ?? '',
    cause: (statusReason ?? '').trim().replaceAll(/\s+/g, ' '),
  }))
  // The first writing by date: a later one does not rename the cause.
  const byDate = died.toSorted((a, b) => compareDates(a.date, b.date))
  const causes = [...groupBy(byDate, ({ cause }) => plainText(cause)).values()].sort(
    greatestFirst(
      ({ length }) => length,
      ([first]) => first?.cause ?? '',
    ),
  )
  const idsOf = (own: typeof died) => own.map(({ id }) => id)
  return new Map(causes.map((own) => [own[0]?.cause ?? '', shareOf(idsOf(own), died.length)]))
}

/** Births of a period in which the calf was born dead. Denominator: all births of the period. */
export function stillbirths(births: readonly CountedBirth[], period: Period): Share {
  const within = births.filter(({ date }) => isWithin(date, period))
  return shareOf(
    within.filter(({ destination }) => destination === 'stillborn').map(({ id }) => id),
    within.length,
  )
}

/** Cases in a state. `of` is null for open cases: they are not in the denominator. */
interface StateCases extends Omit<Share, 'of'> {
  of: number | null
}

/**
 * Treated cases of a period, by where they stand now. Denominator: treated cases of the period that have ended; open ones
 * are counted only. Source: domain 2.7.
 * @param treated ids of cases of which at least one dose was given
 */
export function statesOfTreated(
  calves: readonly CountedCalf[],
  diseases: readonly CountedDisease[],
  treated: ReadonlySet<string>,
  period: Period,
): ReadonlyMap<DiseaseState, StateCases> {
  const byId = new Map(calves.map((calf) => [calf.id, calf]))
  const ofCalf = groupBy(diseases, ({ animal }) => animal)
  const given = diseases.filter(({ id, startDate }) => treated.has(id) && isWithin(startDate, period))
  const states = groupBy(given, (disease) => {
    const others = ofCalf.get(disease.animal)?.filter(({ id }) => id !== disease.id) ?? []
    return diseaseState(disease, others, byId.get(disease.animal))
  })
  const ended = DISEASE_STATES.filter((state) => !isGoingOn(state))
  const of = ended.reduce((sum, state) => sum + (states.get(state)?.length ?? 0), 0)
  return new Map(
    DISEASE_STATES.map((state) => {
      const ids = states.get(state)?.map(({ id }) => id) ?? []
      return [state, { ...shareOf(ids, of), of: isGoingOn(state) ? null : of }]
    }),
  )
}

/** The daily gain of a calf from its first weight to the last one of its first 90 days, in kg a day; null with one day. */
export function gainWhileFollowed(
  { birthDate }: Pick<CountedCalf, 'birthDate'>,
  weights: readonly { date: string; kg: number }[],
): number | null {
  if (birthDate === null) return null
  const within = weights
    .filter(({ date }) => daysBetween(birthDate, date) <= FOLLOWED_DAYS)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first] = within
  const last = within.at(-1)
  if (!first || !last || first.date === last.date) return null
  return (last.kg - first.kg) / daysBetween(first.date, last.date)
}

/** The mean of some calves, with those that it was made of. */
export interface MeanOf {
  mean: number | null
  ids: readonly string[]
}

/** Mean daily gain by month of birth; calves with fewer than two weights are not counted. */
export function gainByMonth(
  calves: readonly CountedCalf[],
  weightsOf: ReadonlyMap<string, readonly { date: string; kg: number }[]>,
  period: Period,
): Map<string, MeanOf> {
  const gains = new Map(monthsOf(period).map((month) => [month, [] as { id: string; gain: number }[]]))
  for (const calf of bornIn(calves, period)) {
    const gain = gainWhileFollowed(calf, weightsOf.get(calf.id) ?? [])
    if (gain !== null) gains.get(calf.birthDate?.slice(0, 7) ?? '')?.push({ id: calf.id, gain })
  }
  return new Map(
    [...gains].map(([month, own]) => [
      month,
      {
        mean: own.length === 0 ? null : own.reduce((sum, { gain }) => sum + gain, 0) / own.length,
        ids: own.map(({ id }) => id),
      },
    ]),
  )
}

/** A month of a calf unit. */
export interface SeasonMonth {
  /** `YYYY-MM` */
  month: string
  /** Ids of calves born alive. */
  born: readonly string[]
  /** Ids of cases that began. */
  cases: readonly string[]
  /** Ids of calves that died. */
  died: readonly string[]
}

/** Births, new cases and deaths by month, for the view over the seasons. */
export function seasons(
  calves: readonly CountedCalf[],
  diseases: readonly CountedDisease[],
  period: Period,
): SeasonMonth[] {
  const deaths = diedIn(calves, period)
  return monthsOf(period).map((month) => {
    const inMonth = (date: string | null) => date?.startsWith(month) === true && isWithin(date, period)
    return {
      month,
      born: calves.filter(({ birthDate }) => inMonth(birthDate)).map(({ id }) => id),
      cases: diseases.filter(({ startDate }) => inMonth(startDate)).map(({ id }) => id),
      died: deaths.filter(({ statusDate }) => inMonth(statusDate)).map(({ id }) => id),
    }
  })
}

/** Calves born in a period by their passive transfer. Denominator: those of them that were sampled in time. */
export function transferShares(
  calves: readonly CountedCalf[],
  blood: SampledCalves,
  period: Period,
): ReadonlyMap<TransferClass, Share> {
  const classes = transferOf(blood)
  const sampled = bornIn(calves, period).filter(({ id }) => classes.has(id))
  return new Map(
    TRANSFER_CLASSES.map((each) => [
      each,
      shareOf(
        sampled.flatMap(({ id }) => (classes.get(id)?.found === each ? [id] : [])),
        sampled.length,
      ),
    ]),
  )
}
