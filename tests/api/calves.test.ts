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
  test('of one dam within a week is the same one, unless both are twins of a night', async () => {
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
    await rita.create('/births', await birth('2026-03-02', { twin: true }))
    expect(codes(await rita.post('/births', await birth('2026-03-04', { twin: true })))).toEqual(['birth.error.exists'])
    await rita.create('/births', await birth('2026-03-10'))
  })

  test('is not moved behind what its calf was fed, and moves freely before it', async () => {
    const calf = (await newCalf('2026-03-01'))['id']
    const birth = await rita.create('/births', { farm: 1, date: '2026-03-01', time: '08:00', calf })
    const donor = (await newCow())['id']
    const fedAt = '2026-03-01T13:00:00.000Z'
    await rita.create('/colostrum_feedings', { farm: 1, calf, donor, litres: 3, brix: 24, fedAt })
    const move = (more: Json) => rita.patch(String(birth['@id']), more)
    expect(codes(await move({ time: '12:00' }))).toEqual(['birth.error.afterMeal'])
    expect(codes(await move({ date: '2026-03-02', time: null }))).toEqual(['birth.error.afterMeal'])
    expect((await move({ time: '09:30' })).status).toBe(200)
    expect((await move({ time: null })).status).toBe(200)
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

describe('a birth that is corrected', () => {
  const born = async (more: Json = {}) => {
    const told = { dam: (await newCow())['id'], sex: 'female', sire: 'Thor' }
    const calf = await newCalf('2026-03-07', { ...told, ...more })
    const birth = await rita.create('/births', { farm: 1, ...told, calf: calf['id'], date: '2026-03-07' })
    const weight = { farm: 1, animal: calf['id'], date: '2026-03-07', kg: 38, method: 'scale' }
    return { calf, birth, weighing: await rita.create('/weighings', weight) }
  }
  const read = async (record: Json): Promise<Json> => (await rita.get(String(record['@id']))).body

  test('reaches its calf, as a new version, and her first weight', async () => {
    const { calf, birth, weighing } = await born()
    const dam = await newCow()
    const told = { date: '2026-03-09', dam: dam['id'], sire: 'Odin', sex: 'male' }
    expect((await rita.patch(String(birth['@id']), told)).status).toBe(200)
    expect(await read(calf)).toMatchObject({
      ...{ birthDate: '2026-03-09', dam: dam['@id'], sire: 'Odin', sex: 'male' },
      version: Number(calf['version']) + 1,
    })
    expect(await read(weighing)).toMatchObject({ date: '2026-03-09', kg: 38, version: 2 })
    // Nothing that the calf holds as well is corrected: its record has no new version.
    await rita.patch(String(birth['@id']), { ease: 'easy' })
    expect(await read(calf)).toMatchObject({ version: Number(calf['version']) + 1 })
  })

  test('leaves what the record of the calf tells otherwise, and a weight of the new day', async () => {
    const { calf, birth, weighing } = await born({ sex: 'male', birthDate: '2026-03-06' })
    const again = { farm: 1, animal: calf['id'], date: '2026-03-09', kg: 40, method: 'tape' }
    const later = await rita.create('/weighings', again)
    expect((await rita.patch(String(birth['@id']), { date: '2026-03-09', sex: null })).status).toBe(200)
    expect(await read(calf)).toMatchObject({ birthDate: '2026-03-06', sex: 'male' })
    expect(await read(weighing)).toMatchObject({ date: '2026-03-07', kg: 38 })
    expect(await read(later)).toMatchObject({ date: '2026-03-09', kg: 40 })
  })

  test('is where the day is corrected: the record of the calf does not leave it', async () => {
    const { calf, birth } = await born()
    const move = (birthDate: string) => rita.patch(String(calf['@id']), { birthDate })
    const refused = await move('2026-03-20')
    expect(codes(refused)).toEqual(['animal.error.birthRegistered'])
    expect((refused.body['violations'] as Json[])[0]).toMatchObject({ existing: birth['@id'] })
    expect((await rita.patch(String(calf['@id']), { name: 'Lua', birthDate: '2026-03-07' })).status).toBe(200)
    await rita.delete(String(birth['@id']))
    expect((await move('2026-03-20')).status).toBe(200)
  })

  test('does not become a stillbirth, nor the other way: it is deleted and recorded anew', async () => {
    const { birth } = await born()
    const path = String(birth['@id'])
    const refused = await rita.patch(path, { destination: 'stillborn' })
    expect(refused.body['violations']).toMatchObject([{ propertyPath: 'destination', code: 'birth.error.hasCalf' }])
    expect((await rita.patch(path, { destination: 'sale' })).status).toBe(200)
    await rita.delete(path)
    const again = { farm: 1, dam: birth['dam'], date: '2026-03-07' }
    const stillbirth = await rita.create('/births', { ...again, destination: 'stillborn' })
    const alive = await rita.patch(String(stillbirth['@id']), { destination: 'rearing' })
    expect(alive.body['violations']).toMatchObject([{ propertyPath: 'destination', code: 'birth.error.hasNoCalf' }])
    await rita.delete(String(stillbirth['@id']))
    await rita.create('/births', { ...again, calf: (await newCalf('2026-03-07'))['id'] })
  })

  test('takes its twin of the same day along, with the calf and the weight of it', async () => {
    const dam = (await newCow())['id']
    const { calf, birth, weighing } = await born({ dam })
    await rita.patch(String(birth['@id']), { dam })
    const stillborn = { farm: 1, dam, destination: 'stillborn', date: '2026-03-07', twin: true }
    const other = await rita.create('/births', stillborn)
    expect((await rita.patch(String(other['@id']), { date: '2026-03-10' })).status).toBe(200)
    expect(await read(birth)).toMatchObject({ date: '2026-03-10', version: 3 })
    expect(await read(calf)).toMatchObject({ birthDate: '2026-03-10' })
    expect(await read(weighing)).toMatchObject({ date: '2026-03-10' })
    expect((await rita.patch(String(other['@id']), { date: '2026-03-11' })).status).toBe(200)
    expect(await read(birth)).toMatchObject({ date: '2026-03-10', version: 3 })
  })

  test('leaves no calf weaned too young, and changes nothing when it is deleted', async () => {
    const { calf, birth } = await born()
    await rita.patch(String(calf['@id']), { weanedOn: '2026-03-21' })
    expect(codes(await rita.patch(String(birth['@id']), { date: '2026-03-08' }))).toEqual(['animal.error.weanedOn'])
    await rita.patch(String(birth['@id']), { deleted: true, date: '2026-03-05' })
    expect(await read(calf)).toMatchObject({ birthDate: '2026-03-07' })
  })
})

test('who keeps the calves records and corrects the calving of the dam, not before she is grown', async () => {
  const bia = await api.as('bia')
  const heifer = (await rita.create('/animals', { ...cowBody(1), birthDate: '2025-06-01' }))['id']
  const calving = { farm: 1, animal: heifer, ease: 'easy' }
  const early = await bia.post('/calvings', { ...calving, date: '2026-03-01' })
  expect(codes(early)).toEqual(['calving.error.tooYoung'])
  const made = await bia.create('/calvings', { ...calving, date: '2026-06-01' })
  // It follows the correction of the birth.
  expect((await bia.patch(String(made['@id']), { date: '2026-06-02' })).status).toBe(200)
  expect((await bia.patch(String(made['@id']), { deleted: true })).status).toBe(200)
  expect((await bia.put(String(made['@id']), { ...calving, date: '2026-06-02' })).status).toBe(403)
})

describe('a weight', () => {
  test('is one a day', async () => {
    const animal = (await newCalf())['id']
    const weight = { farm: 1, animal, date: '2026-03-31', method: 'tape' }
    await rita.create('/weighings', { ...weight, kg: 61 })
    const other = await rita.create('/weighings', { ...weight, date: '2026-04-30', kg: 80 })
    expect(codes(await rita.patch(String(other['@id']), { date: '2026-03-31' }))).toEqual(['weighing.error.exists'])
  })

  test('is of a day on which the animal was there; what was stored before it left is not judged again', async () => {
    const calf = await newCalf()
    const weight = { farm: 1, animal: calf['id'], method: 'tape', kg: 61 }
    const last = await rita.create('/weighings', { ...weight, date: '2026-04-30' })
    await rita.patch(String(calf['@id']), { status: 'sold', statusDate: '2026-04-20', statusReason: 'Vendida' })
    expect(codes(await rita.post('/weighings', { ...weight, date: '2026-04-21' }))).toEqual(['weighing.error.left'])
    expect((await rita.post('/weighings', { ...weight, date: '2026-04-20' })).status).toBe(201)
    expect((await rita.patch(String(last['@id']), { kg: 62 })).status).toBe(200)
    expect(codes(await rita.patch(String(last['@id']), { date: '2026-05-01' }))).toEqual(['weighing.error.left'])
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

describe('a heifer that becomes a cow', () => {
  const born = addDays(today, -800)

  test('does so today unless a day is given, and stays in the reports of calves and open for corrections', async () => {
    const calf = await newCalf(born)
    const path = String(calf['@id'])
    const disease = await rita.create('/calf_diseases', {
      ...{ farm: 1, animal: calf['id'], kind: 'pneumonia', startDate: addDays(born, 40) },
    })
    expect((await rita.patch(path, { category: 'cow' })).body).toMatchObject({ category: 'cow', cowSince: today })
    expect((await rita.patch(path, { cowSince: addDays(today, -90) })).status).toBe(200)
    const corrected = await rita.patch(String(disease['@id']), { endDate: addDays(born, 50) })
    expect([corrected.status, corrected.body['endDate']]).toEqual([200, addDays(born, 50)])
    const { body } = await rita.patch(path, { category: 'calf' })
    expect(body).toMatchObject({ category: 'calf', cowSince: null })
  })

  test.each([
    ['a male', { sex: 'male' }, { category: 'cow' }, ['animal.error.maleCow']],
    ['too young', { birthDate: addDays(today, -300) }, { category: 'cow' }, ['animal.error.cowSince']],
    ['in the future', {}, { category: 'cow', cowSince: addDays(today, 1) }, ['animal.error.cowSince']],
    ['before a year of age', {}, { category: 'cow', cowSince: addDays(born, 100) }, ['animal.error.cowSince']],
  ])('%s is refused', async (_, more, input, expected) => {
    const calf = await newCalf(born, more)
    expect(codes(await rita.patch(String(calf['@id']), input))).toEqual(expected)
  })
})
