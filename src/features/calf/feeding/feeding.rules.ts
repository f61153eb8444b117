import { compareDates } from '../../../domain/calendar.ts'
import { estimatedIgg, iggGrams } from '../../../domain/colostrum.ts'
import type { BornAt, YoungCalf } from '../../../domain/colostrum-feeding.ts'
import { isOnFarm } from '../../../domain/cow.ts'
import { TRANSFER_CLASSES, transferClass, type TransferClass } from '../../../domain/passive-transfer.ts'
import { plainText } from '../../../domain/plain-text.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { choiceParam, dateParam, listParams, textParam } from '../../../ui/list-params.ts'

/** A meal as the device keeps it. */
export type Feeding = FarmRecords['ColostrumFeeding']
type Batch = FarmRecords['Colostrum']

/** Antibodies of a meal in g; null where its colostrum was not measured. */
export function gramsOf({ litres, brix, colostrum }: Feeding, batch: Batch | undefined): number | null {
  const igg =
    colostrum === null ? estimatedIgg({ brix, density: null, temperature: null }) : batch && estimatedIgg(batch)
  return igg === null || igg === undefined ? null : iggGrams(litres, igg)
}

/** Antibodies that each calf has got up to and with each of its meals, by the meal; without those that were not measured. */
export function sumsOf(
  feedings: readonly Feeding[],
  batchOf: (meal: Feeding) => Batch | undefined,
): Map<string, number> {
  const sums = new Map<string, number>()
  const ofCalf = new Map<string, number>()
  for (const meal of [...feedings].sort((a, b) => compareDates(a.fedAt, b.fedAt))) {
    const grams = gramsOf(meal, batchOf(meal))
    const sum = (ofCalf.get(meal.calf) ?? 0) + (grams ?? 0)
    ofCalf.set(meal.calf, sum)
    if (grams !== null) sums.set(meal.id, sum)
  }
  return sums
}

/** When each calf was born: by its birth, else by its own data. */
export function bornOf(
  animals: readonly FarmRecords['Animal'][],
  births: readonly FarmRecords['Birth'][],
): ReadonlyMap<string, BornAt> {
  const born = new Map<string, BornAt>()
  for (const { id, category, birthDate } of animals) {
    if (category === 'calf' && birthDate !== null) born.set(id, { date: birthDate, time: null })
  }
  for (const { calf, date, time } of births) if (calf !== null) born.set(calf, { date, time })
  return born
}

/** Calves that are on the farm, with their births. */
export const youngCalves = (
  animals: readonly FarmRecords['Animal'][],
  born: ReadonlyMap<string, BornAt>,
  since: string,
): YoungCalf[] =>
  animals.flatMap(({ id, category, status }) => {
    const at = category === 'calf' && isOnFarm(status) ? born.get(id) : undefined
    return at && at.date >= since ? [{ id, born: at }] : []
  })

/** Meals of one calf, the first one first. */
export const mealsOf = (feedings: readonly Feeding[], calf: string): Feeding[] =>
  feedings.filter((meal) => meal.calf === calf).sort((a, b) => compareDates(a.fedAt, b.fedAt))

/** What the list can be narrowed to. */
export const feedingParams = listParams({
  search: textParam,
  kind: choiceParam(TRANSFER_CLASSES),
  state: choiceParam(['sampled', 'unsampled']),
  from: dateParam,
  to: dateParam,
})

/** What the list is narrowed to. */
export type FeedingFilter = ReturnType<typeof feedingParams.read>

/** Where the meals behind a bar of a chart are. */
export const feedingsOf = (filter: { kind?: TransferClass; from?: string; to?: string }): string =>
  feedingParams.address('/bezerra/colostragem', filter)

/** Meals that pass, the latest first; found by the ear tag of the calf or the name of the batch. */
export function findFeedings(
  feedings: readonly Feeding[],
  { search, kind, state, from, to }: FeedingFilter,
  namesOf: (feeding: Feeding) => readonly string[],
  dayOf: (feeding: Feeding) => string,
): Feeding[] {
  const wanted = plainText(search.trim())
  return feedings
    .filter((feeding) => {
      const found = transferClass(feeding)
      const day = dayOf(feeding)
      return (
        (kind === '' || found === kind) &&
        (state === '' || (state === 'sampled') === (found !== null)) &&
        (from === '' || day >= from) &&
        (to === '' || day <= to) &&
        (wanted === '' || namesOf(feeding).some((name) => plainText(name).includes(wanted)))
      )
    })
    .sort((a, b) => compareDates(b.fedAt, a.fedAt))
}
