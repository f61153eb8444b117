import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Dispatcher } from 'undici'
import webPush from 'web-push'
import type { NotificationCategory } from '../../src/domain/prompts.ts'
import { DEFAULT_SETTINGS, quietUntil } from '../../src/domain/quiet-hours.ts'
import type { Db } from '../database/request-context.ts'
import type { JobQueue, RunningJob } from '../jobs/job-queue.ts'
import { categoryEnabled } from '../resources/notification/category-enabled.ts'
import { pushKey, type PushKey } from './push-key.ts'
import { pushMessage, type PushMessage } from './push-message.ts'
import { isPushTarget, pushConnections, type TargetRules } from './push-target.ts'
import { SEND_PUSH, type PushJob } from './queue-pushes.ts'

/** Eight tries within some two hours: a push service that is away longer has lost its turn. */
const OPTIONS = { retries: 8, retryDelay: 30, backoff: true, expireIn: 60 }

/** How long a push service keeps a message for a browser that is away, in seconds. */
const KEPT_SECONDS = 12 * 3_600

/** The length of a message tells nothing of its words: it is filled up to whole pieces of so many bytes. */
const PIECE = 512

export interface PushSettings extends TargetRules {
  /** Who a push service turns to when something is wrong: `mailto:` or `https:`. */
  contact: string
}

/** Sends the queued messages. @returns how to stop */
export async function startPushes(db: Db, queue: JobQueue, settings: PushSettings): Promise<() => Promise<void>> {
  const key = await pushKey(db)
  const connections = pushConnections(settings)
  const sender = { db, queue, key, connections, settings }
  await queue.work<PushJob>(SEND_PUSH, OPTIONS, (job) => sendPush(sender, job))
  return () => connections.close()
}

interface Sender {
  db: Db
  queue: JobQueue
  key: PushKey
  connections: Dispatcher
  settings: PushSettings
}

interface Browser {
  id: number
  endpoint: string
  p256dh: string
  auth: string
  language: string
}

interface Found {
  farm: number
  farmName: string
  timeZone: string
  showsDetails: boolean
  quietFrom: string | null
  quietTo: string | null
  codes: NotificationCategory[]
  ofCalves: boolean
}

async function sendPush(sender: Sender, { data, last }: RunningJob<PushJob>): Promise<void> {
  const { db, queue } = sender
  const browser = await findBrowser(db, data.subscription)
  const found = browser && (await findOpen(db, data))
  if (!browser || !found || found.codes.length === 0) return
  const isDigest = data.digestOf !== undefined
  // A digest has its own time.
  const until = isDigest ? null : quietUntil(new Date(), found, found.timeZone)
  if (until !== null) {
    await queue.sendAt(SEND_PUSH, data, until)
    return
  }
  const message = pushMessage({
    ...{ language: browser.language, farm: { id: found.farm, name: found.farmName }, codes: found.codes, isDigest },
    ...{ showsDetails: found.showsDetails, reportArea: found.ofCalves ? 'bezerra' : 'ubere' },
  })
  await deliver(sender, browser, message, last)
}

/** A browser in which its user is still signed in. */
async function findBrowser(db: Db, id: number): Promise<Browser | undefined> {
  const { rows } = await sql<Browser>`
    select p.id, p.endpoint, p.p256dh, p.auth, u.language_main as language
    from push_subscription p join app_user u on u.id = p.user_id join session s on s.id = p.session_id
    where p.id = ${id} and not p.deleted and u.active and not u.deleted
      and s.revoked_at is null and s.expires_at > clock_timestamp()
  `.execute(db)
  return rows[0]
}

/** What is still open, unread and wanted of what the job tells of, on a farm where the user still works. */
async function findOpen(db: Db, { subscription, notification, digestOf }: PushJob): Promise<Found | undefined> {
  const which = notification
    ? sql`n.id = ${notification.id} and n.version = ${notification.version}`
    : sql`n.farm_id = ${digestOf ?? 0}`
  const { rows } = await sql<Found>`
    select f.id as farm, f.name as "farmName", f.time_zone as "timeZone",
      coalesce(bool_or(s.shows_details), ${DEFAULT_SETTINGS.showsDetails}) as "showsDetails",
      case when count(s.id) = 0 then ${DEFAULT_SETTINGS.quietFrom} else max(s.quiet_from) end as "quietFrom",
      case when count(s.id) = 0 then ${DEFAULT_SETTINGS.quietTo} else max(s.quiet_to) end as "quietTo",
      array_agg(r.code order by r.id) as codes,
      coalesce(bool_or(exists (
        select from report t where r.code = 'report_ready' and t.id = any (n.about) and t.type = 'consolidated_calf_app'
      )), false) as "ofCalves"
    from push_subscription p
      join notification n on n.user_id = p.user_id and ${which}
      join notification_rule r on r.id = n.category_id
      join farm f on f.id = n.farm_id
      join farm_user l on l.farm_id = f.id and l.user_id = p.user_id and not l.deleted
      left join notification_settings s on s.farm_id = f.id and s.user_id = p.user_id and not s.deleted
    where p.id = ${subscription} and n.done_at is null and n.read_at is null and not n.deleted
      and ${categoryEnabled(sql.ref('n.farm_id'), sql.ref('n.user_id'))} and not f.deleted
    group by f.id, f.name, f.time_zone
  `.execute(db)
  return rows[0]
}

/** Answers that say that the browser no longer wants messages. */
const GONE = new Set([404, 410])

const isTransient = (status: number): boolean => status === 429 || status >= 500

async function deliver(sender: Sender, browser: Browser, message: PushMessage, last: boolean): Promise<void> {
  const { db, settings, connections } = sender
  const { id, endpoint } = browser
  if (!isPushTarget(endpoint, settings)) {
    await endSubscription(db, id)
    return
  }
  const { method, headers, body } = encrypt(sender, browser, message)
  const status = await connections
    .request({ origin: new URL(endpoint).origin, path: pathOf(endpoint), method, headers, body })
    .then(async (answer) => {
      await answer.body.dump()
      return answer.statusCode
    })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  if (typeof status === 'number' && GONE.has(status)) await endSubscription(db, id)
  else if (typeof status === 'number' && status < 300) {
    await sql`update push_subscription set last_sent_at = clock_timestamp() where id = ${id}`.execute(db)
  } else if (typeof status === 'number' && !isTransient(status)) {
    // A redirect, or a message that is refused: another try would end the same.
    console.error(`Push: ${new URL(endpoint).host} answered ${String(status)}`)
  } else {
    const why = typeof status === 'number' ? `answered ${String(status)}` : status.message
    if (last) console.error(`Push: given up: ${new URL(endpoint).host} ${why}`)
    else throw new Error(`Push: ${new URL(endpoint).host} ${why}`)
  }
}

function pathOf(endpoint: string): string {
  const { pathname, search } = new URL(endpoint)
  return pathname + search
}

/** The request of a message: encrypted for the browser (RFC 8291) and signed by this server (RFC 8292). */
function encrypt({ key, settings }: Sender, { endpoint, p256dh, auth }: Browser, message: PushMessage) {
  const text = JSON.stringify(message)
  const length = Buffer.byteLength(text)
  const padded = text + ' '.repeat(Math.ceil(length / PIECE) * PIECE - length)
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, padded, {
    vapidDetails: { subject: settings.contact, ...key },
    TTL: KEPT_SECONDS,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
    // A later message takes the place of one that waits. The push service can read it, so it is no tag in clear.
    topic: createHash('sha256').update(`${key.privateKey} ${endpoint} ${message.tag}`).digest('base64url').slice(0, 32),
  })
}

const endSubscription = (db: Db, id: number) =>
  sql`
    update push_subscription set deleted = true, endpoint = null, p256dh = null, auth = null where id = ${id}
  `.execute(db)
