import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneKeys } from '../../api/plugins/idempotency.ts'
import { seedDatabase } from '../../api/seed/seed-database.ts'
import { startApi, type RunningApi } from '../../api/start-api.ts'
import { ApiClient } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { findPlace, type Place } from '../harness/api.ts'

// The API inside this process, so that the test can hold its database.

let place: Place
let api: RunningApi
let rita: ApiClient

beforeAll(async () => {
  place = await findPlace()
  const { LACTOR_DATA: dataDir, DATABASE_URL } = place.env
  const databaseUrl = DATABASE_URL === '' ? undefined : DATABASE_URL
  api = await startApi({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl,
    idempotencyWaitMs: 200,
    requestsPerMinute: 60,
  })
  await seedDatabase(api.db, { size: 0.05 })
  const token = await api.sessions.create({ userId: 1, kind: 'script', days: 1 })
  rita = new ApiClient(() => api.origin, token)
})
afterAll(async () => {
  await api.close()
  await place.remove()
})

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

test('answers are kept for 90 days', async () => {
  await rita.post('/animals', cowBody(1), { headers: { 'idempotency-key': 'old' } })
  await rita.post('/animals', cowBody(1), { headers: { 'idempotency-key': 'young' } })
  await sql`update idempotency_key set created_at = now() - interval '91 days' where key = 'old'`.execute(api.db)
  await sql`update idempotency_key set created_at = now() - interval '89 days' where key = 'young'`.execute(api.db)
  await pruneKeys(api.db)
  const { rows } = await sql<{ key: string }>`select key from idempotency_key where key in ('old', 'young')`.execute(
    api.db,
  )
  expect(rows.map(({ key }) => key)).toEqual(['young'])
})

test('a temporary password opens the way to a new one and to nothing else', async () => {
  const token = await api.sessions.create({ userId: 1, kind: 'new_password', days: 1 })
  const client = new ApiClient(() => api.origin, token)
  expect((await client.get('/v2/users/me')).status).toBe(403)
  const body = { password: 'lactor123', passwordConfirmation: 'lactor123' }
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
