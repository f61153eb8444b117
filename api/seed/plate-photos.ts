import { readFileSync } from 'node:fs'
import { sql, type QueryExecutorProvider } from 'kysely'
import { countsWithoutPerson, type ReadingOutcome } from '../../src/domain/automatic-reading.ts'
import { countOf } from '../../src/domain/tank.ts'
import type { PhotoReading } from '../../src/reader/reading.ts'
import { hashOf } from '../images/clean-image.ts'
import { storeFindings } from '../resources/calf/disease-plate.ts'
import { insertRows } from './insert-rows.ts'
import { TANK_MODEL } from './plate-models.ts'

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

/** A plate that gets a photo. */
interface PhotographedPlate {
  table: 'diagnostic' | 'tank_analysis' | 'colostrum' | 'calf_disease'
  id: number
  farmId: number
  model: string
  takenAt: string
  /** Whether a person has accepted the reading since. */
  isChecked?: boolean
}

/** How long after inoculation the photo was taken, and how long the reader took. */
const HOURS = 20
const READ_SECONDS = 4

/**
 * Gives plates photos with their automatic readings, as far as there are any: plates that wait for their reading and may
 * be read, the latest plates of the tanks and of colostrum, which then are counted on the photo, and the latest of
 * calves with diarrhoea.
 */
export async function insertPlatePhotos(db: QueryExecutorProvider, now: Date): Promise<void> {
  const photos = JSON.parse(readFileSync(new URL('photos.json', folder), 'utf8')) as SeedPhoto[]
  await givePhotos(db, photos, [...(await waitingPlates(db, now)), ...(await countedPlates(db, 'tank_analysis'))])
  // The drawn plates for total counts once more.
  await givePhotos(db, photos, await countedPlates(db, 'colostrum'))
  // And those for cultures.
  await givePhotos(db, photos, await faecesPlates(db))
}

/** Gives each photo to the first plate of its kind that is left. */
async function givePhotos(
  db: QueryExecutorProvider,
  photos: readonly SeedPhoto[],
  left: PhotographedPlate[],
): Promise<void> {
  for (const photo of photos) {
    const at = left.findIndex(({ model }) => model === photo.model)
    const [plate] = at === -1 ? [] : left.splice(at, 1)
    if (!plate) continue
    await insertPhoto(db, plate, photo)
    if (plate.table === 'calf_disease') await readOnPhoto(db, plate, photo.reading)
    else if (plate.table !== 'diagnostic') await countOnPhoto(db, plate.table, plate.id, photo.reading)
  }
}

async function waitingPlates(db: QueryExecutorProvider, now: Date): Promise<PhotographedPlate[]> {
  const { rows } = await sql<PhotographedPlate>`
    select 'diagnostic' as table, d.id, d.farm_id as "farmId", m.code as model,
      to_char((d.inoculated_at + make_interval(hours => ${HOURS})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt"
    from diagnostic d join plate_model m on m.id = d.plate_model_id
    where d.result = 'waiting' and not d.deleted
      and d.inoculated_at < ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS})
    order by d.farm_id, d.inoculated_at, d.id
  `.execute(db)
  return rows
}

/** Plates for total counts of tanks or of colostrum: the latest of each farm, then the ones before them. */
async function countedPlates(
  db: QueryExecutorProvider,
  table: 'tank_analysis' | 'colostrum',
): Promise<PhotographedPlate[]> {
  const date = sql.ref(table === 'colostrum' ? 't.date' : 't.collection_date')
  const { rows } = await sql<PhotographedPlate>`
    select ${table} as table, t.id, t.farm_id as "farmId", m.code as model,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt"
    from ${sql.ref(table)} t join plate_model m on m.id = t.plate_model_id
    where not t.deleted
    order by row_number() over (partition by t.farm_id order by ${date} desc, t.id), t.farm_id
  `.execute(db)
  return rows
}

/** Of each farm the latest diarrhoea that goes on, whose reading waits for a person, and the latest that is over. */
async function faecesPlates(db: QueryExecutorProvider): Promise<PhotographedPlate[]> {
  const { rows } = await sql<PhotographedPlate>`
    select 'calf_disease' as table, t.id, t.farm_id as "farmId", t.over as "isChecked",
      case when t.farm_id % 3 = 0 then 'MACFAC' else 'CHROM3' end as model,
      to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "takenAt"
    from (
      select f.*, coalesce(f.clinical_cure_date, f.end_date) is not null as over,
        row_number() over (
          partition by f.farm_id, coalesce(f.clinical_cure_date, f.end_date) is null order by f.start_date desc, f.id
        ) as place
      from calf_disease f where f.kind = 'diarrhea' and f.plate_model_id is null and not f.deleted
    ) t
    where t.place = 1 order by over, t.farm_id
  `.execute(db)
  return rows
}

async function insertPhoto(db: QueryExecutorProvider, plate: PhotographedPlate, photo: SeedPhoto): Promise<void> {
  const { table, id, farmId, takenAt, isChecked = false } = plate
  const [field, column] = table === 'calf_disease' ? ['diarrheaImage', 'diarrhea_image'] : ['plateImage', 'plate_image']
  const bytes = readFileSync(new URL(photo.file, folder))
  const { width, height, reading } = photo
  const hash = hashOf(bytes)
  const readAt = new Date(Date.parse(takenAt) + READ_SECONDS * 1000).toISOString()
  await sql`
    insert into record_image (record_type, record_id, field, farm_id, hash, bytes)
    values (${table}, ${id}, ${field}, ${farmId}, ${hash}, ${bytes})
  `.execute(db)
  await sql`
    update ${sql.ref(table)} set ${sql.ref(column)} = jsonb_build_object('hash', ${hash}::text, 'width', ${width}::int,
      'height', ${height}::int, 'takenAt', ${takenAt}::text)
    where id = ${id}
  `.execute(db)
  await insertRows(db, 'plate_reading', [
    {
      farm_id: farmId,
      diagnostic_id: table === 'diagnostic' ? id : null,
      tank_analysis_id: table === 'tank_analysis' ? id : null,
      colostrum_id: table === 'colostrum' ? id : null,
      calf_disease_id: table === 'calf_disease' ? id : null,
      image_hash: hash,
      ...EMPTY,
      ...storedReading(reading),
      outcome: outcomeOf(plate, reading),
      reader_version: reading.readerVersion,
      finished_at: readAt,
      reviewed_at: isChecked && reading.state === 'read' ? readAt : null,
    },
  ])
}

const EMPTY = { doubts: [], sectors: [], colonies: [] }

function storedReading(reading: PhotoReading) {
  if (reading.state === 'rejected') return { state: 'rejected', fault: reading.fault }
  const { growth, confidence, doubts, dish, sectors, colonies } = reading
  return { state: 'read', growth, confidence, doubts, dish, sectors, colonies }
}

/** What became of a reading: cultures are for people, counts that are sure enough stand. */
function outcomeOf({ table, isChecked = false }: PhotographedPlate, reading: PhotoReading): ReadingOutcome | null {
  if (isChecked) return reading.state === 'read' ? 'accepted' : null
  const isCount = table === 'tank_analysis' || table === 'colostrum'
  return isCount && countStands(reading) ? 'applied' : null
}

const countStands = (reading: PhotoReading): boolean => reading.state === 'read' && countsWithoutPerson(reading)

/** The count of a plate becomes the reader's: by the same rules as in the API. */
async function countOnPhoto(
  db: QueryExecutorProvider,
  table: 'tank_analysis' | 'colostrum',
  id: number,
  reading: PhotoReading,
): Promise<void> {
  const colonies = reading.state === 'read' && countStands(reading) ? reading.colonies.length : null
  const { rows } = await sql<{ dilution: number }>`select dilution from ${sql.ref(table)} where id = ${id}`.execute(db)
  const count = colonies === null ? null : countOf(colonies, rows[0]?.dilution ?? 1, TANK_MODEL)
  await sql`
    update ${sql.ref(table)} set counting_mode = 'automatic', count_state = ${count ? 'counted' : 'failed'},
      number_of_colonies = ${colonies}::int, tbc = ${count?.value ?? null}::int,
      tbc_qualifier = ${count?.qualifier ?? null}::text
    where id = ${id}
  `.execute(db)
}

/** What an accepted reading has found becomes the plate of a disease: by the same rules as in the API. */
async function readOnPhoto(
  db: QueryExecutorProvider,
  { id, model, isChecked = false }: PhotographedPlate,
  reading: PhotoReading,
): Promise<void> {
  await sql`
    update calf_disease set counting_mode = 'automatic', count_state = 'failed',
      plate_model_id = (select id from plate_model where code = ${model})
    where id = ${id}
  `.execute(db)
  if (isChecked && reading.state === 'read') await storeFindings(db, id, reading.colonies)
}
