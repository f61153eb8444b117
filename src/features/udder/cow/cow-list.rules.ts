import { ANIMAL_STATUSES, isOnFarm, type AnimalStatus } from '../../../domain/cow.ts'
import { findByEarTag } from '../../../domain/animal.ts'
import { penKey } from '../../../domain/pen.ts'
import { compareNaturally } from '../../../domain/row-order.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

type Animal = FarmRecords['Animal']

/** What the list can be narrowed to; without a state it shows the cows that are on the farm. */
export const cowParams = listParams({ search: textParam, state: choiceParam(ANIMAL_STATUSES), pen: textParam })

/** Cows that pass: by ear tag first (leading zeros need not be typed), then by name; without a search in order of ear tags. */
export function findCows(
  animals: readonly Animal[],
  { search, state, pen }: { search: string; state: AnimalStatus | ''; pen: string },
): Animal[] {
  const cows = animals.filter(
    (animal) =>
      animal.category === 'cow' &&
      (state === '' ? isOnFarm(animal.status) : animal.status === state) &&
      (pen === '' || penKey(animal.pen) === penKey(pen)),
  )
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return cows.sort((a, b) => compareNaturally(a.earTag, b.earTag))
  const byTag = findByEarTag(cows, wanted, cows.length)
  const known = new Set(byTag)
  const name = plainText(wanted)
  return [...byTag, ...cows.filter((cow) => !known.has(cow) && plainText(cow.name ?? '').includes(name))]
}
