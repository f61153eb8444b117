import { ageInDays } from '../../../domain/animal.ts'
import { isOpenDisease } from '../../../domain/calf-disease.ts'
import { dateIn } from '../../../domain/calendar.ts'
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

/** Calves on the farm with a disease that goes on, and no score today: the most urgent ones of a round. */
export function unscoredToday(
  records: {
    animals: readonly Animal[]
    diseases: readonly FarmRecords['CalfDisease'][]
    scores: readonly FarmRecords['CalfScore'][]
  },
  today: string,
  timeZone?: string,
): Animal[] {
  const ill = new Set(records.diseases.filter(isOpenDisease).map(({ animal }) => animal))
  if (ill.size === 0) return []
  const scored = new Set(
    records.scores.flatMap(({ animal, at }) =>
      ill.has(animal) && dateIn(new Date(at), timeZone) === today ? [animal] : [],
    ),
  )
  return calvesOf(records.animals).filter(({ id }) => ill.has(id) && !scored.has(id))
}
