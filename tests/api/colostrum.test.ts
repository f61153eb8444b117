import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { packagesLeft } from '../../src/domain/colostrum-stock.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, newTankBarcode, tankPlateBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { exportedTruth } from '../harness/exported-truth.ts'
import { photoForm, platePhoto } from '../harness/images.ts'

let api: TestApi
let rita: ApiClient
let bia: ApiClient
let cow: unknown
let calf: unknown

const today = dateIn(new Date(), 'America/Sao_Paulo')
const BORN = addDays(today, -3)
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const codes = ({ body }: { body: Json }): unknown[] => ((body['violations'] ?? []) as Json[]).map(({ code }) => code)

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  bia = await api.as('bia')
  cow = (await rita.create('/animals', cowBody(1)))['id']
  calf = (await rita.create('/animals', { ...cowBody(1), category: 'calf', birthDate: BORN }))['id']
})
afterAll(() => api.close())

let serial = 0
const TWO = [
  { id: '1', volume: 2 },
  { id: '2', volume: 2 },
]
const batchBody = (more: Json = {}): Json => ({
  ...{ farm: 1, batch: `L${String(++serial)}`, date: BORN, cow, calf, brix: 24, packages: TWO },
  ...more,
})
const plate = (more: Json = {}): Json => ({
  ...{ tbcSource: 'plate', plateBarcode: newTankBarcode(), plateModel: 3, dilution: 1000 },
  ...{ countingMode: 'manual', numberOfColonies: 40 },
  ...more,
})
const store = (more: Json = {}) => rita.create('/colostrums', batchBody(more))
const mealBody = (more: Json = {}): Json => ({ farm: 1, calf, litres: 2, fedAt: at(-1), ...more })

describe('a batch', () => {
  test('holds its packages and their litres', async () => {
    const batch = await store({ packages: [...TWO, { id: '3', volume: 1.5 }] })
    expect(batch).toMatchObject({ totalVolume: 5.5, tbc: null, deleted: false })
    expect((batch['packages'] as Json[])[0]).toEqual({ id: '1', volume: 2, discarded: false })
  })

  test.each([
    ['without a name', { batch: ' ' }, ['colostrum.error.batch']],
    ['with a name that a label cannot say', { batch: '12#3' }, ['colostrum.error.batchSign']],
    ['without a package', { packages: [] }, ['colostrum.error.packages']],
    ['without a calf', { calf: undefined }, ['colostrum.error.calf']],
    ['of a cow as its calf', { calf: 1 }, ['colostrum.error.calf']],
    ['with Brix 41', { brix: 41 }, ['colostrum.error.brix']],
    ['of 46 °C', { density: 50, temperature: 46 }, ['colostrum.error.temperature']],
    ['with a colostrometer alone', { density: 50 }, ['colostrum.error.temperatureNeeded']],
    ['with packages of nothing', { packages: [{ id: '1', volume: 0 }] }, ['colostrum.error.volume']],
    ['milked before the birth', { date: addDays(BORN, -1) }, ['colostrum.error.beforeBirth']],
    ['of tomorrow', { date: addDays(today, 1) }, ['colostrum.error.futureDate']],
    ['frozen too early', { frozenOn: addDays(BORN, -1) }, ['colostrum.error.frozenBefore']],
    ['on a plate without a dilution', plate({ dilution: null }), ['tank.error.dilution']],
  ])('%s is refused at its field', async (_, more, expected) => {
    expect(codes(await rita.post('/colostrums', batchBody(more)))).toEqual(expected)
  })

  test('has a name that no other batch of the farm has', async () => {
    const batch = await store()
    const again = await rita.post('/colostrums', batchBody({ batch: String(batch['batch']).toLowerCase() }))
    expect(codes(again)).toEqual(['colostrum.error.batchTaken'])
    expect((again.body['violations'] as Json[])[0]).toMatchObject({ existing: batch['@id'] })
  })

  test('is counted on a plate that nothing else is on', async () => {
    const counted = await store(plate())
    expect(counted).toMatchObject({ tbc: 40_000, tbcQualifier: 'exact', countState: null })
    const { plateBarcode } = counted
    expect(codes(await rita.post('/colostrums', batchBody(plate({ plateBarcode }))))).toEqual(['plate.error.used'])
    expect(codes(await rita.post('/tank_analyses', tankPlateBody(1, { plateBarcode })))).toEqual(['plate.error.used'])
    const quarter = await store(plate({ plateBarcode: '987650001' }))
    const diagnosis = diagnosisBody(1, cow, { plateBarcode: quarter['plateBarcode'] })
    expect(codes(await rita.post('/diagnostics', diagnosis))).toEqual(['plate.error.used'])
  })

  test('keeps what was fed', async () => {
    const batch = await store()
    await bia.create('/colostrum_feedings', mealBody({ colostrum: batch['id'], packages: ['1'] }))
    const path = String(batch['@id'])
    expect(codes(await rita.patch(path, { packages: [TWO[1]] }))).toEqual(['colostrum.error.packageFed'])
    const discarded = [TWO[0], { ...TWO[1], discarded: true }]
    expect((await rita.patch(path, { packages: discarded })).status).toBe(200)
  })

  test('is deleted only after the meals of it', async () => {
    const batch = await store()
    const path = String(batch['@id'])
    const meal = await bia.create('/colostrum_feedings', mealBody({ colostrum: batch['id'], packages: ['1'] }))
    expect(codes(await rita.delete(path))).toEqual(['colostrum.error.fed'])
    expect(codes(await rita.patch(path, { deleted: true }))).toEqual(['colostrum.error.fed'])
    await bia.delete(String(meal['@id']))
    expect((await rita.delete(path)).status).toBe(204)
  })
})

describe('a meal', () => {
  test('takes a package once, by whoever comes first', async () => {
    const batch = await store({ packages: [TWO[0]] })
    const body = mealBody({ colostrum: batch['id'], packages: ['1'] })
    const [first, second] = await Promise.all([
      bia.post('/colostrum_feedings', body),
      rita.post('/colostrum_feedings', body),
    ])
    expect([first.status, second.status].sort()).toEqual([201, 422])
    expect(codes(first.status === 422 ? first : second)).toEqual(['feeding.error.packageTaken'])
  })

  test('gives its package back when it is deleted', async () => {
    const batch = await store({ packages: [TWO[0]] })
    const body = mealBody({ colostrum: batch['id'], packages: ['1'] })
    const meal = await bia.create('/colostrum_feedings', body)
    await bia.patch(String(meal['@id']), { deleted: true })
    await bia.create('/colostrum_feedings', body)
    expect(codes(await bia.patch(String(meal['@id']), { deleted: false }))).toEqual(['feeding.error.packageTaken'])
  })

  test('of many bacteria is confirmed', async () => {
    const batch = await store({ tbcSource: 'laboratory', tbc: 100_001 })
    const body = mealBody({ colostrum: batch['id'], packages: ['1'] })
    expect(codes(await bia.post('/colostrum_feedings', body))).toEqual(['feeding.error.highCount'])
    expect(await bia.create('/colostrum_feedings', { ...body, highCountConfirmed: true })).toMatchObject({ litres: 2 })
  })

  test('gets its blood sample days later, whatever became of the batch', async () => {
    const batch = await store()
    const meal = await bia.create('/colostrum_feedings', mealBody({ colostrum: batch['id'], packages: ['1'] }))
    await rita.patch(String(batch['@id']), { deleted: true })
    const sample = { sampledAt: at(-0.5), bloodBrix: 9.1 }
    expect((await bia.patch(String(meal['@id']), sample)).body).toMatchObject({ bloodBrix: 9.1 })
  })

  test.each([
    ['from nowhere', {}, ['feeding.error.batch']],
    ['of a calf as its cow', { donor: 'calf' }, ['feeding.error.donor']],
    ['in the future', { donor: 'cow', fedAt: at(1) }, ['feeding.error.future']],
    ['before birth', { donor: 'cow', fedAt: at(-5) }, ['feeding.error.beforeBirth']],
    ['of nine litres', { donor: 'cow', litres: 9 }, ['feeding.error.litres']],
    ['with blood Brix 41', { donor: 'cow', bloodBrix: 41 }, ['feeding.error.bloodBrix']],
    ['with blood of no moment', { donor: 'cow', bloodBrix: 9 }, ['feeding.error.sampledAt']],
  ])('%s is refused at its field', async (_, more: Json, expected) => {
    const donor = more['donor'] === 'cow' ? cow : more['donor'] === 'calf' ? calf : undefined
    expect(codes(await bia.post('/colostrum_feedings', mealBody({ ...more, donor })))).toEqual(expected)
  })

  test('of a batch of another farm is refused', async () => {
    const other = await rita.create('/animals', { ...cowBody(2), category: 'calf', birthDate: BORN })
    const batch = await rita.create('/colostrums', batchBody({ farm: 2, cow: null, calf: other['id'] }))
    expect(
      codes(await rita.post('/colostrum_feedings', mealBody({ colostrum: batch['id'], packages: ['1'] }))),
    ).toEqual(['feeding.error.batch'])
  })
})

describe('an automatic count', () => {
  const colony = { x: 0.5, y: 0.5, radius: 0.01, sector: 'TOTAL', colour: 'cream', diameterMm: 1, confidence: 0.5 }

  test('begins with the photo of the plate and is accepted by a person', async () => {
    const batch = await store(plate({ countingMode: 'automatic', numberOfColonies: null }))
    const path = String(batch['@id'])
    const uploaded = await rita.post(`${path}/upload_plate_image`, photoForm(await platePhoto()))
    expect(uploaded.body).toMatchObject({ countState: 'waiting', tbc: null })
    const hash = (uploaded.body['plateImage'] as Json)['hash']
    await api.withDatabase(({ db }) =>
      sql`
        update plate_reading set state = 'read', growth = true, confidence = 0.4,
          colonies = ${JSON.stringify(Array.from({ length: 3 }, () => colony))}::jsonb
        where colostrum_id = ${batch['id']}`.execute(db),
    )
    const stale = await rita.put(`${path}/review_count`, { imageHash: 'other', outcome: 'accepted' })
    expect(codes(stale)).toEqual(['tank.error.reviewStale'])
    const reviewed = await rita.put(`${path}/review_count`, { imageHash: hash, outcome: 'accepted' })
    expect(reviewed.body).toMatchObject({ numberOfColonies: 3, tbc: 3000, countState: 'counted' })
    expect((await rita.get(`${path}/download_plate_image`, { headers: { accept: 'image/*' } })).status).toBe(200)
    const file = `colostrum-${String(batch['id'])}.jpg`
    expect((await exportedTruth(api.origin, file)).lines).toEqual([expect.stringContaining('TOTAL,cream,3')])
  })
})

test('the rule of a bank is for those who keep the farm', async () => {
  expect(codes(await rita.post('/colostrum_settings', { farm: 2, expiryDays: 90 }))).toEqual([
    'colostrum.error.expiryDays',
  ])
  expect((await bia.post('/colostrum_settings', { farm: 1, expiryDays: 180 })).status).toBe(403)
})

test('no package of the demo farms was fed twice, and some are left', async () => {
  const { batches, meals } = await api.withDatabase(async ({ db }) => ({
    batches: (
      await sql<{ id: string; packages: never[] }>`
      select id::text, packages from colostrum where farm_id = 3`.execute(db)
    ).rows,
    meals: (
      await sql<{ id: string; colostrum: string; packages: string[] }>`
      select id::text, colostrum_id::text as colostrum, packages from colostrum_feeding
      where farm_id = 3 and colostrum_id is not null`.execute(db)
    ).rows,
  }))
  const taken = meals.flatMap(({ colostrum, packages }) => packages.map((each) => `${colostrum} ${each}`))
  expect(new Set(taken).size).toBe(taken.length)
  expect(batches.flatMap((batch) => packagesLeft(batch, meals)).length).toBeGreaterThan(0)
})
