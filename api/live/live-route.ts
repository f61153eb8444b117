import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { operationOf } from '../contract/all-resources.ts'
import { callerOf } from '../plugins/caller.ts'
import { readParameters } from '../resources/read-query.ts'
import { registerOperation } from '../resources/register-resources.ts'
import type { LiveHub } from './live-hub.ts'

/** A client that hears nothing for longer knows that the connection has died, in ms. */
const BEAT_MS = 20_000

const BEAT = 'event: beat\ndata:\n\n'

/** Changes within this time are batched into one event, in ms. */
const GATHER_MS = 500

/** Tells open apps of changes by server-sent events. */
export function registerLiveRoute(app: FastifyInstance, hub: LiveHub): void {
  const open = new Set<() => void>()
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    for (const end of open) end()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config
    if (operation && operation.method !== 'GET' && reply.statusCode < 300) hub.changed(request.caller?.farmIds ?? [])
    done()
  })
  const operation = operationOf('liveUpdates')
  const { query } = operation
  if (!query) throw new Error('A stream has a length')
  registerOperation(app, operation, (request, reply) => {
    const { seconds } = readParameters(query, request.url) as { seconds: number }
    const stream = new PassThrough()
    let gathering: NodeJS.Timeout | undefined
    const stop = hub.listen(callerOf(request).farmIds, () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        stream.write('event: change\ndata:\n\n')
      }, GATHER_MS)
    })
    const beat = setInterval(() => stream.write(BEAT), BEAT_MS)
    const end = () => {
      stop()
      open.delete(end)
      clearInterval(beat)
      clearTimeout(gathering)
      clearTimeout(life)
      stream.end()
    }
    const life = setTimeout(end, seconds * 1_000)
    open.add(end)
    request.raw.on('close', end)
    // How soon a browser comes back, in ms; the first beat tells it that the stream lives.
    stream.write(`retry: 3000\n${BEAT}`)
    // A stream whose caller was looked up while the server began to stop would keep it.
    if (isClosing) end()
    const answer = reply
      .headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream')
      .send(stream)
    return Promise.resolve(answer) as Promise<FastifyReply>
  })
}
