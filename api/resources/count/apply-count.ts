import { sql } from 'kysely'
import type { FoundColony } from '../../../src/domain/automatic-reading.ts'
import type { Tx } from '../../database/request-context.ts'
import type { CountedKind } from './counted-plate.ts'
import { storeResult } from './store-result.ts'

/** Whether the record, which is locked, still waits for a count on that photo. */
async function isWaiting(tx: Tx, { table, image }: CountedKind, id: number, photoHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.ref(table)}
    where id = ${id} and counting_mode = 'automatic' and count_state = 'waiting' and not deleted
      and ${sql.ref(image)} ->> 'hash' = ${photoHash}
    for update
  `.execute(tx)
  return rows.length > 0
}

/** A photo of a record, as the reader counted on it. */
export interface CountedPhoto {
  kind: CountedKind
  id: number
  photoHash: string
}

/**
 * Stores what the reader has found, as if it had been read on the plate; nothing when a person has to look. Only a
 * record that still waits takes it: not one that a person has read or deleted meanwhile, nor one with another photo.
 * @param colonies null when the reader could not count on the photo, or is not sure
 * @returns whether it was stored
 */
export async function applyCount(
  tx: Tx,
  { kind, id, photoHash }: CountedPhoto,
  colonies: readonly FoundColony[] | null,
): Promise<boolean> {
  if (!(await isWaiting(tx, kind, id, photoHash))) return false
  await storeResult(tx, kind, id, colonies)
  return colonies !== null
}
