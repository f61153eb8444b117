import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, newBarcode } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient
let cow: unknown
let agents: Map<unknown, unknown>

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  cow = (await rita.create('/animals', cowBody(1)))['@id']
  agents = new Map((await rita.members('/agents?itemsPerPage=100')).map((agent) => [agent['code'], agent['@id']]))
})
afterAll(() => api.close())

const launch = (more: Json = {}): Promise<Json> => rita.create('/diagnostics', diagnosisBody(1, cow, more))
const refused = async (more: Json): Promise<Record<string, string>> => {
  const answer = await rita.post('/diagnostics', diagnosisBody(1, cow, more))
  expect(answer.status).toBe(422)
  return violations(answer)
}

describe('launching', () => {
  test('a culture waits for its reading', async () => {
    const diagnosis = await launch()
    expect(diagnosis).toMatchObject({
      animal: cow,
      result: 'waiting',
      growth: null,
      readingDate: null,
      plateSide: 'A',
      plateModel: '/plate_models/1',
      sampleDate: '2026-05-04',
      inoculatedAt: '2026-05-04T09:40:00.000Z',
      diagnosticClassifications: [],
    })
    expect(diagnosis['createdBy']).toMatch(/^\/colleagues\/\d+$/)
  })

  test('says which device it came from', async () => {
    const answer = await rita.post('/diagnostics', diagnosisBody(1, cow), {
      headers: { 'x-lactor-device': 'parlour-1' },
    })
    expect(answer.body['device']).toBe('parlour-1')
  })

  test('clinical mastitis requires a grade, other kinds have none', async () => {
    expect(await refused({ grade: null })).toEqual({ grade: 'diagnostic.error.grade' })
    expect((await launch({ type: 'drying', grade: null }))['grade']).toBeNull()
  })

  test('a cow has none before her birth', async () => {
    const young = (await rita.create('/animals', cowBody(1, { birthDate: '2026-05-05' })))['@id']
    const unborn = await rita.post('/diagnostics', diagnosisBody(1, young))
    expect(violations(unborn)).toEqual({ sampleDate: 'diagnostic.error.notBorn' })
  })

  test('at least one quarter is needed', async () => {
    expect(Object.values(await refused({ hindquarterLeft: false }))).toEqual(['diagnostic.error.quarter'])
  })

  test('a culture needs a plate and its side', async () => {
    expect((await refused({ plateBarcode: null }))['plateBarcode']).toBe('plate.error.required')
    expect(Object.keys(await refused({ plateSide: null }))).toEqual(['plateSide'])
  })

  test('a cow may be dried without a culture: no plate and no result then, and a plate makes a culture of it', async () => {
    const noPlate = { plateBarcode: null, plateSide: null, plateModel: null }
    const dried = await launch({ type: 'drying', grade: null, ...noPlate })
    expect(dried).toMatchObject({ result: 'no_result', inoculatedAt: null, plateBarcode: null })
    expect(await refused({ type: 'drying', grade: null, ...noPlate, plateSide: 'A' })).toEqual({
      plateBarcode: 'plate.error.none',
    })
    expect((await refused({ type: 'post_calving', grade: null, ...noPlate }))['plateBarcode']).toBe(
      'plate.error.required',
    )
  })

  test.each(['12345678', '1234567890', 'abcdefghi', '٠١٢٣٤٥٦٧٨'])('%s is no barcode', async (plateBarcode) => {
    expect(await refused({ plateBarcode })).toEqual({ plateBarcode: 'plate.error.barcode' })
  })

  test('spaces and separators of a scanner are dropped', async () => {
    const barcode = newBarcode()
    const typed = `${barcode.slice(0, 3)} ${barcode.slice(3, 6)}-${barcode.slice(6)}`
    expect((await launch({ plateBarcode: typed }))['plateBarcode']).toBe(barcode)
  })

  test('without a culture there is no plate and no result', async () => {
    const diagnosis = await launch({
      type: 'uncultured_mastitis',
      plateBarcode: null,
      plateSide: null,
      plateModel: null,
    })
    expect(diagnosis).toMatchObject({ result: 'no_result', plateBarcode: null })
  })

  test('the cow is one of the farm', async () => {
    const vera = await api.as('vera')
    const foreign = await vera.first('/animals?farm=3')
    const answer = await rita.post('/diagnostics', diagnosisBody(1, foreign['@id']))
    expect(answer.status).toBeOneOf([403, 422])
    // Also for somebody who may see both farms.
    expect((await vera.post('/diagnostics', diagnosisBody(1, foreign['@id']))).status).toBe(422)
    expect((await rita.post('/diagnostics', diagnosisBody(1, 999_999_999))).status).toBe(422)
  })

  test('impossible dates are refused', async () => {
    expect(await refused({ sampleDate: '2026-02-30' })).toEqual({ sampleDate: 'diagnostic.error.sampleDate' })
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(Object.keys(await refused({ sampleDate: tomorrow }))).toContain('sampleDate')
  })

  test('no sample is later than its plate, on the clock of the farm', async () => {
    const late = { sampleDate: 'diagnostic.error.sampledAfterPlate' }
    const inoculatedAt = '2026-05-05T01:00:00Z'
    expect(await refused({ sampleDate: '2026-05-05', inoculatedAt })).toEqual(late)
    const path = String((await launch({ inoculatedAt }))['@id'])
    expect(violations(await rita.patch(path, { sampleDate: '2026-05-05' }))).toEqual(late)
    // What is stored so already does not stand in the way of another correction.
    expect((await rita.patch(path, { inoculatedAt: '2026-05-03T12:00:00Z' })).status).toBe(200)
    expect((await rita.patch(path, { sampleDate: '2026-05-04', grade: 'severe' })).status).toBe(200)
  })
})

describe('plates', () => {
  const sides = async (barcode: unknown, client = rita) =>
    (await client.members(`/plates?barcode=${String(barcode)}`)).map((plate) => [plate['side'], plate['status']])

  test('a side is free until it is used, and again when the diagnosis is deleted', async () => {
    const plateBarcode = newBarcode()
    expect(await sides(plateBarcode)).toEqual([])
    const diagnosis = await launch({ plateBarcode })
    expect(await sides(plateBarcode)).toEqual([['A', 'used']])
    expect(await refused({ plateBarcode })).toEqual({ plateBarcode: 'plate.error.used' })
    await rita.patch(String(diagnosis['@id']), { deleted: true })
    expect(await sides(plateBarcode)).toEqual([])
    await launch({ plateBarcode })
    // The deleted one cannot come back now.
    const back = await rita.patch(String(diagnosis['@id']), { deleted: false })
    expect(violations(back)).toEqual({ plateBarcode: 'plate.error.used' })
  })

  test('the other side belongs to the same farm', async () => {
    const plateBarcode = newBarcode()
    await launch({ plateBarcode })
    const vera = await api.as('vera')
    const other = await vera.first('/animals?farm=3&category=cow')
    const answer = await vera.post('/diagnostics', diagnosisBody(3, other['@id'], { plateBarcode, plateSide: 'B' }))
    expect(violations(answer)).toEqual({ plateBarcode: 'plate.error.otherFarm' })
    await launch({ plateBarcode, plateSide: 'B' })
    expect((await sides(plateBarcode)).map(([side]) => side).sort()).toEqual(['A', 'B'])
  })

  test('a used plate of another farm is refused without telling whose it is', async () => {
    const plateBarcode = newBarcode()
    await launch({ plateBarcode })
    const otavio = await api.as('otavio')
    expect(await sides(plateBarcode, otavio)).toEqual([])
    const animal = await otavio.first('/animals?farm=3&category=cow')
    const answer = await otavio.post('/diagnostics', diagnosisBody(3, animal['@id'], { plateBarcode }))
    expect(Object.keys(violations(answer))).toEqual(['plateBarcode'])
    expect(answer.text).not.toContain('/farms/1')
    expect(answer.text).not.toContain('/diagnostics/')
  })

  test('of many who use a side at once, one wins', async () => {
    const plateBarcode = newBarcode()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => rita.post('/diagnostics', diagnosisBody(1, cow, { plateBarcode }))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 422)])
    for (const answer of answers.filter(({ status }) => status === 422)) {
      expect(violations(answer)).toEqual({ plateBarcode: 'plate.error.used' })
    }
  })

  test('of two farms that use the two sides at once, one wins', async () => {
    const otavio = await api.as('otavio')
    const animal = (await otavio.first('/animals?farm=3&category=cow'))['@id']
    for (let round = 0; round < 5; round++) {
      const plateBarcode = newBarcode()
      const answers = await Promise.all([
        rita.post('/diagnostics', diagnosisBody(1, cow, { plateBarcode })),
        otavio.post('/diagnostics', diagnosisBody(3, animal, { plateBarcode, plateSide: 'B' })),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    }
  })
})

describe('reading', () => {
  const read = (diagnosis: Json, body: Json) => rita.patch(String(diagnosis['@id']), { readingMode: 'manual', ...body })
  const colonies = (sector: string, colour: string, count: number): Json => ({ sector, colour, colonies: count })
  const found = (body: Json) =>
    (body['diagnosticClassifications'] as Json[]).map((c) => [
      c['colour'],
      (c['diagnosticClassificationAgents'] as Json[]).map((a) => a['agent']),
    ])

  test('no growth', async () => {
    const { body } = await read(await launch(), { growth: false })
    expect(body).toMatchObject({ growth: false, result: 'no_growth', colonyColour: null, readingMode: 'manual' })
    expect(body['readingDate']).toMatch(/Z$/)
  })

  test('a colour means an agent only on its sector', async () => {
    const { body } = await read(await launch(), {
      growth: true,
      diagnosticClassifications: [colonies('GN', 'metallic_blue', 30)],
    })
    expect(body).toMatchObject({ result: 'positive', colonyColour: 'metallic_blue' })
    expect(found(body)).toEqual([['metallic_blue', [agents.get('KLE')]]])
    const other = await read(await launch(), {
      growth: true,
      diagnosticClassifications: [colonies('GP', 'metallic_blue', 30)],
    })
    expect(found(other.body)).toEqual([['metallic_blue', [agents.get('SUB')]]])
  })

  test('three colonies count, of pink on the Gram-positive sector one', async () => {
    const reading = (sector: string, colour: string, count: number) =>
      launch().then((d) => read(d, { growth: true, diagnosticClassifications: [colonies(sector, colour, count)] }))
    expect((await reading('GN', 'red', 2)).body['result']).toBe('negative')
    expect((await reading('GN', 'red', 3)).body['result']).toBe('positive')
    expect((await reading('GP', 'pink', 1)).body['result']).toBe('positive')
  })

  test('three agents in one quarter are a contamination, in a composite sample they are not', async () => {
    const three = [colonies('GN', 'red', 9), colonies('GP', 'pink', 4), colonies('GP', 'turquoise', 7)]
    const single = await read(await launch(), { growth: true, diagnosticClassifications: three })
    expect(single.body['result']).toBe('contaminated')
    const quarters = { forequarterLeft: true, forequarterRight: true, hindquarterRight: true }
    const pooled = await read(await launch(quarters), { growth: true, diagnosticClassifications: three })
    expect(pooled.body['result']).toBe('positive')
  })

  test('growth is stated, and the colour of each colony', async () => {
    const diagnosis = await launch()
    const unstated = await read(diagnosis, { diagnosticClassifications: [colonies('GN', 'red', 9)] })
    expect(violations(unstated)).toEqual({ growth: 'diagnostic.error.growth' })
    const uncoloured = await read(diagnosis, { growth: true, diagnosticClassifications: [] })
    expect(Object.values(violations(uncoloured))).toEqual(['diagnostic.error.colour'])
    const unknown = await read(diagnosis, { growth: true, diagnosticClassifications: [colonies('XX', 'red', 9)] })
    expect(Object.values(violations(unknown))).toEqual(['diagnostic.error.sector'])
    const purple = await read(diagnosis, { growth: true, diagnosticClassifications: [colonies('GN', 'purple', 9)] })
    expect(purple.status).toBe(422)
  })

  test.each([2.5, -3, 301, '25'])('%j colonies are refused, not changed', async (count) => {
    const diagnosticClassifications = [{ sector: 'GN', colour: 'red', colonies: count }]
    const answer = await read(await launch(), { growth: true, diagnosticClassifications })
    expect(violations(answer)).toEqual({ 'diagnosticClassifications[0].colonies': 'diagnostic.error.colonies' })
  })

  test.each(['sampleDate', 'inoculatedAt'])('%s has a plausible range', async (field) => {
    const date = field === 'sampleDate' ? '1900-05-04' : '1900-05-04T06:40:00-03:00'
    const cow = await rita.create('/animals', cowBody(1))
    const answer = await rita.post('/diagnostics', diagnosisBody(1, cow['@id'], { [field]: date }))
    expect(violations(answer)).toEqual({ [field]: 'date.error.tooOld' })
  })

  test('a second reading replaces the first', async () => {
    const diagnosis = await launch()
    await read(diagnosis, { growth: true, diagnosticClassifications: [colonies('GN', 'red', 9)] })
    const { body } = await read(diagnosis, { growth: false })
    expect(body).toMatchObject({ result: 'no_growth', colonyColour: null, diagnosticClassifications: [] })
    const rows = await rita.members(`/diagnostic_classifications?diagnostic=${String(diagnosis['id'])}`)
    expect(rows).toEqual([])
  })

  test('other changes leave the reading alone', async () => {
    const diagnosis = await launch()
    await read(diagnosis, { growth: true, diagnosticClassifications: [colonies('GN', 'red', 9)] })
    const { body } = await rita.patch(String(diagnosis['@id']), { grade: 'severe' })
    expect(body).toMatchObject({ grade: 'severe', result: 'positive', colonyColour: 'red' })
    expect(found(body)).toEqual([['red', [agents.get('ECO')]]])
  })

  test('what is read can be found by its agent', async () => {
    const diagnosis = await launch()
    await read(diagnosis, { growth: true, diagnosticClassifications: [colonies('GN', 'brown', 9)] })
    const filter = 'diagnosticClassifications.diagnosticClassificationAgents.agent[]'
    const id = String(agents.get('PRO')).split('/').at(-1) ?? ''
    const path = `/diagnostics?farm=1&${filter}=${id}&order[id]=desc`
    expect((await rita.members(path)).map((d) => d['id'])).toContain(diagnosis['id'])
    for (const one of await rita.members(path)) {
      expect(found(one).flatMap(([, list]) => list)).toContain(agents.get('PRO'))
    }
    expect((await rita.get(`/diagnostics?${filter.replace('[]', '')}=${id}`)).status).toBe(400)
  })

  test('the flat row tells the same', async () => {
    const diagnosis = await launch()
    await read(diagnosis, {
      growth: true,
      diagnosticClassifications: [colonies('GN', 'red', 9), colonies('GP', 'pink', 2)],
    })
    const { body } = await rita.get(`/v2/diagnostics/result/${String(diagnosis['id'])}`)
    expect(body).toMatchObject({
      diagnostic: diagnosis['@id'],
      animal: cow,
      result: 'positive',
      gramGroup: 'mixed',
      hindquarterLeft: true,
    })
    expect((body['agents'] as string[]).sort()).toEqual([agents.get('ECO'), agents.get('SAU')].sort())
    expect(body['earTag']).toBe((await rita.get(String(cow))).body['earTag'])
    const rows = await rita.members('/v2/diagnostics/results?farm=1&order[id]=desc&itemsPerPage=100')
    expect(rows.map((row) => row['id'])).toContain(diagnosis['id'])
  })
})
