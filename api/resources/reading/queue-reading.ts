import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'

/** The kind of job that reads a photo. */
export const READ_PLATE = 'read-plate'

/** The job of reading a photo. */
export interface ReadPlateJob {
  reading: number
}

/** A photo that is to be read. */
export interface PhotoToRead {
  farm: number
  diagnostic: number
  imageHash: string
}

/** Has the photo of a diagnosis read; what an earlier photo was to say, or nobody has decided, no longer matters. */
export async function queueReading(tx: Tx, queue: JobQueue, photo: PhotoToRead): Promise<void> {
  await dropReadings(tx, photo.diagnostic)
  const { rows } = await sql<{ id: number }>`
    insert into plate_reading (farm_id, diagnostic_id, image_hash)
    values (${photo.farm}, ${photo.diagnostic}, ${photo.imageHash}) returning id
  `.execute(tx)
  const [row] = rows
  if (row) await queue.send(tx, READ_PLATE, { reading: row.id } satisfies ReadPlateJob)
}

/** Readings of a diagnosis that nobody has judged are judged by what came instead. */
export async function dropReadings(tx: Tx, diagnostic: number): Promise<void> {
  await sql`
    update plate_reading set state = 'superseded'
    where diagnostic_id = ${diagnostic} and reviewed_at is null and state <> 'superseded'
  `.execute(tx)
}
