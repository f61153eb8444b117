import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../harness/api-client.ts'
import { countBody, cowBody } from '../harness/api-records.ts'
import { engine, TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

const countsOf = async (earTag: unknown): Promise<number> =>
  (await rita.members(`/animals?farm=1&earTag=${String(earTag)}`)).length

test('three at once with one key make one record', async () => {
  const body = cowBody(1)
  const answers = await Promise.all([1, 2, 3].map(() => rita.post('/animals', body, withKey('parallel'))))
  // Whoever comes while the first is running may be asked to come again.
  for (const { status } of answers) expect(status).toBeOneOf([201, 409])
  expect(await countsOf(body['earTag'])).toBe(1)
  const again = await rita.post('/animals', body, withKey('parallel'))
  expect(again.status).toBe(201)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a repeated write gets the first answer, to the letter', async () => {
  const body = cowBody(1)
  const first = await rita.post('/animals', body, withKey('repeat'))
  await rita.patch(String(first.body['@id']), { name: 'Changed meanwhile' })
  const again = await rita.post('/animals', body, withKey('repeat'))
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
})

test('the order of fields does not make another write', async () => {
  const { farm, category, earTag } = cowBody(1)
  await rita.post('/animals', { farm, category, earTag }, withKey('order'))
  const again = await rita.post('/animals', { earTag, category, farm }, withKey('order'))
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('the same key with another payload, or for another record, is refused', async () => {
  const first = await rita.post('/animals', cowBody(1), withKey('once'))
  const other = await rita.post('/animals', cowBody(1), withKey('once'))
  expect([other.status, other.body['code']]).toEqual([422, 'idempotency.reused'])
  expect((await rita.patch(String(first.body['@id']), { name: 'x' }, withKey('once'))).status).toBe(422)
})

test('a write that failed leaves no key', async () => {
  const body = cowBody(1, { category: 'bull' })
  expect((await rita.post('/animals', body, withKey('retry'))).status).toBe(422)
  const corrected = await rita.post('/animals', { ...body, category: 'cow' }, withKey('retry'))
  expect(corrected.status).toBe(201)
  expect(corrected.headers.get('idempotency-replayed')).toBeNull()
})

test('a write the database refused leaves no key either', async () => {
  const taken = await rita.create('/animals', cowBody(1))
  const body = cowBody(1, { earTag: taken['earTag'] })
  expect((await rita.post('/animals', body, withKey('taken'))).status).toBe(422)
  await rita.patch(String(taken['@id']), { deleted: true })
  expect((await rita.post('/animals', body, withKey('taken'))).status).toBe(201)
})

test('changes are repeated only once as well', async () => {
  const count = await rita.create('/farm_lactations', countBody(1))
  const path = String(count['@id'])
  await rita.patch(path, { quantity: 41 }, withKey('patch'))
  const again = await rita.patch(path, { quantity: 41 }, withKey('patch'))
  expect(again.body['version']).toBe(2)
  expect((await rita.get(path)).body['version']).toBe(2)
})

test('a replayed change does not fail on its own version', async () => {
  const count = await rita.create('/farm_lactations', countBody(1))
  const path = String(count['@id'])
  const etag = (await rita.get(path)).headers.get('etag') ?? ''
  const headers = { 'idempotency-key': 'if-match', 'if-match': etag }
  expect((await rita.patch(path, { quantity: 50 }, { headers })).status).toBe(200)
  expect((await rita.patch(path, { quantity: 50 }, { headers })).status).toBe(200)
})

test('keys belong to users', async () => {
  const vera = await api.as('vera')
  await rita.post('/animals', cowBody(1), withKey('shared'))
  const other = await vera.post('/animals', cowBody(1), withKey('shared'))
  expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([201, null])
})

test('a stored answer is not given to somebody who lost the right', async () => {
  const admin = await api.as('admin')
  const lucas = await api.as('lucas')
  const body = cowBody(2)
  expect((await lucas.post('/animals', body, withKey('lost'))).status).toBe(201)
  const { id } = await admin.first('/users?login=lucas')
  const off = ['UBERE_LANCAMENTO', 'UBERE_FICHA_DA_VACA'].map((name) => ({ code: `ROLE_APP_${name}`, enabled: false }))
  expect((await admin.patch(`/users/${String(id)}`, { permissions: off })).status).toBe(200)
  expect((await lucas.post('/animals', body, withKey('lost'))).status).toBe(403)
})

// The embedded database has one owner, so nobody else can be in the middle of a write there.
if (engine === 'postgres') {
  test('while another process works on the same key one is told to come back', async () => {
    const body = cowBody(1)
    const { id } = (await rita.get('/v2/users/me')).body
    const meanwhile = await api.withDatabase(({ db }) =>
      db.transaction().execute(async (other) => {
        await sql`insert into idempotency_key (user_id, key, request_hash) values (${id}, 'elsewhere', 'x')`.execute(
          other,
        )
        const answer = await rita.post('/animals', body, withKey('elsewhere'))
        await sql`delete from idempotency_key where key = 'elsewhere'`.execute(other)
        return answer
      }),
    )
    expect([meanwhile.status, meanwhile.body['code']]).toEqual([409, 'idempotency.running'])
    expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await rita.post('/animals', body, withKey('elsewhere'))).status).toBe(201)
  })
}

test('an unusable key is refused', async () => {
  expect((await rita.post('/animals', cowBody(1), withKey('k'.repeat(300)))).status).toBe(400)
})
