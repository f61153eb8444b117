import { sql } from 'kysely'
import { SAME_CALVING_DAYS } from '../../../src/domain/animal.ts'
import type { Tx } from '../../database/request-context.ts'

/**
 * The cow's own record tells of her last calving; calvings before the first that is recorded were counted already, and so
 * was one within a week of the day that the record tells: only the day is then known better.
 * A dry cow is milked from then on, unless she was dried after that calving. What her record said before is kept, to be
 * given back when the calving is deleted.
 */
export async function countCalvings(tx: Tx, animal: number): Promise<void> {
  await sql`
    with latest as (
      select id, date from calving where animal_id = ${animal} and not deleted order by date desc, id desc limit 1
    ), later as (
      select a.*, l.date, coalesce(a.last_calving_date >= l.date - ${SAME_CALVING_DAYS}::int, false) as is_counted
      from animal a, latest l
      where a.id = ${animal} and (a.last_calving_date is null or a.last_calving_date < l.date)
    ), before as (
      select *, status = 'dry' and coalesce(status_date <= date, not is_counted) as ends_dry_period from later
    ), kept as (
      insert into calving_animal_before
        (calving_id, farm_id, last_calving_date, lactation_number, status, status_date, status_reason)
      select l.id, b.farm_id, b.last_calving_date, b.lactation_number, b.status, b.status_date, b.status_reason
      from before b, latest l where not b.is_counted
      on conflict (calving_id) do nothing
    )
    update animal a set last_calving_date = b.date,
      lactation_number = case when b.is_counted then b.lactation_number else coalesce(b.lactation_number, 0) + 1 end,
      status = case when b.ends_dry_period then 'active' else b.status end,
      status_date = case when b.ends_dry_period then null else b.status_date end,
      status_reason = case when b.ends_dry_period then null else b.status_reason end
    from before b where a.id = b.id
  `.execute(tx)
}

/**
 * Gives a cow back what her record said before a calving that is deleted or moved to another day, unless somebody has
 * changed it since.
 * @param date day on which the calving was counted
 */
export async function discountCalving(tx: Tx, calving: number, date: string): Promise<void> {
  // Later calvings follow upon what was before this one.
  await sql`
    with later as (
      update calving_animal_before l set
        last_calving_date = case
          when l.last_calving_date = ${date}::date then own.last_calving_date else l.last_calving_date end,
        lactation_number = case
          when l.last_calving_date = ${date}::date then own.lactation_number else l.lactation_number - 1 end
      from calving_animal_before own, calving c, calving other
      where own.calving_id = ${calving} and c.id = own.calving_id and other.id = l.calving_id
        and l.calving_id <> own.calving_id and other.animal_id = c.animal_id and other.date > ${date}::date
      returning other.animal_id
    )
    update animal set lactation_number = lactation_number - 1
    where id in (select animal_id from later) and lactation_number > 0
  `.execute(tx)
  await sql`
    update animal a set last_calving_date = own.last_calving_date,
      lactation_number = case
        when a.lactation_number is not distinct from coalesce(own.lactation_number, 0) + 1 then own.lactation_number
        else a.lactation_number end,
      status = case when own.ended_dry_period and a.status = 'active' then 'dry' else a.status end,
      status_date = case when own.ended_dry_period and a.status = 'active' then own.status_date else a.status_date end,
      status_reason = case
        when own.ended_dry_period and a.status = 'active' then own.status_reason else a.status_reason end
    from (
      select *, status = 'dry' and coalesce(status_date <= ${date}::date, true) as ended_dry_period
      from calving_animal_before
    ) own, calving c
    where own.calving_id = ${calving} and c.id = own.calving_id and a.id = c.animal_id
      and a.last_calving_date = ${date}::date
  `.execute(tx)
  await sql`delete from calving_animal_before where calving_id = ${calving}`.execute(tx)
}

/**
 * Moves a calving that the cow's record already counted when it was entered: her last calving follows it, her lactation
 * number stays, and a dry period that began before the new day ends. Does nothing for a calving that raised the number:
 * `discountCalving` handles that.
 * @param date day on which the record told of it
 */
export async function moveCounted(tx: Tx, calving: number, date: string): Promise<void> {
  await sql`
    with own as (
      select c.animal_id, c.date, last.date as last from calving c, lateral (
        select max(date) as date from calving where animal_id = c.animal_id and not deleted
      ) last
      where c.id = ${calving} and not exists (select from calving_animal_before where calving_id = c.id)
    ), later as (
      update calving_animal_before l set last_calving_date = own.date from own, calving other
      where other.id = l.calving_id and other.animal_id = own.animal_id and other.date > own.date
        and l.last_calving_date = ${date}::date
    )
    update animal a set last_calving_date = now.last,
      status = case when now.ends_dry_period then 'active' else a.status end,
      status_date = case when now.ends_dry_period then null else a.status_date end,
      status_reason = case when now.ends_dry_period then null else a.status_reason end
    from (
      select b.id, own.last, b.status = 'dry' and own.last > b.last_calving_date
        and coalesce(b.status_date <= own.last, false) as ends_dry_period
      from own join animal b on b.id = own.animal_id
    ) now
    where a.id = now.id and a.last_calving_date = ${date}::date and now.last is not null
  `.execute(tx)
}
