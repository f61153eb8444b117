import { sql } from 'kysely'
import type { Db } from '../../database/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { computeCommunity } from './compute-community.ts'

const COMPUTE_COMMUNITY = 'compute-community'

/** One is due and one may run: servers that start agree on the next night. */
const OPTIONS = { retries: 2, retryDelay: 300, expireIn: 3_600, policy: 'stately' } as const

/** Three o'clock at night in Brazil. */
const NIGHT_HOUR_UTC = 6

/** The next night after a moment. */
export function nextNight(moment: Date): Date {
  const night = new Date(moment)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  if (night <= moment) night.setUTCDate(night.getUTCDate() + 1)
  return night
}

/** Works out the community's figures every night, and at once where there are none yet or a night was missed. */
export async function startCommunity(db: Db, queue: JobQueue): Promise<void> {
  await queue.work(COMPUTE_COMMUNITY, OPTIONS, async () => {
    // Before the work: a night that fails is tried again, and is followed by the next one.
    await queue.sendAt(COMPUTE_COMMUNITY, {}, nextNight(new Date()))
    await computeCommunity(db)
  })
  const { rows } = await sql<{ last: string | null }>`
    select max(updated_at) as last from community_group_figure
  `.execute(db)
  const last = rows[0]?.last ?? null
  await queue.sendAt(COMPUTE_COMMUNITY, {}, last === null ? new Date() : nextNight(new Date(last)))
}
