import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { TestApi } from '../harness/api.ts'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { PushService, type BrowserKeys } from '../harness/push-service.ts'

// What happens on a farm is told by the server itself, in the app and in the browsers that have subscribed.

const WATCH = { LACTOR_WATCH_SECONDS: '1', LACTOR_PUSH_LOOPBACK: '1' }
const PATIENCE = { timeout: 30_000, interval: 200 }
const TODAY = dateIn(new Date(), 'America/Sao_Paulo')
const ALWAYS = { farm: 1, showsDetails: false, quietFrom: null, quietTo: null, digestAt: null }

let api: TestApi
let service: PushService
/** Owner of farm 1, who answers for its bills; João milks there. */
let rita: ApiClient
let joao: ApiClient

beforeAll(async () => {
  service = await PushService.start()
  api = await TestApi.start(undefined, WATCH)
  rita = await api.as('rita')
  joao = await api.as('joao')
})
afterAll(async () => {
  await api.close()
  await service.close()
})

const codesOf = async (client: ApiClient, farm = 1): Promise<string[]> =>
  (await client.members(`/notifications?source=app&unread=true&farms[]=${String(farm)}`))
    .map(({ code }) => String(code))
    .sort()

const subscribe = async (client: ApiClient, browser: BrowserKeys): Promise<Json> => {
  const { status, body, text } = await client.post('/push_subscriptions', { ...browser, agent: 'Test' })
  if (status !== 200) throw new Error(text)
  return body
}

/** The farm's clock at a moment: hours and minutes. */
const clockOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' }).format(new Date(moment))

const lastMessage = (browser: BrowserKeys): Json => JSON.parse(service.received(browser).at(-1)?.text ?? '{}') as Json

/** A report is asked for: the quickest thing of which somebody is told. */
const askForReport = (client: ApiClient) =>
  client.create('/reports', { farm: 1, type: 'acl_export_app', from: '2025-01-01', to: '2025-01-31', format: 'csv' })

const clinicalCase = (sampleDate: string): Json => ({
  ...{ farm: 1, animal: 1, type: 'uncultured_mastitis', grade: 'mild', hindquarterLeft: true, sampleDate },
})

describe('the look at the farms', () => {
  test('tells of bills that are due soon or overdue, and only those who answer for them', async () => {
    await expect
      .poll(() => codesOf(rita), PATIENCE)
      .toEqual(expect.arrayContaining(['bills_near', 'bills_overdue']) as string[])
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('plate_ready')
    expect((await codesOf(joao)).filter((code) => code.startsWith('bills'))).toEqual([])
  })

  test('is listed by kind at the addresses of the specification, for the caller alone', async () => {
    const me = await rita.get('/v2/users/me')
    const user = String(me.body['id'])
    for (const [address, category, code] of [
      ['bills_close_expiration', 2, 'bills_near'],
      ['bills_expiration', 3, 'bills_overdue'],
    ] as const) {
      const query = `/notifications/${address}?farm=1&category=${String(category)}`
      const codes = (await rita.members(`${query}&user=${user}`)).map((one) => one['code'])
      expect([...new Set(codes)]).toEqual([code])
      expect(await joao.members(`${query}&user=${user}`)).toEqual([])
    }
    const { status, body } = await rita.get('/notifications/diagnostics_clinical_cure?farm=1&category=2')
    expect([status, body['hydra:member']]).toEqual([200, []])
    expect((await rita.get('/notifications/bills_expiration?farm=3')).status).toBe(403)
  })

  test('follows a preference that is found by member of the farm, and replaced', async () => {
    const bia = await api.as('bia')
    const made = await bia.create('/farm_user_notification_preferences', { farm: 1, category: 1, enabled: false })
    const user = String((await bia.get('/v2/users/me')).body['id'])
    const found = await bia.members(`/farm_user_notification_preferences?farmUser.farm=1&farmUser.user=${user}`)
    expect(found.map((one) => one['id'])).toEqual([made['id']])
    const put = await bia.put(String(made['@id']), { farm: 1, category: 1, enabled: true })
    expect([put.status, put.body['enabled']]).toEqual([200, true])
    expect((await bia.get('/farm_user_notification_preferences?farmUser.farm=3')).status).toBe(403)
  })

  test('is put off by those only who are told of it, and hidden from who loses the right', async () => {
    const bia = await api.as('bia')
    const since = new Date().toISOString()
    for (const category of [1, 3, 5]) {
      const { status, body } = await bia.post('/notifications', { farm: 1, category, since })
      expect([status, body['reason']]).toEqual([403, 'role'])
    }
    const person = { name: 'Ana', login: 'ana.avisos', password: 'segredo1', profiles: ['calf_keeper'], farms: [1] }
    const { '@id': user } = await rita.create('/users', person)
    const allow = (enabled: boolean) =>
      rita.patch(String(user), { permissions: [{ code: 'ROLE_APP_UBERE_LANCAMENTO', enabled }] })
    await allow(true)
    const { body: signedIn } = await api.client().post('/token', { login: person.login, password: person.password })
    const ana = api.client(String(signedIn['token']))
    const reminder = String((await ana.create('/notifications', { farm: 1, category: 4, since }))['@id'])
    expect(await codesOf(ana)).toContain('lactating_cows')
    await allow(false)
    expect(await codesOf(ana)).not.toContain('lactating_cows')
    expect((await ana.get(reminder)).status).toBe(404)
    expect((await ana.post('/notifications', { farm: 1, category: 4, since })).status).toBe(403)
    await allow(true)
    expect(await codesOf(ana)).toContain('lactating_cows')
  })

  test('tells of a missing count only those who may count', async () => {
    const bia = await api.as('bia')
    await expect.poll(() => codesOf(rita), PATIENCE).toContain('lactating_cows')
    expect((await bia.post('/farm_lactations', { farm: 1, date: TODAY, quantity: 1, kind: 'daily' })).status).toBe(403)
    expect(await codesOf(bia)).not.toContain('lactating_cows')
  })

  test('tells of nothing twice: what was read stays read', async () => {
    const overdue = (await rita.members('/notifications?farm=1')).find(({ code }) => code === 'bills_overdue')
    await rita.patch(String(overdue?.['@id']), { readAt: new Date().toISOString() })
    // A count ends the reminder of it: two looks were taken since.
    expect(await codesOf(rita)).toContain('lactating_cows')
    await rita.create('/farm_lactations', { farm: 1, date: TODAY, quantity: 40, kind: 'monthly' })
    await expect.poll(() => codesOf(rita), PATIENCE).not.toContain('lactating_cows')
    expect(await codesOf(rita)).not.toContain('bills_overdue')
    await rita.patch(String(overdue?.['@id']), { readAt: null })
    expect(await codesOf(rita)).toContain('bills_overdue')
  })

  test('asks about a cure once the case is old enough, until it is answered', async () => {
    const { id } = await rita.create('/diagnostics', clinicalCase(addDays(TODAY, -8)))
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
    const answeredAt = new Date().toISOString()
    await joao.create('/diagnostic_clinical_cures', { farm: 1, diagnostic: id, preliminaryStatus: 'cured', answeredAt })
    await expect.poll(() => codesOf(joao), PATIENCE).not.toContain('clinical_cure')
  })

  test('asks about a cure once the cow has left, though her treatment was not given to its end', async () => {
    const cow = await rita.create('/animals', cowBody(1))
    const found = await rita.create('/diagnostics', { ...clinicalCase(TODAY), animal: cow['id'] })
    const { id } = found
    const medicine = { product: 1, productName: 'Mastisol', type: 'IMM', periods: ['morning'], intervalHours: 24 }
    await rita.create('/diagnostic_protocols', {
      ...{ farm: 1, diagnostic: id, description: 'Leve', startedOn: addDays(TODAY, -8), startPeriod: 'morning' },
      plan: [{ ...medicine, applications: 3, milkWithdrawalHours: 96, meatWithdrawalDays: 10 }],
    })
    expect((await rita.patch(String(found['@id']), { sampleDate: addDays(TODAY, -8) })).status).toBe(200)
    await rita.patch(String(cow['@id']), { status: 'sold', statusDate: TODAY, statusReason: 'Vendida' })
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
    const answeredAt = new Date().toISOString()
    const answer = { farm: 1, diagnostic: id, preliminaryStatus: 'discarded', answeredAt }
    await joao.create('/diagnostic_clinical_cures', answer)
    await expect.poll(() => codesOf(joao), PATIENCE).not.toContain('clinical_cure')
  })

  test('asks about a cure from the day on which the cow left, however young the case is', async () => {
    const cow = await rita.create('/animals', cowBody(1))
    const { id } = await rita.create('/diagnostics', { ...clinicalCase(addDays(TODAY, -2)), animal: cow['id'] })
    await rita.patch(String(cow['@id']), { status: 'dead', statusDate: TODAY, statusReason: 'Morreu' })
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
    const answer = { farm: 1, diagnostic: id, preliminaryStatus: 'discarded', answeredAt: new Date().toISOString() }
    await joao.create('/diagnostic_clinical_cures', answer)
    await expect.poll(() => codesOf(joao), PATIENCE).not.toContain('clinical_cure')
  })

  test('tells whoever comes back to the farm again of what is still open', async () => {
    const { id } = await rita.create('/diagnostics', clinicalCase(addDays(TODAY, -10)))
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
    const user = (await rita.members('/users/app?farmUsers.farm=1')).find(({ login }) => login === 'joao')
    const work = (profiles: string[]) => rita.patch(String(user?.['@id']), { profiles, currentPassword: 'lactor123' })
    expect((await work(['calf_keeper'])).status).toBe(200)
    await expect.poll(() => codesOf(joao), PATIENCE).not.toContain('clinical_cure')
    expect((await work(['milker'])).status).toBe(200)
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
    const answer = { farm: 1, diagnostic: id, preliminaryStatus: 'cured', answeredAt: new Date().toISOString() }
    await joao.create('/diagnostic_clinical_cures', answer)
    await expect.poll(() => codesOf(joao), PATIENCE).not.toContain('clinical_cure')
  })

  test('leaves out what a user does not want to be told', async () => {
    const preference = await joao.create('/farm_user_notification_preferences', {
      farm: 1,
      category: 5,
      enabled: false,
    })
    await rita.create('/diagnostics', clinicalCase(addDays(TODAY, -9)))
    await expect.poll(() => codesOf(rita), PATIENCE).toContain('clinical_cure')
    expect(await codesOf(joao)).not.toContain('clinical_cure')
    await joao.patch(String(preference['@id']), { enabled: true })
    await expect.poll(() => codesOf(joao), PATIENCE).toContain('clinical_cure')
  })
})

describe('a browser that has subscribed', () => {
  test('gets a message that only it can read, and that names neither farm nor matter', async () => {
    const browser = service.subscribe()
    await rita.create('/notification_settings', ALWAYS)
    expect(await subscribe(rita, browser)).toMatchObject({ agent: 'Test', current: true, lastSentAt: null })
    await askForReport(rita)
    await expect.poll(() => service.received(browser).length, PATIENCE).toBe(1)
    expect(lastMessage(browser)).toEqual({
      title: 'Lactor',
      body: 'Você tem um aviso novo.',
      path: '/ubere/relatorios-processados',
      farm: '1',
      tag: 'report_ready-1',
    })
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = service.received(browser)
    expect(headers['content-encoding']).toBe('aes128gcm')
    expect(body.includes('aviso')).toBe(false)
    expect(JSON.stringify(headers)).not.toMatch(/report_ready|Boa Vista/)
    await expect.poll(async () => (await rita.first('/push_subscriptions'))['lastSentAt'], PATIENCE).not.toBeNull()
  })

  test('is told of the farm by name where the user has chosen so', async () => {
    const browser = service.subscribe()
    await rita.create('/notification_settings', { ...ALWAYS, showsDetails: true })
    await subscribe(rita, browser)
    await askForReport(rita)
    await expect.poll(() => service.received(browser).length, PATIENCE).toBe(1)
    expect(lastMessage(browser)).toMatchObject({
      title: expect.stringMatching(/: Relatório pronto$/) as string,
      body: 'O relatório pedido pode ser baixado.',
    })
  })

  test.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const browser = service.subscribe(status)
    const { id } = await subscribe(rita, browser)
    await askForReport(rita)
    await expect
      .poll(async () => (await rita.members('/push_subscriptions')).map((one) => one['id']), PATIENCE)
      .not.toContain(id)
    expect(service.tries(browser)).toBe(1)
  })

  test('is not followed to where its push service redirects', async () => {
    const browser = service.subscribe(307)
    await subscribe(rita, browser)
    await askForReport(rita)
    await expect.poll(() => service.tries(browser), PATIENCE).toBe(1)
    await askForReport(rita)
    await expect.poll(() => service.received(browser).length, PATIENCE).toBe(1)
    expect(service.asked).not.toContain('/elsewhere')
  })

  test('is left alone in quiet hours, and after its user has ended it', async () => {
    const quiet = service.subscribe()
    const loud = service.subscribe()
    const allDay = { quietFrom: '00:00', quietTo: '23:59' }
    await rita.create('/notification_settings', { ...ALWAYS, ...allDay })
    await subscribe(rita, quiet)
    await joao.create('/notification_settings', ALWAYS)
    const ended = service.subscribe()
    const { '@id': path } = await subscribe(joao, ended)
    expect((await joao.put(`${String(path)}/end`, {})).status).toBe(200)
    await askForReport(rita)
    // What is queued later is sent later: once this one is there, the others would have been.
    const vera = await api.as('vera')
    await vera.create('/notification_settings', ALWAYS)
    await subscribe(vera, loud)
    await askForReport(vera)
    await expect.poll(() => service.received(loud).length, PATIENCE).toBeGreaterThan(0)
    expect([service.tries(quiet), service.tries(ended)]).toEqual([0, 0])
  })

  test('is never quiet for no time at all, nor from a time without an end', async () => {
    const answer = (hours: object) => rita.post('/notification_settings', { ...ALWAYS, ...hours })
    const never = await answer({ quietFrom: '05:00', quietTo: '05:00' })
    expect([never.status, violations(never)]).toEqual([422, { quietTo: 'settings.error.sameTime' }])
    expect(violations(await answer({ quietFrom: '05:00' }))).toEqual({ quietTo: 'settings.error.quiet' })
  })

  test('gets one message of the day in place of each, where the user has chosen so', async () => {
    const browser = service.subscribe()
    const digestAt = clockOf(Date.now() - 60_000)
    await subscribe(rita, browser)
    await rita.create('/notification_settings', { ...ALWAYS, showsDetails: true, digestAt })
    await expect.poll(() => service.received(browser).length, PATIENCE).toBe(1)
    expect(lastMessage(browser)).toMatchObject({
      title: expect.stringMatching(/: Avisos do dia$/) as string,
      body: expect.stringContaining('Faturas vencidas') as string,
      path: '/central-de-notificacoes',
    })
  })

  test('is not told of what its user has switched off, and gets no message of the day when nothing else is left', async () => {
    const digest = { ...ALWAYS, showsDetails: true, digestAt: clockOf(Date.now() - 60_000) }
    const categories = await rita.members('/notification_categories')
    const [silent, told] = [service.subscribe(), service.subscribe()]
    const marcos = await api.as('marcos')
    const vera = await api.as('vera')
    for (const client of [marcos, vera]) {
      await expect.poll(() => codesOf(client, 2), PATIENCE).toContain('lactating_cows')
      const unwanted = categories.filter(({ code }) => client === marcos || code !== 'lactating_cows')
      for (const { id } of unwanted) {
        await client.create('/farm_user_notification_preferences', { farm: 2, category: id, enabled: false })
      }
      await subscribe(client, client === marcos ? silent : told)
    }
    // What is queued later is sent later: once the second one is there, the first would have been.
    for (const client of [marcos, vera]) await client.create('/notification_settings', { ...digest, farm: 2 })
    await expect.poll(() => service.received(told).length, PATIENCE).toBe(1)
    expect(lastMessage(told)).toMatchObject({
      title: expect.stringMatching(/: Avisos do dia$/) as string,
      body: expect.stringMatching(/^[^,]+$/) as string,
    })
    expect(service.tries(silent)).toBe(0)
  })
})

describe('an address that is no push service', () => {
  test.each([
    'http://push.example.com/x',
    'https://user:word@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706434/x',
    'https://intranet/x',
    'https://printer.local/x',
    'file:///etc/passwd',
    'no address',
  ])('%s is refused', async (endpoint) => {
    const { status, body } = await rita.post('/push_subscriptions', { ...service.subscribe(), endpoint })
    expect([status, (body['violations'] as Json[])[0]]).toMatchObject([
      422,
      { propertyPath: 'endpoint', code: 'push.error.endpoint' },
    ])
  })
})
