import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import { plateCount } from './tank-table.ts'

interface Waiting {
  plateModel: number | null
  dilution: number | null
}

/** The analysis, locked, if it still waits for a count on that photo. */
async function findWaiting(tx: Tx, id: number, photoHash: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select plate_model_id as "plateModel", dilution from tank_analysis
    where id = ${id} and counting_mode = 'automatic' and count_state = 'waiting' and not deleted
      and plate_image ->> 'hash' = ${photoHash}
    for update
  `.execute(tx)
  return rows[0]
}

/**
 * Stores what the reader has counted, as if it had been read on the plate: colonies, CFU/mL, how sure it is. Only an
 * analysis that still waits takes it: not one that a person has counted or deleted meanwhile.
 * @param photoHash the photo that was counted on; when another one has taken its place, nothing is stored
 * @returns whether it was stored
 */
export async function applyTankCount(
  tx: Tx,
  tankAnalysisId: number,
  colonies: number,
  photoHash: string,
): Promise<boolean> {
  const waiting = await findWaiting(tx, tankAnalysisId, photoHash)
  if (!waiting) return false
  const { tbc, tbc_qualifier: qualifier } = await plateCount(tx, waiting, colonies)
  await sql`
    update tank_analysis set number_of_colonies = ${colonies}, count_state = 'counted', tbc = ${tbc}::int,
      tbc_qualifier = ${qualifier}::text
    where id = ${tankAnalysisId}
  `.execute(tx)
  return true
}

/** Says that the reader could not count on the photo: a person has to. @returns whether the analysis still waited */
export async function failTankCount(tx: Tx, tankAnalysisId: number, photoHash: string): Promise<boolean> {
  if (!(await findWaiting(tx, tankAnalysisId, photoHash))) return false
  await sql`update tank_analysis set count_state = 'failed' where id = ${tankAnalysisId}`.execute(tx)
  return true
}
