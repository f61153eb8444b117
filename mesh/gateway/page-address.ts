import type { FastifyRequest } from 'fastify'

/** What belongs to the server never becomes a page of the app; the service worker has the same list. */
const OF_THE_SERVER = /^\/(?:graphql|files|playground|preload|metrics|healthz|assets)(?:\/|$)/

/** A browser navigating: wants HTML, and the last part of the path is no file name. */
export function isPageAddress(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?')
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  if (OF_THE_SERVER.test(path) || lastPart.includes('.')) return false
  return (request.headers.accept ?? '').includes('text/html')
}
