import { sql } from 'kysely'
import type { Violation } from '../../plugins/problem.ts'
import type { Values, WriteContext } from '../resource-table.ts'
import { caseColumn, type HerdCare } from './herd-care.ts'

/**
 * Refuses to delete a treatment, or a case with its treatments, of which more was given than the user knew, and a case for
 * which more was planned.
 * @param of what is deleted
 */
export async function unseenApplications(
  care: HerdCare,
  of: 'treatment' | 'case',
  { applicationsSeen: given, treatmentsSeen: planned }: Values,
  context: WriteContext,
): Promise<Violation[]> {
  if (typeof given === 'number' && (await countGiven(care, of, context)) > given) {
    return [{ propertyPath: 'applicationsSeen', code: 'treatment.error.givenSince' }]
  }
  if (of === 'case' && typeof planned === 'number' && (await countPlanned(care, context)) > planned) {
    return [{ propertyPath: 'treatmentsSeen', code: 'treatment.error.plannedSince' }]
  }
  return []
}

async function countGiven(care: HerdCare, of: 'treatment' | 'case', { tx, current }: WriteContext): Promise<number> {
  if (!current) return 0
  const column = of === 'case' ? caseColumn(care) : sql.id('treatment_id')
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from ${sql.table(care.task.table)}
    where ${column} = ${current.id} and kind = 'application' and done_at is not null and not deleted
  `.execute(tx)
  return rows[0]?.given ?? 0
}

async function countPlanned(care: HerdCare, { tx, current }: WriteContext): Promise<number> {
  if (!current) return 0
  const { rows } = await sql<{ planned: number }>`
    select count(*)::int as planned from ${sql.table(care.treatment.table)}
    where ${caseColumn(care)} = ${current.id} and not deleted
  `.execute(tx)
  return rows[0]?.planned ?? 0
}
