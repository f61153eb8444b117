import { sql } from 'kysely'
import { dateIn } from '../../../src/domain/calendar.ts'
import type { Role } from '../../../src/domain/roles.ts'
import { isTold } from '../../../src/domain/told-roles.ts'
import type { PermissionOverrides } from '../../../src/domain/user.ts'
import type { CommerceServices } from '../../commerce/ask-commerce.ts'
import type { Db, Tx } from '../../database/request-context.ts'
import { rolesOf } from '../../identity/rights.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { queueDigests } from '../../push/queue-digests.ts'
import { findFacts, type WatchedCategory } from './farm-facts.ts'
import { dropNotifications, endNotifications, leaveNotification } from './leave-notification.ts'

const WATCH_FARMS = 'watch-farms'

/** One is due and one may run: servers that start agree on the next look. */
const OPTIONS = { retries: 2, retryDelay: 30, expireIn: 3_600, policy: 'stately' } as const

/** What the look at the farms needs. */
export interface WatchServices extends CommerceServices {
  queue: JobQueue
}

/** Looks at all farms every so many seconds, and leaves and ends notifications. */
export async function startWatch(services: WatchServices, everySeconds: number): Promise<void> {
  const { queue } = services
  const next = () => new Date(Date.now() + everySeconds * 1_000)
  await queue.work(WATCH_FARMS, OPTIONS, async () => {
    // Before the work: a look that fails is tried again, and is followed by the next one.
    await queue.sendAt(WATCH_FARMS, {}, next())
    await watchFarms(services, new Date())
  })
  await queue.sendAt(WATCH_FARMS, {}, next())
}

/** Looks at every farm once. */
async function watchFarms(services: WatchServices, now: Date): Promise<void> {
  const { db, queue } = services
  const { rows } = await sql<{ id: number; timeZone: string }>`
    select id, time_zone as "timeZone" from farm where not deleted order by id
  `.execute(db)
  for (const { id, timeZone } of rows) {
    const people = await peopleOf(db, id)
    if (people.length === 0) continue
    const facts = await findFacts(services, { id, timeZone, today: dateIn(now, timeZone) })
    await db.transaction().execute(async (tx) => {
      for (const [code, about] of Object.entries(facts) as [WatchedCategory, readonly number[]][]) {
        if (about.length === 0) {
          await endNotifications(tx, id, code)
          continue
        }
        const users = people.filter(({ roles }) => isTold(code, roles)).map(({ user }) => user)
        await dropNotifications(tx, { farm: id, code, users })
        if (users.length > 0) await leaveNotification(tx, queue, { farm: id, code, users, about })
      }
    })
  }
  await queueDigests(db, queue, now)
  queue.wakeAll()
}

interface Person {
  user: number
  roles: readonly Role[]
}

/** Who works on a farm, and what they may do. */
export async function peopleOf(db: Db | Tx, farm: number): Promise<Person[]> {
  const { rows } = await sql<{ user: number; profiles: string[]; overrides: PermissionOverrides }>`
    select u.id as "user", u.profiles, u.permission_overrides as overrides
    from farm_user l join app_user u on u.id = l.user_id
    where l.farm_id = ${farm} and not l.deleted and u.active and not u.deleted order by u.id
  `.execute(db)
  return rows.map(({ user, profiles, overrides }) => ({ user, roles: rolesOf(profiles, overrides) }))
}
