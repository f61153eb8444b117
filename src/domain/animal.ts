import { daysBetween } from './calendar.ts'
import { isOnFarm, type AnimalStatus } from './cow.ts'

/** Which herd an animal belongs to. */
export const ANIMAL_CATEGORIES = ['cow', 'calf'] as const

/** A herd: the milking cows or the calves. */
export type AnimalCategory = (typeof ANIMAL_CATEGORIES)[number]

/** Longest ear tag that is stored, in characters (a SISBOV number has 15). */
export const EAR_TAG_MAX = 20

/** An ear tag in the form in which tags are compared. */
export const foldedTag = (tag: string): string => tag.trim().toLowerCase()

/** What finding an animal by its ear tag needs. */
export interface TaggedAnimal {
  earTag: string
  status: AnimalStatus | null
}

/** Ear tags are free text: leading zeros are kept and case is not told apart. Source: domain 2.17. */
export const sameEarTag = (a: string, b: string): boolean => foldedTag(a) === foldedTag(b)

/** An ear tag without the zeros before its number, as people say it. */
export const spokenTag = (tag: string): string => tag.replace(/^0+(?=\d)/, '')

/**
 * Ranks animals for a search by ear tag: equal first, zeros before the number aside; then those that begin with it, then
 * those that contain it. Of equal ones the animal on the farm is first: tags are reused after animals have left.
 * An empty search keeps the given order (recent first).
 */
export function findByEarTag<A extends TaggedAnimal>(animals: readonly A[], typed: string, limit = 8): A[] {
  const wanted = foldedTag(typed)
  if (wanted === '') return animals.slice(0, limit)
  const groups: [A[], A[], A[], A[]] = [[], [], [], []]
  for (const animal of animals) {
    const tag = animal.earTag.toLowerCase()
    if (tag === wanted) groups[isOnFarm(animal.status) ? 0 : 1].unshift(animal)
    else if (spokenTag(tag) === spokenTag(wanted)) groups[1].push(animal)
    else if (tag.startsWith(wanted)) groups[2].push(animal)
    else if (tag.includes(wanted)) groups[3].push(animal)
  }
  return groups.flat().slice(0, limit)
}

/** Ear tags that another animal cannot be given: those of animals on the farm. Source: domain 2.17. */
export const takenEarTags = (animals: readonly TaggedAnimal[]): string[] =>
  animals.filter(({ status }) => isOnFarm(status)).map(({ earTag }) => earTag)

/** Whether an animal is a calf, or was one here before it became a cow: its records as a calf still count. */
export const wasCalf = ({
  category,
  cowSince,
}: {
  category: AnimalCategory | null
  cowSince: string | null
}): boolean => category === 'calf' || cowSince !== null

/** Age in whole days of an animal born on a calendar date. */
export const ageInDays = (birthDate: string, today: string): number => daysBetween(birthDate, today)

/** Two calvings of a cow closer than this are one. Source: records of the product. */
export const SAME_CALVING_DAYS = 7

/** Whether two calvings of a cow, by their days, are one. */
export const isSameCalving = (one: string, other: string): boolean =>
  Math.abs(daysBetween(one, other)) <= SAME_CALVING_DAYS
