import { sql } from 'kysely'
import { monthOf } from '../../../src/domain/lactation.ts'
import { farmLactation } from '../../contract/farm-lactation.ts'
import type { Violation } from '../../plugins/problem.ts'
import { isNewlyImplausible, todayAt } from '../farm-clock.ts'
import { iriOf, type ResourceTable, type Values, type WriteContext } from '../resource-table.ts'

/** Counts of lactating cows: one a day and one a month. */
export const lactationTable: ResourceTable = {
  resource: farmLactation,
  prefix: 'lactation',
  farmColumn: 'farm_id',
  rules,
  derive: ({ date }) => Promise.resolve({ month: monthOf(date as string) }),
}

async function rules(draft: Values, { tx, current }: WriteContext): Promise<Violation[]> {
  const { farm, date, kind } = draft as { farm: number; date: string; kind: string }
  const today = await todayAt(tx, farm)
  if (date > today) return [{ propertyPath: 'date', code: 'lactation.error.futureDate' }]
  if (isNewlyImplausible(draft, current, 'date', 'count', today))
    return [{ propertyPath: 'date', code: 'date.error.tooOld' }]
  const samePeriod = kind === 'daily' ? sql`date = ${date}::date` : sql`month = ${monthOf(date)}`
  const { rows } = await sql<{ id: number }>`
    select id from farm_lactation where farm_id = ${farm} and kind = ${kind} and ${samePeriod} and not deleted
  `.execute(tx)
  const [other] = rows
  if (!other || other.id === current?.id) return []
  // The form offers to replace the one that is there.
  return [{ propertyPath: 'date', code: 'lactation.error.exists', existing: iriOf('FarmLactation', other.id) }]
}
