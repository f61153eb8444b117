import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { Refusal } from './rows.ts'

/** Why the facade did not do what it was asked; `status` is absent when there was no answer at all. */
export interface Cause {
  status?: number
  code?: string
  /** Why a session or a right does not hold: `missing_token`, `expired_token`, `role`, `farm`, `user`. */
  reason?: string
  retryAfterMs?: number
}

/**
 * What to do about a failed write.
 * - `retry`: the same again later; `wait`: everything again later, the server cannot be reached or asks for patience
 * - `signIn`, `signOut`: the session does not hold; `otherUser`: somebody else has signed in on this device
 * - `conflict`: somebody changed the record; `refused`: a person has to look at it
 */
export type Verdict = 'retry' | 'wait' | 'signIn' | 'signOut' | 'otherUser' | 'conflict' | 'refused'

/** Verdicts about the session, which no write can do anything about. */
export type SessionVerdict = Extract<Verdict, 'signIn' | 'signOut' | 'otherUser'> | 'farmLost'

const WORTH_REPEATING = new Set([408, 425])

/**
 * The one place that judges a failure. Sources: specification section 8 (401 and 403), contract of the API (409 with
 * `Retry-After` while the same key is being worked on, 412 for a changed record).
 */
export function judge({ status, reason, retryAfterMs }: Cause): Verdict {
  if (status === undefined || status === 429) return 'wait'
  if (status >= 500 || WORTH_REPEATING.has(status)) return 'retry'
  if (status === 409 && retryAfterMs !== undefined) return 'retry'
  if (status === 401) return 'signOut'
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

const STATUS: Record<string, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  UPSTREAM_UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** What the first error of an answer says. */
export function causeOfErrors(errors: readonly FacadeError[]): Cause {
  const { code, status, reason, retryAfter } = (errors[0]?.extensions ?? {}) as Extensions
  return {
    code,
    status: status ?? (code === undefined ? 400 : (STATUS[code] ?? 400)),
    reason,
    retryAfterMs: retryAfter === undefined ? undefined : Number(retryAfter) * 1000,
  }
}

/** What a thrown error says: GraphQL errors, an HTTP error, or no answer. */
export function causeOf(error: unknown): Cause {
  if (CombinedGraphQLErrors.is(error)) return causeOfErrors(error.errors)
  if (ServerError.is(error)) return { status: error.statusCode }
  return {}
}

/** The errors of an answer as they are kept and shown. */
export function refusalOf(errors: readonly FacadeError[]): Refusal {
  const { code = 'BAD_USER_INPUT', violations = [] } = (errors[0]?.extensions ?? {}) as Extensions
  return {
    code,
    message: errors[0]?.message ?? '',
    violations: violations.map((v) => ({ field: v.field, message: v.message, code: v.code ?? null })),
  }
}
