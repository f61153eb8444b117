import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import { wasCalf } from './was-calf.ts'

/** Whether an animal is of a farm and of a herd; a cow that was a calf here is of both. */
export async function isAnimalOf(tx: Tx, animal: number, farm: number, category: 'cow' | 'calf'): Promise<boolean> {
  const { rows } = await sql`
    select from animal a where a.id = ${animal} and a.farm_id = ${farm}
      and ${category === 'calf' ? wasCalf('a') : sql`a.category = 'cow'`}
  `.execute(tx)
  return rows.length > 0
}
