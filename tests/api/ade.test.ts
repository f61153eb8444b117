import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adeValidator } from '../harness/ade-schemas.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { example as treatmentExample } from '../harness/examples/diagnostic-protocol.ts'

// The farm's records as ICAR ADE describes them, read with a token as a partner does.

const PUBLIC = 'https://api.lactor.example'

let api: TestApi
let rita: ApiClient
let partner: ApiClient
beforeAll(async () => {
  api = await TestApi.start(undefined, { LACTOR_API_PUBLIC_URL: PUBLIC })
  rita = await api.as('rita')
  const { body } = await rita.post('/farm_tokens', { farm: 1, name: 'ADE', scope: 'read', days: 30 })
  partner = api.client(String(body['secret']))
})
afterAll(() => api.close())

const ask = (path: string, query = '', client = partner) =>
  client.get(`/ade/locations/lactor.farm/1/${path}${query}`, { headers: { accept: 'application/json' } })

const membersOf = ({ body }: { body: Json }) => body['member'] as Json[]
const viewOf = ({ body }: { body: Json }) => body['view'] as Json

const EXPORTS = [
  ['animals', 'icarAnimalCoreCollection'],
  ['diagnoses', 'icarDiagnosisEventCollection'],
  ['treatments', 'icarTreatmentEventCollection'],
  ['test-day-results', 'icarTestDayResultEventCollection'],
  ['parturitions', 'icarReproParturitionEventCollection'],
] as const

describe.each(EXPORTS)('%s', (path, schema) => {
  test(`is ${schema}, every member of it`, async () => {
    const answer = await ask(path, '?page-size=500')
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(membersOf(answer).length).toBeGreaterThan(0)
    const isValid = adeValidator(schema)
    expect(isValid(answer.body), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true)
    // The schemas find fault with what is not so.
    const [first = {}] = membersOf(answer)
    expect(isValid({ ...answer.body, member: [{ ...first, resourceType: undefined, meta: {} }] })).toBe(false)
  })

  test('is read page by page, each member once', async () => {
    const first = await ask(path, '?page-size=3')
    const total = Number(viewOf(first)['totalItems'])
    expect(viewOf(first)).toMatchObject({ pageSize: 3, currentPage: 1, totalPages: Math.ceil(total / 3) })
    expect(viewOf(first)['prev']).toBeUndefined()
    const seen: unknown[] = []
    let next: unknown = `${PUBLIC}/ade/locations/lactor.farm/1/${path}?page-size=3`
    while (typeof next === 'string') {
      const answer = await partner.get(next.slice(PUBLIC.length), { headers: { accept: 'application/json' } })
      seen.push(...membersOf(answer).map((member) => (member['meta'] as Json)['sourceId']))
      next = viewOf(answer)['next']
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })
})

/** The numbers on a page, and the address of the next one. */
const pageOf = (answer: { body: Json }) => ({
  ids: membersOf(answer).map(({ meta }) => Number((meta as Json)['sourceId'])),
  next: String(viewOf(answer)['next']).slice(PUBLIC.length),
})
const follow = (next: string) => partner.get(next, { headers: { accept: 'application/json' } })

describe('an export that changes while its pages are read', () => {
  test('leaves out nothing when an earlier member is deleted', async () => {
    const all = pageOf(await ask('animals', '?page-size=500')).ids
    const first = pageOf(await ask('animals', '?page-size=5'))
    expect(first.ids).toEqual(all.slice(0, 5))
    expect((await rita.delete(`/animals/${String(all[1])}`)).status).toBeLessThan(300)
    expect(pageOf(await follow(first.next)).ids).toEqual(all.slice(5, 10))
  })

  test('leaves out nothing when an earlier member leaves the window', async () => {
    const made: number[] = []
    const since = new Date().toISOString()
    for (let number = 0; number < 4; number += 1) made.push(Number((await rita.create('/animals', cowBody(1)))['id']))
    const until = new Date().toISOString()
    const first = pageOf(await ask('animals', `?page-size=2&meta-modified-from=${since}&meta-modified-to=${until}`))
    expect(first.ids).toEqual(made.slice(0, 2))
    await rita.patch(`/animals/${String(made[0])}`, { name: 'Mimosa' })
    const second = await follow(first.next)
    expect(pageOf(second).ids).toEqual(made.slice(2))
    expect(viewOf(second)['next']).toBeUndefined()
    expect(viewOf(second)).toMatchObject({ currentPage: 2, pageSize: 2 })
  })
})

describe('an export', () => {
  test('says what is known of a cow, and leaves out what is not', async () => {
    const body = {
      ...cowBody(1),
      lactationNumber: 2,
      name: 'Mimosa',
      birthDate: '2021-03-02',
      electronicId: '076000000000123',
    }
    const { id, earTag } = await rita.create('/animals', body)
    const found = membersOf(await ask('animals', '?page-size=500')).find(
      ({ identifier }) => (identifier as Json)['id'] === String(id),
    )
    expect(found).toMatchObject({
      ...{ resourceType: 'Animal', specie: 'Cattle', gender: 'Female', status: 'Alive', lactationStatus: 'Lactating' },
      ...{ identifier: { scheme: 'lactor.animal', id: String(id) }, managementTag: earTag, name: 'Mimosa' },
      alternativeIdentifiers: [{ scheme: 'std.iso.11785', id: '076000000000123' }],
      // Midnight in São Paulo.
      birthDate: '2021-03-02T03:00:00.000Z',
      location: { scheme: 'lactor.farm', id: '1' },
    })
    expect(found).not.toHaveProperty('parentage')
    const unknown = await rita.create('/animals', cowBody(1, { lactationNumber: null, lastCalvingDate: null }))
    const other = membersOf(await ask('animals', '?page-size=500')).find(
      ({ identifier }) => (identifier as Json)['id'] === String(unknown['id']),
    )
    expect(other).toMatchObject({ status: 'Alive' })
    expect(other).not.toHaveProperty('lactationStatus')
  })

  test('of changes holds what was deleted, and without it there is none', async () => {
    const { '@id': path, id } = await rita.create('/animals', cowBody(1))
    const since = new Date(Date.now() - 60_000).toISOString()
    await rita.delete(String(path))
    const idsOf = (members: Json[]) => members.map(({ meta }) => (meta as Json)['sourceId'])
    const changed = membersOf(await ask('animals', `?meta-modified-from=${since}&page-size=500`))
    const deleted = changed.find(({ meta }) => (meta as Json)['sourceId'] === String(id))
    expect(deleted?.['meta']).toMatchObject({ isDeleted: true })
    expect(idsOf(membersOf(await ask('animals', '?page-size=500')))).not.toContain(String(id))
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect(membersOf(await ask('animals', `?meta-modified-from=${later}`))).toEqual([])
  })

  test('of changes holds an application that was taken back, and whose case was corrected', async () => {
    const made = await rita.create(treatmentExample.path, treatmentExample.body(1))
    const treatment = made['id']
    const dose = (doneAt: string | null) =>
      rita.post('/udder_health_tasks', { farm: 1, treatment, kind: 'application', item: 0, number: 1, doneAt })
    const given = await dose(new Date(Date.now() - 3_600_000).toISOString())
    const id = String(given.body['id'])
    const find = async (query: string) =>
      membersOf(await ask('treatments', `?page-size=500${query}`)).find(({ meta }) => (meta as Json)['sourceId'] === id)
    expect((await find(''))?.['meta']).toMatchObject({ isDeleted: false })
    const corrected = new Date().toISOString()
    await rita.patch(String(made['diagnostic']), { hindquarterLeft: true, hindquarterRight: true })
    expect(await find(`&meta-modified-from=${corrected}`)).toBeDefined()
    const since = new Date().toISOString()
    expect((await rita.patch(String(given.body['@id']), { doneAt: null })).status).toBe(200)
    const takenBack = await ask('treatments', `?page-size=500&meta-modified-from=${since}`)
    expect(adeValidator('icarTreatmentEventCollection')(takenBack.body)).toBe(true)
    expect((await find(`&meta-modified-from=${since}`))?.['meta']).toMatchObject({ isDeleted: true })
    expect(await find('')).toBeUndefined()
  })

  test('of changes holds a calving whose second calf was recorded later', async () => {
    const dam = (await rita.create('/animals', cowBody(1)))['id']
    const calf = async () =>
      (await rita.create('/animals', { ...cowBody(1), category: 'calf', birthDate: '2026-03-01' }))['id']
    const birth = async () =>
      rita.create('/births', { farm: 1, dam, calf: await calf(), date: '2026-03-01', twin: true })
    await rita.create('/calvings', { farm: 1, animal: dam, date: '2026-03-01' })
    await birth()
    const since = new Date().toISOString()
    await birth()
    const changed = membersOf(await ask('parturitions', `?page-size=500&meta-modified-from=${since}`))
    expect(changed).toMatchObject([{ animal: { id: String(dam) }, totalProgeny: 2 }])
  })

  test('is of the token’s farm only, and refuses what it does not know', async () => {
    const headers = { accept: 'application/json' }
    const foreign = await partner.get('/ade/locations/lactor.farm/2/animals', { headers })
    expect([foreign.status, foreign.body['reason']]).toEqual([403, 'farm'])
    expect((await partner.get('/ade/locations/other.scheme/1/animals', { headers })).status).toBe(404)
    expect((await ask('animals', '?page=0')).status).toBe(400)
    expect((await ask('animals', '?page-size=501')).status).toBe(400)
    expect((await ask('animals', '?color=red')).status).toBe(400)
    const expired = await ask('animals', '?meta-modified-from=2020-01-01T00:00:00Z')
    expect(expired.status).toBe(410)
    expect(expired.body['detail']).toBe('Changes can be read for 90 days; read everything, without meta-modified-from')
  })

  test('says results and agents of cultures in English words', async () => {
    const members = membersOf(await ask('diagnoses', '?page-size=500'))
    const said = members.map(({ diagnoses }) => String((diagnoses as Json[])[0]?.['description']))
    const results = ['waiting to be read', 'no growth', 'positive', 'negative', 'contaminated', 'no result']
    expect(said.filter((text) => !results.includes(/^Culture: ([^;]+)/.exec(text)?.[1] ?? ''))).toEqual([])
    const names = new Set(said.flatMap((text) => text.split('; ')[1]?.split(', ') ?? []))
    expect([...names]).toEqual(expect.arrayContaining(['Escherichia coli', 'Non-aureus staphylococci']))
    expect([...names].join()).not.toMatch(/estafilo|outros|levedura/i)
  })

  test('gives medicines as they were given, with the day from which milk may go to the tank', async () => {
    const given = membersOf(await ask('treatments', '?page-size=500'))
    await api.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from udder_health_task k join diagnostic_protocol p on p.id = k.treatment_id
        where k.farm_id = 1 and k.kind = 'application' and k.done_at is not null and not k.deleted and not p.deleted
      `.execute(db)
      expect(given).toHaveLength(Number(rows[0]?.count))
    })
    expect(
      given.some(({ withdrawals }) => (withdrawals as Json[]).some(({ productType }) => productType === 'Milk')),
    ).toBe(true)
  })
})
