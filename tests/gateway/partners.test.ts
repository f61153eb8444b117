import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders } from '../../api/webhooks/sign-webhook.ts'
import { startProcess, findPlace, type ApiProcess, type Place } from '../harness/api.ts'
import { ApiClient, type Json } from '../harness/api-client.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'

// A token of a farm, and a billing side that is away, at the REST API and through the facade.

let place: Place
let api: ApiProcess
let gateway: RunningGateway
let origin: string
let rita: ApiClient
let session: string

const HOOK_SECRET = `whsec_${Buffer.from('only for the example of the guide').toString('base64')}`

beforeAll(async () => {
  place = await findPlace({ seeded: true })
  api = await startProcess({ ...place.env, LACTOR_COMMERCE_FAILS: 'bills' })
  origin = `http://127.0.0.1:${String(api.ports['api'])}`
  gateway = await startGateway({ apiUrl: origin })
  const { body } = await new ApiClient(() => origin).post('/token', { login: 'rita', password: 'lactor123' })
  session = String(body['token'])
  rita = new ApiClient(() => origin, session)
})
afterAll(async () => {
  await gateway.close()
  await api.stop()
  await place.remove()
})

const ask = async (query: string, token: string): Promise<{ data?: Json; errors?: { extensions: Json }[] }> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${gateway.origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  return (await answer.json()) as { data?: Json; errors?: { extensions: Json }[] }
}

const newToken = async (scope: string): Promise<string> => {
  const { body } = await rita.post('/farm_tokens', { farm: 1, name: 'Painel', scope, days: 30 })
  return String(body['secret'])
}

test('every example of the guide for partners works as it stands', async () => {
  const guide = readFileSync('docs/partners.md', 'utf8')
  const examples = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, script = '']) => script)
  const variables = {
    ...{ LACTOR_API: origin, LACTOR_GATEWAY: gateway.origin, LACTOR_FARM: '1', LACTOR_SINCE: new Date().toISOString() },
    ...{ LACTOR_TOKEN: await newToken('write'), LACTOR_SESSION: session },
    ...{ HOOK_ID: 'msg_one', HOOK_TIME: '1777899721', HOOK_BODY: '{"type":"diagnosis.result"}', HOOK_SECRET },
  }
  const env = { ...process.env, ...variables }
  const answers: Json[] = []
  for (const script of examples) {
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
    // A table for spreadsheets is no JSON.
    answers.push(/text\/csv/.test(script) ? { csv: stdout } : (JSON.parse(stdout) as Json))
  }
  const [farms, cows, names, changes, cow, facade, table, hook, signed, animals, testDays] = answers
  expect(farms?.['hydra:totalItems']).toBe(1)
  expect(Number(cows?.['hydra:totalItems'])).toBeGreaterThan(0)
  expect(names).toMatchObject({ 'hydra:totalItems': cows?.['hydra:totalItems'] })
  for (const cow of names?.['hydra:member'] as Json[])
    expect(Object.keys(cow)).toEqual(['@id', '@type', 'earTag', 'name'])
  expect(changes?.['hydra:totalItems']).toBe(0)
  expect(cow).toMatchObject({ '@type': 'Animal', earTag: 'P-9001', farm: '/farms/1' })
  expect(facade).toEqual({ data: { farms: { items: [{ id: '1', name: 'Fazenda Boa Vista' }] } } })
  expect(table?.['csv']).toMatch(/^.?Mês;Código;Indicador;Valor;[^]*;incidence;Casos novos por 100 vacas;/)
  expect(hook).toMatchObject({ secret: expect.stringMatching(/^whsec_/) as string, webhook: { state: 'active' } })
  expect(signed).toEqual({
    signature: signedHeaders(HOOK_SECRET, 'msg_one', 1_777_899_721, '{"type":"diagnosis.result"}')['webhook-signature'],
  })
  expect((animals?.['member'] as Json[])[0]).toMatchObject({ resourceType: 'Animal', specie: 'Cattle' })
  expect(testDays).toMatchObject({ member: [], view: { totalItems: 0 } })
  expect(answers).toHaveLength(11)
})

test('the facade refuses a token what the API refuses it', async () => {
  const token = await newToken('read')
  const { errors } = await ask('{ bills(farm: "1") { titulosEncontrados { id } } }', token)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'scope' })
  const foreign = await ask('{ animals(farm: "2") { totalItems } }', token)
  expect(foreign.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'farm' })
})

test('the facade says which side is away', async () => {
  const { body } = await new ApiClient(() => origin).post('/token', { login: 'rita', password: 'lactor123' })
  const { errors } = await ask('{ bills(farm: "1") { titulosEncontrados { id } } }', String(body['token']))
  expect(errors?.[0]?.extensions).toMatchObject({
    ...{ code: 'UPSTREAM_UNAVAILABLE', status: 502, reason: 'bill.error.unavailable' },
  })
})
