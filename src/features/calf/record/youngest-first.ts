import { compareDates } from '../../../domain/calendar.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** Calves of the farm, the youngest first. */
export const youngestFirst = (animals: readonly FarmRecords['Animal'][]): string[] =>
  animals
    .filter(({ category, status }) => category === 'calf' && isOnFarm(status))
    .sort((a, b) => compareDates(b.birthDate ?? '', a.birthDate ?? ''))
    .map(({ id }) => id)
