import { sql } from 'kysely'
import { ConstraintViolationList } from '../../plugins/problem.ts'
import type { Values } from '../resource-table.ts'
import { updateRecord, type Writer } from '../write-record.ts'
import { IMPORTED_TABLES, type ImportedTable } from './store-row.ts'

/** A record that an import has written. */
export interface Change {
  id: number
  recordType: ImportedTable
  recordId: number
  before: Values | null
  version: number
}

/**
 * Gives a record its values from before, or deletes a new one. Of one that is deleted there is nothing to take back.
 * @returns false when somebody has changed it since
 */
export async function undoChange(writer: Writer, change: Change): Promise<boolean> {
  const { recordType, recordId, before, version } = change
  const now = await stateOf(writer, change)
  if (now.isDeleted) return true
  if (!now.isAsLeft) return false
  if (before === null && recordType === 'animal' && (await isInUse(writer, recordId))) return false
  try {
    const given = before ?? { deleted: true }
    await updateRecord(writer, IMPORTED_TABLES[recordType], recordId, given, {
      complete: false,
      allow: () => undefined,
    })
    // An earlier import of the record may still be undone: what it had left is there again.
    await sql`
      update data_import_change set version = (select version from ${sql.ref(recordType)} where id = ${recordId})
      where record_type = ${recordType} and record_id = ${recordId} and version = ${version - 1}
    `.execute(writer.tx)
    return true
  } catch (error) {
    if (error instanceof ConstraintViolationList) return false
    throw error
  }
}

/** Whether a record is deleted, and whether it still has what the import wrote. */
async function stateOf({ tx }: Writer, { id, recordType }: Change): Promise<{ isDeleted: boolean; isAsLeft: boolean }> {
  const { rows } = await sql<{ isDeleted: boolean; isAsLeft: boolean }>`
    select t.deleted as "isDeleted", t.version = c.version or c.written is not null and not exists (
      select from jsonb_each(c.written) w where to_jsonb(t) -> w.key is distinct from w.value
    ) as "isAsLeft"
    from data_import_change c join ${sql.ref(recordType)} t on t.id = c.record_id where c.id = ${id}
  `.execute(tx)
  return rows[0] ?? { isDeleted: false, isAsLeft: false }
}

/** Tables by the column that refers to a cow. Treatments and doses are left out: each has a diagnosis. */
const USES = {
  animal_id: ['diagnostic', 'calving', 'test_day', 'weighing', 'calf_score', 'calf_disease'],
  dam_id: ['animal', 'birth'],
  cow_id: ['colostrum'],
  donor_id: ['colostrum_feeding'],
}

/** Whether somebody has recorded something about a cow since. */
async function isInUse({ tx }: Writer, cow: number): Promise<boolean> {
  const uses = Object.entries(USES).flatMap(([column, tables]) =>
    tables.map(
      (table) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${cow} and not deleted)`,
    ),
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`.execute(tx)
  return rows[0]?.used ?? false
}
