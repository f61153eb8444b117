import { GraphQLError } from 'graphql'

/** Every `extensions.code` a client of the facade can meet; docs/errors.md says of each what to do. */
export const ERROR_CODES = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'DELTA_EXPIRED',
  'PRECONDITION_FAILED',
  'MALFORMED_PRECONDITION',
  'PAYLOAD_TOO_LARGE',
  'LIMIT_EXCEEDED',
  'VALIDATION_FAILED',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'UPSTREAM_UNAVAILABLE',
  'BAD_USER_INPUT',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Limits of documents that a client can exceed. */
export type DocumentLimit = 'depth' | 'aliases' | 'tokens' | 'cost' | 'batch'

/** A refused field: `field` in the words of the GraphQL input, `code` a message id that the app translates. */
export interface Violation {
  field: string
  message: string
  code: string | null
}

/** What `extensions` holds besides `code`. `status` is the HTTP status the API answered with, or would have. */
export interface ErrorDetails {
  status: number
  /**
   * Of UNAUTHENTICATED and FORBIDDEN: `missing_token`, `expired_token`, `deleted_account`, `role`, `farm`, `purchase`,
   * `scope`. Of UPSTREAM_UNAVAILABLE: which side of the API is away, for instance `bill.error.unavailable`. Of CONFLICT:
   * `idempotency.running`; of IDEMPOTENCY_KEY_REUSED: `idempotency.reused`.
   */
  reason?: string
  violations?: Violation[]
  /** Of PRECONDITION_FAILED: the record as it is now, shaped as the schema shapes it, and its ETag. */
  current?: unknown
  currentEtag?: string
  /** Of LIMIT_EXCEEDED: which limit. */
  limit?: DocumentLimit
  /** Of RATE_LIMITED and UPSTREAM_UNAVAILABLE, in seconds. */
  retryAfter?: number
  /** Of UPSTREAM_UNAVAILABLE: sending the same again may succeed. */
  retryable?: boolean
  /** Of INTERNAL and UPSTREAM_UNAVAILABLE: the request's id in the logs of gateway and API. */
  requestId?: string
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'DELTA_EXPIRED',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'BAD_USER_INPUT',
  422: 'VALIDATION_FAILED',
  429: 'RATE_LIMITED',
}

/** Refusals that need another answer than others of their status. */
const CODE_OF_PROBLEM: Readonly<Record<string, ErrorCode>> = {
  'idempotency.reused': 'IDEMPOTENCY_KEY_REUSED',
  'precondition.malformed': 'MALFORMED_PRECONDITION',
}

/** An error of the contract. */
export function contractError(code: ErrorCode, message: string, details: ErrorDetails): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...details } })
}

/** The problem document (RFC 9457) that the API sends with a refusal. */
interface Problem {
  title?: unknown
  detail?: unknown
  reason?: unknown
  code?: unknown
  violations?: unknown
  current?: unknown
  currentEtag?: unknown
}

/**
 * The contract's error for an answer that is not a success.
 * @param headers of the answer, by lower-case name
 */
export function errorOfAnswer(
  status: number,
  body: unknown,
  headers: (name: string) => string | undefined,
): GraphQLError {
  const retryAfter = secondsOf(headers('retry-after'))
  if (status >= 500) {
    // 5xx details are the operator's business; they stay in the API's log.
    // The code of our API says what of it is away.
    const away = (body as Problem | undefined)?.code
    const reason = typeof away === 'string' && /^\w+\.error\.\w+$/.test(away) ? { reason: away } : {}
    return contractError('UPSTREAM_UNAVAILABLE', 'The server is not available', {
      ...{ status, retryable: true, retryAfter },
      ...reason,
    })
  }
  const problem: Problem = typeof body === 'object' && body !== null ? body : {}
  const code = CODE_OF_PROBLEM[String(problem.code)] ?? CODE_OF_STATUS[status]
  // Not an answer of our API's contract: something on the way has spoken, and its words stay here.
  if (code === undefined) return contractError('BAD_USER_INPUT', 'The request was refused', { status })
  const details: ErrorDetails = { status }
  const reason = problem.reason ?? problem.code
  if (typeof reason === 'string') details.reason = reason
  if (Array.isArray(problem.violations)) details.violations = problem.violations.map(toViolation)
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) details.retryAfter = retryAfter
  if (code === 'PRECONDITION_FAILED') {
    if (problem.current !== undefined) details.current = toSchemaShape(problem.current)
    const etag = typeof problem.currentEtag === 'string' ? problem.currentEtag : headers('etag')
    if (etag !== undefined) details.currentEtag = etag
  }
  return contractError(code, messageOf(problem), details)
}

function messageOf(problem: Problem): string {
  if (typeof problem.detail === 'string') return problem.detail
  if (typeof problem.title === 'string') return problem.title
  return 'The request was refused'
}

function toViolation(raw: unknown): Violation {
  const { propertyPath, message, code, ...others } = raw as Record<string, unknown>
  return {
    field: typeof propertyPath === 'string' ? propertyPath : '',
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : null,
    ...others,
  }
}

function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const moment = Date.parse(retryAfter)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

/** `/animals/12` or `/v2/users/7`: the path of one record. */
export const IRI = /^\/(?:v\d+\/)?[a-z_]+(?:\/[a-z_]+)*\/(\d+)$/

/**
 * A hydra representation in the words of the GraphQL schema: `@id` becomes `iri`, ids become strings, a relation
 * becomes `{ id, iri }`. For representations that travel inside an error, where no resolver runs.
 */
export function toSchemaShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSchemaShape)
  if (typeof value === 'string') {
    const id = IRI.exec(value)?.[1]
    return id === undefined ? value : { id, iri: value }
  }
  if (typeof value !== 'object' || value === null) return value
  const shaped: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (key === '@id') shaped['iri'] = entry
    else if (key === 'id') shaped['id'] = String(entry)
    else if (!key.startsWith('@')) shaped[key] = toSchemaShape(entry)
  }
  return shaped
}
