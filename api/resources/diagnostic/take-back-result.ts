import { sql } from 'kysely'
import { isReadersOwn, NOTHING_READ } from '../../../src/domain/automatic-reading.ts'
import type { Tx } from '../../database/request-context.ts'
import { ConstraintViolationList } from '../../plugins/problem.ts'
import type { ResourceTable, Values } from '../resource-table.ts'
import { updateRecord, type Writer } from '../write-record.ts'

/** Whether a stored result is the reader's alone, by the last reading of the diagnosis. */
export async function hasReadersResult(tx: Tx, { id, growth, readingMode }: Values): Promise<boolean> {
  if (growth === null) return false
  const { rows } = await sql<{ state: string; outcome: string | null }>`
    select state, outcome from plate_reading where diagnostic_id = ${id} and not deleted order by id desc limit 1
  `.execute(tx)
  return isReadersOwn(rows[0], { growth: growth as boolean, readingMode: readingMode as string | null })
}

/**
 * Clears a result that is the reader's alone, so that another photo can be read. Treatments stay, since people start them.
 * @returns whether the plate waits now; not where a person gave the result, nor where the record's rules refuse a change
 */
export async function takeBackResult(
  writer: Writer,
  table: ResourceTable,
  current: Values & { id: number },
): Promise<boolean> {
  if (current['growth'] === null) return true
  if (!(await hasReadersResult(writer.tx, current))) return false
  try {
    await updateRecord(writer, table, current.id, NOTHING_READ, { complete: false, allow: () => undefined })
    return true
  } catch (error) {
    if (error instanceof ConstraintViolationList) return false
    throw error
  }
}
