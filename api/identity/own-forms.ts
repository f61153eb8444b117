import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Redirects } from './redirects.ts'

/** What a browser says of requests that come from this host's own pages, or from no page. */
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none'])

/**
 * Whether a form comes from another site, which could sign a user in or out unasked. A browser that hides where it comes
 * from says `null`, as a page in a frame without an origin does; programs say nothing.
 */
export function isForeign({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return (origin !== undefined && URL.parse(origin)?.host !== host) || !OWN_SITES.has(headers['sec-fetch-site'])
}

/** Whether a form comes from the app, which may sign its user out. */
export const isFromApp = ({ headers: { origin } }: FastifyRequest, redirects: Redirects): boolean =>
  origin !== undefined && redirects.includes(origin)

/** What the form for signing out holds: only a page that was made for this session knows it. */
export const signOutToken = (sessionToken: string): string =>
  createHash('sha256').update(`sign out ${sessionToken}`).digest('base64url')
