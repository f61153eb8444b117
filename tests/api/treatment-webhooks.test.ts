import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { cowBody, diagnosisBody, syringe } from '../harness/api-records.ts'
import { photoForm, platePhoto } from '../harness/images.ts'
import { WebhookApi } from '../harness/webhook-api.ts'

// Every way in which a treatment changes or ends sends one webhook, and appears in the deltas.

const TODAY = dateIn(new Date(), 'America/Sao_Paulo')

let webhooks: WebhookApi
let rita: ApiClient
let webhook: string

beforeAll(async () => {
  webhooks = await WebhookApi.start()
  rita = await webhooks.api.as('rita')
})
afterAll(() => webhooks.close())

let address = 0
beforeEach(async () => {
  if (webhook) await rita.put(`${webhook}/end`, {})
  const { body } = await rita.post('/webhooks', {
    ...{ farm: 1, url: webhooks.program.address(`/treatments-${String(++address)}`), events: ['treatment'] },
  })
  webhook = String((body['webhook'] as Json)['@id'])
})

/** Paths of the treatments whose webhooks were queued since the last call. */
function newWebhooks(): () => Promise<string[]> {
  let known = 0
  return async () => {
    const path = `/webhook_deliveries?webhook=${String(webhook.split('/').at(-1))}&order[createdAt]=asc`
    const sent = (await rita.members(path)).map(({ resource }) => String(resource))
    return sent.slice(known, (known = sent.length))
  }
}

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

describe.each(HERDS)('a treatment of %s sends one webhook', (_, underTreatment) => {
  test('when its case is deleted and restored', async () => {
    const { sick, treatment } = await underTreatment()
    const sent = newWebhooks()
    expect(await sent()).toEqual([pathOf(treatment)])
    await rita.patch(pathOf(sick), { deleted: true })
    expect(await sent()).toEqual([pathOf(treatment)])
    await rita.patch(pathOf(sick), { deleted: false })
    expect(await sent()).toEqual([pathOf(treatment)])
  })

  test('when its case moves to another animal, deleted in the same write or not', async () => {
    const { sick, treatment } = await underTreatment()
    const other = await underTreatment()
    const sent = newWebhooks()
    await sent()
    await rita.patch(pathOf(sick), { animal: other.animal['id'], ...(sick['kind'] ? { kind: 'pneumonia' } : {}) })
    expect(await sent()).toEqual([pathOf(treatment)])
    const { status } = await rita.patch(pathOf(other.sick), { animal: sick['animal'], deleted: true })
    expect(status).toBe(200)
    expect(await sent()).toEqual([pathOf(other.treatment)])
  })

  test('when its animal leaves the farm, and when it is back', async () => {
    const { animal, treatment } = await underTreatment()
    const sent = newWebhooks()
    await sent()
    const { watermark } = (await rita.get('/farm_lactations?farm=1')).body
    const before = await stateOf(treatment)
    expect((await rita.patch(pathOf(animal), LEFT)).status).toBe(200)
    expect(await sent()).toEqual([pathOf(treatment)])
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
    expect([await sent(), (await stateOf(treatment)).version]).toEqual([[], left.version])
    await rita.patch(pathOf(animal), BACK)
    expect(await sent()).toEqual([pathOf(treatment)])
    expect((await stateOf(treatment)).state).toBe('planned')
  })
})

describe('a treatment of a cow', () => {
  test('sends a webhook when another one of its case takes its place', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const sent = newWebhooks()
    await sent()
    const second = await rita.create('/diagnostic_protocols', { ...course(), diagnostic: sick['id'] })
    expect((await sent()).sort()).toEqual([pathOf(treatment), pathOf(second)].sort())
    expect((await stateOf(treatment)).state).toBe('replaced')
  })

  test('sends a webhook when its plate is read again', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const sent = newWebhooks()
    await sent()
    const uploaded = await rita.post(`${pathOf(sick)}/upload_plate_image`, photoForm(await platePhoto()))
    expect(uploaded.status, uploaded.text).toBe(200)
    expect((await rita.put(`${pathOf(sick)}/reprocess`, {})).status).toBe(200)
    expect(await sent()).toEqual([pathOf(treatment)])
    expect((await stateOf(treatment)).state).toBe('interrupted')
  })

  test('sends a webhook when its last dose is given, and when that is taken back', async () => {
    // Nothing is known of the withdrawal, so no other field of the treatment follows from a dose.
    const { treatment } = await cowUnderTreatment({
      applications: 1,
      milkWithdrawalHours: null,
      meatWithdrawalDays: null,
    })
    const [task = {}] = await tasksOf(treatment)
    const sent = newWebhooks()
    await sent()
    await rita.patch(pathOf(task), { doneAt: new Date().toISOString() })
    expect(await sent()).toEqual([pathOf(treatment)])
    const finished = await stateOf(treatment)
    expect(finished.state).toBe('finished')
    await rita.patch(pathOf(task), { doneAt: null })
    expect(await sent()).toEqual([pathOf(treatment)])
    const again = await stateOf(treatment)
    expect([again.state, again.version > finished.version]).toEqual(['planned', true])
  })

  test('sends a webhook when it comes back with a dose that somebody keeps, and its case with it', async () => {
    const { sick, treatment } = await cowUnderTreatment()
    const [task = {}] = await tasksOf(treatment)
    await rita.patch(pathOf(sick), { deleted: true })
    const sent = newWebhooks()
    await sent()
    const kept = { deleted: false, doneAt: new Date().toISOString() }
    expect((await rita.patch(pathOf(task), kept)).status).toBe(200)
    expect(await sent()).toEqual([pathOf(treatment)])
  })

  test('that is over already sends nothing when the cow leaves', async () => {
    const { animal, treatment } = await cowUnderTreatment()
    await rita.patch(pathOf(treatment), {
      ...{ closedFrom: TODAY, closedPeriod: 'morning', closedAt: new Date().toISOString() },
      closedReason: 'interrupted',
    })
    const sent = newWebhooks()
    await sent()
    const { version } = await stateOf(treatment)
    await rita.patch(pathOf(animal), LEFT)
    expect([await sent(), (await stateOf(treatment)).version]).toEqual([[], version])
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
  // The dose itself did not change, so the device merges and sends it again with the current version.
  const { body } = await rita.get(pathOf(second))
  expect(body).toMatchObject({ doneAt: null, cancelledAt: null })
  const again = { headers: { 'if-match': `"${String(body['version'])}"` } }
  expect((await rita.patch(pathOf(second), dose, again)).body).toMatchObject({ state: 'done' })
})
