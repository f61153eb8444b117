import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { closeGracefully } from '../../server/close-gracefully.ts'
import { Upstream } from '../upstream/call-upstream.ts'
import type { ErrorCode } from '../upstream/error-contract.ts'
import { appFiles } from './app-files.ts'
import { fileRoutes } from './file-routes.ts'
import { liveRoute } from './live-route.ts'
import { GatewayMetrics, mayReadMetrics } from './gateway-metrics.ts'
import { graphqlRoute, sendRefusal } from './graphql-route.ts'
import { createGraphqlServer } from './graphql-server.ts'
import { PersistedDocuments } from './persisted-documents.ts'
import { helpFiles } from './help-files.ts'
import { playgroundRoute } from './playground.ts'
import { securityHeaders } from './security-headers.ts'
import type { GatewaySettings } from './settings.ts'

/** Brotli's default of 11 takes seconds for a list; 4 is as quick as gzip and smaller. */
const BROTLI_QUALITY = 4
const COMPRESS_FROM_BYTES = 1024
const openApi = new URL('../openapi.json', import.meta.url)

export interface Gateway {
  port: number
  metrics: GatewayMetrics
  /** Finishes the requests that are running, then closes. */
  close(): Promise<void>
}

/** Starts the facade's server. @throws EADDRINUSE and the like from listening */
export async function startGateway(settings: GatewaySettings): Promise<Gateway> {
  const metrics = new GatewayMetrics()
  const upstream = new Upstream(settings.apiUrl, (call) => {
    metrics.countCall(call)
  })
  const graphql = await createGraphqlServer({
    persisted: PersistedDocuments.read(settings.persistedDocuments),
    openDocuments: settings.playground,
    log,
    count: (outcome) => {
      metrics.countOperation(outcome)
    },
  })
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: 'x-request-id',
    trustProxy: [...settings.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
  })

  const headers = securityHeaders(settings)
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  closeGracefully(app)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply)
    done()
  })
  app.setErrorHandler(answerError)

  graphqlRoute(app, graphql, upstream)
  fileRoutes(app, upstream, openApi)
  helpFiles(app, upstream)
  liveRoute(app, upstream)
  playgroundRoute(app, settings)
  serviceRoutes(app, settings, metrics)
  appFiles(app, settings)

  app.addHook('onClose', async () => {
    await graphql.close()
    await upstream.close()
  })
  await app.listen({ host: settings.host, port: settings.port })
  const { port } = app.server.address() as AddressInfo
  return { port, metrics, close: () => app.close() }
}

function serviceRoutes(app: FastifyInstance, settings: GatewaySettings, metrics: GatewayMetrics): void {
  app.get('/healthz', (_request, reply) => reply.send({ ok: true }))
  app.get('/app-config.json', (_request, reply) => {
    const { identityUrl, product, version, playground, supportUrl, apiPublicUrl } = settings
    const config = { identityUrl, product, version, playground, supportUrl, apiUrl: apiPublicUrl }
    return reply.header('cache-control', 'no-cache').send(config)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings)) return reply.code(404).send()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE' }

/** Errors outside GraphQL, in the same shape: an upstream that is away, a body too large, a bad parameter. */
const answerError: Parameters<FastifyInstance['setErrorHandler']>[0] = (error: unknown, request, reply) => {
  if (error instanceof GraphQLError) {
    const { code, status } = error.extensions
    return sendRefusal(reply, Number(status), code as ErrorCode, error.message)
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status < 500) {
    return sendRefusal(reply, status, CODE_OF_STATUS[status] ?? 'BAD_USER_INPUT', (error as Error).message)
  }
  // The client has gone before the answer was complete.
  if ((error as FastifyError).code !== 'ERR_STREAM_PREMATURE_CLOSE') log(error, request.id)
  return sendRefusal(reply, 500, 'INTERNAL', 'Internal error')
}

function log(error: unknown, requestId: string | undefined): void {
  const at = new Date().toISOString()
  console.error(JSON.stringify({ level: 'error', at, requestId, error: describe(error) }))
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
