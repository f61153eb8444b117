import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApi, type RunningApi } from '../../api/start-api.ts'
import { ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { findPlace, type Place } from '../harness/api.ts'

// The API inside this process, so that the test can hold its database.

let place: Place
let api: RunningApi
let rita: ApiClient

beforeAll(async () => {
  place = await findPlace({ seeded: true })
  api = await start()
  const token = await api.sessions.create({ userId: 1, kind: 'script', days: 1 })
  rita = new ApiClient(() => api.origin, token)
})
afterAll(async () => {
  await api.close()
  await place.remove()
})

function start(): Promise<RunningApi> {
  const { LACTOR_DATA: dataDir, DATABASE_URL } = place.env
  const databaseUrl = DATABASE_URL === '' ? undefined : DATABASE_URL
  // With one connection the second write gets its turn when the first is done, however long that takes.
  const limits = { idempotencyWaitMs: databaseUrl === undefined ? 20_000 : 200, requestsPerMinute: 60 }
  return startApi({ host: '127.0.0.1', port: 0, dataDir, databaseUrl, ...limits })
}

/** Keeps everybody else from writing animals until told otherwise. */
async function hold(): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let started = (): void => undefined
  const holding = new Promise<void>((resolve) => {
    started = resolve
  })
  const work = api.db.transaction().execute(async (tx) => {
    await sql`lock table animal in exclusive mode`.execute(tx)
    started()
    await released
  })
  await holding
  return async () => {
    release()
    await work
  }
}

test('while the first of two equal writes runs, the second is told to come back', async () => {
  const body = cowBody(1)
  const letGo = await hold()
  const send = () => rita.post('/animals', body, { headers: { 'idempotency-key': 'running' } })
  const both = [send(), send()]
  // With one connection the API cannot even read sessions meanwhile: there both wait, and the second is a replay.
  if (api.database.engine === 'postgres') {
    const { status, headers } = await Promise.race(both)
    expect([status, headers.get('retry-after')]).toEqual([409, '1'])
  }
  await letGo()
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.sort()).toEqual(api.database.engine === 'postgres' ? [201, 409] : [201, 201])
  expect((await send()).headers.get('idempotency-replayed')).toBe('true')
})

test('changes since now can be asked for while somebody writes', async () => {
  // PGlite has one connection: a write that goes on would block the read.
  if (api.database.engine === 'postgres') onTestFinished(await hold())
  const now = new Date().toISOString()
  for (const path of ['/animals?', '/farm_changes?farm=1&']) {
    const { status, body, text } = await rita.get(`${path}updatedAt[after]=${encodeURIComponent(now)}`)
    expect(status, text).toBe(200)
    expect(Date.parse(String(body['watermark']))).toBeLessThan(Date.parse(now))
  }
})

test('answers are kept for 90 days; a start forgets those that are older', async () => {
  await rita.post('/animals', cowBody(1), { headers: { 'idempotency-key': 'old' } })
  await rita.post('/animals', cowBody(1), { headers: { 'idempotency-key': 'young' } })
  await sql`update idempotency_key set created_at = now() - interval '91 days' where key = 'old'`.execute(api.db)
  await sql`update idempotency_key set created_at = now() - interval '89 days' where key = 'young'`.execute(api.db)
  await api.close()
  api = await start()
  const { rows } = await sql<{ key: string }>`select key from idempotency_key where key in ('old', 'young')`.execute(
    api.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(['young'])
})

test('a change whose transaction stays open for long is not missed by who synchronises meanwhile', async () => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let told = (_id: number): void => undefined
  const written = new Promise<number>((resolve) => {
    told = resolve
  })
  const work = api.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into animal (farm_id, category, ear_tag) values (1, 'cow', 'LATE') returning id`.execute(tx)
    told(Number(rows[0]?.id))
    await held
  })
  const id = await written
  // Longer than the watermark stays behind the clock anyway. With one connection the reader waits for the writer.
  if (api.database.engine === 'postgres') await delay(11_000)
  const reading = rita.get('/animals?farm=1&itemsPerPage=500')
  const [first] = api.database.engine === 'postgres' ? [await reading] : []
  letGo()
  await work
  const { body } = first ?? (await reading)
  const since = encodeURIComponent(String(body['watermark']))
  const later = await rita.members(`/animals?farm=1&itemsPerPage=500&updatedAt[after]=${since}`)
  const seen = [...(body['hydra:member'] as Json[]), ...later].map((animal) => animal['id'])
  expect(seen).toContain(id)
})

test('who is not writing does not hold the watermark back', async () => {
  const { body } = await rita.get('/agents')
  expect(Date.now() - Date.parse(String(body['watermark']))).toBeLessThan(15_000)
})

test('a new password is in the audit log: whose, by whom, and nothing of the password', async () => {
  const token = await api.sessions.create({ userId: 2, kind: 'new_password', days: 1 })
  const headers = { 'x-lactor-device': 'phone-7' }
  const body = { password: 'secret77', passwordConfirmation: 'secret77' }
  const answer = await new ApiClient(() => api.origin, token).post('/users/change_password', body, { headers })
  expect(answer.status).toBe(200)
  const { rows } = await sql<Json>`
    select user_id, device, row_id, action, changes from audit_log where table_name = 'credential'`.execute(api.db)
  const mine = rows.filter((row) => Number(row['row_id']) === 2)
  expect(mine).toMatchObject([{ user_id: 2, device: 'phone-7', action: 'update', changes: { temporary: false } }])
  expect(JSON.stringify(rows)).not.toMatch(/argon2|secret77/)
})

test('a temporary password opens the way to a new one and to nothing else', async () => {
  const token = await api.sessions.create({ userId: 1, kind: 'new_password', days: 1 })
  const client = new ApiClient(() => api.origin, token)
  expect((await client.get('/v2/users/me')).status).toBe(403)
  const body = { password: 'ordenha às 5', passwordConfirmation: 'ordenha às 5' }
  expect((await client.post('/users/change_password', body)).status).toBe(200)
})

test('too many requests are told when to come back', async () => {
  const token = await api.sessions.create({ userId: 1, kind: 'script', days: 1 })
  const client = new ApiClient(() => api.origin, token)
  const answers = await Promise.all(Array.from({ length: 70 }, () => client.get('/farms')))
  const limited = answers.filter(({ status }) => status === 429)
  expect(limited).toHaveLength(10)
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(limited[0]?.headers.get('content-type')).toMatch(/problem\+json/)
})

test('invented tokens do not get around the limit of their address, and use up nobody else’s', async () => {
  const invented = Array.from({ length: 70 }, (_, index) => new ApiClient(() => api.origin, `no${index}`))
  const statuses = (await Promise.all(invented.map((client) => client.get('/farms')))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(60)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const token = await api.sessions.create({ userId: 1, kind: 'script', days: 1 })
  expect((await new ApiClient(() => api.origin, token).get('/farms')).status).toBe(200)
})
