import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, running requests finish, and every other connection ends. Browsers open connections ahead of
 * use; Node would wait until the browser ends one on which no request has come.
 */
export function closeGracefully(app: FastifyInstance): void {
  let running = 0
  let isClosing = false
  const endUnused = (): void => {
    if (isClosing && running === 0) app.server.closeAllConnections()
  }
  app.server.on('connection', (socket) => {
    if (isClosing) socket.destroy()
  })
  app.server.on('request', (_request, response) => {
    running++
    response.once('close', () => {
      running--
      endUnused()
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Other requests may still run: this connection must take no further one.
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    isClosing = true
    endUnused()
    done()
  })
}
