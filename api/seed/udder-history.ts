import { addDays } from '../../src/domain/calendar.ts'
import type { DiagnosticType, Grade, PlateSide } from '../../src/domain/diagnosis.ts'
import type { CultureResult } from '../../src/domain/plate-reading.ts'
import { isClinical } from '../../src/domain/new-case.ts'
import { NO_QUARTERS, QUARTERS, type QuarterFlags } from '../../src/domain/quarters.ts'
import type { Chance } from './chance.ts'
import type { FarmSeed } from './farms.ts'
import type { AnimalRow, NextId } from './herd.ts'
import { growPlate, type GrownPlate } from './plate-growth.ts'
import { CULTURE_MODELS, type PlateModelSeed } from './plate-models.ts'

/** A diagnosis with what grew on its plate. */
export interface DiagnosisSeed {
  id: number
  cow: AnimalRow
  type: DiagnosticType
  grade: Grade | null
  quarters: QuarterFlags
  plate: { barcode: string; side: PlateSide; model: PlateModelSeed } | null
  /** Calendar date of the farm. */
  sampleDate: string
  inoculatedAt: Date | null
  readAt: Date | null
  result: CultureResult
  growth: GrownPlate | null
  createdBy: number
}

/** What a farm's history is made from. */
export interface HistoryInput {
  farm: FarmSeed
  cows: readonly AnimalRow[]
  /** When cows left the herd, by their ids. */
  leftOn?: ReadonlyMap<number, string>
  now: Date
  /** Calendar date of the farm now. */
  today: string
  /** First day of the history. */
  since: string
  /** Users who launch diagnoses. */
  authors: readonly number[]
  /** Number of the farm's first plate; plates follow one another. */
  firstBarcode: number
  /** How many times as often as on other farms cows fall ill. */
  often?: number
  chance: Chance
  nextId: NextId
}

/** Diagnoses a cow and day, in a season without rain: about five clinical cases for 100 cows a month, and the rest. */
const DAILY_RATE = 0.0025
/** How much more happens in the wet months (October to March). */
const WET = 1.45
const TYPES: Readonly<Record<DiagnosticType, number>> = {
  clinical_mastitis: 58,
  uncultured_mastitis: 7,
  subclinical_mastitis: 13,
  drying: 12,
  post_treatment: 5,
  post_calving: 5,
}
/** Grades of clinical cases in Minas Gerais (domain rules, 2.1). */
const GRADES: Readonly<Record<Grade, number>> = { mild: 72, moderate: 23, severe: 5 }
/** Age from which a cow gives milk, in days. */
const FIRST_MILK_DAYS = 720
/** A cow that leaves is not under treatment. */
const TREATED_DAYS = 20
/** Part of the cows that fall ill again and again. */
const PRONE = 0.15

/** The diagnoses of one farm, oldest first, the plates that are in the incubator now, and the cases treated at once. */
export function makeHistory(input: HistoryInput): DiagnosisSeed[] {
  const plates = new PlateStock(input.firstBarcode, input.chance)
  const prone = input.cows.filter(() => input.chance.happens(PRONE))
  const past: DiagnosisSeed[] = []
  const milkedFrom = input.cows.map(({ birth_date }) => addDays(birth_date, FIRST_MILK_DAYS)).sort()
  const left = input.cows.flatMap(({ id }) => input.leftOn?.get(id) ?? []).sort()
  for (let day = input.since; day < addDays(input.today, -2); day = addDays(day, 1)) {
    const milked = countUpTo(milkedFrom, day) - countUpTo(left, day)
    for (let count = casesOn(day, milked, input); count > 0; count--) {
      const diagnosis = pastDiagnosis(input, day, prone, plates)
      if (diagnosis) past.push(diagnosis)
    }
  }
  const waiting = input.farm.incubating.map((hours) => waitingDiagnosis(input, hours, plates))
  return [...past, ...waiting, ...casesTreatedAtOnce(input, [...past, ...waiting])]
}

/** Cows that nothing was found on for so many days may fall ill again. */
const RESTED_DAYS = 30

/** Cases without an exam of cows that have no other case now. */
function casesTreatedAtOnce(input: HistoryInput, others: readonly DiagnosisSeed[]): DiagnosisSeed[] {
  const { farm, today } = input
  const since = addDays(today, -RESTED_DAYS)
  const ill = new Set(others.flatMap(({ cow, sampleDate }) => (sampleDate >= since ? [cow.id] : [])))
  return farm.treatedAtOnce.flatMap((daysAgo) => {
    const day = addDays(today, -daysAgo)
    const well = input.cows.filter(({ id }) => !ill.has(id))
    const cow = well.length > 0 ? pickMilked(well, day, input) : undefined
    if (!cow) return []
    ill.add(cow.id)
    return [uncultured({ ...caseOf(input, cow, 'uncultured_mastitis', day), grade: 'moderate' })]
  })
}

/** How many of sorted dates are not after a day. */
function countUpTo(dates: readonly string[], day: string): number {
  const after = dates.findIndex((date) => date > day)
  return after < 0 ? dates.length : after
}

/** How many fall on a day: a Poisson variate, as cases come by chance and not in turn. */
function casesOn(day: string, milked: number, { chance, often = 1 }: HistoryInput): number {
  const month = Number(day.slice(5, 7))
  const none = Math.exp(-milked * DAILY_RATE * often * (month >= 10 || month <= 3 ? WET : 1))
  let count = 0
  for (let left = chance.fraction(); left > none; left *= chance.fraction()) count++
  return count
}

function pastDiagnosis(
  input: HistoryInput,
  day: string,
  prone: readonly AnimalRow[],
  plates: PlateStock,
): DiagnosisSeed | undefined {
  const { chance, farm } = input
  const cow = pickMilked(prone.length > 0 && chance.happens(0.4) ? prone : input.cows, day, input)
  if (!cow) return undefined
  const type = chance.weighted(TYPES)
  const common = caseOf(input, cow, type, day)
  const { quarters } = common
  if (type === 'uncultured_mastitis') return uncultured(common)
  // Milkings at about 6 and 16 o'clock in Brazil (UTC−3).
  const hour = chance.happens(0.55) ? chance.whole(9, 12) : chance.whole(19, 22)
  const inoculatedAt = new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 + chance.whole(0, 59) * 60_000)
  const readAt = new Date(inoculatedAt.getTime() + chance.whole(18 * 60, 27 * 60) * 60_000)
  const plate = plates.take(farm.code === '0117' ? 1 : 0)
  // A few plates are never read: broken, forgotten, or the photograph was of no use.
  if (chance.happens(0.012)) return { ...common, plate, inoculatedAt, readAt, result: 'no_result', growth: null }
  const growth = growPlate(plate.model, farm.agents, quarters, chance)
  return { ...common, plate, inoculatedAt, readAt, result: growth.reading.result, growth }
}

/** What diagnoses have before a plate is read. */
type CaseSeed = Omit<DiagnosisSeed, 'plate' | 'inoculatedAt' | 'readAt' | 'result' | 'growth'>

function caseOf(
  { chance, nextId, authors }: HistoryInput,
  cow: AnimalRow,
  type: DiagnosticType,
  day: string,
): CaseSeed {
  const quarters = quartersOf(type, chance)
  return {
    id: nextId(),
    cow,
    type,
    grade: isClinical(type) ? chance.weighted(GRADES) : null,
    quarters,
    sampleDate: day,
    createdBy: chance.pick(authors),
  }
}

const uncultured = (found: CaseSeed): DiagnosisSeed => ({
  ...found,
  plate: null,
  inoculatedAt: null,
  readAt: null,
  result: 'no_result',
  growth: null,
})

/** A cow that was in milk at that time; undefined when some tries have found none. */
function pickMilked(cows: readonly AnimalRow[], day: string, { chance, leftOn }: HistoryInput): AnimalRow | undefined {
  const born = addDays(day, -FIRST_MILK_DAYS)
  for (let tries = 40; tries > 0; tries--) {
    const cow = chance.pick(cows)
    if (cow.birth_date <= born && day < addDays(leftOn?.get(cow.id) ?? '9999-12-31', -TREATED_DAYS)) return cow
  }
  return undefined
}

function waitingDiagnosis(input: HistoryInput, hours: number, plates: PlateStock): DiagnosisSeed {
  const { chance, now } = input
  const inoculatedAt = new Date(now.getTime() - hours * 3_600_000)
  return {
    id: input.nextId(),
    cow: chance.pick(input.cows),
    type: 'clinical_mastitis',
    grade: chance.happens(0.8) ? 'mild' : 'moderate',
    quarters: quartersOf('clinical_mastitis', chance),
    plate: plates.take(0),
    sampleDate: new Date(inoculatedAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
    inoculatedAt,
    readAt: null,
    result: 'waiting',
    growth: null,
    createdBy: chance.pick(input.authors),
  }
}

/** Clinical cases mostly in one quarter; at drying and calving the whole udder is sampled. */
function quartersOf(type: DiagnosticType, chance: Chance): QuarterFlags {
  const composite = type === 'drying' || type === 'post_calving' ? 0.7 : type === 'subclinical_mastitis' ? 0.5 : 0.04
  if (chance.happens(composite)) {
    return { forequarterLeft: true, forequarterRight: true, hindquarterLeft: true, hindquarterRight: true }
  }
  const quarters = { ...NO_QUARTERS, [chance.pick(QUARTERS)]: true }
  return chance.happens(0.08) ? { ...quarters, [chance.pick(QUARTERS)]: true } : quarters
}

/** The plates of a farm: used one after the other, mostly both sides. */
class PlateStock {
  private next: number
  private open: { barcode: string; model: PlateModelSeed } | undefined
  private readonly chance: Chance

  constructor(first: number, chance: Chance) {
    this.next = first
    this.chance = chance
  }

  /** One side of a plate. @param preferred index of the kind that this farm buys mostly */
  take(preferred: number): { barcode: string; side: PlateSide; model: PlateModelSeed } {
    if (this.open && this.chance.happens(0.8)) {
      const side = { ...this.open, side: 'B' as const }
      this.open = undefined
      return side
    }
    const other = this.chance.happens(0.1) ? 1 - preferred : preferred
    const model = CULTURE_MODELS[other] ?? this.chance.pick(CULTURE_MODELS)
    this.open = { barcode: String(this.next++).padStart(9, '0'), model }
    return { ...this.open, side: 'A' }
  }
}
