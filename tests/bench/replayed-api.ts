import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'

// Answers of the real API, from memory after the first time: `node replayed-api.ts <origin>`. What the facade costs is
// then not lost in what the database costs, which is many times as much.

const [, , origin = ''] = process.argv
const answers = new Map<string, Buffer>()

const server = createServer((incoming, outgoing) => {
  const { url = '/', headers } = incoming
  const send = (answer: Buffer): void => {
    outgoing.writeHead(200, { 'content-type': 'application/ld+json', 'content-length': answer.length }).end(answer)
  }
  const known = answers.get(url)
  if (known) {
    send(known)
    return
  }
  const { accept, authorization } = headers
  request(origin + url, { headers: { accept, authorization } })
    .then(async ({ statusCode, body }) => {
      const answer = Buffer.from(await body.arrayBuffer())
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      answers.set(url, answer)
      send(answer)
    })
    .catch((error: unknown) => {
      outgoing.writeHead(500).end(String(error))
    })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }))
})
process.once('SIGTERM', () => process.exit(0))
