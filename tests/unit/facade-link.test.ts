import { ApolloClient, ApolloLink, gql, InMemoryCache, type DocumentNode } from '@apollo/client'
import { BatchHttpLink } from '@apollo/client/link/batch-http'
import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { facadeLink } from '../../src/engine/platform/facade-link.ts'
import { causeOf } from '../../src/engine/platform/classify-error.ts'

/** A document as code generation makes it, with its persisted id. */
const COW_SAVE = Object.assign(
  gql`
    mutation CowSave($id: ID!) {
      cowSave(id: $id)
    }
  `,
  { __meta__: { id: 'f'.repeat(64) } },
)

/** What a write of another release is sent with: a document that only bears its name. */
const UNKNOWN = gql`
  mutation CowCorrect {
    __typename
  }
`

const graphql = { 'content-type': 'application/graphql-response+json', date: 'Mon, 04 May 2026 10:00:00 GMT' }

function openLink(answer: (signal: AbortSignal) => Promise<Response> | Response) {
  const asked: { headers: Headers; body: unknown }[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit & { signal: AbortSignal }) => {
    asked.push({ headers: new Headers(init.headers), body: init.body })
    return answer(init.signal)
  })
  const dates: string[] = []
  const caller = {
    ...{ deviceId: 'd1', version: '1.0.0', locale: () => 'pt-BR', onDate: (date: string) => dates.push(date) },
    batching: () => Promise.resolve({ BatchHttpLink }),
  }
  const link = facadeLink(caller)
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  const execute = (query: DocumentNode = COW_SAVE, variables: Record<string, unknown> = { id: '7' }, context = {}) =>
    ApolloLink.execute(link, { query, variables, context }, { client })
  return { asked, dates, execute, send: (...args: Parameters<typeof execute>) => firstValueFrom(execute(...args)) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a request to the facade', () => {
  test('names its document by id and says who asks; the answer tells the time', async () => {
    const { asked, dates, send } = openLink(() => new Response('{"data":{"cowSave":1}}', { headers: graphql }))
    const context = { userId: 'u1', headers: { 'idempotency-key': 'k1' } }
    expect(await send(COW_SAVE, { id: '7' }, context)).toEqual({ data: { cowSave: 1 } })
    const [{ headers, body } = { headers: new Headers(), body: '' }] = asked
    expect(JSON.parse(body as string)).toEqual({
      operationName: 'CowSave',
      variables: { id: '7' },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-lactor-client': 'web',
      'x-lactor-device': 'd1',
      'x-lactor-user': 'u1',
      'x-lactor-version': '1.0.0',
      'accept-language': 'pt-BR',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    })
    expect(dates).toEqual([graphql.date])
  })

  test.each([{ id: '7' }, { id: '7', image: new File(['x'], 'plate.jpg') }])(
    'of another release goes with all its variables: %j',
    async (variables) => {
      const { asked, send } = openLink(() => new Response('{"data":{}}', { headers: graphql }))
      await send(UNKNOWN, variables, { documentId: 'e'.repeat(64) })
      const { body } = asked[0] ?? {}
      const operations = JSON.parse((body instanceof FormData ? body.get('operations') : body) as string) as unknown
      expect(operations).toMatchObject({
        variables: { id: '7' },
        extensions: { persistedQuery: { sha256Hash: 'e'.repeat(64) } },
      })
      expect(operations).not.toHaveProperty('query')
    },
  )

  test('goes with others of its moment, ten at a time, when it may; each gets its own answer', async () => {
    const { asked, send } = openLink(() => {
      const { body } = asked.at(-1) ?? {}
      const operations = JSON.parse(body as string) as { variables: { id: string } }[]
      const answers = operations.map(({ variables: { id } }) =>
        id === '3'
          ? { data: null, errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }
          : { data: { cowSave: id } },
      )
      return Response.json(answers, { headers: graphql })
    })
    const ids = Array.from({ length: 12 }, (_, i) => String(i + 1))
    const results = await Promise.all(ids.map((id) => send(COW_SAVE, { id }, { batch: true, userId: 'u1' })))
    expect(asked.map(({ body }) => (JSON.parse(body as string) as unknown[]).length)).toEqual([10, 2])
    expect(asked.map(({ headers }) => headers.get('x-lactor-user'))).toEqual(['u1', 'u1'])
    expect(JSON.parse(asked[1]?.body as string)).toMatchObject([
      { operationName: 'CowSave', variables: { id: '11' }, extensions: { persistedQuery: { version: 1 } } },
      { variables: { id: '12' } },
    ])
    expect(asked[0]?.body).not.toContain('"query"')
    expect(results[10]).toEqual({ data: { cowSave: '11' } })
    expect(results[2]).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] })
  })

  test('that is refused as a batch counts by its status', async () => {
    const { send } = openLink(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const cause = await send(COW_SAVE, { id: '1' }, { batch: true }).catch(causeOf)
    expect(cause).toEqual({ status: 502 })
  })

  test('ends when nobody listens any more', async () => {
    let aborted = false
    const { execute } = openLink(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true
            reject(new Error('Aborted'))
          })
        }),
    )
    execute().subscribe({}).unsubscribe()
    await vi.waitFor(() => {
      expect(aborted).toBe(true)
    })
  })
})

describe('an answer', () => {
  const judged = async (answer: () => Response) =>
    openLink(answer)
      .send()
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ cause: causeOf(error) }),
      )

  test('of the facade with a failing status is its answer', async () => {
    const result = { errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }] }
    expect(await judged(() => Response.json(result, { status: 403, headers: graphql }))).toEqual({ result })
  })

  test('of something in between counts by its status', async () => {
    expect(await judged(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual({
      cause: { status: 502 },
    })
  })

  test.each(['<h1>Sign in to the network</h1>', '{"data":{"cow', '{"welcome":true}', 'null'])(
    'that is none counts as no answer: %s',
    async (text) => {
      expect(await judged(() => new Response(text))).toEqual({ cause: {} })
    },
  )
})
