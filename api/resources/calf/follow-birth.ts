import { sql } from 'kysely'
import { WEANING_MIN_DAYS } from '../../../src/domain/calf.ts'
import { daysBetween } from '../../../src/domain/calendar.ts'
import type { Tx } from '../../database/request-context.ts'

/** What a birth tells of its calf, whose own record holds the same. */
export interface ToldOfCalf {
  date: string
  dam: number | null
  sire: string | null
  sex: string | null
}

const COLUMNS = { date: 'birth_date', dam: 'dam_id', sire: 'sire', sex: 'sex' } as const
const FIELDS = Object.keys(COLUMNS) as (keyof ToldOfCalf)[]

interface HeldOfCalf extends ToldOfCalf {
  weanedOn: string | null
}

/** What the calf's own record holds; undefined for one that is deleted. */
async function heldOf(tx: Tx, calf: number): Promise<HeldOfCalf | undefined> {
  const { rows } = await sql<HeldOfCalf>`
    select birth_date::text as date, dam_id as dam, sire, sex, weaned_on::text as "weanedOn"
    from animal where id = ${calf} and not deleted for update
  `.execute(tx)
  return rows[0]
}

/** Whether a calf that takes the corrected day of its birth would have been weaned too young. */
export async function isWeanedTooYoung(tx: Tx, calf: number, former: string, date: string): Promise<boolean> {
  if (date === former) return false
  const held = await heldOf(tx, calf)
  if (!held?.weanedOn || held.date !== former) return false
  return daysBetween(date, held.weanedOn) < WEANING_MIN_DAYS
}

/**
 * A corrected birth reaches its calf: what the calf's record still holds of the former birth takes the new value, and
 * what was changed there since stays. Her weight of the day of birth moves to the new day, unless she was weighed then.
 */
export async function followBirth(tx: Tx, calf: number, former: ToldOfCalf, told: ToldOfCalf): Promise<void> {
  const held = await heldOf(tx, calf)
  const settings = FIELDS.filter((field) => told[field] !== former[field] && held?.[field] === former[field]).map(
    (field) => sql`${sql.id(COLUMNS[field])} = ${told[field]}`,
  )
  if (settings.length > 0) await sql`update animal set ${sql.join(settings)} where id = ${calf}`.execute(tx)
  if (told.date === former.date) return
  await sql`
    update weighing set date = ${told.date}::date
    where animal_id = ${calf} and date = ${former.date}::date and not deleted and not exists (
      select from weighing other where other.animal_id = ${calf} and other.date = ${told.date}::date and not other.deleted
    )
  `.execute(tx)
}
