import type { FastifyRequest } from 'fastify'
import { FORWARDED_HEADERS, type ForwardedHeaders } from '../upstream/call-upstream.ts'

/** Set by the identity host; HttpOnly, so no script can read it and this gateway has to turn it into a header. */
const SESSION_COOKIE = 'token'

/** What of a request goes on to the API. The cookie counts only where there is no `Authorization` header. */
export function forwardedHeaders(request: FastifyRequest): ForwardedHeaders {
  const headers: ForwardedHeaders = {}
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  headers['x-request-id'] = request.id
  // Never taken from the request: the API limits requests without a session by address.
  headers['x-forwarded-for'] = request.ip
  const token = sessionCookie(request)
  if (headers.authorization === undefined && token !== undefined) headers.authorization = `Bearer ${token}`
  return headers
}

/** True when the session rests on the cookie, which a browser sends along even if another site made the request. */
export function usesCookie(request: FastifyRequest): boolean {
  return request.headers.authorization === undefined && sessionCookie(request) !== undefined
}

/**
 * A cookie session may write only with a header and a content type that a foreign page cannot send without asking
 * first (and it is not allowed to ask). An upload is form data, which any page may send; the header alone guards it.
 */
export function isForged(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || !usesCookie(request)) return false
  const type = request.headers['content-type'] ?? ''
  const simple = /^(text\/plain|application\/x-www-form-urlencoded)/i.test(type) || type === ''
  return simple || request.headers['x-lactor-client'] !== 'web'
}

/** The session that a browser sends along. A token is base64url; anything else must not reach a header. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie
  if (cookies === undefined) return undefined
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{1,200})(?:;|$)`).exec(cookies)?.[1]
}
