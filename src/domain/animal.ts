import { daysBetween } from './calendar.ts'
import { groupBy } from './group-by.ts'

/** Which herd an animal belongs to. */
export const ANIMAL_CATEGORIES = ['cow', 'calf'] as const

/** A herd: the milking cows or the calves. */
export type AnimalCategory = (typeof ANIMAL_CATEGORIES)[number]

/** Longest ear tag that is stored, in characters (a SISBOV number has 15). */
export const EAR_TAG_MAX = 20

const folded = (tag: string): string => tag.trim().toLowerCase()

const isNumber = (tag: string): boolean => /^\d+$/.test(tag.trim())

/** Ear tags are free text: leading zeros are kept and case is not told apart. Source: domain 2.17. */
export const sameEarTag = (a: string, b: string): boolean => folded(a) === folded(b)

/** An ear tag without the zeros before its number, as people say it. */
const spoken = (tag: string): string => tag.replace(/^0+(?=\d)/, '')

/**
 * Ranks animals for a search by ear tag: equal first, zeros before the number aside; then those that begin with it, then
 * those that contain it.
 * An empty search keeps the given order (recent first).
 */
export function findByEarTag<A extends { earTag: string }>(animals: readonly A[], typed: string, limit = 8): A[] {
  const wanted = folded(typed)
  if (wanted === '') return animals.slice(0, limit)
  const groups: [A[], A[], A[]] = [[], [], []]
  for (const animal of animals) {
    const tag = animal.earTag.toLowerCase()
    if (tag === wanted) groups[0].unshift(animal)
    else if (spoken(tag) === spoken(wanted)) groups[0].push(animal)
    else if (tag.startsWith(wanted)) groups[1].push(animal)
    else if (tag.includes(wanted)) groups[2].push(animal)
  }
  return groups.flat().slice(0, limit)
}

/**
 * Finds the animal that an ear tag means: the equal one, else the only one that differs by zeros before its number
 * (people leave them out, and spreadsheets drop them).
 * @param apart ear tags, in lower case, that never mean an animal of another tag: a file that has both 3 and 0003
 */
export function animalFinder<A extends { earTag: string }>(
  animals: readonly A[],
  apart: ReadonlySet<string> = new Set(),
): (earTag: string) => A | undefined {
  const equal = new Map(animals.map((each) => [folded(each.earTag), each]))
  const alike = groupBy(
    animals.filter(({ earTag }) => isNumber(earTag)),
    ({ earTag }) => spoken(earTag.trim()),
  )
  return (earTag) => {
    const tag = folded(earTag)
    const found = equal.get(tag)
    if (found || !isNumber(tag)) return found
    const [near, ...others] = alike.get(spoken(tag)) ?? []
    return near && others.length === 0 && !apart.has(folded(near.earTag)) ? near : undefined
  }
}

/** Age in whole days of an animal born on a calendar date. */
export const ageInDays = (birthDate: string, today: string): number => daysBetween(birthDate, today)
