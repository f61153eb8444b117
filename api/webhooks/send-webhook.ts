import { sql } from 'kysely'
import type { Dispatcher } from 'undici'
import { FAILED_DAYS, pauseAfter, type DeliveryEvent, type DeliveryFault } from '../../src/domain/webhook.ts'
import type { Db, Tx } from '../database/request-context.ts'
import type { JobQueue, RunningJob } from '../jobs/job-queue.ts'
import { isPushTarget, pushConnections, type TargetRules } from '../push/push-target.ts'
import { queueTry, SEND_WEBHOOK, type WebhookJob } from './leave-webhooks.ts'
import { signedHeaders } from './sign-webhook.ts'
import { leaveNotice } from './webhook-notice.ts'

/** Retries of a job whose process died. A failed request is retried by `pauseAfter` instead. */
const OPTIONS = { retries: 5, retryDelay: 30, backoff: true, expireIn: 60, policy: 'singleton' } as const

/** A try that takes longer has failed. */
const TIMEOUT_MS = 15_000

/** How long messages are kept in the log. */
const KEPT_DAYS = 30

export interface WebhookSettings extends TargetRules {
  /** Where others find the API. */
  publicUrl: string
  /** By what the pauses between tries are multiplied; for tests. */
  pauses?: number
}

interface Sender {
  db: Db
  queue: JobQueue
  connections: Dispatcher
  settings: WebhookSettings
}

/** Sends the queued messages. @returns how to stop */
export async function startWebhooks(db: Db, queue: JobQueue, settings: WebhookSettings): Promise<() => Promise<void>> {
  const connections = pushConnections(settings)
  const sender = { db, queue, connections, settings }
  await queue.work<WebhookJob>(SEND_WEBHOOK, OPTIONS, (job) => sendWebhook(sender, job))
  return () => connections.close()
}

/** Forgets old messages. */
export async function pruneDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_delivery where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
      and state <> 'waiting'
  `.execute(db)
}

interface Message {
  id: number
  farm: number
  webhook: number
  messageId: string
  event: DeliveryEvent
  record: number
  resource: string
  createdAt: string
  tries: number
  url: string
  /** Null where the address was deleted. */
  secret: string | null
  active: boolean
}

async function sendWebhook(sender: Sender, { data: { delivery, turn } }: RunningJob<WebhookJob>): Promise<void> {
  const { rows } = await sql<Message>`
    select d.id, d.farm_id as farm, d.webhook_id as webhook, d.message_id as "messageId", d.event, d.record_id as record,
      d.resource, d.created_at as "createdAt", d.tries, w.url, w.secret, w.active
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.id = ${delivery} and d.turn = ${turn} and d.state = 'waiting'
  `.execute(sender.db)
  const [message] = rows
  if (!message) return
  const result = await tryOnce(sender, message)
  await sender.db.transaction().execute((tx) => record(sender, tx, message, result))
}

/** What programs read as `type`. */
const TYPES: Readonly<Record<DeliveryEvent, string>> = {
  diagnosis_result: 'diagnosis.result',
  treatment: 'treatment.saved',
  test: 'webhook.test',
}

/** The same in every try. Numbers and addresses only: whoever wants more asks with a token of the farm. */
const bodyOf = ({ event, record: id, farm, resource, createdAt }: Message, publicUrl: string): string =>
  JSON.stringify({
    type: TYPES[event],
    timestamp: createdAt,
    data: { id, kind: event, farm, resource: publicUrl + resource },
  })

/** What came of one try. */
interface Result {
  status: number | null
  fault: DeliveryFault | null
}

async function tryOnce({ connections, settings }: Sender, message: Message): Promise<Result> {
  const { url, secret, active, messageId } = message
  if (!active || secret === null) return { status: null, fault: 'off' }
  if (!isPushTarget(url, settings)) return { status: null, fault: 'unreachable' }
  const { origin, pathname, search } = new URL(url)
  const body = bodyOf(message, settings.publicUrl)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lactor-Webhooks/1',
    ...signedHeaders(secret, messageId, Math.floor(Date.now() / 1_000), body),
  }
  try {
    const answer = await connections.request({
      ...{ origin, path: pathname + search, method: 'POST', headers, body },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // What the program answers is not read.
    answer.body.on('error', () => undefined).destroy()
    return { status: answer.statusCode, fault: faultOf(answer.statusCode) }
  } catch {
    return { status: null, fault: 'unreachable' }
  }
}

/** Redirects are not followed: where they lead was checked by nobody. */
function faultOf(status: number): DeliveryFault | null {
  if (status === 410) return 'gone'
  if (status >= 400) return 'refused'
  return status >= 300 ? 'redirect' : null
}

async function record(sender: Sender, tx: Tx, message: Message, { status, fault }: Result): Promise<void> {
  const { id, webhook, tries } = message
  const tried = fault === 'off' ? tries : tries + 1
  if (fault === null) {
    await sql`
      update webhook_delivery set state = 'delivered', tries = ${tried}, status = ${status}, fault = null, next_try_at = null,
        last_tried_at = clock_timestamp(), delivered_at = clock_timestamp()
      where id = ${id}
    `.execute(tx)
    await sql`
      update webhook set failing_since = null, last_delivered_at = clock_timestamp() where id = ${webhook}
    `.execute(tx)
    return
  }
  // A test is sent once, and does not count as a failure of the webhook.
  const isOnce = fault === 'off' || message.event === 'test'
  const disables = !isOnce && (await isGivenUp(sender, tx, message, fault))
  const pause = isOnce || disables ? null : pauseAfter(tried)
  const at = pause === null ? null : new Date(Date.now() + pause * (sender.settings.pauses ?? 1) * 1_000)
  const { rows } = await sql<{ turn: number }>`
    update webhook_delivery set state = ${at ? 'waiting' : 'failed'}, tries = ${tried}, status = ${status}, fault = ${fault},
      next_try_at = ${at?.toISOString() ?? null}::timestamptz, turn = turn + 1,
      last_tried_at = case when ${fault} = 'off' then last_tried_at else clock_timestamp() end
    where id = ${id} returning turn
  `.execute(tx)
  const turn = rows[0]?.turn ?? 0
  if (at) await queueTry(tx, sender.queue, webhook, { delivery: id, turn }, at)
}

/** Records that an endpoint fails; disables it after days of failures, or at once when it answers 410. */
async function isGivenUp({ queue }: Sender, tx: Tx, message: Message, fault: DeliveryFault): Promise<boolean> {
  const { id, farm, webhook } = message
  const { rows } = await sql<{ over: boolean }>`
    update webhook set failing_since = coalesce(failing_since, clock_timestamp()) where id = ${webhook}
    returning failing_since < clock_timestamp() - make_interval(days => ${FAILED_DAYS}) as over
  `.execute(tx)
  if (rows[0]?.over !== true && fault !== 'gone') return false
  await sql`update webhook set active = false, disabled_at = clock_timestamp() where id = ${webhook}`.execute(tx)
  await leaveNotice(tx, queue, farm, id)
  return true
}
