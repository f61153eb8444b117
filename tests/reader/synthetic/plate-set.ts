import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlateLayout } from '../../../src/reader/reading.ts'
import type { Conditions } from './conditions.ts'
import { toJpeg } from './jpeg.ts'
import { layoutFor, makePlate, type PlateWish, type TrueColony } from './plate.ts'
import { modelOf } from './growth.ts'

/** A synthetic plate as a reader gets it: the file of its photo, and the truth to compare with. */
export interface PlateFile {
  seed: number
  bytes: Buffer
  model: string
  layout: PlateLayout
  colonies: TrueColony[]
  width: number
  height: number
  turn: number
}

type Sidecar = Omit<PlateFile, 'bytes' | 'layout'>

/** A synthetic plate, taken from the cache where it has been drawn before. */
export async function plateFile(seed: number, conditions: Conditions, wish: PlateWish = {}): Promise<PlateFile> {
  const folder = join('.cache/plates', generatorHash())
  const name = `${seed}-${hash(JSON.stringify([conditions, wish])).slice(0, 8)}`
  const [picture, sidecar] = [join(folder, `${name}.jpg`), join(folder, `${name}.json`)]
  try {
    const known = JSON.parse(readFileSync(sidecar, 'utf8')) as Sidecar
    return { ...known, bytes: readFileSync(picture), layout: layoutFor(modelOf(known.model)) }
  } catch {
    // Not drawn yet.
  }
  const plate = makePlate(seed, conditions, wish)
  const bytes = await toJpeg(plate)
  const { width, height } = plate.photo
  const known: Sidecar = { seed, model: plate.model.code, colonies: plate.colonies, width, height, turn: plate.turn }
  mkdirSync(folder, { recursive: true })
  writeFileSync(picture, bytes)
  writeFileSync(sidecar, JSON.stringify(known))
  return { ...known, bytes, layout: plate.layout }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

let ofGenerator: string | undefined

/** Changes with the generator's code: plates of an older generator are drawn anew. */
function generatorHash(): string {
  const painters = globSync('tests/reader/synthetic/*.ts').filter(
    (path) => !/plate-set|show-plate|bad-photos|discs/.test(path),
  )
  ofGenerator ??= hash(
    [...painters, 'api/seed/plate-models.ts']
      .sort()
      .map((path) => readFileSync(path, 'utf8'))
      .join(),
  ).slice(0, 12)
  return ofGenerator
}
