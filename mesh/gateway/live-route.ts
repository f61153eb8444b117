import type { FastifyInstance } from 'fastify'
import type { Upstream } from '../upstream/call-upstream.ts'
import { forwardedHeaders } from './request-session.ts'

/** As long as the API allows; a browser opens the next stream by itself. */
const STREAM = '/live?seconds=600'

/**
 * The answer while the API is away or the gateway stops. EventSource reconnects after this time in ms when a stream ends,
 * and never after another status than 200. It sends no beat, so the app does not count the stream as open.
 */
const COME_BACK = 'retry: 10000\n\n'

/** Hands the API's news on to open apps, with their own rights: server-sent events. */
export function liveRoute(app: FastifyInstance, upstream: Upstream): void {
  const open = new Set<{ destroy: () => unknown }>()
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const body of open) body.destroy()
    done()
  })
  app.get('/live', { compress: false }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
    const answer = await upstream.follow(STREAM, { ...forwardedHeaders(request), accept: 'text/event-stream' })
    // A stream that opens now would keep the server from stopping.
    if (isClosing) answer?.body.on('error', () => undefined).destroy()
    if (!answer || isClosing) return reply.type('text/event-stream').send(COME_BACK)
    const { statusCode, headers, body } = answer
    open.add(body)
    body.once('close', () => open.delete(body))
    // The API may be stopped: the browser comes back.
    body.on('error', () => undefined)
    request.raw.once('close', () => body.destroy())
    return reply
      .code(statusCode)
      .type(String(headers['content-type'] ?? 'text/event-stream'))
      .send(body)
  })
}
