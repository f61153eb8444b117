import { addDays } from '../../src/domain/calendar.ts'
import { expectedDrying } from '../../src/domain/cow.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { FormerCow } from './former-cows.ts'
import type { AnimalRow, NextId } from './herd.ts'

/** Days between calvings, and days before a calving in which a cow gives no milk. */
const CALVING_INTERVAL = 400
const DRY = 60
const FIRST_CALVING = 720
const BREEDS: Readonly<Record<FarmSeed['productionSystem'], string>> = {
  pasture: 'Girolando',
  semi_confined: 'Girolando',
  compost_barn: 'Holandesa',
  free_stall: 'Holandesa',
  other: 'Jersey',
}
const PENS = ['Lote 1', 'Lote 2', 'Lote 3', 'Novilhas']

type DayByCow = ReadonlyMap<number, string>

/** What the records of cows hold besides what the herd was made with. */
export function describeCow(cow: AnimalRow, farm: FarmSeed, today: string, chance: Chance) {
  const calved = cow.last_calving_date
  const conceived = calved === null ? null : addDays(calved, chance.whole(70, 160))
  const pregnant = conceived !== null && conceived <= addDays(today, -30) && chance.happens(0.8)
  const conception_date = pregnant ? conceived : null
  const drying = expectedDrying(conception_date)
  const isDry = drying !== null && drying <= today
  return {
    ...cow,
    sex: 'female',
    breed: BREEDS[farm.productionSystem],
    pen: isDry ? 'Secas' : chance.pick(PENS),
    status: isDry ? 'dry' : 'active',
    status_date: isDry ? drying : null,
    conception_date,
  }
}

/** Every calving of a herd. */
export function makeCalvings(cows: readonly AnimalRow[], chance: Chance, nextId: NextId): object[] {
  return cows.flatMap((cow) => {
    const last = cow.last_calving_date
    if (last === null) return []
    return Array.from({ length: cow.lactation_number ?? 1 }, (_, before) => {
      const date = addDays(last, -before * CALVING_INTERVAL)
      const ease = chance.weighted({ unassisted: 78, easy: 15, difficult: 6, surgery: 1 })
      const moment = `${date}T12:00:00.000Z`
      return {
        id: nextId(),
        farm_id: cow.farm_id,
        animal_id: cow.id,
        date,
        ease,
        dried_on: before < (cow.lactation_number ?? 1) - 1 ? addDays(date, -DRY) : null,
        created_at: moment,
        updated_at: moment,
      }
    }).reverse()
  })
}

/** The record of a cow that has left. */
export const describeFormerCow = (former: FormerCow, farm: FarmSeed, chance: Chance) => ({
  ...describeCow(former.cow, farm, former.leftOn, chance),
  pen: null,
  status: former.status,
  status_date: former.leftOn,
  status_reason: former.reason,
  conception_date: null,
})

/** The days on which dry cows were dried, by the cow's id. */
export const driedDays = (
  cows: readonly { id: number; status: string; status_date: string | null }[],
): Map<number, string> =>
  new Map(cows.flatMap(({ id, status, status_date: day }) => (status === 'dry' && day !== null ? [[id, day]] : [])))

/**
 * Test days since the farm began: every month, on big farms every third.
 * @param leftOn when a cow left, by her id @param driedOn when a dry cow was dried: the last day with milk
 */
export function makeTestDays(
  farm: FarmSeed,
  cows: readonly AnimalRow[],
  { since, today, leftOn, driedOn }: Record<'since' | 'today', string> & Record<'leftOn' | 'driedOn', DayByCow>,
  chance: Chance,
  nextId: NextId,
): object[] {
  const every = farm.cows > 999 ? 91 : 30
  const recorded = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000)
  const rows: object[] = []
  for (const cow of cows) {
    // Cells of a cow stay about where they are; in a few they are always high.
    const level = Math.exp(4.1 + (chance.fraction() + chance.fraction() - 1) * 1.6) * (chance.happens(0.12) ? 6 : 1)
    for (let back = recorded - (recorded % every); back >= 0; back -= every) {
      const date = addDays(today, -back - 6)
      if (!givesMilk(cow, date) || date >= (leftOn.get(cow.id) ?? today)) continue
      const dim = daysIn(cow, date)
      const milkKg = Math.max(4, farm.litres * (1.25 - dim / 700) * (0.8 + chance.fraction() * 0.4))
      const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
      const moment = `${date}T15:00:00.000Z`
      const row = {
        ...{ farm_id: cow.farm_id, animal_id: cow.id, date, milk_kg: round(milkKg, 1) },
        fat: round(3.2 + chance.fraction() * 1.2),
        protein: round(2.9 + chance.fraction() * 0.7),
        lactose: round(4.3 + chance.fraction() * 0.5),
        total_solids: round(11.6 + chance.fraction() * 1.8),
        scc: Math.max(5, Math.round(level * (0.6 + chance.fraction() * 0.9))),
        urea: round(9 + chance.fraction() * 9, 1),
        ...{ source: 'imported', created_at: moment, updated_at: moment },
      }
      // Drawn all the same: the figures of the other days stay as they are.
      if (date <= (driedOn.get(cow.id) ?? today)) rows.push({ id: nextId(), ...row })
    }
  }
  return rows
}

const daysIn = ({ last_calving_date }: AnimalRow, date: string): number => {
  const days = Math.round((Date.parse(date) - Date.parse(last_calving_date ?? date)) / 86_400_000)
  return ((days % CALVING_INTERVAL) + CALVING_INTERVAL) % CALVING_INTERVAL
}

const givesMilk = (cow: AnimalRow, date: string): boolean =>
  date >= addDays(cow.birth_date, FIRST_CALVING) && daysIn(cow, date) < CALVING_INTERVAL - DRY && daysIn(cow, date) > 4

/** What the farm reckons its savings from. */
export const economyRow = (farm: FarmSeed, farm_id: number, since: string, id: number) => ({
  ...{ id, farm_id, litres_per_day: farm.litres, discard_days: 6, price_per_litre: 2.5, price_per_application: 18 },
  ...{
    applications_per_case: 3,
    valid_from: since,
    created_at: `${since}T12:00:00.000Z`,
    updated_at: `${since}T12:00:00.000Z`,
  },
})

/** What the farm wants its figures to be. */
export const targetsRow = (id: number, farm_id: number, since: string) => ({
  ...{ id, farm_id, incidence: 2.5, cure: 75, new_infection: 10, antimicrobial: 3 },
  ...{ created_at: `${since}T12:00:00.000Z`, updated_at: `${since}T12:00:00.000Z` },
})
