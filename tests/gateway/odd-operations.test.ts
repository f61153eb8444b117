import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { startProcess, type ApiProcess } from '../harness/api.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { oddDocuments, type OddDocument } from '../harness/odd-documents.ts'
import { ODD_SEARCH, oddText, oddValue } from '../harness/odd-values.ts'
import { copySeededFolder } from '../harness/seeded-folder.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { APP } from '../harness/visitor.ts'

// Searches for requests to the facade and to the identity host that end in a failure of ours. Found ones stay as examples.

const folder = temporaryFolder('odd-operations')
let running: ApiProcess
let gateway: RunningGateway
let identity: string

beforeAll(async () => {
  const data = join(folder.path, 'data')
  await copySeededFolder(data, 0.1)
  // Limits would answer for what is searched.
  const unlimited = { LACTOR_REQUESTS_PER_MINUTE: '1000000', LACTOR_PROXIES: 'loopback', LACTOR_PUBLIC_URL: APP }
  running = await startProcess({ LACTOR_DATA: data, DATABASE_URL: '', ...unlimited })
  gateway = await startGateway({ apiUrl: `http://127.0.0.1:${String(running.ports['api'])}` })
  identity = `http://localhost:${String(running.ports['identity'])}`
})

afterAll(async () => {
  await gateway.close()
  await running.stop()
  folder.remove()
})

/** A session of somebody who may sign in: what is searched may end sessions, or take people off their farm. */
async function sessionOf(people: readonly string[]): Promise<string> {
  for (const login of people) {
    const response = await fetch(`${identity}/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password: DEMO_PASSWORD }),
    })
    const { token } = (await response.json()) as { token?: string }
    if (token !== undefined) return token
  }
  throw new Error(`None of ${people.join(', ')} can sign in any more:\n${running.log()}`)
}

describe('any operation of the facade', () => {
  const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'))
  let token = ''

  async function answerTo(document: OddDocument): Promise<{ status: number; text: string }> {
    const response = await fetch(`${gateway.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(document),
    })
    return { status: response.status, text: await response.text() }
  }

  async function expectNoFailure(document: OddDocument): Promise<void> {
    token ||= await sessionOf(['rita', 'vera', 'otavio'])
    const { status, text } = await answerTo(document)
    if (text.includes('"UNAUTHENTICATED"')) token = ''
    const sent = `${document.query} ${JSON.stringify(document.variables)}\n${text}`
    expect(status, sent).toBeLessThan(500)
    expect(text, sent).not.toMatch(/"INTERNAL"|"retryable":true|"status":5\d\d/)
  }

  test('answers odd documents with data or a refusal, never with a failure', async () => {
    await fc.assert(fc.asyncProperty(oddDocuments(schema), expectNoFailure), ODD_SEARCH)
  })
})

describe('any form of the identity host', () => {
  const DOORS: Readonly<Record<string, readonly string[]>> = {
    '/login': ['login', 'password', 'redirect'],
    '/logout': ['token', 'redirect'],
    '/selecionar-fazenda': ['farm', 'redirect'],
    '/esqueci-minha-senha': ['login', 'delivery', 'redirect'],
    '/nova-senha': ['password', 'confirmation', 'redirect'],
    '/token': ['login', 'password', 'device', 'farm'],
  }
  const known = fc.constantFrom('rita', 'joao', 'email', 'phone', 'sms', '1', '2', `${APP}/`, 'wrong password')
  const cookies = fc.constantFrom('none', 'session', 'odd')
  const requests = fc.constantFrom(...Object.entries(DOORS)).chain(([path, fields]) =>
    fc.record({
      path: fc.constant(path),
      search: fc.oneof(fc.constant(''), fc.tuple(fc.constantFrom('lang', 'redirect', 'why', 'x'), oddText)),
      asJson: fc.boolean(),
      fields: fc.dictionary(fc.constantFrom(...fields), fc.oneof(known, known, oddText, oddValue), {
        maxKeys: fields.length,
      }),
      cookie: cookies,
      odd: oddText,
      method: fc.oneof({ weight: 5, arbitrary: fc.constant('POST') }, { weight: 1, arbitrary: fc.constant('GET') }),
      address: fc.ipV4(),
    }),
  )
  type OddForm = typeof requests extends fc.Arbitrary<infer One> ? One : never

  /** Half a character cannot be part of an address: it is sent as the sign for what cannot be read. */
  const encoded = (value: unknown): string =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())

  let session = ''

  async function expectNoFailure({
    path,
    search,
    asJson,
    fields,
    cookie,
    odd,
    method,
    address,
  }: OddForm): Promise<void> {
    session ||= await sessionOf(['bia', 'marcos'])
    const cookies = {
      none: '',
      session: `token=${session}; farm=1`,
      odd: `token=${encoded(odd)}; farm=${encoded(odd)}`,
    }
    const form = Object.entries(fields).map(([name, value]) => `${name}=${encoded(value)}`)
    const query = typeof search === 'string' ? '' : `?${search[0]}=${encoded(search[1])}`
    const response = await fetch(identity + path + query, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': asJson ? 'application/json' : 'application/x-www-form-urlencoded',
        cookie: cookies[cookie],
        // Each comes from elsewhere, so that the limits for guesses stay out of it.
        'x-forwarded-for': address,
      },
      ...(method === 'POST' ? { body: asJson ? JSON.stringify(fields) : form.join('&') } : {}),
    })
    const text = await response.text()
    expect(response.status, `${method} ${path}${query} ${JSON.stringify(fields)} ${cookie}: ${text}`).toBeLessThan(500)
  }

  test('is answered with a page or a refusal, never with a failure', async () => {
    await fc.assert(fc.asyncProperty(requests, expectNoFailure), ODD_SEARCH)
  })
})
