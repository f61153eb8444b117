import { checkLogin, type PasswordServices, type Refused } from './check-password.ts'
import type { Session, Sessions } from './sessions.ts'

/** Days a script's session lives. */
const SESSION_DAYS = 14

/** What issuing a token needs. */
export interface TokenServices extends PasswordServices {
  sessions: Sessions
}

/** A new token with its session, or why there is none. */
export type Issued = { token: string; session: Session } | Refused

/**
 * Opens a session for a script by login and password. A temporary password opens none: it leads to a new password only.
 * @param address of the caller; failures are counted by login and address
 * @param agent what the program calls itself
 */
export async function issueToken(
  services: TokenServices,
  login: string,
  password: string,
  address: string,
  agent?: string,
): Promise<Issued> {
  const checked = await checkLogin(services, login, password, address)
  if ('refused' in checked) return checked
  const { account, temporary } = checked
  if (temporary) return { refused: 'wrong' }
  const token = await services.sessions.create({
    userId: account.id,
    kind: 'script',
    days: SESSION_DAYS,
    agent: agent ?? null,
  })
  const session = await services.sessions.find(token)
  if (!session) throw new Error('A session that was just opened is gone')
  return { token, session }
}
