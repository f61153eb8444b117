import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { photoForm, platePhoto } from '../harness/images.ts'
import { plateJpeg } from '../harness/plates.ts'
import type { PlateWish } from '../reader/synthetic/plate.ts'

let api: TestApi
let rita: ApiClient
let cow: unknown

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  cow = (await rita.create('/animals', cowBody(1)))['@id']
})
afterAll(() => api.close())

const launch = (): Promise<Json> =>
  rita.create('/diagnostics', diagnosisBody(1, cow, { plateModel: '/plate_models/1' }))
const send = (diagnosis: Json, bytes: Uint8Array, fields: Record<string, string> = {}) =>
  rita.post(`${String(diagnosis['@id'])}/upload_plate_image`, photoForm(bytes, fields))
const fresh = async (record: Json): Promise<Json> => (await rita.get(String(record['@id']))).body
const readingsOf = (diagnosis: Json) => rita.members(`/plate_readings?diagnostic=${String(diagnosis['id'])}`)

/** The reading of a diagnosis once it is in one of these states. */
const readingOf = (diagnosis: Json, ...states: string[]): Promise<Json> =>
  vi.waitFor(
    async () => {
      const reading = (await readingsOf(diagnosis)).at(-1)
      if (!reading || !states.includes(String(reading['state']))) throw new Error(JSON.stringify(reading))
      return reading
    },
    { timeout: 100_000, interval: 200 },
  )

/** A diagnosis with a photo that was read. */
async function read(seed: number, wish: PlateWish): Promise<{ diagnosis: Json; reading: Json }> {
  const diagnosis = await launch()
  expect((await send(diagnosis, await plateJpeg(seed, wish))).status).toBe(200)
  return { diagnosis, reading: await readingOf(diagnosis, 'read', 'rejected', 'failed') }
}

describe('a photo of a plate that waits', () => {
  test('is read: colonies with place, sector and colour, and how sure the reader is', async () => {
    const diagnosis = await launch()
    await send(diagnosis, await plateJpeg(4711, { count: 24 }))
    const reading = await readingOf(diagnosis, 'read')
    expect(reading).toMatchObject({ growth: true, farm: '/farms/1', diagnostic: diagnosis['@id'] })
    expect(Math.abs(Number(reading['colonyCount']) - 24)).toBeLessThanOrEqual(3)
    expect(reading['confidence']).toBeGreaterThan(0)
    const { body: detail } = await rita.get(`${String(reading['@id'])}/detail`)
    expect((detail['dish'] as Json)['hidden']).toBeInstanceOf(Array)
    const colonies = detail['colonies'] as Json[]
    expect(colonies).toHaveLength(Number(reading['colonyCount']))
    for (const colony of colonies) {
      expect(colony['x']).toBeGreaterThan(0)
      expect(colony['x']).toBeLessThan(1)
      expect(colony['sector']).toBeOneOf(['GP', 'GN', 'STAPH'])
    }
    expect((detail['sectors'] as Json[]).map((sector) => sector['code']).sort()).toEqual(['GN', 'GP', 'STAPH'])
  })

  test('becomes the result by itself only where the reader is sure; everything else waits for a person', async () => {
    const outcomes: unknown[] = []
    for (const seed of [1, 2, 3]) {
      const { diagnosis, reading } = await read(900 + seed, { count: 12 + 9 * seed })
      const { growth, readingMode } = await fresh(diagnosis)
      const alone = reading['outcome'] === 'applied'
      outcomes.push(reading['outcome'])
      expect([growth, readingMode]).toEqual(alone ? [true, 'automatic'] : [null, null])
      const sure = (reading['doubts'] as unknown[]).length === 0 && Number(reading['confidence']) >= 0.9
      expect(alone).toBe(sure)
    }
    expect(outcomes).toHaveLength(3)
  })

  test('that shows no plate is rejected with the reason, and nothing is concluded', async () => {
    const diagnosis = await launch()
    await send(diagnosis, await platePhoto(1600, 1200))
    expect(await readingOf(diagnosis, 'rejected')).toMatchObject({ fault: 'no_dish', growth: null, outcome: null })
    expect(await fresh(diagnosis)).toMatchObject({ growth: null, result: 'waiting' })
  })

  test('is replaced by another one: the first no longer matters', async () => {
    const diagnosis = await launch()
    await send(diagnosis, await platePhoto(1600, 1200))
    await send(diagnosis, await plateJpeg(4712, { count: 9 }))
    await readingOf(diagnosis, 'read')
    expect((await readingsOf(diagnosis)).map(({ state }) => state)).toEqual(['superseded', 'read'])
  })
})

test('a photo of a plate that has been read is a document, and not read', async () => {
  const diagnosis = await launch()
  await rita.patch(String(diagnosis['@id']), { growth: false })
  await send(diagnosis, await platePhoto())
  expect(await readingsOf(diagnosis)).toEqual([])
})

describe('a plate on which nothing was found', () => {
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
  /** A blank plate that was inoculated so long ago; its photo was taken later, and arrives now. */
  async function blank(hours: number, takenHoursAgo = 0): Promise<{ diagnosis: Json; reading: Json }> {
    const more = { plateModel: '/plate_models/1', inoculatedAt: hoursAgo(hours) }
    const diagnosis = await rita.create('/diagnostics', diagnosisBody(1, cow, more))
    await send(diagnosis, await plateJpeg(803, { count: 0 }), { takenAt: hoursAgo(takenHoursAgo) })
    return { diagnosis, reading: await readingOf(diagnosis, 'read') }
  }

  test('waits for a person before it is to be read, who may say that nothing grew', async () => {
    const { diagnosis, reading } = await blank(0.2)
    expect(reading).toMatchObject({ growth: false, outcome: null, doubts: ['early'] })
    expect(await fresh(diagnosis)).toMatchObject({ growth: null, result: 'waiting' })
    const said = await rita.patch(String(diagnosis['@id']), { growth: false, readingMode: 'automatic' })
    expect(said.body).toMatchObject({ result: 'no_growth' })
    expect((await rita.patch(String(reading['@id']), { outcome: 'accepted' })).status).toBe(200)
  })

  test('waits also where an early photo arrives late', async () => {
    const { reading } = await blank(30, 25)
    expect(reading).toMatchObject({ outcome: null, doubts: ['early'] })
  })

  test('is without growth once it has been in the incubator long enough', async () => {
    const { diagnosis, reading } = await blank(19)
    expect(reading).toMatchObject({ outcome: 'applied', doubts: [] })
    expect(await fresh(diagnosis)).toMatchObject({ growth: false, result: 'no_growth', readingMode: 'automatic' })
  })
})

/** A plate that the reader has concluded by itself, with growth. */
async function concluded(seed: number): Promise<{ diagnosis: Json; reading: Json }> {
  const { diagnosis, reading } = await read(seed, { count: 12 })
  expect(reading).toMatchObject({ outcome: 'applied' })
  expect(await fresh(diagnosis)).toMatchObject({ growth: true, readingMode: 'automatic' })
  return { diagnosis, reading }
}

describe('another kind of plate', () => {
  const otherModel = async (): Promise<unknown> =>
    (await rita.members('/plate_models')).find(({ code }) => code === 'MACFAC')?.['@id']

  test('has the photo read again that was refused for the kind that was chosen first', async () => {
    const diagnosis = await rita.create('/diagnostics', diagnosisBody(1, cow, { plateModel: await otherModel() }))
    await send(diagnosis, await plateJpeg(4711, { count: 24 }))
    expect(await readingOf(diagnosis, 'rejected')).toMatchObject({ fault: 'wrong_plate' })
    await rita.patch(String(diagnosis['@id']), { plateModel: '/plate_models/1' })
    expect(await readingOf(diagnosis, 'read')).toMatchObject({ growth: true })
  })

  test('takes back what the reader alone has concluded', async () => {
    const { diagnosis } = await concluded(801)
    const answer = await rita.patch(String(diagnosis['@id']), { plateModel: await otherModel() })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ growth: null, result: 'waiting', diagnosticClassifications: [] })
    expect(await readingOf(diagnosis, 'rejected')).toMatchObject({ fault: 'wrong_plate' })
  })

  test('leaves what a person has said of the plate', async () => {
    const { diagnosis } = await concluded(801)
    await rita.patch(String(diagnosis['@id']), { growth: false, readingMode: 'manual' })
    await rita.patch(String(diagnosis['@id']), { plateModel: await otherModel() })
    expect(await fresh(diagnosis)).toMatchObject({ growth: false, result: 'no_growth' })
    expect(await readingsOf(diagnosis)).toHaveLength(1)
  })
})

describe('another photo of a plate whose result the reader alone has given', () => {
  test('is read anew: the plate waits meanwhile, and what was found before is gone', async () => {
    const { diagnosis } = await concluded(801)
    const { body } = await send(diagnosis, await plateJpeg(4718, { count: 9 }))
    expect(body).toMatchObject({ growth: null, result: 'waiting', readingMode: null, diagnosticClassifications: [] })
    const reading = await readingOf(diagnosis, 'read')
    expect(reading).toMatchObject({ imageHash: (body['plateImage'] as Json)['hash'] })
    expect((await readingsOf(diagnosis)).map(({ state }) => state)).toEqual(['superseded', 'read'])
  })

  test('is read anew also after that photo was found to be of no use', async () => {
    const { diagnosis, reading } = await concluded(801)
    await rita.patch(String(reading['@id']), { outcome: 'new_photo' })
    await send(diagnosis, await platePhoto(1600, 1200))
    expect(await readingOf(diagnosis, 'rejected')).toMatchObject({ fault: 'no_dish' })
    expect(await fresh(diagnosis)).toMatchObject({ growth: null, result: 'waiting' })
  })

  test('is only stored once a person has confirmed the result', async () => {
    const { diagnosis, reading } = await concluded(801)
    await rita.patch(String(reading['@id']), { outcome: 'accepted' })
    await send(diagnosis, await platePhoto(1600, 1200))
    expect(await readingsOf(diagnosis)).toHaveLength(1)
    expect(await fresh(diagnosis)).toMatchObject({ growth: true, readingMode: 'automatic' })
  })
})

describe('reading again', () => {
  test('drops what was entered, and reads the photo once more', async () => {
    const { diagnosis } = await read(4713, { count: 15 })
    const entered = [{ sector: 'GN', colour: 'red', colonies: 5 }]
    await rita.patch(String(diagnosis['@id']), { growth: true, diagnosticClassifications: entered })
    const answer = await rita.put(`${String(diagnosis['@id'])}/reprocess`, {})
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ growth: null, result: 'waiting', diagnosticClassifications: [] })
    await readingOf(diagnosis, 'read')
    expect(await readingsOf(diagnosis)).toHaveLength(2)
  })

  test('of a case under treatment stops what is open of it, and keeps what was given', async () => {
    const { diagnosis } = await read(4714, { count: 15 })
    await rita.patch(String(diagnosis['@id']), { growth: false })
    const today = dateIn(new Date(), 'America/Sao_Paulo')
    const treatment = await rita.create('/diagnostic_protocols', {
      ...{ farm: 1, diagnostic: diagnosis['id'], description: 'Leve', startedOn: addDays(today, -1) },
      startPeriod: 'morning',
      plan: [
        {
          ...{ product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24 },
          ...{ applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
        },
      ],
    })
    const doneAt = new Date(Date.now() - 20 * 3_600_000).toISOString()
    const place = { farm: 1, treatment: treatment['id'], item: 0, number: 1 }
    await rita.create('/udder_health_tasks', { ...place, doneAt })
    await rita.put(`${String(diagnosis['@id'])}/reprocess`, {})
    const tasks = await rita.members(`/udder_health_tasks?treatment=${String(treatment['id'])}&order[dueOn]=asc`)
    expect(tasks.map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled'])
    expect((await rita.get(String(treatment['@id']))).body).toMatchObject({ state: 'interrupted' })
  })

  test('without a photo is refused by name', async () => {
    const diagnosis = await launch()
    const answer = await rita.put(`${String(diagnosis['@id'])}/reprocess`, {})
    expect([answer.status, violations(answer)]).toEqual([422, { plateImage: 'reading.error.noPhoto' }])
  })
})

describe('what a person makes of a reading', () => {
  test('is kept with who and when; corrections are kept as truth beside what was found', async () => {
    const { reading } = await read(4714, { count: 11 })
    const path = String(reading['@id'])
    const mark = { x: 0.5, y: 0.5, radius: 0.01, sector: 'GN', colour: 'red' }
    const answer = await rita.patch(path, { outcome: 'corrected', correctedColonies: [mark] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ outcome: 'corrected', reviewedAt: expect.any(String) as string })
    const { body } = await rita.get(`${path}/detail`)
    expect(body['correctedColonies']).toEqual([mark])
    expect((body['colonies'] as Json[]).length).toBeGreaterThan(5)
  })

  test('is refused by name where it makes no sense', async () => {
    const diagnosis = await launch()
    await send(diagnosis, await platePhoto(1600, 1200))
    const reading = await readingOf(diagnosis, 'rejected')
    const path = String(reading['@id'])
    expect(violations(await rita.patch(path, { outcome: 'accepted' }))).toEqual({ outcome: 'reading.error.notRead' })
    expect((await rita.patch(path, { outcome: 'new_photo' })).status).toBe(200)
    const { reading: other } = await read(4715, { count: 11 })
    expect(violations(await rita.patch(String(other['@id']), { outcome: 'corrected' }))).toEqual({
      correctedColonies: 'reading.error.marks',
    })
  })

  test('ends the notice that the plate is ready', async () => {
    const { diagnosis, reading } = await read(4716, { count: 8 })
    const ready = async () =>
      (await rita.members('/notifications/plate_barcode_ready?category=1&farm=1&itemsPerPage=100')).filter(
        (plate) => plate['plateBarcode'] === diagnosis['plateBarcode'],
      )
    expect(await ready()).toHaveLength(1)
    await rita.patch(String(reading['@id']), { outcome: 'accepted' })
    expect(await ready()).toEqual([])
  })
})

test('the reader says that it is there', async () => {
  const { body } = await rita.get('/reader_state')
  expect(body).toMatchObject({ online: true, seenAt: expect.any(String) as string })
})

test('what waits when the process ends is read when it is back', async () => {
  const diagnosis = await launch()
  await send(diagnosis, await plateJpeg(4717, { count: 6 }))
  await api.withDatabase(() => Promise.resolve())
  expect(await readingOf(diagnosis, 'read')).toMatchObject({ growth: true })
})
