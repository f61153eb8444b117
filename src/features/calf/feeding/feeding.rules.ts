import { wasCalf } from '../../../domain/animal.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { estimatedIgg, iggGrams, isInTime } from '../../../domain/colostrum.ts'
import type { BornAt } from '../../../domain/colostrum-feeding.ts'
import type { YoungCalf } from '../../../domain/colostrum-tasks.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

/** A meal as the device keeps it. */
export type Feeding = FarmRecords['ColostrumFeeding']
type Batch = FarmRecords['Colostrum']

/** Antibodies of a meal in g; null where its colostrum was not measured. */
export function gramsOf({ litres, brix, colostrum }: Feeding, batch: Batch | undefined): number | null {
  const igg =
    colostrum === null ? estimatedIgg({ brix, density: null, temperature: null }) : batch && estimatedIgg(batch)
  return igg === null || igg === undefined ? null : iggGrams(litres, igg)
}

/**
 * Antibodies that each calf has got in time up to and with each of its meals, by the meal; without those that were not
 * measured.
 * @param hoursOf hours from birth to a meal; null where they are not known
 */
export function sumsOf(
  feedings: readonly Feeding[],
  batchOf: (meal: Feeding) => Batch | undefined,
  hoursOf: (meal: Feeding) => number | null,
): Map<string, number> {
  const sums = new Map<string, number>()
  const ofCalf = new Map<string, number>()
  for (const meal of [...feedings].sort((a, b) => compareDates(a.fedAt, b.fedAt))) {
    const grams = gramsOf(meal, batchOf(meal))
    const sum = (ofCalf.get(meal.calf) ?? 0) + (isInTime(hoursOf(meal)) ? (grams ?? 0) : 0)
    ofCalf.set(meal.calf, sum)
    if (grams !== null) sums.set(meal.id, sum)
  }
  return sums
}

/** Age in hours from which it is shown in days. */
const SHOWN_IN_DAYS = 48

/** The age at a meal in whole days; null when it is shown in hours. */
export const daysShown = (hours: number): number | null => (hours < SHOWN_IN_DAYS ? null : Math.floor(hours / 24))

/** When each calf was born: by its birth, else by its own data. */
export function bornOf(
  animals: readonly FarmRecords['Animal'][],
  births: readonly FarmRecords['Birth'][],
): ReadonlyMap<string, BornAt> {
  const born = new Map<string, BornAt>()
  for (const animal of animals) {
    const { id, birthDate } = animal
    if (wasCalf(animal) && birthDate !== null) born.set(id, { date: birthDate, time: null })
  }
  for (const { calf, date, time } of births) if (calf !== null) born.set(calf, { date, time })
  return born
}

/** Calves that are on the farm, with their births. */
export const youngCalves = (
  animals: readonly FarmRecords['Animal'][],
  born: ReadonlyMap<string, BornAt>,
  since: string,
): YoungCalf[] =>
  animals.flatMap(({ id, category, status }) => {
    const at = category === 'calf' && isOnFarm(status) ? born.get(id) : undefined
    return at && at.date >= since ? [{ id, born: at }] : []
  })

/** Meals of one calf, the first one first. */
export const mealsOf = (feedings: readonly Feeding[], calf: string): Feeding[] =>
  feedings.filter((meal) => meal.calf === calf).sort((a, b) => compareDates(a.fedAt, b.fedAt))
