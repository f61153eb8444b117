import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Upstream } from '../upstream/call-upstream.ts'
import { forwardedHeaders } from './request-session.ts'

interface FileRoute {
  /** Path on the gateway; `:id` is a number. */
  url: string
  /** Path template of the operation in the OpenAPI document. */
  operation: string
  /** Query parameter of the operation that the number goes into, where it is no part of the path. */
  parameter?: string
}

/** The files that can be fetched. GraphQL cannot carry bytes; this list is closed, a URL is never taken from a request. */
const FILE_ROUTES: readonly FileRoute[] = [
  { url: '/files/diagnostics/:id/plate-image', operation: '/diagnostics/{id}/download_plate_image' },
  { url: '/files/tank-analyses/:id/plate-image', operation: '/tank_analyses/{id}/download_plate_image' },
  { url: '/files/colostrums/:id/plate-image', operation: '/colostrums/{id}/download_plate_image' },
  { url: '/files/calf-diseases/:id/diarrhea-image', operation: '/calf_diseases/{id}/download_diarrhea_image' },
  { url: '/files/calf-diseases/:id/hemogram-image', operation: '/calf_diseases/{id}/download_hemogram_image' },
  { url: '/files/orders/:id/invoice', operation: '/orders/{id}/invoice' },
  { url: '/files/bills/:id', operation: '/bills/{id}/pdf' },
  { url: '/files/reports/:id', operation: '/reports/export', parameter: 'report' },
]

/** Of the answer, what a browser needs to show or keep a file. */
const KEPT_HEADERS = ['content-type', 'content-length', 'content-disposition', 'etag', 'last-modified', 'cache-control']

/** Streams files of the API with the caller's own rights. Operations that the API does not have are not routed. */
export function fileRoutes(app: FastifyInstance, upstream: Upstream, openApiFile: URL): void {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as { paths: Record<string, { get?: unknown }> }
  for (const { url, operation, parameter } of FILE_ROUTES) {
    if (!paths[operation]?.get) continue
    app.get<{ Params: { id: string } }>(
      url,
      { schema: { params: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d{1,15}$' } } } } },
      async (request, reply) => {
        const { id } = request.params
        const path = parameter === undefined ? operation.replace('{id}', id) : `${operation}?${parameter}=${id}`
        const known = request.headers['if-none-match']
        const { statusCode, headers, body } = await upstream.stream(path, {
          ...forwardedHeaders(request),
          accept: '*/*',
          ...(known === undefined ? {} : { 'if-none-match': known }),
        })
        reply.code(statusCode)
        for (const name of KEPT_HEADERS) {
          const value = headers[name]
          if (value !== undefined) reply.header(name, value)
        }
        // Photos are private: cached by the browser, not by proxies.
        if (headers['cache-control'] === undefined) reply.header('cache-control', 'private, no-cache')
        return reply.send(body)
      },
    )
  }
}
