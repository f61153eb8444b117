import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isPageAddress } from './page-address.ts'
import { sessionCookie } from './request-session.ts'
import type { GatewaySettings } from './settings.ts'

/** Names of this machine. Cookies belong to the name that was typed, so both hosts must be reached by the same. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Runs in the browser. A device that still knows somebody gets the app, which removes what is stored before it leads to
 * sign-in; without cookies it could not ask for the app, so it goes straight there. Storage that the browser blocks
 * throws, and counts as empty.
 */
const SCRIPT = `{
  let known = false
  try { known = localStorage.getItem('lactor.session') !== null } catch {}
  if (known) document.cookie = 'known=1; path=/; max-age=60; samesite=lax'
  if (known && document.cookie.includes('known=1')) location.reload()
  else location.replace(document.currentScript.dataset.target)
}`

const POLICY = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const pageTo = (target: string): string => `<!doctype html>
<meta charset="utf-8">
<title>Lactor</title>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
<script data-target="${target}">${SCRIPT}</script>
`

/**
 * Leads a browser without a session straight to sign-in, before it fetches the app that would do the same. A device
 * that has the app never asks: its service worker answers navigations, also when cookies were lost without a network.
 */
export function signInRedirect(app: FastifyInstance, settings: GatewaySettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOfTheApp = request.is404 || request.routeOptions.url === '/*'
    if (!isOfTheApp || request.method !== 'GET' || !isPageAddress(request)) return
    if (sessionCookie(request) !== undefined || /(?:^|;\s*)known=1(?:;|$)/.test(request.headers.cookie ?? '')) return
    const target = signInAddress(settings, request.hostname, request.url)
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(pageTo(target))
  })
}

/** The page of a forgotten password has the same path at both hosts. */
const FORGOT = '/esqueci-minha-senha'

/** @param path where the browser wanted to go; `/login` itself may name another page */
function signInAddress({ identityUrl, publicUrl }: GatewaySettings, hostname: string, path: string): string {
  const [identity, app] = [new URL(identityUrl), new URL(publicUrl)]
  for (const url of [identity, app]) {
    if (LOOPBACK.has(url.hostname) && LOOPBACK.has(hostname)) url.hostname = hostname
  }
  const wanted = new URL(path.replace(/^\/+/, '/'), app)
  // Who has forgotten their password cannot sign in.
  if (wanted.pathname === FORGOT)
    return `${identity.origin}${FORGOT}?redirect=${encodeURIComponent(new URL('/', app).href)}`
  const back = wanted.pathname === '/login' ? samePath(wanted.searchParams.get('redirect'), app) : wanted.href
  return `${identity.origin}/login?redirect=${encodeURIComponent(back)}`
}

/** A path that was given as one, under the app's own address; anything else is the app's start. */
function samePath(given: string | null, app: URL): string {
  if (given?.startsWith('/') !== true || given.startsWith('//')) return new URL('/', app).href
  const url = new URL(given, app)
  return url.origin === app.origin ? url.href : new URL('/', app).href
}
