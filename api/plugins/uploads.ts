import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '../../src/domain/data-import/import-limits.ts'
import { UPLOAD_TYPE } from '../contract/image.ts'
import { Problem } from './problem.ts'

/** The largest file and what the form around it takes. A photo has a limit of its own. */
const BODY_LIMIT = MAX_IMPORT_BYTES + 64 * 1024
/** Uploads held in memory at once; further ones get 429 with Retry-After. */
const AT_ONCE = 8
const COME_AGAIN_SECONDS = 2

/** Reads the forms that files are sent in: `request.body` becomes `{ image: File, … }`. */
export function registerUploads(app: FastifyInstance): void {
  let held = 0
  app.addHook('preParsing', async (request, reply) => {
    if (!isUpload(request)) return
    if (held >= AT_ONCE) {
      throw new Problem(429, 'Too many files at once', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })
    }
    held++
    reply.raw.once('close', () => held--)
    return Promise.resolve()
  })
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, readForm)
}

const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.operation?.kind === 'upload'

async function readForm(request: FastifyRequest, body: string | Buffer): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    const form = await new Response(body as Buffer<ArrayBuffer>, { headers }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new Problem(400, 'The form cannot be read')
  }
}
