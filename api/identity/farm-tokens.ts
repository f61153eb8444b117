import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '../../src/domain/roles.ts'
import { tokenState, type TokenScope, type TokenState } from '../../src/domain/farm-token.ts'
import type { PermissionOverrides } from '../../src/domain/user.ts'
import type { Db, Tx } from '../database/request-context.ts'
import { rolesOf } from './rights.ts'

/** Prefix of every secret: tells farm tokens from sessions, and lets secret scanners find published ones. */
const PREFIX = 'lft_'
const HINT_LENGTH = 4

/** A token as it is found behind a secret. */
export interface FarmToken {
  id: number
  farmId: number
  name: string
  scope: TokenScope
  state: TokenState
  /** The one table of a spreadsheet that it opens; null where it opens more. */
  spreadsheet: string | null
  /** Who made it: what it writes is written in their name. */
  userId: number
  /** What its maker may do with the herd, and so the token at most. */
  roles: readonly Role[]
}

/** A secret with what is stored of it. */
export interface NewSecret {
  secret: string
  hash: string
  hint: string
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A new secret of 32 random bytes. */
export function newSecret(): NewSecret {
  const secret = PREFIX + randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret), hint: secret.slice(-HINT_LENGTH) }
}

/** Whether a bearer token is one of a farm. */
export const isFarmToken = (bearer: string): boolean => bearer.startsWith(PREFIX)

const isHerdRole = (role: Role): boolean => /^ROLE_APP_(UBERE|BEZERRA)_/.test(role)

interface Maker {
  id: number
  isHere: boolean
  profiles: string[]
  overrides: PermissionOverrides
}

/** Whether somebody may make tokens of a farm, and so whether theirs work. */
const mayKeep = ({ isHere, profiles, overrides }: Maker): boolean =>
  isHere && rolesOf(profiles, overrides).some((role) => KEEPING.includes(role))

/** Either of these lets somebody make tokens: for programs of their own, or for partners. */
const KEEPING: readonly Role[] = ['ROLE_APP_TOKEN', 'ROLE_APP_INTEGRACAO_PARCEIROS']

interface Row extends Maker {
  tokenId: number
  farmId: number
  name: string
  scope: TokenScope
  spreadsheet: string | null
  expiresAt: string
  revokedAt: string | null
  stale: boolean
}

/** The token behind a secret, and how it stands; undefined where there is none. */
export async function findFarmToken(db: Db, secret: string): Promise<FarmToken | undefined> {
  const { rows } = await sql<Row>`
    select t.id as "tokenId", t.farm_id as "farmId", t.name, t.scope, t.spreadsheet, t.expires_at as "expiresAt",
      t.revoked_at as "revokedAt", t.last_used_at is null or t.last_used_at < clock_timestamp() - interval '1 minute' as stale,
      ${MAKER}
    from farm_token t join app_user u on u.id = t.author_id join farm f on f.id = t.farm_id
    where t.token_hash = ${hashOf(secret)} and not t.deleted and not f.deleted
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { tokenId, farmId, name, scope, spreadsheet } = row
  const state = tokenState({ ...row, hasMaker: mayKeep(row) }, Date.now())
  if (state === 'active' && row.stale) {
    await sql`update farm_token set last_used_at = clock_timestamp() where id = ${tokenId}`.execute(db)
  }
  const roles = rolesOf(row.profiles, row.overrides).filter(isHerdRole)
  return { id: tokenId, farmId, name, scope, spreadsheet, state, userId: row.id, roles }
}

/** About the maker `u` of a token `t`. */
const MAKER = sql`
  u.id, u.profiles, u.permission_overrides as overrides, u.active and not u.deleted and exists (
    select from farm_user l where l.user_id = u.id and l.farm_id = t.farm_id and not l.deleted) as "isHere"
`

/** How tokens stand now, by their ids. */
export async function tokenStates(tx: Tx, ids: readonly number[]): Promise<Map<number, TokenState>> {
  const { rows } = await sql<Omit<Row, 'scope' | 'name' | 'spreadsheet'>>`
    select t.id as "tokenId", t.farm_id as "farmId", t.expires_at as "expiresAt", t.revoked_at as "revokedAt", ${MAKER}
    from farm_token t left join app_user u on u.id = t.author_id where t.id = any(${`{${ids.join(',')}}`}::bigint[])
  `.execute(tx)
  return new Map(
    rows.map((row) => [row.tokenId, tokenState({ ...row, hasMaker: row.isHere && mayKeep(row) }, Date.now())]),
  )
}
