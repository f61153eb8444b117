import { isOnFarm, type AnimalStatus } from './cow.ts'

/** What says since when an animal has a status, and what must have been before. */
export interface StatusDates {
  status: AnimalStatus | null
  statusDate: string | null
  birthDate: string | null
  lastCalvingDate: string | null
  weanedOn?: string | null
}

/** Why the day of a status cannot be right: it is before the birth, a cow was dried before she calved, or a calf weaned after it left. */
export function statusDateFault({
  status,
  statusDate,
  birthDate,
  lastCalvingDate,
  weanedOn = null,
}: StatusDates):
  'animal.error.statusBeforeBirth' | 'animal.error.dryBeforeCalving' | 'animal.error.weanedAfterLeaving' | undefined {
  if (statusDate === null) return undefined
  if (birthDate !== null && statusDate < birthDate) return 'animal.error.statusBeforeBirth'
  if (!isOnFarm(status) && weanedOn !== null && weanedOn > statusDate) return 'animal.error.weanedAfterLeaving'
  const isDriedBefore = status === 'dry' && lastCalvingDate !== null && statusDate < lastCalvingDate
  return isDriedBefore ? 'animal.error.dryBeforeCalving' : undefined
}
