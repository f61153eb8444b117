import type { GatewaySettings } from './settings.ts'

type Directives = Record<string, string[]>

const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/**
 * The app's policy: only its own files. styled-components writes style elements, hence `unsafe-inline` for styles (not
 * for scripts); the barcode scanner compiles WebAssembly; photos are shown from memory (`blob:`).
 */
function appPolicy(settings: GatewaySettings): string {
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Signing out is a form post to the identity host.
    'form-action': ["'self'", ...namesOf(new URL(settings.identityUrl))],
    'frame-ancestors': ["'none'"],
  })
}

/** This machine has two names, and both hosts are reached by the one that was typed. */
function namesOf({ origin, hostname }: URL): string[] {
  const names = ['localhost', '127.0.0.1']
  return names.includes(hostname) ? names.map((name) => origin.replace(hostname, name)) : [origin]
}

/** The page that preloads the app's scripts, in a frame of the identity host. */
export function preloadPolicy({ identityUrl }: GatewaySettings): string {
  return policyText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': namesOf(new URL(identityUrl)),
  })
}

/** GraphiQL is one page with its script inline and its editor's workers made from text. */
export const PLAYGROUND_POLICY = policyText({
  'default-src': ["'self'"],
  'script-src': ["'self'", "'unsafe-inline'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** Headers that matter for pages and workers only; of the small files that they load they would be a third of the bytes. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]

/**
 * The security headers of every answer, made once: they are the same for all. (@fastify/helmet builds them again for
 * each request.) Strict transport only where the public address is https: it would lock out localhost.
 */
export function securityHeaders(settings: GatewaySettings): Record<string, string> {
  return {
    'content-security-policy': appPolicy(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The camera reads barcodes and plates; nothing else of the device is used.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(settings.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
