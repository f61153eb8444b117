import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { photoForm, platePhoto } from '../harness/images.ts'
import { WebhookReceiver } from '../harness/webhook-receiver.ts'

// Programs are told of every way in which a treatment changes or ends, and find it among the changes.

const SETTINGS = { LACTOR_PUSH_LOOPBACK: '1', LACTOR_WEBHOOK_PAUSES: '0' }
const TODAY = dateIn(new Date(), 'America/Sao_Paulo')

let api: TestApi
let program: WebhookReceiver
let rita: ApiClient
let webhook: string

beforeAll(async () => {
  program = await WebhookReceiver.start()
  api = await TestApi.start(undefined, SETTINGS)
  rita = await api.as('rita')
})
afterAll(async () => {
  await api.close()
  await program.close()
})

let address = 0
beforeEach(async () => {
  if (webhook) await rita.put(`${webhook}/end`, {})
  const { body } = await rita.post('/webhooks', {
    ...{ farm: 1, url: program.address(`/treatments-${String(++address)}`), events: ['treatment'] },
  })
  webhook = String((body['webhook'] as Json)['@id'])
})

/** Paths of the treatments that the program was told of since the last question. */
function listener(): () => Promise<string[]> {
  let known = 0
  return async () => {
    const path = `/webhook_deliveries?webhook=${String(webhook.split('/').at(-1))}&order[createdAt]=asc`
    const told = (await rita.members(path)).map(({ resource }) => String(resource))
    return told.slice(known, (known = told.length))
  }
}

const syringe = (more: Json): Json => ({
  ...{ product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24, applications: 3 },
  ...{ milkWithdrawalHours: 96, meatWithdrawalDays: 10 },
  ...more,
})

const course = (more: Json = {}): Json => ({
  ...{ farm: 1, description: 'Leve', startedOn: addDays(TODAY, -1), startPeriod: 'morning', plan: [syringe(more)] },
})

const pathOf = (record: Json): string => String(record['@id'])

/** A cow with a case under treatment. */
async function cowUnderTreatment(more: Json = {}): Promise<{ animal: Json; sick: Json; treatment: Json }> {
  const animal = await rita.create('/animals', cowBody(1))
  const sick = await rita.create('/diagnostics', diagnosisBody(1, animal['id']))
  const treatment = await rita.create('/diagnostic_protocols', { ...course(more), diagnostic: sick['id'] })
  return { animal, sick, treatment }
}

/** A calf with a disease under treatment. */
async function calfUnderTreatment(): Promise<{ animal: Json; sick: Json; treatment: Json }> {
  const calf = { ...cowBody(1), category: 'calf', birthDate: addDays(TODAY, -30) }
  const animal = await rita.create('/animals', calf)
  const disease = { farm: 1, animal: animal['id'], kind: 'diarrhea', startDate: addDays(TODAY, -2) }
  const sick = await rita.create('/calf_diseases', disease)
  const treatment = await rita.create('/disease_protocols', {
    ...course({ product: 1001, productName: 'Hidrabezerro', type: 'ORAL' }),
    disease: sick['id'],
  })
  return { animal, sick, treatment }
}

const HERDS = [
  ['a cow', cowUnderTreatment],
  ['a calf', calfUnderTreatment],
] as const

const LEFT: Json = { status: 'dead', statusDate: TODAY, statusReason: 'Morreu' }
const BACK: Json = { status: 'active', statusDate: null, statusReason: null }

const stateOf = async (treatment: Json) => {
  const { state, version } = (await rita.get(pathOf(treatment))).body
  return { state, version: Number(version) }
}

const tasksOf = (treatment: Json): Promise<Json[]> =>
  rita.members(`/udder_health_tasks?treatment=${String(treatment['id'])}&order[dueOn]=asc`)

describe.each(HERDS)('a treatment of %s is told of once', (_, underTreatment) => {
  test('when its case is deleted and restored', async () => {
    const { sick, treatment } = await underTreatment()
    const told = listener()
    expect(await told()).toEqual([pathOf(treatment)])
    await rita.patch(pathOf(sick), { deleted: true })
    expect(await told()).toEqual([pathOf(treatment)])
    await rita.patch(pathOf(sick), { deleted: false })
    expect(await told()).toEqual([pathOf(treatment)])
  })

  test('when its case moves to another animal, deleted in the same write or not', async () => {
    const { sick, treatment } = await underTreatment()
    const other = await underTreatment()
    const told = listener()
    await told()
    await rita.patch(pathOf(sick), { animal: other.animal['id'], ...(sick['kind'] ? { kind: 'pneumonia' } : {}) })
    expect(await told()).toEqual([pathOf(treatment)])
    const { status } = await rita.patch(pathOf(other.sick), { animal: sick['animal'], deleted: true })
    expect(status).toBe(200)
    expect(await told()).toEqual([pathOf(other.treatment)])
  })

  test('when its animal leaves the farm, and when it is back', async () => {
    const { animal, treatment } = await underTreatment()
    const told = listener()
    await told()
    const { watermark } = (await rita.get('/farm_lactations?farm=1')).body
    const before = await stateOf(treatment)
    expect((await rita.patch(pathOf(animal), LEFT)).status).toBe(200)
    expect(await told()).toEqual([pathOf(treatment)])
    const left = await stateOf(treatment)
    expect([before.state, left.state]).toEqual(['planned', 'interrupted'])
    expect(left.version).toBeGreaterThan(before.version)
    const list = pathOf(treatment).replace(/\/\d+$/, '')
    const changed = await rita.members(
      `${list}?farm=1&order[updatedAt]=asc&updatedAt[after]=${encodeURIComponent(String(watermark))}`,
    )
    expect(changed.at(-1)).toMatchObject({ id: treatment['id'], state: 'interrupted' })
    // What says nothing about where the animal is moves nothing.
    await rita.patch(pathOf(animal), { statusReason: 'Sacrificada' })
    expect([await told(), (await stateOf(treatment)).version]).toEqual([[], left.version])
    await rita.patch(pathOf(animal), BACK)
    expect(await told()).toEqual([pathOf(treatment)])
    expect((await stateOf(treatment)).state).toBe('planned')
  })
})

describe('a treatment of a cow', () => {
  test('is told of when another one of its case takes its place', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const told = listener()
    await told()
    const second = await rita.create('/diagnostic_protocols', { ...course(), diagnostic: sick['id'] })
    expect((await told()).sort()).toEqual([pathOf(treatment), pathOf(second)].sort())
    expect((await stateOf(treatment)).state).toBe('replaced')
  })

  test('is told of when its plate is read again', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const told = listener()
    await told()
    const sent = await rita.post(`${pathOf(sick)}/upload_plate_image`, photoForm(await platePhoto()))
    expect(sent.status, sent.text).toBe(200)
    expect((await rita.put(`${pathOf(sick)}/reprocess`, {})).status).toBe(200)
    expect(await told()).toEqual([pathOf(treatment)])
    expect((await stateOf(treatment)).state).toBe('interrupted')
  })

  test('is told of when its last dose is given, and when that is taken back', async () => {
    // Nothing is known of the withdrawal, so no other field of the treatment follows from a dose.
    const { treatment } = await cowUnderTreatment({
      applications: 1,
      milkWithdrawalHours: null,
      meatWithdrawalDays: null,
    })
    const [task = {}] = await tasksOf(treatment)
    const told = listener()
    await told()
    await rita.patch(pathOf(task), { doneAt: new Date().toISOString() })
    expect(await told()).toEqual([pathOf(treatment)])
    const finished = await stateOf(treatment)
    expect(finished.state).toBe('finished')
    await rita.patch(pathOf(task), { doneAt: null })
    expect(await told()).toEqual([pathOf(treatment)])
    const again = await stateOf(treatment)
    expect([again.state, again.version > finished.version]).toEqual(['planned', true])
  })

  test('is told of when it comes back with a dose that somebody keeps, and its case with it', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const [task = {}] = await tasksOf(treatment)
    await rita.patch(pathOf(sick), { deleted: true })
    const told = listener()
    await told()
    const kept = { deleted: false, doneAt: new Date().toISOString() }
    expect((await rita.patch(pathOf(task), kept)).status).toBe(200)
    expect(await told()).toEqual([pathOf(treatment)])
  })

  test('that is over already is not told of when the cow leaves', async () => {
    const { animal, treatment } = await cowUnderTreatment()
    await rita.patch(pathOf(treatment), {
      ...{ closedFrom: TODAY, closedPeriod: 'morning', closedAt: new Date().toISOString() },
      closedReason: 'interrupted',
    })
    const told = listener()
    await told()
    const { version } = await stateOf(treatment)
    await rita.patch(pathOf(animal), LEFT)
    expect([await told(), (await stateOf(treatment)).version]).toEqual([[], version])
  })
})

test('the tasks of an animal that leaves are among the changes, and a dose of a device that has not seen it is taken', async () => {
  const { animal, treatment } = await cowUnderTreatment()
  const [first = {}, second = {}] = await tasksOf(treatment)
  await rita.patch(pathOf(animal), LEFT)
  const [now = {}] = await tasksOf(treatment)
  expect(now).toMatchObject({ state: 'cancelled', cancelledAt: null })
  expect(Number(now['version'])).toBeGreaterThan(Number(first['version']))
  const seen = { headers: { 'if-match': `"${String(second['version'])}"` } }
  const dose = { doneAt: new Date().toISOString() }
  expect((await rita.patch(pathOf(second), dose, seen)).status).toBe(412)
  // The device merges: nobody has written about the dose, so it goes again with the version of now.
  const { body } = await rita.get(pathOf(second))
  expect(body).toMatchObject({ doneAt: null, cancelledAt: null })
  const again = { headers: { 'if-match': `"${String(body['version'])}"` } }
  expect((await rita.patch(pathOf(second), dose, again)).body).toMatchObject({ state: 'done' })
})
