import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/request-context.ts'
import { withoutAddresses } from '../../identity/logged-messenger.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'

/** What the status is made from. */
export interface StatusSources {
  db: Db
  queue: JobQueue
  /** Folder of the embedded database; undefined with another one. */
  dataDir: string | undefined
  /** How many open apps this process tells of changes. */
  followers: () => number
}

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** How many of the newest failures and messages are shown. */
const SHOWN = 50

/** How the installation stands. Counts and names of jobs, and what closed farms are called: nothing of any farm's records. */
export async function systemStatus(sources: StatusSources) {
  const { db, queue, followers } = sources
  const failedJobs = await queue.failures(SHOWN)
  return {
    checkedAt: new Date().toISOString(),
    database: await databaseStatus(sources),
    server: {
      version,
      node: process.versions.node,
      startedAt,
      memory: process.memoryUsage.rss(),
      followers: followers(),
    },
    readers: await rowsOf(
      db,
      sql`select reader_version as version, seen_at as "seenAt" from reader_heartbeat
        where seen_at > clock_timestamp() - interval '1 hour' order by seen_at desc`,
    ),
    jobs: await queue.counts(),
    failedJobs: failedJobs.map((job) => ({ ...job, reason: withoutAddresses(job.reason) })),
    failedReadings: await failedReadingsOf(db),
    ...(await messageCounts(db)),
    messages: await rowsOf(
      db,
      sql`select at, channel, recipient, subject, fault from message_log order by id desc limit ${SHOWN}`,
    ),
    closedFarms: await rowsOf(
      db,
      sql`select id as farm, code, name, updated_at as "closedAt" from farm where deleted
        order by updated_at desc, id limit ${SHOWN}`,
    ),
    apps: await appsInUse(db),
  }
}

async function databaseStatus({ db, dataDir }: StatusSources) {
  const before = performance.now()
  const [server] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version') as version`)
  const answerMs = Math.round((performance.now() - before) * 10) / 10
  const [sizes] = await rowsOf<{ size: number; photos: number; photoSize: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as size, count(*)::int as photos,
      coalesce(sum(octet_length(bytes)), 0)::float8 as "photoSize" from record_image`,
  )
  const disk = dataDir === undefined ? undefined : await statfs(dataDir).catch(() => undefined)
  return {
    engine: dataDir === undefined ? 'postgres' : 'embedded',
    version: server?.version ?? '',
    answerMs,
    ...(sizes ?? { size: 0, photos: 0, photoSize: 0 }),
    free: disk ? disk.bavail * disk.bsize : null,
  }
}

/** Only the newest reading of a record is still somebody's business. */
const failedReadingsOf = (db: Db) =>
  rowsOf(
    db,
    sql`select r.id as reading, f.code as "farmCode", r.finished_at as "failedAt"
      from plate_reading r join farm f on f.id = r.farm_id
      where r.state = 'failed' and r.reviewed_at is null and not r.deleted and not f.deleted
      order by r.finished_at desc nulls last limit ${SHOWN}`,
  )

async function messageCounts(db: Db): Promise<{ messagesSent: number; messagesFailed: number }> {
  const [counts] = await rowsOf<{ messagesSent: number; messagesFailed: number }>(
    db,
    sql`select count(*) filter (where fault is null)::int as "messagesSent",
      count(*) filter (where fault is not null)::int as "messagesFailed"
      from message_log where at > clock_timestamp() - interval '1 day'`,
  )
  return counts ?? { messagesSent: 0, messagesFailed: 0 }
}

const appsInUse = (db: Db) =>
  rowsOf(
    db,
    sql`select app_version as version, count(*)::int as sessions, max(last_used_at) as "lastUsedAt" from session
      where kind = 'browser' and revoked_at is null and last_used_at > clock_timestamp() - interval '30 days'
      group by app_version order by max(last_used_at) desc`,
  )

async function rowsOf<Row = Record<string, unknown>>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[]
}
