import { setTimeout as delay } from 'node:timers/promises'
import { Agent, FormData, type Dispatcher } from 'undici'
import { contractError, errorOfAnswer } from './error-contract.ts'
import { exchange, type WholeAnswer } from './whole-answer.ts'

/** A diagnostic write may wait for the plate reader (specification: about 10 s); everything else is quick or broken. */
const DIAGNOSTIC_WRITE_TIMEOUT_MS = 15_000
const TIMEOUT_MS = 5_000
const RETRY_AFTER_MS = 50
/** A stream that is silent for longer has died: the API beats every 20 s. */
const STREAM_SILENCE_MS = 60_000
const NO_HEADERS = new Headers()
const UNAVAILABLE = new Set([502, 503, 504])

/** Request headers that the facade hands on to the API. All others stay behind, cookies first of all. */
export const FORWARDED_HEADERS = [
  'authorization',
  'accept-language',
  'idempotency-key',
  'if-match',
  'x-request-id',
  'x-lactor-device',
  'x-lactor-user',
  'x-lactor-version',
] as const
export type ForwardedHeaders = Partial<Record<(typeof FORWARDED_HEADERS)[number] | 'x-forwarded-for', string>>

export interface UpstreamCall {
  method: string
  path: string
  /** HTTP status, or `timeout`, or `unreachable`. */
  outcome: number | 'timeout' | 'unreachable'
  milliseconds: number
}

/** The few members of a fetch Response that Mesh reads. */
export interface UpstreamAnswer {
  status: number
  statusText: string
  headers: Headers
  text(): Promise<string>
}

export interface UpstreamRequest {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/**
 * The one way to the hydra API: a keep-alive pool with time-outs. A read is tried twice at most. A write is sent once:
 * the client's outbox is the one layer that repeats writes, with its idempotency key.
 */
export class Upstream {
  readonly #origin: string
  readonly #agent = new Agent({
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 2_000 },
  })
  /** Streams that stay open; apart, for they would take the places of short calls. */
  readonly #streams = new Agent({ headersTimeout: TIMEOUT_MS, bodyTimeout: STREAM_SILENCE_MS })
  readonly #observe: (call: UpstreamCall) => void

  /** @param origin for instance `http://127.0.0.1:4001` */
  constructor(origin: string, observe: (call: UpstreamCall) => void = () => undefined) {
    this.#origin = origin.replace(/\/$/, '')
    this.#observe = observe
  }

  /**
   * @param path from the root, encoded
   * @throws GraphQLError of the error contract for every answer but 2xx, and when there is none
   */
  async call(path: string, init: UpstreamRequest = {}): Promise<UpstreamAnswer> {
    const method = init.method?.toUpperCase() ?? 'GET'
    const attempts = method === 'GET' ? 2 : 1
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.#attempt(method, path, init, (options) => exchange(this.#agent, options))
        if (attempt >= attempts || !UNAVAILABLE.has(answer.statusCode)) return toAnswer(answer)
      } catch (error) {
        // An error of the contract is an answer; a time-out has used up the user's patience already.
        if (!(error instanceof UnreachableError) || attempt >= attempts) throw toContract(error)
      }
      await delay(RETRY_AFTER_MS)
    }
  }

  /** Streams an answer as it is, whatever its status: for files. @throws GraphQLError when there is no answer */
  async stream(path: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData> {
    try {
      return await this.#attempt('GET', path, { headers }, (options) => this.#agent.request(options))
    } catch (error) {
      throw toContract(error)
    }
  }

  /** Opens a stream of events, which lives until one side ends it; undefined while the API is away. */
  async follow(path: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData | undefined> {
    const answer = await this.#streams
      .request({ origin: this.#origin, path, method: 'GET', headers })
      .catch(() => undefined)
    if (!answer || !UNAVAILABLE.has(answer.statusCode)) return answer
    await answer.body.dump()
    return undefined
  }

  async close(): Promise<void> {
    await this.#streams.destroy()
    await this.#agent.close()
  }

  async #attempt<Answer extends { statusCode: number }>(
    method: string,
    path: string,
    init: UpstreamRequest,
    send: (options: Dispatcher.RequestOptions) => Promise<Answer>,
  ): Promise<Answer> {
    const milliseconds = isDiagnosticWrite(method, path) ? DIAGNOSTIC_WRITE_TIMEOUT_MS : TIMEOUT_MS
    const body = typeof init.body === 'object' && init.body !== null ? await formOf(init.body) : textOf(init.body)
    const started = performance.now()
    const observe = (outcome: UpstreamCall['outcome']): void => {
      this.#observe({ method, path, outcome, milliseconds: performance.now() - started })
    }
    try {
      const answer = await send({
        origin: this.#origin,
        path,
        method: method,
        headers: init.headers,
        body,
        headersTimeout: milliseconds,
        bodyTimeout: milliseconds,
      })
      observe(answer.statusCode)
      return answer
    } catch (error) {
      const timedOut = /TIMEOUT/.test((error as NodeJS.ErrnoException).code ?? '')
      observe(timedOut ? 'timeout' : 'unreachable')
      throw timedOut ? new TimeoutError({ cause: error }) : new UnreachableError({ cause: error })
    }
  }
}

class UnreachableError extends Error {
  constructor(options: ErrorOptions) {
    super('unreachable', options)
  }
}
class TimeoutError extends Error {
  constructor(options: ErrorOptions) {
    super('timeout', options)
  }
}

function isDiagnosticWrite(method: string, path: string): boolean {
  return method !== 'GET' && path.startsWith('/diagnostics')
}

function toContract(error: unknown): unknown {
  if (error instanceof TimeoutError) {
    return contractError('UPSTREAM_UNAVAILABLE', 'The server did not answer in time', { status: 504, retryable: true })
  }
  if (error instanceof UnreachableError) {
    return contractError('UPSTREAM_UNAVAILABLE', 'The server cannot be reached', { status: 503, retryable: true })
  }
  return error
}

function toAnswer({ statusCode, headers, text }: WholeAnswer): UpstreamAnswer {
  const header = (name: string): string | undefined => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  if (statusCode < 200 || statusCode >= 300) throw errorOfAnswer(statusCode, parse(text), header)
  return {
    status: statusCode,
    statusText: '',
    // Mesh reads headers only to describe an error, and errors never get there.
    headers: NO_HEADERS,
    text: () => Promise.resolve(text),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined
  throw new TypeError('The body of an upstream call is text or form data')
}

/** Mesh builds forms, and the gateway files, of classes of their own, which undici does not know. */
async function formOf(body: object): Promise<FormData> {
  const entries = (body as { entries?: () => Iterable<[string, FormEntry]> }).entries?.()
  if (!entries) throw new TypeError('The body of an upstream call is text or form data')
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }))
  }
  return form
}

type FormEntry = string | (Blob & { name: string })
