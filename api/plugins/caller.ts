import type { FastifyRequest } from 'fastify'
import type { TokenScope } from '../../src/domain/farm-token.ts'
import type { Role } from '../../src/domain/roles.ts'
import type { RequestContext } from '../database/request-context.ts'
import type { SessionKind } from '../identity/sessions.ts'
import { forbidden } from './problem.ts'

/** Who sent a request, and what they may do. */
export interface Caller extends RequestContext {
  sessionId: number
  /** Of a token of a farm there is no session; its number stands in its place. */
  kind: SessionKind | 'farm_token'
  /** Of a token of a farm: what it may do. */
  tokenScope?: TokenScope
  /** Of a token of a farm: the one table that it opens, where it opens no more. */
  spreadsheet?: string | null
  roles: ReadonlySet<Role>
  /** The request brought the caller's password along, and it was right. */
  confirmed?: true
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The caller of a request that the guard has let through. @throws Error on a public operation, which has none */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('This operation has no caller')
  return request.caller
}

/** @throws Problem 403 unless the farm is one of the caller's */
export function assertFarm(caller: Caller, farmId: number): void {
  if (!caller.farmIds.includes(farmId)) throw forbidden('farm')
}
