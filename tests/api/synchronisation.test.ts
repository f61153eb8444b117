import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { countBody, cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

/** Reads all pages of a synchronisation; `between` runs after each. */
async function readAll(path: string, between: (page: number) => Promise<unknown> = () => Promise.resolve()) {
  const members: Json[] = []
  let cursor: string | null = null
  for (let page = 1; ; page++) {
    const { status, body, text } = await rita.get(
      `${path}&order[updatedAt]=asc${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    if (status !== 200) throw new Error(text)
    members.push(...(body['hydra:member'] as Json[]))
    cursor = body['nextCursor'] as string | null
    if (cursor === null) return { members, watermark: String(body['watermark']), pages: page }
    await between(page)
  }
}

const ids = (members: readonly Json[]): unknown[] => members.map((member) => member['id'])

test('pages by cursor hold every record once', async () => {
  const { members, pages } = await readAll('/animals?farm=2&itemsPerPage=7')
  const total = (await rita.get('/animals?farm=2')).body['hydra:totalItems']
  expect(pages).toBeGreaterThan(3)
  expect(new Set(ids(members)).size).toBe(total)
  expect(members).toHaveLength(Number(total))
})

test('nothing is lost while records change between pages', async () => {
  const before = await rita.members('/diagnostics?farm=1&itemsPerPage=100')
  const changed = new Set<unknown>()
  const { members } = await readAll('/diagnostics?farm=1&itemsPerPage=3', async (page) => {
    // Change one that was read already and one that was not: both move to the end.
    for (const index of [page, before.length - 1 - page]) {
      const record = before[index]
      if (!record || page > 3) continue
      await rita.patch(String(record['@id']), { growth: record['growth'], deleted: false })
      changed.add(record['id'])
    }
    if (page === 2) changed.add((await rita.create('/diagnostics', diagnosisBody(1, 1)))['id'])
  })
  const seen = new Set(ids(members))
  for (const record of before) expect(seen).toContain(record['id'])
  for (const id of changed) expect(seen).toContain(id)
})

test('many records of the same moment do not break paging', async () => {
  // The seed writes whole tables with the same moments.
  const { members } = await readAll('/farm_lactations?farm=2&itemsPerPage=5')
  expect(new Set(ids(members)).size).toBe(members.length)
})

test('after the watermark comes what changed, deleted records too, and nothing is missed', async () => {
  const kept = await rita.create('/animals', cowBody(1))
  const dropped = await rita.create('/animals', cowBody(1))
  const { watermark } = await readAll('/animals?farm=1&itemsPerPage=100')
  expect(Date.parse(watermark)).toBeLessThanOrEqual(Date.now())
  await rita.patch(String(kept['@id']), { name: 'Changed' })
  await rita.patch(String(dropped['@id']), { deleted: true })
  const added = await rita.create('/animals', cowBody(1))
  const { members } = await readAll(`/animals?farm=1&updatedAt[after]=${encodeURIComponent(watermark)}`)
  const byId = new Map(members.map((member) => [member['id'], member]))
  expect(byId.get(kept['id'])).toMatchObject({ name: 'Changed', deleted: false })
  expect(byId.get(dropped['id'])).toMatchObject({ deleted: true })
  expect(byId.get(added['id'])).toMatchObject({ deleted: false })
  expect(members.length).toBeLessThan(20)
})

test('without a moment deleted records stay hidden, with the filter they are asked for', async () => {
  const count = await rita.create('/diagnostics', diagnosisBody(1, 1))
  await rita.patch(String(count['@id']), { deleted: true })
  const found = async (query: string) => ids(await rita.members(`/diagnostics?farm=1&${query}`)).includes(count['id'])
  expect(await found(`plateBarcode=${String(count['plateBarcode'])}`)).toBe(false)
  expect(await found(`plateBarcode=${String(count['plateBarcode'])}&deleted=true`)).toBe(true)
  expect(await found(`plateBarcode=${String(count['plateBarcode'])}&deleted=false`)).toBe(false)
})

test('a reading moves the diagnosis for synchronisation', async () => {
  const diagnosis = await rita.create('/diagnostics', diagnosisBody(1, 1))
  const read = await rita.patch(String(diagnosis['@id']), {
    growth: true,
    diagnosticClassifications: [{ sector: 'GN', colour: 'red', colonies: 12 }],
  })
  expect(Date.parse(String(read.body['updatedAt']))).toBeGreaterThan(Date.parse(String(diagnosis['updatedAt'])))
})

test('writes of many clients at once are all found by the next synchronisation', async () => {
  const { watermark } = await readAll('/farm_lactations?farm=1&itemsPerPage=100')
  const created = await Promise.all(
    Array.from({ length: 20 }, async () => (await rita.create('/farm_lactations', countBody(1)))['id']),
  )
  const { members } = await readAll(
    `/farm_lactations?farm=1&itemsPerPage=6&updatedAt[after]=${encodeURIComponent(watermark)}`,
  )
  expect(ids(members)).toEqual(expect.arrayContaining(created))
})

test('a cursor goes with the order of changes only', async () => {
  const { body } = await rita.get('/animals?farm=2&itemsPerPage=5&order[updatedAt]=asc')
  const cursor = encodeURIComponent(String(body['nextCursor']))
  expect((await rita.get(`/animals?farm=2&cursor=${cursor}&order[earTag]=asc`)).status).toBe(400)
  expect((await rita.get('/animals?farm=2&order[updatedAt]=asc&cursor=nonsense')).status).toBe(400)
})
