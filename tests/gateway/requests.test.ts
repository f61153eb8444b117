import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { post, readAnswer, type GraphqlAnswer } from '../harness/graphql-client.ts'
import { startRecordingProxy, type RecordingProxy } from '../harness/recording-proxy.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'

// What the gateway itself decides about a request, before and around the API. The API is a stub that records calls and
// refuses them all; whether a call was made, and how, is what matters here.

const folder = temporaryFolder('requests')
const AGENTS = 'query AgentNames {\n  agents {\n    totalItems\n  }\n}'
const RETIRE = 'mutation Retire {\n  updateDiagnostic(id: 7, input: {deleted: true}) {\n    id\n  }\n}'
const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const byId = (text: string): { persistedQuery: { version: 1; sha256Hash: string } } => ({
  persistedQuery: { version: 1, sha256Hash: idOf(text) },
})

let api: RecordingProxy
let open: RunningGateway
let closed: RunningGateway

beforeAll(async () => {
  const persistedDocuments = join(folder.path, 'documents.json')
  writeFileSync(persistedDocuments, JSON.stringify({ [idOf(AGENTS)]: AGENTS, [idOf(RETIRE)]: RETIRE }))
  api = await startRecordingProxy('http://127.0.0.1:1')
  open = await startGateway({ apiUrl: api.url, persistedDocuments })
  closed = await startGateway({ apiUrl: api.url, persistedDocuments, playground: false })
})
afterAll(async () => {
  await Promise.all([open.close(), closed.close(), api.close()])
  folder.remove()
})
beforeEach(() => {
  api.forget()
  api.fail(50, 404)
})

const codes = ({ errors }: GraphqlAnswer): string[] => errors.map(({ extensions }) => extensions.code)

describe('headers to the API', () => {
  test('the known ones go on, all others stay, the cookie above all', async () => {
    await post(
      open.origin,
      { query: AGENTS },
      {
        'accept-language': 'pt',
        'idempotency-key': 'key-1',
        'if-match': '"3"',
        'x-request-id': 'request-1',
        'x-lactor-device': 'phone',
        'x-lactor-version': '1.0.0',
        'x-lactor-client': 'web',
        'x-secret': 'no',
        cookie: 'other=1; token=abc_DEF-123; farm=2',
      },
    )
    expect(api.calls).toHaveLength(1)
    const { host, connection, ...headers } = api.calls[0]?.headers ?? {}
    expect([typeof host, typeof connection]).toEqual(['string', 'string'])
    expect(headers).toEqual({
      accept: 'application/ld+json',
      authorization: 'Bearer abc_DEF-123',
      'accept-language': 'pt',
      'idempotency-key': 'key-1',
      'if-match': '"3"',
      'x-request-id': 'request-1',
      'x-lactor-device': 'phone',
      'x-lactor-version': '1.0.0',
      'x-forwarded-for': '127.0.0.1',
    })
  })

  test('a request without an id gets one, which the answer names', async () => {
    const { headers } = await post(open.origin, { query: AGENTS })
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/)
    expect(api.calls[0]?.headers['x-request-id']).toBe(headers.get('x-request-id'))
  })

  test('an Authorization header of the request goes before the cookie', async () => {
    await post(open.origin, { query: AGENTS }, { authorization: 'Bearer script', cookie: 'token=browser' })
    expect(api.calls[0]?.headers.authorization).toBe('Bearer script')
  })

  test('a cookie that is no token of ours is nothing', async () => {
    await post(open.origin, { query: AGENTS }, { cookie: 'token=a b"c; mytoken=abc', 'x-lactor-client': 'web' })
    expect(api.calls[0]?.headers.authorization).toBeUndefined()
  })
})

describe('requests from other sites', () => {
  const cookie = 'token=browser'

  test.each([
    ['without the header', { 'content-type': 'application/json' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded', 'x-lactor-client': 'web' }],
    ['as plain text', { 'content-type': 'text/plain', 'x-lactor-client': 'web' }],
    ['as form data without the header', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('a write with the cookie %s is refused before the API', async (_name, headers) => {
    const body = JSON.stringify({ query: RETIRE })
    const answer = await readAnswer(
      await fetch(`${open.origin}/graphql`, { method: 'POST', headers: { cookie, ...headers }, body }),
    )
    expect(answer.status).toBe(403)
    expect(answer.errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', status: 403, reason: 'csrf' })
    expect(api.calls).toEqual([])
  })

  test('with header and content type it is let through', async () => {
    await post(open.origin, { query: RETIRE }, { cookie, 'x-lactor-client': 'web' })
    expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['PATCH /diagnostics/7'])
  })

  test('no mutation by GET, neither in full nor by id', async () => {
    const inFull = new URLSearchParams({ query: RETIRE })
    const byKey = new URLSearchParams({ extensions: JSON.stringify(byId(RETIRE)) })
    for (const query of [inFull, byKey]) {
      const answer = await readAnswer(await fetch(`${open.origin}/graphql?${query}`, { headers: { cookie } }))
      expect(answer.status).toBe(405)
      expect(answer.errors.map(({ extensions }) => extensions)).toEqual([{ code: 'BAD_USER_INPUT', status: 405 }])
    }
    expect(api.calls).toEqual([])
  })

  test.each([
    ['POST', 'text/plain', 415],
    ['PUT', 'application/json', 405],
    ['PATCH', 'application/json', 405],
    ['DELETE', 'text/plain', 405],
  ])('%s of %s is refused in the shape of every refusal', async (method, type, status) => {
    const body = JSON.stringify({ query: '{ me { id } }' })
    const response = await fetch(`${open.origin}/graphql`, { method, headers: { 'content-type': type }, body })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, POST' : null)
    const answer = await readAnswer(response)
    expect([answer.status, answer.errors[0]?.extensions]).toEqual([status, { code: 'BAD_USER_INPUT', status }])
  })

  test.each(['POST', 'GET'])(
    '%s that accepts no answer of this server is refused in that shape as well',
    async (method) => {
      const query = '{ me { id } }'
      const headers = { accept: 'application/ld+json', 'content-type': 'application/json' }
      const response =
        method === 'GET'
          ? await fetch(`${open.origin}/graphql?${new URLSearchParams({ query })}`, { headers })
          : await fetch(`${open.origin}/graphql`, { method, headers, body: JSON.stringify({ query }) })
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      const answer = await readAnswer(response)
      expect([answer.status, answer.errors[0]?.extensions]).toEqual([406, { code: 'BAD_USER_INPUT', status: 406 }])
      expect(answer.errors[0]?.message).toContain('application/json')
    },
  )

  test('no answer names another origin as welcome', async () => {
    const response = await fetch(`${open.origin}/graphql`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('persisted documents', () => {
  test('a known id runs, by POST and by GET', async () => {
    await post(closed.origin, { extensions: byId(AGENTS) })
    await fetch(`${closed.origin}/graphql?extensions=${encodeURIComponent(JSON.stringify(byId(AGENTS)))}`)
    expect(api.calls.map(({ path }) => path)).toEqual(['/agents?properties%5B%5D=id', '/agents?properties%5B%5D=id'])
  })

  test('an unknown id is told in the words that Apollo Client knows', async () => {
    const answer = await post(closed.origin, { extensions: byId('{ other }') })
    expect(answer.errors[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'BAD_USER_INPUT', reason: 'unknown_document' },
    })
  })

  test('a document in full is refused where the gateway is closed, introspection with it, also beside a known id', async () => {
    for (const query of [AGENTS, '{ __schema { types { name } } }']) {
      const answer = await post(closed.origin, { query, extensions: byId(AGENTS) })
      expect(answer.errors[0]).toMatchObject({
        message: 'PersistedQueryOnly',
        extensions: { reason: 'persisted_only' },
      })
    }
    expect(api.calls).toEqual([])
  })

  test('nothing a client sends is added to the list', async () => {
    const query = 'query AgentNames { agents { watermark } }'
    await post(open.origin, { query, extensions: byId(query) })
    const again = await post(open.origin, { extensions: byId(query) })
    expect(again.errors[0]?.message).toBe('PersistedQueryNotFound')
  })
})

describe('limits for other documents', () => {
  test.each([
    ['depth', `{ agents { items { ${'... on Agent { '.repeat(14)} id ${'}'.repeat(14)} } } }`],
    ['aliases', `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: agents { totalItems }`).join(' ')} }`],
    ['tokens', `{ agents { ${'totalItems '.repeat(3000)} } }`],
    [
      'cost',
      `{ diagnostics { items { ${'...Cow '.repeat(30)} } } } fragment Cow on Diagnostic { ${'animal { dam { dam { dam { id name earTag } } } } '.repeat(30)} }`,
    ],
  ])('%s', async (limit, query) => {
    const answer = await post(open.origin, { query })
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', status: 400, limit })
    expect(answer.errors[0]?.message).toMatch(/limit of \d+ exceeded.*\. [A-Z]/)
    expect(answer.data).toBeUndefined()
    expect(api.calls).toEqual([])
  })

  test('a batch of more than ten', async () => {
    const response = await fetch(`${open.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: 11 }, () => ({ query: AGENTS }))),
    })
    const answer = await readAnswer(response)
    expect(answer.status).toBe(413)
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', status: 413, limit: 'batch' })
    expect(api.calls).toEqual([])
  })

  test('a body over a megabyte, announced or not, is 413 in the error contract', async () => {
    const body = JSON.stringify({ query: AGENTS, variables: { filler: 'x'.repeat(1024 * 1024) } })
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body))
        controller.close()
      },
    })
    for (const sent of [body, chunked]) {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: sent, duplex: 'half' } as RequestInit
      const answer = await readAnswer(await fetch(`${open.origin}/graphql`, init))
      expect(answer.status).toBe(413)
      expect(codes(answer)).toEqual(['PAYLOAD_TOO_LARGE'])
    }
  })

  test('a file over twenty-five megabytes is 413, however its size is told', async () => {
    const operations = JSON.stringify({ query: 'query ($file: String) { agents(cursor: $file) { totalItems } }' })
    const upload = (megabytes: number): FormData => {
      const form = new FormData()
      form.set('operations', operations)
      form.set('map', JSON.stringify({ '0': ['variables.file'] }))
      form.set('0', new File([new Uint8Array(megabytes * 1024 * 1024)], 'plate.jpg', { type: 'image/jpeg' }))
      return form
    }
    // Twenty-five and a half pass the check of the whole request's length; only the file's own limit refuses them.
    for (const megabytes of [25.5, 40]) {
      const form = new Response(upload(megabytes))
      const headers = { 'content-type': form.headers.get('content-type') ?? '' }
      const init = { method: 'POST', headers, body: form.body, duplex: 'half' } as RequestInit
      const answer = await readAnswer(await fetch(`${open.origin}/graphql`, init))
      expect(answer.status).toBe(413)
      expect(codes(answer)).toEqual(['PAYLOAD_TOO_LARGE'])
    }
    const announced = await fetch(`${open.origin}/graphql`, { method: 'POST', body: upload(40) })
    expect(announced.status).toBe(413)
    expect(api.calls).toEqual([])
  })

  test('of two operations in a document the named one runs', async () => {
    const query = 'query First { agents { totalItems } } query Second { farms { totalItems } }'
    await post(open.origin, { query, operationName: 'First' })
    await post(open.origin, { query, operationName: 'Second' })
    expect(api.calls.map(({ path }) => path)).toEqual(['/agents?properties%5B%5D=id', '/farms?properties%5B%5D=id'])
  })
})

describe('ids', () => {
  const forged = [
    '1/../../farms/2',
    '1?x=',
    '../farms/2',
    '1%2F..',
    '-1',
    '1.5',
    ' 1',
    '1 ',
    '٣',
    '1e3',
    '/animals/1',
    '',
  ]

  test.each(forged)('%j as the id of a path is refused before the API', async (id) => {
    const query = 'query ($id: ID!) { diagnostic(id: $id) { id } }'
    const answers = [
      await post(open.origin, { query, variables: { id } }),
      await post(open.origin, { query: `{ diagnostic(id: ${JSON.stringify(id)}) { id } }` }),
    ]
    for (const answer of answers)
      expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', status: 400, argument: 'id' })
    expect(api.calls).toEqual([])
  })

  test('ids of filters and of inputs are checked as well, inside lists too', async () => {
    const requests = [
      { query: 'query ($v: ID!) { diagnostics(farm: $v) { totalItems } }', variables: { v: '1&id=2' } },
      { query: 'query ($v: [ID!]) { diagnostics(ids: $v) { totalItems } }', variables: { v: ['1', '2&x'] } },
      { query: 'query ($v: [ID!]) { diagnostics(where: { agent: $v }) { totalItems } }', variables: { v: '1/..' } },
      {
        query: 'mutation ($v: DiagnosticPatch!) { updateDiagnostic(id: 1, input: $v) { id } }',
        variables: { v: { animal: '../1' } },
      },
    ]
    for (const request of requests) expect(codes(await post(open.origin, request))).toEqual(['BAD_USER_INPUT'])
    expect(api.calls).toEqual([])
  })

  test('filter values are encoded', async () => {
    await post(open.origin, { query: '{ agents(cursor: "a&page=9#\u00e1", ids: [1, "2"]) { totalItems } }' })
    const [call] = api.calls
    const sent = new URL(call?.path ?? '', 'http://api').searchParams
    expect(sent.get('cursor')).toBe('a&page=9#\u00e1')
    expect(sent.getAll('id[]')).toEqual(['1', '2'])
    expect(sent.has('page')).toBe(false)
  })
})

describe('the API in trouble', () => {
  test.each([502, 503, 504] as const)('a read is tried twice after %s, no more', async (status) => {
    api.forget()
    api.fail(5, status)
    const answer = await post(open.origin, { query: AGENTS })
    const requestId = answer.headers.get('x-request-id')
    expect(answer.errors[0]?.extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE', status, retryable: true, requestId })
    expect(api.calls).toHaveLength(2)
  })

  test.each([500, 503, 'cut'] as const)('a write is sent once (%s)', async (failure) => {
    api.forget()
    api.fail(5, failure)
    const answer = await post(open.origin, { query: RETIRE }, { 'idempotency-key': 'once' })
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: true })
    expect(api.calls).toHaveLength(1)
  })

  test('no answer within five seconds is a time-out', { timeout: 15_000 }, async () => {
    api.forget()
    api.fail(5, 'hang')
    const started = performance.now()
    const answer = await post(open.origin, { query: AGENTS })
    const requestId = answer.headers.get('x-request-id')
    expect(answer.errors[0]?.extensions).toEqual({
      ...{ code: 'UPSTREAM_UNAVAILABLE', status: 504, retryable: true, requestId },
    })
    expect(performance.now() - started).toBeLessThan(8000)
    expect(api.calls).toHaveLength(1)
  })

  test('Retry-After is told in seconds', async () => {
    api.forget()
    api.fail(5, 429, { 'retry-after': '30' })
    const answer = await post(open.origin, { query: AGENTS })
    expect(answer.errors[0]?.extensions).toEqual({ code: 'RATE_LIMITED', status: 429, retryAfter: 30 })
  })

  test('nothing of the insides gets out', async () => {
    for (const failure of [500, 'cut', 418] as const) {
      api.forget()
      api.fail(5, failure)
      const response = await fetch(`${open.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ diagnostic(id: 1) { id } }' }),
      })
      const text = await response.text()
      expect(text).not.toMatch(/127\.0\.0\.1|upstream\b|stack|node_modules|\.ts|ECONN|undici/i)
    }
  })
})
