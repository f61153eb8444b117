import { GraphQLError, type ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ForwardedHeaders } from '../upstream/call-upstream.ts'
import { contractError, ERROR_CODES, type DocumentLimit, type ErrorCode } from '../upstream/error-contract.ts'

const CONTRACT: ReadonlySet<unknown> = new Set<ErrorCode>(ERROR_CODES)

/** How the parts that limit documents say so. */
const EXCEEDED: readonly [message: RegExp, limit: DocumentLimit, advice: string][] = [
  [/Query depth limit of \d+ exceeded[^.]*/, 'depth', 'Ask for related records by their ids in a second document.'],
  [/Aliases limit of \d+ exceeded[^.]*/, 'aliases', 'Use several documents, or an argument that takes several (ids).'],
  [/Token limit of \d+ exceeded[^.]*/, 'tokens', 'Use fragments and variables, or several documents.'],
  [/Query Cost limit of \d+ exceeded[^.]*/, 'cost', 'Ask for fewer fields and relations at once.'],
  [/Batching is limited to \d+ operations per request/, 'batch', 'Send the rest in another request.'],
]

/**
 * The last step before an answer leaves: every error has a code of the contract and nothing of our insides. Errors of
 * the API are made to the contract where they arise (see upstream/); what is left are the request's own mistakes
 * (syntax, validation, limits, variables) and internal errors, which go to the log only.
 */
export function useErrorContract(
  log: (error: unknown, requestId: string | undefined) => void,
  count: (outcome: string) => void,
): Plugin {
  return {
    onResultProcess(answer) {
      const { result } = answer
      const { forwarded } = answer.serverContext as { forwarded?: ForwardedHeaders }
      const requestId = forwarded?.['x-request-id']
      if (Array.isArray(result)) answer.setResult(result.map((one) => toContract(one as ExecutionResult, requestId)))
      else if (!(Symbol.asyncIterator in result)) answer.setResult(toContract(result, requestId))
    },
  }

  function toContract(result: ExecutionResult, requestId: string | undefined): ExecutionResult {
    if (!result.errors?.length) {
      count('ok')
      return result
    }
    const errors = result.errors.map((error) => traceable(cleaned(error, requestId), requestId))
    const code = errors[0]?.extensions['code']
    count(typeof code === 'string' ? code : 'INTERNAL')
    return { ...result, errors }
  }

  function cleaned(error: LooseError, requestId: string | undefined): GraphQLError {
    const cause = originOf(error)
    if (cause.extensions && CONTRACT.has(cause.extensions['code']))
      return located(error, cause.message, cause.extensions)
    // `http` is read and removed by Yoga: the status of the answer, for instance 400 for a syntax error. A body that is
    // no GraphQL request at all is 400 for every client, also for those that accept plain JSON only.
    const given = error.extensions?.['http']
    const http = given && error.extensions?.['code'] === 'BAD_REQUEST' ? { ...given, spec: false } : given
    if (cause.originalError === undefined && isClientMistake(error)) {
      const exceeded = limitOf(error.message)
      if (exceeded) return located(error, exceeded.message, { ...exceeded.extensions, ...(http ? { http } : {}) })
      const status = given?.status ?? 400
      const code: ErrorCode = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_USER_INPUT'
      return located(error, error.message, { code, status, ...(http ? { http } : {}) })
    }
    log(cause, requestId)
    const { message, extensions } = contractError('INTERNAL', 'Internal error', { status: 500 })
    return located(error, message, extensions)
  }
}

/** The contract's error where a document has exceeded a limit. */
function limitOf(message: string): GraphQLError | undefined {
  for (const [pattern, limit, advice] of EXCEEDED) {
    const said = pattern.exec(message)?.[0]
    if (said === undefined) continue
    return contractError('LIMIT_EXCEEDED', `${said}. ${advice}`, { status: limit === 'batch' ? 413 : 400, limit })
  }
  return undefined
}

/** Failures on our side, which are looked for in the logs. */
const OURS: ReadonlySet<unknown> = new Set<ErrorCode>(['INTERNAL', 'UPSTREAM_UNAVAILABLE'])

/** Names the request of a failure on our side, for its user to read out. */
function traceable(error: GraphQLError, requestId: string | undefined): GraphQLError {
  if (requestId === undefined || !OURS.has(error.extensions['code'])) return error
  return located(error, error.message, { ...error.extensions, requestId })
}

/** The compiler makes errors of a class of its own, which may lack `extensions`. */
type LooseError = Omit<GraphQLError, 'extensions'> & { extensions?: GraphQLError['extensions'] }

/** A field's error wraps what was thrown; the thrown error holds the code. */
function originOf(error: LooseError): LooseError {
  let current = error
  while (current.originalError instanceof GraphQLError) current = current.originalError
  return current
}

/** No field had run yet: the document or its variables are at fault. */
function isClientMistake(error: LooseError): boolean {
  return error.path === undefined && error.extensions?.['unexpected'] !== true
}

function located(error: LooseError, message: string, extensions: GraphQLError['extensions']): GraphQLError {
  const { nodes, source, positions, path } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions })
}
