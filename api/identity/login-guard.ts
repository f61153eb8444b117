import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../database/request-context.ts'

/** How long a try counts. */
const WINDOW_MINUTES = 15

/** How long a try may be under way; then it counts as one that failed. */
const JUDGED_WITHIN_SECONDS = 30

/** When to come back while it depends on tries that are under way. */
const SHORT_WAIT_MS = 3000

/** Tries that count before the next one has to wait. */
export interface GuardLimits {
  /** About one login from one address. */
  both: number
  /** About one login, wherever they come from. */
  login: number
  /** From one address, about any logins. */
  address: number
}

/** Guessing passwords. The limit by address is for one password that is tried on many logins. */
const PASSWORD_LIMITS: GuardLimits = { both: 5, login: 20, address: 20 }

/** Asking for a forgotten password, and having one sent to somebody. */
export const RECOVERY_LIMITS: GuardLimits = { both: 3, login: 5, address: 20 }

/** A try that may be judged, or how long to wait until there may be one. */
export type Try = { id: number; waitMs: 0 } | { waitMs: number }

/** What a try is about and where it comes from, as it is stored. */
interface Keys {
  subject: string
  address: string
}

/**
 * Slows down guessing. A try is entered before it is judged, so that tries at the same moment count as well; one that
 * succeeds is taken out again. Kept in the database, because several processes may judge.
 */
export class LoginGuard {
  readonly #db: Db
  readonly #purpose: string
  readonly #limits: GuardLimits

  /** @param purpose what is tried; tries for one purpose do not count for another */
  constructor(db: Db, purpose = 'password', limits: GuardLimits = PASSWORD_LIMITS) {
    this.#db = db
    this.#purpose = purpose
    this.#limits = limits
  }

  /** Like {@link begin}, for tries that count whether they succeed or not. */
  async count(login: string, address: string): Promise<Try> {
    const attempt = await this.begin(login, address)
    if ('id' in attempt) await this.failed(attempt.id)
    return attempt
  }

  /** Enters a try, unless too many count already. @param login or what else is guessed at */
  async begin(login: string, address: string): Promise<Try> {
    const keys = this.#keysOf(login, address)
    return this.#db.transaction().execute(async (tx) => {
      // One after the other for each address and each login, always in this order.
      await sql`select pg_advisory_xact_lock(hashtextextended(${keys.address}, 0))`.execute(tx)
      await sql`select pg_advisory_xact_lock(hashtextextended(${keys.subject}, 0))`.execute(tx)
      const waitMs = await this.#waitFor(tx, keys)
      if (waitMs > 0) return { waitMs }
      const { rows } = await sql<{ id: number }>`
        insert into password_try (subject, address) values (${keys.subject}, ${keys.address}) returning id
      `.execute(tx)
      return { id: rows[0]?.id ?? 0, waitMs: 0 }
    })
  }

  /** The try was right: it does not count, nor do the failures of this login from this address before it. */
  async succeeded(login: string, address: string): Promise<void> {
    const { subject, address: from } = this.#keysOf(login, address)
    await sql`delete from password_try where subject = ${subject} and address = ${from}`.execute(this.#db)
  }

  /** Marks a try as failed: it counts for the whole window. */
  async failed(id: number): Promise<void> {
    await sql`update password_try set failed = true where id = ${id}`.execute(this.#db)
  }

  /** The try could not be judged: it does not count. */
  async withdraw(id: number): Promise<void> {
    await sql`delete from password_try where id = ${id}`.execute(this.#db)
  }

  /**
   * Ms until the oldest of as many failures as a limit allows does not count any more; 0 when no limit is reached. Tries
   * under way count as well, but may all turn out right in a moment.
   */
  async #waitFor(tx: Tx, { subject, address }: Keys): Promise<number> {
    const { both, login, address: from } = this.#limits
    const recent = sql`at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`
    const failed = sql`(failed or at < clock_timestamp() - make_interval(secs => ${JUDGED_WITHIN_SECONDS}))`
    const atLimits = (counts: RawBuilder<unknown>) => sql`(
        (select at from password_try where subject = ${subject} and address = ${address} and ${recent} and ${counts}
          order by at desc offset ${both - 1} limit 1)
        union all
        (select at from password_try where subject = ${subject} and ${recent} and ${counts}
          order by at desc offset ${login - 1} limit 1)
        union all
        (select at from password_try where address = ${address} and ${recent} and ${counts}
          order by at desc offset ${from - 1} limit 1)
      ) as reached`
    const { rows } = await sql<{ failedMs: number | null; isFull: boolean }>`
      select exists (select from ${atLimits(sql`true`)}) as "isFull", (
        select greatest(1, ceil(extract(epoch from
          max(at) + make_interval(mins => ${WINDOW_MINUTES}) - clock_timestamp()) * 1000))::integer
        from ${atLimits(failed)} having count(*) > 0
      ) as "failedMs"
    `.execute(tx)
    const [{ failedMs, isFull } = { failedMs: null, isFull: false }] = rows
    return failedMs ?? (isFull ? SHORT_WAIT_MS : 0)
  }

  #keysOf(login: string, address: string): Keys {
    return {
      subject: digest(`${this.#purpose} of ${login.trim().toLowerCase()}`),
      address: digest(`${this.#purpose} from ${networkOf(address)}`),
    }
  }
}

/** Forgets tries that do not count any more. */
export async function pruneTries(db: Db): Promise<void> {
  await sql`delete from password_try where at < clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`.execute(
    db,
  )
}

/** What a limit by address counts: an IPv6 client owns its whole /64 network, so that one counts as one address. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [before = '', after = ''] = address.split('::')
  const first = before.split(':').filter((part) => part !== '')
  const last = after.split(':').filter((part) => part !== '')
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
