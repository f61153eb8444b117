import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TUNING } from '../reader/synthetic/conditions.ts'
import { toJpeg } from '../reader/synthetic/jpeg.ts'
import { makePlate, type PlateWish, type SyntheticPlate } from '../reader/synthetic/plate.ts'

// Drawn plates for tests of what is done with readings: easy ones, for the reader has tests of its own.

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, '.cache', 'plates')

/** A plate that is seen well. */
export const drawPlate = (seed: number, wish: PlateWish = {}): SyntheticPlate =>
  makePlate(seed, TUNING, {
    model: 'CHROM3',
    size: { width: 1440, height: 1440 },
    share: 0.85,
    tilt: 4,
    blurMm: 0.06,
    reflections: { count: 0, size: 1 },
    ...wish,
  })

/** Its photo: drawn once, which takes a second, and kept in .cache until the drawing changes. */
export async function plateJpeg(seed: number, wish: PlateWish = {}): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify([drawingVersion(), seed, wish]))
  const file = join(cache, `${hash.digest('hex').slice(0, 32)}.jpg`)
  if (existsSync(file)) return readFile(file)
  const photo = await toJpeg(drawPlate(seed, wish))
  await mkdir(cache, { recursive: true })
  // Another worker may draw the same plate.
  const unfinished = `${file}.${String(process.pid)}.tmp`
  await writeFile(unfinished, photo)
  await rename(unfinished, file)
  return photo
}

let version: string | undefined

/** Changes with the code that draws. */
function drawingVersion(): string {
  if (version !== undefined) return version
  const drawing = ['tests/reader/synthetic/*.ts', 'tests/harness/plates.ts', 'api/seed/plate-models.ts']
  const shared = ['src/reader/{reading,layout}.ts', 'src/domain/plate-reading.ts', 'package-lock.json']
  const hash = createHash('sha256')
  for (const file of globSync([...drawing, ...shared], { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  version = hash.digest('hex')
  return version
}
