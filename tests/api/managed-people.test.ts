import { createHash } from 'node:crypto'
import { sql, type QueryExecutorProvider } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'

// What a manager does to the people of a farm, and what becomes of their sessions.

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start(async ({ db }) => {
    await sql`
      insert into app_user (name, login, profiles) values
        ('Guest', 'guest', '{milker}'), ('Both', 'both', '{milker}'), ('Reset', 'reset', '{milker}')
    `.execute(db)
    await sql`
      insert into farm_user (farm_id, user_id)
      select f, id from app_user, (values (1), (2)) farms (f) where login in ('guest', 'both', 'reset') and (f = 1 or login = 'both')
    `.execute(db)
    await openSession(db, 'guest', null)
    await openSession(db, 'both on 1', 1)
    await openSession(db, 'both on 2', 2)
    await openSession(db, 'both', null)
    await openSession(db, 'reset', null)
  })
  rita = await api.as('rita')
})
afterAll(() => api.close())

const idOf = async (login: string): Promise<number> => Number((await rita.first(`/users?login=${login}`))['id'])

const client = (token: string): ApiClient => api.client(sha256(token).slice(0, 43))

const statusOf = async (token: string): Promise<number> => (await client(token).get('/v2/users/me')).status

describe('taking somebody off a farm', () => {
  test('the last shared farm: the answer says so, the sessions end, the record is out of sight', async () => {
    const id = await idOf('guest')
    expect(await statusOf('guest')).toBe(200)
    const answer = await rita.patch(`/users/${String(id)}`, { farms: [] })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ login: 'guest', farms: [] })])
    expect(await statusOf('guest')).toBe(401)
    expect((await rita.get(`/users/${String(id)}`)).status).toBe(404)
    expect((await rita.patch(`/users/${String(id)}`, { farms: ['/farms/1'] })).status).toBe(404)
    expect((await rita.members('/users?itemsPerPage=100')).map((user) => user['login'])).not.toContain('guest')
  })

  test('a repeated request gets the first answer', async () => {
    const user = await rita.create('/users', person())
    const headers = { 'idempotency-key': 'remove-once' }
    const [first, second] = [
      await rita.patch(String(user['@id']), { farms: [] }, { headers }),
      await rita.patch(String(user['@id']), { farms: [] }, { headers }),
    ]
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text])
  })

  test('one of two farms: sessions on it end, those on the other stay and see no more of it', async () => {
    const id = await idOf('both')
    const answer = await rita.patch(`/users/${String(id)}`, { farms: ['/farms/2'] })
    expect([answer.status, answer.body['farms']]).toEqual([200, ['/farms/2']])
    expect([await statusOf('both on 1'), await statusOf('both on 2'), await statusOf('both')]).toEqual([401, 200, 200])
    expect((await client('both').get('/animals?farm=1')).status).toBe(403)
    expect((await client('both').get('/animals?farm=2')).status).toBe(200)
  })

  test('a colleague of another farm is told as such, without saying of which farm', async () => {
    const path = `/users/${String(await idOf('vera'))}`
    const { body } = await rita.get(path)
    expect([body['worksElsewhere'], body['farms']]).toEqual([true, ['/farms/1', '/farms/2']])
    expect((await rita.first('/users?login=joao'))['worksElsewhere']).toBe(false)
    expect((await (await api.as('vera')).get('/v2/users/me')).body['worksElsewhere']).toBe(false)
    expect((await rita.patch(path, { active: false })).status).toBe(403)
  })

  test('a colleague of another farm is taken off this one only', async () => {
    const answer = await rita.patch(`/users/${String(await idOf('vera'))}`, { farms: [] })
    expect([answer.status, answer.body['farms']]).toEqual([200, []])
    expect((await (await api.as('vera')).get('/v2/users/me')).body['farms']).toEqual(['/farms/3'])
  })

  test('a farm that is named twice is one farm', async () => {
    const user = await rita.create('/users', person({ farms: ['/farms/1', '/farms/1', 1] }))
    expect(user['farms']).toEqual(['/farms/1'])
    const answer = await rita.patch(String(user['@id']), { farms: [2, '/farms/2'] })
    expect([answer.status, answer.body['farms']]).toEqual([200, ['/farms/2']])
  })

  test('a milker takes nobody off', async () => {
    const joao = await api.as('joao')
    expect((await joao.patch(`/users/${String(await idOf('bia'))}`, { farms: [] })).status).toBe(403)
  })
})

describe('colleagues', () => {
  test('are seen by name and initials only, by everybody on the farm', async () => {
    for (const login of ['joao', 'helena']) {
      const client = await api.as(login)
      const farmOf = async (name: string) => (await client.members('/colleagues')).find((one) => one['name'] === name)
      const marcos = await farmOf('Marcos Teixeira')
      if (login === 'joao') expect(marcos).toBeUndefined()
      else expect(marcos).toMatchObject({ '@type': 'Colleague', initials: 'MT' })
      const owner = await farmOf('Rita Moreira')
      expect(Object.keys(owner ?? {}).sort()).toEqual(
        ['@id', '@type', 'createdAt', 'deleted', 'id', 'initials', 'name', 'updatedAt', 'version'].sort(),
      )
    }
    const joao = await api.as('joao')
    const otavio = (await (await api.as('otavio')).get('/v2/users/me')).body
    expect((await joao.get(`/colleagues/${String(otavio['id'])}`)).status).toBe(404)
  })

  test('of their addresses and rights, nobody reads but who manages them', async () => {
    const joao = await api.as('joao')
    const own = (await joao.get('/v2/users/me')).body
    expect((await joao.get(String(own['@id']))).status).toBe(200)
    const [owner] = [(await rita.get('/v2/users/me')).body]
    const refused = await joao.get(String(owner['@id']))
    expect([refused.status, refused.body['reason']]).toEqual([403, 'role'])
    expect((await joao.get('/users')).status).toBe(403)
    expect((await rita.get(String(own['@id']))).body['email']).toBe(own['email'])
  })

  test('are named by the records they made, also when they work there no more', async () => {
    const made = await (await api.as('lucas')).first('/diagnostics?farm=2&itemsPerPage=1')
    const author = String(made['createdBy'])
    expect(author).toMatch(/^\/colleagues\/\d+$/)
    const leaving = await rita.create('/users', person({ farms: ['/farms/2'] }))
    await rita.patch(String(leaving['@id']), { farms: [] })
    const lucas = await api.as('lucas')
    expect((await lucas.get(`/colleagues/${String(leaving['id'])}`)).body['name']).toBe('Nova Pessoa')
  })
})

describe('a password that a manager sets', () => {
  test('ends the sessions of the user, and opens new ones', async () => {
    const id = await idOf('reset')
    expect(await statusOf('reset')).toBe(200)
    expect((await rita.patch(`/users/${String(id)}`, { name: 'Renamed' })).status).toBe(200)
    expect(await statusOf('reset')).toBe(200)
    const change = { password: 'novasenha', currentPassword: 'lactor123' }
    expect((await rita.patch(`/users/${String(id)}`, change)).status).toBe(200)
    expect(await statusOf('reset')).toBe(401)
    expect((await api.client().post('/token', { login: 'reset', password: 'novasenha' })).status).toBe(201)
  })
})

describe('a password that a manager sets needs the manager’s own', () => {
  test.each([
    [{}, 'user.error.currentPasswordRequired'],
    [{ currentPassword: 'guess' }, 'user.error.currentPassword'],
  ])('with %j it stays', async (own, code) => {
    const body = person({ password: 'segredo1' })
    const made = await rita.create('/users', body)
    const answer = await rita.patch(String(made['@id']), { password: 'novasenha', ...own })
    expect([answer.status, violations(answer)]).toEqual([422, { currentPassword: code }])
    const { login } = body
    expect((await api.client().post('/token', { login, password: 'segredo1' })).status).toBe(201)
  })

  test('and the person is told', async () => {
    const made = await rita.create('/users', person({ email: 'trocada@lactor.example' }))
    const change = { password: 'novasenha', currentPassword: 'lactor123' }
    expect((await rita.patch(String(made['@id']), change)).status).toBe(200)
    await expect
      .poll(() =>
        api
          .messages()
          .filter((text) => text.includes(': trocada@lactor.example'))
          .join('\n'),
      )
      .toContain('trocou a senha do seu usuário no Lactor')
  })
})

describe('e-mail address, phone and login', () => {
  const currentPassword = 'lactor123'

  test.each([
    [{ email: 'new@lactor.example' }, 'user.error.currentPasswordRequired'],
    [{ phone: '+55 34 90000-0000' }, 'user.error.currentPasswordRequired'],
    [{ email: 'new@lactor.example', currentPassword: 'guess' }, 'user.error.currentPassword'],
    [{ email: null, currentPassword: null }, 'user.error.currentPasswordRequired'],
  ])('stay as they are without the present password: %j', async (change, currentPassword) => {
    const bia = await api.as('bia')
    const { body: before } = await bia.get('/v2/users/me')
    const answer = await bia.patch(String(before['@id']), change)
    expect([answer.status, violations(answer)]).toEqual([422, { currentPassword }])
    expect((await bia.get('/v2/users/me')).body['email']).toBe(before['email'])
  })

  test('change with it, and the old addresses are told', async () => {
    const bia = await api.as('bia')
    const { body } = await bia.get('/v2/users/me')
    const path = String(body['@id'])
    const changed = await bia.patch(path, { email: 'bia@new.example', phone: '+55 34 90000-0001', currentPassword })
    expect([changed.status, changed.body['email']]).toEqual([200, 'bia@new.example'])
    expect(changed.text).not.toContain('currentPassword')
    await expect
      .poll(() => api.messages().filter((text) => text.startsWith('email: bia@lactor.example\n')))
      .toHaveLength(1)
    await expect
      .poll(() => api.messages().filter((text) => text.startsWith(`phone: ${String(body['phone'])}\n`)))
      .toHaveLength(1)
  })

  test('are changed by a manager with the manager’s own', async () => {
    const path = `/users/${String(await idOf('both'))}`
    const refused = await rita.patch(path, { login: 'both2' })
    expect([refused.status, violations(refused)]).toEqual([
      422,
      { currentPassword: 'user.error.currentPasswordRequired' },
    ])
    expect((await rita.patch(path, { login: 'both2', email: 'both@lactor.example', currentPassword })).status).toBe(200)
    const { name, profiles } = (await rita.get(path)).body
    const same = { name, profiles, login: 'both2', email: 'both@lactor.example' }
    expect((await rita.put(path, same)).status).toBe(200)
    expect((await rita.put(path, { ...same, email: 'other@lactor.example' })).status).toBe(422)
  })
})

let people = 0
const person = (more: Json = {}): Json => ({
  ...{ name: 'Nova Pessoa', login: `nova${String(++people)}`, profiles: ['milker'], farms: ['/farms/1'] },
  ...more,
})

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A session of the user whose login is the first word of its name. */
async function openSession(db: QueryExecutorProvider, name: string, farm: number | null): Promise<void> {
  await sql`insert into session (token_hash, user_id, kind, farm_id, expires_at)
    select ${sha256(sha256(name).slice(0, 43))}, id, 'browser', ${farm}::bigint, now() + interval '1 day'
    from app_user where login = ${name.split(' ')[0]}`.execute(db)
}
