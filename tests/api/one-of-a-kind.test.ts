import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

const ECONOMY = {
  litresPerDay: 25,
  discardDays: 6,
  pricePerLitre: 2.5,
  pricePerApplication: 18,
  applicationsPerCase: 3,
}

interface Kind {
  path: string
  /** Fields that both people enter alike. */
  body: () => Promise<Json>
  mine: Json
  theirs: Json
  code: string
  /** Fields that may differ. */
  apart?: Json
}

const KINDS: Record<string, Kind> = {
  'a weight of a day': {
    path: '/weighings',
    body: async () => ({
      ...{ farm: 1, date: '2026-03-31', method: 'tape' },
      animal: (await rita.create('/animals', cowBody(1, { category: 'calf', birthDate: '2026-03-01' })))['id'],
    }),
    ...{ mine: { kg: 62.5 }, theirs: { kg: 61 }, code: 'weighing.error.exists' },
  },
  'an answer about the cure of a case': {
    path: '/diagnostic_clinical_cures',
    body: async () => {
      const animal = (await rita.create('/animals', cowBody(1)))['id']
      const found = await rita.create('/diagnostics', diagnosisBody(1, animal))
      return { farm: 1, diagnostic: found['id'], answeredAt: '2026-03-31T10:00:00Z' }
    },
    ...{ mine: { preliminaryStatus: 'not_cured' }, theirs: { preliminaryStatus: 'cured' }, code: 'cure.error.exists' },
    apart: { answeredAt: '2026-03-31T12:00:00Z' },
  },
  'what savings are reckoned from': {
    path: '/farm_economy_settings',
    body: () => Promise.resolve({ farm: 1, ...ECONOMY, validFrom: '2031-05-01' }),
    ...{ mine: { pricePerLitre: 2.75 }, theirs: { pricePerLitre: 2.25 }, code: 'economy.error.exists' },
  },
  'the targets of a farm': {
    path: '/udder_targets',
    body: () => Promise.resolve({ farm: 2 }),
    ...{ mine: { incidence: 2 }, theirs: { incidence: 3.5 }, code: 'udderTarget.error.exists' },
  },
  'the rule of a bank': {
    path: '/colostrum_settings',
    body: () => Promise.resolve({ farm: 2 }),
    ...{ mine: { expiryDays: 365 }, theirs: { expiryDays: 180 }, code: 'colostrum.error.settingsExist' },
  },
}

describe.each(Object.entries(KINDS))('%s', (_, { path, body, mine, theirs, code, apart = {} }) => {
  test('is not changed by a second one that does not know of it; the same again joins it', async () => {
    const both = await body()
    const first = await rita.create(path, { ...both, ...theirs })
    const iri = String(first['@id'])
    const second = await rita.post(path, { ...both, ...mine })
    expect(second.status).toBe(422)
    expect(second.body['violations']).toMatchObject([{ code, existing: iri }])
    expect((await rita.get(iri)).body).toMatchObject({ ...theirs, version: first['version'] })
    const again = await rita.create(path, { ...both, ...theirs, ...apart })
    expect([again['@id'], again['version']]).toEqual([iri, first['version']])
    const changed = await rita.post(path, { ...both, ...mine }, { headers: { 'if-match': '"1"' } })
    expect(changed.body).toMatchObject({ '@id': iri, ...mine })
    const late = await rita.post(path, { ...both, ...theirs }, { headers: { 'if-match': '"1"' } })
    expect([late.status, (late.body['current'] as Json)['@id']]).toEqual([412, iri])
    // An app that settles a refused creation keeps its key.
    const key = crypto.randomUUID()
    const refused = await rita.post(path, { ...both, ...theirs }, { headers: { 'idempotency-key': key } })
    expect(refused.status).toBe(422)
    const settled = await rita.patch(iri, theirs, { headers: { 'idempotency-key': key, 'if-match': '"2"' } })
    expect(settled.body).toMatchObject(theirs)
  })
})
