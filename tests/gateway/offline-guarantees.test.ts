import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../../api/contract/all-resources.ts'
import { OPERATING } from '../../src/domain/user.ts'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { EXAMPLES } from '../harness/examples.ts'
import { TestApi } from '../harness/api.ts'
import { cowBody } from '../harness/api-records.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { post, refusal, type GraphqlAnswer } from '../harness/graphql-client.ts'
import { createUnseeded } from '../harness/unseeded-records.ts'

// What a client without a network relies on, through the facade.

let api: TestApi
let gateway: RunningGateway
let rita: string
/** Of the installation's administrator. */
let admin: string

beforeAll(async () => {
  api = await TestApi.start()
  gateway = await startGateway({ apiUrl: api.origin })
  const { body } = await api.client().post('/token', { login: 'rita', password: DEMO_PASSWORD })
  rita = String(body['token'])
  const { body: ofAdmin } = await api.client().post('/token', { login: 'admin', password: DEMO_PASSWORD })
  admin = String(ofAdmin['token'])
  await createUnseeded(api.client(rita))
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})

const ask = (
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> => post(gateway.origin, { query, variables }, { authorization: `Bearer ${rita}`, ...headers })

const updatable = resources.filter(({ operations }) => operations.some(({ kind }) => kind === 'update'))

test.each(updatable)('PRECONDITION_FAILED for every resource: $name', async ({ name, path, operations }) => {
  const { operationId: update = '', roles = [] } = operations.find(({ kind }) => kind === 'update') ?? {}
  const authorization = `Bearer ${roles.includes(OPERATING) ? admin : rita}`
  const example = EXAMPLES.find(({ type, private: isPrivate }) => type === name && isPrivate === true)
  // The seed has none of the caller's own.
  if (example) await api.client(rita).create(path, example.body(1))
  const { body } = await api.client(rita).get(`${path}?itemsPerPage=100`)
  // Of a list that farms share, one that belongs to a farm.
  const record = (body['hydra:member'] as Record<string, unknown>[]).find(({ farm }) => farm !== null)
  const id = String(record?.['id'])
  const query = `mutation ($id: ID!, $input: ${name}Patch!) { ${update}(id: $id, input: $input) { id } }`
  const error = await refusal(ask(query, { id, input: { deleted: false } }, { authorization, 'if-match': '"0"' }))
  const { '@id': iri, version, createdAt } = record ?? {}
  expect(error.extensions).toMatchObject({
    code: 'PRECONDITION_FAILED',
    currentEtag: `"${String(version)}"`,
    current: { id, iri, version, createdAt, deleted: false },
  })
  const fields = Object.keys(record ?? {}).filter((field) => !field.startsWith('@'))
  expect(Object.keys(error.extensions['current'] as object).sort()).toEqual([...fields, 'iri'].sort())
})

test('DELTA_EXPIRED: changes since a moment before tombstones are kept', async () => {
  const after = new Date(Date.now() - 91 * 86_400_000).toISOString()
  const query = 'query ($after: DateTime) { changed: animals(after: $after) { totalItems } }'
  const error = await refusal(ask(query, { after }))
  expect(error).toMatchObject({ path: ['changed'], extensions: { code: 'DELTA_EXPIRED', status: 410 } })
})

test('every answer carries the time of the server', async () => {
  const answers = [
    await ask('{ me { id } }'),
    await ask('{ animal(id: 999999999) { id } }'),
    await ask('{ nothing }'),
    await post(gateway.origin, { query: '{ me { id } }' }),
  ]
  for (const { headers } of answers) {
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
  }
})

test('the same key many times at once is one record', async () => {
  const query = 'mutation ($input: AnimalInput!) { createAnimal(input: $input) { id } }'
  const input = cowBody('1', { earTag: 'ONCE' })
  const send = () => ask(query, { input }, { 'idempotency-key': 'at-once' })
  const answers = await Promise.all(Array.from({ length: 5 }, send))
  const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))
  expect(codes.filter((code) => code !== 'CONFLICT')).toEqual([])
  const ids = [...answers, await send()].flatMap(({ data }) => (data ? [JSON.stringify(data)] : []))
  expect(new Set(ids).size).toBe(1)
  expect((await api.client(rita).get('/animals?farm=1&earTag=ONCE')).body['hydra:totalItems']).toBe(1)
})
