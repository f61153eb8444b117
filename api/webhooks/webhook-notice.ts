import { sql } from 'kysely'
import { isTold } from '../../src/domain/told-roles.ts'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { leaveNotification } from '../resources/notification/leave-notification.ts'
import { peopleOf } from '../resources/notification/watch-farms.ts'

/** Notifies the people who manage a farm's integrations that a webhook was disabled. The transaction runs as the tables' owner. */
export async function leaveNotice(tx: Tx, queue: JobQueue, farm: number, delivery: number): Promise<void> {
  const people = await peopleOf(tx, farm)
  const users = people.filter(({ roles }) => isTold('webhook_off', roles)).map(({ user }) => user)
  if (users.length > 0) await leaveNotification(tx, queue, { farm, code: 'webhook_off', users, about: [delivery] })
}

/** Ends the notice once no address of the farm is disabled any more. The transaction runs as the tables' owner. */
export async function endNotice(tx: Tx, farm: number): Promise<void> {
  await sql`
    update notification n set done_at = clock_timestamp() from notification_rule r
    where r.id = n.category_id and r.code = 'webhook_off' and n.farm_id = ${farm} and n.done_at is null and not n.deleted
      and not exists (select from webhook w where w.farm_id = ${farm} and w.disabled_at is not null and not w.deleted)
  `.execute(tx)
}
