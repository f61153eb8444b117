import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { diagnosisBody } from '../harness/api-records.ts'
import { engine, type TestApi } from '../harness/api.ts'
import { example as treatmentExample } from '../harness/examples/diagnostic-protocol.ts'
import { WebhookApi } from '../harness/webhook-api.ts'
import { isSigned, type WebhookReceiver } from '../harness/webhook-receiver.ts'

// Results and treatments are sent to programs: signed, once, and again after a failure.

const PATIENCE = { timeout: 30_000, interval: 100 }

let webhooks: WebhookApi
let api: TestApi
let program: WebhookReceiver
let rita: ApiClient
beforeAll(async () => {
  webhooks = await WebhookApi.start({ LACTOR_API_PUBLIC_URL: 'https://api.lactor.example/' })
  ;({ api, program } = webhooks)
  rita = await api.as('rita')
})
afterAll(() => webhooks.close())

interface Added {
  path: string
  secret: string
}

async function add(url: string, events: string[] = ['diagnosis_result'], farm = 1): Promise<Added> {
  const { status, body, text } = await rita.post('/webhooks', { farm, url, events })
  if (status !== 201) throw new Error(text)
  return { path: String((body['webhook'] as Json)['@id']), secret: String(body['secret']) }
}

const deliveriesOf = (path: string): Promise<Json[]> =>
  rita.members(`/webhook_deliveries?webhook=${String(path.split('/').at(-1))}&order[createdAt]=desc`)

/** A diagnosis that was read. */
async function readPlate(): Promise<Json> {
  const launched = await rita.create('/diagnostics', diagnosisBody(1, 1))
  const { body } = await rita.patch(String(launched['@id']), { growth: false })
  return body
}

const codesOf = (body: Json) => (body['violations'] as Json[]).map(({ propertyPath, code }) => [propertyPath, code])

describe('a message', () => {
  test('arrives signed and once, after three failures', async () => {
    const { path, secret } = await add(program.address('/three', 500, 503, 429))
    const { id } = await readPlate()
    await expect.poll(async () => (await deliveriesOf(path))[0]?.['state'], PATIENCE).toBe('delivered')
    const came = program.at('/three')
    expect(came).toHaveLength(4)
    expect(came.every((hook) => isSigned(hook, secret))).toBe(true)
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(came.map(({ text }) => text)).size).toBe(1)
    expect(came[0]?.body).toEqual({
      type: 'diagnosis.result',
      timestamp: expect.any(String) as string,
      data: { id, kind: 'diagnosis_result', farm: 1, resource: `https://api.lactor.example/diagnostics/${String(id)}` },
    })
    const [delivery, ...others] = await deliveriesOf(path)
    expect(others).toEqual([])
    expect(delivery).toMatchObject({ tries: 4, status: 204, fault: null, nextTryAt: null, event: 'diagnosis_result' })
    expect((await rita.get(path)).body).toMatchObject({ state: 'active', failingSince: null })
    // Another secret signs nothing of it.
    expect(came.some((hook) => isSigned(hook, `whsec_${Buffer.alloc(32).toString('base64')}`))).toBe(false)
  })

  test('is of what was chosen, and of the farm', async () => {
    const treatments = await add(program.address('/treatments'), ['treatment'])
    const other = await add(program.address('/farm-2'), ['diagnosis_result', 'treatment'], 2)
    const treatment = await rita.create(treatmentExample.path, treatmentExample.body(1))
    await expect.poll(() => program.at('/treatments').length, PATIENCE).toBe(1)
    expect(program.at('/treatments')[0]?.body).toMatchObject({
      type: 'treatment.saved',
      data: { id: treatment['id'], resource: `https://api.lactor.example${String(treatment['@id'])}` },
    })
    await readPlate()
    expect(await deliveriesOf(treatments.path)).toHaveLength(1)
    expect(await deliveriesOf(other.path)).toEqual([])
  })

  test('is there only if the write is', async () => {
    const { path } = await add(program.address('/refused-write'))
    const launched = await rita.create('/diagnostics', diagnosisBody(1, 1))
    expect(await deliveriesOf(path)).toEqual([])
    const refused = await rita.patch(String(launched['@id']), { growth: true, readingDate: 'never' })
    expect(refused.status).toBe(422)
    expect(await deliveriesOf(path)).toEqual([])
  })

  test('that a redirect answers goes nowhere else, and is sent again by hand with the same id', async () => {
    const { path, secret } = await add(program.address('/moved', ...Array.from({ length: 9 }, () => 302)))
    await readPlate()
    await expect.poll(async () => (await deliveriesOf(path))[0]?.['state'], PATIENCE).toBe('failed')
    const [failed] = await deliveriesOf(path)
    expect(failed).toMatchObject({ tries: 9, status: 302, fault: 'redirect', nextTryAt: null, deliveredAt: null })
    expect(program.at('/elsewhere')).toEqual([])
    expect((await rita.get(path)).body).toMatchObject({ state: 'failing', failingSince: expect.any(String) as string })
    const again = await rita.put(`${String(failed?.['@id'])}/send_again`, {})
    expect(again.body).toMatchObject({ state: 'waiting' })
    await expect.poll(async () => (await deliveriesOf(path))[0]?.['state'], PATIENCE).toBe('delivered')
    const last = program.at('/moved').at(-1)
    expect(last && isSigned(last, secret)).toBe(true)
    expect(last?.headers['webhook-id']).toBe(failed?.['messageId'])
    expect((await rita.get(path)).body['state']).toBe('active')
  })
})

// The embedded database has one owner, so there is no second process there.
if (engine === 'postgres') {
  test('goes once and in its turn to each address, also when two processes send', async () => {
    const other = await api.another()
    try {
      const held = await add(program.address('/held'))
      const quick = await add(program.address('/quick', 503))
      const release = program.hold('/held')
      await readPlate()
      // One process waits for an answer. Only the other one can go on.
      await expect.poll(() => program.at('/held').length, PATIENCE).toBe(1)
      const [first] = await deliveriesOf(held.path)
      // Sending again what is on its way sends nothing twice.
      await rita.put(`${String(first?.['@id'])}/send_again`, {})
      for (let plate = 0; plate < 3; plate++) await readPlate()
      const statesOf = async (path: string) => (await deliveriesOf(path)).map(({ state }) => state)
      await expect.poll(() => statesOf(quick.path), PATIENCE).toEqual(Array(4).fill('delivered'))
      // It has passed over the messages that wait for the first one.
      expect(program.at('/held')).toHaveLength(1)
      release()
      await expect.poll(() => statesOf(held.path), PATIENCE).toEqual(Array(4).fill('delivered'))

      const cameAt = (path: string) => program.at(path).map(({ headers }) => headers['webhook-id'])
      const inTurn = (await deliveriesOf(held.path)).map(({ messageId }) => messageId).reverse()
      expect(cameAt('/held')).toEqual(inTurn)
      const retried = cameAt('/quick')
      const [refused] = retried
      expect(retried.filter((id) => id === refused)).toHaveLength(2)
      expect(new Set(retried).size).toBe(4)
      expect(retried).toHaveLength(5)
      expect([program.atOnce.get('/held'), program.atOnce.get('/quick')]).toEqual([1, 1])
    } finally {
      await other.stop()
    }
  })
}

describe('a test', () => {
  test('is sent once, signed, and says nothing of other messages when it is refused', async () => {
    const { path, secret } = await add(program.address('/tried', 503))
    const id = Number(path.split('/').at(-1))
    const sent = await rita.put(`${path}/test`, {})
    expect([sent.status, sent.body]).toMatchObject([200, { event: 'test', state: 'waiting', resource: path }])
    await expect.poll(async () => (await deliveriesOf(path))[0]?.['state'], PATIENCE).toBe('failed')
    expect((await deliveriesOf(path))[0]).toMatchObject({ tries: 1, status: 503, fault: 'refused', nextTryAt: null })
    expect((await rita.get(path)).body).toMatchObject({ state: 'active', failingSince: null })
    await rita.put(`${path}/test`, {})
    await expect.poll(async () => (await deliveriesOf(path))[0]?.['state'], PATIENCE).toBe('delivered')
    const came = program.at('/tried')
    expect(came.every((hook) => isSigned(hook, secret))).toBe(true)
    expect(came.map(({ body }) => body)).toMatchObject(
      Array(2).fill({
        type: 'webhook.test',
        data: { id, kind: 'test', farm: 1, resource: `https://api.lactor.example${path}` },
      }),
    )
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    await rita.put(`${path}/end`, {})
  })

  test('goes to none that is off or deleted', async () => {
    const { path } = await add(program.address('/untried'))
    await rita.put(`${path}/switch_off`, {})
    const off = await rita.put(`${path}/test`, {})
    expect([off.status, codesOf(off.body)]).toEqual([422, [['webhook', 'webhook.error.off']]])
    await rita.put(`${path}/end`, {})
    expect((await rita.put(`${path}/test`, {})).status).toBe(404)
    expect(program.at('/untried')).toEqual([])
  })
})

describe('an address', () => {
  test('is changed with what it is told of; its secret stays', async () => {
    const { path, secret } = await add(program.address('/before'), ['treatment'])
    const url = program.address('/after')
    const changed = await rita.put(`${path}/change`, { url, events: ['diagnosis_result'] })
    expect([changed.status, changed.body]).toMatchObject([200, { url, events: ['diagnosis_result'] }])
    await readPlate()
    await expect.poll(() => program.at('/after').length, PATIENCE).toBe(1)
    expect(program.at('/after').every((hook) => isSigned(hook, secret))).toBe(true)
    expect(program.at('/before')).toEqual([])
    await rita.put(`${path}/end`, {})
  })

  test('is changed to none that is not called, nor to that of another', async () => {
    const other = program.address('/other')
    const { path: otherPath } = await add(other)
    const { path } = await add(program.address('/own'))
    const change = async (url: string, events: string[] = ['treatment']) => {
      const { status, body } = await rita.put(`${path}/change`, { url, events })
      return [status, codesOf(body)]
    }
    expect(await change('https://10.0.0.8/hook')).toEqual([422, [['url', 'webhook.error.url']]])
    expect(await change(other)).toEqual([422, [['url', 'webhook.error.twice']]])
    expect(await change(program.address('/own'), [])).toEqual([422, [['events', 'webhook.error.events']]])
    expect((await rita.put(`${path}/change`, { url: program.address('/own'), events: ['treatment'] })).status).toBe(200)
    for (const one of [path, otherPath]) await rita.put(`${one}/end`, {})
    expect((await rita.put(`${path}/change`, { url: program.address('/own'), events: ['treatment'] })).status).toBe(404)
  })

  test('says its secret once, and the database keeps it from the log', async () => {
    const headers = { 'idempotency-key': 'webhook-once' }
    const body = { farm: 1, url: program.address('/once'), events: ['treatment'] }
    const first = await rita.post('/webhooks', body, { headers })
    expect(first.headers.get('location')).toBe((first.body['webhook'] as Json)['@id'])
    const secret = String(first.body['secret'])
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect((await rita.post('/webhooks', body, { headers })).body['secret']).toBeNull()
    const { path } = { path: String((first.body['webhook'] as Json)['@id']) }
    expect((await rita.get(path)).text + (await rita.get('/webhooks?farm=1')).text).not.toContain(secret)
    await api.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ found: number }>`
        select (select count(*) from idempotency_key k where k.body like ${`%${secret}%`})
          + (select count(*) from audit_log a where a.changes::text like ${`%${secret}%`}) as found
      `.execute(db)
      expect(rows[0]?.found).toBe(0)
    })
  })

  test.each([
    ['http://example.com/hook'],
    ['https://10.0.0.8/hook'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://[fd00::1]/hook'],
    ['https://user:secret@example.com/hook'],
    ['https://example.com:8443/hook'],
    ['https://hooks.internal/hook'],
    ['https://example.com/hook#part'],
    ['ftp://example.com/hook'],
    ['example.com/hook'],
  ])('%s is refused', async (url) => {
    const { status, body } = await rita.post('/webhooks', { farm: 1, url, events: ['treatment'] })
    expect([status, codesOf(body)]).toEqual([422, [['url', 'webhook.error.url']]])
  })

  test('says at once what is wrong with address and events', async () => {
    const expected = [
      ['url', 'webhook.error.url'],
      ['events', 'webhook.error.events'],
    ]
    const both = await rita.post('/webhooks', { farm: 1, url: 'http://example.com', events: [] })
    expect([both.status, codesOf(both.body)]).toEqual([422, expected])
    const empty = await rita.post('/webhooks', { farm: 1, url: ' ', events: [] })
    expect(codesOf(empty.body)).toEqual(expected)
  })

  test('needs an event, and is added once', async () => {
    const url = program.address('/twice')
    const none = await rita.post('/webhooks', { farm: 1, url, events: [] })
    expect([none.status, codesOf(none.body)]).toEqual([422, [['events', 'webhook.error.events']]])
    await add(url)
    const twice = await rita.post('/webhooks', { farm: 1, url, events: ['treatment'] })
    expect([twice.status, codesOf(twice.body)]).toEqual([422, [['url', 'webhook.error.twice']]])
  })

  test.each([
    ['https://hooks.example.com/a', 'HTTPS://Hooks.Example.COM/a'],
    ['https://port.example.com/a', 'https://port.example.com:443/a'],
    ['https://bare.example.com', 'https://bare.example.com/'],
  ])('%s is the same as %s', async (url, same) => {
    const { path } = await add(url)
    const twice = await rita.post('/webhooks', { farm: 1, url: same, events: ['treatment'] })
    expect([twice.status, codesOf(twice.body)]).toEqual([422, [['url', 'webhook.error.twice']]])
    await rita.put(`${path}/end`, {})
  })

  test('at other letters of a path is another one', async () => {
    const paths = await Promise.all(['Path', 'path'].map((part) => add(`https://hooks.example.com/${part}`)))
    for (const { path } of paths) await rita.put(`${path}/end`, {})
  })

  test('is told nothing while it is off, nor once it is deleted, which forgets its secret', async () => {
    const { path } = await add(program.address('/off'))
    expect((await rita.put(`${path}/switch_off`, {})).body['state']).toBe('off')
    await readPlate()
    expect(await deliveriesOf(path)).toEqual([])
    expect((await rita.put(`${path}/switch_on`, {})).body['state']).toBe('active')
    await readPlate()
    await expect.poll(() => program.at('/off').length, PATIENCE).toBe(1)
    expect((await rita.put(`${path}/end`, {})).body['deleted']).toBe(true)
    expect((await rita.put(`${path}/switch_on`, {})).status).toBe(404)
    const [sent] = await deliveriesOf(path)
    const again = await rita.put(`${String(sent?.['@id'])}/send_again`, {})
    expect([again.status, codesOf(again.body)]).toEqual([422, [['webhook', 'webhook.error.off']]])
    await api.withDatabase(async ({ db }) => {
      const { rows } = await sql`select secret from webhook where id = ${Number(path.split('/').at(-1))}`.execute(db)
      expect(rows).toEqual([{ secret: null }])
    })
  })

  test('that takes nothing for five days is disabled, and its people are told', async () => {
    const { path } = await add(program.address('/dead', 500))
    await api.withDatabase(async ({ db }) => {
      await sql`
        update webhook set failing_since = clock_timestamp() - interval '121 hours' where id = ${Number(path.split('/').at(-1))}
      `.execute(db)
    })
    await readPlate()
    await expect.poll(async () => (await rita.get(path)).body['state'], PATIENCE).toBe('disabled')
    expect((await deliveriesOf(path))[0]).toMatchObject({ state: 'failed', tries: 1 })
    const open = async () =>
      (await rita.members('/notifications?farm=1')).filter(
        ({ code, doneAt }) => code === 'webhook_off' && doneAt === null,
      ).length
    expect(await open()).toBe(1)
    expect((await rita.put(`${path}/switch_on`, {})).body).toMatchObject({ state: 'active', failingSince: null })
    expect(await open()).toBe(0)
  })

  test('that says it is gone is asked no more', async () => {
    const { path } = await add(program.address('/gone', 410))
    await readPlate()
    await expect.poll(async () => (await rita.get(path)).body['state'], PATIENCE).toBe('disabled')
    expect((await deliveriesOf(path))[0]).toMatchObject({ state: 'failed', status: 410, fault: 'gone' })
  })
})
