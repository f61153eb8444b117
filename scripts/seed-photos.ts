import { mkdirSync, writeFileSync } from 'node:fs'
import { cleanImage } from '../api/images/clean-image.ts'
import { decodePhoto } from '../api/reader/decode-photo.ts'
import type { SeedPhoto } from '../api/seed/plate-photos.ts'
import { concludesAlone, countsWithoutPerson } from '../src/domain/automatic-reading.ts'
import { readPhoto } from '../src/reader/read-photo.ts'
import type { PhotoReading } from '../src/reader/reading.ts'
import { TUNING } from '../tests/reader/synthetic/conditions.ts'
import { toJpeg } from '../tests/reader/synthetic/jpeg.ts'
import { makePlate, type PlateWish } from '../tests/reader/synthetic/plate.ts'

// `node scripts/seed-photos.ts`: draws the photos of the demonstration's plates and has them read. To be run again when
// the reader changes; the files are committed, so that a seed takes no time.

const FOLDER = 'api/seed/plate-photos'
const SIZE = { width: 1440, height: 1440 }

/** A plate, and what the demonstration needs its reading to be. */
interface Wanted extends PlateWish {
  shows: (reading: PhotoReading) => boolean
}

/** What the reader decides by itself would not be waiting. */
const waits = (reading: PhotoReading): boolean => reading.state === 'read' && !concludesAlone(reading)
const refused = (reading: PhotoReading): boolean => reading.state === 'rejected'
/** A count of the tank that stands. */
const counted = (reading: PhotoReading): boolean => reading.state === 'read' && countsWithoutPerson(reading)
/** A count of the tank that is too unsure to stand. */
const unsure = (reading: PhotoReading): boolean =>
  reading.state === 'read' && reading.growth && !countsWithoutPerson(reading)

/** In the order of the plates that get them: see api/seed/plate-photos.ts. */
const WANTED: readonly Wanted[] = [
  { model: 'CHROM3', count: 34, shows: waits },
  { model: 'CHROM3', count: 3, shows: waits },
  { model: 'MACFAC', count: 58, shows: waits },
  { model: 'CHROM3', count: 0, shows: waits },
  { model: 'CHROM3', count: 21, blurMm: 0.9, shows: refused },
  { model: 'MACFAC', count: 7, shows: waits },
  { model: 'CBT', count: 8, reflections: { count: 3, size: 1 }, share: 0.6, tilt: 14, shows: unsure },
  { model: 'CBT', count: 104, shows: counted },
  { model: 'CBT', count: 146, shows: counted },
  { model: 'CBT', count: 91, shows: counted },
]
/** Seeds that are tried for each. */
const TRIES = 40

mkdirSync(FOLDER, { recursive: true })
const photos: SeedPhoto[] = []
for (const [index, wanted] of WANTED.entries()) photos.push(await drawn(index, wanted))
writeFileSync(`${FOLDER}/photos.json`, `${JSON.stringify(photos)}\n`)

async function drawn(index: number, { shows, ...wish }: Wanted): Promise<SeedPhoto> {
  for (let seed = 7_000 + index * TRIES; seed < 7_000 + (index + 1) * TRIES; seed++) {
    const plate = makePlate(seed, TUNING, { ...wish, size: SIZE })
    const { bytes, width, height } = await cleanImage(await toJpeg(plate))
    const reading = readPhoto(await decodePhoto(bytes), plate.layout)
    if (!shows(reading)) continue
    const file = `plate-${String(index + 1)}.jpg`
    writeFileSync(`${FOLDER}/${file}`, bytes)
    console.log(file, plate.model.code, plate.colonies.length, JSON.stringify({ ...reading, colonies: undefined }))
    return { file, model: plate.model.code, width, height, reading }
  }
  throw new Error(`No plate as wanted: ${JSON.stringify(wish)}`)
}
