import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../api/contract/all-resources.ts'
import { readQuery } from '../../api/resources/read-query.ts'
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

describe('changes since a moment before tombstones are kept', () => {
  const daysAgo = (days: number): string => encodeURIComponent(new Date(Date.now() - days * 86_400_000).toISOString())

  test.each(['after', 'strictly_after'])('are refused by a code of their own: updatedAt[%s]', async (end) => {
    const lists = resources.flatMap(({ operations }) => operations.filter(({ kind }) => kind === 'list'))
    for (const list of lists) {
      const admin = await api.as('admin')
      const path = `${list.path}?updatedAt[${end}]=`
      const expired = await admin.get(path + daysAgo(91))
      expect([list.path, expired.status, expired.body['code']]).toEqual([list.path, 410, 'delta.expired'])
      expect(expired.headers.get('content-type')).toMatch(/^application\/problem\+json/)
      expect((await admin.get(path + daysAgo(89))).status).toBe(200)
    }
  })

  test('and moments to come are: the server that named them had another clock', async () => {
    const toCome = await rita.get(`/animals?farm=2&updatedAt[after]=${daysAgo(-0.1)}`)
    expect([toCome.status, toCome.body['code']]).toEqual([410, 'delta.expired'])
    const changes = await rita.get(`/farm_changes?farm=2&updatedAt[after]=${daysAgo(-0.1)}`)
    expect([changes.status, changes.body['code']]).toEqual([410, 'delta.expired'])
  })

  test('are refused on later pages as well', async () => {
    const { body } = await rita.get('/animals?farm=2&itemsPerPage=5&order[updatedAt]=asc')
    const [order, , ...values] = JSON.parse(Buffer.from(String(body['nextCursor']), 'base64url').toString()) as string[]
    // The same place in a list that began when the moment was still kept.
    const asked = `farm=2&updatedAt[after]=${daysAgo(91)}`
    const animals = resources.find(({ name }) => name === 'Animal')
    const { filter } = readQuery(animals as (typeof resources)[number], new URLSearchParams(asked))
    const cursor = Buffer.from(JSON.stringify([order, filter, ...values])).toString('base64url')
    expect((await rita.get(`/animals?${asked}&cursor=${cursor}`)).status).toBe(410)
  })

  test('a tombstone is there for as long', async () => {
    const made = await rita.create('/farm_lactations', countBody(1))
    await rita.patch(String(made['@id']), { deleted: true })
    await api.withDatabase(async ({ db }) => {
      await sql`alter table farm_lactation disable trigger touch`.execute(db)
      await sql`update farm_lactation set updated_at = now() - interval '89 days' where id = ${made['id']}`.execute(db)
      await sql`alter table farm_lactation enable trigger touch`.execute(db)
    })
    // A process that starts tidies up what is too old.
    const { members } = await readAll(`/farm_lactations?farm=1&updatedAt[after]=${daysAgo(89.5)}`)
    expect(members).toContainEqual(expect.objectContaining({ id: made['id'], deleted: true }))
  })
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

/** Reads all pages as `hydra:next` leads; `between` runs after the first one. */
async function followAll(path: string, between: (first: Json[]) => Promise<unknown>) {
  const members: Json[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const { body }: { body: Json } = await rita.get(next)
    const page = body['hydra:member'] as Json[]
    members.push(...page)
    if (next === path) await between(page)
    next = (body['hydra:view'] as Record<string, string>)['hydra:next']
  }
  return ids(members)
}

test('hydra:next leaves out nothing when one of the first page changes, or is deleted', async () => {
  const list = '/farm_lactations?farm=1&order[updatedAt]=asc'
  for (let number = 0; number < 6; number += 1) await rita.create('/farm_lactations', countBody(1))
  for (const deleted of [false, true]) {
    const before = ids(await rita.members(`${list}&itemsPerPage=500`))
    const found = await followAll(`${list}&itemsPerPage=3`, (first) =>
      rita.patch(String(first[1]?.['@id']), deleted ? { deleted } : { quantity: 77 }),
    )
    expect(new Set(found)).toEqual(new Set(before))
  }
})

test('hydra:next of a page that was asked for by its number goes on behind it', async () => {
  const list = '/animals?farm=2&itemsPerPage=3&order[earTag]=asc'
  const third = ids(await rita.members(`${list}&page=3`))
  const { body } = await rita.get(`${list}&page=2`)
  const view = body['hydra:view'] as Record<string, string>
  expect(view['hydra:next']).not.toContain('page=')
  expect(ids(await rita.members(String(view['hydra:next'])))).toEqual(third)
  expect(view['hydra:previous']).toContain('page=1')
})

test('a cursor goes with its own order only, and is checked', async () => {
  const { body } = await rita.get('/animals?farm=2&itemsPerPage=5&order[updatedAt]=asc')
  const cursor = encodeURIComponent(String(body['nextCursor']))
  const next = await rita.get(`/animals?farm=2&itemsPerPage=5&order[updatedAt]=asc&cursor=${cursor}`)
  expect(next.status).toBe(200)
  expect(
    ids((await rita.get(`/animals?farm=2&itemsPerPage=5&cursor=${cursor}`)).body['hydra:member'] as Json[]),
  ).toEqual(ids(next.body['hydra:member'] as Json[]))
  const refused = async (value: string, more = '') => (await rita.get(`/animals?farm=2&cursor=${value}${more}`)).status
  expect(await refused(cursor, '&order[earTag]=asc')).toBe(400)
  expect(await refused(cursor, '&order[updatedAt]=desc')).toBe(400)
  const [order, filter, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]
  const again = Buffer.from(JSON.stringify([order, filter, ...place])).toString('base64url')
  expect(await refused(again)).toBe(200)
  const forged = [
    [order, ...place],
    ['updatedAt:asc,id:asc', filter, '2026-02-30T00:00:00Z', 1],
    ['updatedAt:asc,id:asc', filter, 'now()', 1],
    ['updatedAt:asc,id:asc', filter, '2026-02-03T00:00:00Z', '1'],
    ['updatedAt:asc,id:asc', filter, null, 1],
    ['updatedAt:asc,id:asc', filter, 1],
    ['updatedAt:asc', filter, '2026-02-03T00:00:00Z'],
    ['farm:asc,id:asc', filter, 1, 1],
    ['earTag:asc,id:asc', filter, 'a\0', 1],
    ['earTag:asc,id:asc', filter, 'a', 1, 1],
    [],
    {},
  ]
  for (const one of forged) {
    expect(await refused(Buffer.from(JSON.stringify(one)).toString('base64url')), JSON.stringify(one)).toBe(400)
  }
  expect(await refused('nonsense')).toBe(400)
})

test('a cursor goes with its own filters only, however they are written, and not with a page', async () => {
  const { body } = await rita.get('/animals?farm=2&category=cow&itemsPerPage=5')
  const cursor = encodeURIComponent(String(body['nextCursor']))
  const answer = async (query: string) => {
    const { status, body: found } = await rita.get(`/animals?cursor=${cursor}&${query}`)
    return [status, found['detail']]
  }
  const others = [400, 'The cursor belongs to other filters']
  expect(await answer('farm=2&category=calf')).toEqual(others)
  expect(await answer('farm=2')).toEqual(others)
  expect(await answer('farm=2&category=cow&id[]=1')).toEqual(others)
  expect((await answer('category=cow&farm=/farms/2&itemsPerPage=7'))[0]).toBe(200)
  expect(await answer('farm=2&category=cow&page=2')).toEqual([400, 'The parameters cursor and page do not go together'])
})

/** The ids of a list at once, and page by page. */
async function readBoth(asked: string, size: number): Promise<{ whole: unknown[]; found: unknown[] }> {
  const whole = ids((await rita.get(`${asked}&itemsPerPage=500`)).body['hydra:member'] as Json[])
  const found: unknown[] = []
  let cursor = ''
  do {
    const page: Json = (await rita.get(`${asked}&itemsPerPage=${String(size)}${cursor}`)).body
    found.push(...ids(page['hydra:member'] as Json[]))
    const next = page['nextCursor'] as string | null
    cursor = next === null ? '' : `&cursor=${next}`
  } while (cursor !== '' && found.length < whole.length + size)
  return { whole, found }
}

test('every list is read to its end by cursor, in each of its orders and both directions', async () => {
  const lists = resources.flatMap((resource) =>
    resource.operations.flatMap(({ kind, path }) => (kind === 'list' ? [{ path, resource }] : [])),
  )
  let orders = 0
  for (const { path, resource } of lists) {
    const filter = resource.filters['farm'] ? '&farm=1' : ''
    const { status, body } = await rita.get(`${path}?itemsPerPage=500${filter}`)
    const total = Number(body['hydra:totalItems'])
    if (status !== 200 || total < 4 || total > 500) continue
    const size = Math.ceil(total / 3)
    for (const order of [...resource.order, 'none']) {
      for (const direction of order === 'none' ? ['asc'] : ['asc', 'desc']) {
        const asked = `${path}?${order === 'none' ? '' : `order[${order}]=${direction}`}${filter}`
        const { whole, found } = await readBoth(asked, size)
        expect(found, asked).toEqual(whole)
        orders++
      }
    }
  }
  expect(orders).toBeGreaterThan(80)
})

test('a cursor continues among empty values, and in an order of two directions', async () => {
  for (const order of [
    'order[readingDate]=asc',
    'order[readingDate]=desc',
    'order[readingDate]=desc&order[sampleDate]=asc',
    'order[sampleDate]=desc&order[id]=asc',
  ]) {
    const asked = `/diagnostics?farm=1&${order}`
    const { whole, found } = await readBoth(asked, 3)
    expect(found, order).toEqual(whole)
    expect(found.length).toBeGreaterThan(10)
  }
})

describe('which lists have changed since a moment', () => {
  const changesOf = (farm: number, after: string): string =>
    `/farm_changes?farm=${String(farm)}&updatedAt[after]=${encodeURIComponent(after)}`
  /** A moment after everything so far. */
  const afterwards = async (): Promise<string> => {
    const moment = Date.now() + 1
    while (Date.now() < moment) await new Promise((resolve) => setTimeout(resolve, 1))
    return new Date(moment).toISOString()
  }

  test('one request names those with a change, deletions too, and none of another farm', async () => {
    const cow = await rita.create('/animals', cowBody(1))
    const after = await afterwards()
    const quiet = await rita.get(changesOf(1, after))
    expect([quiet.status, quiet.body['changed']]).toEqual([200, []])
    expect(quiet.body['readable']).toEqual(expect.arrayContaining(['animals', 'farmLactations', 'agents']))

    await rita.create('/farm_lactations', countBody(2))
    expect((await rita.get(changesOf(1, after))).body['changed']).toEqual([])
    expect((await rita.get(changesOf(2, after))).body['changed']).toEqual(['farmLactations'])

    await rita.patch(String(cow['@id']), { deleted: true })
    expect((await rita.get(changesOf(1, after))).body['changed']).toEqual(['animals'])
  })

  test('the watermark is one for every list that has not changed', async () => {
    const { body } = await rita.get(changesOf(1, await afterwards()))
    const made = await rita.create('/farm_lactations', countBody(1))
    const { members } = await readAll(
      `/farm_lactations?farm=1&updatedAt[after]=${encodeURIComponent(String(body['watermark']))}`,
    )
    expect(ids(members)).toContain(made['id'])
    expect((await rita.get(changesOf(1, String(body['watermark'])))).body['changed']).toContain('farmLactations')
  })

  test('lists that all farms share are named to every farm', async () => {
    const after = await afterwards()
    await api.withDatabase(async ({ db }) => {
      await sql`update agent set name = name where code = (select min(code) from agent)`.execute(db)
    })
    expect((await rita.get(changesOf(1, after))).body['changed']).toEqual(['agents'])
    expect((await (await api.as('otavio')).get(changesOf(3, after))).body['changed']).toEqual(['agents'])
  })

  test('only lists that the roles of the user open are named', async () => {
    const after = await afterwards()
    await rita.create('/animals', cowBody(1))
    await rita.create('/diagnostics', diagnosisBody(1, 1))
    const { body } = await (await api.as('bia')).get(changesOf(1, after))
    expect(body['readable']).toContain('animals')
    for (const names of [body['readable'], body['changed']]) expect(names).not.toContain('diagnostics')
    expect(body['changed']).toContain('animals')
  })

  test('a moment before tombstones are kept is refused, and so is a question without farm or moment', async () => {
    const old = await rita.get(changesOf(1, new Date(Date.now() - 91 * 86_400_000).toISOString()))
    expect([old.status, old.body['code']]).toEqual([410, 'delta.expired'])
    const now = encodeURIComponent(new Date().toISOString())
    for (const query of ['', '?farm=1', `?updatedAt[after]=${now}`, `?farm=x&updatedAt[after]=${now}`])
      expect([query, (await rita.get(`/farm_changes${query}`)).status]).toEqual([query, 400])
    expect((await rita.get(`${changesOf(1, new Date().toISOString())}&page=1`)).status).toBe(400)
  })
})
