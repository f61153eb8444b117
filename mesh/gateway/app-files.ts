import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPageAddress } from './page-address.ts'
import { DOCUMENT_HEADERS } from './security-headers.ts'
import type { GatewaySettings } from './settings.ts'
import { signInRedirect } from './sign-in-redirect.ts'

/** File names under /assets/ hold a hash of the contents; everything else is asked for again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Workers are bound by the policy of their own response. */
const IS_WORKER = /worker/

/** Serves the built app from `dist/`: its files, and index.html for every page address the app's router knows. */
export function appFiles(app: FastifyInstance, settings: GatewaySettings): void {
  const isBuilt = existsSync(join(settings.appFolder, 'index.html'))
  if (isBuilt) {
    signInRedirect(app, settings)
    preloadPages(app, settings)
    app.register(fastifyStatic, {
      root: settings.appFolder,
      preCompressed: true,
      cacheControl: false,
      // Its own route reads the whole folder for each file, to compare the spelling of names.
      serve: false,
      setHeaders: (response, path) => {
        const isAsset = path.startsWith(join(settings.appFolder, 'assets'))
        response.header('cache-control', isAsset ? IMMUTABLE : REVALIDATE)
        if (isAsset && !IS_WORKER.test(path)) for (const name of DOCUMENT_HEADERS) response.removeHeader(name)
      },
    })
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      // Not returned: Fastify would add listeners for each reply it is given, until Node warns of a leak.
      void reply.sendFile((!isPageAddress(request) && request.params['*']) || 'index.html')
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    if (isBuilt) return reply.sendFile('index.html')
    return reply.code(503).type('text/plain; charset=utf-8').send('The app is not built: run `npm run build`')
  })
}

/**
 * Names the files of the page that a browser asks for: they come with the shell instead of after it. A device with the
 * service worker has them, and asks for no page.
 */
function preloadPages(app: FastifyInstance, { appFolder }: GatewaySettings): void {
  const path = join(appFolder, '.vite/preloads.json')
  if (!existsSync(path)) return
  const links = new Map(
    Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>).map(([page, files]) => {
      return [page, files.map((file) => `<${file}>; rel=modulepreload`).join(', ')]
    }),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const link = isPageAddress(request) ? links.get(request.url.split('?')[0] ?? '') : undefined
    if (link !== undefined && link !== '') void reply.header('link', link)
    done()
  })
}
