import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { post } from '../harness/graphql-client.ts'
import { startStubApi, type StubApi, type StubRecord } from '../harness/stub-api.ts'

// How many calls the API gets for related records, counted at the API's end.

const common = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', version: 1, deleted: false }
const many = (count: number, make: (id: number) => object): StubRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, ...common, ...make(index + 1) }))

/** 600 diagnoses of 600 cows of one farm, with two agents each of twelve. */
const collections = {
  '/farms': many(3, (id) => ({ code: `000${id}`, name: `Farm ${id}`, timeZone: 'America/Sao_Paulo' })),
  '/agents': many(12, (id) => ({
    code: `A${id}`,
    name: `Agent ${id}`,
    gram: 'positive',
    route: 'both',
    onPlate: true,
  })),
  '/animals': many(600, (id) => ({
    farm: '/farms/1',
    category: 'cow',
    earTag: String(id).padStart(4, '0'),
    dam: null,
  })),
  '/diagnostics': many(600, (id) => ({
    farm: '/farms/1',
    animal: `/animals/${id}`,
    type: 'clinical_mastitis',
    sampleDate: '2026-01-01',
    result: 'positive',
    plateModel: id % 2 ? '/plate_models/99' : null,
    diagnosticClassifications: [
      {
        id,
        sector: 'GP',
        colour: 'pink',
        colonies: 3,
        diagnosticClassificationAgents: [
          { id: id * 2, agent: `/agents/${(id % 12) + 1}` },
          { id: id * 2 + 1, agent: `/agents/${((id + 1) % 12) + 1}` },
        ],
      },
    ],
  })),
  '/plate_models': [],
}
const NESTED = `items { id sampleDate farm { id name } animal { earTag farm { name } }
  diagnosticClassifications { sector diagnosticClassificationAgents { agent { code name } } } }`

let api: StubApi
let gateway: RunningGateway

beforeAll(async () => {
  api = await startStubApi(collections)
  gateway = await startGateway({ apiUrl: api.url })
})
afterAll(async () => {
  await gateway.close()
  await api.close()
})
beforeEach(() => {
  api.forget()
})

interface Listed {
  animal: { earTag: string; farm: { name: string } }
  diagnosticClassifications: { diagnosticClassificationAgents: { agent: { code: string } }[] }[]
}
const perCollection = (): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const call of api.calls) {
    const path = /^GET (\/\w+)/.exec(call)?.[1] ?? call
    counts[path] = (counts[path] ?? 0) + 1
  }
  return counts
}

const idsAsked = (): string[] =>
  api.calls.flatMap((call) =>
    [...call.matchAll(/id\[\]=(\d+)/g)].map(([, id]) => `${/^GET (\/\w+)/.exec(call)?.[1] ?? ''}/${id ?? ''}`),
  )

test.each([100, 500])('a page of %i nested diagnoses takes four calls: page, cows, farms, agents', async (size) => {
  const { data, errors } = await post(gateway.origin, { query: `{ diagnostics(itemsPerPage: ${size}) { ${NESTED} } }` })
  expect(errors).toEqual([])
  const { items } = (data as unknown as { diagnostics: { items: Listed[] } }).diagnostics
  expect(items).toHaveLength(size)
  expect(items[41]).toMatchObject({
    animal: { earTag: '0042', farm: { name: 'Farm 1' } },
    diagnosticClassifications: [
      { diagnosticClassificationAgents: [{ agent: { code: 'A7' } }, { agent: { code: 'A8' } }] },
    ],
  })
  expect(new Set(items.map(({ animal }) => animal.earTag)).size).toBe(size)
  expect(perCollection()).toEqual({ '/diagnostics': 1, '/animals': 1, '/farms': 1, '/agents': 1 })
  const asked = idsAsked()
  expect(asked).toHaveLength(size + 1 + 12)
  expect(new Set(asked).size).toBe(asked.length)
})

test('more records than a page of the API holds are fetched in full pages', async () => {
  const pages = [1, 2].map((page) => `p${page}: diagnostics(page: ${page}, itemsPerPage: 400) { ${NESTED} }`)
  const { data, errors } = await post(gateway.origin, { query: `{ ${pages.join(' ')} }` })
  expect(errors).toEqual([])
  const { p1, p2 } = data as unknown as Record<'p1' | 'p2', { items: Listed[] }>
  expect([p1.items.length, p2.items.length]).toEqual([400, 200])
  const asked = idsAsked()
  expect(new Set(asked).size).toBe(asked.length)
  expect(perCollection()).toMatchObject({ '/diagnostics': 2, '/farms': 1 })
  for (const call of api.calls) expect(call.split('id[]=').length - 1).toBeLessThanOrEqual(500)
})

test('a page larger than the API serves is refused by a typed error', async () => {
  const { errors } = await post(gateway.origin, { query: '{ diagnostics(itemsPerPage: 501) { totalItems } }' })
  expect(errors).toMatchObject([{ path: ['diagnostics'], extensions: { code: 'BAD_USER_INPUT', status: 400 } }])
})

test('ids and iris need no call, in fragments neither', async () => {
  const query = `{ diagnostics(itemsPerPage: 10) { items { farm { id iri } animal { ...Stub ... on Animal { iri } } } } }
    fragment Stub on Animal { __typename id }`
  const { data } = await post(gateway.origin, { query })
  const { items } = (data as unknown as { diagnostics: { items: object[] } }).diagnostics
  expect(items[2]).toEqual({
    farm: { id: '1', iri: '/farms/1' },
    animal: { __typename: 'Animal', id: '3', iri: '/animals/3' },
  })
  expect(api.calls).toHaveLength(1)
})

test('a related record that is out of reach is null, and the rest of the list is there', async () => {
  const query = '{ diagnostics(itemsPerPage: 4) { items { id plateModel { name } } } }'
  const { data, errors } = await post(gateway.origin, { query })
  expect(errors).toEqual([])
  expect(data).toEqual({
    diagnostics: { items: [1, 2, 3, 4].map((id) => ({ id: String(id), plateModel: null })) },
  })
})

/** `properties[]` of each call, by collection. */
const propertiesAsked = (): Record<string, string[]> =>
  Object.fromEntries(
    api.calls.map((call) => [
      /^GET (\/\w+)/.exec(call)?.[1] ?? call,
      [...call.matchAll(/properties\[\]=(\w+)/g)].map(([, name = '']) => name).sort(),
    ]),
  )

test('of the records of a list and of related ones only selected fields are fetched', async () => {
  const query = `query ($whole: Boolean!) {
    diagnostics(itemsPerPage: 10) {
      items { iri sampleDate dated: sampleDate farm { id name } animal { ...Tag farm { code @include(if: $whole) } } }
    }
  }
  fragment Tag on Animal { __typename tag: earTag ... on Animal { dam { earTag } } }`
  const { data, errors } = await post(gateway.origin, { query, variables: { whole: false } })
  expect(errors).toEqual([])
  const { items } = (data as unknown as { diagnostics: { items: object[] } }).diagnostics
  expect(items[2]).toEqual({
    iri: '/diagnostics/3',
    sampleDate: '2026-01-01',
    dated: '2026-01-01',
    farm: { id: '1', name: 'Farm 1' },
    animal: { __typename: 'Animal', tag: '0003', dam: null, farm: {} },
  })
  // One call serves all places of a farm.
  expect(propertiesAsked()).toEqual({
    '/diagnostics': ['animal', 'farm', 'sampleDate'],
    '/animals': ['dam', 'earTag', 'farm'],
    '/farms': ['code', 'id', 'name'],
  })
})

test('whole records are fetched where most of their fields are selected, and single ones', async () => {
  const most = 'id code name gram onPlate route version'
  await post(gateway.origin, { query: `{ agents { items { ${most} } } diagnostic(id: 1) { sampleDate } }` })
  expect(propertiesAsked()).toEqual({ '/agents': [], '/diagnostics': [] })
})

test('a list that is only counted sends ids', async () => {
  const { data } = await post(gateway.origin, { query: '{ agents { totalItems items { iri } } }' })
  expect(data).toMatchObject({
    agents: { totalItems: 12, items: expect.arrayContaining([{ iri: '/agents/12' }]) as object[] },
  })
  expect(propertiesAsked()).toEqual({ '/agents': ['id'] })
})

test('documents in a batch share nothing but the answer', async () => {
  const query = '{ diagnostic(id: 1) { farm { name } } }'
  const response = await fetch(`${gateway.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ query }, { query }]),
  })
  const farm = { data: { diagnostic: { farm: { name: 'Farm 1' } } } }
  expect(await response.json()).toEqual([farm, farm])
})
