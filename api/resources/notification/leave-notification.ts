import { sql } from 'kysely'
import type { NotificationCategory } from '../../../src/domain/prompts.ts'
import type { Tx } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { queuePushes } from '../../push/queue-pushes.ts'
import { categoryEnabled } from './category-enabled.ts'

/** What the server has to tell some users of a farm. */
export interface Told {
  farm: number
  code: NotificationCategory
  users: readonly number[]
  /** Ids of the records that it is about; no user is told of the same ones twice. */
  about: readonly number[]
}

/**
 * Leaves a notification for each user whose preference and the rule want one; one that is open becomes new again. The
 * transaction runs as the tables' owner.
 */
export async function leaveNotification(tx: Tx, queue: JobQueue, { farm, code, users, about }: Told): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number; version: number }>`
    insert into notification (farm_id, user_id, category_id, since, about)
    select ${farm}, u.id, r.id, clock_timestamp(), ${array(about)}
    from notification_rule r cross join unnest(${array(users)}) u (id)
    where r.code = ${code} and ${categoryEnabled(sql`${farm}`, sql.ref('u.id'))} and not exists (
      select from notification n
      where n.farm_id = ${farm} and n.user_id = u.id and n.category_id = r.id and not n.deleted
        and n.about @> ${array(about)}
    )
    on conflict (farm_id, user_id, category_id) where done_at is null and not deleted
    do update set since = excluded.since, about = excluded.about, read_at = null
    returning id, user_id as "userId", version
  `.execute(tx)
  await queuePushes(tx, queue, rows)
}

/** Ends what is no longer so. What users have put off themselves stays. */
export async function endNotifications(tx: Tx, farm: number, code: NotificationCategory): Promise<void> {
  await sql`
    update notification n set done_at = clock_timestamp() from notification_rule r where ${isOpen(farm, code)}
  `.execute(tx)
}

/** Soft-deletes open notifications of users who lost access, so that they get new ones when they return. */
export async function dropNotifications(
  tx: Tx,
  { farm, code, users }: Pick<Told, 'farm' | 'code' | 'users'>,
): Promise<void> {
  await sql`
    update notification n set deleted = true from notification_rule r
    where ${isOpen(farm, code)} and not n.user_id = any (${array(users)})
  `.execute(tx)
}

const isOpen = (farm: number, code: NotificationCategory) => sql`
  r.id = n.category_id and r.code = ${code} and n.farm_id = ${farm} and n.done_at is null and not n.deleted
    and cardinality(n.about) > 0`

const array = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`
