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
  const { pages, afterStart } = JSON.parse(readFileSync(path, 'utf8')) as Preloads
  const links = new Map(
    Object.entries(pages).map(([page, files]) => [
      page,
      files.map((file) => `<${file}>; rel=modulepreload`).join(', '),
    ]),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const link = isPageAddress(request) ? links.get(request.url.split('?')[0] ?? '') : undefined
    if (link !== undefined && link !== '') void reply.header('link', link)
    done()
  })
  preloadFrame(app, settings, { pages, afterStart })
}

/**
 * A page without contents, which the identity host shows in a hidden frame: while somebody signs in, the browser fetches
 * the files of the page that comes next.
 */
function preloadFrame(app: FastifyInstance, settings: GatewaySettings, { pages, afterStart }: Preloads): void {
  const policy = preloadPolicy(settings)
  const filesOf = new Map(Object.entries(pages))
  app.get<{ Querystring: { page?: string } }>(
    '/preload',
    { schema: { querystring: { type: 'object', properties: { page: { type: 'string', maxLength: 2000 } } } } },
    (request, reply) => {
      const files = new Set([...(filesOf.get(request.query.page ?? '/') ?? filesOf.get('/') ?? []), ...afterStart])
      const links = [...files].map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`)
      return reply
        .removeHeader('x-frame-options')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="pt-BR"><title>Lactor</title>${links.join('')}</html>`)
    },
  )
}
