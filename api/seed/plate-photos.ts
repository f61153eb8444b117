import { readFileSync } from 'node:fs'
import { sql, type QueryExecutorProvider } from 'kysely'
import type { PhotoReading } from '../../src/reader/reading.ts'
import { hashOf } from '../images/clean-image.ts'
import { insertRows } from './insert-rows.ts'

// Drawn plates (see tests/reader/synthetic), with what the reader made of them: made by `scripts/seed-photos.ts`.
const folder = new URL('./plate-photos/', import.meta.url)

/** A drawn plate and its reading. */
export interface SeedPhoto {
  file: string
  /** Code of the plate model. */
  model: string
  width: number
  height: number
  reading: PhotoReading
}

interface WaitingPlate {
  id: number
  farmId: number
  model: string
}

/** How long after inoculation the photo was taken, and how long the reader took. */
const HOURS = 20
const READ_SECONDS = 4

/** Gives plates that wait for their reading, and may be read, a photo with its automatic reading, as far as there are any. */
export async function insertPlatePhotos(db: QueryExecutorProvider, now: Date): Promise<void> {
  const photos = JSON.parse(readFileSync(new URL('photos.json', folder), 'utf8')) as SeedPhoto[]
  const { rows: plates } = await sql<WaitingPlate>`
    select d.id, d.farm_id as "farmId", m.code as model
    from diagnostic d join plate_model m on m.id = d.plate_model_id
    where d.result = 'waiting' and not d.deleted and d.inoculated_at < ${now.toISOString()}::timestamptz - interval '20 hours'
    order by d.farm_id, d.inoculated_at, d.id
  `.execute(db)
  const left = [...plates]
  for (const photo of photos) {
    const at = left.findIndex(({ model }) => model === photo.model)
    const [plate] = at === -1 ? [] : left.splice(at, 1)
    if (plate) await insertPhoto(db, plate, photo)
  }
}

async function insertPhoto(db: QueryExecutorProvider, plate: WaitingPlate, photo: SeedPhoto): Promise<void> {
  const bytes = readFileSync(new URL(photo.file, folder))
  const { width, height, reading } = photo
  const hash = hashOf(bytes)
  await sql`
    insert into record_image (record_type, record_id, field, farm_id, hash, bytes)
    values ('diagnostic', ${plate.id}, 'plateImage', ${plate.farmId}, ${hash}, ${bytes})
  `.execute(db)
  const { rows } = await sql<{ takenAt: Date }>`
    update diagnostic set plate_image = jsonb_build_object('hash', ${hash}::text, 'width', ${width}::int, 'height', ${height}::int,
      'takenAt', to_char((inoculated_at + make_interval(hours => ${HOURS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    where id = ${plate.id} returning inoculated_at + make_interval(hours => ${HOURS}) as "takenAt"
  `.execute(db)
  const takenAt = new Date(rows[0]?.takenAt ?? Date.now())
  const found =
    reading.state === 'rejected'
      ? { state: 'rejected', fault: reading.fault }
      : {
          state: 'read',
          growth: reading.growth,
          confidence: reading.confidence,
          doubts: reading.doubts,
          dish: reading.dish,
          sectors: reading.sectors,
          colonies: reading.colonies,
        }
  await insertRows(db, 'plate_reading', [
    {
      farm_id: plate.farmId,
      diagnostic_id: plate.id,
      image_hash: hash,
      ...EMPTY,
      ...found,
      reader_version: reading.readerVersion,
      finished_at: new Date(takenAt.getTime() + READ_SECONDS * 1000).toISOString(),
    },
  ])
}

const EMPTY = { doubts: [], sectors: [], colonies: [] }
