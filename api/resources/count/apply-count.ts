import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import { plateCount, type CountedKind } from './counted-plate.ts'

interface Waiting {
  plateModel: number | null
  dilution: number | null
}

/** The record, locked, if it still waits for a count on that photo. */
async function findWaiting(
  tx: Tx,
  { table }: CountedKind,
  id: number,
  photoHash: string,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select plate_model_id as "plateModel", dilution from ${sql.ref(table)}
    where id = ${id} and counting_mode = 'automatic' and count_state = 'waiting' and not deleted
      and plate_image ->> 'hash' = ${photoHash}
    for update
  `.execute(tx)
  return rows[0]
}

/** A photo of a record, as the reader counted on it. */
export interface CountedPhoto {
  kind: CountedKind
  id: number
  photoHash: string
}

/**
 * Stores what the reader has counted, as if it had been read on the plate: colonies, CFU/mL, how sure it is. Only a
 * record that still waits takes it: not one that a person has counted or deleted meanwhile, nor one with another photo.
 * @returns whether it was stored
 */
export async function applyCount(tx: Tx, { kind, id, photoHash }: CountedPhoto, colonies: number): Promise<boolean> {
  const waiting = await findWaiting(tx, kind, id, photoHash)
  if (!waiting) return false
  const { tbc, tbc_qualifier: qualifier } = await plateCount(tx, waiting, colonies)
  await sql`
    update ${sql.ref(kind.table)} set number_of_colonies = ${colonies}, count_state = 'counted', tbc = ${tbc}::int,
      tbc_qualifier = ${qualifier}::text
    where id = ${id}
  `.execute(tx)
  return true
}

/** Says that the reader could not count on the photo: a person has to. @returns whether the record still waited */
export async function failCount(tx: Tx, { kind, id, photoHash }: CountedPhoto): Promise<boolean> {
  if (!(await findWaiting(tx, kind, id, photoHash))) return false
  await sql`update ${sql.ref(kind.table)} set count_state = 'failed' where id = ${id}`.execute(tx)
  return true
}
