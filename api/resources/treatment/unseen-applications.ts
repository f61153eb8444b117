import { sql } from 'kysely'
import type { Violation } from '../../plugins/problem.ts'
import type { Values, WriteContext } from '../resource-table.ts'
import { caseColumn, type HerdCare } from './herd-care.ts'

/**
 * Refuses to delete a treatment, or a case with its treatments, of which more was given than the user knew.
 * @param of what is deleted
 */
export async function unseenApplications(
  care: HerdCare,
  of: 'treatment' | 'case',
  { applicationsSeen: seen }: Values,
  { tx, current }: WriteContext,
): Promise<Violation[]> {
  if (typeof seen !== 'number' || !current) return []
  const column = of === 'case' ? caseColumn(care) : sql.id('treatment_id')
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from ${sql.table(care.task.table)}
    where ${column} = ${current.id} and kind = 'application' and done_at is not null and not deleted
  `.execute(tx)
  const isUnseen = (rows[0]?.given ?? 0) > seen
  return isUnseen ? [{ propertyPath: 'applicationsSeen', code: 'treatment.error.givenSince' }] : []
}
