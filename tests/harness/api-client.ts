/** A JSON object of the API. */
export type Json = Record<string, unknown>

/** What the API answered. */
export interface Answer {
  status: number
  headers: Headers
  /** The parsed body; an empty object when there was none or it was no JSON object. */
  body: Json
  text: string
}

interface Options {
  headers?: Record<string, string>
}

const HYDRA = 'application/ld+json'
const MERGE_PATCH = 'application/merge-patch+json'

/** Talks to the API as its clients do. */
export class ApiClient {
  readonly #origin: () => string
  readonly #token: string | undefined

  constructor(origin: () => string, token?: string) {
    this.#origin = origin
    this.#token = token
  }

  get(path: string, options: Options = {}): Promise<Answer> {
    return this.send('GET', path, undefined, options)
  }

  post(path: string, body: unknown, options: Options = {}): Promise<Answer> {
    return this.send('POST', path, body, options)
  }

  put(path: string, body: unknown, options: Options = {}): Promise<Answer> {
    return this.send('PUT', path, body, options)
  }

  patch(path: string, body: unknown, options: Options = {}): Promise<Answer> {
    return this.send('PATCH', path, body, options)
  }

  delete(path: string, options: Options = {}): Promise<Answer> {
    return this.send('DELETE', path, undefined, options)
  }

  /** Any request. A string and a form are sent as they are, anything else as JSON. */
  async send(method: string, path: string, body?: unknown, { headers = {} }: Options = {}): Promise<Answer> {
    const response = await fetch(this.#origin() + path, {
      method,
      headers: {
        accept: HYDRA,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': method === 'PATCH' ? MERGE_PATCH : HYDRA }),
        ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parse(text), text }
  }

  /** Members of a collection. @throws Error when it is refused */
  async members(path: string): Promise<Json[]> {
    const { status, body, text } = await this.get(path)
    if (status !== 200) throw new Error(`${path}: ${String(status)} ${text}`)
    return body['hydra:member'] as Json[]
  }

  /** The only or first member of a collection. @throws Error when there is none */
  async first(path: string): Promise<Json> {
    const [first] = await this.members(path)
    if (!first) throw new Error(`${path} is empty`)
    return first
  }

  /** Creates a record. @throws Error when it is refused */
  async create(path: string, body: Json): Promise<Json> {
    const answer = await this.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${String(answer.status)} ${answer.text}`)
    return answer.body
  }
}

function parse(text: string): Json {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Json) : {}
  } catch {
    return {}
  }
}

/** Codes of a list of violations by the fields they are about. */
export const violations = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    ((body['violations'] ?? []) as { propertyPath: string; code: string }[]).map((v) => [v.propertyPath, v.code]),
  )
