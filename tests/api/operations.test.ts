import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SWITCHABLE_PATHS } from '../../src/domain/app-paths.ts'
import type { ApiClient, Json } from '../harness/api-client.ts'
import { engine, TestApi } from '../harness/api.ts'
import { endedJobs } from '../harness/failed-work.ts'

// What an administrator of the installation sees and does.

const PATIENCE = { timeout: 30_000, interval: 100 }

let api: TestApi
let admin: ApiClient
let rita: ApiClient
/** A reading of farm 1 on which the reader had given up when the API started. */
let failedReading = 0
/** A message that had failed for good. */
let failedJob = ''
/** Jobs that had ended days before the API started. */
let ended = { done: '', failed: '' }

beforeAll(async () => {
  api = await TestApi.start(
    async (database) => {
      const { db } = database
      ended = await endedJobs(database)
      const { rows } = await sql<{ id: number }>`
        update plate_reading set state = 'failed', finished_at = now(), reviewed_at = null
        where id = (select min(r.id) from plate_reading r join diagnostic d on d.id = r.diagnostic_id
          where r.farm_id = 1 and not r.deleted and not d.deleted)
        returning id
      `.execute(db)
      failedReading = rows[0]?.id ?? 0
      // An administrator has switched a path off before this start, and there is one that this release does not know.
      await sql`update app_path set enabled = false where app_web_path = '/video'`.execute(db)
      await sql`insert into app_path (app_web_path) values ('/tela-antiga')`.execute(db)
      await sql`insert into session (token_hash, user_id, kind, expires_at)
        values (${createHash('sha256').update('browser').digest('hex')}, 1, 'browser', now() + interval '1 day')`.execute(
        db,
      )
    },
    { LACTOR_METRICS_TOKEN: 'figures' },
  )
  admin = await api.as('admin')
  rita = await api.as('rita')
})
afterAll(() => api.close())

const statusOf = async (): Promise<Json> => (await admin.get('/system/status')).body

describe('the status', () => {
  test('tells of database, reader, jobs and apps, and of nobody’s records', async () => {
    const browser = api.client('browser')
    await browser.get('/agents', { headers: { 'x-lactor-version': '1.2.3' } })
    await browser.get('/agents', { headers: { 'x-lactor-version': 'no version at all' } })
    const status = await statusOf()
    expect(status['apps']).toEqual([expect.objectContaining({ version: '1.2.3', sessions: 1 })])
    expect(status['database']).toMatchObject({ engine, photos: expect.any(Number) as number })
    expect((status['database'] as Json)['size']).toBeGreaterThan(1_000_000)
    expect((status['readers'] as Json[])[0]?.['version']).toMatch(/\d/)
    const kinds = (status['jobs'] as Json[]).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['read-plate', 'send-access', 'send-push', 'send-webhook']))
    expect(status['failedReadings']).toContainEqual(
      expect.objectContaining({ reading: failedReading, farmCode: '0042' }),
    )
  })

  test('is nothing for owners, and nothing that an owner could give', async () => {
    const { status, body } = await rita.get('/system/status')
    expect([status, body['reason']]).toEqual([403, 'role'])
    const person = { name: 'Novo', login: 'novo.operador', farms: [1], profiles: ['administrator'] }
    expect((await rita.post('/users', person)).status).toBe(403)
    const permissions = [{ code: 'ROLE_APP_OPERACAO', enabled: true }]
    expect((await rita.post('/users', { ...person, profiles: ['owner'], permissions })).status).toBe(403)
  })
})

test('a photo on which the reader failed is read again', async () => {
  const { status } = await admin.put(`/system/readings/${String(failedReading)}/read_again`, {})
  expect(status).toBe(200)
  // There is no photo of a seeded reading: the job ends, and the reading waits.
  const { failedReadings } = await statusOf()
  expect((failedReadings as Json[]).map(({ reading }) => reading)).not.toContain(failedReading)
  expect((await admin.put(`/system/readings/${String(failedReading)}/read_again`, {})).status).toBe(404)
})

test('a farm that was closed is opened again by an administrator who does not work on it, and its history says so', async () => {
  const farm = await rita.create('/farms', { name: 'Fechada por engano' })
  const [path, id] = [String(farm['@id']), Number(farm['id'])]
  const closed = async () => ((await statusOf())['closedFarms'] as Json[]).find((one) => one['farm'] === id)
  const reopen = (who: ApiClient) => who.put(`/system/farms/${String(id)}/reopen`, {})
  expect((await reopen(admin)).status).toBe(404)
  await rita.create('/animals', { farm: path, category: 'cow', earTag: '1' })
  await rita.patch(path, { deleted: true })
  expect(await closed()).toMatchObject({ code: farm['code'], name: 'Fechada por engano' })
  expect((await reopen(rita)).status).toBe(403)
  expect((await reopen(admin)).status).toBe(200)
  expect(await closed()).toBeUndefined()
  expect((await rita.get(path)).body).toMatchObject({ deleted: false, code: farm['code'] })
  expect(await rita.members(`/animals?farm=${String(id)}`)).toHaveLength(1)
  expect((await admin.get(path)).status).toBe(404)
  const entries = await rita.members(`/audit_entries?farm=${String(id)}&order[at]=asc`)
  const me = (await admin.get('/v2/users/me')).body
  expect(entries.filter(({ kind }) => kind === 'farm')).toMatchObject([
    { action: 'removed' },
    { action: 'added', author: `/colleagues/${String(me['id'])}` },
  ])
})

test('a job that failed is kept for 30 days, one that was done for a day', async () => {
  const failures = async () => ((await statusOf())['failedJobs'] as Json[]).map(({ job }) => job)
  expect(await failures()).toContain(ended.failed)
  await api.withDatabase(async ({ db }) => {
    const { rows: left } = await sql`select from pgboss.job where id = ${ended.done}::uuid`.execute(db)
    expect(left).toEqual([])
    const { rows: kept } = await sql`select distinct deletion_seconds / 86400 as days from pgboss.queue
      where name not like '\\_\\_%'`.execute(db)
    expect(kept).toEqual([{ days: 30 }])
  })
  expect((await admin.post('/system/jobs/run_again', { kind: 'read-plate', job: ended.failed })).status).toBe(200)
  expect(await failures()).not.toContain(ended.failed)
})

test('a message is in the log without its words, and one that failed for good is sent again', async () => {
  const { '@id': path } = await rita.create('/users', {
    ...{ name: 'Ana Lima', login: 'ana.lima', farms: [1], profiles: ['milker'], phone: '34 99911-7788' },
  })
  expect(path).toBeDefined()
  const messages = async () => (await statusOf())['messages'] as Json[]
  await expect.poll(async () => (await messages()).length, PATIENCE).toBeGreaterThan(0)
  const [message] = await messages()
  expect(message).toMatchObject({ channel: 'phone', recipient: '+553…88', fault: null })
  expect(JSON.stringify(message)).not.toContain('99911')

  await api.withDatabase(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      update pgboss.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({
        message: 'No route to +55 34 99911-7788 or ana@example.com',
      })}::jsonb
      where id = (select id from pgboss.job where name = 'send-access' and state = 'completed' limit 1)
      returning id::text as id
    `.execute(db)
    failedJob = rows[0]?.id ?? ''
  })
  const [failure] = (await statusOf())['failedJobs'] as Json[]
  expect(failure).toMatchObject({ job: failedJob, kind: 'send-access', reason: 'No route to … or …' })
  const before = (await messages()).length
  const again = { kind: 'send-access', job: failedJob }
  expect((await admin.post('/system/jobs/run_again', again)).status).toBe(200)
  await expect.poll(async () => (await messages()).length, PATIENCE).toBe(before + 1)
  expect((await admin.post('/system/jobs/run_again', again)).status).toBe(404)
})

describe('paths of the app', () => {
  const paths = () => admin.members('/app_paths?itemsPerPage=200')

  test('are those of this release; what was switched off before stays off', async () => {
    const all = await paths()
    expect(all.map(({ appWebPath }) => appWebPath).sort()).toEqual(SWITCHABLE_PATHS.map(({ path }) => path).sort())
    expect(all.filter(({ enabled }) => enabled === false).map(({ appWebPath }) => appWebPath)).toEqual(['/video'])
  })

  test('are switched by an administrator, deleted by nobody, and everybody hears of it', async () => {
    const found = (await paths()).find(({ appWebPath }) => appWebPath === '/ubere/graficos')
    const path = `/app_paths/${String(found?.['id'])}`
    const { body: before } = await rita.get('/app_paths')
    expect((await rita.patch(path, { enabled: false })).status).toBe(403)
    expect((await admin.patch(path, { deleted: true })).status).toBe(403)
    const { status, body } = await admin.patch(path, { enabled: false })
    expect([status, body['enabled']]).toEqual([200, false])
    const since = encodeURIComponent(String(before['watermark']))
    const { body: after } = await rita.get(`/farm_changes?farm=1&updatedAt[after]=${since}`)
    expect(after['changed']).toContain('appPaths')
    await admin.patch(path, { enabled: true })
  })
})

describe('figures for Prometheus', () => {
  test('are for those who know the token', async () => {
    const metrics = (headers: Record<string, string>) => fetch(`${api.origin}/metrics`, { headers })
    expect((await metrics({})).status).toBe(404)
    expect((await metrics({ authorization: 'Bearer guessed' })).status).toBe(404)
    const text = await (await metrics({ authorization: 'Bearer figures' })).text()
    expect(text).toMatch(/lactor_jobs\{kind="read-plate",state="waiting"\} \d/)
    expect(text).toMatch(/lactor_api_request_seconds_count\{method="GET",route="\/system\/status",status="200"\} \d/)
  })
})
