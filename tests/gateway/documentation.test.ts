import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApi } from '../harness/api.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'

// Runs every example of docs/api.md against the gateway, the API and a seeded database.

/** A request of the page with the blocks that belong to it. */
interface Example {
  kind: 'graphql' | 'token' | 'request'
  text: string
  variables?: string
  headers?: string
  answer?: string
}

type Json = Record<string, unknown>

const STARTS: Readonly<Record<string, Example['kind']>> = {
  graphql: 'graphql',
  'json token': 'token',
  'json request': 'request',
}

/** The fenced blocks of a page: a request, then its variables, headers and answer. @throws Error for a stray block */
function examplesOf(page: string): Example[] {
  const examples: Example[] = []
  for (const [, name = '', text = ''] of page.matchAll(/^```(\w.*)\n([^]*?)^```$/gm)) {
    const kind = STARTS[name]
    const part = /^json (variables|headers|answer)$/.exec(name)?.[1] as 'variables' | 'headers' | 'answer' | undefined
    const current = examples.at(-1)
    if (kind) examples.push({ kind, text })
    else if (part && current) current[part] = text
    else throw new Error(`A block of docs/api.md is none of the known ones: ${name}`)
  }
  return examples
}

const EXAMPLES = examplesOf(readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8'))
const nameOf = ({ text }: Example): string => /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? text.slice(0, 40)

let api: TestApi
let gateway: RunningGateway
let token = ''

beforeAll(async () => {
  api = await TestApi.start()
  gateway = await startGateway({ apiUrl: api.origin })
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})

/** The first answer to each field, which `<field.path>` in later blocks stands for. */
const answers: Json = {}

function valueAt(path: string): unknown {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], answers)
  if (value === undefined) throw new Error(`No answer so far has ${path}`)
  return value
}

function parsed(text: string): Json {
  return JSON.parse(text, (_key, value: unknown): unknown => {
    const path = typeof value === 'string' ? /^<([\w.]+)>$/.exec(value)?.[1] : undefined
    if (path !== undefined) return valueAt(path)
    return value === '…' ? (expect.anything() as unknown) : value
  }) as Json
}

async function send(path: string, body: Json, headers: Json = {}): Promise<Json> {
  const origin = path === '/token' ? api.origin : gateway.origin
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Json
}

function run({ kind, text, variables = '{}', headers = '{}' }: Example): Promise<Json> {
  if (kind === 'token') return send('/token', parsed(text))
  const body = kind === 'request' ? parsed(text) : { query: text, variables: parsed(variables) }
  return send('/graphql', body, { authorization: `Bearer ${token}`, ...parsed(headers) })
}

test('docs/api.md has examples', () => {
  expect(EXAMPLES.length).toBeGreaterThan(10)
})

test.each(EXAMPLES.map((example) => [nameOf(example), example] as const))('the example %s', async (_name, example) => {
  const answer = await run(example)
  if (typeof answer['token'] === 'string') token = answer['token']
  for (const [field, value] of Object.entries((answer['data'] ?? {}) as Json)) answers[field] ??= value
  const expected = parsed(example.answer ?? '{}')
  if (expected['errors'] === undefined) expect(answer['errors']).toBeUndefined()
  expect(shortened(answer, expected)).toMatchObject(expected)
})

/** An answer whose lists are as long as those that are expected: an example shows one record of many. */
function shortened(value: unknown, expected: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = Array.isArray(expected) ? expected : []
    return value.slice(0, shown.length).map((item, i) => shortened(item, shown[i]))
  }
  if (typeof value !== 'object' || value === null || typeof expected !== 'object' || expected === null) return value
  const shape = expected as Json
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, shape[key])]))
}
