import { addDays, daysBetween } from './calendar.ts'

/** Whether a cow is milked, and how she left. */
export const ANIMAL_STATUSES = ['active', 'dry', 'discarded', 'sold', 'dead'] as const

/** Whether an animal is milked, and how it left. */
export type AnimalStatus = (typeof ANIMAL_STATUSES)[number]

/** How an animal left the farm. */
export type LeavingStatus = Exclude<AnimalStatus, 'active' | 'dry'>

/** Whether an animal is still on the farm. */
export const isOnFarm = (status: AnimalStatus | null): status is Exclude<AnimalStatus, LeavingStatus> | null =>
  status === null || status === 'active' || status === 'dry'

/** The day on which an animal left the farm; null while it is there, or where the day is not known. */
export const leftOnOf = ({ status, statusDate }: { status: AnimalStatus; statusDate: string | null }): string | null =>
  isOnFarm(status) ? null : statusDate

/** Sexes of an animal. */
export const SEXES = ['female', 'male'] as const

/** Days from conception to calving, and from drying to calving. Source: domain 2.16. */
export const GESTATION_DAYS = 282
export const DRY_DAYS = 60

/**
 * Days in milk: the day of calving is 0; null without a calving, for a dry cow, or for one that left.
 * @param today calendar date of the farm
 */
export function daysInMilk(
  lastCalving: string | null,
  today: string,
  status: AnimalStatus | null = 'active',
): number | null {
  if (lastCalving === null || status === 'dry' || !isOnFarm(status) || lastCalving > today) return null
  return daysBetween(lastCalving, today)
}

/** The conception of a pregnancy that goes on; null when she has calved since. */
export const goingPregnancy = (conception: string | null, lastCalving: string | null): string | null =>
  conception !== null && lastCalving !== null && lastCalving > conception ? null : conception

/** When a cow is expected to calve; null when she is not known to be pregnant. */
export const expectedCalving = (conception: string | null, gestationDays = GESTATION_DAYS): string | null =>
  conception === null ? null : addDays(conception, gestationDays)

/** When a cow is expected to be dried; null when she is not known to be pregnant. */
export const expectedDrying = (
  conception: string | null,
  gestationDays = GESTATION_DAYS,
  dryDays = DRY_DAYS,
): string | null => (conception === null ? null : addDays(conception, gestationDays - dryDays))
