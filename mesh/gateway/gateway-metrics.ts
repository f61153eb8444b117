import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { UpstreamCall } from '../upstream/call-upstream.ts'
import type { GatewaySettings } from './settings.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** The gateway's figures. No label has a value that a client can choose: each would be a time series of its own. */
export class GatewayMetrics {
  readonly registry = new Registry()
  readonly #requests = new Histogram({
    name: 'lactor_http_request_seconds',
    help: 'Requests to the gateway',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  })
  readonly #operations = new Counter({
    name: 'lactor_graphql_operations_total',
    help: 'GraphQL operations by outcome: ok or the first error code',
    labelNames: ['outcome'],
    registers: [this.registry],
  })
  readonly #upstream = new Histogram({
    name: 'lactor_upstream_call_seconds',
    help: 'Calls to the hydra API',
    labelNames: ['method', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  countRequest(request: FastifyRequest, reply: FastifyReply): void {
    // The pattern of the route, not the path.
    const route = request.routeOptions.url ?? 'other'
    this.#requests.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  }

  countOperation(outcome: string): void {
    this.#operations.inc({ outcome })
  }

  countCall({ method, outcome, milliseconds }: UpstreamCall): void {
    this.#upstream.observe({ method, outcome: String(outcome) }, milliseconds / 1000)
  }
}

/** This machine may read the figures; others need the token. Through a proxy everybody looks like this machine. */
export function mayReadMetrics(request: FastifyRequest, settings: GatewaySettings): boolean {
  const { metricsToken } = settings
  if (metricsToken !== undefined && request.headers.authorization === `Bearer ${metricsToken}`) return true
  const proxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !proxied && /^(127\.|::1$|::ffff:127\.)/.test(request.ip)
}
