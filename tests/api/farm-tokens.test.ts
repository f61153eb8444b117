import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUMMARY_FIGURES } from '../../src/domain/summary-figures.ts'
import { REPORT_COLUMNS } from '../../src/domain/report-columns.ts'
import { REPORT_TYPES } from '../../src/domain/report.ts'
import type { Answer, ApiClient, Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'

let api: TestApi
let rita: ApiClient
beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

interface Made {
  path: string
  secret: string
  /** Who holds it. */
  holder: ApiClient
}

const madeOf = ({ status, body, text }: Answer): Made => {
  if (status !== 201) throw new Error(text)
  const secret = String(body['secret'])
  return { path: String((body['token'] as Json)['@id']), secret, holder: api.client(secret) }
}

const make = async (more: Json = {}, client = rita): Promise<Made> =>
  madeOf(await client.post('/farm_tokens', { farm: 1, name: 'Painel', scope: 'read', days: 30, ...more }))

const connect = async (partner: number): Promise<Made> =>
  madeOf(await rita.post('/farm_partner_tokens', { farm: 1, partner }))

const refusal = ({ status, body }: Answer) => [status, body['reason']]

describe('a token of a farm', () => {
  test('says its secret once: not in lists, and not when the same request is sent again', async () => {
    const headers = { 'idempotency-key': 'token-once' }
    const body = { farm: 1, name: '  Painel do leite ', scope: 'read', days: 90 }
    const first = await rita.post('/farm_tokens', body, { headers })
    const { path, secret } = madeOf(first)
    expect(secret).toMatch(/^lft_[\w-]{43}$/)
    expect(first.headers.get('location')).toBe(path)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const again = await rita.post('/farm_tokens', body, { headers })
    expect([again.body['secret'], (again.body['token'] as Json)['@id']]).toEqual([null, path])
    const { text, body: read } = await rita.get(path)
    expect(read).toMatchObject({ name: 'Painel do leite', state: 'active', lastUsedAt: null, hint: secret.slice(-4) })
    expect(text + (await rita.get('/farm_tokens?farm=1')).text).not.toContain(secret.slice(4, 20))
    await api.withDatabase(async ({ db }) => {
      const { rows } = await sql<{ found: number }>`
        select (select count(*) from farm_token t where t::text like ${`%${secret.slice(4, 20)}%`})
          + (select count(*) from idempotency_key k where k.body like ${`%${secret.slice(4, 20)}%`})
          + (select count(*) from audit_log a where a.changes::text like ${`%${secret.slice(4, 20)}%`}) as found
      `.execute(db)
      expect(rows[0]?.found).toBe(0)
    })
  })

  test('reads its farm and no other, says when it was used, and counts its requests', async () => {
    const { holder, path } = await make()
    const answer = await holder.get('/animals?itemsPerPage=5')
    expect(answer.status).toBe(200)
    expect((answer.body['hydra:member'] as Json[]).every(({ farm }) => farm === '/farms/1')).toBe(true)
    expect(answer.headers.get('x-ratelimit-limit')).toBe('600')
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeLessThan(600)
    // Rita works on farm 2 as well; her token does not.
    expect(refusal(await holder.get('/animals?farm=2'))).toEqual([403, 'farm'])
    expect(await holder.members('/farms')).toHaveLength(1)
    expect((await rita.get(path)).body['lastUsedAt']).toEqual(expect.any(String))
  })

  test('writes animals with the scope for it only, in the name of who made it', async () => {
    const reader = await make()
    expect(refusal(await reader.holder.post('/animals', cowBody(1)))).toEqual([403, 'scope'])
    const writer = await make({ scope: 'write' })
    const { status, body } = await writer.holder.post('/animals', cowBody(1))
    expect(status).toBe(201)
    const { earTag } = body
    expect((await writer.holder.put(String(body['@id']), { ...cowBody(1), earTag, name: 'Mimosa' })).status).toBe(200)
    expect(refusal(await writer.holder.delete(String(body['@id'])))).toEqual([403, 'scope'])
    expect(refusal(await writer.holder.post('/farm_tokens', { farm: 1 }))).toEqual([403, 'scope'])
  })

  test('neither deletes nor brings back what it may change', async () => {
    const { holder } = await make({ scope: 'write' })
    const path = String((await holder.create('/animals', cowBody(1)))['@id'])
    expect((await holder.patch(path, { deleted: false, name: 'Mimosa' })).status).toBe(200)
    expect(refusal(await holder.patch(path, { deleted: true }))).toEqual([403, 'scope'])
    const day = await holder.create('/test_days', { farm: 1, animal: path, date: '2026-02-03', scc: 150 })
    expect(refusal(await holder.patch(String(day['@id']), { deleted: true }))).toEqual([403, 'scope'])
    expect((await rita.get(path)).body['deleted']).toBe(false)
    expect((await rita.patch(path, { deleted: true })).status).toBe(200)
    expect(refusal(await holder.patch(path, { deleted: false }))).toEqual([403, 'scope'])
  })

  test('ends at once when it is revoked, and cannot be used as a session', async () => {
    const { holder, path, secret } = await make()
    expect((await holder.get('/animals?itemsPerPage=1')).status).toBe(200)
    expect(refusal(await holder.get('/v2/users/me'))).toEqual([403, 'scope'])
    expect((await rita.put(`${path}/revoke`, {})).body['state']).toBe('revoked')
    expect(refusal(await holder.get('/animals?itemsPerPage=1'))).toEqual([401, 'expired_token'])
    expect(refusal(await api.client(`${secret}x`).get('/animals'))).toEqual([401, 'expired_token'])
  })

  test('rests while who made it may not, and ends with its time', async () => {
    const marcos = await api.as('marcos')
    const { path, holder } = await make({ farm: 2 }, marcos)
    const spent = await make()
    await api.withDatabase(async ({ db }) => {
      await sql`update app_user set permission_overrides = '{"ROLE_APP_TOKEN": false, "ROLE_APP_INTEGRACAO_PARCEIROS": false}' where login = 'marcos'`.execute(
        db,
      )
      await sql`update farm_token set expires_at = now() - interval '1 second' where id = ${Number(spent.path.split('/').at(-1))}`.execute(
        db,
      )
    })
    expect(refusal(await holder.get('/animals'))).toEqual([401, 'expired_token'])
    expect((await rita.get(path)).body['state']).toBe('suspended')
    expect(refusal(await spent.holder.get('/animals'))).toEqual([401, 'expired_token'])
    expect((await rita.get(spent.path)).body['state']).toBe('expired')
  })

  test('is refused by field', async () => {
    const { status, body } = await rita.post('/farm_tokens', { farm: 1, name: ' ', scope: 'all', days: 31 })
    expect(status).toBe(422)
    expect((body['violations'] as Json[]).map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['name', 'token.error.name'],
      ['scope', 'token.error.scope'],
      ['days', 'token.error.days'],
    ])
  })
})

describe('a partner', () => {
  test('is connected with a key of its own, which connecting again and disconnecting end', async () => {
    const first = await connect(1)
    expect((await first.holder.get('/animals?itemsPerPage=1')).status).toBe(200)
    const second = await connect(1)
    expect(refusal(await first.holder.get('/animals'))).toEqual([401, 'expired_token'])
    const listed = await rita.members('/farm_partner_tokens/partnerTokens?farm=1&partner=1')
    expect(listed.map(({ state }) => state).sort()).toEqual(['active', 'revoked'])
    expect((await rita.put(`${second.path}/disconnect`, {})).body['state']).toBe('revoked')
    expect(refusal(await second.holder.get('/animals'))).toEqual([401, 'expired_token'])
  })

  test('that is none is refused, and a token that is no partner’s is no connection', async () => {
    const { status, body } = await rita.post('/farm_partner_tokens', { farm: 1, partner: 99 })
    expect([status, (body['violations'] as Json[])[0]?.['code']]).toEqual([422, 'partner.error.partner'])
    const { path } = await make()
    expect((await rita.put(`${path.replace('/farm_tokens', '/farm_partner_tokens')}/disconnect`, {})).status).toBe(404)
  })
})

describe('a table for a spreadsheet', () => {
  const view = '/spreadsheet?farm=1&view=udder_figures&months=3'
  const asCsv = { headers: { accept: 'text/csv' } }

  /** As a spreadsheet asks: with a user that means nothing, and the token as the password. */
  const basic = (secret: string) => ({
    headers: { accept: 'text/csv', authorization: `Basic ${Buffer.from(`lactor:${secret}`).toString('base64')}` },
  })

  test('has the figures month by month, for a token and for a password', async () => {
    const { holder, secret } = await make()
    const { status, text, headers } = await holder.get(view, asCsv)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [titles, ...rows] = text.trim().split('\r\n')
    expect(titles).toBe('Mês;Código;Indicador;Valor;Unidade;Quantidade;De')
    expect(rows).toHaveLength(3 * SUMMARY_FIGURES.length)
    expect(rows[0]).toMatch(/^01\/\d\d\/\d{4};cases;Casos clínicos;\d+;quantidade;\d+;$/)
    expect((await api.client().get(view, basic(secret))).text).toBe(text)
    const english = await holder.get(`${view}&language=en`, asCsv)
    expect(english.text).toContain(';cases;Clinical cases;')
  })

  test('asks for the password, which many programs send only then', async () => {
    const challenge = async (path: string, options = asCsv) => {
      const { status, headers } = await api.client().get(path, options)
      return [status, headers.get('www-authenticate')]
    }
    expect(await challenge(view)).toEqual([401, 'Basic realm="Lactor", charset="UTF-8", Bearer'])
    expect(await challenge(view, basic(`lft_${'x'.repeat(43)}`))).toEqual([
      401,
      expect.stringMatching(/^Basic realm="Lactor", charset="UTF-8", Bearer/),
    ])
    expect(await challenge('/animals?farm=1')).toEqual([401, 'Bearer'])
  })

  test('has the rows of each kind of report', async () => {
    const { holder } = await make()
    for (const type of REPORT_TYPES) {
      const { status, text } = await holder.get(`/spreadsheet?farm=1&view=${type}`, asCsv)
      expect([type, status]).toEqual([type, 200])
      const lines = text.trim().split('\r\n')
      expect(lines[0]?.split(';')).toHaveLength(REPORT_COLUMNS[type].length)
      expect(lines.length, type).toBeGreaterThan(1)
    }
  })

  test('has the columns and rows that are asked for, in the order of the address', async () => {
    const { holder } = await make()
    const figures = await holder.get(`${view}&columns=value,figure&only=cure,cases&language=en`, asCsv)
    const [titles, ...rows] = figures.text.trim().split('\r\n')
    expect(titles).toBe('Value;Figure')
    expect(rows).toHaveLength(3 * 2)
    expect(rows[0]).toMatch(/^\d+;Clinical cases$/)

    const all = '/spreadsheet?farm=1&view=consolidated_diagnostics_app&months=60&columns=type,earTag'
    const lines = async (more: string) => (await holder.get(all + more, asCsv)).text.trim().split('\r\n').slice(1)
    const [every, dry] = [await lines(''), await lines('&only=drying')]
    expect(dry.length).toBeGreaterThan(0)
    expect(dry.every((line) => /^Secagem;[^;]+$/.test(line))).toBe(true)
    expect(dry).toEqual(every.filter((line) => line.startsWith('Secagem;')))

    for (const wrong of ['columns=nothing', 'columns=value,value', 'columns=', 'only=drying', 'only=cases,,cure']) {
      expect((await holder.get(`${view}&${wrong}`, asCsv)).status, wrong).toBe(400)
    }
  })

  test('is kept with a token that opens it and nothing else', async () => {
    const kept = `${view}&columns=month,value&only=cure&language=es`
    const { holder, path, secret } = await make({ spreadsheet: kept })
    expect((await rita.get(path)).body['spreadsheet']).toBe(kept)
    const { status, text } = await holder.get(kept, asCsv)
    expect([status, text.split('\r\n')[0]]).toEqual([200, 'Mes;Valor'])
    // As programs may write it, which order and encode the parameters themselves.
    const rewritten = '/spreadsheet?columns=month%2Cvalue&farm=1&language=es&months=3&only=cure&view=udder_figures'
    expect((await api.client().get(rewritten, basic(secret))).text).toBe(text)
    for (const other of [view, kept.replace('only=cure', 'only=cases'), '/animals?farm=1', '/farm_changes?farm=1']) {
      expect(refusal(await holder.get(other, asCsv)), other).toEqual([403, 'scope'])
    }
    await rita.put(`${path}/revoke`, {})
    expect((await holder.get(kept, asCsv)).status).toBe(401)
  })

  test.each([
    ['another farm', { spreadsheet: '/spreadsheet?farm=2&view=udder_figures' }, 'spreadsheet', 'spreadsheet'],
    [
      'no such column',
      { spreadsheet: '/spreadsheet?farm=1&view=udder_figures&columns=nothing' },
      'spreadsheet',
      'spreadsheet',
    ],
    ['another address', { spreadsheet: '/animals?farm=1' }, 'spreadsheet', 'spreadsheet'],
    [
      'a token that writes',
      { spreadsheet: '/spreadsheet?farm=1&view=udder_figures', scope: 'write' },
      'scope',
      'onlyReads',
    ],
  ])('is not kept of %s', async (_, more, field, code) => {
    const body = { farm: 1, name: 'Painel', scope: 'read', days: 30, ...more }
    const refused = await rita.post('/farm_tokens', body)
    expect([refused.status, refused.body['violations']]).toMatchObject([
      422,
      [{ propertyPath: field, code: `token.error.${code}` }],
    ])
  })

  test('is for the farm of the token, for the herd of its maker, and while the token lasts', async () => {
    const { holder, secret, path } = await make()
    expect((await holder.get('/spreadsheet?farm=3&view=udder_figures', asCsv)).body['reason']).toBe('farm')
    for (const wrong of ['view=nothing', 'view=udder_figures&months=0', 'view=udder_figures&months=61']) {
      expect((await holder.get(`/spreadsheet?farm=1&${wrong}`, asCsv)).status, wrong).toBe(400)
    }
    const { id } = (await rita.get('/v2/users/me')).body
    const role = 'ROLE_APP_BEZERRA_RELATORIOS'
    const allow = (enabled: boolean) =>
      api.withDatabase(({ db }) =>
        sql`update app_user set permission_overrides = ${JSON.stringify(enabled ? {} : { [role]: false })}::jsonb
          where id = ${Number(id)}`.execute(db),
      )
    await allow(false)
    const calves = await holder.get('/spreadsheet?farm=1&view=consolidated_calf_app', asCsv)
    expect([calves.status, calves.body['reason']]).toEqual([403, 'role'])
    expect((await holder.get(view, asCsv)).status).toBe(200)
    await allow(true)
    // A password opens this and nothing else, and no password but a token does.
    expect((await api.client().get('/animals?farm=1', basic(secret))).status).toBe(401)
    expect((await api.client().get(view, basic('lactor123'))).status).toBe(401)
    await rita.put(`${path}/revoke`, {})
    expect((await api.client().get(view, basic(secret))).status).toBe(401)
  })
})
