import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'

// Whoever manages users must not come by rights or farms that way.

let api: TestApi
let rita: ApiClient
let marcos: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  marcos = await api.as('marcos')
})
afterAll(() => api.close())

const pathOf = async (login: string): Promise<string> =>
  String((await (await api.as(login)).get('/v2/users/me')).body['@id'])

const refusal = async (client: ApiClient, path: string, body: Json): Promise<unknown[]> => {
  const answer = await client.patch(path, body)
  return [answer.status, answer.body['reason']]
}

let people = 0
const person = (more: Json = {}): Json => ({
  name: 'Somebody',
  login: `managed${String(++people)}`,
  profiles: ['milker'],
  farms: ['/farms/2'],
  ...more,
})

test.each([
  { password: 'another1' },
  { email: 'mine@lactor.example' },
  { phone: '+55 34 99999-0000' },
  { deleted: true },
])('a manager cannot take over somebody with more rights: %j', async (change) => {
  expect(await refusal(marcos, await pathOf('rita'), change)).toEqual([403, 'role'])
})

test.each([{ password: 'another1' }, { email: 'mine@lactor.example' }])(
  'nor somebody who works on other farms as well: %j',
  async (change) => {
    expect(await refusal(rita, await pathOf('vera'), change)).toEqual([403, 'farm'])
  },
)

test('nobody gives themselves rights', async () => {
  expect(await refusal(marcos, await pathOf('marcos'), { profiles: ['owner'] })).toEqual([403, 'role'])
  const permissions = [{ code: 'ROLE_APP_MINHAS_CONTAS', enabled: true }]
  expect(await refusal(marcos, await pathOf('marcos'), { permissions })).toEqual([403, 'role'])
  const joao = await api.as('joao')
  expect(await refusal(joao, await pathOf('joao'), { profiles: ['milker', 'manager'] })).toEqual([403, 'role'])
})

test('one’s own password needs the current one', async () => {
  expect(await refusal(rita, await pathOf('rita'), { password: 'another1' })).toEqual([403, 'role'])
})

test('a manager makes users, who can then sign in', async () => {
  const body = person({ password: 'chegada7' })
  const made = await marcos.create('/users', body)
  expect(JSON.stringify(made)).not.toMatch(/chegada7|argon2/)
  const { status } = await api.client().post('/token', { login: body['login'], password: 'chegada7' })
  expect(status).toBe(201)
})

test('somebody who is deleted is out at once', async () => {
  const body = person({ password: 'chegada7' })
  const made = await marcos.create('/users', body)
  const { body: token } = await api.client().post('/token', { login: body['login'], password: 'chegada7' })
  const client = api.client(String(token['token']))
  expect((await client.get('/v2/users/me')).status).toBe(200)
  expect((await marcos.patch(String(made['@id']), { deleted: true })).status).toBe(200)
  expect((await client.get('/v2/users/me')).status).toBe(401)
})

test('what differs from the profiles is kept, and decides', async () => {
  const made = await marcos.create('/users', person())
  const permissions = [{ code: 'ROLE_APP_UBERE_LANCAMENTO', enabled: false }]
  const { body } = await marcos.patch(String(made['@id']), { permissions })
  expect(body['roles']).not.toContain('ROLE_APP_UBERE_LANCAMENTO')
  expect(body['roles']).toContain('ROLE_APP_UBERE_RESULTADOS')
})

test('a login is compared without its case, and may not be taken from a farm one does not know', async () => {
  const answer = await marcos.post('/users', person({ login: 'OTAVIO' }))
  expect(answer.status).toBe(422)
  expect(answer.body['violations']).toMatchObject([{ propertyPath: 'login', code: 'user.error.loginTaken' }])
})

test('a new farm belongs to whoever made it', async () => {
  const farm = await rita.create('/farms', { name: 'Fazenda Nova' })
  expect(farm['code']).toMatch(/^\d{4,}$/)
  expect((await rita.get(String(farm['@id']))).status).toBe(200)
  const cow = { farm: farm['@id'], category: 'cow', earTag: '1' }
  expect((await rita.post('/animals', cow)).status).toBe(201)
  expect((await marcos.get(String(farm['@id']))).status).toBe(404)
  expect(await refusal(rita, String(farm['@id']), { code: '0305' })).toEqual([422, undefined])
})

test('a farm is taken away only by those who pay for it', async () => {
  expect(await refusal(marcos, '/farms/2', { deleted: true })).toEqual([403, 'role'])
  expect((await rita.get('/farms/2')).body['deleted']).toBe(false)
})
