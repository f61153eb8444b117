import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_IMPORT_BYTES } from '../../src/domain/data-import/import-limits.ts'
import { UPLOAD_TYPE } from '../contract/image.ts'
import { FairQueue, QueueFullError } from '../jobs/fair-queue.ts'
import { callerOf } from './caller.ts'
import { Problem } from './problem.ts'

/** The largest file and what the form around it takes. A photo has a limit of its own. */
const BODY_LIMIT = MAX_IMPORT_BYTES + 64 * 1024
/**
 * Uploads held in memory at once, one of each user. Further ones wait before they are read, in turns of the users; where
 * there is no place to wait either, they get 429 with Retry-After.
 */
const PLACES = { atOnce: 8, atOnceEach: 1, waiting: 200, waitingEach: 20 }
const COME_AGAIN_SECONDS = 2

/** Reads the forms that files are sent in: `request.body` becomes `{ image: File, … }`. */
export function registerUploads(app: FastifyInstance): void {
  const places = new FairQueue(PLACES)
  app.addHook('preParsing', async (request, reply) => {
    if (!isUpload(request)) return
    const closed = new Promise<void>((resolve) => reply.raw.once('close', resolve))
    const leave = await places.enter(String(callerOf(request).userId)).catch((error: unknown) => {
      throw error instanceof QueueFullError ? tooMany() : error
    })
    // Also when the client has given up in the meantime.
    void closed.then(leave)
  })
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, readForm)
}

const tooMany = (): Problem =>
  new Problem(429, 'Too many files at once', { headers: { 'retry-after': String(COME_AGAIN_SECONDS) } })

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
