import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'

// What becomes of an account: the way in, being switched off, leaving and closing farms, and what is held about it.

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start(async ({ db }) => {
    // As releases left it that gave the code of a closed farm to another one.
    await sql`with made as (
      insert into farm (code, name, deleted) values ('66666666', 'Antiga', true), ('66666666', 'Herdeira', false) returning id
    ) insert into farm_user (farm_id, user_id)
      select made.id, u.id from made, app_user u where u.login = 'rita'`.execute(db)
  })
  rita = await api.as('rita')
})
afterAll(() => api.close())

let people = 0
const person = (more: Json = {}): Json => ({
  ...{ name: 'Ana Prado', login: `ana${String(++people)}`, profiles: ['milker'], farms: ['/farms/1'] },
  ...more,
})

const newPhone = (): string => `+553499900${String(1000 + people)}`

/** The temporary password that was sent to an address. */
async function sentTo(address: string): Promise<string> {
  const read = () =>
    api.messages().findLast((text) => text.includes(`: ${address}\n`) && /senha temporária \w/.test(text))
  await expect.poll(read).toBeTruthy()
  return /senha temporária (\w+)/.exec(read() ?? '')?.[1] ?? ''
}

/** Somebody with a password of their own, signed in. */
async function signedIn(more: Json = {}): Promise<{ client: ApiClient; user: Json; path: string; token: string }> {
  const body = person({ password: 'segredo1', ...more })
  const user = await rita.create('/users', body)
  const { body: token } = await api.client().post('/token', { login: body['login'], password: 'segredo1' })
  return { client: api.client(String(token['token'])), user, path: String(user['@id']), token: String(token['token']) }
}

describe('the way in of a new user', () => {
  test('is a temporary password to the phone, once and on nobody’s screen', async () => {
    const body = person({ phone: '34 99911-7788' })
    const made = await rita.create('/users', body)
    expect(made['phone']).toBe('+5534999117788')
    const password = await sentTo('+5534999117788')
    expect(api.messages().at(-1)).toContain('Entre em http://localhost:4000 com o usuário')
    expect(password).toMatch(/^\w{10}$/)
    expect(JSON.stringify(made)).not.toContain(password)
    // It opens the way to a new password only.
    expect((await api.client().post('/token', { login: body['login'], password })).status).toBe(401)
  })

  test('goes to the e-mail address without a phone, and once more when a manager asks', async () => {
    const made = await rita.create('/users', person({ email: 'ana@lactor.example' }))
    const first = await sentTo('ana@lactor.example')
    expect((await rita.put(`${String(made['@id'])}/send_access`, {})).status).toBe(200)
    await expect.poll(() => sentTo('ana@lactor.example')).not.toBe(first)
  })

  test('is said otherwise to somebody who has a password, which goes on until the new one is chosen', async () => {
    const { user, path } = await signedIn({ email: 'zeca@lactor.example' })
    expect((await rita.put(`${path}/send_access`, {})).status).toBe(200)
    await sentTo('zeca@lactor.example')
    const message = api.messages().findLast((text) => text.includes(': zeca@lactor.example\n'))
    expect(message).toContain('Até lá, a sua senha de antes continua valendo.')
    expect(message).not.toContain('Você foi cadastrado')
    const before = { login: user['login'], password: 'segredo1' }
    expect((await api.client().post('/token', before)).status).toBe(201)
  })

  test('is sent three times in a quarter of an hour, and says when there may be another', async () => {
    const { path, client } = await signedIn({ email: 'muitas@lactor.example', profiles: ['manager'] })
    const send = async (by: ApiClient) => (await by.put(`${path}/send_access`, {})).status
    expect([await send(rita), await send(rita), await send(rita)]).toEqual([200, 200, 200])
    const refused = await rita.put(`${path}/send_access`, {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // What is asked for by others counts together, up to five.
    expect([await send(client), await send(client), await send(client)]).toEqual([200, 200, 429])
    // Who does not manage somebody uses up none of it.
    const other = await rita.create('/users', person({ email: 'outra@lactor.example' }))
    const stranger = await api.as('otavio')
    for (let time = 0; time < 6; time++) {
      expect((await stranger.put(`${String(other['@id'])}/send_access`, {})).status).toBe(404)
    }
    expect((await rita.put(`${String(other['@id'])}/send_access`, {})).status).toBe(200)
  })

  test('cannot be sent without an address, or to somebody who is switched off', async () => {
    const made = await rita.create('/users', person())
    const refused = await rita.put(`${String(made['@id'])}/send_access`, {})
    expect([refused.status, violations(refused)]).toEqual([422, { phone: 'user.error.noAddress' }])
    await rita.patch(String(made['@id']), { phone: newPhone(), currentPassword: 'lactor123', active: false })
    const inactive = await rita.put(`${String(made['@id'])}/send_access`, {})
    expect(violations(inactive)).toEqual({ phone: 'user.error.inactive' })
  })
})

test.each(['99911-0042', '12', 'ligue', '+55 34 9991'])('%s is no number', async (phone) => {
  expect(violations(await rita.post('/users', person({ phone })))).toEqual({ phone: 'user.error.phone' })
})

test('the same number typed otherwise is no change and needs no password', async () => {
  const made = await rita.create('/users', person({ phone: '(34) 99911-7799' }))
  expect((await rita.patch(String(made['@id']), { phone: '+55 34 99911 7799' })).status).toBe(200)
})

test('somebody who is switched off is out at once, stays on the list, and comes back', async () => {
  const { client, path, user } = await signedIn()
  expect((await rita.patch(path, { active: false })).body['active']).toBe(false)
  expect((await client.get('/v2/users/me')).status).toBe(401)
  const again = { login: user['login'], password: 'segredo1' }
  expect((await api.client().post('/token', again)).status).toBe(401)
  expect((await rita.members('/users/app?farmUsers.farm=1')).map(({ id }) => id)).toContain(user['id'])
  await rita.patch(path, { active: true })
  expect((await api.client().post('/token', again)).status).toBe(201)
})

describe('the last way in', () => {
  test.each([{ farms: [] }, { active: false }])('nobody takes their own: %j', async (change) => {
    const me = (await rita.get('/v2/users/me')).body
    const answer = await rita.patch(String(me['@id']), change)
    expect([answer.status, Object.values(violations(answer))]).toEqual([422, ['user.error.lastWayIn']])
  })

  test.each([
    ['rita', 'ROLE_APP_USUARIOS_FAZENDAS'],
    ['admin', 'ROLE_APP_USUARIOS_FAZENDAS'],
    ['admin', 'ROLE_APP_OPERACAO'],
  ])('%s keeps %s, which only others could give back', async (login, code) => {
    const client = await api.as(login)
    const me = (await client.get('/v2/users/me')).body
    const permissions = (me['permissions'] as { code: string; enabled: boolean }[]).map((one) =>
      one.code === code ? { ...one, enabled: false } : one,
    )
    const answer = await client.patch(String(me['@id']), { permissions })
    expect([answer.status, violations(answer)]).toEqual([422, { permissions: 'user.error.ownRight' }])
    const after = (await client.get('/v2/users/me')).body['permissions'] as { code: string; enabled: boolean }[]
    expect(after).toContainEqual({ code, enabled: true })
  })

  test('the last manager of a farm stays its manager, until there is another', async () => {
    const farm = await rita.create('/farms', { name: 'Só da Rita' })
    const me = (await rita.get('/v2/users/me')).body
    const others = (me['farms'] as string[]).filter((one) => one !== farm['@id'])
    const alone = await rita.patch(String(me['@id']), { farms: others })
    expect([alone.status, violations(alone)]).toEqual([422, { farms: 'user.error.lastManager' }])
    const rights = await rita.patch(String(me['@id']), { profiles: ['milker'] })
    expect([rights.status, violations(rights)]).toEqual([422, { profiles: 'user.error.ownRight' }])
    const leaving = await rita.put(`${String(farm['@id'])}/leave`, {})
    expect([leaving.status, violations(leaving)]).toEqual([422, { farm: 'farm.error.lastManager' }])
    await rita.create('/users', person({ profiles: ['manager'], farms: [farm['@id']] }))
    const left = await rita.put(`${String(farm['@id'])}/leave`, {})
    expect([left.status, left.body['member']]).toEqual([200, false])
    expect((await rita.get(String(farm['@id']))).status).toBe(404)
  })

  test('who works on one farm only does not leave it', async () => {
    const { client } = await signedIn()
    const answer = await client.put('/farms/1/leave', {})
    expect([answer.status, violations(answer)]).toEqual([422, { farm: 'farm.error.lastFarm' }])
  })

  test('of two managers who leave at the same moment one stays', async () => {
    const farm = await rita.create('/farms', { name: 'De duas' })
    const { client } = await signedIn({ profiles: ['manager'], farms: [farm['@id'], '/farms/1'] })
    const answers = await Promise.all([rita, client].map((one) => one.put(`${String(farm['@id'])}/leave`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('the audit', () => {
  test('says what was changed, when, by whom, of the own farm only', async () => {
    const before = new Date().toISOString()
    const made = await rita.create('/users', person())
    const path = String(made['@id'])
    await rita.patch(path, { name: 'Ana Maria', permissions: [{ code: 'ROLE_APP_UBERE_GRAFICOS', enabled: true }] })
    await rita.patch(path, { deleted: true })
    await rita.patch('/farms/1', { city: 'Lavras' })
    const me = (await rita.get('/v2/users/me')).body
    const entries = await rita.members(`/audit_entries?farm=1&order[at]=asc&at[after]=${before}&itemsPerPage=100`)
    const about = entries.filter(({ subject }) => subject === `/colleagues/${String(made['id'])}`)
    expect(about.map(({ kind, action }) => [kind, action])).toEqual([
      ['access', 'added'],
      ['person', 'changed'],
      ['person', 'removed'],
    ])
    expect(about[1]).toMatchObject({
      author: `/colleagues/${String(me['id'])}`,
      changes: [
        { field: 'name', before: 'Ana Prado', after: 'Ana Maria' },
        { field: 'permissions', before: '{}', after: '{"ROLE_APP_UBERE_GRAFICOS": true}' },
      ],
    })
    const city = entries.find(({ kind }) => kind === 'farm')
    expect(city?.['changes']).toEqual([expect.objectContaining({ field: 'city', after: 'Lavras' })])
    const otavio = await api.as('otavio')
    expect((await otavio.get('/audit_entries?farm=1')).status).toBe(403)
    const elsewhere = await otavio.members('/audit_entries?itemsPerPage=100')
    expect(elsewhere.every(({ farm }) => farm === '/farms/3')).toBe(true)
  })

  test('names no number that was only written otherwise', async () => {
    const made = await rita.create('/users', person({ phone: '+5534999117755' }))
    // As numbers of earlier releases are kept.
    await api.withDatabase(({ db }) =>
      sql`update app_user set phone = '+55 34 99911-7755' where id = ${made['id']}`.execute(db),
    )
    await rita.patch(String(made['@id']), { phone: '(34) 99911-7755', languageMain: 'es' })
    await rita.patch(String(made['@id']), { phone: '(34) 99911-7755', name: 'Ana Maria' })
    const entries = await rita.members(`/audit_entries?subject=${String(made['id'])}`)
    expect(entries.filter(({ kind }) => kind === 'person').map(({ changes }) => changes)).toEqual([
      [expect.objectContaining({ field: 'name' })],
    ])
  })

  test('tells that a password was sent, never which', async () => {
    const phone = newPhone()
    const made = await rita.create('/users', person({ phone }))
    const password = await sentTo(phone)
    const entries = await rita.get(`/audit_entries?subject=${String(made['id'])}`)
    expect(entries.text).not.toContain(password)
    expect(entries.text).toContain('"kind":"password"')
  })

  test('is for who answers for the farm', async () => {
    expect((await (await api.as('marcos')).get('/audit_entries?farm=2')).status).toBe(403)
  })
})

describe('sessions', () => {
  test('are listed and ended by their user, and by nobody else', async () => {
    const { client, user } = await signedIn()
    const { body } = await api.client().post('/token', { login: user['login'], password: 'segredo1' })
    const other = api.client(String(body['token']))
    const listed = await client.members('/sessions')
    expect(listed.map(({ kind }) => kind)).toEqual(['script', 'script'])
    expect(listed.filter(({ current }) => current === true)).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain('token')
    const there = listed.find(({ current }) => current === false)
    expect((await rita.put(`/sessions/${String(there?.['id'])}/end`, {})).status).toBe(404)
    expect((await other.get('/v2/users/me')).status).toBe(200)
    const ended = await client.put(`/sessions/${String(there?.['id'])}/end`, {})
    expect([ended.status, ended.body['deleted']]).toEqual([200, true])
    expect((await other.get('/v2/users/me')).status).toBe(401)
    expect(await client.members('/sessions')).toHaveLength(1)
  })
})

describe('what is held about somebody', () => {
  test('is exported to that person, without secrets and without others', async () => {
    const { client, user } = await signedIn({ phone: newPhone(), email: 'minha@lactor.example' })
    const { status, body } = await client.get('/v2/users/me/data')
    expect(status).toBe(200)
    const held = JSON.parse(String(body['content'])) as Record<string, Json[]>
    expect(held['app_user']).toMatchObject([{ id: user['id'], email: 'minha@lactor.example' }])
    expect(held['session']).toHaveLength(1)
    expect(String(body['content'])).not.toMatch(/argon2|_hash/)
    expect(String(body['content'])).not.toContain('rita@lactor.example')
    expect(held['farms']).toMatchObject([{ code: '0042' }])
  })

  test('goes with the account, and what the farm has to keep names nobody', async () => {
    const phone = newPhone()
    const { client, user, path } = await signedIn({ name: 'Pessoa Que Sai', phone, profiles: ['veterinarian'] })
    const made = await client.create('/animals', { farm: 1, category: 'cow', earTag: 'LGPD1' })
    const wrong = await client.post('/v2/users/me/delete', { currentPassword: 'guess1' })
    expect([wrong.status, violations(wrong)]).toEqual([422, { currentPassword: 'user.error.currentPassword' }])
    const answer = await client.post(
      '/v2/users/me/delete',
      { currentPassword: 'segredo1' },
      {
        headers: { 'idempotency-key': 'gone' },
      },
    )
    expect(answer.status).toBe(200)
    const after = await client.get('/v2/users/me')
    expect([after.status, after.body['reason']]).toEqual([401, 'deleted_account'])
    expect((await rita.get(path)).status).toBe(404)
    expect((await rita.get(String(made['@id']))).status).toBe(200)
    expect((await rita.get(`/colleagues/${String(user['id'])}`)).body['name']).toBe('–')
    await expect.poll(() => api.messages().some((text) => text.startsWith(`phone: ${phone}\nSua conta`))).toBe(true)
    const login = String(user['login'])
    const left = await api.withDatabase(async ({ db }) => {
      const found: string[] = []
      for (const table of ['app_user', 'audit_log', 'audit_entry', 'idempotency_key', 'credential', 'session']) {
        const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
          db,
        )
        if (rows.some(({ row }) => row.includes('Pessoa Que Sai') || row.includes(`"${login}"`))) found.push(table)
      }
      return found
    })
    expect(left).toEqual([])
    // A login that was given up may be taken again.
    rita = await api.as('rita')
    expect((await rita.post('/users', person({ login }))).status).toBe(201)
  })

  test('the only operator of the installation hands over first', async () => {
    const admin = await api.as('admin')
    const answer = await admin.post('/v2/users/me/delete', { currentPassword: 'lactor123' })
    expect([answer.status, violations(answer)]).toEqual([422, { permissions: 'user.error.lastOperator' }])
    expect((await admin.get('/v2/users/me')).status).toBe(200)
  })

  test('the last manager hands the farm over first', async () => {
    const otavio = await api.as('otavio')
    const diego = (await (await api.as('diego')).get('/v2/users/me')).body
    const admin = (await (await api.as('admin')).get('/v2/users/me')).body
    const farm = await otavio.create('/farms', { name: 'Só do Otávio' })
    expect([diego['id'], admin['id'], farm['id']].every(Boolean)).toBe(true)
    const answer = await otavio.post('/v2/users/me/delete', { currentPassword: 'lactor123' })
    expect([answer.status, violations(answer)]).toEqual([422, { farms: 'user.error.lastManager' }])
    expect((await otavio.get('/v2/users/me')).status).toBe(200)
  })
})

test('the points of a farm are told to its people only', async () => {
  const { status, body } = await rita.get('/farms/1/reward_point_amount')
  expect([status, Number(body['amount']) > 0]).toEqual([200, true])
  expect((await (await api.as('otavio')).get('/farms/1/reward_point_amount')).status).toBe(404)
})

test('a farm that is closed is gone for everybody, and its owner only closes it', async () => {
  const farm = await rita.create('/farms', { name: 'Fecha' })
  const { client } = await signedIn({ profiles: ['manager'], farms: [farm['@id'], '/farms/1'] })
  expect((await client.patch(String(farm['@id']), { deleted: true })).status).toBe(403)
  expect((await rita.patch(String(farm['@id']), { deleted: true })).status).toBe(200)
  expect((await client.get(String(farm['@id']))).status).toBe(404)
  expect((await client.get('/v2/users/me')).status).toBe(200)
})

test('of two farms with one code the open one is changed, and the closed one stays closed', async () => {
  const path = String((await rita.first('/farms?code=66666666'))['@id'])
  expect((await rita.patch(path, { city: 'Lavras', code: '66666666' })).body['city']).toBe('Lavras')
  const closed = path.replace(/\d+$/, (id) => String(Number(id) - 1))
  const back = await rita.patch(closed, { deleted: false })
  expect([back.status, violations(back)]).toEqual([422, { code: 'farm.error.codeTaken' }])
})

test('a farm is closed by a manager who is its only user, and could not leave it', async () => {
  const { client } = await signedIn({ profiles: ['manager'] })
  const { '@id': path } = await client.create('/farms', { name: 'Só minha' })
  expect(violations(await client.put(`${String(path)}/leave`, {}))).toEqual({ farm: 'farm.error.lastManager' })
  expect((await client.patch('/farms/1', { deleted: true })).status).toBe(403)
  expect((await client.patch(String(path), { deleted: true })).status).toBe(200)
  expect((await client.get(String(path))).status).toBe(404)
})
