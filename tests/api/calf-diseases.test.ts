import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

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
    const again = await newDisease(id)
    expect(again['@id']).not.toBe(first['@id'])
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

  test('is recorded by who cares for calves, not by a milker', async () => {
    const joao = await api.as('joao')
    const body = { farm: 1, animal: 7, kind: 'navel', startDate: today }
    expect((await joao.post('/calf_diseases', body)).status).toBe(403)
    expect((await joao.get('/calf_diseases?farm=1')).status).toBe(403)
  })
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
    expect((await bia.get(String(treatment['@id']))).body).toMatchObject({ state: 'finished' })
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
