import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './api-client.ts'

/** A message as it came in. */
export interface Hook {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: Json
}

/** A program of somebody else on this machine, which is told of what happens. */
export class WebhookReceiver {
  readonly #server: Server
  readonly #statuses = new Map<string, number[]>()
  readonly #held = new Map<string, Promise<unknown>>()
  readonly #open = new Map<string, number>()
  /** How many messages there were at most at a time, by address. */
  readonly atOnce = new Map<string, number>()
  /** Everything that came, refused messages included. */
  readonly all: Hook[] = []

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<WebhookReceiver> {
    const server = createServer()
    const receiver = new WebhookReceiver(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        const text = Buffer.concat(chunks).toString()
        const body = text === '' ? {} : (JSON.parse(text) as Json)
        receiver.all.push({ path, headers: request.headers, text, body })
        const open = (receiver.#open.get(path) ?? 0) + 1
        receiver.#open.set(path, open)
        receiver.atOnce.set(path, Math.max(open, receiver.atOnce.get(path) ?? 0))
        const status = receiver.#statuses.get(path)?.shift() ?? 204
        void (receiver.#held.get(path) ?? Promise.resolve()).then(() => {
          receiver.#open.set(path, (receiver.#open.get(path) ?? 0) - 1)
          response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end()
        })
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  /** An address. @param statuses what its next messages are answered with; then 204 */
  address(path: string, ...statuses: number[]): string {
    this.#statuses.set(path, statuses)
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}${path}`
  }

  /** Answers nothing at an address. @returns how to answer all of it */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<null>()
    this.#held.set(path, promise)
    return () => {
      resolve(null)
    }
  }

  /** What came to an address. */
  at(path: string): Hook[] {
    return this.all.filter((one) => one.path === path)
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** Whether a message was signed with a secret, as the Standard Webhooks specification has it; written apart from the server's code. */
export function isSigned({ headers, text }: Hook, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.replace('v1,', ''), 'base64')
      return one.startsWith('v1,') && given.length === expected.length && timingSafeEqual(given, expected)
    })
}
