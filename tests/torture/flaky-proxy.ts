import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does to a request of the facade. */
const TROUBLES = ['dropped', 'reply lost', 'delayed', 'repeated', 'truncated'] as const

/** What the proxy has done so far. */
export type Troubles = Record<(typeof TROUBLES)[number], number>

/** A bad network between a browser and the gateway. */
export interface FlakyProxy {
  url: string
  troubles: Troubles
  /** How many of a hundred requests get into trouble. */
  setTrouble: (percent: number) => void
  /** Where the gateway is; known only after it has started. */
  setTarget: (url: string) => void
  close: () => void
}

interface Passed {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Starts the proxy. Files of the app pass untouched; requests of the facade are dropped, delayed, repeated or cut. */
export async function startFlakyProxy(random: () => number): Promise<FlakyProxy> {
  let percent = 0
  let target = new URL('http://localhost:1')
  const troubles: Troubles = { dropped: 0, 'reply lost': 0, delayed: 0, repeated: 0, truncated: 0 }

  const pass = (incoming: IncomingMessage, body: Buffer): Promise<Passed> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = target
      const { method, url: path, headers } = incoming
      const onward = request({ hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) })
        })
        answer.on('error', reject)
      })
      onward.on('error', reject)
      onward.end(body)
    })

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => {
    const inTrouble = incoming.url?.startsWith('/graphql') && random() * 100 < percent
    const trouble = inTrouble ? TROUBLES[Math.floor(random() * TROUBLES.length)] : undefined
    if (trouble) troubles[trouble]++
    if (trouble === 'dropped') {
      incoming.socket.destroy()
      return
    }
    if (trouble === 'delayed') await new Promise((resolve) => setTimeout(resolve, random() * 4_000))
    // The first answer of the two is thrown away: the browser gets the repetition's.
    if (trouble === 'repeated') await pass(incoming, body)
    const answer = await pass(incoming, body)
    if (trouble === 'reply lost') {
      incoming.socket.destroy()
      return
    }
    outgoing.writeHead(answer.status, answer.headers)
    if (trouble === 'truncated') {
      outgoing.write(answer.body.subarray(0, answer.body.length / 2))
      setTimeout(() => incoming.socket.destroy(), 20)
      return
    }
    outgoing.end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      handle(incoming, outgoing, Buffer.concat(chunks)).catch(() => incoming.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    troubles,
    setTrouble: (share) => (percent = share),
    setTarget: (url) => (target = new URL(url)),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
