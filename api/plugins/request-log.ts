import type { FastifyInstance } from 'fastify'

/**
 * Writes one line of JSON for each request: with the pattern of its route instead of its address, which may hold names
 * and ear tags.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      ...{ at: new Date().toISOString(), level: 'info', requestId: request.id, method: request.method },
      ...{ route: request.routeOptions.url ?? null, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      user: request.caller?.userId ?? null,
    }
    console.log(JSON.stringify(line))
    done()
  })
}
