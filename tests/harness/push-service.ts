import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a browser tells the server when it subscribes. */
export interface BrowserKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message as it came in. */
export interface Received {
  headers: IncomingHttpHeaders
  /** The bytes on the wire. */
  body: Buffer
  /** What the browser reads. */
  text: string
}

interface Subscriber {
  ecdh: ECDH
  auth: Buffer
  /** Answers of the next messages, then 201. */
  statuses: number[]
  received: Received[]
}

/** A push service on this machine with its browsers: checks the server's signature and decrypts what is sent. */
export class PushService {
  readonly #server: Server
  readonly #subscribers = new Map<string, Subscriber>()
  /** Addresses that were asked for. */
  readonly asked: string[] = []

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<PushService> {
    const server = createServer()
    const service = new PushService(server)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        service.asked.push(path)
        const subscriber = service.#subscribers.get(path)
        if (!subscriber) {
          response.writeHead(200).end()
          return
        }
        const body = Buffer.concat(chunks)
        const status = subscriber.statuses.shift() ?? 201
        if (status < 300) {
          checkSignature(request.headers, service.origin)
          subscriber.received.push({ headers: request.headers, body, text: decrypt(body, subscriber) })
        }
        response.writeHead(status, status >= 300 && status < 400 ? { location: `${service.origin}/elsewhere` } : {})
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`
  }

  /** A browser that subscribes. @param statuses what its next messages are answered with */
  subscribe(...statuses: number[]): BrowserKeys {
    const path = `/push/${randomBytes(12).toString('base64url')}`
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys().toString('base64url')
    const auth = randomBytes(16)
    this.#subscribers.set(path, { ecdh, auth, statuses, received: [] })
    return { endpoint: this.origin + path, p256dh, auth: auth.toString('base64url') }
  }

  /** Messages of a browser. */
  received({ endpoint }: BrowserKeys): readonly Received[] {
    return this.#subscribers.get(new URL(endpoint).pathname)?.received ?? []
  }

  /** How often the server has tried to reach a browser. */
  tries({ endpoint }: BrowserKeys): number {
    return this.asked.filter((path) => path === new URL(endpoint).pathname).length
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve()
      })
      this.#server.closeAllConnections()
    })
  }
}

/** RFC 8292: a token for this push service, signed with the key that stands beside it. @throws Error when it is not */
function checkSignature({ authorization = '' }: IncomingHttpHeaders, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  if (!isSigned || aud !== audience || !/^(mailto|https):/.test(sub)) throw new Error('The signature is wrong')
}

/** RFC 8291 and 8188, one record. */
function decrypt(body: Buffer, { ecdh, auth }: Subscriber): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // Zeros and a delimiter of 2 end the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
