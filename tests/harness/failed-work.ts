import { sql } from 'kysely'
import type { Database } from '../../api/database/open.ts'
import { JobQueue } from '../../api/jobs/job-queue.ts'

type Open = Pick<Database<never>, 'db'>

/** A job that has failed for good. */
export async function newFailedJob({ db }: Open): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, state, data, completed_on) values ('read-plate', 'failed', '{"reading": 0}', now())
    returning id::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** The same before an API has ever started on the database. */
export async function firstFailedJob(database: Database<never>): Promise<void> {
  const queue = await JobQueue.start(database)
  await queue.work('read-plate', { retries: 2, retryDelay: 5, expireIn: 60 }, () => Promise.resolve())
  await queue.close()
  await newFailedJob(database)
}

/** Jobs that ended some days ago, in a queue of an earlier release. @returns their ids by what they are */
export async function endedJobs(database: Database<never>): Promise<Record<'done' | 'failed', string>> {
  const queue = await JobQueue.start(database)
  await queue.work('read-plate', { retries: 2, retryDelay: 5, expireIn: 60 }, () => Promise.resolve())
  await queue.close()
  const ended = async (state: string, days: number): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, state, data, completed_on, deletion_seconds)
      select name, ${state}::pgboss.job_state, '{"reading": 0}', now() - make_interval(days => ${days}), deletion_seconds
      from pgboss.queue where name = 'read-plate' returning id::text as id`.execute(database.db)
    return rows[0]?.id ?? ''
  }
  const jobs = { done: await ended('completed', 2), failed: await ended('failed', 29) }
  // Earlier releases kept both for a day.
  await sql`update pgboss.queue set deletion_seconds = 86400`.execute(database.db)
  return jobs
}

/** A reading of farm 2 or 3 on which the reader has given up. */
export async function newFailedReading({ db }: Open): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update plate_reading set state = 'failed', reviewed_at = null, finished_at = now()
    where id = (select min(id) from plate_reading where farm_id <> 1 and not deleted) returning id::text as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** A farm that was closed. */
export async function newClosedFarm({ db }: Open): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into farm (code, name, deleted) values (next_farm_code(), 'Sítio Fechado', true) returning id::text as id`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
