import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Chance } from '../../api/seed/chance.ts'
import { FARMS } from '../../api/seed/farms.ts'
import { makeTankAnalyses } from '../../api/seed/tank-analyses.ts'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { keepsLimit, LEGAL_LIMITS, monthFigures, type MonthFigure } from '../../src/domain/tank-limits.ts'
import { violations, type Answer, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, newTankBarcode, tankBody, tankPlateBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { exportedTruth } from '../harness/exported-truth.ts'
import { photoForm, platePhoto } from '../harness/images.ts'
import { plateJpeg } from '../harness/plates.ts'

let api: TestApi
let rita: ApiClient
let photo: Buffer

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  photo = await platePhoto()
})
afterAll(() => api.close())

const create = (body: Json): Promise<Json> => rita.create('/tank_analyses', body)
const refusal = async (body: Json): Promise<Record<string, string>> => {
  const answer = await rita.post('/tank_analyses', body)
  expect(answer.status, answer.text).toBe(422)
  return violations(answer)
}
const patch = (analysis: Json, body: Json): Promise<Answer> => rita.patch(String(analysis['@id']), body)
const upload = (analysis: Json, bytes: Buffer = photo): Promise<Answer> =>
  rita.post(`${String(analysis['@id'])}/upload_plate_image`, photoForm(bytes))
/** Asked when a request is made: midnight may pass between. */
const tomorrow = (): string => addDays(dateIn(new Date(), 'America/Sao_Paulo'), 1)

describe('a plate of the tank', () => {
  test('comes to CFU/mL by colonies, dilution and plated volume', async () => {
    const analysis = await create(tankPlateBody(1, { numberOfColonies: 128, dilution: 1000 }))
    expect(analysis).toMatchObject({
      tbc: 128_000,
      tbcQualifier: 'exact',
      countState: null,
      plateImage: null,
      version: 1,
    })
    const changed = await patch(analysis, { numberOfColonies: 12 })
    expect(changed.body).toMatchObject({ tbc: 12_000, tbcQualifier: 'estimated', version: 2 })
    expect((await patch(analysis, { numberOfColonies: 251 })).body).toMatchObject({
      tbc: 250_000,
      tbcQualifier: 'above',
    })
    expect((await patch(analysis, { dilution: 10_000 })).body).toMatchObject({ tbc: 2_500_000, tbcQualifier: 'above' })
    expect((await patch(analysis, { numberOfColonies: 0 })).body).toMatchObject({ tbc: 10_000, tbcQualifier: 'below' })
  })

  test('does not take a count from elsewhere', async () => {
    const analysis = await create(tankPlateBody(1, { tbc: 5, tbcQualifier: 'above' }))
    expect(analysis).toMatchObject({ tbc: 120_000, tbcQualifier: 'exact' })
    expect((await patch(analysis, { tbc: 7 })).body).toMatchObject({ tbc: 120_000 })
  })

  test('has a barcode of nine digits or more, without what scanners put between them', async () => {
    const barcode = newTankBarcode()
    const spaced = ` ${barcode.slice(0, 4)} ${barcode.slice(4)}-`
    expect(await create(tankPlateBody(1, { plateBarcode: spaced }))).toMatchObject({ plateBarcode: barcode })
    for (const plateBarcode of ['12345678', 'ABCDEFGHI', '1'.repeat(21)]) {
      expect(await refusal(tankPlateBody(1, { plateBarcode }))).toEqual({ plateBarcode: 'tank.error.barcode' })
    }
    expect(await refusal(tankPlateBody(1, { plateBarcode: null }))).toEqual({ plateBarcode: 'plate.error.required' })
  })

  test('is used once, by whichever farm, and is free again when its analysis is deleted', async () => {
    const body = tankPlateBody(1)
    const first = await create(body)
    const second = await rita.post('/tank_analyses', body)
    expect(second.body['violations']).toMatchObject([{ code: 'plate.error.used', existing: first['@id'] }])
    expect((await patch(first, { volume: 900 })).status).toBe(200)
    const otavio = await api.as('otavio')
    const foreign = await otavio.post('/tank_analyses', { ...body, farm: 3 })
    expect(violations(foreign)).toEqual({ plateBarcode: 'plate.error.otherFarm' })
    await patch(first, { deleted: true })
    const again = await create(body)
    expect(violations(await patch(first, { deleted: false }))).toEqual({ plateBarcode: 'plate.error.used' })
    expect(again['plateBarcode']).toBe(body['plateBarcode'])
  })

  test('of ten at once with one barcode one is stored', async () => {
    const body = tankPlateBody(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => rita.post('/tank_analyses', body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status } of answers) expect(status).toBeOneOf([201, 422])
  })

  test('is no plate of quarters, and a plate of quarters is none of the tank', async () => {
    const cow = await rita.create('/animals', cowBody(1))
    const diagnosis = await rita.create('/diagnostics', diagnosisBody(1, cow['@id']))
    const { plateBarcode } = diagnosis
    const taken = await rita.post('/tank_analyses', tankPlateBody(1, { plateBarcode }))
    expect(taken.body['violations']).toMatchObject([{ code: 'plate.error.used', existing: diagnosis['@id'] }])
    const tank = await create(tankPlateBody(1, { plateBarcode: '955555001' }))
    const other = await rita.post('/diagnostics', diagnosisBody(1, cow['@id'], { plateBarcode: '955555001' }))
    expect(other.body['violations']).toMatchObject([{ code: 'plate.error.used', existing: tank['@id'] }])
  })

  test.each<[Json, Record<string, string>]>([
    [{ plateModel: 1 }, { plateModel: 'tank.error.plateModel' }],
    [{ plateModel: null }, { plateModel: 'tank.error.plateModel' }],
    [{ dilution: 50 }, { dilution: 'tank.error.dilution' }],
    [{ dilution: null }, { dilution: 'tank.error.dilution' }],
    [{ countingMode: null }, { countingMode: 'tank.error.countingMode' }],
    [{ countingMode: 'guess' }, { countingMode: 'tank.error.countingMode' }],
    [{ numberOfColonies: null }, { numberOfColonies: 'tank.error.colonies' }],
    [{ numberOfColonies: -1 }, { numberOfColonies: 'tank.error.colonies' }],
    [{ numberOfColonies: 1.5 }, { numberOfColonies: 'tank.error.colonies' }],
    [{ countingMode: 'automatic' }, { numberOfColonies: 'tank.error.automaticCount' }],
  ])('%j is refused by name', async (more, expected) => {
    expect(await refusal(tankPlateBody(1, more))).toEqual(expected)
  })
})

describe('a result of a laboratory', () => {
  test('is kept as it was reported', async () => {
    const analysis = await create(
      tankBody(1, { tbc: 10_000, tbcQualifier: 'below', protein: 3.21, fat: 3.7, volume: 1234.5 }),
    )
    expect(analysis).toMatchObject({
      ...{
        source: 'laboratory',
        tbc: 10_000,
        tbcQualifier: 'below',
        scc: 310_000,
        protein: 3.21,
        fat: 3.7,
        volume: 1234.5,
      },
      ...{ plateBarcode: null, countingMode: null, countState: null },
    })
    expect((await patch(analysis, { tbc: 8000, tbcQualifier: null })).body).toMatchObject({ tbcQualifier: 'exact' })
    expect((await patch(analysis, { tbc: null })).body).toMatchObject({ tbc: null, tbcQualifier: null })
  })

  test.each<[Json, Record<string, string>]>([
    [{ description: '  ' }, { description: 'tank.error.description' }],
    [{ source: 'guess' }, { source: 'tank.error.source' }],
    [
      {
        get collectionDate() {
          return tomorrow()
        },
        releaseDate: null,
      },
      { collectionDate: 'tank.error.futureDate' },
    ],
    [{ collectionDate: '2026-02-30' }, { collectionDate: 'tank.error.collectionDate' }],
    [{ releaseDate: '2026-05-03' }, { releaseDate: 'tank.error.releaseBefore' }],
    [
      {
        get releaseDate() {
          return tomorrow()
        },
      },
      { releaseDate: 'tank.error.futureDate' },
    ],
    [{ volume: 0 }, { volume: 'tank.error.volume' }],
    [{ protein: 40 }, { protein: 'tank.error.protein' }],
    [{ fat: -1 }, { fat: 'tank.error.fat' }],
    [{ scc: 0.5 }, { scc: 'tank.error.scc' }],
    [{ tbc: 0 }, { tbc: 'tank.error.tbc' }],
    [{ tbc: 2_000_000_000 }, { tbc: 'tank.error.tbc' }],
    [{ plateBarcode: '900000001' }, { plateBarcode: 'tank.error.noPlate' }],
    [{ countState: 'counted' }, {}],
  ])('with %j', async (more, expected) => {
    const answer = await rita.post('/tank_analyses', tankBody(1, more))
    expect(violations(answer), answer.text).toEqual(expected)
    expect(answer.status).toBe(Object.keys(expected).length === 0 ? 201 : 422)
    if (answer.status === 201) expect(answer.body['countState']).toBeNull()
  })

  test('may become a plate and back', async () => {
    const analysis = await create(tankBody(1))
    const { farm: _farm, description: _description, ...plate } = tankPlateBody(1)
    expect((await patch(analysis, plate)).body).toMatchObject({ source: 'plate', tbc: 120_000 })
    const back = { source: 'laboratory', plateBarcode: null, plateModel: null, dilution: null, countingMode: null }
    expect((await patch(analysis, { ...back, numberOfColonies: null, tbc: 30_000 })).body).toMatchObject({
      tbc: 30_000,
    })
  })
})

describe('an automatic count', () => {
  const automatic = (): Promise<Json> => create(tankPlateBody(1, { countingMode: 'automatic', numberOfColonies: null }))

  test('waits from the moment there is a photo, and begins anew with another one', async () => {
    const analysis = await automatic()
    expect(analysis).toMatchObject({ countState: null, tbc: null })
    const uploaded = await upload(analysis)
    expect(uploaded.body).toMatchObject({ countState: 'waiting', version: 2, plateImage: { width: 200 } })
    expect((await patch(analysis, { volume: 100 })).body['countState']).toBeOneOf(['waiting', 'failed'])
    expect((await upload(analysis)).body).toMatchObject({ countState: 'waiting', numberOfColonies: null })
  })

  test('can be taken over by a person at any time; a photo then changes nothing', async () => {
    const analysis = await automatic()
    await upload(analysis)
    const manual = await patch(analysis, { countingMode: 'manual', numberOfColonies: 80 })
    expect(manual.body).toMatchObject({ countState: null, tbc: 80_000, numberOfColonies: 80 })
    expect((await upload(analysis)).body).toMatchObject({ countState: null, tbc: 80_000 })
    const back = await patch(analysis, { countingMode: 'automatic', numberOfColonies: null })
    expect(back.body).toMatchObject({ countState: 'waiting', tbc: null, numberOfColonies: null })
  })

  const counted = (analysis: Json, ...states: unknown[]): Promise<Json> =>
    vi.waitFor(
      async () => {
        const { body } = await rita.get(String(analysis['@id']))
        if (!states.includes(body['countState'])) throw new Error(String(body['countState']))
        return body
      },
      { timeout: 100_000, interval: 200 },
    )

  test('is done by the reader, and stays with other changes; only a person may say another number', async () => {
    const analysis = await automatic()
    await upload(analysis, await plateJpeg(51, { model: 'CBT', count: 80 }))
    const { numberOfColonies, tbc, automaticCount } = await counted(analysis, 'counted')
    expect(Math.abs(Number(numberOfColonies) - 80)).toBeLessThanOrEqual(12)
    expect(tbc).toBe(Number(numberOfColonies) * 1000)
    expect(automaticCount).toMatchObject({ state: 'read', outcome: 'applied', colonyCount: numberOfColonies })
    expect((await patch(analysis, { dilution: 100 })).body).toMatchObject({
      countState: 'counted',
      tbc: Number(numberOfColonies) * 100,
    })
    expect((await patch(analysis, { numberOfColonies })).status).toBe(200)
    expect(violations(await patch(analysis, { numberOfColonies: 9 }))).toEqual({
      numberOfColonies: 'tank.error.automaticCount',
    })
    expect((await patch(analysis, { countingMode: 'manual', numberOfColonies: 9 })).status).toBe(200)
  })

  test('that the reader cannot do is a person’s', async () => {
    const analysis = await automatic()
    await upload(analysis)
    expect(await counted(analysis, 'failed')).toMatchObject({ tbc: null, numberOfColonies: null })
  })

  test('does not touch what a person has counted, or deleted, meanwhile', async () => {
    const [mine, deleted] = [await automatic(), await automatic()]
    const bytes = await plateJpeg(52, { model: 'CBT', count: 60 })
    for (const analysis of [mine, deleted]) await upload(analysis, bytes)
    await patch(mine, { countingMode: 'manual', numberOfColonies: 70 })
    await patch(deleted, { deleted: true })
    // The reader works in turn: when this one is counted, it has been with the others.
    const last = await automatic()
    await upload(last, bytes)
    await counted(last, 'counted')
    expect(await counted(mine, null)).toMatchObject({ numberOfColonies: 70, tbc: 70_000 })
    expect((await rita.get(String(deleted['@id']))).body['numberOfColonies']).not.toBe(70)
  })
})

describe('what a person makes of an automatic count', () => {
  const mark = { x: 0.5, y: 0.5, radius: 0.01, sector: 'TOTAL', colour: 'cream' }
  const marks = (count: number) => Array.from({ length: count }, (_, index) => ({ ...mark, x: 0.3 + index / 1000 }))
  const pathOf = (analysis: Json): string => String(analysis['@id'])
  const fresh = async (analysis: Json): Promise<Json> => (await rita.get(pathOf(analysis))).body
  const hashOf = (analysis: Json): unknown => (analysis['plateImage'] as Json)['hash']
  const review = (analysis: Json, body: Json): Promise<Answer> =>
    rita.put(`${pathOf(analysis)}/review_count`, { imageHash: hashOf(analysis), ...body })
  const countOn = async (analysis: Json): Promise<Json> => (await rita.get(`${pathOf(analysis)}/count`)).body

  interface Wished {
    colonies: number
    confidence: number
  }
  const USUAL: Wished = { colonies: 40, confidence: 0.8 }
  const UNSURE: Wished = { colonies: 60, confidence: 0.3 }
  const BLANK: Wished = { colonies: 0, confidence: 0.4 }
  const made: { wished: Wished; analysis: Json }[] = []

  // Written as the reader would have, and all at once: the embedded database has one owner at a time.
  beforeAll(async () => {
    for (const wished of [...Array.from({ length: 9 }, () => USUAL), UNSURE, BLANK]) {
      const analysis = await create(tankPlateBody(1, { countingMode: 'automatic', numberOfColonies: null }))
      made.push({ wished, analysis })
    }
    await api.withDatabase(async ({ db }) => {
      for (const { wished, analysis } of made) {
        const { colonies, confidence } = wished
        const found = JSON.stringify(marks(colonies).map((one) => ({ ...one, diameterMm: 1, confidence: 0.9 })))
        const stands = confidence >= 0.5
        await sql`
          update tank_analysis set plate_image = '{"hash": "h1", "width": 9, "height": 9, "takenAt": "2026-05-06T10:00:00Z"}',
            count_state = ${stands ? 'counted' : 'failed'}, number_of_colonies = ${stands ? colonies : null}::int
          where id = ${analysis['id']}`.execute(db)
        await sql`
          insert into plate_reading
            (farm_id, tank_analysis_id, image_hash, state, growth, confidence, doubts, colonies, outcome)
          values (1, ${analysis['id']}, 'h1', 'read', ${colonies > 0}, ${confidence}, '{crowded}', ${found}::jsonb,
            ${stands ? 'applied' : null}::text)`.execute(db)
        await sql`
          insert into record_image (record_type, record_id, field, farm_id, hash, bytes)
          values ('tank_analysis', ${analysis['id']}, 'plateImage', 1, 'h1', ${photo})`.execute(db)
      }
    })
  })

  /** An analysis with a photo on which the reader has found so many colonies. */
  async function counted(wish = USUAL): Promise<Json> {
    const at = made.findIndex(({ wished }) => wished === wish)
    const [taken] = made.splice(at, 1)
    if (!taken) throw new RangeError('Have more of them made')
    return fresh(taken.analysis)
  }

  test('is shown with the count: how sure the reader is, why a person should look, and every colony', async () => {
    const analysis = await counted()
    expect(analysis['automaticCount']).toMatchObject({ confidence: 0.8, doubts: ['crowded'], colonyCount: 40 })
    const { colonies, correctedColonies, imageHash } = await countOn(analysis)
    expect([(colonies as Json[]).length, correctedColonies, imageHash]).toEqual([40, null, 'h1'])
    const manual = await create(tankPlateBody(1))
    expect(manual['automaticCount']).toBeNull()
    expect((await rita.get(`${pathOf(manual)}/count`)).status).toBe(404)
  })

  test('a correction is the count from then on, and is kept as truth beside what was found', async () => {
    const analysis = await counted()
    const answer = await review(analysis, { outcome: 'corrected', correctedColonies: marks(43) })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      ...{ numberOfColonies: 43, tbc: 43_000, tbcQualifier: 'exact', countState: 'counted', countingMode: 'automatic' },
      automaticCount: { outcome: 'corrected', colonyCount: 40 },
    })
    const { colonies, correctedColonies } = await countOn(analysis)
    expect([(colonies as Json[]).length, (correctedColonies as Json[]).length]).toEqual([40, 43])
    // Taking a correction back is accepting what the reader found.
    expect((await review(analysis, { outcome: 'accepted' })).body).toMatchObject({ numberOfColonies: 40, tbc: 40_000 })
    expect((await countOn(analysis))['correctedColonies']).toBeNull()
  })

  test('a count that was too unsure stands once a person accepts it; that nothing grew, too', async () => {
    const unsure = await counted(UNSURE)
    expect(unsure).toMatchObject({ countState: 'failed', tbc: null, automaticCount: { outcome: null } })
    const accepted = await review(unsure, { outcome: 'accepted' })
    expect(accepted.body).toMatchObject({ countState: 'counted', tbc: 60_000, automaticCount: { outcome: 'accepted' } })
    const blank = await counted(BLANK)
    const none = await review(blank, { outcome: 'accepted' })
    expect(none.body).toMatchObject({ countState: 'counted', numberOfColonies: 0, tbc: 1000, tbcQualifier: 'below' })
  })

  test('a photo that is of no use takes its count along', async () => {
    const analysis = await counted()
    const answer = await review(analysis, { outcome: 'new_photo' })
    expect(answer.body).toMatchObject({
      ...{ numberOfColonies: null, tbc: null, tbcQualifier: null, countState: 'failed' },
      automaticCount: { outcome: 'new_photo' },
    })
  })

  test('is refused where it is about something that is no longer so', async () => {
    const analysis = await counted()
    const stale = { imageHash: 'tank.error.reviewStale' }
    expect(violations(await review(analysis, { outcome: 'accepted', imageHash: 'h0' }))).toEqual(stale)
    expect(violations(await review(analysis, { outcome: 'corrected' }))).toEqual({
      correctedColonies: 'reading.error.marks',
    })
    expect(violations(await review(analysis, { outcome: 'applied' }))).toEqual({ outcome: 'reading.error.outcome' })
    const far = { ...mark, x: 9 }
    expect((await review(analysis, { outcome: 'corrected', correctedColonies: [far] })).status).toBe(422)
    await patch(analysis, { countingMode: 'manual', numberOfColonies: 70 })
    expect(violations(await review(analysis, { outcome: 'accepted' }))).toEqual(stale)
    expect(await fresh(analysis)).toMatchObject({ numberOfColonies: 70, automaticCount: null })
    const gone = await counted()
    await patch(gone, { deleted: true })
    expect((await review(gone, { outcome: 'accepted' })).status).toBe(404)
  })

  test('meets somebody else’s change by its version, and happens once for one key', async () => {
    const analysis = await counted()
    const body = { imageHash: 'h1', outcome: 'corrected', correctedColonies: marks(41) }
    const path = `${pathOf(analysis)}/review_count`
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await rita.put(path, body, { headers })
    const again = await rita.put(path, body, { headers })
    expect([first.status, again.text]).toEqual([200, first.text])
    const late = await rita.put(path, body, { headers: { 'if-match': `"${String(analysis['version'])}"` } })
    expect(late.status).toBe(412)
  })

  test('is exported as truth to measure the reader by', async () => {
    const analysis = await counted()
    await review(analysis, { outcome: 'corrected', correctedColonies: marks(42) })
    const file = `tank-${String(analysis['id'])}.jpg`
    const { lines, places, photo: exported } = await exportedTruth(api.origin, file)
    expect(lines).toEqual([`${file},CBT,TOTAL,cream,42`])
    const [first] = marks(1)
    expect([places.length, places[0]]).toEqual([42, [file, first?.x, first?.y, first?.radius].join(',')])
    expect(exported).toEqual(photo)
  })

  test('readings of tanks are for those who keep the tank, not among those of quarters', async () => {
    const analysis = await counted()
    const all = await rita.members('/plate_readings?farm=1&itemsPerPage=500')
    expect(all.every(({ diagnostic }) => diagnostic !== null)).toBe(true)
    const [reading] = await api.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ id: number }>`
        select id from plate_reading where tank_analysis_id = ${analysis['id']}`.execute(db)
      return rows
    })
    const path = `/plate_readings/${String(reading?.id)}`
    expect((await rita.get(path)).status).toBe(404)
    expect((await rita.get(`${path}/detail`)).status).toBe(404)
    expect((await rita.patch(path, { outcome: 'accepted' })).status).toBe(404)
  })
})

test('the photo of a plate is a file of its own', async () => {
  const analysis = await create(tankPlateBody(1))
  const path = `${String(analysis['@id'])}/download_plate_image`
  const headers = { accept: 'image/*' }
  expect((await rita.get(path, { headers })).status).toBe(404)
  await upload(analysis)
  const file = await rita.get(path, { headers })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('lists are narrowed by tank, dates, source and state, and ordered by the day of the sample', async () => {
  const description = `Tanque ${newTankBarcode()}`
  for (const date of ['2020-03-01', '2020-05-01', '2020-04-01']) {
    await create(tankBody(1, { description, collectionDate: date, releaseDate: null }))
  }
  await create(tankPlateBody(1, { description, collectionDate: '2020-06-01' }))
  const found = async (query: string) =>
    (await rita.members(`/tank_analyses?farm=1&description=${encodeURIComponent(description)}&${query}`)).map(
      ({ collectionDate }) => collectionDate,
    )
  expect(await found('order[collectionDate]=desc')).toEqual(['2020-06-01', '2020-05-01', '2020-04-01', '2020-03-01'])
  expect(
    await found('collectionDate[after]=2020-04-01&collectionDate[before]=2020-05-01&order[collectionDate]=asc'),
  ).toEqual(['2020-04-01', '2020-05-01'])
  expect(await found('source=plate')).toEqual(['2020-06-01'])
  expect(await found('countingMode=manual')).toEqual(['2020-06-01'])
  expect(await found('countState=waiting')).toEqual([])
})

describe('the seed', () => {
  const days = Array.from({ length: 730 }, (_, day) => addDays('2026-01-01', day))
  const figuresOf = (farmId: number, today: string) => {
    const farm = FARMS.find((_, index) => index === farmId - 1)
    if (!farm) throw new Error(`No farm ${farmId}`)
    const analyses = makeTankAnalyses(farm, farmId, { since: addDays(today, -730), today }, new Chance(farmId), () => 1)
    return monthFigures(analyses.map(({ collection_date: date, tbc: value }) => ({ date, value })))
  }

  test('has a tank with several means above the limit, whatever the day', () => {
    const isAbove = ({ basis, figure }: MonthFigure) => basis === 'mean' && !keepsLimit(figure, LEGAL_LIMITS.tbc)
    expect(days.filter((day) => figuresOf(2, day).filter(isAbove).length < 3)).toEqual([])
  })

  test('has a tank with a month without a sample, whatever the day', () => {
    const isLater = ({ basis }: MonthFigure, index: number) => index > 2 && basis === 'single'
    expect(days.filter((day) => !figuresOf(1, day).some(isLater))).toEqual([])
  })

  test('has eighteen months of each farm', async () => {
    const vera = await api.as('vera')
    const seeded = async (farm: number) =>
      (await vera.members(`/tank_analyses?farm=${farm}&itemsPerPage=500`)).filter(({ description }) =>
        /^Tanque (principal|[12])$/.test(String(description)),
      ) as { description: string }[]
    expect(new Set((await seeded(3)).map(({ description }) => description))).toEqual(new Set(['Tanque 1', 'Tanque 2']))
    for (const farm of [1, 2, 3]) expect((await seeded(farm)).length).toBeGreaterThan(16)
  })

  test('has plates that were counted on their photos, and one that waits for a person', async () => {
    const vera = await api.as('vera')
    const photographed = (await vera.members('/tank_analyses?countingMode=automatic&itemsPerPage=100')).filter(
      ({ plateBarcode }) => String(plateBarcode).startsWith('8610'),
    )
    expect(photographed.map(({ countState }) => countState).sort()).toEqual(['counted', 'counted', 'counted', 'failed'])
    for (const analysis of photographed) {
      const { numberOfColonies, automaticCount } = analysis
      const { colonies } = (await vera.get(`${String(analysis['@id'])}/count`)).body
      const found = (automaticCount as Json)['colonyCount']
      expect(colonies).toHaveLength(Number(found))
      expect(numberOfColonies).toBe(analysis['countState'] === 'counted' ? found : null)
      const photo = await vera.get(`${String(analysis['@id'])}/download_plate_image`, {
        headers: { accept: 'image/*' },
      })
      expect(photo.status).toBe(200)
    }
  })
})

test('changes are in the audit log', async () => {
  const analysis = await create(tankBody(1))
  await patch(analysis, { volume: 777 })
  await api.withDatabase(async ({ db }) => {
    const { rows } = await sql<{ action: string; changes: Json }>`
      select action, changes from audit_log where table_name = 'tank_analysis' and row_id = ${analysis['id']} order by id
    `.execute(db)
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update'])
    expect(rows[1]?.changes).toEqual({ volume: [1900, 777] })
  })
  expect(api.log()).not.toContain('"level":"error"')
})
