import type { FastifyReply } from 'fastify'
import { PROBLEM, type ProblemCode } from '../contract/openapi.ts'
import { messageOf } from '../contract/violation-messages.ts'

/** Why a request is forbidden. */
export type Reason = 'missing_token' | 'expired_token' | 'deleted_account' | 'user' | Denial

/** Why something is not allowed to somebody who is known. */
export type Denial = 'role' | 'farm' | 'purchase' | 'scope'

const DENIALS: Record<Denial, string> = {
  role: 'Your role does not allow this',
  farm: 'This farm is not yours',
  purchase: 'User not authorized for purchase',
  scope: 'This token of a farm does not allow this',
}

/** A refused field. `code` is the id of a text of the app. */
export interface Violation {
  propertyPath: string
  code: string
  /** IRI of the conflicting record. */
  existing?: string
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
}

/** An array is sent as several header lines. */
type Headers = Record<string, string | string[]>

interface ProblemDetails {
  code?: ProblemCode
  reason?: Reason
  headers?: Headers
  /** More members of the problem document. */
  members?: Record<string, unknown>
}

/** A refusal (RFC 9457); thrown anywhere, answered by the error handler. */
export class Problem extends Error {
  readonly status: number
  readonly headers: Headers
  readonly members: Record<string, unknown>

  constructor(status: number, detail: string, { code, reason, headers = {}, members = {} }: ProblemDetails = {}) {
    super(detail)
    this.status = status
    this.headers = headers
    this.members = {
      ...members,
      ...(code === undefined ? {} : { code }),
      ...(reason === undefined ? {} : { reason }),
    }
  }

  /** The document that is sent. */
  body(): Record<string, unknown> {
    const { status, message, members } = this
    return { type: `/errors/${status}`, title: TITLES[status] ?? 'Error', status, detail: message, ...members }
  }
}

/** 422: fields were refused. */
export class ConstraintViolationList extends Problem {
  constructor(violations: readonly Violation[]) {
    const listed = violations.map((one) => ({ ...one, message: messageOf(one.code) }))
    const detail = listed.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n')
    super(422, detail, { members: { '@type': 'ConstraintViolationList', violations: listed } })
  }
}

export const notFound = (): Problem => new Problem(404, 'There is no such record')

export const forbidden = (reason: Denial): Problem => new Problem(403, DENIALS[reason], { reason })

/** Sends a refusal. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).headers(problem.headers).type(PROBLEM).send(JSON.stringify(problem.body()))
}
