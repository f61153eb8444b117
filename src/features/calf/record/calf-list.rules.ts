import { ageInDays, findByEarTag, wasCalf } from '../../../domain/animal.ts'
import { compareDates } from '../../../domain/calendar.ts'
import { isOnFarm, type AnimalStatus } from '../../../domain/cow.ts'
import { penKey } from '../../../domain/pen.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { pensOf } from '../../care/animal/pens.ts'
import { choiceParam, listParams, textParam } from '../../../ui/list-params.ts'

type Animal = FarmRecords['Animal']

/** Which calves the list can be narrowed to: those that drink milk, are weaned, have become cows, or have left. */
export const CALF_STATES = ['milk', 'weaned', 'grown', 'left'] as const

/** Where a calf is in its life. */
export type CalfState = (typeof CALF_STATES)[number]

interface CalfFacts {
  status: AnimalStatus
  weanedOn: string | null
  cowSince: string | null
}

/** Where a calf is in its life. */
export function calfState({ status, weanedOn, cowSince }: CalfFacts): CalfState {
  if (cowSince !== null) return 'grown'
  if (!isOnFarm(status)) return 'left'
  return weanedOn === null ? 'milk' : 'weaned'
}

/** What the list can be narrowed to: where a calf is in its life, or that it is to be sold. */
export const CALF_FILTERS = [...CALF_STATES, 'forSale'] as const

const isCalfOnFarm = ({ category, status }: Animal): boolean => category === 'calf' && isOnFarm(status)

/** Ids of the calves that are to be sold: those of whom it was said at birth, while they are calves of the farm. */
export function calvesForSale(
  animals: readonly Animal[],
  births: readonly Pick<FarmRecords['Birth'], 'calf' | 'destination'>[],
): ReadonlySet<string> {
  const meant = new Set(births.flatMap(({ calf, destination }) => (destination === 'sale' ? [calf] : [])))
  return new Set(animals.filter((animal) => meant.has(animal.id) && isCalfOnFarm(animal)).map(({ id }) => id))
}

/** Age of a calf in days, on the day it left or became a cow if it did; null where its birth is not known. */
export const calfAge = ({ birthDate, status, statusDate, cowSince }: Animal, today: string): number | null =>
  birthDate === null ? null : ageInDays(birthDate, cowSince ?? (isOnFarm(status) ? today : (statusDate ?? today)))

/** What the list can be narrowed to; without a state it shows the calves that are on the farm. */
export const calfParams = listParams({ search: textParam, state: choiceParam(CALF_FILTERS), pen: textParam })

/**
 * Calves that pass: by ear tag first, then by name or by the dam's ear tag; without a search the youngest first.
 * @param forSale ids of those that are to be sold
 */
export function findCalves(
  animals: readonly Animal[],
  { search, state, pen }: { search: string; state: (typeof CALF_FILTERS)[number] | ''; pen: string },
  forSale: ReadonlySet<string>,
): Animal[] {
  const isInState = (animal: Animal) =>
    state === 'forSale' ? forSale.has(animal.id) : state === '' ? isCalfOnFarm(animal) : calfState(animal) === state
  const calves = animals.filter(
    (animal) => wasCalf(animal) && isInState(animal) && (pen === '' || penKey(animal.pen) === penKey(pen)),
  )
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return calves.sort((a, b) => compareDates(b.birthDate ?? '', a.birthDate ?? ''))
  const byTag = findByEarTag(calves, wanted, calves.length)
  const known = new Set(byTag)
  const dams = new Set(
    animals
      .filter(({ category, earTag }) => category === 'cow' && earTag.toLowerCase().includes(wanted))
      .map(({ id }) => id),
  )
  const plain = plainText(wanted)
  const isMeant = ({ name, dam }: Animal) => plainText(name ?? '').includes(plain) || (dam !== null && dams.has(dam))
  return [...byTag, ...calves.filter((calf) => !known.has(calf) && isMeant(calf))]
}

/** The pens in which calves are, in order. */
export const calfPens = (animals: readonly Animal[]): string[] =>
  pensOf(animals.filter(({ category, status }) => category === 'calf' && isOnFarm(status)))
