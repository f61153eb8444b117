import type { Accounts } from './accounts.ts'
import type { LoginGuard } from './login-guard.ts'
import { verifyPassword } from './passwords.ts'
import type { Session, Sessions } from './sessions.ts'

/** Days a script's session lives. */
const SESSION_DAYS = 14

/** What issuing a token needs. */
export interface TokenServices {
  accounts: Accounts
  sessions: Sessions
  loginGuard: LoginGuard
}

/** A new token with its session, or why there is none. */
export type Issued = { token: string; session: Session } | { refused: 'wrong' } | { refused: 'wait'; waitMs: number }

/**
 * Opens a session for a script by login and password. A temporary password opens none: it leads to a new password only.
 * @param address of the caller; failures are counted by login and address
 */
export async function issueToken(
  services: TokenServices,
  login: string,
  password: string,
  address: string,
): Promise<Issued> {
  const { accounts, sessions, loginGuard } = services
  const waitMs = loginGuard.waitFor(login, address)
  if (waitMs > 0) return { refused: 'wait', waitMs }
  const account = await accounts.findByLogin(login)
  const valid = await verifyPassword(account?.passwordHash, password)
  if (!account || !valid || account.temporaryPassword) {
    loginGuard.failed(login, address)
    return { refused: 'wrong' }
  }
  loginGuard.succeeded(login, address)
  const token = await sessions.create({ userId: account.id, kind: 'script', days: SESSION_DAYS })
  const session = await sessions.find(token)
  if (!session) throw new Error('A session that was just opened is gone')
  return { token, session }
}
