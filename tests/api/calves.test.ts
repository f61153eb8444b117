import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const today = dateIn(new Date(), 'America/Sao_Paulo')
const codes = ({ body }: { body: Json }): unknown[] => (body['violations'] as Json[]).map(({ code }) => code)

const newCow = async (): Promise<Json> => rita.create('/animals', cowBody(1))
const newCalf = async (birthDate = '2026-03-01', more: Json = {}): Promise<Json> =>
  rita.create('/animals', { ...cowBody(1), category: 'calf', birthDate, ...more })

describe('a birth', () => {
  test('of one dam within a week is the same one, unless both are twins of a day', async () => {
    const dam = (await newCow())['id']
    const birth = async (date: string, more: Json = {}) => ({
      ...{ farm: 1, dam, calf: (await newCalf(date))['id'], date, time: '04:30', ease: 'easy' },
      ...more,
    })
    const first = await rita.create('/births', await birth('2026-03-01'))
    expect(first).toMatchObject({ destination: 'rearing', twin: false, time: '04:30' })
    const again = await rita.post('/births', await birth('2026-03-05'))
    expect(codes(again)).toEqual(['birth.error.exists'])
    expect((again.body['violations'] as Json[])[0]).toMatchObject({ existing: first['@id'] })
    await rita.create('/births', await birth('2026-03-01', { twin: true }))
    await rita.create('/births', await birth('2026-03-09'))
  })

  test('brings one calf of the farm, and none when it was born dead', async () => {
    const cow = await newCow()
    const calf = (await newCalf())['id']
    const body = { farm: 1, date: '2026-03-01' }
    expect(codes(await rita.post('/births', { ...body, calf: cow['id'] }))).toEqual(['birth.error.calf'])
    expect(codes(await rita.post('/births', body))).toEqual(['birth.error.calf'])
    expect(codes(await rita.post('/births', { ...body, calf, destination: 'stillborn' }))).toEqual([
      'birth.error.stillborn',
    ])
    await rita.create('/births', { ...body, calf })
    expect(codes(await rita.post('/births', { ...body, calf }))).toEqual(['birth.error.calfTaken'])
    await rita.create('/births', { ...body, destination: 'stillborn' })
  })

  test.each([
    ['tomorrow', { date: addDays(today, 1) }, ['birth.error.futureDate']],
    ['a century ago', { date: '1900-01-01' }, ['date.error.tooOld']],
    ['at 25:00', { date: today, time: '25:00' }, ['birth.error.time']],
  ])('%s is refused at its field', async (_, more, expected) => {
    expect(codes(await rita.post('/births', { farm: 1, destination: 'stillborn', ...more }))).toEqual(expected)
  })
})

test('who keeps the calves records the calving of the dam, not before she is grown', async () => {
  const bia = await api.as('bia')
  const heifer = (await rita.create('/animals', { ...cowBody(1), birthDate: '2025-06-01' }))['id']
  const calving = { farm: 1, animal: heifer, ease: 'easy' }
  const early = await bia.post('/calvings', { ...calving, date: '2026-03-01' })
  expect(codes(early)).toEqual(['calving.error.tooYoung'])
  const made = await bia.create('/calvings', { ...calving, date: '2026-06-01' })
  expect((await bia.patch(String(made['@id']), { date: '2026-06-02' })).status).toBe(403)
})

describe('a weight', () => {
  test('is one a day: the later one replaces it', async () => {
    const animal = (await newCalf())['id']
    const weight = { farm: 1, animal, date: '2026-03-31', method: 'tape' }
    const first = await rita.create('/weighings', { ...weight, kg: 61 })
    const second = await rita.create('/weighings', { ...weight, kg: 62.5 })
    expect([second['@id'], second['kg']]).toEqual([first['@id'], 62.5])
    const other = await rita.create('/weighings', { ...weight, date: '2026-04-30', kg: 80 })
    expect(codes(await rita.patch(String(other['@id']), { date: '2026-03-31' }))).toEqual(['weighing.error.exists'])
  })

  test.each([
    ['before birth', { date: '2026-02-28', kg: 40 }, ['weighing.error.beforeBirth']],
    ['of 9 kg', { date: '2026-03-31', kg: 9 }, ['weighing.error.kg']],
    ['tomorrow', { date: addDays(today, 1), kg: 40 }, ['weighing.error.futureDate']],
  ])('%s is refused at its field', async (_, more, expected) => {
    const animal = (await newCalf())['id']
    expect(codes(await rita.post('/weighings', { farm: 1, animal, ...more }))).toEqual(expected)
  })
})

test('a calf is weaned two weeks after birth at the earliest', async () => {
  const calf = await newCalf('2026-03-01')
  const path = String(calf['@id'])
  expect(codes(await rita.patch(path, { weanedOn: '2026-03-14' }))).toEqual(['animal.error.weanedOn'])
  expect((await rita.patch(path, { weanedOn: '2026-03-15' })).body).toMatchObject({ weanedOn: '2026-03-15' })
  expect(codes(await rita.patch(path, { weanedOn: addDays(today, 1) }))).toEqual(['animal.error.weanedOn'])
})

test('a calf is not weaned after it left', async () => {
  const path = String((await newCalf('2026-03-01'))['@id'])
  const died = (statusDate: string) => ({ status: 'dead', statusDate, statusReason: 'Diarreia' })
  expect((await rita.patch(path, { ...died('2026-04-01'), weanedOn: '2026-04-01' })).status).toBe(200)
  expect(codes(await rita.patch(path, { weanedOn: '2026-04-02' }))).toEqual(['animal.error.weanedAfterLeaving'])
  expect(codes(await rita.patch(path, died('2026-03-31')))).toEqual(['animal.error.weanedAfterLeaving'])
})
