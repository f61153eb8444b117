import { createHash } from 'node:crypto'
import { sql, type QueryExecutorProvider } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '../../src/domain/roles.ts'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient
let joao: ApiClient

beforeAll(async () => {
  api = await TestApi.start(async ({ db }) => {
    await openSession(db, 'ended', 'vera', '-1 minute')
    await sql`insert into app_user (name, login, profiles) values ('Guest', 'guest', '{milker}')`.execute(db)
    await sql`insert into farm_user (farm_id, user_id) select 1, id from app_user where login = 'guest'`.execute(db)
    await openSession(db, 'guest', 'guest', '1 day')
  })
  rita = await api.as('rita')
  joao = await api.as('joao')
})
afterAll(() => api.close())

const person = (more: Json = {}): Json => ({
  name: 'Nova Pessoa',
  login: `pessoa${String(Math.random()).slice(2, 10)}`,
  profiles: ['milker'],
  farms: ['/farms/1'],
  phone: '+55 34 99999-0000',
  ...more,
})

describe('me', () => {
  test('says who is signed in, on which farms, with which roles', async () => {
    const { body } = await joao.get('/v2/users/me')
    expect(body).toMatchObject({
      login: 'joao',
      type: 'App',
      languageMain: 'pt',
      profiles: ['milker'],
      farms: ['/farms/1'],
    })
    expect(body['roles']).toContain('ROLE_APP_UBERE_LANCAMENTO')
    expect(body['roles']).not.toContain('ROLE_APP_USUARIOS_FAZENDAS')
    expect(body['permissions']).toContainEqual({ code: 'ROLE_APP_USUARIOS_FAZENDAS', enabled: false })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  })

  test('everybody corrects their own name, language, phone and pop-ups, not their rights', async () => {
    const { '@id': path } = (await joao.get('/v2/users/me')).body
    const changed = await joao.patch(String(path), {
      languageMain: 'es',
      lactatingCowsPopup: false,
      phone: '+55 34 98888-7777',
      currentPassword: 'lactor123',
    })
    expect(changed.body).toMatchObject({ languageMain: 'es', lactatingCowsPopup: false })
    await joao.patch(String(path), { languageMain: 'pt', lactatingCowsPopup: true })
    for (const body of [{ profiles: ['owner'] }, { farms: ['/farms/3'] }, { login: 'chef' }, { permissions: [] }]) {
      expect((await joao.patch(String(path), body)).status).toBe(403)
    }
    const { '@id': other } = (await rita.get('/v2/users/me')).body
    expect((await joao.patch(String(other), { name: 'x' })).status).toBeOneOf([403, 404])
  })
})

describe('users', () => {
  test('are registered by who manages them, and can work with what the profile gives', async () => {
    const user = await rita.create('/users', person())
    expect(user).toMatchObject({ type: 'App', farms: ['/farms/1'], profiles: ['milker'] })
    expect(user['roles']).toContain('ROLE_APP_UBERE_LANCAMENTO')
    expect((await rita.members('/users/app?farmUsers.farm=1')).map((u) => u['id'])).toContain(user['id'])
    expect((await rita.members(`/farm_users?farm=1&user=${String(user['id'])}`)).length).toBe(1)
  })

  test('a login is taken whatever its case', async () => {
    const answer = await rita.post('/users', person({ login: 'JOAO' }))
    expect([answer.status, violations(answer)]).toEqual([422, { login: 'user.error.loginTaken' }])
  })

  test('name, login, a profile and a farm are mandatory, the phone is checked', async () => {
    const answer = await rita.post('/users', { name: '', login: '', profiles: [], farms: [], phone: 'call me' })
    expect(Object.keys(violations(answer)).sort()).toEqual(['farms', 'login', 'name', 'phone', 'profiles'])
  })

  test('at least one permission stays enabled, whatever is sent', async () => {
    const none = ROLES.map((code) => ({ code, enabled: false }))
    const refused = { permissions: 'user.error.permissions' }
    const created = await rita.post('/users', person({ permissions: none }))
    expect([created.status, violations(created)]).toEqual([422, refused])
    const { '@id': path, ...user } = await rita.create('/users', person())
    const patched = await rita.patch(String(path), { permissions: none })
    expect([patched.status, violations(patched)]).toEqual([422, refused])
    const { name, login, profiles } = user
    const replaced = await rita.put(String(path), { name, login, profiles, permissions: none })
    expect([replaced.status, violations(replaced)]).toEqual([422, refused])
    const one = none.map(({ code }) => ({ code, enabled: code === 'ROLE_APP_UBERE_RESULTADOS' }))
    expect((await rita.patch(String(path), { permissions: one })).body['roles']).toEqual(['ROLE_APP_UBERE_RESULTADOS'])
  })

  test('nobody is put on a farm that is not the manager’s', async () => {
    expect((await rita.post('/users', person({ farms: ['/farms/1', '/farms/3'] }))).status).toBeOneOf([403, 422])
    expect((await rita.get('/users/app?farmUsers.farm=3')).status).toBe(403)
    const otavio = (await (await api.as('otavio')).get('/v2/users/me')).body
    expect((await rita.get(String(otavio['@id']))).status).toBe(404)
    expect((await rita.patch(String(otavio['@id']), { name: 'x' })).status).toBeOneOf([403, 404])
  })

  test('a manager of one farm does not take somebody off another', async () => {
    const vera = (await (await api.as('vera')).get('/v2/users/me')).body
    const answer = await rita.patch(String(vera['@id']), { farms: ['/farms/1'] })
    if (answer.status === 200) {
      const farms = (await (await api.as('vera')).get('/v2/users/me')).body['farms']
      expect(farms).toContain('/farms/3')
    } else expect(answer.status).toBeOneOf([403, 422])
  })

  test('nobody gives rights that they do not have', async () => {
    const marcos = await api.as('marcos')
    const answer = await marcos.post('/users', person({ profiles: ['owner'], farms: ['/farms/2'] }))
    expect(answer.status).toBeOneOf([403, 422])
  })

  test('lists show users of the caller’s farms only', async () => {
    const logins = (await rita.members('/users?itemsPerPage=100')).map((user) => user['login'])
    expect(logins).toContain('vera')
    expect(logins).not.toContain('otavio')
  })

  test('the login of a deleted user is free for a new one', async () => {
    const draft = person()
    const { body: first } = await rita.post('/users', draft)
    expect(violations(await rita.post('/users', draft))).toHaveProperty('login')
    await rita.patch(String(first['@id']), { deleted: true })
    const { status, body: second } = await rita.post('/users', draft)
    expect(status).toBe(201)
    expect(second['@id']).not.toBe(first['@id'])
  })

  test('a deleted user is signed out', async () => {
    const guest = api.client('guest')
    const user = await rita.first('/users?login=guest')
    expect((await guest.get('/v2/users/me')).status).toBe(200)
    await rita.patch(String(user['@id']), { deleted: true })
    expect((await guest.get('/v2/users/me')).status).toBe(401)
  })
})

describe('passwords', () => {
  const change = (client: ApiClient, body: Json) => client.post('/users/change_password', body)

  test('are changed with the current one, six characters or more, typed twice', async () => {
    const helena = await api.as('helena')
    const fields = async (body: Json) => violations(await change(helena, body))
    expect(await fields({ currentPassword: 'lactor123', password: 'abc12', passwordConfirmation: 'abc12' })).toEqual({
      password: 'user.error.passwordLength',
    })
    expect(
      await fields({ currentPassword: 'lactor123', password: 'milho77', passwordConfirmation: 'milho78' }),
    ).toEqual({
      passwordConfirmation: 'user.error.passwordMatch',
    })
    expect(
      Object.keys(await fields({ currentPassword: 'wrong', password: 'milho77', passwordConfirmation: 'milho77' })),
    ).toEqual(['currentPassword'])
    expect(Object.keys(await fields({ password: 'milho77', passwordConfirmation: 'milho77' }))).toEqual([
      'currentPassword',
    ])
    const done = await change(helena, {
      currentPassword: 'lactor123',
      password: 'milho77',
      passwordConfirmation: 'milho77',
    })
    expect(done.status).toBe(200)
    const signIn = (password: string) => api.client().post('/token', { login: 'helena', password })
    expect((await signIn('lactor123')).status).toBe(401)
    expect((await signIn('milho77')).status).toBeOneOf([200, 201])
  })
})

describe('sessions', () => {
  const reason = async (client: ApiClient) => {
    const { status, body } = await client.get('/v2/users/me')
    return [status, body['reason']]
  }

  test('no token, an unknown one, an ended one', async () => {
    expect(await reason(api.client())).toEqual([401, 'missing_token'])
    expect(await reason(api.client('x'.repeat(43)))).toEqual([401, 'expired_token'])
    expect(await reason(api.client('ended'))).toEqual([403, 'expired_token'])
  })

  test('a page of a user who is not signed in any more does nothing as the one who is', async () => {
    const client = await api.as('rita')
    const own = String((await client.get('/v2/users/me')).body['id'])
    expect((await client.get('/v2/users/me', { headers: { 'x-lactor-user': own } })).status).toBe(200)
    const { status, body } = await client.get('/v2/users/me', { headers: { 'x-lactor-user': `${own}0` } })
    expect([status, body['reason']]).toEqual([403, 'user'])
  })

  test('only a hash of the token is stored', async () => {
    const { body } = await api.client().post('/token', { login: 'clara', password: 'lactor123' })
    const token = String(body['token'])
    const stored = await api.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ row: string }>`select to_jsonb(s)::text as row from session s`.execute(db)
      return rows.map(({ row }) => row)
    })
    expect(stored.some((row) => row.includes(sha256(token)))).toBe(true)
    expect(stored.some((row) => row.includes(token))).toBe(false)
  })

  test('five wrong passwords make one wait', async () => {
    const signIn = (login: string, password: string) => api.client().post('/token', { login, password })
    for (let attempt = 0; attempt < 5; attempt++) expect((await signIn('diego', 'guess')).status).toBe(401)
    const limited = await signIn('diego', 'lactor123')
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn('paulo', 'lactor123')).status).toBeOneOf([200, 201])
  })

  test('an unknown login looks like a wrong password', async () => {
    const [unknown, wrong] = await Promise.all(
      ['nobody', 'sandra'].map((login) => api.client().post('/token', { login, password: 'guess' })),
    )
    expect([unknown?.status, unknown?.text]).toEqual([wrong?.status, wrong?.text])
  })
})

describe('farms', () => {
  test('are those of the caller', async () => {
    expect((await rita.members('/farms')).map((farm) => farm['code']).sort()).toEqual(['0042', '0117'])
    const { id } = (await rita.get('/v2/users/me')).body
    expect(await rita.members(`/farms?farmUsers.user=${String(id)}`)).toHaveLength(2)
  })

  test('a new farm belongs to who made it', async () => {
    const farm = await rita.create('/farms', { name: 'Sítio Novo', state: 'GO', productionSystem: 'pasture' })
    expect(farm['code']).toMatch(/^\d{4,}$/)
    expect((await rita.get('/v2/users/me')).body['farms']).toContain(farm['@id'])
    await rita.create('/animals', cowBody(farm['@id']))
    expect((await joao.get(String(farm['@id']))).status).toBe(404)
  })

  test('the code that one farm gives itself stands in no other farm’s way', async () => {
    const make = (name: string) => rita.create('/farms', { name })
    const before = await make('Sítio Antes')
    expect((await rita.post('/farms', { name: 'Sítio Quatro', code: '9999' })).status).toBe(201)
    expect((await rita.post('/farms', { name: 'Sítio Oito', code: '99999999' })).status).toBe(201)
    const next = String(Number(before['code']) + 1).padStart(4, '0')
    // The next automatic code is taken by hand: it is passed over.
    expect((await rita.post('/farms', { name: 'Sítio Próximo', code: next })).status).toBe(201)
    const made = [await make('Sítio Um'), await make('Sítio Dois')]
    expect(made.map(({ code }) => Number(code))).toEqual([Number(next) + 1, Number(next) + 2])
    const taken = await rita.post('/farms', { name: 'Sítio Repetido', code: '9999' })
    expect([taken.status, violations(taken)]).toEqual([422, { code: 'farm.error.codeTaken' }])
  })

  test('a code stays for good, whoever asks for another', async () => {
    const farm = await rita.create('/farms', { name: 'Sítio Fixo' })
    const [path, code] = [String(farm['@id']), String(farm['code'])]
    const marcos = await api.as('marcos')
    for (const answer of [
      await rita.patch(path, { code: '7777777' }),
      await rita.put(path, { name: 'Sítio Fixo', code: '7777777' }),
      await marcos.patch('/farms/2', { code: '7777777' }),
    ]) {
      expect([answer.status, violations(answer)]).toEqual([422, { code: 'farm.error.codeFixed' }])
    }
    const same = [{ code, city: 'Lavras' }, { code: null }, { city: 'Unaí' }]
    for (const body of same) expect((await rita.patch(path, body)).body['code']).toBe(code)
    expect((await rita.put(path, { name: 'Sítio Fixo', code })).body['code']).toBe(code)
    expect((await rita.put(path, { name: 'Sítio Fixo' })).body['code']).toBe(code)
  })

  test('a closed farm keeps its code, and comes back with it', async () => {
    const farm = await rita.create('/farms', { name: 'Sítio Fechado', code: '88888888' })
    const path = String(farm['@id'])
    await rita.patch(path, { deleted: true })
    for (const who of [rita, await api.as('marcos')]) {
      const answer = await who.post('/farms', { name: 'Sítio Herdeiro', code: '88888888' })
      expect([answer.status, violations(answer)]).toEqual([422, { code: 'farm.error.codeTaken' }])
    }
    expect((await rita.patch(path, { deleted: false })).body).toMatchObject({ code: '88888888', deleted: false })
  })

  test('many farms made at once get a code each', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => rita.create('/farms', { name: `Sítio ${String(n)}` })))
    expect(new Set(made.map(({ code }) => code)).size).toBe(6)
  })
})

const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A session whose token the test knows. @param lasts from now, an interval of PostgreSQL */
async function openSession(db: QueryExecutorProvider, token: string, login: string, lasts: string): Promise<void> {
  await sql`insert into session (token_hash, user_id, kind, expires_at)
    select ${sha256(token)}, id, 'script', now() + ${lasts}::interval from app_user where login = ${login}`.execute(db)
}
