import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'

/** Whether an animal is of a farm and of a herd. */
export async function isAnimalOf(tx: Tx, animal: number, farm: number, category: 'cow' | 'calf'): Promise<boolean> {
  const { rows } = await sql`
    select from animal where id = ${animal} and farm_id = ${farm} and category = ${category}
  `.execute(tx)
  return rows.length > 0
}
