import { sql } from 'kysely'
import { dateIn } from '../../src/domain/calendar.ts'
import type { Tx } from '../database/request-context.ts'

/** Today's calendar date where the farm is. */
export async function todayAt(tx: Tx, farmId: number): Promise<string> {
  const { rows } = await sql<{
    timeZone: string
  }>`select time_zone as "timeZone" from farm where id = ${farmId}`.execute(tx)
  return dateIn(new Date(), rows[0]?.timeZone ?? 'America/Sao_Paulo')
}
