import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { concludesAlone } from '../../src/domain/automatic-reading.ts'
import type { PhotoReading, PlateLayout } from '../../src/reader/reading.ts'
import { READER_VERSION } from '../../src/reader/read-photo.ts'
import type { Db, Tx } from '../database/request-context.ts'
import type { JobQueue, RunningJob } from '../jobs/job-queue.ts'
import { READ_PLATE, type ReadPlateJob } from '../resources/reading/queue-reading.ts'
import { applyReading } from './apply-reading.ts'
import { layoutOf, type StoredSector } from './plate-layout.ts'
import { ReaderError, ReaderThread } from './reader-thread.ts'

const HEARTBEAT_MS = 30_000
/** A silent reader is forgotten after so many days. */
const FORGOTTEN_AFTER = 7

/** A photo takes two seconds; what takes a minute has died with its process. */
const OPTIONS = { retries: 2, retryDelay: 5, expireIn: 60 }

/** Reads the photos that wait, one after the other, and says that it is there. */
export class PlateReader {
  readonly #db: Db
  readonly #thread = new ReaderThread()
  readonly #instance = randomUUID()
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db) {
    this.#db = db
  }

  /** Begins to work on the queue. */
  static async start(db: Db, queue: JobQueue): Promise<PlateReader> {
    const reader = new PlateReader(db)
    await sql`delete from reader_heartbeat where seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER})`.execute(db)
    await reader.#beat()
    reader.#timer = setInterval(() => void reader.#beat().catch(() => undefined), HEARTBEAT_MS)
    reader.#timer.unref()
    await queue.work<ReadPlateJob>(READ_PLATE, OPTIONS, (job) => reader.#read(job))
    return reader
  }

  /** Call it when the queue has stopped. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await sql`delete from reader_heartbeat where instance = ${this.#instance}`.execute(this.#db)
    await this.#thread.close()
  }

  async #beat(): Promise<void> {
    await sql`
      insert into reader_heartbeat (instance, reader_version) values (${this.#instance}, ${READER_VERSION})
      on conflict (instance) do update set seen_at = clock_timestamp(), reader_version = excluded.reader_version
    `.execute(this.#db)
  }

  async #read({ data, last }: RunningJob<ReadPlateJob>): Promise<void> {
    const photo = await waitingPhoto(this.#db, data.reading)
    if (!photo) return
    try {
      const found = await this.#thread.read(photo.bytes, photo.layout)
      await keepReading(this.#db, data.reading, found)
    } catch (error) {
      // A photo that cannot be decoded will not be another time; everything else may have been an accident.
      const hopeless = error instanceof ReaderError && error.code === 'broken'
      if (!last && !hopeless) throw error
      await sql`
        update plate_reading set state = 'failed', finished_at = now() where id = ${data.reading} and state = 'waiting'
      `.execute(this.#db)
    }
  }
}

interface WaitingPhoto {
  bytes: Uint8Array
  layout: PlateLayout
}

interface WaitingRow {
  bytes: Uint8Array
  diameterMm: number
  sectors: StoredSector[]
}

/** The photo of a reading, while it is still the one that its record has. */
async function waitingPhoto(db: Db, reading: number): Promise<WaitingPhoto | undefined> {
  const { rows } = await sql<WaitingRow>`
    select i.bytes, m.diameter_mm::float8 as "diameterMm", m.sectors
    from plate_reading r
    join diagnostic d on d.id = r.diagnostic_id
    join plate_model m on m.id = d.plate_model_id
    join record_image i on i.record_type = 'diagnostic' and i.record_id = d.id and i.field = 'plateImage'
    where r.id = ${reading} and r.state = 'waiting' and i.hash = r.image_hash and not d.deleted
  `.execute(db)
  const [row] = rows
  return row && { bytes: row.bytes, layout: layoutOf(row) }
}

async function keepReading(db: Db, reading: number, found: PhotoReading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.device', ${`reader ${found.readerVersion}`}, true)`.execute(tx)
    const diagnostic = await storeReading(tx, reading, found)
    if (diagnostic !== undefined && found.state === 'read') {
      const alone = concludesAlone(found)
      if (alone && (await applyReading(tx, diagnostic, found.colonies))) {
        await sql`update plate_reading set outcome = 'applied' where id = ${reading}`.execute(tx)
      }
    }
  })
}

/** @returns the diagnosis, unless the reading was overtaken by a newer photo or a person meanwhile */
async function storeReading(tx: Tx, reading: number, found: PhotoReading): Promise<number | undefined> {
  const result =
    found.state === 'rejected'
      ? sql`state = 'rejected', fault = ${found.fault}`
      : sql`
          state = case when d.growth is null then 'read' else 'superseded' end, growth = ${found.growth}, confidence = ${found.confidence},
          doubts = ${`{${found.doubts.join(',')}}`}::text[], dish = ${JSON.stringify(found.dish)}::jsonb,
          sectors = ${JSON.stringify(found.sectors)}::jsonb, colonies = ${JSON.stringify(found.colonies)}::jsonb`
  const { rows } = await sql<{ diagnostic: number }>`
    update plate_reading r set ${result}, reader_version = ${found.readerVersion}, finished_at = now()
    from diagnostic d
    where r.id = ${reading} and r.state = 'waiting' and d.id = r.diagnostic_id returning d.id as diagnostic
  `.execute(tx)
  return rows[0]?.diagnostic
}
