import * as z from 'zod/mini'
import { cleanBarcode } from './diagnosis.ts'
import { isImplausible } from './plausible-date.ts'
import {
  COUNT_QUALIFIERS,
  COUNTING_MODES,
  DILUTIONS,
  MAX_REPORTED_TBC,
  MAX_SCC,
  MAX_TANK_COLONIES,
  TANK_BARCODE,
  TANK_SOURCES,
} from './tank.ts'

const quantity = (error: string, max: number) =>
  z.nullable(z.number(error).check(z.positive(error), z.maximum(max, error)))

const wholeCount = (error: string, max: number) =>
  z.nullable(z.int(error).check(z.positive(error), z.maximum(max, error)))

const barcode = z.nullable(
  z.pipe(
    z.pipe(z.string('tank.error.barcode'), z.transform(cleanBarcode)),
    z.string().check(z.regex(TANK_BARCODE, 'tank.error.barcode')),
  ),
)

/** Fields of a tank analysis, each with its own rule. Messages are ids of texts. */
export const tankFields = {
  source: z.enum(TANK_SOURCES, 'tank.error.source'),
  description: z
    .string('tank.error.description')
    .check(z.trim(), z.minLength(1, 'tank.error.description'), z.maxLength(120, 'tank.error.descriptionLength')),
  collectionDate: z.iso.date('tank.error.collectionDate'),
  releaseDate: z.nullable(z.iso.date('tank.error.releaseDate')),
  volume: quantity('tank.error.volume', 1_000_000),
  protein: quantity('tank.error.protein', 15),
  fat: quantity('tank.error.fat', 15),
  scc: wholeCount('tank.error.scc', MAX_SCC),
  tbc: wholeCount('tank.error.tbc', MAX_REPORTED_TBC),
  tbcQualifier: z.nullable(z.enum(COUNT_QUALIFIERS, 'tank.error.tbc')),
  plateBarcode: barcode,
  plateModel: z.nullable(z.string('tank.error.plateModel')),
  dilution: z.nullable(z.literal([...DILUTIONS], 'tank.error.dilution')),
  countingMode: z.nullable(z.enum(COUNTING_MODES, 'tank.error.countingMode')),
  numberOfColonies: z.nullable(
    z
      .int('tank.error.colonies')
      .check(z.minimum(0, 'tank.error.colonies'), z.maximum(MAX_TANK_COLONIES, 'tank.error.colonies')),
  ),
}

/** What is told of a plate that bacteria are counted on. */
export interface PlateEntry {
  plateBarcode: string | null
  plateModel: string | number | null
  dilution: number | null
  countingMode: string | null
  numberOfColonies: number | null
}

/** What the rules between fields look at. */
export interface TankEntry extends PlateEntry {
  source: string
  tbc: number | null
  scc: number | null
  collectionDate: string
  releaseDate: string | null
}

/** A violation: its field, and the id of its text. */
export interface TankProblem {
  field: string
  code: string
}

/** What is needed of a plate; a person who counts has to say how many. Source: specification section 5. */
export function plateProblems(entry: PlateEntry): TankProblem[] {
  const { plateBarcode, plateModel, dilution, countingMode, numberOfColonies } = entry
  const missing: (TankProblem | false)[] = [
    (plateBarcode === null || plateBarcode === '') && { field: 'plateBarcode', code: 'plate.error.required' },
    (plateModel === null || plateModel === '') && { field: 'plateModel', code: 'tank.error.plateModel' },
    dilution === null && { field: 'dilution', code: 'tank.error.dilution' },
    countingMode === null && { field: 'countingMode', code: 'tank.error.countingMode' },
    countingMode === 'manual' &&
      numberOfColonies === null && { field: 'numberOfColonies', code: 'tank.error.colonies' },
  ]
  return missing.filter((problem) => problem !== false)
}

/**
 * The rules between the fields of a tank analysis; the same ones guide the form and guard the server.
 * @param today calendar date of the farm
 */
export function tankProblems(entry: TankEntry, today: string): TankProblem[] {
  const { source, collectionDate, releaseDate } = entry
  const dates: (TankProblem | false)[] = [
    isImplausible('sample', collectionDate, today) && { field: 'collectionDate', code: 'date.error.tooOld' },
    collectionDate > today && { field: 'collectionDate', code: 'tank.error.futureDate' },
    releaseDate !== null && releaseDate > today && { field: 'releaseDate', code: 'tank.error.futureDate' },
    releaseDate !== null && releaseDate < collectionDate && { field: 'releaseDate', code: 'tank.error.releaseBefore' },
  ]
  const ofPlate = [entry.plateBarcode, entry.plateModel, entry.dilution, entry.countingMode, entry.numberOfColonies]
  return [
    ...dates.filter((problem) => problem !== false),
    ...(source === 'plate' ? plateProblems(entry) : []),
    ...(source === 'laboratory' && entry.tbc === null && entry.scc === null
      ? [{ field: 'tbc', code: 'tank.error.emptyReport' }]
      : []),
    ...(source === 'laboratory' && ofPlate.some((value) => value !== null)
      ? [{ field: 'plateBarcode', code: 'tank.error.noPlate' }]
      : []),
  ]
}
