import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RETENTION_DAYS } from '../contract/retention.ts'
import type { Db, Tx } from '../database/request-context.ts'
import { Problem } from './problem.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** What a write answered, as it is sent. */
export interface WriteAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** What is kept of the body for the same request again, where it holds a secret. */
  kept?: string
}

interface Stored extends WriteAnswer {
  requestHash: string
}

/** The key of a request. @throws Problem 400 for one that cannot be a key */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Problem(400, 'An Idempotency-Key has 1 to 200 visible characters, for instance a UUID')
  return header
}

/** The same for equal requests, whatever the order of their members. */
export const hashRequest = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(sorted(body ?? null))}`)
    .digest('hex')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}

/**
 * Claims a key inside the transaction of the write, so that key and write are committed together.
 * @param waitMs how long another process may still work on the same key
 * @returns the first answer when there is one
 * @throws Problem 422 when the key belongs to another request, 409 while the first one runs
 */
export async function claimKey(
  tx: Tx,
  { userId, key, requestHash, waitMs }: { userId: number; key: string; requestHash: string; waitMs: number },
): Promise<WriteAnswer | undefined> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(tx)
  const { rows: claimed } = await sql`
    insert into idempotency_key (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash})
    on conflict do nothing returning 1 as claimed
  `
    .execute(tx)
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_TIMEOUT ? stillRunning() : error
    })
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
  if (claimed.length > 0) return undefined
  const { rows } = await sql<Stored>`
    select status, headers, body, request_hash as "requestHash" from idempotency_key
    where user_id = ${userId} and key = ${key}
  `.execute(tx)
  const [stored] = rows
  if (!stored) throw stillRunning()
  if (stored.requestHash !== requestHash) throw reused()
  return { status: stored.status, headers: { ...stored.headers, 'idempotency-replayed': 'true' }, body: stored.body }
}

/** Stores the answer beside the claimed key. */
export async function keepAnswer(tx: Tx, userId: number, key: string, answer: WriteAnswer): Promise<void> {
  await sql`
    update idempotency_key set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.kept ?? answer.body}
    where user_id = ${userId} and key = ${key}
  `.execute(tx)
}

/** Forgets answers that are older than clients may ask for. */
export async function pruneKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_key where created_at < clock_timestamp() - make_interval(days => ${RETENTION_DAYS})`.execute(
    db,
  )
}

const LOCK_TIMEOUT = '55P03'

const stillRunning = (): Problem =>
  new Problem(409, 'The same request is being worked on: send it again later with the same key', {
    code: 'idempotency.running',
    headers: { 'retry-after': '1' },
  })

const reused = (): Problem =>
  new Problem(422, 'This idempotency key belongs to another request: a new write needs a new key', {
    code: 'idempotency.reused',
  })

/** Requests of this process by user and key: the second of two waits for the first, but not for long. */
export class RunningKeys {
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #waitMs: number

  constructor(waitMs: number) {
    this.#waitMs = waitMs
  }

  /** @throws Problem 409 when the first one takes longer than a client should wait */
  async alone<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + this.#waitMs
    for (let other = this.#running.get(key); other; other = this.#running.get(key)) {
      if (!(await endsWithin(other, deadline - Date.now()))) throw stillRunning()
    }
    const running = run()
    this.#running.set(
      key,
      running.catch(() => undefined),
    )
    try {
      return await running
    } finally {
      this.#running.delete(key)
    }
  }
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(
      () => {
        resolve(false)
      },
      Math.max(0, ms),
    )
  })
  const ended = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return ended
}
