import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Preloads } from '../../scripts/page-chunks.ts'
import { isPageAddress } from './page-address.ts'
import { preloadPolicy } from './security-headers.ts'
import type { GatewaySettings } from './settings.ts'

/**
 * Names the files of the page that a browser asks for: they come with the shell instead of after it. A device with the
 * service worker has them, and asks for no page.
 */
export function preloadPages(app: FastifyInstance, settings: GatewaySettings): void {
  const path = join(settings.appFolder, '.vite/preloads.json')
  if (!existsSync(path)) return
  const { pages = {}, afterStart = [] } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Preloads>
  const linkOf = byPath(
    Object.entries(pages).map(([page, files]) => [
      page,
      files.map((file) => `<${file}>; rel=modulepreload`).join(', '),
    ]),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const link = isPageAddress(request) ? linkOf(request.url.split('?')[0] ?? '') : undefined
    if (link !== undefined) void reply.header('link', link)
    done()
  })
  preloadFrame(app, settings, byPath(Object.entries(pages)), afterStart)
}

/** Finds what belongs to the page at a path; its patterns may name parameters (`:id`). */
function byPath<Value>(values: readonly (readonly [pattern: string, Value])[]): (path: string) => Value | undefined {
  const exact = new Map(values)
  const patterns = values
    .filter(([path]) => path.includes(':'))
    .map(([path, value]) => [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), value] as const)
  return (path) => exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
}

/**
 * A page without contents, which the identity host shows in a hidden frame: while somebody signs in, the browser fetches
 * the files of the page that comes next.
 */
function preloadFrame(
  app: FastifyInstance,
  settings: GatewaySettings,
  filesOf: (path: string) => readonly string[] | undefined,
  afterStart: readonly string[],
): void {
  const policy = preloadPolicy(settings)
  app.get<{ Querystring: { page?: string } }>(
    '/preload',
    { schema: { querystring: { type: 'object', properties: { page: { type: 'string', maxLength: 2000 } } } } },
    (request, reply) => {
      const files = new Set([...(filesOf(request.query.page ?? '/') ?? filesOf('/') ?? []), ...afterStart])
      const links = [...files].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`)
      return reply
        .removeHeader('x-frame-options')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="pt-BR"><title>Lactor</title>${links.join('')}</html>`)
    },
  )
}
