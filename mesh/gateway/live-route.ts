import type { FastifyInstance } from 'fastify'
import type { Upstream } from '../upstream/call-upstream.ts'
import { forwardedHeaders } from './request-session.ts'

/** As long as the API allows; a browser opens the next stream by itself. */
const STREAM = '/live?seconds=600'

/** Hands the API's news on to open apps, with their own rights: server-sent events. */
export function liveRoute(app: FastifyInstance, upstream: Upstream): void {
  const open = new Set<{ destroy: () => unknown }>()
  app.addHook('preClose', (done) => {
    for (const body of open) body.destroy()
    done()
  })
  app.get('/live', { compress: false }, async (request, reply) => {
    const { statusCode, headers, body } = await upstream.follow(STREAM, {
      ...forwardedHeaders(request),
      accept: 'text/event-stream',
    })
    open.add(body)
    body.once('close', () => open.delete(body))
    // The API may be stopped: the browser comes back.
    body.on('error', () => undefined)
    request.raw.once('close', () => body.destroy())
    return reply
      .code(statusCode)
      .headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
      .type(String(headers['content-type'] ?? 'text/event-stream'))
      .send(body)
  })
}
