import type { FastifyInstance } from 'fastify'
import { HYDRA, MERGE_PATCH } from '../contract/openapi.ts'
import { Problem } from './problem.ts'

const JSON_TYPE = 'application/json'
/** Types of bodies that each method takes. */
const BODIES: Record<string, readonly string[]> = {
  POST: [HYDRA, JSON_TYPE],
  PUT: [HYDRA, JSON_TYPE],
  PATCH: [MERGE_PATCH],
}
const ANSWERS = [HYDRA, JSON_TYPE, 'application/*', '*/*']

/** Reads JSON bodies of the right type (415, 400) and refuses those who want another answer (406). */
export function registerNegotiation(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([HYDRA, JSON_TYPE, MERGE_PATCH], { parseAs: 'string' }, (request, body, done) => {
    const type = typeOf(request.headers['content-type'])
    if (!BODIES[request.method]?.includes(type)) {
      done(unsupported(request.method))
      return
    }
    try {
      done(null, JSON.parse(body.toString(), storable))
    } catch (error) {
      done(error instanceof Problem ? error : new Problem(400, 'The body is not JSON'))
    }
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(unsupported(request.method))
  })
  app.addHook('preValidation', async (request) => {
    const { operation } = request.routeOptions.config
    if (!operation) return
    const { accept = '*/*' } = request.headers
    if (!accept.split(',').some((one) => ANSWERS.includes(typeOf(one)))) {
      throw new Problem(406, `The answer is ${HYDRA}`)
    }
    if (operation.body && request.body === undefined) throw unsupported(request.method)
    return Promise.resolve()
  })
}

/** No text in a database holds a null character. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Problem(400, 'The body holds a null character')
  return value
}

const typeOf = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const unsupported = (method: string): Problem =>
  new Problem(415, `The body is ${(BODIES[method] ?? []).join(' or ')}`, {
    headers: method === 'PATCH' ? { 'accept-patch': MERGE_PATCH } : {},
  })
