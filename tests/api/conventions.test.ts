import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { violations } from '../harness/api-client.ts'
import { cowBody, newEarTag } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const newCow = (more: Json = {}): Promise<Json> => rita.create('/animals', cowBody(1, more))

describe('items', () => {
  test('carry their address, type, moments and version', async () => {
    const cow = await newCow({ birthDate: '2022-03-01' })
    const answer = await rita.get(String(cow['@id']))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/ld\+json/)
    expect(answer.body).toMatchObject({
      '@id': `/animals/${String(cow['id'])}`,
      '@type': 'Animal',
      farm: '/farms/1',
      category: 'cow',
      birthDate: '2022-03-01',
      version: 1,
      deleted: false,
    })
    expect(answer.body['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(answer.body['id']).toBeTypeOf('number')
  })

  test('answers carry the time of the server, whatever they say', async () => {
    const etag = (await rita.get('/farms/1')).headers.get('etag') ?? ''
    const answers = [
      await rita.get('/farms'),
      await rita.get('/farms/1', { headers: { 'if-none-match': etag } }),
      await rita.post('/animals', cowBody(1)),
      await rita.post('/animals', {}),
      await api.client().get('/farms'),
      await rita.get('/nothing'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 201, 422, 401, 404])
    for (const { headers } of answers) {
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000)
    }
  })

  test('an unknown record, and one of another farm, are both not there', async () => {
    expect((await rita.get('/animals/999999999')).status).toBe(404)
    const other = await (await api.as('otavio')).first('/animals')
    expect((await rita.get(String(other['@id']))).status).toBe(404)
  })

  test('a known version need not be sent again', async () => {
    const cow = await newCow()
    const etag = (await rita.get(String(cow['@id']))).headers.get('etag') ?? ''
    const again = await rita.get(String(cow['@id']), { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
    await rita.patch(String(cow['@id']), { name: 'Nova' })
    expect((await rita.get(String(cow['@id']), { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

describe('collections', () => {
  test('come in pages with links', async () => {
    const { body } = await rita.get('/animals?farm=1&itemsPerPage=2&page=2&order[earTag]=asc')
    expect(body).toMatchObject({ '@type': 'hydra:Collection', nextCursor: expect.any(String) as string })
    expect(body['hydra:member']).toHaveLength(2)
    const view = body['hydra:view'] as Record<string, string>
    expect(Object.keys(view).sort()).toEqual(
      ['@id', 'hydra:first', 'hydra:last', 'hydra:next', 'hydra:previous'].sort(),
    )
    const next = await rita.get(view['hydra:next'] ?? '')
    const tags = [...(body['hydra:member'] as Json[]), ...(next.body['hydra:member'] as Json[])].map((c) => c['earTag'])
    expect(tags).toEqual([...tags].sort())
    const last = await rita.get(view['hydra:last'] ?? '')
    expect((last.body['hydra:view'] as Json)['hydra:next']).toBeUndefined()
    expect(last.body['hydra:totalItems']).toBe(body['hydra:totalItems'])
  })

  test('have thirty members unless asked otherwise, and at most five hundred', async () => {
    const vera = await api.as('vera')
    expect((await vera.get('/animals?farm=3')).body['hydra:member']).toHaveLength(30)
    const all = Number((await vera.get('/animals?farm=3')).body['hydra:totalItems'])
    expect(all).toBeGreaterThan(100)
    const { body } = await vera.get('/animals?farm=3&itemsPerPage=500')
    expect(body['hydra:member']).toHaveLength(Math.min(500, all))
    const refused = await vera.get('/animals?farm=3&itemsPerPage=501')
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ status: 400, detail: expect.stringContaining('itemsPerPage') as string })
  })

  test('a full page may be asked for by the longest ids there are', async () => {
    const cow = await newCow()
    const others = Array.from({ length: 499 }, (_, index) => `id%5B%5D=${String(999_999_999_999_000 + index)}`)
    const members = await rita.members(`/animals?itemsPerPage=500&id[]=${String(cow['id'])}&${others.join('&')}`)
    expect(members.map(({ id }) => id)).toEqual([cow['id']])
  })

  test('several ids ask for several records', async () => {
    const [a, b] = [await newCow(), await newCow()]
    const members = await rita.members(`/animals?id[]=${String(a['id'])}&id[]=${String(b['id'])}`)
    expect(members.map((m) => m['id']).sort()).toEqual([a['id'], b['id']].sort())
  })

  test('send the fields that are asked for, on every page', async () => {
    const first = await rita.get('/animals?farm=1&itemsPerPage=2&order[earTag]=asc&properties[]=name')
    for (const member of first.body['hydra:member'] as Json[]) {
      expect(Object.keys(member)).toEqual(['@id', '@type', 'name'])
    }
    const { 'hydra:next': next = '' } = first.body['hydra:view'] as Record<string, string>
    const cursor = String(first.body['nextCursor'])
    const behind = await rita.members(`/animals?farm=1&itemsPerPage=2&cursor=${cursor}&properties[]=name`)
    expect(behind).toHaveLength(2)
    expect(await rita.members(next)).toEqual(behind)
    expect((await rita.get('/animals?properties[]=colour')).body).toMatchObject({
      status: 400,
      detail: expect.stringContaining('properties[]') as string,
    })
  })

  test('relations in filters are ids or addresses', async () => {
    const byId = await rita.get('/animals?farm=1')
    const byAddress = await rita.get('/animals?farm=/farms/1')
    expect(byAddress.body['hydra:totalItems']).toBe(byId.body['hydra:totalItems'])
  })

  test('hold what all farms of the caller have, unless one is asked for', async () => {
    const count = async (path: string) => Number((await rita.get(path)).body['hydra:totalItems'])
    expect(await count('/animals')).toBe((await count('/animals?farm=1')) + (await count('/animals?farm=2')))
  })

  test('dates have inclusive and strict ends', async () => {
    await rita.create('/farm_lactations', { farm: 1, date: '2012-02-03', quantity: 10, kind: 'daily' })
    const found = async (query: string) => (await rita.members(`/farm_lactations?farm=1&kind=daily&${query}`)).length
    expect(await found('date[after]=2012-02-03&date[before]=2012-02-03')).toBe(1)
    expect(await found('date[strictly_after]=2012-02-03&date[before]=2012-02-04')).toBe(0)
    expect(await found('date[after]=2012-02-02&date[strictly_before]=2012-02-03')).toBe(0)
  })

  test('an empty value is not "no filter"', async () => {
    expect((await rita.get('/animals?category=')).status).toBe(400)
  })

  test.each([
    '/animals?colour=red',
    '/animals?farm[]=1x',
    '/animals?order[name]=up',
    '/animals?page=0',
    '/agents?x=1',
    '/animals?search=%00',
    '/animals?farm=1&farm=2',
  ])('%s is refused, not ignored', async (path) => {
    const answer = await rita.get(path)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  })
})

describe('writes', () => {
  test('a new record answers 201 with its address', async () => {
    const answer = await rita.post('/animals', cowBody(1))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(answer.body['@id'])
    expect(answer.headers.get('etag')).toBeTruthy()
  })

  test.each([1, '1', '/farms/1'])('a relation may be written as %j', async (farm) => {
    expect((await rita.create('/animals', cowBody(farm)))['farm']).toBe('/farms/1')
  })

  test('PATCH changes what it names, PUT everything', async () => {
    const cow = await newCow({ name: 'Mimosa', managementNumber: '77' })
    const path = String(cow['@id'])
    const patched = await rita.patch(path, { name: 'Estrela' })
    expect(patched.body).toMatchObject({ name: 'Estrela', managementNumber: '77', version: 2 })
    const put = await rita.put(path, cowBody(1, { earTag: cow['earTag'] }))
    expect(put.body).toMatchObject({ name: null, managementNumber: null, version: 3 })
    expect((await rita.put(path, { name: 'Only this' })).status).toBe(422)
  })

  test('null clears a field', async () => {
    const cow = await newCow({ name: 'Mimosa' })
    expect((await rita.patch(String(cow['@id']), { name: null })).body['name']).toBeNull()
  })

  test('a change of an older version is refused and says what is there now', async () => {
    const cow = await newCow()
    const path = String(cow['@id'])
    const etag = (await rita.get(path)).headers.get('etag') ?? ''
    expect((await rita.patch(path, { name: 'First' }, { headers: { 'if-match': etag } })).status).toBe(200)
    const late = await rita.patch(path, { name: 'Second' }, { headers: { 'if-match': etag } })
    expect(late.status).toBe(412)
    expect(late.headers.get('etag')).toBeTruthy()
    expect(late.body['current']).toMatchObject({ '@id': path, name: 'First', version: 2 })
    expect((await rita.get(path)).body['name']).toBe('First')
  })

  test('deleting marks, hides, and can be undone', async () => {
    const cow = await newCow()
    const path = String(cow['@id'])
    expect((await rita.patch(path, { deleted: true })).body['deleted']).toBe(true)
    const listed = await rita.members(`/animals?farm=1&earTag=${String(cow['earTag'])}`)
    expect(listed).toEqual([])
    expect((await rita.get(path)).body['deleted']).toBe(true)
    expect((await rita.patch(path, { deleted: false })).body['deleted']).toBe(false)
    expect(await rita.members(`/animals?farm=1&earTag=${String(cow['earTag'])}`)).toHaveLength(1)
  })

  test('DELETE marks as well', async () => {
    const cow = await newCow()
    const answer = await rita.delete(String(cow['@id']))
    expect(answer.status).toBe(204)
    expect((await rita.get(String(cow['@id']))).body['deleted']).toBe(true)
  })

  test('unknown fields are refused', async () => {
    const answer = await rita.post('/animals', cowBody(1, { colour: 'red' }))
    expect(answer.status).toBe(422)
    expect(Object.keys(violations(answer))).toEqual(['colour'])
  })

  test('violations name each field with a code and a message', async () => {
    const answer = await rita.post('/animals', { farm: 1, category: 'bull', earTag: '  ' })
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.body['@type']).toBe('ConstraintViolationList')
    expect(violations(answer)).toEqual({ category: 'animal.error.category', earTag: 'animal.error.earTag' })
    for (const violation of answer.body['violations'] as Json[]) expect(violation['message']).toBeTruthy()
  })

  test('what is no text is said to be none, and what is not there to be missing', async () => {
    for (const earTag of [5, ['5'], {}, true]) {
      const answer = await rita.post('/animals', { farm: 1, category: 'cow', earTag })
      expect(violations(answer)).toEqual({ earTag: 'field.error.text' })
    }
    for (const earTag of [undefined, null, '']) {
      const answer = await rita.post('/animals', { farm: 1, category: 'cow', earTag })
      expect(violations(answer)).toEqual({ earTag: 'animal.error.earTag' })
    }
  })

  test('a farm cannot be given away', async () => {
    const cow = await newCow()
    expect((await rita.patch(String(cow['@id']), { farm: 3 })).status).toBeOneOf([403, 422])
    expect((await rita.get(String(cow['@id']))).body['farm']).toBe('/farms/1')
  })
})

describe('requests that cannot be served', () => {
  const problem = async (expected: number, answer: Promise<{ status: number; headers: Headers; body: Json }>) => {
    const { status, headers, body } = await answer
    expect(status).toBe(expected)
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(body).toMatchObject({ status: expected })
    return headers
  }

  test('404: no such path', () => problem(404, rita.get('/cows')))
  test('404: an id that is no number', () => problem(404, rita.get('/animals/abc')))
  test('404: an id too big for the database', () => problem(404, rita.get('/animals/999999999999999')))
  test('405 names what is possible', async () => {
    const headers = await problem(405, rita.send('DELETE', '/agents/1'))
    expect(headers.get('allow')).toContain('GET')
  })
  test('406: a format that is not spoken', () => problem(406, rita.get('/agents', { headers: { accept: 'text/csv' } })))
  test('406 does not hide that a session is missing', () =>
    problem(401, api.client().get('/agents', { headers: { accept: 'application/json' } })))
  test('415: a body that is no JSON', () =>
    problem(415, rita.post('/animals', 'a,b', { headers: { 'content-type': 'text/csv' } })))
  test('400: broken JSON', () => problem(400, rita.post('/animals', '{"farm":')))
  test('400: a body that is no object', () => problem(400, rita.post('/animals', [])))
  test('413: too much', () => problem(413, rita.post('/animals', cowBody(1, { name: 'x'.repeat(3_000_000) }))))
  test('text with a null character is refused, not a failure of the server', async () => {
    const answer = await rita.post('/animals', cowBody(1, { name: 'a\u0000b' }))
    expect(answer.status).toBeOneOf([400, 422])
  })
  test('nothing of the server shows in an error', async () => {
    const answers = await Promise.all([rita.get('/animals/abc'), rita.post('/animals', '{'), rita.get('/animals?x=1')])
    for (const { text } of answers) expect(text).not.toMatch(/node_modules|\.ts:|select |at Object/)
  })
})

describe('self-description', () => {
  test('is open to everybody', async () => {
    const anybody = api.client()
    const openApi = await anybody.get('/docs.jsonopenapi', { headers: { accept: 'application/json' } })
    expect(openApi.status).toBe(200)
    expect(openApi.body['openapi']).toMatch(/^3\./)
    const hydra = await anybody.get('/docs.jsonld')
    expect(hydra.body['@type']).toBe('hydra:ApiDocumentation')
    expect((hydra.body['hydra:supportedClass'] as Json[]).map((c) => c['hydra:title'])).toContain('Diagnostic')
    expect((await anybody.get('/contexts/Diagnostic')).body['@context']).toBeTypeOf('object')
    expect((await anybody.get('/contexts/Nothing')).status).toBe(404)
    const entry = await anybody.get('/')
    expect(entry.body).toMatchObject({ '@type': 'Entrypoint', diagnostic: '/diagnostics' })
    expect((await anybody.get('/healthz', { headers: { accept: '*/*' } })).status).toBe(200)
  })

  test('answers point at the documentation', async () => {
    expect((await rita.get('/agents')).headers.get('link')).toContain('/docs.jsonld')
  })

  test('the text search of ear tags ignores case', async () => {
    const earTag = `${newEarTag()}xY`
    await newCow({ earTag })
    expect(await rita.members(`/animals?farm=1&search=${earTag.toLowerCase()}`)).toHaveLength(1)
  })
})
