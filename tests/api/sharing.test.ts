import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'
import { example } from '../harness/examples/treatment-protocol.ts'

let api: TestApi
/** Owner of farms 1 and 2. */
let rita: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

let names = 0
const unique = (): string => `Dividido ${String(++names)}`

const medicine = (more: Json = {}): Promise<Json> =>
  rita.create('/products', { farm: 1, name: unique(), routes: ['IMM'], milkWithdrawalHours: 72, ...more })

/** A protocol of farm 1 with these medicines. */
const protocol = (products: readonly unknown[], more: Json = {}): Promise<Json> =>
  rita.create('/treatment_protocols', {
    ...example.body(1),
    description: unique(),
    products: products.map((product) => ({
      ...{ product, type: 'IMM', dose: 1.5, unit: 'mL', periods: ['morning', 'night'], intervalHours: 12 },
      applications: 4,
    })),
    ...more,
  })

const share = (shared: Json, farms: readonly unknown[], client = rita) =>
  client.post(`${String(shared['@id'])}/share`, { farms })

const copiesOf = ({ body }: { body: Json }) =>
  body['copies'] as { farm: string; protocol: string; copied: boolean; medicines: string[] }[]

const read = async (iri: unknown): Promise<Json> => (await rita.get(String(iri))).body

const given = (record: Json) => (record['products'] as Json[])[0] ?? {}

describe('sharing a protocol', () => {
  test('copies it with the medicines that the other farm does not have', async () => {
    const own = await medicine({ name: 'Só da Boa Vista' })
    const source = await protocol([own['id']], { integrationCode: 'P-7' })
    const answer = await share(source, [2])
    expect(answer.status, answer.text).toBe(200)
    const [copy] = copiesOf(answer)
    expect(copy).toMatchObject({ farm: '/farms/2', copied: true, medicines: ['Só da Boa Vista'] })
    const copied = await read(copy?.protocol)
    const same = [
      'description',
      'mastitisType',
      'grade',
      'result',
      'agents',
      'observation',
      'integrationCode',
      'active',
    ]
    for (const field of same) expect([field, copied[field]]).toEqual([field, source[field]])
    expect(copied['farm']).toBe('/farms/2')
    expect(given(copied)).toMatchObject({ dose: 1.5, unit: 'mL', periods: ['morning', 'night'], applications: 4 })
    const brought = await read(given(copied)['product'])
    expect(brought).toMatchObject({ farm: '/farms/2', name: 'Só da Boa Vista', milkWithdrawalHours: 72 })
    expect(brought['id']).not.toBe(own['id'])
  })

  test('names the medicine of the shared list itself', async () => {
    const copied = await read(copiesOf(await share(await protocol([1]), [2]))[0]?.protocol)
    expect(given(copied)['product']).toBe('/products/1')
  })

  test.each([
    ['name', { name: 'mesmo nome' }, { name: 'Mesmo Nome' }],
    ['barcode', { barcode: '78900011' }, { barcode: '78900011' }],
  ])('uses the medicine of the other farm with the same %s', async (_by, there, here) => {
    const theirs = await medicine({ farm: 2, ...there })
    const source = await protocol([(await medicine(here))['id']])
    const [copy] = copiesOf(await share(source, [2]))
    expect(copy?.medicines).toEqual([])
    expect(given(await read(copy?.protocol))['product']).toBe(theirs['@id'])
  })

  test('changes nothing where there is a protocol of that description', async () => {
    const source = await protocol([1])
    const [first] = copiesOf(await share(source, [2]))
    const [second] = copiesOf(await share(source, [2, 2]))
    expect(second).toEqual({ ...first, copied: false, medicines: [] })
  })

  test.each([
    ['no farm', []],
    ['the farm it belongs to', [1]],
    ['no ids', ['x']],
  ])('refuses %s', async (_what, farms) => {
    const { status, body } = await share(await protocol([1]), farms)
    expect([status, (body['violations'] as Json[])[0]?.['code']]).toEqual([422, 'protocol.error.farms'])
  })

  test('refuses a farm that is not the user’s, and copies to none of the others', async () => {
    const source = await protocol([1])
    const { status, body } = await share(source, [2, 3])
    expect([status, body['reason']]).toEqual([403, 'farm'])
    const there = await rita.members('/treatment_protocols?farm=2&itemsPerPage=100')
    expect(there.map(({ description }) => description)).not.toContain(source['description'])
  })

  test('does not reach the protocol of another farm, or a deleted one', async () => {
    const source = await protocol([1])
    expect((await share(source, [3], await api.as('otavio'))).status).toBe(404)
    await rita.delete(String(source['@id']))
    expect((await share(source, [2])).status).toBe(404)
  })
})
