import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
}

export interface RecordingProxy {
  url: string
  /** What has passed since the last `forget()`. */
  calls: RecordedCall[]
  forget(): void
  /** Answers the next calls with this instead of passing them on; `hang` never answers. */
  fail(times: number, answer: number | 'hang' | 'cut', headers?: Record<string, string>): void
  close(): Promise<void>
}

/** A proxy between facade and API that records calls and injects faults. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const { hostname, port } = new URL(target)
  const calls: RecordedCall[] = []
  let failures: { answer: number | 'hang' | 'cut'; headers: Record<string, string> }[] = []

  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    calls.push({ method, path, headers })
    const failure = failures.shift()
    if (failure?.answer === 'hang') return
    if (failure?.answer === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (failure) {
      outgoing.writeHead(failure.answer, { 'content-type': 'application/problem+json', ...failure.headers })
      outgoing.end(
        JSON.stringify({ title: 'Failed on purpose', detail: `secret host ${target}`, stack: 'at secret.ts' }),
      )
      return
    }
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    forget: () => {
      calls.length = 0
      failures = []
    },
    fail: (times, answer, headers = {}) => {
      failures = Array.from({ length: times }, () => ({ answer, headers }))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
