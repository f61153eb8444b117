import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UPLOAD_TYPE } from '../contract/image.ts'
import { HYDRA, JSON_TYPE, mediaOf, MERGE_PATCH } from '../contract/openapi.ts'
import { Problem } from './problem.ts'

/** Types of bodies that each method takes. */
const BODIES: Record<string, readonly string[]> = {
  POST: [HYDRA, JSON_TYPE],
  PUT: [HYDRA, JSON_TYPE],
  PATCH: [MERGE_PATCH],
}
const ANSWERS = [HYDRA, JSON_TYPE, 'application/*', '*/*']

/** What a record is sent as: hydra, unless plain JSON alone is asked for. */
export const answerType = ({ headers: { accept = '' } }: FastifyRequest): string =>
  accept.split(',').every((one) => typeOf(one) === JSON_TYPE) ? JSON_TYPE : HYDRA

/** What a caller may say to accept a file: its type, the group of it, or anything. */
const withGroups = (types: readonly string[]): string[] => [
  ...types.flatMap((type) => [type, type.replace(/\/.*/, '/*')]),
  '*/*',
]

/** Reads JSON bodies of the right type (415, 400) and refuses requests for another answer type (406). */
export function registerNegotiation(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([HYDRA, JSON_TYPE, MERGE_PATCH], { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body.toString(), storable))
    } catch (error) {
      done(error instanceof Problem ? error : new Problem(400, 'The body is not JSON'))
    }
  })
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(unsupported(request))
  })
  // Before the body is read, so that an unsupported upload of 8 MB is refused early.
  app.addHook('preParsing', async (request) => {
    const type = typeOf(request.headers['content-type'])
    const bodies = bodiesOf(request)
    if (type !== '' && bodies.length > 0 && !bodies.includes(type)) throw unsupported(request)
    return Promise.resolve()
  })
  app.addHook('preValidation', async (request) => {
    const { operation } = request.routeOptions.config
    if (!operation) return
    const { accept = '*/*' } = request.headers
    const media = operation.kind === 'download' ? mediaOf(operation) : null
    const answers = media ? withGroups(media) : ANSWERS
    if (!accept.split(',').some((one) => answers.includes(typeOf(one)))) {
      throw new Problem(406, `The answer is ${(media ?? [HYDRA]).join(' or ')}`)
    }
    if (operation.body && request.body === undefined) throw unsupported(request)
    return Promise.resolve()
  })
}

/** No text in a database holds a null character, or half of one that takes two. */
function storable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text !== 'string') continue
    if (text.includes('\0')) throw new Problem(400, 'The body holds a null character')
    if (!text.isWellFormed()) throw new Problem(400, 'The body holds half a character (a lone surrogate)')
  }
  return value
}

const typeOf = (header: string | undefined): string => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

function bodiesOf({ method, routeOptions }: FastifyRequest): readonly string[] {
  return routeOptions.config.operation?.kind === 'upload' ? [UPLOAD_TYPE] : (BODIES[method] ?? [])
}

const unsupported = (request: FastifyRequest): Problem =>
  new Problem(415, `The body is ${bodiesOf(request).join(' or ')}`, {
    headers: request.method === 'PATCH' ? { 'accept-patch': MERGE_PATCH } : {},
  })
