import { addDays } from '../../src/domain/calendar.ts'
import type { Chance } from './chance.ts'
import { COW_NAMES, type FarmSeed } from './farms.ts'

/** An animal, as the table keeps it. */
export interface AnimalRow {
  id: number
  farm_id: number
  category: 'cow' | 'calf'
  ear_tag: string
  name: string | null
  management_number: string | null
  birth_date: string
  dam_id: number | null
  lactation_number: number | null
  last_calving_date: string | null
  created_at: string
  updated_at: string
}

/** Gives the next id of a table. */
export type NextId = () => number

/** Days between two calvings of a cow, about. */
const CALVING_INTERVAL = 400
/** Age at the first calving in days, about. */
const FIRST_CALVING = 760
/** Age in days at which an animal that was born on the farm is in its records. */
const REGISTERED_AGE = 3
/** Days a calf stays in the list of calves. */
const CALF_DAYS = 270
/** Cows by lactation, as in a herd that keeps a third of them past the third calving. */
const LACTATIONS = { '1': 32, '2': 26, '3': 18, '4': 11, '5': 7, '6': 4, '7': 2 } as const

/**
 * Cows and calves of one farm.
 * @param today calendar date of the farm, `YYYY-MM-DD`
 * @param since when the farm began with the app; animals are registered from then on
 */
export function makeHerd(farm: FarmSeed, farmId: number, today: string, since: string, chance: Chance, nextId: NextId) {
  const cows = Array.from({ length: farm.cows }, (_, index) =>
    makeCow(farm, farmId, index, today, since, chance, nextId),
  )
  const calves = cows
    .filter((cow) => daysSince(cow.last_calving_date, today) < CALF_DAYS && chance.happens(0.46))
    .map((dam, index) => makeCalf(farm, dam, index, chance, nextId))
  return { cows, calves }
}

const daysSince = (date: string | null, today: string): number =>
  date === null ? Infinity : (Date.parse(today) - Date.parse(date)) / 86_400_000

/** A cow as she was on a day. */
export function makeCow(
  farm: FarmSeed,
  farmId: number,
  index: number,
  today: string,
  since: string,
  chance: Chance,
  nextId: NextId,
) {
  const lactation = Number(chance.weighted(LACTATIONS))
  const calved = addDays(today, -chance.whole(1, CALVING_INTERVAL))
  const ageAtCalving = FIRST_CALVING + (lactation - 1) * CALVING_INTERVAL + chance.whole(-40, 90)
  const tag = farm.cows > 999 ? 1000 + index : index + 1
  const birth_date = addDays(calved, -ageAtCalving)
  const known = addDays(birth_date, REGISTERED_AGE)
  const registered = `${known > since ? known : since}T11:00:00.000Z`
  const cow: AnimalRow = {
    id: nextId(),
    farm_id: farmId,
    category: 'cow',
    ear_tag: String(tag).padStart(4, '0'),
    name: farm.namesCows ? nameOf(index) : null,
    management_number: farm.namesCows ? null : String(chance.whole(100_000, 999_999)),
    birth_date,
    dam_id: null,
    lactation_number: lactation,
    last_calving_date: calved,
    created_at: registered,
    updated_at: registered,
  }
  return cow
}

/** "Mimosa", and "Mimosa 2" once the names are used up. */
function nameOf(index: number): string {
  const round = Math.floor(index / COW_NAMES.length)
  const name = COW_NAMES[index % COW_NAMES.length] ?? ''
  return round === 0 ? name : `${name} ${round + 1}`
}

function makeCalf(farm: FarmSeed, dam: AnimalRow, index: number, chance: Chance, nextId: NextId): AnimalRow {
  const born = dam.last_calving_date ?? dam.birth_date
  const registered = `${born}T${String(chance.whole(9, 21)).padStart(2, '0')}:30:00.000Z`
  return {
    ...dam,
    id: nextId(),
    category: 'calf',
    ear_tag: `B${String(index + 1).padStart(farm.cows > 999 ? 4 : 3, '0')}`,
    name: null,
    management_number: null,
    birth_date: born,
    dam_id: dam.id,
    lactation_number: null,
    last_calving_date: null,
    created_at: registered,
    updated_at: registered,
  }
}
