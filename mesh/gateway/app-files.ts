import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewaySettings } from './settings.ts'

/** File names under /assets/ hold a hash of the contents; everything else is asked for again. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/** Serves the built app from `dist/`: its files, and index.html for every page address the app's router knows. */
export function appFiles(app: FastifyInstance, settings: GatewaySettings): void {
  const isBuilt = existsSync(join(settings.appFolder, 'index.html'))
  if (isBuilt) {
    app.register(fastifyStatic, {
      root: settings.appFolder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isAsset = path.startsWith(join(settings.appFolder, 'assets'))
        response.header('cache-control', isAsset ? IMMUTABLE : REVALIDATE)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    if (isBuilt) return sendIndex(reply)
    return reply.code(503).type('text/plain; charset=utf-8').send('The app is not built: run `npm run build`')
  })
}

const sendIndex = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html')

/** A browser navigating: wants HTML, and the last part of the path is no file name. */
function isPageAddress(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = request.url.split('?')
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && (request.headers.accept ?? '').includes('text/html')
}
