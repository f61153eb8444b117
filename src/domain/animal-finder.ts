import { foldedTag, spokenTag, type TaggedAnimal } from './animal.ts'
import { isOnFarm } from './cow.ts'
import { groupBy } from './group-by.ts'

const isNumber = (tag: string): boolean => /^\d+$/.test(tag.trim())

/**
 * Finds the animal that an ear tag means: the equal one, else the only one that differs by zeros before its number
 * (people leave them out, and spreadsheets drop them). One that left is found only if none on the farm is.
 * @param apart ear tags, in lower case, that never mean an animal of another tag: a file that has both 3 and 0003
 */
export function animalFinder<A extends TaggedAnimal>(
  animals: readonly A[],
  apart: ReadonlySet<string> = new Set(),
): (earTag: string) => A | undefined {
  // A later entry replaces an earlier one with the same key.
  const leftFirst = [...animals].sort((a, b) => Number(isOnFarm(a.status)) - Number(isOnFarm(b.status)))
  const equal = new Map(leftFirst.map((each) => [foldedTag(each.earTag), each]))
  const alike = groupBy(
    animals.filter(({ earTag }) => isNumber(earTag)),
    ({ earTag }) => spokenTag(earTag.trim()),
  )
  return (earTag) => {
    const tag = foldedTag(earTag)
    const found = equal.get(tag)
    if (found || !isNumber(tag)) return found
    const group = alike.get(spokenTag(tag)) ?? []
    const here = group.filter(({ status }) => isOnFarm(status))
    const [near, ...others] = here.length > 0 ? here : group
    return near && others.length === 0 && !apart.has(foldedTag(near.earTag)) ? near : undefined
  }
}
