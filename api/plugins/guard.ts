import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TokenScope } from '../../src/domain/farm-token.ts'
import { isSameAddress } from '../../src/domain/spreadsheet-view.ts'
import type { Operation } from '../contract/define-resource.ts'
import { TOKEN_OPERATIONS } from '../contract/token-operations.ts'
import type { Db } from '../database/request-context.ts'
import { findFarmToken, isFarmToken, type FarmToken } from '../identity/farm-tokens.ts'
import type { Sessions } from '../identity/sessions.ts'
import { callerOf, type Caller } from './caller.ts'
import { forbidden, Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that a route is; the guard refuses routes without one. */
    operation?: Operation
    /** Documentation and health, which need no session. */
    open?: true
  }
  interface FastifyRequest {
    /** Why there is no caller, where one is needed. */
    refusal: Problem | null
  }
}

/** Where callers are found. */
export interface CallerSources {
  sessions: Sessions
  db: Db
}

const DEVICE_MAX = 100

/**
 * The one place that decides whether a request may go on: a route that is no operation of the contract is refused, an
 * operation asks for a session unless it is public, and for one of its roles. Farms are checked where they are named.
 */
export function registerGuard(app: FastifyInstance, sources: CallerSources): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('refusal', null)
  app.addHook('onRequest', async (request) => {
    const { operation, open } = request.routeOptions.config
    if (request.is404 || open || operation?.scope === 'public') return
    const found = await findCaller(request, sources)
    if (found instanceof Problem) request.refusal = operation?.basic === true ? withBasic(found) : found
    else request.caller = found
  })
  // Not before the request has been counted (see `countedAs`): refusals are limited, too.
  app.addHook('preParsing', async (request) => {
    const { operation, open } = request.routeOptions.config
    if (request.is404 || open) return
    if (!operation) throw forbidden('role')
    if (operation.scope === 'public') return
    if (request.refusal) throw request.refusal
    const { kind, roles, userId, tokenScope, spreadsheet = null } = callerOf(request)
    if (kind === 'farm_token' && !isForToken(operation, tokenScope)) throw forbidden('scope')
    if (spreadsheet !== null && !isSameAddress(request.url, spreadsheet)) throw forbidden('scope')
    // A temporary password opens the way to a new one and to nothing else.
    if (kind === 'new_password' && operation.operationId !== 'changePassword') throw forbidden('role')
    if (operation.ownToo === true && (request.params as { id?: string }).id === String(userId)) return
    if (operation.roles.length > 0 && !operation.roles.some((role) => roles.has(role))) {
      throw forbidden(operation.denial ?? 'role')
    }
    return Promise.resolve()
  })
}

/** Whose limit a request counts against: the session's, or the address's when there is none that is valid. */
export function countedAs({ caller, ip }: FastifyRequest): string {
  if (!caller) return ip
  return `${caller.kind === 'farm_token' ? 'token' : 'session'} ${caller.sessionId}`
}

/** Denied unless the list says otherwise. */
const isForToken = ({ operationId }: Operation, scope: TokenScope | undefined): boolean =>
  scope !== undefined && TOKEN_OPERATIONS[scope].has(operationId)

async function findCaller(request: FastifyRequest, { sessions, db }: CallerSources): Promise<Caller | Problem> {
  const token = tokenOf(request)
  if (token === undefined) return unauthorized('missing_token', 'This needs a session')
  if (isFarmToken(token)) return tokenCaller(await findFarmToken(db, token))
  const session = await sessions.find(token, versionOf(request))
  if (!session || session.state === 'revoked') return unauthorized('expired_token', 'There is no such session any more')
  if (session.state === 'deleted') return unauthorized('deleted_account', 'The user has deleted the account')
  if (session.state === 'expired') return new Problem(403, 'The session has expired', { reason: 'expired_token' })
  const { id: sessionId, userId, kind, farmIds, roles } = session
  // A page may outlive its session: requests of the first user must not run as the user who signed in since.
  const meant = request.headers['x-lactor-user']
  if (meant !== undefined && meant !== String(userId)) {
    return new Problem(403, "This is another user's session", { reason: 'user' })
  }
  return { sessionId, userId, kind, farmIds, roles: new Set(roles), device: deviceOf(request) }
}

/** The bearer token; or the password, where a spreadsheet sends a token of a farm in its place. */
function tokenOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const authorization = headers.authorization ?? ''
  const bearer = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (bearer !== undefined || routeOptions.config.operation?.basic !== true) return bearer
  const encoded = /^Basic +([\w+/-]+=*)$/i.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const password = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
  return isFarmToken(password) ? password : undefined
}

/** The caller behind a farm token: limited to that farm, and to the roles of the token's author. */
function tokenCaller(token: FarmToken | undefined): Caller | Problem {
  if (token?.state !== 'active') return unauthorized('expired_token', 'There is no such token any more')
  const { id, userId, farmId, roles, scope, name, spreadsheet } = token
  return {
    ...{
      sessionId: id,
      userId,
      kind: 'farm_token',
      farmIds: [farmId],
      roles: new Set(roles),
      tokenScope: scope,
      spreadsheet,
    },
    // What the audit knows it by.
    device: `token ${id} ${name}`.slice(0, DEVICE_MAX),
  }
}

function unauthorized(reason: 'missing_token' | 'expired_token' | 'deleted_account', detail: string): Problem {
  const challenge = reason === 'missing_token' ? 'Bearer' : 'Bearer error="invalid_token"'
  return new Problem(401, detail, { reason, headers: { 'www-authenticate': challenge } })
}

/** Many programs send a password only after a 401 that offers Basic. A header line each: old ones do not split a list. */
function withBasic(refusal: Problem): Problem {
  const { 'www-authenticate': bearer } = refusal.headers
  if (bearer === undefined) return refusal
  refusal.headers['www-authenticate'] = ['Basic realm="Lactor", charset="UTF-8"', bearer].flat()
  return refusal
}

/** The release of the app, as it calls itself; anything else is none. */
function versionOf({ headers }: FastifyRequest): string | null {
  const version = headers['x-lactor-version']
  return typeof version === 'string' && /^[\w.+-]{1,40}$/.test(version) ? version : null
}

function deviceOf({ headers }: FastifyRequest): string | null {
  const device = headers['x-lactor-device']
  return typeof device === 'string' && device !== '' ? device.slice(0, DEVICE_MAX) : null
}
