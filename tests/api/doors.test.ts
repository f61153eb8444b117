import { request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, ApiClient, Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'
import { diagnosisBody } from '../harness/api-records.ts'
import { photoForm, platePhoto } from '../harness/images.ts'

// What must not come in, at the doors that every record has.

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const violations = ({ body }: Answer): Json =>
  Object.fromEntries(
    ((body['violations'] as { propertyPath: string; code: string }[] | undefined) ?? []).map((one) => [
      one.propertyPath,
      one.code,
    ]),
  )

let tags = 0
const newCow = () => rita.create('/animals', { farm: 1, category: 'cow', earTag: `DOOR${String(++tags)}` })
const newDiagnosis = (animal: unknown) => rita.create('/diagnostics', diagnosisBody(1, animal))

describe('an address names a record of the right kind', () => {
  test.each(['/farms/20', '/users/1', '/animals/1/photo', '/v2/diagnostics/result/1'])(
    '%s is no animal',
    async (animal) => {
      const answer = await rita.post('/weighings', { farm: 1, animal, date: '2026-01-05', kg: 80 })
      expect([answer.status, violations(answer)['animal']]).toEqual([422, 'weighing.error.animal'])
    },
  )

  test('in filters as well', async () => {
    expect((await rita.get('/weighings?animal=/farms/20')).status).toBe(400)
    expect((await rita.get('/animals?id[]=/farms/20')).status).toBe(400)
    expect((await rita.get('/animals?farm=/farms/1')).status).toBe(200)
  })

  test('another view of the same record is the record', async () => {
    expect((await rita.get('/v2/diagnostics/results?id[]=/v2/diagnostics/result/1')).status).toBe(200)
    expect((await rita.get('/farm_users?user=/colleagues/1')).status).toBe(200)
  })
})

test('half a character is refused, in values and in names', async () => {
  for (const body of ['{"name":"\\ud800"}', '{"name":"a\\udfffb"}', '{"\\ud800":1}']) {
    const answer = await rita.post('/animals', body)
    expect([body, answer.status]).toEqual([body, 400])
  }
  expect((await rita.create('/animals', { farm: 1, category: 'cow', earTag: 'E1', name: 'Mimosa 🐄' }))['name']).toBe(
    'Mimosa 🐄',
  )
})

test('a change of nothing leaves the record as it is', async () => {
  const cow = await newCow()
  for (const body of [{}, { '@id': cow['@id'], version: 1 }]) {
    const answer = await rita.patch(String(cow['@id']), body)
    expect([answer.status, answer.body['version'], answer.body['updatedAt']]).toEqual([200, 1, cow['updatedAt']])
  }
})

describe('a deleted record', () => {
  test('refuses changes, and takes them together with its return', async () => {
    const path = String((await newCow())['@id'])
    await rita.patch(path, { deleted: true })
    expect(violations(await rita.patch(path, { name: 'Late' }))).toEqual({ deleted: 'field.error.deleted' })
    expect(violations(await rita.patch(path, { name: 'Late', deleted: true }))).toEqual({
      deleted: 'field.error.deleted',
    })
    // Deleting twice is no mistake.
    expect((await rita.patch(path, { deleted: true })).status).toBe(200)
    const back = await rita.patch(path, { name: 'Back', deleted: false })
    expect([back.status, back.body['name'], back.body['deleted']]).toEqual([200, 'Back', false])
  })

  test('refuses photos', async () => {
    const path = String((await newDiagnosis((await newCow())['id']))['@id'])
    const send = async () => rita.post(`${path}/upload_plate_image`, photoForm(await platePhoto()))
    await rita.patch(path, { deleted: true })
    expect(violations(await send())).toEqual({ deleted: 'field.error.deleted' })
    await rita.patch(path, { deleted: false })
    expect((await send()).status).toBe(200)
  })
})

describe('a password', () => {
  const change = (client: ApiClient, password: string) =>
    client.post('/users/change_password', { currentPassword: 'lactor123', password, passwordConfirmation: password })

  test('that everybody tries first is refused', async () => {
    const sandra = await api.as('sandra')
    for (const password of [
      '123456',
      'Password',
      'senha123',
      'Lactor',
      'sandra',
      'SANDRA',
      'sandra1',
      'ardnas',
      '654321',
      '      ',
    ]) {
      expect([password, violations(await change(sandra, password))]).toEqual([
        password,
        { password: 'user.error.passwordEasy' },
      ])
    }
  })

  test('is not changed to itself', async () => {
    expect(violations(await change(await api.as('paulo'), 'lactor123'))).toEqual({
      password: 'user.error.passwordSame',
    })
  })

  test('that a manager sets is held to the same', async () => {
    const person = { name: 'Door', login: 'doorkeeper', profiles: ['milker'], farms: [1] }
    for (const password of ['123456', 'sunshine', 'doorkeeper', 'boavista1']) {
      expect(violations(await rita.post('/users', { ...person, password }))).toEqual({
        password: 'user.error.passwordEasy',
      })
    }
    const made = await rita.create('/users', { ...person, password: 'porteira7' })
    const answer = await rita.patch(String(made['@id']), { password: 'doorkeeper' })
    expect(violations(answer)).toEqual({ password: 'user.error.passwordEasy' })
  })
})

test('an administrator brings a farm back that its owner has deleted', async () => {
  const otavio = await api.as('otavio')
  expect((await otavio.patch('/farms/3', { deleted: true })).body['deleted']).toBe(true)
  expect((await (await api.as('joao')).patch('/farms/3', { deleted: false })).status).toBeGreaterThanOrEqual(403)
  const back = await (await api.as('admin')).patch('/farms/3', { deleted: false })
  expect([back.status, back.body['deleted']]).toEqual([200, false])
  expect((await otavio.get('/farms/3')).status).toBe(200)
})

test('a connection is closed after too much was sent', async () => {
  const { body } = await api.client().post('/token', { login: 'rita', password: 'lactor123' })
  const sent = httpRequest(`${api.origin}/animals`, {
    method: 'POST',
    headers: {
      'content-type': 'application/ld+json',
      'content-length': '50000000',
      authorization: `Bearer ${String(body['token'])}`,
    },
  })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
  sent.destroy()
})
