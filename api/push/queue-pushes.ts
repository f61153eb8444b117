import { sql } from 'kysely'
import type { Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

/** The kind of job that sends one message to one browser. */
export const SEND_PUSH = 'send-push'

/** One message to one browser; what it says is read when it is sent. */
export interface PushJob {
  subscription: number
  /** What it tells of: one notification as it was left then, or all that is open on a farm. */
  notification?: { id: number; version: number }
  digestOf?: number
}

/** Queues a message to every browser of the users who are told. The transaction runs as the tables' owner. */
export async function queuePushes(
  tx: Tx,
  queue: JobQueue,
  left: readonly { id: number; userId: number; version: number }[],
): Promise<void> {
  for (const { id, userId, version } of left) {
    const { rows } = await sql<{ id: number }>`
      select p.id from push_subscription p
      where p.user_id = ${userId} and not p.deleted and not exists (
        select from notification_settings s join notification n on n.id = ${id} and n.farm_id = s.farm_id
        where s.user_id = p.user_id and s.digest_at is not null and not s.deleted
      )
    `.execute(tx)
    for (const { id: subscription } of rows) {
      await queue.sendAsOwner(tx, SEND_PUSH, { subscription, notification: { id, version } } satisfies PushJob)
    }
  }
}
