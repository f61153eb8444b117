import { sql } from 'kysely'
import type { DeliveryEvent } from '../../src/domain/webhook.ts'
import { asOwner, type Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newMessageId } from './sign-webhook.ts'

/** The kind of job that sends one message to one address. */
export const SEND_WEBHOOK = 'send-webhook'

/** One try of one message. */
export interface WebhookJob {
  delivery: number
  turn: number
}

/** An event that webhooks receive. */
export interface Happening {
  farm: number
  event: DeliveryEvent
  /** The record that it is about: its number, and its path in the API. */
  id: number
  resource: string
}

/** Events queued by each transaction: several of its rules may change the same record, which sends one message. */
const queuedIn = new WeakMap<Tx, Set<string>>()

function isQueued(tx: Tx, { event, resource }: Happening): boolean {
  const queued = queuedIn.get(tx) ?? new Set()
  queuedIn.set(tx, queued)
  const isKnown = queued.has(`${event} ${resource}`)
  queued.add(`${event} ${resource}`)
  return isKnown
}

/**
 * Writes a message for every address that wants one, with its job, in the transaction of what has happened: there is never
 * one without the other. A transaction queues each event of a record once.
 */
export async function leaveWebhooks(tx: Tx, queue: JobQueue, happening: Happening): Promise<void> {
  if (isQueued(tx, happening)) return
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)
  const write = () => writeMessages(tx, queue, happening)
  // The plate reader writes as the tables' owner already.
  await (rows[0]?.role === 'lactor_app' ? asOwner(tx, write) : write())
}

async function writeMessages(tx: Tx, queue: JobQueue, { farm, event, id, resource }: Happening): Promise<void> {
  const { rows: webhooks } = await sql<{ id: number }>`
    select id from webhook where farm_id = ${farm} and active and not deleted and ${event} = any (events) order by id
  `.execute(tx)
  for (const webhook of webhooks) await writeMessage(tx, queue, webhook.id, { farm, event, id, resource })
}

/** Writes one message with its job. The transaction runs as the tables' owner. @returns the number of the message */
export async function writeMessage(
  tx: Tx,
  queue: JobQueue,
  webhook: number,
  { farm, event, id, resource }: Happening,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (farm_id, webhook_id, message_id, event, record_id, resource, next_try_at)
    values (${farm}, ${webhook}, ${newMessageId()}, ${event}, ${id}, ${resource}, clock_timestamp()) returning id
  `.execute(tx)
  const delivery = rows[0]?.id ?? 0
  await queueTry(tx, queue, webhook, { delivery, turn: 1 })
  return delivery
}

/**
 * Queues a try. One at a time goes to each webhook, whichever process sends it. The transaction runs as the tables' owner.
 * @param at when; after the commit, unless given
 */
export const queueTry = (tx: Tx, queue: JobQueue, webhook: number, job: WebhookJob, at?: Date): Promise<void> =>
  queue.sendAsOwner(tx, SEND_WEBHOOK, job, { key: String(webhook), startAfter: at })
