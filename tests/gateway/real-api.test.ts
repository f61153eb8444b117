import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { TestApi } from '../harness/api.ts'
import { cowBody, newBarcode, newEarTag } from '../harness/api-records.ts'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { post, refusal, type GraphqlAnswer } from '../harness/graphql-client.ts'
import { startRecordingProxy, type RecordingProxy } from '../harness/recording-proxy.ts'

// The facade over the real API over real HTTP: every code of the error contract, and what must pass through unharmed.

let api: TestApi
let proxy: RecordingProxy
let gateway: RunningGateway
let rita: string
let farms: string[]

beforeAll(async () => {
  api = await TestApi.start()
  proxy = await startRecordingProxy(api.origin)
  gateway = await startGateway({ apiUrl: proxy.url })
  rita = await tokenOf('rita')
  const { data } = await ask('{ me { farms { id } } }')
  farms = (data as unknown as { me: { farms: { id: string }[] } }).me.farms.map(({ id }) => id)
})
afterAll(async () => {
  await gateway.close()
  await proxy.close()
  await api.close()
})

async function tokenOf(login: string): Promise<string> {
  const { body } = await api.client().post('/token', { login, password: DEMO_PASSWORD })
  return String(body['token'])
}

function ask(
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer> {
  return post(gateway.origin, { query, variables }, { authorization: `Bearer ${rita}`, ...headers })
}

const CREATE_ANIMAL =
  'mutation ($input: AnimalInput!) { createAnimal(input: $input) { id earTag name version farm { id } } }'
const UPDATE_ANIMAL =
  'mutation ($id: ID!, $input: AnimalPatch!) { updateAnimal(id: $id, input: $input) { id name version } }'
const CREATE_DIAGNOSTIC =
  'mutation ($input: DiagnosticInput!) { createDiagnostic(input: $input) { id result animal { earTag } plateModel { code } } }'

interface Animal {
  id: string
  earTag: string
  name: string | null
  version: number
}

async function newAnimal(): Promise<Animal> {
  const { data, errors } = await ask(CREATE_ANIMAL, { input: cowBody(farms[0]) })
  expect(errors).toEqual([])
  return (data as unknown as { createAnimal: Animal }).createAnimal
}

describe('the error contract', () => {
  test('UNAUTHENTICATED: without a token, and with one that nobody knows', async () => {
    const without = await refusal(post(gateway.origin, { query: '{ me { id } }' }))
    expect(without.extensions).toEqual({ code: 'UNAUTHENTICATED', status: 401, reason: 'missing_token' })
    const unknown = await refusal(ask('{ me { id } }', {}, { authorization: 'Bearer unknown' }))
    expect(unknown.extensions).toEqual({ code: 'UNAUTHENTICATED', status: 401, reason: 'expired_token' })
  })

  test('FORBIDDEN: without the role, and on a farm of others', async () => {
    const joao = await tokenOf('joao')
    const input = { name: 'New', login: 'new', languageMain: 'pt', profiles: ['milker'] }
    const create = 'mutation ($input: UserInput!) { createUser(input: $input) { id } }'
    const role = await refusal(ask(create, { input }, { authorization: `Bearer ${joao}` }))
    expect(role.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'role' })
    const farm = await refusal(ask(CREATE_ANIMAL, { input: cowBody('3') }))
    expect(farm.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'farm' })
  })

  test('FORBIDDEN: a page of somebody who is not signed in any more', async () => {
    const other = await refusal(ask(CREATE_ANIMAL, { input: cowBody(farms[0]) }, { 'x-lactor-user': '999' }))
    expect(other.extensions).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'user' })
  })

  test('NOT_FOUND, with the field it belongs to', async () => {
    const error = await refusal(ask('{ missing: animal(id: 999999999) { id } }'))
    expect(error).toMatchObject({ path: ['missing'], extensions: { code: 'NOT_FOUND', status: 404 } })
  })

  test('VALIDATION_FAILED: fields by the names of the input, stable codes', async () => {
    const { earTag } = await newAnimal()
    const taken = await refusal(ask(CREATE_ANIMAL, { input: cowBody(farms[0], { earTag }) }))
    expect(taken.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 422,
      violations: [{ field: 'earTag', code: 'animal.error.earTagTaken' }],
    })
  })

  test('VALIDATION_FAILED: a plate that is used up', async () => {
    const animal = await newAnimal()
    const input = {
      ...{ farm: farms[0], animal: animal.id, type: 'clinical_mastitis', grade: 'mild', sampleDate: '2026-05-04' },
      ...{ forequarterLeft: true, plateBarcode: newBarcode(), plateSide: 'A', plateModel: '1' },
      inoculatedAt: '2026-05-04T06:40:00-03:00',
    }
    const first = await ask(CREATE_DIAGNOSTIC, { input })
    expect(first.errors).toEqual([])
    expect(first.data).toMatchObject({
      createDiagnostic: { result: 'waiting', animal: { earTag: animal.earTag }, plateModel: { code: 'CHROM3' } },
    })
    const second = await refusal(ask(CREATE_DIAGNOSTIC, { input }))
    expect(second.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'plateBarcode', code: 'plate.error.used' }],
    })
  })

  test('VALIDATION_FAILED keeps what a form needs to offer a way out: the count that is there already', async () => {
    const create = 'mutation ($input: FarmLactationInput!) { createFarmLactation(input: $input) { iri } }'
    const input = { farm: farms[0], date: '2011-03-05', quantity: 40, kind: 'daily' }
    const { data } = await ask(create, { input })
    const { iri } = (data as unknown as { createFarmLactation: { iri: string } }).createFarmLactation
    const error = await refusal(ask(create, { input }))
    expect(error.extensions).toMatchObject({ violations: [{ code: 'lactation.error.exists', existing: iri }] })
  })

  test('PRECONDITION_FAILED: the record as it is, in the words of the schema', async () => {
    const animal = await newAnimal()
    const etag = `"${animal.version}"`
    const won = await ask(UPDATE_ANIMAL, { id: animal.id, input: { name: 'Mimosa' } }, { 'if-match': etag })
    expect(won.errors).toEqual([])
    const lost = await refusal(ask(UPDATE_ANIMAL, { id: animal.id, input: { name: 'Estrela' } }, { 'if-match': etag }))
    expect(lost.extensions).toMatchObject({
      code: 'PRECONDITION_FAILED',
      status: 412,
      currentEtag: `"${animal.version + 1}"`,
      current: {
        id: animal.id,
        iri: `/animals/${animal.id}`,
        name: 'Mimosa',
        version: animal.version + 1,
        farm: { id: farms[0], iri: `/farms/${String(farms[0])}` },
      },
    })
    expect(JSON.stringify(lost)).not.toMatch(/"@|hydra/)
  })

  test('CONFLICT, RATE_LIMITED and UPSTREAM_UNAVAILABLE', async () => {
    for (const [status, code] of [
      [409, 'CONFLICT'],
      [429, 'RATE_LIMITED'],
      [503, 'UPSTREAM_UNAVAILABLE'],
    ] as const) {
      proxy.fail(2, status)
      const error = await refusal(ask('{ me { id } }'))
      expect(error.extensions).toMatchObject({ code, status })
      proxy.forget()
    }
  })

  test('BAD_USER_INPUT: what the API cannot read, and what the schema does not allow', async () => {
    const parameter = await refusal(ask('{ animals(after: "yesterday") { totalItems } }'))
    expect(parameter.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
    const variable = await ask(CREATE_ANIMAL, { input: { farm: farms[0], category: 'horse', earTag: '1' } })
    expect(variable.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
    expect(variable.data ?? null).toBeNull()
  })

  test('BAD_USER_INPUT names the variable that cannot be read, and where in it', async () => {
    const document = 'mutation ($count: FarmLactationInput!) { createFarmLactation(input: $count) { id } }'
    const input = { farm: '1', kind: 'daily', date: '2026-13-27', quantity: '41' }
    const { errors } = await ask(document, { count: input })
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Variable "\$count" got invalid value "2026-13-27" at "count\.date"; Date is a day/),
      expect.stringMatching(/^Variable "\$count" got invalid value "41" at "count\.quantity"; Int cannot/),
    ])
  })

  test('one field refused, the others answered', async () => {
    const { data, errors } = await ask('{ me { login } animal(id: 999999999) { id } }')
    expect(data).toEqual({ me: { login: 'rita' }, animal: null })
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND'])
    const lists = await ask('{ me { login } animals(farm: "999999999") { items { id } } agents { totalItems } }')
    expect(lists.data).toMatchObject({
      me: { login: 'rita' },
      animals: null,
      agents: { totalItems: expect.any(Number) as number },
    })
    expect(lists.errors).toMatchObject([{ path: ['animals'], extensions: { code: 'FORBIDDEN', reason: 'farm' } }])
    const { id } = await newAnimal()
    const writes = await ask(
      `mutation { first: updateAnimal(id: "${id}", input: { name: "Mimosa" }) { name }
        second: updateAnimal(id: "999999999", input: { name: "Estrela" }) { name } }`,
    )
    expect(writes.data).toEqual({ first: { name: 'Mimosa' }, second: null })
    expect(writes.errors).toMatchObject([{ path: ['second'], extensions: { code: 'NOT_FOUND' } }])
  })
})

describe('writes', () => {
  test('the same idempotency key again is one record and the same answer', async () => {
    const input = cowBody(farms[0])
    const headers = { 'idempotency-key': `key-${newEarTag()}` }
    const [first, second] = [await ask(CREATE_ANIMAL, { input }, headers), await ask(CREATE_ANIMAL, { input }, headers)]
    expect(first.errors).toEqual([])
    expect(second.data).toEqual(first.data)
    const other = await refusal(ask(CREATE_ANIMAL, { input: { ...input, name: 'Other' } }, headers))
    expect(other.extensions).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
      reason: 'idempotency.reused',
    })
  })

  test('a precondition that is none is told from one that failed', async () => {
    const { data } = await ask(CREATE_ANIMAL, { input: cowBody(farms[0]) })
    const { id } = (data as unknown as { createAnimal: { id: string } }).createAnimal
    const rename = 'mutation ($id: ID!) { updateAnimal(id: $id, input: { name: "Serena" }) { version } }'
    for (const [header, code, status] of [
      ['1', 'MALFORMED_PRECONDITION', 400],
      ['"1', 'MALFORMED_PRECONDITION', 400],
      ['"9"', 'PRECONDITION_FAILED', 412],
    ] as const) {
      const { extensions, message } = await refusal(ask(rename, { id }, { 'if-match': header }))
      expect([header, extensions]).toEqual([header, expect.objectContaining({ code, status })])
      expect(message).toContain('ETag')
    }
    expect((await ask(rename, { id }, { 'if-match': 'W/"7", "1"' })).errors).toEqual([])
  })

  test('a lost reply: the key finds the record that was made', async () => {
    const input = cowBody(farms[0])
    const headers = { 'idempotency-key': `key-${newEarTag()}` }
    const made = await ask(CREATE_ANIMAL, { input }, headers)
    proxy.fail(1, 'cut')
    const lost = await refusal(ask(CREATE_ANIMAL, { input }, headers))
    expect(lost.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', retryable: true })
    const found = await ask(CREATE_ANIMAL, { input }, headers)
    expect(found.data).toEqual(made.data)
  })

  test('sharing a treatment names what differs on one farm, and the farm that got none', async () => {
    const made = async (operation: string, input: object): Promise<string> => {
      const query = `mutation ($input: ${operation}Input!) { made: create${operation}(input: $input) { id } }`
      const { data, errors } = await ask(query, { input })
      expect(errors).toEqual([])
      return (data as unknown as { made: { id: string } }).made.id
    }
    const [here, lacking] = farms
    const other = await made('Farm', { name: 'Santa Clara' })
    const product = { name: 'TesteVet', routes: ['IMM'], milkWithdrawalHours: 96, meatWithdrawalDays: 5 }
    const source = await made('Product', { ...product, farm: here })
    await made('Product', { ...product, farm: other, milkWithdrawalHours: 24, active: false })
    await made('Product', { ...product, farm: lacking, routes: ['INJ'] })
    const protocol = await made('TreatmentProtocol', {
      ...{ farm: here, description: 'Dividido', mastitisType: 'subclinical_mastitis', result: 'negative' },
      observation: 'Higienize o teto.',
      products: [{ product: source, type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 }],
    })
    const query = readFileSync('graphql/care/protocol.graphql', 'utf8').replace(/^[^]*(?=mutation ProtocolShare)/, '')
    const { data, errors } = await ask(query, { id: protocol, farms: [lacking, other] })
    expect(errors).toEqual([])
    const difference = { medicine: 'TesteVet', milkWithdrawalHours: 24, sourceMilkWithdrawalHours: 96 }
    expect(data).toMatchObject({
      shareTreatmentProtocol: {
        copies: [{ farm: { name: 'Santa Clara' }, inactiveMedicines: ['TesteVet'], withdrawals: [difference] }],
        refusals: [{ farm: { id: lacking }, medicines: [{ medicine: 'TesteVet', type: 'IMM', known: true }] }],
      },
    })
  })

  test('relations are cleared with null and set by id', async () => {
    const [cow, dam] = [await newAnimal(), await newAnimal()]
    const update =
      'mutation ($id: ID!, $input: AnimalPatch!) { updateAnimal(id: $id, input: $input) { dam { earTag } } }'
    const set = await ask(update, { id: cow.id, input: { dam: dam.id } })
    expect(set.data).toEqual({ updateAnimal: { dam: { earTag: dam.earTag } } })
    const cleared = await ask(update, { id: cow.id, input: { dam: null } })
    expect(cleared.data).toEqual({ updateAnimal: { dam: null } })
  })

  test('a removed cow is still named by her diagnoses', async () => {
    const cow = await newAnimal()
    const input = {
      farm: farms[0],
      animal: cow.id,
      type: 'uncultured_mastitis',
      grade: 'mild',
      sampleDate: '2026-05-04',
    }
    const made = await ask(CREATE_DIAGNOSTIC, { input: { ...input, hindquarterLeft: true } })
    expect(made.errors).toEqual([])
    await ask(UPDATE_ANIMAL, { id: cow.id, input: { deleted: true } })
    const query =
      'query ($animal: ID!) { diagnostics(where: { animal: [$animal] }) { items { animal { earTag deleted } } } }'
    const { data, errors } = await ask(query, { animal: cow.id })
    expect(errors).toEqual([])
    expect(data).toEqual({ diagnostics: { items: [{ animal: { earTag: cow.earTag, deleted: true } }] } })
  })
})

describe('reads', () => {
  test('a page of 500 nested diagnoses takes at most five calls, which fetch no record twice', async () => {
    const vera = { authorization: `Bearer ${await tokenOf('vera')}` }
    proxy.forget()
    const query = `{ diagnostics(itemsPerPage: 500) { totalItems items {
      id farm { id name } animal { earTag farm { name } } plateModel { name }
      diagnosticClassifications { diagnosticClassificationAgents { agent { code } } } } } }`
    const { data, errors } = await ask(query, {}, vera)
    expect(errors).toEqual([])
    const { items, totalItems } = (
      data as unknown as { diagnostics: { totalItems: number; items: { id: string; animal: object }[] } }
    ).diagnostics
    // The seed is dated from today: its last weeks hold some records more or fewer.
    expect(new Set(items.map(({ id }) => id)).size).toBe(Math.min(500, totalItems))
    expect(items.every(({ animal }) => 'earTag' in animal)).toBe(true)
    expect(proxy.calls.length).toBeLessThanOrEqual(5)
    const asked = proxy.calls.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, api.origin)
      return searchParams.getAll('id[]').map((id) => `${pathname}/${id}`)
    })
    expect(asked.length).toBeGreaterThan(50)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('a page larger than that is refused by a typed error', async () => {
    const error = await refusal(ask('{ large: agents(itemsPerPage: 501) { totalItems } }'))
    expect(error).toMatchObject({ path: ['large'], extensions: { code: 'BAD_USER_INPUT', status: 400 } })
  })

  test('pages of a synchronisation by cursor, until there is no next', async () => {
    const query = `query ($farm: ID!, $cursor: String) {
      animals(farm: $farm, cursor: $cursor, orderBy: [{ updatedAt: asc }], itemsPerPage: 7) { totalItems nextCursor items { id } } }`
    const seen: string[] = []
    let cursor: string | null = null
    let total = 0
    do {
      const { data, errors }: GraphqlAnswer = await ask(query, { farm: farms[0], cursor })
      expect(errors).toEqual([])
      const page = (
        data as unknown as { animals: { totalItems: number; nextCursor: string | null; items: { id: string }[] } }
      ).animals
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      total = page.totalItems
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(total)
  })

  test('filters by list, by range and by relation', async () => {
    const query = `query ($farm: ID!) { diagnosticResults(farm: $farm, where: { result: [positive], sampleDate: { from: "2025-01-01" } },
      orderBy: [{ sampleDate: desc }], itemsPerPage: 20) { items { sampleDate result agents { code } } } }`
    const { data, errors } = await ask(query, { farm: farms[0] })
    expect(errors).toEqual([])
    const { items } = (data as unknown as { diagnosticResults: { items: { sampleDate: string; result: string }[] } })
      .diagnosticResults
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ result }) => result === 'positive')).toBe(true)
    expect(items.map(({ sampleDate }) => sampleDate)).toEqual(
      items
        .map(({ sampleDate }) => sampleDate)
        .toSorted()
        .toReversed(),
    )
  })

  test('pages by cursor in any order, from a first request that knows of none', async () => {
    const query = `query ($farm: ID!, $cursor: String, $size: Int!) {
      diagnostics(farm: $farm, cursor: $cursor, orderBy: [{ readingDate: desc }], itemsPerPage: $size) { nextCursor items { id } } }`
    interface Page {
      diagnostics: { nextCursor: string | null; items: { id: string }[] }
    }
    const pageOf = async (cursor: string | null, size: number) =>
      ((await ask(query, { farm: farms[0], cursor, size })).data as unknown as Page).diagnostics
    const whole = await pageOf(null, 500)
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page: Page['diagnostics'] = await pageOf(cursor, 4)
      seen.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen.length).toBeGreaterThan(8)
    expect(seen).toEqual(whole.items)
  })

  test('every end of a range, by day', async () => {
    const daysOf = async (range: string): Promise<string[]> => {
      const query = `query ($farm: ID!) { farmLactations(farm: $farm, where: { date: ${range} }, itemsPerPage: 500) { items { date } } }`
      const { data, errors } = await ask(query, { farm: farms[0] })
      expect(errors).toEqual([])
      return (data as unknown as { farmLactations: { items: { date: string }[] } }).farmLactations.items.map(
        ({ date }) => date,
      )
    }
    const all = (await daysOf('{}')).toSorted()
    const day = all[Math.floor(all.length / 2)] ?? ''
    const sorted = async (range: string) => (await daysOf(range)).toSorted()
    expect(await sorted(`{ from: "${day}" }`)).toEqual(all.filter((one) => one >= day))
    expect(await sorted(`{ to: "${day}" }`)).toEqual(all.filter((one) => one <= day))
    expect(await sorted(`{ after: "${day}" }`)).toEqual(all.filter((one) => one > day))
    expect(await sorted(`{ before: "${day}" }`)).toEqual(all.filter((one) => one < day))
  })

  test('orders by several fields, the first one first', async () => {
    const ordered = async (orderBy: string): Promise<unknown[]> => {
      const query = `query ($farm: ID!) { diagnostics(farm: $farm, orderBy: ${orderBy}, itemsPerPage: 500) { items { id sampleDate } } }`
      const { data, errors } = await ask(query, { farm: farms[0] })
      expect(errors).toEqual([])
      return (data as unknown as { diagnostics: { items: unknown[] } }).diagnostics.items
    }
    const byDay = await ordered('[{ sampleDate: desc }, { id: asc }]')
    const byId = (await ordered('[{ id: asc }, { sampleDate: desc }]')) as { id: string; sampleDate: string }[]
    expect(byId.map(({ id }) => Number(id))).toEqual(byId.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
    expect(byDay).toEqual(byId.toSorted((a, b) => b.sampleDate.localeCompare(a.sampleDate)))
    const two = await refusal(ask('{ animals(orderBy: [{ id: asc, earTag: asc }]) { totalItems } }'))
    expect(two.extensions).toEqual({ code: 'BAD_USER_INPUT', status: 400, argument: 'orderBy' })
  })

  test('agents by code and by id are the same ones', async () => {
    const query = `query ($farm: ID!, $id: ID!, $code: String!) {
      agents(where: { code: $code }) { items { id } }
      byId: diagnostics(farm: $farm, where: { agent: [$id] }) { totalItems }
      byCode: diagnostics(farm: $farm, where: { agentCode: [$code] }) { totalItems }
      none: diagnostics(farm: $farm, where: { agentCode: ["no such agent"] }) { totalItems } }`
    const positive = `query ($farm: ID!) { diagnosticResults(farm: $farm, where: { result: positive }, itemsPerPage: 1) {
      items { agents { id code } } } }`
    const found = await ask(positive, { farm: farms[0] })
    const [result] = (found.data as unknown as { diagnosticResults: { items: { agents: object[] }[] } })
      .diagnosticResults.items
    const { data, errors } = await ask(query, { farm: farms[0], ...result?.agents[0] })
    expect(errors).toEqual([])
    const answer = data as unknown as Record<'byId' | 'byCode' | 'none', { totalItems: number }>
    expect(answer.byId.totalItems).toBeGreaterThan(0)
    expect(answer.byCode).toEqual(answer.byId)
    expect(answer.none.totalItems).toBe(0)
  })

  test('takes the IRI of a record wherever it takes its id', async () => {
    const { id, earTag } = await newAnimal()
    const farm = `/farms/${String(farms[0])}`
    const query = `query ($id: ID!, $farm: ID!) { animal(id: $id) { earTag }
      animals(farm: $farm, ids: [$id]) { items { earTag } } }`
    const { data, errors } = await ask(query, { id: `/animals/${id}`, farm })
    expect(errors).toEqual([])
    expect(data).toEqual({ animal: { earTag }, animals: { items: [{ earTag }] } })
    const made = await ask(CREATE_ANIMAL, { input: cowBody(farm) })
    expect(made.errors).toEqual([])
    for (const wrong of [`{ animal(id: "${farm}") { id } }`, `{ animals(ids: ["${farm}"]) { totalItems } }`]) {
      expect((await refusal(ask(wrong))).extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
    }
    // A filter without a value would be left out, and everything answered.
    const empty = await refusal(ask('{ animals(ids: []) { totalItems } }'))
    expect(empty.extensions).toEqual({ code: 'BAD_USER_INPUT', status: 400, argument: 'ids' })
  })

  test('a date or moment that is none is refused with the form it has', async () => {
    const day = 'query ($v: Date) { diagnostics(where: { sampleDate: { from: $v } }) { totalItems } }'
    const at = 'query ($v: DateTime) { diagnostics(after: $v) { totalItems } }'
    for (const [query, v] of [
      [day, '2026-02-30'],
      [day, '2026-05-04T10:00:00Z'],
      [day, 20260504],
      [at, '2026-05-04'],
      [at, '2026-05-04T10:00:00'],
      [at, '2026-13-04T10:00:00Z'],
    ]) {
      const answer = await ask(String(query), { v })
      expect(answer.errors[0]?.extensions, String(v)).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
      expect(answer.errors[0]?.message, String(v)).toContain(query === day ? 'YYYY-MM-DD' : 'with its offset')
    }
    for (const [query, v] of [
      [day, '2024-02-29'],
      [at, new Date().toISOString()],
      [at, '2026-11-20T10:00:00.123-03:00'],
    ]) {
      expect((await ask(String(query), { v })).errors, String(v)).toEqual([])
    }
  })

  test('an app of before the arguments of lists were grouped is answered as it was', async () => {
    const known = JSON.parse(
      readFileSync(new URL('../../mesh/persisted-documents.json', import.meta.url), 'utf8'),
    ) as Record<string, string>
    const [sha256Hash] =
      Object.entries(known).find(
        ([, text]) => text.startsWith('# Reworded') && text.includes('query AnimalSync(') && text.includes('$order'),
      ) ?? []
    const { id } = await newAnimal()
    const answered = async (variables: object): Promise<{ id: string; updatedAt: string }[]> => {
      const request = {
        extensions: { persistedQuery: { version: 1, sha256Hash } },
        variables: { farm: farms[0], ...variables },
      }
      const { data, errors } = await post(gateway.origin, request, { authorization: `Bearer ${rita}` })
      expect(errors).toEqual([])
      return (data as unknown as { animals: { items: { id: string; updatedAt: string }[] } }).animals.items
    }
    expect((await answered({ after: null, cursor: null, idIn: [id] })).map((one) => one.id)).toEqual([id])
    const latest = await answered({ after: null, cursor: null, order: 'desc' })
    expect(latest[0]?.id).toBe(id)
    const since = latest[2]?.updatedAt ?? ''
    expect((await answered({ after: since })).length).toBeLessThan(latest.length)
    expect((await answered({ after: since })).every(({ updatedAt }) => updatedAt >= since)).toBe(true)
  })

  test('every operation of the playground’s examples runs', async () => {
    const text = readFileSync(new URL('../../mesh/gateway/playground-examples.graphql', import.meta.url), 'utf8')
    const names = [...text.matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name]) => name ?? '')
    for (const operationName of names) {
      const answer = await post(gateway.origin, { query: text, operationName }, { authorization: `Bearer ${rita}` })
      expect(answer.errors, operationName).toEqual([])
    }
  })

  test('the gateway had nothing of its own to complain about', () => {
    expect(gateway.log()).toBe('')
  })
})

test('a milker and a vet read who made a record, and nothing more of that person', async () => {
  const people = `{ diagnostics(farm: "${String(farms[0])}", itemsPerPage: 5) { items { createdBy { id name initials } } } }`
  for (const login of ['joao', 'vera']) {
    const { data, errors } = await ask(people, {}, { authorization: `Bearer ${await tokenOf(login)}` })
    expect(errors).toEqual([])
    const { items } = (data as unknown as { diagnostics: { items: { createdBy: { name: string } | null }[] } })
      .diagnostics
    expect(items.some(({ createdBy }) => (createdBy?.name ?? '') !== '')).toBe(true)
  }
  const more = await refusal(ask('{ diagnostics { items { createdBy { email } } } }'))
  expect(more.extensions.code).toBe('BAD_USER_INPUT')
})
