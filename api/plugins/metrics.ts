import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobQueue } from '../jobs/job-queue.ts'
import { notFound } from './problem.ts'

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/**
 * Figures for Prometheus at `/metrics`. No label has a value that a client can choose: each would be a time series of
 * its own.
 */
export function registerMetrics(app: FastifyInstance, queue: JobQueue, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'lactor_api_request_seconds',
    help: 'Requests to the hydra API',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  registry.registerMetric(jobGauge(queue))
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'other'
    requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const jobGauge = (queue: JobQueue) =>
  new Gauge({
    name: 'lactor_jobs',
    help: 'Jobs by kind and state',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      for (const { kind, waiting, later, running, failed } of await queue.counts()) {
        for (const [state, count] of Object.entries({ waiting, later, running, failed })) {
          this.set({ kind, state }, count)
        }
      }
    },
  })

/** Nobody without the token: partners reach this server as well. */
const mayRead = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && headers.authorization === `Bearer ${token}`
