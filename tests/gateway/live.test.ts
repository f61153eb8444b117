import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TestApi } from '../harness/api.ts'
import type { ApiClient } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'

// Open apps hear of changes by server-sent events, through the gateway.

let api: TestApi
let gateway: RunningGateway
let rita: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  gateway = await startGateway({ apiUrl: api.origin })
  rita = await api.as('rita')
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})

const tokenOf = async (login: string): Promise<string> => {
  const { body } = await api.client().post('/token', { login, password: 'lactor123' })
  return String(body['token'])
}

/** What a user hears, as far as it has come. */
async function listen(login: string): Promise<() => string> {
  const leave = new AbortController()
  onTestFinished(() => {
    leave.abort()
  })
  const headers = { authorization: `Bearer ${await tokenOf(login)}`, accept: 'text/event-stream' }
  const response = await fetch(`${gateway.origin}/live`, { headers, signal: leave.signal })
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/event-stream',
    'private, no-store',
  ])
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes)
  }
  // The test leaves in the middle of the stream.
  void read().catch(() => undefined)
  await expect.poll(() => text).toContain('retry: 3000')
  return () => text
}

test('a change of a farm is told to those who work there, and to nobody else', async () => {
  // Otávio works on another farm.
  const [joao, otavio] = [await listen('joao'), await listen('otavio')]
  await rita.create('/animals', cowBody(1))
  await expect.poll(joao, { timeout: 10_000 }).toContain('event: change')
  expect(otavio()).not.toContain('change')
})

test('what the server does by itself is told, too', async () => {
  const own = await TestApi.start(undefined, { LACTOR_WATCH_SECONDS: '1' })
  onTestFinished(() => own.close())
  const { body } = await own.client().post('/token', { login: 'joao', password: 'lactor123' })
  const headers = { authorization: `Bearer ${String(body['token'])}`, accept: 'text/event-stream' }
  const response = await fetch(`${own.origin}/live?seconds=10`, { headers })
  expect(await response.text()).toContain('event: change')
})

test('without a session there is nothing to hear, and a stream ends when its time is over', async () => {
  expect((await fetch(`${gateway.origin}/live`)).status).toBe(401)
  const { status, text } = await rita.get('/live?seconds=0', { headers: { accept: 'text/event-stream' } })
  expect([status, text]).toEqual([200, 'retry: 3000\nevent: beat\ndata:\n\n'])
  expect((await rita.get('/live?seconds=601', { headers: { accept: 'text/event-stream' } })).status).toBe(400)
})

test('while the API is away, a stream ends at once and asks to come back: a browser gives up on an error', async () => {
  const lonely = await startGateway({ apiUrl: 'http://127.0.0.1:1' })
  onTestFinished(() => lonely.close())
  const response = await fetch(`${lonely.origin}/live`, {
    headers: { authorization: `Bearer ${await tokenOf('joao')}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  // No beat: an app must not take it for a stream that lives.
  expect(await response.text()).toBe('retry: 10000\n\n')
})

test('a stream that comes while the gateway stops does not keep it', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const slow = createServer((_request, response) => {
    asked.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const stopping = await startGateway({ apiUrl: `http://127.0.0.1:${String((slow.address() as AddressInfo).port)}` })
  const headers = { authorization: `Bearer ${await tokenOf('joao')}` }
  const heard = fetch(`${stopping.origin}/live`, { headers }).then((response) => response.text())
  const answer = await asked.promise
  const closed = stopping.close()
  await setTimeout(500)
  answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
  await closed
  expect(await heard.catch(() => 'cut off')).toBeOneOf(['cut off', 'retry: 10000\n\n'])
})
