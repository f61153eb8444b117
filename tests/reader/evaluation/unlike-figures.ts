import sharp from 'sharp'
import { decodePhoto } from '../../../api/reader/decode-photo.ts'
import { concludesAlone, countsOf, countsWithoutPerson } from '../../../src/domain/automatic-reading.ts'
import { readPlate } from '../../../src/domain/plate-reading.ts'
import { readPhoto } from '../../../src/reader/read-photo.ts'
import { layoutFor } from '../synthetic/plate.ts'
import { unlikePlate, type UnlikePlate } from '../unlike/unlike-plate.ts'

// Plates of the other generator: whether what would stand without a person is right, agents and classes included.

interface Outcome {
  seed: number
  model: string
  isTank: boolean
  confidence: number
  stands: boolean
  /** Whether the result is that of the true colonies: for a tank the count within a tenth, else result and agents. */
  resultRight: boolean
  countRight: boolean
}

const isNear = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= (expected < 10 ? 1 : 0.1 * expected)

const jpegOf = ({ photo, jpegQuality }: UnlikePlate): Promise<Buffer> =>
  sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: photo.channels } })
    .jpeg({ quality: jpegQuality })
    .toBuffer()

async function outcomeOf(seed: number): Promise<Outcome | string> {
  const plate = unlikePlate(seed)
  const { model, colonies } = plate
  const reading = readPhoto(await decodePhoto(await jpegOf(plate)), layoutFor(model))
  if (reading.state === 'rejected') return reading.fault
  const isTank = model.purpose === 'tank'
  const countRight = colonies.length > 0 === reading.growth && isNear(reading.colonies.length, colonies.length)
  const says = (growth: boolean, some: Parameters<typeof countsOf>[0]): string => {
    const { result, agents } = readPlate(growth, countsOf(some), model, false)
    return JSON.stringify([result, [...agents].sort()])
  }
  return {
    seed,
    model: model.code,
    isTank,
    confidence: reading.confidence,
    stands: isTank ? countsWithoutPerson(reading) : concludesAlone(reading),
    resultRight: isTank ? countRight : says(colonies.length > 0, colonies) === says(reading.growth, reading.colonies),
    countRight,
  }
}

const BOUNDS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.01]

/** Reads plates of seeds from `from` on. */
export async function* unlikeFigures(from: number, plates: number): AsyncGenerator<object> {
  const read: Outcome[] = []
  const refused: Record<string, number> = {}
  for (let seed = from; seed < from + plates; seed++) {
    const outcome = await outcomeOf(seed)
    if (typeof outcome === 'string') refused[outcome] = (refused[outcome] ?? 0) + 1
    else read.push(outcome)
  }
  const right = (some: readonly Outcome[]): number => some.filter(({ resultRight }) => resultRight).length
  const standing = read.filter(({ stands }) => stands)
  yield {
    reader: 'unlike',
    plates,
    refused,
    countRight: read.filter(({ countRight }) => countRight).length,
    resultRight: right(read),
    standing: standing.length,
    standingRight: right(standing),
    wrong: standing
      .filter(({ resultRight }) => !resultRight)
      .map(({ seed, model, confidence }) => ({ seed, model, confidence })),
  }
  for (const [i, to] of BOUNDS.slice(1).entries()) {
    const those = read.filter(({ confidence }) => confidence >= (BOUNDS[i] ?? 0) && confidence < to)
    const alone = those.filter(({ stands }) => stands)
    yield {
      reader: 'calibration',
      from: BOUNDS[i],
      to,
      plates: those.length,
      countRight: those.filter(({ countRight }) => countRight).length,
      resultRight: right(those),
      standing: alone.length,
      standingRight: right(alone),
    }
  }
}
