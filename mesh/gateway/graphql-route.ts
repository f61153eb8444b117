import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Upstream } from '../upstream/call-upstream.ts'
import type { ErrorCode } from '../upstream/error-contract.ts'
import { UPLOAD_LIMITS, type GraphqlServer } from './graphql-server.ts'
import { forwardedHeaders, isForged } from './request-session.ts'

/** Enough for the largest document and a batch; an upload has its own limit. */
export const JSON_LIMIT = 1024 * 1024

/** Headers of Yoga's answer that are the business of this server, which sends it as another body. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/** Refusals to which Yoga gives no body, by their status. */
const WITHOUT_BODY: Readonly<Partial<Record<number, string>>> = {
  406: 'An answer is application/graphql-response+json or application/json',
  415: 'A document is sent as application/json or multipart/form-data',
}

/** A refusal in the shape of a GraphQL answer, so that the client's one error path reads it. */
export function sendRefusal(
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
  reason?: string,
): FastifyReply {
  if (status === 413) closeUnlessRead(reply)
  const extensions = { code, status, ...(reason === undefined ? {} : { reason }) }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: [{ message, extensions }] }))
}

/** How long a client may go on sending what was refused. Cut off at once, it would not read why. */
const LEFTOVER_MS = 2_000

/** Throws away what is still to come of a body, and closes the connection if that does not end. */
function closeUnlessRead({ request, raw }: FastifyReply): void {
  const { socket } = request.raw
  request.raw.resume()
  raw.once('finish', () => {
    setTimeout(() => {
      if (!request.raw.complete) socket.destroy()
    }, LEFTOVER_MS).unref()
  })
}

/** POST and GET /graphql; other methods and types are refused in the shape of its answers. */
export function graphqlRoute(app: FastifyInstance, { yoga }: GraphqlServer, upstream: Upstream): void {
  app.register((scope, _options, done) => {
    // JSON is read here, so that its size is limited; Yoga parses it. Form data is left on the wire for Yoga to stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: JSON_LIMIT }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.addContentTypeParser(
      'multipart/form-data',
      { bodyLimit: UPLOAD_LIMITS.request },
      (_request, _payload, parsed) => {
        parsed(null)
      },
    )
    scope.addHook('onRequest', guard)
    scope.route({ url: '/graphql', method: ['GET', 'POST'], handler: answer })
    scope.route({ url: '/graphql', method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'], handler: refuseMethod })
    done()
  })

  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.header('cache-control', 'no-store')
    if (isForged(request)) {
      const message = 'A request with the session cookie needs the header x-lactor-client: web'
      return sendRefusal(reply, 403, 'FORBIDDEN', message, 'csrf')
    }
    const multipart = request.headers['content-type']?.startsWith('multipart/') ?? false
    const limit = multipart ? UPLOAD_LIMITS.request : JSON_LIMIT
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      return sendRefusal(reply, 413, 'PAYLOAD_TOO_LARGE', `A request may have ${limit} bytes`)
    }
    return undefined
  }

  function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('allow', 'GET, POST')
    return sendRefusal(reply, 405, 'BAD_USER_INPUT', `A document is sent by POST or GET, not by ${request.method}`)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const context = { upstream, forwarded: forwardedHeaders(request) }
    const url = `http://gateway${request.url}`
    const headers = request.headers as Record<string, string>
    const response =
      typeof request.body === 'string'
        ? await yoga.fetch(url, { method: request.method, headers, body: request.body }, context)
        : await yoga.handleNodeRequestAndResponse(request, reply, context)
    reply.code(response.status)
    response.headers.forEach((value, name) => {
      if (!OF_THE_CONNECTION.has(name.toLowerCase())) reply.header(name, value)
    })
    // Text rather than a stream: then it gets a length and is compressed in one go. (`response.body` is not even
    // looked at: asking for it makes a stream of the text.)
    const text = await response.text()
    const refused = WITHOUT_BODY[response.status]
    if (refused !== undefined) return sendRefusal(reply, response.status, 'BAD_USER_INPUT', refused)
    return reply.send(text === '' ? null : text)
  }
}
