import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../api/contract/all-resources.ts'
import { startProcess, type ApiProcess } from '../harness/api.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { ODD_SEARCH, oddValue } from '../harness/odd-values.ts'
import { copySeededFolder } from '../harness/seeded-folder.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

// Whatever a client sends, it is the client's mistake and is called one: nothing here may end in 5xx.

const folder = temporaryFolder('odd')
let running: ApiProcess
let gateway: RunningGateway
let token: string | undefined
let hosts: Record<'api' | 'identity' | 'gateway', string>

beforeAll(async () => {
  const data = join(folder.path, 'data')
  await copySeededFolder(data, 0.1)
  running = await startProcess({ LACTOR_DATA: data, DATABASE_URL: '', LACTOR_REQUESTS_PER_MINUTE: '1000000' })
  const api = `http://127.0.0.1:${String(running.ports['api'])}`
  gateway = await startGateway({ apiUrl: api })
  hosts = { api, identity: `http://localhost:${String(running.ports['identity'])}`, gateway: gateway.origin }
  const answer = await send('api', '/token', { body: '{"login":"rita","password":"lactor123"}' })
  token = (JSON.parse(answer.text) as { token: string }).token
})

afterAll(async () => {
  await gateway.close()
  await running.stop()
  folder.remove()
})

interface Odd {
  method?: string
  type?: string
  body?: string | FormData
  headers?: Record<string, string>
}

async function send(
  host: keyof typeof hosts,
  path: string,
  { method = 'POST', type = 'application/json', body = '', headers = {} }: Odd = {},
) {
  const response = await fetch(hosts[host] + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body instanceof FormData || type === '' ? {} : { 'content-type': type }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === '' ? {} : { body }),
  })
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() }
}

const FORM = 'application/x-www-form-urlencoded'

describe('the identity host', () => {
  const PAGES = ['/login', '/logout', '/selecionar-fazenda', '/esqueci-minha-senha', '/nova-senha']

  test.each<[string, Odd]>([
    ['JSON that is none', { body: '{' }],
    ['nothing', { body: '' }],
    ['a list', { body: '[1]' }],
    ['text', { body: '"x"' }],
    ['null', { body: 'null' }],
    ['another type', { type: 'application/xml', body: '<a/>' }],
    ['plain text', { type: 'text/plain', body: 'x' }],
    ['a null character', { type: FORM, body: 'login=a%00b&password=x&delivery=email' }],
    ['a null character in JSON', { body: '{"login":"a\\u0000b","password":"x"}' }],
    ['__proto__', { body: '{"__proto__":{"login":"x"},"login":"a","password":"b"}' }],
    ['constructor', { body: '{"constructor":{"prototype":{"x":1}},"login":"a","password":"b"}' }],
    ['__proto__ in a form', { type: FORM, body: '__proto__=1&login=a&password=b' }],
    ['a field twice', { type: FORM, body: 'login=a&login=b&password=x&redirect=1&redirect=2' }],
    ['fields that are no text', { body: '{"login":{},"password":[1],"delivery":1,"redirect":{},"farm":{}}' }],
    ['an origin that is none', { type: FORM, body: 'login=a&password=b', headers: { origin: 'http://[' } }],
    ['broken percent signs', { type: FORM, body: 'login=%E0%A4%A&password=%' }],
  ])('takes %s for the client’s mistake', async (_what, odd) => {
    for (const path of PAGES) {
      const { status, type } = await send('identity', path, odd)
      expect([path, status < 500, type.startsWith('text/html') || status === 303]).toEqual([path, true, true])
    }
    const { status, type } = await send('identity', '/token', odd)
    expect([status >= 400 && status < 500, type]).toEqual([true, expect.stringContaining('application/json')])
  })

  test.each([
    '/login?lang=pt&lang=en',
    '/login?redirect=a&redirect=b',
    '/login?redirect=%00',
    '/logout?redirect=http://[',
  ])('answers %s', async (path) => {
    expect((await send('identity', path, { method: 'GET', type: '' })).status).toBeLessThan(500)
  })

  test('refuses too much before it is sent', async () => {
    for (const path of [...PAGES, '/token']) {
      const sent = request(hosts.identity + path, {
        method: 'POST',
        headers: { 'content-type': FORM, 'content-length': '2000000' },
      })
      sent.on('error', () => undefined)
      sent.flushHeaders()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      expect([path, answer.statusCode]).toEqual([path, 413])
      sent.destroy()
    }
  })

  test('answers in JSON at /token, whatever the method', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, type } = await send('identity', '/token', { method, type: '' })
      expect([status, type]).toEqual([405, expect.stringContaining('application/json')])
    }
  })
})

describe('the facade', () => {
  const query = '{ me { id } }'
  const upload = (operations: string, map: string): FormData => {
    const form = new FormData()
    form.set('operations', operations)
    form.set('map', map)
    form.set('0', new File(['x'], 'x'))
    return form
  }

  test.each<[string, Odd]>([
    ['a subscription', { body: JSON.stringify({ query: 'subscription { x }' }) }],
    ['a batch of null', { body: '[null]' }],
    ['a batch of lists', { body: '[[]]' }],
    ['an empty batch', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a number', { body: '1' }],
    ['no JSON', { body: '{' }],
    ['another type', { type: 'application/xml', body: '<a/>' }],
    ['an unknown operation', { body: JSON.stringify({ query, operationName: 'Other' }) }],
    ['an operation’s name that is no text', { body: JSON.stringify({ query, operationName: {} }) }],
    ['variables that are none', { body: JSON.stringify({ query, variables: [1] }) }],
    ['a query that is no text', { body: JSON.stringify({ query: { a: 1 } }) }],
    ['extensions that are none', { body: JSON.stringify({ query, extensions: 1 }) }],
    ['a persisted id that is none', { body: JSON.stringify({ extensions: { persistedQuery: { sha256Hash: {} } } }) }],
    ['no map', { body: upload(JSON.stringify({ query }), '') }],
    ['a map that is no map', { body: upload(JSON.stringify({ query }), '[1]') }],
    ['a map of null', { body: upload(JSON.stringify({ query }), 'null') }],
    ['a map to nowhere', { body: upload(JSON.stringify({ query }), '{"0":["variables.a.b.c"]}') }],
    ['a map to the prototype', { body: upload(JSON.stringify({ query }), '{"0":["__proto__.x"]}') }],
    ['a map that holds no lists', { body: upload(JSON.stringify({ query }), '{"0":1}') }],
    ['operations that are null', { body: upload('null', '{"0":["variables.a"]}') }],
    ['operations that are no JSON', { body: upload('{', '{"0":["variables.a"]}') }],
    ['a form without its border', { type: 'multipart/form-data', body: 'x' }],
    ['a form that ends too early', { type: 'multipart/form-data; boundary=x', body: '--x\r\n' }],
  ])('takes %s for the client’s mistake', async (_what, odd) => {
    const { status, text } = await send('gateway', '/graphql', odd)
    expect([status < 500, text]).toEqual([true, expect.not.stringMatching(/INTERNAL|"retryable":true/)])
  })

  test.each(['?query=subscription{x}', '?query={', '?query=%00', '?variables=[', '?extensions=1', '?query=a&query=b'])(
    'answers GET %s',
    async (search) => {
      const { status, text } = await send('gateway', `/graphql${search}`, { method: 'GET', type: '' })
      expect([status < 500, text]).toEqual([true, expect.not.stringMatching(/INTERNAL/)])
    },
  )
})

describe('any operation of the API', () => {
  /** Some fields that the operation knows, with values that it may not. */
  const requests = fc.constantFrom(...operations).chain((operation) => {
    const shape = (operation.body as unknown as { shape?: object } | undefined)?.shape ?? {}
    const fields = Object.keys(shape)
    return fc.record({
      operation: fc.constant(operation),
      id: fc.constantFrom('1', '2', '7', '999999999999999', '0'),
      search: fc.constantFrom(
        '',
        '?',
        '?page=0',
        '?id[]=x',
        '?id[]=999999999999999999',
        '?x=%00',
        '?farm=1',
        '?page=99999999',
      ),
      body:
        fields.length === 0
          ? oddValue
          : fc.dictionary(fc.constantFrom(...fields), oddValue, { maxKeys: fields.length }),
    })
  })

  test.each<[string, Odd]>([
    ['JSON that is none', { body: '{' }],
    ['a list', { body: '[1]' }],
    ['another type', { type: 'application/xml', body: '<a/>' }],
    ['too much', { body: `{"name":"${'x'.repeat(1_050_000)}"}` }],
    ['a null character', { body: '{"name":"a\\u0000b"}' }],
    ['a null character in a name', { body: '{"a\\u0000b":1}' }],
    ['half a character', { body: '{"name":"\\ud800","login":"half","profiles":["milker"],"farms":[1]}' }],
    ['__proto__', { body: '{"__proto__":{"name":"x"}}' }],
    ['constructor', { body: '{"constructor":{"prototype":{"x":1}}}' }],
    [
      'a farm that is named twice',
      { body: '{"name":"Twice","login":"twice","profiles":["milker"],"farms":[1,1,"/farms/1"]}' },
    ],
  ])('takes %s for the client’s mistake, or for none', async (_what, odd) => {
    for (const path of ['/users', '/animals', '/farms', '/users/change_password', '/token']) {
      const answer = await send('api', path, odd)
      expect([path, answer.status < 500]).toEqual([path, true])
    }
  })

  test('answers odd values with a refusal, never with a failure', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ operation: { method, path, kind }, id, search, body }) => {
        const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
        const sends = method !== 'GET' && method !== 'DELETE' && kind !== 'upload'
        const answer = await send('api', path.replace('{id}', id) + search, {
          method,
          type: sends ? type : '',
          ...(sends ? { body: JSON.stringify(body) } : {}),
        })
        expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500)
      }),
      ODD_SEARCH,
    )
  })
})
