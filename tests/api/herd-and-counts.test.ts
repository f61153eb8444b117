import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { countBody, cowBody, newEarTag } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const DAY = '2026-05-04'

describe('animals', () => {
  test('an ear tag is one living animal of a farm, cow or calf', async () => {
    const earTag = newEarTag()
    const cow = await rita.create('/animals', cowBody(1, { earTag }))
    const taken = await rita.post('/animals', cowBody(1, { earTag: ` ${earTag.toLowerCase()} ` }))
    expect([taken.status, violations(taken)]).toEqual([422, { earTag: 'animal.error.earTagTaken' }])
    await rita.create('/animals', cowBody(2, { earTag }))
    const calf = await rita.post('/animals', cowBody(1, { earTag, category: 'calf' }))
    expect(violations(calf)).toEqual({ earTag: 'animal.error.earTagTaken' })
    await rita.patch(String(cow['@id']), { deleted: true })
    await rita.create('/animals', cowBody(1, { earTag }))
    const back = await rita.patch(String(cow['@id']), { deleted: false })
    expect(violations(back)).toEqual({ earTag: 'animal.error.earTagTaken' })
  })

  test('the ear tag of an animal that left is given to another, which keeps it when the first comes back', async () => {
    const earTag = newEarTag()
    const sold = await rita.create('/animals', cowBody(1, { earTag }))
    await rita.patch(String(sold['@id']), { status: 'sold', statusDate: '2026-01-10' })
    const calf = await rita.create('/animals', cowBody(1, { earTag, category: 'calf' }))
    const found = await rita.members(`/animals?farm=1&earTag=${earTag}`)
    expect(found.map(({ status }) => status).sort()).toEqual(['active', 'sold'])
    expect((await rita.patch(String(sold['@id']), { name: 'Aurora' })).status).toBe(200)
    const back = await rita.patch(String(sold['@id']), { status: 'active', statusDate: null })
    expect([back.status, violations(back)]).toEqual([422, { earTag: 'animal.error.earTagTaken' }])
    await rita.patch(String(calf['@id']), { status: 'dead', statusDate: '2026-02-10' })
    expect((await rita.patch(String(sold['@id']), { status: 'active', statusDate: null })).status).toBe(200)
  })

  test('an ear tag keeps nothing that cannot be seen or typed', async () => {
    const earTag = newEarTag()
    const cow = await rita.create(
      '/animals',
      cowBody(1, { earTag: `\u{feff}${earTag}\u{202e}\n\tB\u{200b} `, name: 'Mi\u{202e}mosa\n2' }),
    )
    expect(cow['name']).toBe('Mimosa 2')
    expect(cow['earTag']).toBe(`${earTag} B`)
  })

  test('of a cow and a calf who are given one tag at once, one is', async () => {
    const earTag = newEarTag()
    const answers = await Promise.all(
      ['cow', 'calf'].map((category) => rita.post('/animals', cowBody(1, { earTag, category }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test.each([
    ['birthDate', '0001-01-01'],
    ['birthDate', '1900-05-04'],
    ['lastCalvingDate', '1990-05-04'],
  ])('%s %s lies too far back', async (field, date) => {
    expect(violations(await rita.post('/animals', cowBody(1, { [field]: date })))).toEqual({
      [field]: 'date.error.tooOld',
    })
  })

  test('leading zeros are kept', async () => {
    const earTag = `00${newEarTag()}`
    expect((await rita.create('/animals', cowBody(1, { earTag })))['earTag']).toBe(earTag)
  })

  test('of many who register a tag at once, one wins', async () => {
    const body = cowBody(1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => rita.post('/animals', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test.each([
    ['/diagnostics', 'cow', { type: 'uncultured_mastitis', grade: 'mild', hindquarterLeft: true, sampleDate: DAY }],
    ['/test_days', 'cow', { date: DAY, milkKg: 20 }],
    ['/calvings', 'cow', { date: DAY }],
    ['/weighings', 'calf', { date: DAY, kg: 40, method: 'tape' }],
    ['/calf_diseases', 'calf', { kind: 'diarrhea', startDate: DAY }],
    ['/calf_scores', 'calf', { at: `${DAY}T09:00:00Z`, system: 'wisconsin', cough: 1 }],
  ])('of one that was deleted nothing is recorded in %s, where nobody would see it', async (path, category, body) => {
    const animal = await rita.create('/animals', cowBody(1, { category }))
    await rita.delete(String(animal['@id']))
    const answer = await rita.post(path, { farm: 1, animal: animal['@id'], ...body })
    expect([answer.status, Object.keys(violations(answer))]).toEqual([422, ['animal']])
  })

  test('the dam is a cow of the same farm', async () => {
    const vera = await api.as('vera')
    const dam = await rita.create('/animals', cowBody(1))
    const calf = await rita.create('/animals', cowBody(1, { category: 'calf', dam: dam['@id'] }))
    expect(calf['dam']).toBe(dam['@id'])
    const foreign = await vera.first('/animals?farm=3')
    expect((await vera.post('/animals', cowBody(1, { dam: foreign['@id'] }))).status).toBe(422)
  })
})

describe('counts of lactating cows', () => {
  test.each(['0001-01-01', '1900-01-01'])('%s lies too far back', async (date) => {
    expect(violations(await rita.post('/farm_lactations', countBody(1, { date })))).toEqual({
      date: 'date.error.tooOld',
    })
  })

  test.each([1.5, -3, 0, '15', 1e9])('%j cows are no count', async (quantity) => {
    const answer = await rita.post('/farm_lactations', countBody(1, { quantity }))
    expect(Object.keys(violations(answer))).toEqual(['quantity'])
  })

  test('one a day; an existing one offers itself for replacement', async () => {
    const body = countBody(1)
    const first = await rita.create('/farm_lactations', body)
    const second = await rita.post('/farm_lactations', { ...body, quantity: 41 })
    expect(second.status).toBe(422)
    expect(second.body['violations']).toMatchObject([{ code: 'lactation.error.exists', existing: first['@id'] }])
    const replaced = await rita.put(String(first['@id']), { ...body, quantity: 41 })
    expect(replaced.body).toMatchObject({ quantity: 41, version: 2 })
  })

  test('one a month, whatever the day', async () => {
    const monthly = (date: string): Json => countBody(1, { kind: 'monthly', date })
    const first = await rita.create('/farm_lactations', monthly('2015-04-02'))
    expect(first['month']).toBe('2015-04')
    const second = await rita.post('/farm_lactations', monthly('2015-04-30'))
    expect(second.body['violations']).toMatchObject([{ code: 'lactation.error.exists', existing: first['@id'] }])
    await rita.create('/farm_lactations', monthly('2015-05-01'))
    await rita.create('/farm_lactations', countBody(1, { date: '2015-04-02' }))
    expect(await rita.members('/farm_lactations?farm=1&kind=monthly&month=2015-04')).toHaveLength(1)
  })

  test('a deleted one makes room', async () => {
    const body = countBody(1)
    const first = await rita.create('/farm_lactations', body)
    await rita.patch(String(first['@id']), { deleted: true })
    await rita.create('/farm_lactations', body)
    expect((await rita.patch(String(first['@id']), { deleted: false })).status).toBe(422)
  })

  test.each([0, -3, 1.5, '40', 50_001, null])('%j is no count', async (quantity) => {
    const answer = await rita.post('/farm_lactations', countBody(1, { quantity }))
    expect(answer.status).toBe(422)
    expect(violations(answer)['quantity']).toMatch(/^lactation\.error\.quantity/)
  })
})
