import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { violations, type ApiClient } from '../harness/api-client.ts'
import { TestApi } from '../harness/api.ts'

// Asking somebody who uses the app already to work on one more farm.

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

describe('inviting by login', () => {
  test('asks, and nothing is shared until it is accepted', async () => {
    const otavio = await api.as('otavio')
    const marcos = (await (await api.as('marcos')).get('/v2/users/me')).body
    const sent = await otavio.create('/farm_invitations', { farm: 3, login: 'MARCOS' })
    expect(sent).toMatchObject({ login: 'marcos', state: 'open', farm: '/farms/3' })
    expect((await otavio.get(String(marcos['@id']))).status).toBe(404)
    const client = await api.as('marcos')
    const [asked] = await client.members('/own_invitations')
    expect(asked).toMatchObject({ authorName: 'Otávio Brandão', farmCode: '0305' })
    expect((await rita.members('/own_invitations')).length).toBe(0)
    expect((await rita.put(`/own_invitations/${String(asked?.['id'])}/answer`, { accept: true })).status).toBe(404)
    const answer = await client.put(`/own_invitations/${String(asked?.['id'])}/answer`, { accept: true })
    expect([answer.status, answer.body]).toEqual([200, { farmId: 3, member: true }])
    expect((await client.get('/animals?farm=3')).status).toBe(200)
    expect((await client.members('/own_invitations')).length).toBe(0)
    const again = await otavio.post('/farm_invitations', { farm: 3, login: 'marcos' })
    expect(violations(again)).toEqual({ login: 'farm.error.inviteMember' })
  })

  test.each([
    ['nobody-of-this-name', 'inviteUnknown'],
    [' ', 'inviteLogin'],
    ['joao', 'inviteMember'],
  ])('%j is refused', async (login, code) => {
    const answer = await rita.post('/farm_invitations', { farm: 1, login })
    expect(violations(answer)).toEqual({ login: `farm.error.${code}` })
  })

  test('stands in the history of the farm, with what became of it', async () => {
    const before = new Date().toISOString()
    const first = await rita.create('/farm_invitations', { farm: 1, login: 'marcos' })
    await (await api.as('marcos')).put(`/own_invitations/${String(first['id'])}/answer`, { accept: false })
    const second = await rita.create('/farm_invitations', { farm: 1, login: 'marcos' })
    await rita.patch(String(second['@id']), { deleted: true })
    const entries = await rita.members(`/audit_entries?farm=1&order[at]=asc&at[after]=${before}`)
    expect(entries.map(({ kind, action }) => `${String(kind)} ${String(action)}`)).toEqual([
      ...['invitation added', 'invitation changed', 'invitation added', 'invitation removed'],
    ])
    for (const { changes } of entries) expect(changes).toEqual([{ field: 'login', before: null, after: 'marcos' }])
  })

  test('declined or taken back, it opens nothing', async () => {
    await rita.create('/farm_invitations', { farm: 1, login: 'diego' })
    const diego = await api.as('diego')
    const [first] = await diego.members('/own_invitations')
    expect(violations(await rita.post('/farm_invitations', { farm: 1, login: 'diego' }))).toEqual({
      login: 'farm.error.inviteOpen',
    })
    await diego.put(`/own_invitations/${String(first?.['id'])}/answer`, { accept: false })
    const second = await rita.create('/farm_invitations', { farm: 1, login: 'diego' })
    await rita.patch(String(second['@id']), { deleted: true })
    const late = await diego.put(`/own_invitations/${String(second['id'])}/answer`, { accept: true })
    expect(late.status).toBe(404)
    expect((await diego.get('/v2/users/me')).body['farms']).toEqual(['/farms/3'])
  })

  test('nobody brings somebody in with more rights than their own', async () => {
    const marcos = await api.as('marcos')
    const answer = await marcos.post('/farm_invitations', { farm: 2, login: 'otavio' })
    expect([answer.status, answer.body['reason']]).toEqual([403, 'role'])
  })

  test('stays with whom it is for', async () => {
    const sent = await rita.create('/farm_invitations', { farm: 1, login: 'paulo' })
    const path = String(sent['@id'])
    const answer = await rita.patch(path, { login: 'sandra' })
    expect(violations(answer)).toEqual({ login: 'farm.error.inviteFixed' })
    expect((await rita.get(path)).body).toMatchObject({ login: 'paulo', version: sent['version'] })
    const same = await rita.patch(path, { login: 'PAULO', deleted: true })
    expect([same.status, same.body['login'], same.body['deleted']]).toEqual([200, 'paulo', true])
  })

  test('forgets who it was for with the account, also in copies', async () => {
    const sent = await rita.create('/farm_invitations', { farm: 1, login: 'diego' })
    const { body: list } = await rita.get('/farm_invitations?farm=1&order[updatedAt]=asc')
    const since = encodeURIComponent(String(list['watermark']))
    const diego = await api.as('diego')
    const gone = await diego.post('/v2/users/me/delete', { currentPassword: DEMO_PASSWORD })
    expect(gone.status, gone.text).toBe(200)
    const changed = await rita.members(`/farm_invitations?farm=1&updatedAt[after]=${since}&order[updatedAt]=asc`)
    const tombstone = changed.find(({ id }) => id === sent['id'])
    expect(tombstone).toMatchObject({ deleted: true, login: expect.stringMatching(/^deleted-\d+$/) as string })
    expect(Number(tombstone?.['version'])).toBeGreaterThan(Number(sent['version']))
    await api.withDatabase(async ({ db }) => {
      const { rows } = await sql`
        select id from audit_log where table_name = 'farm_invitation' and changes::text like '%"diego"%'
      `.execute(db)
      expect(rows).toEqual([])
    })
  })
})
