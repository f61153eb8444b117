import { ageInDays } from '../../../domain/animal.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'

type Animal = FarmRecords['Animal']

/** A calf with its age. */
export interface Calf {
  animal: Animal
  /** Whole days since birth; null without a birth date. */
  days: number | null
}

/** Calves that are on the farm. */
export const calvesOf = (animals: readonly Animal[]): Animal[] =>
  animals.filter(({ category, status }) => category === 'calf' && isOnFarm(status))

/** Calves of the farm, the youngest first; those without a birth date last. */
export function youngestFirst(animals: readonly Animal[], today: string): Calf[] {
  return calvesOf(animals)
    .map((animal) => ({ animal, days: animal.birthDate ? ageInDays(animal.birthDate, today) : null }))
    .sort((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity))
}
