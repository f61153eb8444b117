import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Operation } from '../contract/define-resource.ts'
import type { Sessions } from '../identity/sessions.ts'
import type { Caller } from './caller.ts'
import { forbidden, Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that a route is; the guard refuses routes without one. */
    operation?: Operation
    /** Documentation and health, which are nobody's. */
    open?: true
  }
}

const DEVICE_MAX = 100

/**
 * The one place that decides whether a request may go on: a route that is no operation of the contract is refused, an
 * operation asks for a session unless it is public, and for one of its roles. Farms are checked where they are named.
 */
export function registerGuard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { operation, open } = request.routeOptions.config
    if (open) return
    if (!operation) throw forbidden('role')
    if (operation.scope === 'public') return
    const caller = await findCaller(request, sessions)
    // A temporary password opens the way to a new one and to nothing else.
    if (caller.kind === 'new_password' && operation.operationId !== 'changePassword') throw forbidden('role')
    if (operation.roles.length > 0 && !operation.roles.some((role) => caller.roles.has(role))) throw forbidden('role')
    request.caller = caller
  })
}

async function findCaller(request: FastifyRequest, sessions: Sessions): Promise<Caller> {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw unauthorized('missing_token', 'This needs a session')
  const session = await sessions.find(token)
  if (!session || session.state === 'revoked') throw unauthorized('expired_token', 'There is no such session any more')
  if (session.state === 'expired') throw new Problem(403, 'The session has expired', { reason: 'expired_token' })
  const { id: sessionId, userId, kind, farmIds, roles } = session
  return { sessionId, userId, kind, farmIds, roles: new Set(roles), device: deviceOf(request) }
}

function unauthorized(reason: 'missing_token' | 'expired_token', detail: string): Problem {
  const challenge = reason === 'missing_token' ? 'Bearer' : 'Bearer error="invalid_token"'
  return new Problem(401, detail, { reason, headers: { 'www-authenticate': challenge } })
}

function deviceOf({ headers }: FastifyRequest): string | null {
  const device = headers['x-lactor-device']
  return typeof device === 'string' && device !== '' ? device.slice(0, DEVICE_MAX) : null
}
