import { sql } from 'kysely'
import type { Tx } from '../../database/request-context.ts'
import { ConstraintViolationList } from '../../plugins/problem.ts'
import type { ResourceTable, Values } from '../resource-table.ts'
import { updateRecord, type Writer } from '../write-record.ts'

/** A diagnosis whose plate waits for its reading. */
export const NOTHING_READ = {
  growth: null,
  readingDate: null,
  readingMode: null,
  diagnosticClassifications: [],
} as const

/** Whether the reader alone has given the result of a diagnosis: no person has confirmed, corrected or entered it. */
export async function isReadersOwn(tx: Tx, { id, growth, readingMode }: Values): Promise<boolean> {
  if (growth === null || readingMode !== 'automatic') return false
  const { rows } = await sql<{ alone: boolean }>`
    select state = 'read' and outcome in ('applied', 'new_photo') as alone from plate_reading
    where diagnostic_id = ${id} and not deleted order by id desc limit 1
  `.execute(tx)
  return rows[0]?.alone === true
}

/**
 * Takes back the result that the reader alone has given, so that a photo can be read anew. Treatments stay: a person has
 * begun them.
 * @returns whether the plate waits now; not where a person gave the result, nor where the record's rules refuse a change
 */
export async function takeBackResult(
  writer: Writer,
  table: ResourceTable,
  current: Values & { id: number },
): Promise<boolean> {
  if (current['growth'] === null) return true
  if (!(await isReadersOwn(writer.tx, current))) return false
  try {
    await updateRecord(writer, table, current.id, NOTHING_READ, { complete: false, allow: () => undefined })
    return true
  } catch (error) {
    if (error instanceof ConstraintViolationList) return false
    throw error
  }
}
