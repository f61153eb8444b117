import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommerceServices } from '../commerce/ask-commerce.ts'
import { inContext, type Db, type Tx } from '../database/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { callerOf, type Caller } from '../plugins/caller.ts'
import {
  claimKey,
  hashRequest,
  keepAnswer,
  readKey,
  type RunningKeys,
  type WriteAnswer,
} from '../plugins/idempotency.ts'
import { answerType } from '../plugins/negotiation.ts'

/** What writes need. */
export interface WriteServices extends CommerceServices {
  db: Db
  queue: JobQueue
  runningKeys: RunningKeys
  /** How long the second of two equal writes waits for the first, in ms. */
  idempotencyWaitMs: number
}

/** A concurrent write came in between: unique violation, serialization failure, deadlock. */
const COLLISIONS = new Set(['23505', '40001', '40P01'])
const ATTEMPTS = 3

/**
 * Runs a write in one transaction together with its idempotency key and answers with what `run` returns. A write that
 * collides with another is run again: its rules then see the other one and refuse it by name.
 * @param given what the request asks for, where the body does not say it as JSON
 */
export async function performWrite(
  services: WriteServices,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (tx: Tx, caller: Caller) => Promise<WriteAnswer>,
  given: unknown = request.body,
): Promise<FastifyReply> {
  const caller = callerOf(request)
  const key = readKey(request.headers['idempotency-key'])
  let last: Tx | undefined
  const attempt = () =>
    inContext(services.db, caller, (tx) => {
      last = tx
      return keyed(services, request, tx, caller, key, run, given)
    })
  const answer =
    key === undefined
      ? await repeated(attempt)
      : await services.runningKeys.alone(`${caller.userId} ${key}`, () => repeated(attempt))
  // What the write has left behind may begin.
  if (last) services.queue.wake(last)
  const { status, headers, body } = answer
  void reply.code(status).headers(headers)
  return status === 204 ? reply.send() : reply.type(answerType(request)).send(body)
}

async function keyed(
  { idempotencyWaitMs: waitMs }: WriteServices,
  request: FastifyRequest,
  tx: Tx,
  caller: Caller,
  key: string | undefined,
  run: (tx: Tx, caller: Caller) => Promise<WriteAnswer>,
  given: unknown,
): Promise<WriteAnswer> {
  if (key === undefined) return run(tx, caller)
  const { userId } = caller
  const requestHash = hashRequest(request.method, request.url, given)
  const first = await claimKey(tx, { userId, key, requestHash, waitMs })
  if (first) return first
  const answer = await run(tx, caller)
  await keepAnswer(tx, userId, key, answer)
  return answer
}

async function repeated<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      const { code } = error as { code?: string }
      if (left === 0 || code === undefined || !COLLISIONS.has(code)) throw error
    }
  }
}
