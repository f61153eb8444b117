import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countsOf, type FoundColony } from '../../src/domain/automatic-reading.ts'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { exportedTruth } from '../harness/exported-truth.ts'
import { photoForm, platePhoto } from '../harness/images.ts'
import { plateJpeg } from '../harness/plates.ts'

let api: TestApi
let rita: ApiClient
let bia: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
  bia = await api.as('bia')
})
afterAll(() => api.close())

const today = dateIn(new Date(), 'America/Sao_Paulo')
const codes = ({ body }: { body: Json }): unknown[] => (body['violations'] as Json[]).map(({ code }) => code)

const newCalf = async (): Promise<Json> =>
  rita.create('/animals', { ...cowBody(1), category: 'calf', birthDate: addDays(today, -30) })
const newDisease = async (animal: unknown, more: Json = {}): Promise<Json> =>
  bia.create('/calf_diseases', { farm: 1, animal, kind: 'diarrhea', startDate: addDays(today, -2), ...more })

describe('a disease', () => {
  test('of a kind that goes on is the same one for a second person, with what each knows', async () => {
    const { id } = await newCalf()
    const first = await newDisease(id, { startDate: addDays(today, -1), observation: 'Mole.' })
    const second = await newDisease(id, { startDate: addDays(today, -3), observation: 'Aguada.', serum: true })
    expect(second['@id']).toBe(first['@id'])
    expect(second).toMatchObject({ startDate: addDays(today, -3), observation: 'Mole.', serum: true })
    const third = await newDisease(id, { startDate: today })
    expect(third).toMatchObject({ '@id': first['@id'], startDate: addDays(today, -3), serum: true })
    const other = await newDisease(id, { kind: 'pneumonia' })
    expect(other['@id']).not.toBe(first['@id'])
    await bia.patch(String(first['@id']), { clinicalCureDate: today })
    const again = await newDisease(id, { startDate: today })
    expect(again['@id']).not.toBe(first['@id'])
  })

  test('is not recorded twice for the same days', async () => {
    const { id } = await newCalf()
    const day = (ago: number) => addDays(today, -ago)
    const first = await newDisease(id, { startDate: day(20), clinicalCureDate: day(10) })
    const body = (more: Json) => ({ farm: 1, animal: id, kind: 'diarrhea', ...more })
    for (const [start, end] of [
      [20, 10],
      [15, 12],
      [25, 15],
      [11, 5],
      [25, 5],
    ] as const) {
      const answer = await bia.post('/calf_diseases', body({ startDate: day(start), endDate: day(end) }))
      expect(codes(answer), `${String(start)} to ${String(end)}`).toEqual(['disease.error.twice'])
    }
    // Heard of after the first one was cured: found sick on one of its days, it is that one.
    const late = await newDisease(id, { startDate: day(15), observation: 'Mole.' })
    expect(late).toMatchObject({ '@id': first['@id'], clinicalCureDate: day(10), observation: 'Mole.' })
    const other = await newDisease(id, { startDate: day(15), endDate: day(12), kind: 'pneumonia' })
    const earlier = await newDisease(id, { startDate: day(24), endDate: day(20) })
    const again = await newDisease(id, { startDate: day(10), endDate: day(8) })
    expect(new Set([first, other, earlier, again].map((one) => one['@id'])).size).toBe(4)
    const moved = await bia.patch(String(again['@id']), { startDate: day(11) })
    expect(codes(moved)).toEqual(['disease.error.twice'])
    expect((await bia.patch(String(again['@id']), { endDate: day(7) })).status).toBe(200)
  })

  test.each([
    ['tomorrow', { startDate: addDays(today, 1) }, ['disease.error.futureDate']],
    ['before birth', { startDate: addDays(today, -31) }, ['disease.error.beforeBirth']],
    ['ended before it began', { endDate: addDays(today, -3) }, ['disease.error.beforeStart']],
    ['cured after its end', { endDate: addDays(today, -1), clinicalCureDate: today }, ['disease.error.afterEnd']],
    ['of a cow', { animal: 1 }, ['disease.error.animal']],
    ['of unknown bacteria', { bacteria: [9999] }, ['disease.error.bacteria']],
  ])('%s is refused at its field', async (_, more, expected) => {
    const { id } = await newCalf()
    const body = { farm: 1, animal: id, kind: 'diarrhea', startDate: addDays(today, -2), ...more }
    expect(codes(await bia.post('/calf_diseases', body))).toEqual(expected)
  })

  test('is not cured after its calf died', async () => {
    const calf = await newCalf()
    const { '@id': at } = await newDisease(calf['id'])
    await rita.patch(String(calf['@id']), { status: 'dead', statusDate: addDays(today, -1) })
    expect(codes(await bia.patch(String(at), { clinicalCureDate: today }))).toEqual(['disease.error.afterLeaving'])
    expect((await bia.patch(String(at), { clinicalCureDate: addDays(today, -1) })).status).toBe(200)
  })

  test('is recorded by who cares for calves, not by a milker', async () => {
    const joao = await api.as('joao')
    const body = { farm: 1, animal: 7, kind: 'navel', startDate: today }
    expect((await joao.post('/calf_diseases', body)).status).toBe(403)
    expect((await joao.get('/calf_diseases?farm=1')).status).toBe(403)
  })
})

const ON_PLATE = { plateModel: 1, countingMode: 'automatic' }
const ECO = '/agents/10'
const SAL = '/agents/19'
const mark = { x: 0.5, y: 0.5, radius: 0.01, sector: 'GN', colour: 'red' }

describe('the plate of a diarrhoea', () => {
  const seen = { plateModel: 1, countingMode: 'manual', plateGrowth: true }
  const counts = (colonies: number, colour = 'red') => [{ sector: 'GN', colour, colonies }]

  test('that is read by eye fills the bacteria; those of a laboratory stay, also when it is read otherwise', async () => {
    const { '@id': path } = await newDisease((await newCalf())['id'], { bacteria: [19] })
    const read = await bia.patch(String(path), { ...seen, plateCounts: counts(9) })
    expect(read.body).toMatchObject({ plateGrowth: true, bacteria: [SAL, ECO], countState: null, automaticCount: null })
    const few = await bia.patch(String(path), { plateCounts: counts(2) })
    expect(few.body).toMatchObject({ bacteria: [SAL], plateCounts: [{ colonies: 2 }] })
    const other = await bia.patch(String(path), { plateCounts: counts(4, 'metallic_blue') })
    expect(other.body).toMatchObject({ bacteria: [SAL, '/agents/11'] })
    const none = await bia.patch(String(path), { plateGrowth: false, plateCounts: [] })
    expect(none.body).toMatchObject({ plateGrowth: false, plateCounts: [], bacteria: [SAL] })
  })

  test.each([
    [
      'of an unknown kind',
      { plateModel: 999, countingMode: 'manual', plateGrowth: false },
      'diagnostic.error.plateModel',
    ],
    ['for total counts', { plateModel: 3, countingMode: 'manual', plateGrowth: false }, 'diagnostic.error.plateModel'],
    ['of no kind', { plateGrowth: false }, 'diagnostic.error.plateModel'],
    ['without growth said', { plateModel: 1, countingMode: 'manual' }, 'diagnostic.error.growth'],
    ['with growth of nothing', seen, 'diagnostic.error.colour'],
    [
      'of a strange sector',
      { ...seen, plateCounts: [{ sector: 'MAC', colour: 'red', colonies: 4 }] },
      'diagnostic.error.sector',
    ],
    ['of too many colonies', { ...seen, plateCounts: counts(301) }, 'diagnostic.error.colonies'],
  ])('%s is refused at its field', async (_, more: Json, expected) => {
    const { id } = await newCalf()
    const body = { farm: 1, animal: id, kind: 'diarrhea', startDate: addDays(today, -2), ...more }
    expect(codes(await bia.post('/calf_diseases', body))).toEqual([expected])
  })

  test('without a kind is a photo, and nothing is read', async () => {
    const { '@id': path } = await newDisease((await newCalf())['id'])
    const { body } = await bia.post(`${String(path)}/upload_diarrhea_image`, photoForm(await platePhoto()))
    expect(body).toMatchObject({ countState: null, automaticCount: null })
  })

  test('is read on its photo; nothing is concluded unless the reader is sure', async () => {
    const { '@id': path } = await newDisease((await newCalf())['id'], ON_PLATE)
    const sent = await bia.post(
      `${String(path)}/upload_diarrhea_image`,
      photoForm(await plateJpeg(4711, { count: 24 })),
    )
    expect(sent.body).toMatchObject({ countState: 'waiting', plateGrowth: null })
    const read = await vi.waitFor(
      async () => {
        const { body } = await bia.get(String(path))
        if (body['countState'] === 'waiting') throw new Error('It waits')
        return body
      },
      { timeout: 100_000, interval: 200 },
    )
    const count = read['automaticCount'] as Json
    const sure = (count['doubts'] as unknown[]).length === 0 && Number(count['confidence']) >= 0.9
    expect([count['outcome'], read['countState']]).toEqual(sure ? ['applied', 'counted'] : [null, 'failed'])
    const found = (count['counts'] as { colonies: number }[]).reduce((sum, { colonies }) => sum + colonies, 0)
    expect(found).toBe(count['colonyCount'])
    const { body: detail } = await bia.get(`${String(path)}/count`)
    expect(countsOf(detail['colonies'] as FoundColony[])).toEqual(count['counts'])
    const accepted = await bia.put(`${String(path)}/review_count`, {
      imageHash: detail['imageHash'],
      outcome: 'accepted',
    })
    expect(accepted.body).toMatchObject({ countState: 'counted', plateGrowth: true, plateCounts: count['counts'] })
  })

  /** A disease whose photo was read: one colony of each of these colours on the sector for Gram-negatives. */
  async function readDisease(colours: string[]): Promise<{ path: string; imageHash: unknown; version: unknown }> {
    const disease = await newDisease((await newCalf())['id'], ON_PLATE)
    const path = String(disease['@id'])
    const { body } = await bia.post(`${path}/upload_diarrhea_image`, photoForm(await platePhoto()))
    await api.withDatabase(({ db }) =>
      sql`
        update plate_reading set state = 'read', growth = true, confidence = 0.4,
          colonies = ${JSON.stringify(colours.map((colour) => ({ ...mark, colour, diameterMm: 1, confidence: 0.5 })))}::jsonb
        where calf_disease_id = ${disease['id']}`.execute(db),
    )
    return { path, imageHash: (body['diarrheaImage'] as Json)['hash'], version: body['version'] }
  }

  test('is accepted, corrected and asked for anew; what a person saw stays as truth', async () => {
    const { path, imageHash } = await readDisease(['red', 'red', 'red', 'brown'])
    const stale = await bia.put(`${path}/review_count`, { imageHash: 'other', outcome: 'accepted' })
    expect(codes(stale)).toEqual(['tank.error.reviewStale'])
    const accepted = await bia.put(`${path}/review_count`, { imageHash, outcome: 'accepted' })
    expect(accepted.body).toMatchObject({ plateGrowth: true, bacteria: [ECO], countState: 'counted' })
    expect(accepted.body['plateCounts']).toEqual([
      { sector: 'GN', colour: 'red', colonies: 3 },
      { sector: 'GN', colour: 'brown', colonies: 1 },
    ])
    const marks = Array.from({ length: 3 }, () => ({ ...mark, colour: 'brown' }))
    const corrected = await bia.put(`${path}/review_count`, {
      ...{ imageHash, outcome: 'corrected' },
      correctedColonies: marks,
    })
    expect(corrected.body).toMatchObject({ bacteria: ['/agents/13'], plateCounts: [{ colour: 'brown', colonies: 3 }] })
    expect((await bia.get(`${path}/count`)).body['correctedColonies']).toHaveLength(3)
    const useless = await bia.put(`${path}/review_count`, { imageHash, outcome: 'new_photo' })
    expect(useless.body).toMatchObject({ plateGrowth: null, plateCounts: [], bacteria: [], countState: 'failed' })
  })

  test('is exported as truth to measure the reader by', async () => {
    const { path, imageHash } = await readDisease(['red', 'red', 'brown'])
    await bia.put(`${path}/review_count`, { imageHash, outcome: 'accepted' })
    const file = `diarrhea-${path.split('/').at(-1) ?? ''}.jpg`
    const { lines, photo } = await exportedTruth(api.origin, file)
    expect(lines.map((line) => line.split(',').slice(2).join(' '))).toEqual(['GN red 2', 'GN brown 1'])
    expect(photo.length).toBeGreaterThan(1_000)
  })

  test('of two people who review it the one who has not seen the other is told', async () => {
    const { path, imageHash } = await readDisease(['red', 'red', 'red'])
    const { headers } = await bia.get(path)
    const seenBy = { headers: { 'if-match': headers.get('etag') ?? '' } }
    const first = await bia.put(`${path}/review_count`, { imageHash, outcome: 'accepted' }, seenBy)
    expect(first.status).toBe(200)
    const second = await rita.put(`${path}/review_count`, { imageHash, outcome: 'new_photo' }, seenBy)
    expect(second.status).toBe(412)
  })

  test('that somebody has read by eye takes no review of its photo, and is read on it again when that is wanted', async () => {
    const { path, imageHash } = await readDisease(['red', 'red', 'red'])
    await bia.patch(path, { ...seen, plateCounts: counts(5, 'brown') })
    const late = await bia.put(`${path}/review_count`, { imageHash, outcome: 'accepted' })
    expect(codes(late)).toEqual(['tank.error.reviewStale'])
    const again = await bia.patch(path, { countingMode: 'automatic' })
    expect(again.body).toMatchObject({ countState: 'waiting', plateGrowth: null, plateCounts: [], bacteria: [] })
  })
})

test('the demo farms have plates of calves to look at, and such as were read', async () => {
  const open = await rita.members('/calf_diseases?farm=1&countState=failed')
  expect(open.length).toBeGreaterThan(0)
  const { rows } = await api.withDatabase(({ db }) =>
    sql<{ id: string }>`select id::text from calf_disease where plate_growth is not null`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(0)
})

describe('a score', () => {
  const at = new Date(Date.now() - 3_600_000).toISOString()

  test('has its sum and class from the domain; two of one moment both stay', async () => {
    const { id } = await newCalf()
    const disease = (await newDisease(id, { kind: 'pneumonia' }))['id']
    const body = { farm: 1, animal: id, disease, at, system: 'wisconsin', cough: 2, nose: 2, eyes: 0, ears: 1 }
    const first = await bia.create('/calf_scores', { ...body, temperature: 39 })
    expect(first).toMatchObject({ sum: 7, scoreClass: 'severe' })
    const second = await bia.create('/calf_scores', body)
    expect(second).toMatchObject({ sum: null, scoreClass: null })
    expect(second['@id']).not.toBe(first['@id'])
  })

  test('follows its disease to another calf', async () => {
    const { id } = await newCalf()
    const disease = await newDisease(id, { kind: 'pneumonia' })
    const body = { farm: 1, animal: id, disease: disease['id'], at, system: 'wisconsin', cough: 2, nose: 2, eyes: 0 }
    const score = await bia.create('/calf_scores', { ...body, ears: 1 })
    const other = await newCalf()
    expect((await bia.patch(String(disease['@id']), { animal: other['id'] })).status).toBe(200)
    expect((await bia.get(String(score['@id']))).body['animal']).toBe(other['@id'])
  })

  test.each([
    ['of 45.1 °C', { temperature: 45.1 }, ['score.error.temperature']],
    ['of degree 4', { nose: 4 }, ['score.error.degree']],
    ['without anything', { cough: null }, ['score.error.empty']],
    ['of another calf’s disease', { disease: 1 }, ['score.error.disease']],
    ['before birth', { at: `${addDays(today, -40)}T12:00:00Z` }, ['score.error.beforeBirth']],
  ])('%s is refused at its field', async (_, more, expected) => {
    const { id } = await newCalf()
    const body = { farm: 1, animal: id, at, system: 'wisconsin', cough: 1, ...more }
    expect(codes(await bia.post('/calf_scores', body))).toEqual(expected)
  })
})

describe('a treatment of a calf', () => {
  const plan = [
    {
      ...{ product: 1004, productName: 'Tulabez', type: 'INJ', dose: 0.025, unit: 'mL', perKg: true },
      ...{ periods: ['morning'], intervalHours: 24, applications: 3, meatWithdrawalDays: 22 },
    },
  ]
  const treat = async (disease: unknown, more: Json = {}) =>
    bia.create('/disease_protocols', {
      ...{ farm: 1, disease, description: 'Pneumonia', weightKg: 60, plan, startedOn: today, startPeriod: 'morning' },
      ...more,
    })
  const tasksOf = async (treatment: Json): Promise<Json[]> =>
    (await bia.get(`/calf_health_tasks?treatment=${String(treatment['id'])}&order[dueOn]=asc`)).body[
      'hydra:member'
    ] as Json[]

  test('makes its tasks, a new one stops it, and deleting the disease takes both along', async () => {
    const { id: calf } = await newCalf()
    const disease = await newDisease(calf, { kind: 'pneumonia' })
    const first = await treat(disease['id'])
    expect(first).toMatchObject({ state: 'planned', weightKg: 60, endsOn: addDays(today, 2) })
    expect((await tasksOf(first)).map(({ dueOn }) => dueOn)).toEqual([today, addDays(today, 1), addDays(today, 2)])
    const second = await treat(disease['id'], { description: 'Outra' })
    expect((await bia.get(String(first['@id']))).body).toMatchObject({ state: 'replaced' })
    expect((await tasksOf(first)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    await bia.patch(String(disease['@id']), { deleted: true })
    expect((await bia.get(String(second['@id']))).body).toMatchObject({ deleted: true })
    expect(await tasksOf(second)).toEqual([])
    await bia.patch(String(disease['@id']), { deleted: false })
    expect((await bia.get(String(second['@id']))).body).toMatchObject({ deleted: false, state: 'planned' })
    // Neither done nor cancelled; the first is late from noon on.
    const restored = (await tasksOf(second)).map(({ doneAt, cancelledAt }) => [doneAt, cancelledAt])
    expect(restored).toEqual(Array(3).fill([null, null]))
  })

  test('withholds meat from what was given, and knows no milk', async () => {
    const { id: calf } = await newCalf()
    const treatment = await treat((await newDisease(calf))['id'])
    const [first] = await tasksOf(treatment)
    await bia.patch(String(first?.['@id']), { doneAt: new Date().toISOString() })
    const { body } = await bia.get(String(treatment['@id']))
    expect(body).toMatchObject({ meatReleaseOn: addDays(today, 23), unknownWithdrawal: false, state: 'running' })
    expect(body).not.toHaveProperty('milkReleaseAt')
  })

  test('of a calf that dies is cancelled; what was done stays done, and nothing is done after its last day', async () => {
    const calf = await newCalf()
    const treatment = await treat((await newDisease(calf['id']))['id'], { startedOn: addDays(today, -2) })
    const [first, second, third] = await tasksOf(treatment)
    await bia.patch(String(first?.['@id']), { doneAt: `${addDays(today, -2)}T12:00:00Z` })
    await rita.patch(String(calf['@id']), { status: 'dead', statusDate: addDays(today, -1) })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'cancelled'])
    expect((await bia.get(String(treatment['@id']))).body).toMatchObject({ state: 'interrupted' })
    const late = await bia.patch(String(third?.['@id']), { doneAt: new Date().toISOString() })
    expect(codes(late)).toEqual(['task.error.left'])
    const inTime = await bia.patch(String(second?.['@id']), { doneAt: `${addDays(today, -1)}T12:00:00Z` })
    expect(inTime.status).toBe(200)
    const begun = { farm: 1, disease: treatment['disease'], description: 'Tarde', plan, startedOn: today }
    expect(codes(await bia.post('/disease_protocols', { ...begun, startPeriod: 'morning' }))).toEqual([
      'treatment.error.left',
    ])
    await rita.patch(String(calf['@id']), { status: 'active', statusDate: null })
    expect((await tasksOf(treatment)).map(({ state }) => state)).toEqual(['done', 'done', expect.any(String)])
  })
})
