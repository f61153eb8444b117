import { checkCurrentPassword } from '../../identity/check-password.ts'
import type { LoginGuard } from '../../identity/login-guard.ts'
import type { TokenServices } from '../../identity/issue-token.ts'
import type { Caller } from '../../plugins/caller.ts'
import { ConstraintViolationList, Problem } from '../../plugins/problem.ts'
import type { WriteServices } from '../perform-write.ts'

/** What the routes about users need. */
export interface UserServices extends WriteServices, TokenServices {
  /** Limits how often somebody is sent a temporary password. */
  accessGuard: LoginGuard
}

/**
 * Whether the caller knows their own password. A temporary one was just checked, so the current one is not asked for.
 * @throws Problem 422, 429
 */
export async function assertCurrentPassword(
  services: UserServices,
  { kind, userId }: Caller,
  password: string,
  address: string,
): Promise<void> {
  if (kind === 'new_password') return
  const result = await checkCurrentPassword(services, userId, password, address)
  if (result?.refused === 'wait') throw tooManyAttempts(result.waitMs)
  if (result)
    throw new ConstraintViolationList([{ propertyPath: 'currentPassword', code: 'user.error.currentPassword' }])
}

const REFUSED = {
  easy: 'user.error.passwordEasy',
  same: 'user.error.passwordSame',
  temporary: 'user.error.passwordSame',
} as const

/** Whether the caller may have this password from now on. @throws Problem 422 */
export async function assertNewPassword(
  { accounts }: UserServices,
  { userId }: Caller,
  password: string,
): Promise<void> {
  const problem = await accounts.newPasswordProblem(userId, password)
  if (problem) throw new ConstraintViolationList([{ propertyPath: 'password', code: REFUSED[problem] }])
}

/** A refusal of another try. */
export const tooManyAttempts = (waitMs: number): Problem =>
  new Problem(429, 'Too many attempts', { headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } })
