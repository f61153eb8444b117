import { daysBetween } from './calendar.ts'
import { SAME_CALVING_DAYS } from './animal.ts'
import { AHEAD_MS } from './clock-ahead.ts'
import { momentAt } from './farm-time.ts'

/** What becomes of a calf: it is raised or sold, or it was born dead. */
export const DESTINATIONS = ['rearing', 'sale', 'stillborn'] as const

/** What becomes of a calf. */
export type Destination = (typeof DESTINATIONS)[number]

/** What is asked of a birth to find the same one. */
interface BirthOfDam {
  id: string | number
  dam: string | number | null
  date: string
  twin: boolean
}

/** Twins are born within a night: also on either side of midnight. */
const TWIN_DAYS = 1

const daysApart = (one: { date: string }, other: { date: string }): number =>
  Math.abs(daysBetween(one.date, other.date))

/**
 * Whether the date of a twin goes along with that of the birth that is corrected: both had the wrong day, and neither
 * could be corrected before the other.
 * @param former the birth before its correction
 */
export const goesAlong = (
  corrected: BirthOfDam,
  former: Pick<BirthOfDam, 'dam' | 'date'>,
  other: BirthOfDam,
): boolean =>
  corrected.twin &&
  other.id !== corrected.id &&
  [former.dam, other.dam].every((dam) => dam === corrected.dam) &&
  other.date === former.date &&
  daysApart(other, corrected) > TWIN_DAYS &&
  daysApart(other, corrected) <= SAME_CALVING_DAYS

/**
 * The stored birth that a new one duplicates: the same dam within a week, unless marked as a twin born within a day.
 * Source: records of the product.
 * @param former the birth before its correction
 */
export const sameBirth = <Birth extends BirthOfDam>(
  told: BirthOfDam,
  others: readonly Birth[],
  former?: Pick<BirthOfDam, 'dam' | 'date'>,
): Birth | undefined =>
  told.dam === null
    ? undefined
    : others.find(
        (other) =>
          other.id !== told.id &&
          other.dam === told.dam &&
          daysApart(other, told) <= SAME_CALVING_DAYS &&
          !(told.twin && daysApart(other, told) <= TWIN_DAYS) &&
          !(former && goesAlong(told, former, other)),
      )

/** The births that are a calving of their dam: those of the week in which it counts as one. */
export const birthsOfCalving = <Birth extends Pick<BirthOfDam, 'dam' | 'date'>>(
  calving: { animal: string | number; date: string },
  births: readonly Birth[],
): Birth[] =>
  births.filter(({ dam, date }) => dam === calving.animal && daysApart({ date }, calving) <= SAME_CALVING_DAYS)

/**
 * The other births of the calving that a birth belongs to, where one of them was entered as a twin: the first of a pair
 * is mostly entered before anybody knows of the second, and is not marked.
 */
export function twinsOf<Birth extends BirthOfDam>(own: BirthOfDam, births: readonly Birth[]): Birth[] {
  if (own.dam === null) return []
  const calving = birthsOfCalving({ animal: own.dam, date: own.date }, births)
  return calving.some(({ twin }) => twin) ? calving.filter(({ id }) => id !== own.id) : []
}

/** Whether a birth would be at an hour that is still to come. @param now in ms since the epoch */
export const isBornAhead = (
  { date, time }: { date: string; time: string | null },
  timeZone: string | undefined,
  now: number,
): boolean => time !== null && momentAt(date, time, timeZone) > now + AHEAD_MS

/** Whether a calf drank, or gave blood, before it was born. @param moments of its meals and samples, ISO 8601 */
export const isBornTooLate = (
  { date, time }: { date: string; time: string | null },
  moments: readonly string[],
  timeZone: string | undefined,
): boolean => moments.some((moment) => Date.parse(moment) < momentAt(date, time ?? '00:00', timeZone))

/** What people tell of a birth beside its dam and its day. */
interface ToldBirth {
  time: string | null
  sire: string | null
  sex: string | null
  ease: string | null
}

const TOLD = ['time', 'sire', 'sex', 'ease'] as const

/** What a birth that was registered twice gains from the other one: only what it lacks. */
export const gainsOfJoining = <Birth extends ToldBirth>(
  kept: ToldBirth,
  other: Partial<Birth>,
): Partial<Pick<Birth, (typeof TOLD)[number]>> =>
  Object.fromEntries(TOLD.flatMap((field) => (kept[field] === null && other[field] ? [[field, other[field]]] : [])))
