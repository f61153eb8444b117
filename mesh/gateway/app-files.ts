import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isPageAddress } from './page-address.ts'
import { preloadPages } from './preloads.ts'
import { DOCUMENT_HEADERS } from './security-headers.ts'
import type { GatewaySettings } from './settings.ts'
import { signInRedirect } from './sign-in-redirect.ts'

/** File names under /assets/ hold a hash of the contents; everything else is asked for again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Workers are bound by the policy of their own response. */
const IS_WORKER = /\.worker-[\w-]+\.js(?:\.br)?$/

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
