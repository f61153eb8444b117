import { sql } from 'kysely'
import { isImplausible, type DateMeaning } from '../../src/domain/plausible-date.ts'
import { dateIn } from '../../src/domain/calendar.ts'
import type { Tx } from '../database/request-context.ts'
import type { Values } from './resource-table.ts'

/** The time zone of a farm. */
export async function timeZoneOf(tx: Tx, farmId: number): Promise<string> {
  const { rows } = await sql<{
    timeZone: string
  }>`select time_zone as "timeZone" from farm where id = ${farmId}`.execute(tx)
  return rows[0]?.timeZone ?? 'America/Sao_Paulo'
}

/** Today's calendar date where the farm is. */
export const todayAt = async (tx: Tx, farmId: number): Promise<string> =>
  dateIn(new Date(), await timeZoneOf(tx, farmId))

/** Whether a date or a moment lies too far back, and was not stored so before: what is stored may stay. */
export function isNewlyImplausible(
  draft: Values,
  current: Values | null,
  field: string,
  meaning: DateMeaning,
  today: string,
): boolean {
  const date = draft[field]
  return typeof date === 'string' && date !== current?.[field] && isImplausible(meaning, date.slice(0, 10), today)
}
