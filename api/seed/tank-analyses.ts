import { addDays } from '../../src/domain/calendar.ts'
import { countOf, type CountQualifier, type TankSource } from '../../src/domain/tank.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { NextId } from './herd.ts'
import { TANK_MODEL } from './plate-models.ts'

/** An analysis as the table keeps it. */
interface TankRow {
  id: number
  farm_id: number
  source: TankSource
  description: string
  collection_date: string
  release_date: string | null
  volume: number
  protein: number | null
  fat: number | null
  scc: number | null
  tbc: number
  tbc_qualifier: CountQualifier
  plate_barcode: string | null
  plate_model_id: number | null
  dilution: number | null
  counting_mode: 'manual' | null
  number_of_colonies: number | null
  created_at: string
  updated_at: string
}

/** A farm has its tanks analysed since half a year after it began with the app. */
const WITHOUT_ANALYSES = 182
/** Days ago of the plates that the farm has counted itself. */
const PLATES_DAYS_AGO = [34, 62, 96, 150, 3]
/** Ten digits: no plate for quarters has as many. */
const FIRST_BARCODE = 8_610_000_000
const BARCODES_PER_FARM = 1000
/** Two days' milk is in the tank when it is emptied. */
const DAYS_IN_TANK = 2
const IN_MILK = 0.84

/** Roughly normal: 0 in the middle, seldom beyond ±2. */
const around = (chance: Chance): number => (chance.fraction() + chance.fraction() + chance.fraction() - 1.5) * 2

const within = (daysAgo: number, span: { fromDaysAgo: number; toDaysAgo: number } | undefined): boolean =>
  span !== undefined && daysAgo <= span.fromDaysAgo && daysAgo >= span.toDaysAgo

/** More bacteria and cells in the rains (October to March). */
const season = (date: string): number => 1 + 0.18 * Math.cos((2 * Math.PI * (Number(date.slice(5, 7)) - 1)) / 12)

/** Analyses of one farm since some time after it began, oldest first: a laboratory's, and the latest plates of the farm itself. */
export function makeTankAnalyses(
  farm: FarmSeed,
  farmId: number,
  { since, today }: { since: string; today: string },
  chance: Chance,
  nextId: NextId,
): TankRow[] {
  const { tank } = farm
  const history = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000) - WITHOUT_ANALYSES
  const days = Array.from({ length: Math.floor(history / tank.everyDays) }, (_, index) => 9 + index * tank.everyDays)
  const reports = tank.names.flatMap((name) =>
    days
      .filter((day) => !within(day, tank.missing))
      .map((day) => reportOf(farm, farmId, name, addDays(today, -day), day, chance)),
  )
  const [first = ''] = tank.names
  const plates = PLATES_DAYS_AGO.map((day, index) =>
    plateOf(farm, farmId, first, addDays(today, -day), FIRST_BARCODE + farmId * BARCODES_PER_FARM + index, chance),
  )
  return [...reports, ...plates]
    .sort((a, b) => a.collection_date.localeCompare(b.collection_date))
    .map((row) => ({ id: nextId(), ...row }))
}

function common(farm: FarmSeed, farmId: number, description: string, date: string, chance: Chance) {
  const litres =
    (farm.cows * IN_MILK * farm.litres * DAYS_IN_TANK * (1 + 0.05 * around(chance))) / farm.tank.names.length
  return { farm_id: farmId, description, collection_date: date, volume: Math.round(litres) }
}

const bacteria = ({ tank }: FarmSeed, date: string, daysAgo: number, chance: Chance): number =>
  tank.tbc *
  season(date) *
  (within(daysAgo, tank.trouble) ? (tank.trouble?.times ?? 1) : 1) *
  Math.exp(0.25 * around(chance))

function reportOf(
  farm: FarmSeed,
  farmId: number,
  name: string,
  date: string,
  daysAgo: number,
  chance: Chance,
): Omit<TankRow, 'id'> {
  const released = addDays(date, chance.whole(4, 7))
  const moment = `${released}T15:00:00.000Z`
  return {
    ...common(farm, farmId, name, date, chance),
    source: 'laboratory',
    release_date: released,
    protein: Math.round((3.25 + 0.1 * around(chance)) * 100) / 100,
    fat: Math.round((3.75 + 0.18 * around(chance)) * 100) / 100,
    scc: Math.round((farm.tank.scc * season(date) * Math.exp(0.12 * around(chance))) / 1000) * 1000,
    tbc: Math.max(1, Math.round(bacteria(farm, date, daysAgo, chance) / 1000)) * 1000,
    tbc_qualifier: 'exact',
    plate_barcode: null,
    plate_model_id: null,
    dilution: null,
    counting_mode: null,
    number_of_colonies: null,
    created_at: moment,
    updated_at: moment,
  }
}

function plateOf(
  farm: FarmSeed,
  farmId: number,
  name: string,
  date: string,
  barcode: number,
  chance: Chance,
): Omit<TankRow, 'id'> {
  const count = farm.tank.tbc * season(date) * Math.exp(0.25 * around(chance))
  const dilution = count < 25_000 ? 100 : 1000
  const colonies = Math.max(1, Math.round(count / dilution))
  const { value, qualifier } = countOf(colonies, dilution, TANK_MODEL)
  const moment = `${addDays(date, 2)}T11:00:00.000Z`
  return {
    ...common(farm, farmId, name, date, chance),
    source: 'plate',
    release_date: addDays(date, 2),
    protein: null,
    fat: null,
    scc: null,
    tbc: value,
    tbc_qualifier: qualifier,
    plate_barcode: String(barcode),
    plate_model_id: TANK_MODEL.id,
    dilution,
    counting_mode: 'manual',
    number_of_colonies: colonies,
    created_at: moment,
    updated_at: moment,
  }
}
