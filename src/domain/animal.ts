import { daysBetween } from './calendar.ts'

/** Which herd an animal belongs to. */
export const ANIMAL_CATEGORIES = ['cow', 'calf'] as const

/** A herd: the milking cows or the calves. */
export type AnimalCategory = (typeof ANIMAL_CATEGORIES)[number]

/** Longest ear tag that is stored, in characters (a SISBOV number has 15). */
export const EAR_TAG_MAX = 20

/** Ear tags are free text: leading zeros are kept and case is not told apart. Source: domain 2.17. */
export const sameEarTag = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Ranks animals for a search by ear tag: equal first, then those that begin with it, then those that contain it.
 * An empty search keeps the given order (recent first).
 */
export function findByEarTag<A extends { earTag: string }>(animals: readonly A[], typed: string, limit = 8): A[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return animals.slice(0, limit)
  const groups: [A[], A[], A[]] = [[], [], []]
  for (const animal of animals) {
    const tag = animal.earTag.toLowerCase()
    if (tag === wanted) groups[0].push(animal)
    else if (tag.startsWith(wanted)) groups[1].push(animal)
    else if (tag.includes(wanted)) groups[2].push(animal)
  }
  return groups.flat().slice(0, limit)
}

/** Age in whole days of an animal born on a calendar date. */
export const ageInDays = (birthDate: string, today: string): number => daysBetween(birthDate, today)
