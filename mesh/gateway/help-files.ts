import type { FastifyInstance } from 'fastify'
import type { Upstream } from '../upstream/call-upstream.ts'

/** Of the answer, what a browser needs to show or keep a file. */
const KEPT_HEADERS = ['content-type', 'etag', 'cache-control']

const NAME = '^[a-z0-9-]+(\\.(pt|en|es))?\\.(svg|webm|vtt)$'
const HASH = '^[0-9a-f]{12}$'

/** Pictures, films and captions of the help: public, and the same for everybody. */
export function helpFiles(app: FastifyInstance, upstream: Upstream): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/files/help/:name',
    {
      schema: {
        params: { type: 'object', properties: { name: { type: 'string', pattern: NAME } } },
        querystring: { type: 'object', properties: { v: { type: 'string', pattern: HASH } } },
      },
    },
    async (request, reply) => {
      const { v } = request.query
      const path = `/help_files/${request.params.name}${v === undefined ? '' : `?v=${v}`}`
      const { statusCode, headers, body } = await upstream.stream(path, { accept: '*/*' })
      reply.code(statusCode)
      for (const name of KEPT_HEADERS) {
        const value = headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.send(body)
    },
  )
}
