import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { layoutOf, type ReadableModel } from '../../src/reader/layout.ts'
import type { PlateLayout } from '../../src/reader/reading.ts'
import { READER_VERSION } from '../../src/reader/read-photo.ts'
import type { Db } from '../database/request-context.ts'
import type { JobQueue, RunningJob } from '../jobs/job-queue.ts'
import { READ_PLATE, type ReadPlateJob } from '../resources/reading/queue-reading.ts'
import { giveUpReading, keepReading } from './keep-reading.ts'
import { ReaderError, ReaderThread } from './reader-thread.ts'

const HEARTBEAT_MS = 30_000
/** A silent reader is forgotten after so many days. */
const FORGOTTEN_AFTER = 7

/** A photo takes two seconds, on a busy machine up to the limit of the thread. A dead process shows by its heartbeat. */
const OPTIONS = { retries: 2, retryDelay: 5, expireIn: 300, heartbeat: 30 }

/** Reads the queued photos one after the other, and reports that it is alive. */
export class PlateReader {
  readonly #db: Db
  readonly #queue: JobQueue
  readonly #thread = new ReaderThread()
  readonly #instance = randomUUID()
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db, queue: JobQueue) {
    this.#db = db
    this.#queue = queue
  }

  /** Begins to work on the queue. */
  static async start(db: Db, queue: JobQueue): Promise<PlateReader> {
    const reader = new PlateReader(db, queue)
    await sql`delete from reader_heartbeat where seen_at < now() - make_interval(days => ${FORGOTTEN_AFTER})`.execute(
      db,
    )
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
      await this.#db.transaction().execute((tx) => keepReading({ tx, queue: this.#queue }, data.reading, found))
    } catch (error) {
      // A photo that cannot be decoded will not be another time; everything else may have been an accident.
      const hopeless = error instanceof ReaderError && error.code === 'broken'
      if (!last && !hopeless) throw error
      await this.#db.transaction().execute((tx) => giveUpReading(tx, data.reading))
    }
  }
}

interface WaitingPhoto {
  bytes: Uint8Array
  layout: PlateLayout
}

interface WaitingRow extends ReadableModel {
  bytes: Uint8Array
}

/** The photo of a reading, while it is still the one that its record has. */
async function waitingPhoto(db: Db, reading: number): Promise<WaitingPhoto | undefined> {
  const { rows } = await sql<WaitingRow>`
    select i.bytes, m.diameter_mm::float8 as "diameterMm", m.sectors
    from plate_reading r
    left join diagnostic d on d.id = r.diagnostic_id and not d.deleted
    left join tank_analysis t on t.id = r.tank_analysis_id and not t.deleted
    left join colostrum c on c.id = r.colostrum_id and not c.deleted
    left join calf_disease f on f.id = r.calf_disease_id and not f.deleted
    join plate_model m on m.id = coalesce(d.plate_model_id, t.plate_model_id, c.plate_model_id, f.plate_model_id)
    join record_image i on i.hash = r.image_hash and (i.record_type, i.field, i.record_id) in (
      ('diagnostic', 'plateImage', d.id), ('tank_analysis', 'plateImage', t.id), ('colostrum', 'plateImage', c.id),
      ('calf_disease', 'diarrheaImage', f.id)
    )
    where r.id = ${reading} and r.state = 'waiting'
  `.execute(db)
  const [row] = rows
  return row && { bytes: row.bytes, layout: layoutOf(row) }
}
