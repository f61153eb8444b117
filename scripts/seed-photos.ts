import { mkdirSync, writeFileSync } from 'node:fs'
import { cleanImage } from '../api/images/clean-image.ts'
import { decodePhoto } from '../api/reader/decode-photo.ts'
import type { SeedPhoto } from '../api/seed/plate-photos.ts'
import { concludesAlone } from '../src/domain/automatic-reading.ts'
import { readPhoto } from '../src/reader/read-photo.ts'
import { TUNING } from '../tests/reader/synthetic/conditions.ts'
import { toJpeg } from '../tests/reader/synthetic/jpeg.ts'
import { makePlate, type PlateWish } from '../tests/reader/synthetic/plate.ts'

// `node scripts/seed-photos.ts`: draws the photos of the demonstration's plates and has them read. To be run again when
// the reader changes; the files are committed, so that a seed takes no time.

const FOLDER = 'api/seed/plate-photos'
const SIZE = { width: 1440, height: 1440 }

/** What the demonstration shows: readings that a person has to look at. */
const WANTED: readonly PlateWish[] = [
  { model: 'CHROM3', count: 34 },
  { model: 'CHROM3', count: 3 },
  { model: 'MACFAC', count: 58 },
  { model: 'CHROM3', count: 0 },
  { model: 'CHROM3', count: 21, blurMm: 0.9 },
  { model: 'MACFAC', count: 7 },
]
/** Seeds that are tried for each. */
const TRIES = 40

mkdirSync(FOLDER, { recursive: true })
const photos: SeedPhoto[] = []
for (const [index, wish] of WANTED.entries()) photos.push(await drawn(index, wish))
writeFileSync(`${FOLDER}/photos.json`, `${JSON.stringify(photos)}\n`)

async function drawn(index: number, wish: PlateWish): Promise<SeedPhoto> {
  for (let seed = 7_000 + index * TRIES; seed < 7_000 + (index + 1) * TRIES; seed++) {
    const plate = makePlate(seed, TUNING, { ...wish, size: SIZE })
    const { bytes, width, height } = await cleanImage(await toJpeg(plate))
    const reading = readPhoto(await decodePhoto(bytes), plate.layout)
    // What the reader decides by itself would not be waiting.
    const waits =
      wish.blurMm === undefined ? reading.state === 'read' && !concludesAlone(reading) : reading.state === 'rejected'
    if (!waits) continue
    const file = `plate-${String(index + 1)}.jpg`
    writeFileSync(`${FOLDER}/${file}`, bytes)
    console.log(file, plate.model.code, plate.colonies.length, JSON.stringify({ ...reading, colonies: undefined }))
    return { file, model: plate.model.code, width, height, reading }
  }
  throw new Error(`No plate as wanted: ${JSON.stringify(wish)}`)
}
