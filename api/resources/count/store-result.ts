import { sql } from 'kysely'
import type { FoundColony } from '../../../src/domain/automatic-reading.ts'
import type { Tx } from '../../database/request-context.ts'
import { storeFindings } from '../calf/disease-plate.ts'
import { plateCount, type CountedKind } from './counted-plate.ts'

/**
 * Makes the colonies on the photo what the plate of a record says: a count in CFU/mL, or the bacteria of a disease.
 * @param colonies null when the photo is of no use, so that a person has to look at the plate
 */
export async function storeResult(
  tx: Tx,
  { table }: CountedKind,
  id: number,
  colonies: readonly FoundColony[] | null,
): Promise<void> {
  if (table === 'calf_disease') {
    await storeFindings(tx, id, colonies)
    return
  }
  const { rows } = await sql<{ plateModel: number | null; dilution: number | null }>`
    select plate_model_id as "plateModel", dilution from ${sql.ref(table)} where id = ${id}
  `.execute(tx)
  const [plate] = rows
  if (!plate) return
  const count = colonies?.length ?? null
  const { tbc, tbc_qualifier: qualifier } = await plateCount(tx, plate, count)
  await sql`
    update ${sql.ref(table)} set number_of_colonies = ${count}::int, tbc = ${tbc}::int, tbc_qualifier = ${qualifier}::text,
      count_state = ${count === null ? 'failed' : 'counted'}
    where id = ${id}
  `.execute(tx)
}
