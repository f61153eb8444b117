import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { Refusal } from '../outbox/row.ts'

/** Why a request failed; `status` is absent when there was no answer. */
export interface Cause {
  status?: number
  code?: string
  /** Why a session or a right does not hold: `missing_token`, `expired_token`, `deleted_account`, `role`, `farm`, `user`. */
  reason?: string
  retryAfterMs?: number
}

/**
 * What to do about a failed write.
 * - `retry`: this write again later; `wait`: all writes later, the server cannot be reached or asks to wait
 * - `signIn`, `signOut`: the session has ended; `deleted`: so has the account
 * - `otherUser`: another user has signed in on this device
 * - `conflict`: the record was changed by others; `refused`: a person has to look at it
 */
export type ErrorClass = 'retry' | 'wait' | 'conflict' | 'refused' | SessionEnd

type SessionEnd = 'signIn' | 'signOut' | 'deleted' | 'otherUser'

/** Errors of the session, which stop all writes. */
export type SessionError = SessionEnd | 'farmLost'

/** Whether a failure ends the session. */
export const endsSession = (verdict: ErrorClass): verdict is SessionEnd =>
  ['signIn', 'signOut', 'deleted', 'otherUser'].includes(verdict)

const WORTH_REPEATING = new Set([408, 425])

/**
 * Classifies a failure; the only place that does. Sources: specification section 8 (401 and 403), contract of the API (409
 * with `Retry-After` while the same key is being processed, 412 for a changed record).
 */
export function classifyError({ status, reason, retryAfterMs }: Cause): ErrorClass {
  if (status === undefined || status === 429) return 'wait'
  if (status >= 500 || WORTH_REPEATING.has(status)) return 'retry'
  if (status === 409 && retryAfterMs !== undefined) return 'retry'
  if (status === 401) return reason === 'deleted_account' ? 'deleted' : 'signOut'
  if (status === 403 && reason === 'expired_token') return 'signIn'
  if (status === 403 && reason === 'user') return 'otherUser'
  if (status === 412) return 'conflict'
  return 'refused'
}

interface Extensions {
  code?: string
  status?: number
  reason?: string
  retryAfter?: string | number
  violations?: { field: string; message: string; code?: string | null }[]
}

/** A GraphQL error as it arrives. */
export interface FacadeError {
  message: string
  extensions?: Record<string, unknown>
}

/** The cause in the first error of an answer; the facade says of each error what the status is. */
export function causeOfErrors(errors: readonly FacadeError[]): Cause {
  const { code, status, reason, retryAfter } = (errors[0]?.extensions ?? {}) as Extensions
  return {
    code,
    status: status ?? 400,
    reason,
    retryAfterMs: retryAfter === undefined ? undefined : Number(retryAfter) * 1000,
  }
}

/** The cause in a thrown error: GraphQL errors, an HTTP error, or no answer. */
export function causeOf(error: unknown): Cause {
  if (CombinedGraphQLErrors.is(error)) return causeOfErrors(error.errors)
  if (ServerError.is(error)) return { status: error.statusCode }
  return {}
}

/** The errors of an answer as they are stored and shown. */
export function refusalOf(errors: readonly FacadeError[]): Refusal {
  const { code = 'BAD_USER_INPUT', violations = [] } = (errors[0]?.extensions ?? {}) as Extensions
  return {
    code,
    message: errors[0]?.message ?? '',
    violations: violations.map((v) => ({ field: v.field, message: v.message, code: v.code ?? null })),
  }
}
