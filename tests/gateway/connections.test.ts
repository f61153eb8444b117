import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { expectEnded, openUnused } from '../harness/unused-connection.ts'

// What the gateway says about the connection itself: headers of the server, never those of a part behind it.

let gateway: RunningGateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

async function ask(headers: OutgoingHttpHeaders, body: string): Promise<{ answer: IncomingMessage; body: string }> {
  const sent = request(`${gateway.origin}/graphql`, {
    method: 'POST',
    headers: { connection: 'keep-alive', ...headers },
  })
  sent.on('error', () => undefined)
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { answer, body: await text(answer) }
}

const json = { 'content-type': 'application/json' }
const INTROSPECTION = JSON.stringify({ query: '{ __schema { types { name fields { name description } } } }' })

test.each<[string, OutgoingHttpHeaders, string]>([
  ['plain', json, JSON.stringify({ query: '{ __typename }' })],
  ['compressed', { ...json, 'accept-encoding': 'br' }, INTROSPECTION],
  ['for a reader of events', { ...json, accept: 'text/event-stream' }, JSON.stringify({ query: '{ __typename }' })],
  ['for a reader of parts', { ...json, accept: 'multipart/mixed' }, JSON.stringify({ query: '{ __typename }' })],
  ['refused', json, '{'],
  ['of a form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
])('an answer %s has one length or is chunked, and the connection stays', async (_what, headers, body) => {
  const { answer } = await ask(headers, body)
  const { 'content-length': length, 'transfer-encoding': encoding, connection } = answer.headers
  expect([length, encoding].filter((one) => one !== undefined)).toHaveLength(1)
  expect(connection).toBe('keep-alive')
})

test('a connection is closed by which too much goes on coming', async () => {
  for (const length of [{ 'content-length': 2_000_000 }, { 'transfer-encoding': 'chunked' }]) {
    const sent = request(`${gateway.origin}/graphql`, { method: 'POST', headers: { ...json, ...length } })
    sent.on('error', () => undefined)
    sent.write('x'.repeat(1_100_000))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(413)
    answer.resume()
    await once(answer.socket, 'close')
  }
})

test('a connection that was never used does not keep the gateway from ending', async () => {
  const other = await startGateway()
  const unused = await openUnused(Number(new URL(other.origin).port))
  const closed = other.close()
  await expectEnded([unused])
  await closed
})
