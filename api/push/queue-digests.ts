import { sql } from 'kysely'
import { dateIn } from '../../src/domain/calendar.ts'
import { isDigestDue } from '../../src/domain/quiet-hours.ts'
import type { Db } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { categoryEnabled } from '../resources/notification/category-enabled.ts'
import { SEND_PUSH, type PushJob } from './queue-pushes.ts'

/** Queues the digests that are due: one a day to whoever has chosen one, unless nothing is new. */
export async function queueDigests(db: Db, queue: JobQueue, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: number
    farm: number
    user: number
    digestAt: string
    sentOn: string | null
    timeZone: string
  }>`
    select s.id, s.farm_id as farm, s.user_id as "user", s.digest_at as "digestAt", s.digest_sent_on as "sentOn",
      f.time_zone as "timeZone"
    from notification_settings s join farm f on f.id = s.farm_id
    where s.digest_at is not null and not s.deleted and not f.deleted
  `.execute(db)
  for (const { id, farm, user, digestAt, sentOn, timeZone } of rows) {
    if (!isDigestDue(now, digestAt, sentOn, timeZone)) continue
    await db.transaction().execute(async (tx) => {
      await sql`update notification_settings set digest_sent_on = ${dateIn(now, timeZone)} where id = ${id}`.execute(tx)
      const { rows: browsers } = await sql<{ id: number }>`
        select p.id from push_subscription p where p.user_id = ${user} and not p.deleted and exists (
          select from notification n join notification_rule r on r.id = n.category_id
          where n.user_id = p.user_id and n.farm_id = ${farm} and n.done_at is null and n.read_at is null and not n.deleted
            and ${categoryEnabled(sql.ref('n.farm_id'), sql.ref('n.user_id'))}
        )
      `.execute(tx)
      for (const { id: subscription } of browsers) {
        await queue.sendAsOwner(tx, SEND_PUSH, { subscription, digestOf: farm } satisfies PushJob)
      }
    })
  }
}
