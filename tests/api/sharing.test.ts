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
  body['copies'] as {
    farm: string
    protocol: string
    copied: boolean
    active: boolean
    medicines: string[]
    inactiveMedicines: string[]
    withdrawals: Json[]
  }[]

/** The only copy of a protocol with this medicine on farm 2. */
const copyWith = async (own: Json) => copiesOf(await share(await protocol([own['id']]), [2]))[0]

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

  test('says of a protocol that was there whether it is active', async () => {
    const source = await protocol([1])
    const [first] = copiesOf(await share(source, [2]))
    expect(first).toMatchObject({ copied: true, active: true })
    await rita.patch(String(first?.protocol), { active: false })
    const again = async () => copiesOf(await share(source, [2]))[0]
    expect(await again()).toMatchObject({ protocol: first?.protocol, copied: false, active: false })
    const { description } = source
    const active = await protocol([1], { farm: 2, description })
    expect(await again()).toMatchObject({ protocol: active['@id'], copied: false, active: true })
  })

  test('copies an inactive protocol as it is, and says so', async () => {
    const [copy] = copiesOf(await share(await protocol([1], { active: false }), [2]))
    expect(copy).toMatchObject({ copied: true, active: false })
    expect((await read(copy?.protocol))['active']).toBe(false)
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

describe('the medicine of the other farm', () => {
  /** A medicine of each of the two farms, with the same name. */
  const both = async (here: Json, there: Json): Promise<[Json, Json]> => {
    const name = unique()
    return [await medicine({ name, ...here }), await medicine({ farm: 2, name, ...there })]
  }

  test.each([
    ['milk', { milkWithdrawalHours: 96 }, { milkWithdrawalHours: 24 }],
    ['meat', { meatWithdrawalDays: 10 }, { meatWithdrawalDays: 4 }],
    ['milk that is not known there', { milkWithdrawalHours: 96 }, { milkWithdrawalHours: null }],
    ['meat that is not known here', { meatWithdrawalDays: null }, { meatWithdrawalDays: 0 }],
  ])('is named with both withdrawals when they differ: %s', async (_what, here, there) => {
    const [own, theirs] = await both(here, there)
    const copy = await copyWith(own)
    expect(given(await read(copy?.protocol))['product']).toBe(theirs['@id'])
    expect(copy?.withdrawals).toEqual([
      {
        medicine: theirs['name'],
        milkWithdrawalHours: theirs['milkWithdrawalHours'],
        meatWithdrawalDays: theirs['meatWithdrawalDays'],
        sourceMilkWithdrawalHours: own['milkWithdrawalHours'],
        sourceMeatWithdrawalDays: own['meatWithdrawalDays'],
      },
    ])
  })

  test('is named once, however often the protocol gives it', async () => {
    const [{ id }] = await both({ milkWithdrawalHours: 96 }, { milkWithdrawalHours: 24, active: false })
    const [copy] = copiesOf(await share(await protocol([id, id]), [2]))
    expect([copy?.withdrawals.length, copy?.inactiveMedicines.length]).toEqual([1, 1])
  })

  test('is not named when the withdrawals are the same, or when it was copied along', async () => {
    const [own] = await both({}, {})
    expect(await copyWith(own)).toMatchObject({ medicines: [], withdrawals: [] })
    const alone = await medicine()
    expect(await copyWith(alone)).toMatchObject({ medicines: [alone['name']], withdrawals: [] })
  })

  test('is the one in use, even if the barcode is that of one that is not', async () => {
    const barcode = '78900022'
    const [own, archived] = await both({ barcode }, { barcode, active: false })
    expect(await copyWith(own)).toMatchObject({ medicines: [], inactiveMedicines: [archived['name']] })
    const used = await medicine({ farm: 2, name: own['name'] })
    const copy = await copyWith(own)
    expect(copy?.inactiveMedicines).toEqual([])
    expect(given(await read(copy?.protocol))['product']).toBe(used['@id'])
  })

  test('is named when it is out of use there, and stays so', async () => {
    const [own, archived] = await both({}, { active: false })
    const copy = await copyWith(own)
    expect(copy).toMatchObject({ copied: true, medicines: [], inactiveMedicines: [archived['name']] })
    expect(given(await read(copy?.protocol))['product']).toBe(archived['@id'])
    expect((await read(archived['@id']))['active']).toBe(false)
  })

  test('is the one that is given in this way, of two with the same name', async () => {
    const [own] = await both({}, { routes: ['INJ'] })
    const fitting = await medicine({ farm: 2, name: own['name'] })
    expect(given(await read((await copyWith(own))?.protocol))['product']).toBe(fitting['@id'])
  })

  test('is copied for each of two with the same name', async () => {
    const name = unique()
    const [first, second] = [await medicine({ name, routes: ['INJ'] }), await medicine({ name })]
    const item = { periods: ['morning'], intervalHours: 24, applications: 1 }
    const products = [
      { ...item, product: first['id'], type: 'INJ' },
      { ...item, product: second['id'], type: 'IMM' },
    ]
    const [copy] = copiesOf(await share(await protocol([], { products }), [2]))
    expect(copy?.medicines).toEqual([name])
  })
})

describe('a farm where a medicine is not given in this way', () => {
  /** Farm 4 is Rita's for these tests alone. */
  let third: Json
  beforeAll(async () => {
    third = await rita.create('/farms', { name: 'Santa Clara' })
  })

  test('is named with the medicine; the others get their copy', async () => {
    const own = await medicine()
    await medicine({ farm: 2, name: own['name'], routes: ['INJ'] })
    const source = await protocol([own['id'], own['id']])
    const answer = await share(source, [2, third['id']])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      farms: [third['@id']],
      copies: [{ farm: third['@id'], copied: true }],
      refusals: [{ farm: '/farms/2', medicines: [{ medicine: own['name'], type: 'IMM', known: true }] }],
    })
    const there = await rita.members('/treatment_protocols?farm=2&itemsPerPage=100')
    expect(there.map(({ description }) => description)).not.toContain(source['description'])
  })

  test('gets nothing when the shared protocol’s own medicine no longer is either', async () => {
    const own = await medicine()
    const source = await protocol([own['id']])
    await rita.patch(String(own['@id']), { routes: ['INJ'] })
    const { body } = await share(source, [2])
    expect(body).toMatchObject({
      copies: [],
      refusals: [{ farm: '/farms/2', medicines: [{ medicine: own['name'], type: 'IMM', known: false }] }],
    })
    const there = await rita.members('/products?farm=2&itemsPerPage=100')
    expect(there.map(({ name }) => name)).not.toContain(own['name'])
  })
})
