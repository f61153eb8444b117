import type { FastifyError, FastifyInstance, HTTPMethods } from 'fastify'
import pg from 'pg'
import { QueueFullError } from '../jobs/fair-queue.ts'
import { notFound, Problem, sendProblem } from './problem.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers everything that goes wrong with a problem document; unexpected errors are logged and not shown. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request.routeOptions.config.operation?.kind === 'upload')
    if (problem.status >= 500) logFailure(request.id, error)
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? '/'
    const allowed = METHODS.filter((method) => knows(app, method, url))
    if (allowed.length === 0) return sendProblem(reply, notFound())
    const allow = allowed.join(', ')
    return sendProblem(reply, new Problem(405, `This takes ${allow}`, { headers: { allow } }))
  })
}

/** Whether a path has a route for a method; the router tells of patterns only. */
function knows(app: FastifyInstance, method: HTTPMethods, url: string): boolean {
  const pattern = url.replace(/\/\d{1,15}(?=\/|$)/, '/:id(^\\d{1,15}$)')
  return app.hasRoute({ method, url }) || app.hasRoute({ method, url: pattern })
}

function problemOf(error: unknown, isUpload: boolean): Problem {
  if (error instanceof Problem) return error
  if (error instanceof QueueFullError) return new Problem(429, error.message, { headers: { 'retry-after': '1' } })
  const { statusCode, code } = error as Partial<FastifyError>
  // A value that has the right form and still is none, for instance a date in the year 0.
  if (error instanceof pg.DatabaseError && code?.startsWith('22')) return new Problem(400, 'A value is out of range')
  // Two records of which there can be one, or one that leads nowhere: sending it again changes nothing.
  if (error instanceof pg.DatabaseError && (code === '23505' || code === '23503')) {
    return new Problem(409, 'This does not go with another record')
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(413, 'The body is too large', isUpload ? { code: 'image.error.size' } : {})
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem(415, 'The body is application/ld+json')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, 'The request cannot be read')
  }
  return new Problem(500, 'Something went wrong on our side')
}

function logFailure(requestId: string, error: unknown): void {
  const { stack, message, code } = error as Error & { code?: string }
  console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', requestId, code, message, stack }))
}
