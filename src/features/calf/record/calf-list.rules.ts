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

/** Age of a calf in days, on the day it left or became a cow if it did; null where its birth is not known. */
export const calfAge = ({ birthDate, status, statusDate, cowSince }: Animal, today: string): number | null =>
  birthDate === null ? null : ageInDays(birthDate, cowSince ?? (isOnFarm(status) ? today : (statusDate ?? today)))

/** What the list can be narrowed to; without a state it shows the calves that are on the farm. */
export const calfParams = listParams({ search: textParam, state: choiceParam(CALF_STATES), pen: textParam })

/** Calves that pass: by ear tag first, then by name or by the dam's ear tag; without a search the youngest first. */
export function findCalves(
  animals: readonly Animal[],
  { search, state, pen }: { search: string; state: CalfState | ''; pen: string },
): Animal[] {
  const calves = animals.filter(
    (animal) =>
      wasCalf(animal) &&
      (state === '' ? animal.category === 'calf' && isOnFarm(animal.status) : calfState(animal) === state) &&
      (pen === '' || penKey(animal.pen) === penKey(pen)),
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
