import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'

/** The kind of job that reads a photo. */
export const READ_PLATE = 'read-plate'

/** The job of reading a photo. */
export interface ReadPlateJob {
  reading: number
}

/** A photo that is to be read: of a diagnosis, a tank analysis, colostrum, or a disease of a calf. */
export interface PhotoToRead {
  farm: number
  diagnostic?: number
  tankAnalysis?: number
  colostrum?: number
  calfDisease?: number
  imageHash: string
}

/** Queues a photo for reading. Earlier readings of the record without a review are superseded. */
export async function queueReading(tx: Tx, queue: JobQueue, photo: PhotoToRead): Promise<void> {
  const { farm, diagnostic = null, tankAnalysis = null, colostrum = null, calfDisease = null, imageHash } = photo
  await sql`
    update plate_reading set state = 'superseded'
    where (diagnostic_id = ${diagnostic} or tank_analysis_id = ${tankAnalysis} or colostrum_id = ${colostrum}
        or calf_disease_id = ${calfDisease})
      and reviewed_at is null and state <> 'superseded'
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into plate_reading (farm_id, diagnostic_id, tank_analysis_id, colostrum_id, calf_disease_id, image_hash)
    values (${farm}, ${diagnostic}, ${tankAnalysis}, ${colostrum}, ${calfDisease}, ${imageHash}) returning id
  `.execute(tx)
  const [row] = rows
  if (row) await queue.send(tx, READ_PLATE, { reading: row.id } satisfies ReadPlateJob)
}
