/** What a token of a farm may do: read the herd, or write animals and test days as well. */
export const TOKEN_SCOPES = ['read', 'write'] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** For how many days a token may be made. */
export const TOKEN_DAYS = [30, 90, 365] as const

export type TokenDays = (typeof TOKEN_DAYS)[number]

/** Most tokens of a farm that work at one time. */
export const MOST_TOKENS = 20

/** How a token stands; suspended: who made it may not make tokens of this farm any more. */
export const TOKEN_STATES = ['active', 'expired', 'revoked', 'suspended'] as const

export type TokenState = (typeof TOKEN_STATES)[number]

/** What decides how a token stands. */
export interface TokenFacts {
  expiresAt: string
  revokedAt: string | null
  /** Whether its maker is still on the farm and may make tokens. */
  hasMaker: boolean
}

/** How a token stands. @param now ms since the epoch */
export function tokenState({ expiresAt, revokedAt, hasMaker }: TokenFacts, now: number): TokenState {
  if (revokedAt !== null) return 'revoked'
  if (Date.parse(expiresAt) <= now) return 'expired'
  return hasMaker ? 'active' : 'suspended'
}
