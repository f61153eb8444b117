import type { Account, Accounts } from './accounts.ts'
import type { LoginGuard } from './login-guard.ts'
import { verifyPassword } from './passwords.ts'

/** What checking a password needs. */
export interface PasswordServices {
  accounts: Accounts
  loginGuard: LoginGuard
}

/** Why a login is refused. `off`: the access is switched off, reported only after the right password. */
export type Refused = { refused: 'wrong' } | { refused: 'off' } | { refused: 'wait'; waitMs: number }

/** Whose password was right, and whether it was a temporary one. */
export interface Checked {
  account: Account
  temporary: boolean
}

/** Whose login and password these are, within the limits of guessing. @param address of the caller */
export async function checkLogin(
  { accounts, loginGuard }: PasswordServices,
  login: string,
  password: string,
  address: string,
): Promise<Checked | Refused> {
  let account: Account | undefined
  let temporary = false
  const refused = await guarded(loginGuard, login, address, async () => {
    account = await accounts.findByLogin(login)
    if (await verifyPassword(account?.passwordHash, password)) return true
    temporary = await verifyPassword(account?.temporaryHash, password)
    return temporary
  })
  if (refused) return refused
  if (!account) return { refused: 'wrong' }
  return account.active ? { account, temporary } : { refused: 'off' }
}

/** Whether this is the password of a user who is signed in, within the limits of guessing. */
export function checkCurrentPassword(
  { accounts, loginGuard }: PasswordServices,
  userId: number,
  password: string,
  address: string,
): Promise<Refused | undefined> {
  return guarded(loginGuard, `user ${userId}`, address, async () =>
    verifyPassword(await accounts.passwordHashOf(userId), password),
  )
}

/** Judges a try that was entered before; one that fails unjudged does not count. */
async function guarded(
  guard: LoginGuard,
  login: string,
  address: string,
  judge: () => Promise<boolean>,
): Promise<Refused | undefined> {
  const attempt = await guard.begin(login, address)
  if (!('id' in attempt)) return { refused: 'wait', waitMs: attempt.waitMs }
  let valid: boolean
  try {
    valid = await judge()
  } catch (error) {
    await guard.withdraw(attempt.id)
    throw error
  }
  if (!valid) {
    await guard.failed(attempt.id)
    return { refused: 'wrong' }
  }
  await guard.succeeded(login, address)
  return undefined
}
