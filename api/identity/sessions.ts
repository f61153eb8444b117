import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deletedLogin } from '../../src/domain/user-name.ts'
import type { Role } from '../../src/domain/roles.ts'
import type { Db } from '../database/request-context.ts'
import type { PermissionOverrides } from '../../src/domain/user.ts'
import { rolesOf } from './rights.ts'

/** Holder of the token: a browser, a script, or a user with a temporary password who must choose a new one. */
export type SessionKind = 'browser' | 'script' | 'new_password'

/** A session as it is found behind a token. */
export interface Session {
  id: number
  userId: number
  kind: SessionKind
  /** `deleted`: the user has deleted the account. */
  state: 'valid' | 'expired' | 'revoked' | 'deleted'
  /** The farm that was chosen last. */
  farmId: number | null
  expiresAt: string
  roles: readonly Role[]
  /** Farms the user is linked to. */
  farmIds: readonly number[]
}

/** Longest name of a browser that is kept. */
const AGENT_MAX = 300

interface NewSession {
  userId: number
  kind: SessionKind
  days: number
  /** What the browser or the program calls itself. */
  agent?: string | null
}

interface Row {
  id: number
  userId: number
  kind: SessionKind
  farmId: number | null
  expiresAt: string
  expired: boolean
  revoked: boolean
  login: string
  stale: boolean
  profiles: string[]
  overrides: PermissionOverrides
  farmIds: number[]
  appVersion: string | null
}

/** Only the hash of a token is stored, so that a leaked database opens no session. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Sessions of people and scripts. Tokens are 32 random bytes and mean nothing by themselves. */
export class Sessions {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  /** Opens a session. @returns its token, which is stored nowhere */
  async create({ userId, kind, days, agent = null }: NewSession): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await sql`
      insert into session (token_hash, user_id, kind, agent, expires_at)
      values (${hashOf(token)}, ${userId}, ${kind}, ${agent?.slice(0, AGENT_MAX) ?? null},
        clock_timestamp() + make_interval(secs => ${days * 86_400}))
    `.execute(this.#db)
    return token
  }

  /**
   * The session behind a token with the rights of its user as they are now; undefined for a token that is none.
   * @param appVersion the release of the app that asks, where it is one
   */
  async find(token: string, appVersion: string | null = null): Promise<Session | undefined> {
    const { rows } = await sql<Row>`
      select s.id, s.user_id as "userId", s.kind, s.farm_id as "farmId", s.expires_at as "expiresAt",
        s.expires_at <= clock_timestamp() as expired,
        s.revoked_at is not null or u.deleted or not u.active as revoked,
        s.last_used_at < clock_timestamp() - interval '5 minutes' as stale, s.app_version as "appVersion",
        u.login, u.profiles, u.permission_overrides as overrides,
        array(select l.farm_id from farm_user l join farm f on f.id = l.farm_id
          where l.user_id = u.id and not l.deleted and not f.deleted order by l.farm_id) as "farmIds"
      from session s join app_user u on u.id = s.user_id where s.token_hash = ${hashOf(token)}
    `.execute(this.#db)
    const [row] = rows
    if (!row) return undefined
    const { id, userId, kind, farmId, expiresAt, farmIds } = row
    const ended = row.login === deletedLogin(userId) ? 'deleted' : 'revoked'
    const state = row.revoked ? ended : row.expired ? 'expired' : 'valid'
    const isNewVersion = appVersion !== null && appVersion !== row.appVersion
    if (state === 'valid' && (row.stale || isNewVersion)) await this.#touch(id, appVersion)
    return { id, userId, kind, farmId, expiresAt, farmIds, state, roles: rolesOf(row.profiles, row.overrides) }
  }

  /** Ends a session; a token that is none is ignored. */
  async revoke(token: string): Promise<void> {
    await sql`update session set revoked_at = clock_timestamp() where token_hash = ${hashOf(token)} and revoked_at is null`.execute(
      this.#db,
    )
  }

  /** Ends all sessions of a user, after a new password for instance. @param exceptId session that stays */
  async revokeAllOf(userId: number, exceptId?: number): Promise<void> {
    await sql`
      update session set revoked_at = clock_timestamp()
      where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId ?? null}::bigint
    `.execute(this.#db)
  }

  /** Ends the sessions of a user on farms that were left, and all of them where no farm remains. */
  async revokeOn(userId: number, farmIds: readonly number[]): Promise<void> {
    await sql`
      update session set revoked_at = clock_timestamp()
      where user_id = ${userId} and revoked_at is null and (
        farm_id = any(${`{${farmIds.join(',')}}`}::bigint[])
        or not exists (select from farm_user l join farm f on f.id = l.farm_id
          where l.user_id = ${userId} and not l.deleted and not f.deleted)
      )
    `.execute(this.#db)
  }

  /** Ends one session of a user. */
  async revokeOne(id: number, userId: number): Promise<void> {
    await sql`
      update session set revoked_at = clock_timestamp()
      where id = ${id} and user_id = ${userId} and revoked_at is null
    `.execute(this.#db)
  }

  /** Lets a session go on without the farm it was on, which its user has left. */
  async leaveFarm(id: number): Promise<void> {
    await sql`update session set farm_id = null where id = ${id}`.execute(this.#db)
  }

  /** Stores the selected farm. */
  async selectFarm(token: string, farmId: number): Promise<void> {
    await sql`update session set farm_id = ${farmId} where token_hash = ${hashOf(token)}`.execute(this.#db)
  }

  async #touch(id: number, appVersion: string | null): Promise<void> {
    await sql`
      update session set last_used_at = clock_timestamp(), app_version = coalesce(${appVersion}, app_version) where id = ${id}
    `.execute(this.#db)
  }
}
