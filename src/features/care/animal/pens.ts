import { compareNaturally, greatestFirst } from '../../../domain/row-order.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { penKey } from '../../../domain/pen.ts'

/** The name that most have; of those that as many have the first. */
const usualName = (names: readonly string[]): string =>
  [...groupBy(names, (name) => name)].sort(
    greatestFirst(
      ([, same]) => same.length,
      ([name]) => name,
    ),
  )[0]?.[0] ?? ''

/** The pens that some animals are in, each as most of them have it, in the order of their numbers. */
export function pensOf(animals: readonly { pen: string | null }[]): string[] {
  const names = animals.flatMap(({ pen }) => pen?.trim() || [])
  return [...groupBy(names, penKey).values()].map(usualName).sort(compareNaturally)
}

/** The name of a pen among those of a list, however an address has it; empty where it is none of them. */
export const penAmong = (pens: readonly string[], pen: string): string =>
  pens.find((each) => penKey(each) === penKey(pen)) ?? ''
