import { isOnFarm, type AnimalStatus } from './cow.ts'

/** What says since when an animal has a status, and what must have been before. */
export interface StatusDates {
  status: AnimalStatus | null
  statusDate: string | null
  birthDate: string | null
  lastCalvingDate: string | null
}

/** Why the day of a status cannot be right: it is before the birth, or a cow was dried before she calved. */
export function statusDateFault({
  status,
  statusDate,
  birthDate,
  lastCalvingDate,
}: StatusDates): 'animal.error.statusBeforeBirth' | 'animal.error.dryBeforeCalving' | undefined {
  if (statusDate === null) return undefined
  if (birthDate !== null && statusDate < birthDate) return 'animal.error.statusBeforeBirth'
  const isDriedBefore = status === 'dry' && lastCalvingDate !== null && statusDate < lastCalvingDate
  return isDriedBefore ? 'animal.error.dryBeforeCalving' : undefined
}

/** What of a test day tells whether the cow was milked. */
export interface MilkDay {
  date: string
  milkKg: number | null
}

/** What of the records of a cow says whether she can be dry since a day. */
export interface DriedCow {
  /** Null: not known. */
  lactationNumber: number | null
  lastCalvingDate: string | null
  /** Whether a calving of hers is recorded. */
  hasCalved?: boolean
  /** Her test days. */
  testDays: readonly MilkDay[]
}

/** Why a cow cannot be dry since a day: she never calved, or gave milk after it. */
export function dryingFault(
  { status, statusDate }: Pick<StatusDates, 'status' | 'statusDate'>,
  { lactationNumber, lastCalvingDate, hasCalved = lastCalvingDate !== null, testDays }: DriedCow,
):
  | { field: 'status'; code: 'animal.error.dryNeverCalved' }
  | { field: 'statusDate'; code: 'animal.error.dryInMilk' }
  | undefined {
  if (status !== 'dry') return undefined
  if (lactationNumber === 0 && !hasCalved) return { field: 'status', code: 'animal.error.dryNeverCalved' }
  const isMilked = statusDate !== null && testDays.some(({ date, milkKg }) => date > statusDate && isMilk(milkKg))
  return isMilked ? { field: 'statusDate', code: 'animal.error.dryInMilk' } : undefined
}

/** Whether a test day tells that the cow was milked. */
export const isMilk = (kg: number | null): boolean => kg !== null && kg > 0

/** Why the day of weaning cannot be right: the calf had left. */
export const weaningFault = (calf: {
  status: AnimalStatus | null
  statusDate: string | null
  weanedOn: string | null
}): 'animal.error.weanedAfterLeaving' | undefined =>
  !isOnFarm(calf.status) && calf.statusDate !== null && calf.weanedOn !== null && calf.weanedOn > calf.statusDate
    ? 'animal.error.weanedAfterLeaving'
    : undefined
