import { sql } from 'kysely'
import { diseaseTable } from '../calf/disease-tables.ts'
import { diagnosticTable } from '../diagnostic/diagnostic-table.ts'
import type { WriteContext } from '../resource-table.ts'
import { updateRecord } from '../write-record.ts'
import { caseColumn, type HerdCare } from './herd-care.ts'
import { leaveTreatmentWebhooks } from './leave-treatment-webhooks.ts'

const CASES = { diagnostic: diagnosticTable, calf_disease: diseaseTable }

/**
 * Brings a deleted treatment back, and its case with it, for a task of it that somebody keeps: what was given counts for
 * the withdrawal of a treatment that is there only.
 * @throws ConstraintViolationList when the case cannot come back, because its plate was used again
 */
export async function bringBackTreatment(care: HerdCare, id: number, writer: WriteContext): Promise<void> {
  const { rows } = await sql<{ case: number; farm: number }>`
    update ${sql.table(care.treatment.table)} p set deleted = false, deleted_with_case = false
    from ${sql.table(care.caseTable)} c where p.id = ${id} and p.deleted and c.id = p.${caseColumn(care)}
    returning c.id as "case", p.farm_id as farm
  `.execute(writer.tx)
  const [treatment] = rows
  if (!treatment) return
  await leaveTreatmentWebhooks(writer, care, [{ id, farm: treatment.farm }])
  await bringBackCase(care, treatment.case, writer)
}

/**
 * Brings the deleted case of a treatment back, which would be out of sight without it.
 * @throws ConstraintViolationList when the case cannot come back, because its plate was used again
 */
export async function bringBackCase(care: HerdCare, id: number, writer: WriteContext): Promise<void> {
  const { rows } = await sql`select from ${sql.table(care.caseTable)} where id = ${id} and deleted`.execute(writer.tx)
  if (rows.length === 0) return
  const table = CASES[care.caseTable]
  await updateRecord(writer, table, id, { deleted: false }, { complete: false, allow: () => undefined })
}
