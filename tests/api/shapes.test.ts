import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../api/contract/all-resources.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'
import { EXAMPLES } from '../harness/examples.ts'
import { importForm } from '../harness/import-form.ts'
import { createUnseeded } from '../harness/unseeded-records.ts'

// What is sent is what the contract, and with it the facade's schema, says: field by field, over all of the seed.

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  for (const { path, body } of EXAMPLES) await rita.create(path, body(1))
  await createUnseeded(rita)
  // Parts of the reminders that have addresses of their own.
  for (const category of [2, 3])
    await rita.create('/notifications', { farm: 1, category, since: new Date().toISOString() })
  await (await api.as('otavio')).create('/farm_invitations', { farm: 3, login: 'rita' })
  await rita.patch('/farms/1', { city: 'Lavras' })
  await rita.post('/imports', importForm('brinco;nome\n9002;Estrela'))
})
afterAll(() => api.close())

const listed = resources.flatMap((resource) =>
  resource.operations.filter(({ kind }) => kind === 'list').map(({ path }) => [path, resource] as const),
)

describe.each(listed)('%s', (path, resource) => {
  test('answers with the collection of the contract', async () => {
    const { body } = await rita.get(`${path}?itemsPerPage=100`)
    const { '@context': context, ...document } = body
    expect(context).toBe(`/contexts/${resource.name}`)
    const members = document['hydra:member'] as Json[]
    expect(members.length).toBeGreaterThan(0)
    const shape = resource.item.strict()
    for (const member of members) expect(shape.parse(member)).toEqual(member)
    expect(resource.collection.strict().parse(document)).toEqual(document)
  })

  test('some fields of a record are what they are in the whole one', async () => {
    const whole = await rita.members(`${path}?itemsPerPage=100`)
    const names = Object.keys(resource.item.shape).filter((name) => !name.startsWith('@'))
    for (const remainder of [0, 1, 2]) {
      const some = names.filter((_, index) => index % 3 === remainder)
      const query = some.map((name) => `properties[]=${name}`).join('&')
      const pick = (record: Json): Json =>
        Object.fromEntries(['@id', '@type', ...some].map((name) => [name, record[name]]))
      expect(await rita.members(`${path}?itemsPerPage=100&${query}`)).toEqual(whole.map(pick))
    }
  })

  test('every record has the address that it says', async () => {
    const read = resource.operations.find(({ kind }) => kind === 'read')
    if (!read) return
    const [member] = await rita.members(`${path}?itemsPerPage=1`)
    const { status, body } = await rita.get(String(member?.['@id']))
    expect(status).toBe(200)
    expect(body).toEqual({ '@context': `/contexts/${resource.name}`, ...member })
  })

  test('every order and every moment of change can be asked for', async () => {
    for (const field of resource.order) {
      const { status } = await rita.get(`${path}?itemsPerPage=1&order[${field}]=desc`)
      expect([field, status]).toEqual([field, 200])
    }
    const now = new Date().toISOString()
    expect(await rita.members(`${path}?updatedAt[strictly_after]=${now}`)).toEqual([])
  })
})
