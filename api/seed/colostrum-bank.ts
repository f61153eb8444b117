import { addDays, compareDates, daysBetween } from '../../src/domain/calendar.ts'
import { GOOD_BRIX, isDirty, isGoodColostrum } from '../../src/domain/colostrum.ts'
import { momentAt } from '../../src/domain/farm-time.ts'
import { countOf } from '../../src/domain/tank.ts'
import type { CalfRow } from './calf-records.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { NextId } from './herd.ts'
import { TANK_MODEL } from './plate-models.ts'

/** A birth as far as colostrum goes. */
interface BirthRow {
  date: string
  time: string | null
  calf_id: number | null
  dam_id: number | null
}

interface BankSeed {
  farm: FarmSeed
  farmId: number
  today: string
  now: Date
  timeZone: string
  chance: Chance
  ids: { colostrum: NextId; feeding: NextId }
}

/** A batch as the table keeps it. */
type BatchRow = ReturnType<typeof batchOf>

interface Stored {
  row: BatchRow
  left: { id: string; volume: number }[]
}

const HOUR = 3_600_000
/** Colostrum is kept in the bank for so many days on the demo farms. */
const KEEPS = 365
/** Twelve digits: no other plate of the demo has as many. */
const FIRST_BARCODE = 871_000_000_000
const BARCODES_PER_FARM = 100_000

/** Roughly normal: 0 in the middle, seldom beyond ±1. */
const around = (chance: Chance): number => chance.fraction() + chance.fraction() + chance.fraction() - 1.5

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Three years of colostrum: what cows gave, what was stored, and what calves drank; the oldest first. */
export function makeColostrum(births: readonly object[], calves: readonly CalfRow[], seed: BankSeed) {
  const left = new Map(calves.map((calf) => [calf.id, calf.status_date]))
  const bank: Stored[] = []
  const batches: BatchRow[] = []
  const feedings: object[] = []
  const born = (births as BirthRow[]).filter(({ calf_id: calf }) => calf !== null)
  for (const birth of born.sort((a, b) => compareDates(a.date + (a.time ?? ''), b.date + (b.time ?? '')))) {
    const brix = round(23.6 + 4.6 * around(seed.chance), 1)
    const isKept = birth.dam_id !== null && seed.chance.happens(0.45) && bank.length < 8 + seed.farm.cows / 12
    feedings.push(...mealsOf(birth, brix, bank, left.get(birth.calf_id ?? 0) ?? null, seed))
    if (!isKept) continue
    const row = batchOf(birth, brix, batches.length, seed)
    batches.push(row)
    // What is too old was thrown away long ago.
    for (const old of bank.splice(0)) {
      if (daysBetween(old.row.date, birth.date) <= KEEPS) bank.push(old)
      else discard(old)
    }
    bank.push({ row, left: row.packages.map(({ id, volume }) => ({ id, volume })) })
  }
  return { batches, feedings }
}

function discard({ row, left }: Stored): void {
  const old = new Set(left.map(({ id }) => id))
  row.packages = row.packages.map((each) => ({ ...each, discarded: old.has(each.id) }))
}

function batchOf({ date, calf_id: calf, dam_id: cow }: BirthRow, brix: number, index: number, seed: BankSeed) {
  const { farmId, chance, ids, now } = seed
  const temperature = chance.whole(18, 34)
  const hasDensity = chance.happens(0.25)
  const igg = 50 + 5.6 * (brix - GOOD_BRIX) + 6 * around(chance)
  const volume = chance.pick([1.5, 2, 2, 2])
  const packages = Array.from({ length: chance.whole(1, 4) }, (_, at) => ({
    ...{ id: String(at + 1), volume },
    discarded: false,
  }))
  const moment = earlier(`${date}T22:00:00.000Z`, now)
  return {
    id: ids.colostrum(),
    farm_id: farmId,
    batch: `${date.slice(2, 4)}${date.slice(5, 7)}-${String(index + 1).padStart(3, '0')}`,
    date,
    frozen_on: chance.happens(0.93) ? date : null,
    cow_id: cow,
    calf_id: calf,
    brix: chance.happens(0.94) ? brix : null,
    density: hasDensity ? Math.max(5, Math.round(igg + 13.2 - 0.8 * temperature)) : null,
    temperature: hasDensity ? temperature : null,
    packages,
    ...countOfBatch(index, seed),
    created_at: moment,
    updated_at: moment,
  }
}

/** Bacteria of a batch: of some none was counted. */
function countOfBatch(index: number, { farmId, chance }: BankSeed) {
  const nothing = { plate_barcode: null, plate_model_id: null, dilution: null, counting_mode: null }
  const how = chance.weighted({ none: 35, laboratory: 20, plate: 45 })
  const tbc = Math.max(1000, Math.round((34_000 * Math.exp(1.5 * around(chance))) / 1000) * 1000)
  if (how === 'none') {
    return { tbc_source: null, tbc: null, tbc_qualifier: null, ...nothing, number_of_colonies: null }
  }
  if (how === 'laboratory') {
    return { tbc_source: how, tbc, tbc_qualifier: 'exact', ...nothing, number_of_colonies: null }
  }
  const colonies = Math.max(1, Math.round(tbc / 1000))
  const { value, qualifier } = countOf(colonies, 1000, TANK_MODEL)
  return {
    ...{ tbc_source: how, tbc: value, tbc_qualifier: qualifier, dilution: 1000, counting_mode: 'manual' },
    plate_barcode: String(FIRST_BARCODE + farmId * BARCODES_PER_FARM + index),
    plate_model_id: TANK_MODEL.id,
    number_of_colonies: colonies,
  }
}

const earlier = (moment: string, now: Date): string => (Date.parse(moment) > now.getTime() ? now.toISOString() : moment)

/** Two meals of a calf: of its dam where that is good, else from the bank; and blood some days later. */
function mealsOf(birth: BirthRow, brix: number, bank: Stored[], leftOn: string | null, seed: BankSeed): object[] {
  const { chance, now, timeZone, farmId, ids, today } = seed
  // Nobody writes down every meal.
  if (chance.happens(0.12)) return []
  const bornAt = momentAt(birth.date, birth.time ?? '06:00', timeZone)
  const hours = [0.5 + 4 * chance.fraction() + (chance.happens(0.12) ? 4 : 0), 8.5 + 4 * chance.fraction()]
  let grams = 0
  const meals = hours.flatMap((after, index) => {
    const at = bornAt + after * HOUR
    if (at > now.getTime()) return []
    const isFresh = birth.dam_id !== null && (brix >= 21 || bank.length === 0) && (index === 0 || chance.happens(0.5))
    const taken = isFresh ? undefined : takeOldest(bank, index === 0 ? 2 : 1)
    if (!isFresh && !taken) return []
    const litres = taken ? taken.litres : round(2 + 1.5 * chance.fraction() + (index === 0 ? 0.5 : -0.5), 1)
    grams += litres * (50 + 5.6 * ((taken?.brix ?? brix) - GOOD_BRIX)) * (after > 6 ? 0.6 : 1)
    const moment = new Date(Math.floor(at / 60_000) * 60_000).toISOString()
    return [
      {
        id: ids.feeding(),
        farm_id: farmId,
        calf_id: birth.calf_id,
        colostrum_id: taken?.id ?? null,
        packages: taken?.packages ?? [],
        donor_id: taken ? null : birth.dam_id,
        brix: taken || chance.happens(0.1) ? null : brix,
        litres,
        fed_at: moment,
        high_count_confirmed: taken?.isDirty ?? false,
        sampled_at: null as string | null,
        blood_brix: null as number | null,
        serum_protein: null as number | null,
        created_at: moment,
        updated_at: moment,
      },
    ]
  })
  const [first] = meals
  const day = chance.whole(1, 5)
  const sampledOn = addDays(birth.date, day)
  if (first && chance.happens(0.7) && sampledOn < today && (leftOn === null || leftOn >= sampledOn)) {
    const serum = Math.max(6.4, round(7.6 + Math.min(2.4, grams / 165) + 1.1 * around(chance), 1))
    first.sampled_at = new Date(Math.max(bornAt + 25 * HOUR, momentAt(sampledOn, '09:00', timeZone))).toISOString()
    if (chance.happens(0.85)) first.blood_brix = serum
    if (first.blood_brix === null || chance.happens(0.2)) first.serum_protein = round(0.62 * serum + 0.2, 1)
    first.updated_at = earlier(first.sampled_at, now)
  }
  return meals
}

/** Takes packages of the oldest good batch, else of the oldest. */
function takeOldest(bank: Stored[], most: number) {
  const chosen = bank.find(({ row }) => isGoodColostrum(row) === true && !isDirty(row)) ?? bank[0]
  if (!chosen) return undefined
  const taken = chosen.left.splice(0, most)
  if (chosen.left.length === 0) bank.splice(bank.indexOf(chosen), 1)
  return {
    id: chosen.row.id,
    packages: taken.map(({ id }) => id),
    litres: taken.reduce((sum, { volume }) => sum + volume, 0),
    brix: chosen.row.brix,
    isDirty: isDirty(chosen.row),
  }
}

/** A cautious farm keeps colostrum for half a year only. */
export const colostrumSettingsRow = (id: number, farmId: number, since: string) => ({
  ...{ id, farm_id: farmId, expiry_days: 180 },
  ...{ created_at: `${since}T12:00:00.000Z`, updated_at: `${since}T12:00:00.000Z` },
})
