import { act, cleanup, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { storedSession } from '../../src/app/start/session-store.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import { farmIn, keepFarm, keepSubjects, subjectsIn } from '../../src/engine/outbox/unsent-labels.ts'
import { findOtherFarms } from '../../src/engine/outbox/other-farms.ts'
import { RowStore } from '../../src/engine/outbox/row-store.ts'
import { sendRefusedAgain } from '../../src/engine/outbox/send-refused.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { listRecords } from '../../src/engine/react/farm-records.ts'
import { refuseDeletes } from '../app-harness/full-device.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { asPlanInput, count, FARM, cow, diagnostic, product, task, treatment } from '../app-harness/records.ts'

const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: [diagnostic('1', { plateBarcode: '955555555' })],
  farmLactations: [count('7', '2025-03-01', 120)],
})

const exam = {
  farm: '1',
  animal: '1',
  type: 'clinical_mastitis',
  grade: 'mild',
  plateBarcode: '944444444',
  plateSide: 'A',
  plateModel: '1',
  sampleDate: '2026-05-04',
  forequarterLeft: true,
  forequarterRight: false,
  hindquarterLeft: false,
  hindquarterRight: false,
}

type App = Awaited<ReturnType<typeof openApp>>

/** Saves without a network, then lets the server answer. */
async function saveOffline(app: App, operation: string, variables: Record<string, unknown>): Promise<void> {
  app.facade.unreachable = true
  await app.engine.outbox.submit(operation, variables)
  await waitFor(() => {
    expect(app.engine.connectivity.isOnline()).toBe(false)
  })
}

/** Saves a new record without a network. Returns its pending id. */
async function createOffline(app: App, operation: string, input: Record<string, unknown>): Promise<string> {
  app.facade.unreachable = true
  const outcome = await app.engine.outbox.submit(operation, { input })
  if (!outcome || !('data' in outcome)) throw new Error('It was not saved')
  const [record] = Object.values(outcome.data) as { id: string }[]
  return record?.id ?? ''
}

const TAG_TAKEN = refused('VALIDATION_FAILED', [
  { field: 'earTag', message: 'taken', code: 'animal.error.earTagTaken' },
])

/** The server is back: what waits is sent. */
function send(app: App): Promise<void> {
  app.facade.unreachable = false
  return app.engine.outbox.sendNow()
}

test('a change that is stored while the one before it is being applied is sent once, based on that one', async () => {
  const app = await openApp('/sincronizacao', { server: server() })
  const answer = Promise.withResolvers<undefined>()
  app.facade.late.set('DiagnosticSave', answer.promise)
  const first = app.engine.outbox.submit('DiagnosticSave', { id: '1', input: { sampleDate: '2026-05-03' } })
  await waitFor(() => {
    expect(app.facade.writes).toHaveLength(1)
  })
  vi.spyOn(RowStore.prototype, 'add').mockImplementationOnce(async function (this: RowStore, ...given) {
    answer.resolve(undefined)
    await first
    return this.add(...given)
  })
  await app.engine.outbox.submit('DiagnosticSave', { id: '1', input: { grade: 'moderate' } })
  await app.engine.outbox.drain()
  expect(app.facade.writes.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
  expect(app.facade.records.diagnostics[0]).toMatchObject({ sampleDate: '2026-05-03', grade: 'moderate' })
})

test('a form that was opened before another change of the field asks whose value holds', async () => {
  const app = await openApp('/sincronizacao', { server: server() })
  const [opened] = listRecords(app.engine.records, 'Diagnostic')
  if (!opened) throw new Error('There is no record')
  await app.engine.outbox.submit('DiagnosticSave', { id: '1', input: { grade: 'moderate' } })
  await app.engine.outbox.submit('DiagnosticSave', { id: '1', input: { grade: 'severe' } }, { opened })
  await app.engine.outbox.drain()
  expect(app.facade.records.diagnostics[0]).toMatchObject({ grade: 'moderate' })
  expect(app.engine.outbox.getSnapshot().rows.map(({ state }) => state)).toContain('conflict')
})

describe('what waits', () => {
  test('is counted whole and listed by twenties', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    for (let n = 10; n < 33; n++)
      await saveOffline(app, 'AnimalCreate', { input: { farm: '1', category: 'calf', earTag: `90${String(n)}` } })
    const heading = await app.screen.findByRole('heading', { name: 'Aguardando envio (23)' })
    const section = within(heading.parentElement as HTMLElement)
    // Whatever is being tried once more stands under "sending" for a moment, and the button may be gone just then.
    await waitFor(() => {
      expect(section.getAllByRole('listitem')).toHaveLength(20)
    })
    await waitFor(async () => {
      const more = section.queryByRole('button', { name: /^Mostrar mais/ })
      if (more) await app.user.click(more)
      expect(section.getAllByRole('listitem')).toHaveLength(23)
    })
  })

  test('says what it is, about which cow and plate, and why it waits', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    expect(await app.screen.findByText('Nada esperando envio')).toBeVisible()
    await saveOffline(app, 'DiagnosticCreate', { input: exam })
    await saveOffline(app, 'DiagnosticSave', { id: '1', input: { deleted: true } })
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    expect(await app.screen.findByRole('heading', { name: 'Aguardando envio (3)' })).toBeVisible()
    expect(await app.screen.findByText('Vaca 1187 · Placa 944 444 444 · lado A')).toBeVisible()
    expect(app.screen.getByText('Vaca 1187 · Placa 955 555 555 · lado A')).toBeVisible()
    expect(app.screen.getByText('março de 2025 · 131 vacas')).toBeVisible()
    expect(app.screen.getByText('Exclusão de diagnóstico')).toBeVisible()
    expect(app.screen.getAllByText('Será enviado quando houver conexão.')).toHaveLength(3)
    app.facade.unreachable = false
    await app.user.click(app.screen.getByRole('button', { name: 'Sincronizar' }))
    expect(await app.screen.findByRole('heading', { name: 'Enviados nos últimos dias (3)' })).toBeVisible()
    expect(await app.screen.findByText('Nada esperando envio')).toBeVisible()
    expect(app.screen.getAllByText(/^Enviado hoje/)).toHaveLength(3)
  })

  test('names the other farms on which writes wait, and sends them', async () => {
    const otherFarms = [{ id: '2', code: '0077', name: 'Santa Rita' }]
    const app = await openApp('/lactacao', { server: server(), otherFarms })
    app.facade.unreachable = true
    const other = await app.openOn('2')
    await other.outbox.submit('LactationCreate', {
      input: { farm: '2', date: '2025-05-02', quantity: 88, kind: 'monthly' },
    })
    await other.close()
    app.facade.unreachable = false
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText('0077 Santa Rita')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Enviar agora' }))
    await waitFor(() => {
      expect(app.facade.records.farmLactations.map(({ quantity }) => quantity)).toContain(88)
      expect(app.screen.queryByText('0077 Santa Rita')).toBeNull()
    })
  })

  test('sends at once what waits on another farm after failures, and until then does not say that nothing waits', async () => {
    const otherFarms = [{ id: '2', code: '0077', name: 'Santa Rita' }]
    const app = await openApp('/', { server: server(), otherFarms })
    const other = await app.openOn('2')
    app.facade.refusals.set('LactationCreate', { message: 'Busy', extensions: { code: 'INTERNAL', status: 503 } })
    const input = { farm: '2', date: '2025-05-02', quantity: 88, kind: 'monthly' }
    await other.outbox.submit('LactationCreate', { input })
    await other.outbox.sendNow()
    await other.outbox.sendNow()
    expect(other.outbox.getSnapshot().rows).toMatchObject([{ state: 'pending', attempts: 3 }])
    await other.close()
    app.facade.refusals.clear()
    await app.engine.sync.run()
    expect(await app.screen.findByText('1 lançamento aguardando envio em outra fazenda')).toBeVisible()
    expect(app.screen.queryByText('Nada esperando envio')).toBeNull()
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText('0077 Santa Rita')).toBeVisible()
    expect(app.screen.queryByText('Nada esperando envio')).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Enviar agora' }))
    expect(await app.screen.findByText('Nada esperando envio')).toBeVisible()
    expect(app.facade.records.farmLactations.map(({ quantity }) => quantity)).toContain(88)
  })

  test('tells of another farm what was refused there, which waits for no network', async () => {
    const otherFarms = [{ id: '2', code: '0077', name: 'Santa Rita' }]
    const app = await openApp('/lactacao', { server: server(), otherFarms })
    const other = await app.openOn('2')
    app.facade.unreachable = true
    const input = { farm: '2', date: '2025-05-02', quantity: 88, kind: 'monthly' }
    await other.outbox.submit('LactationCreate', { input })
    app.facade.unreachable = false
    app.facade.refusals.set('LactationCreate', refused('FORBIDDEN'))
    await other.outbox.sendNow()
    await other.close()
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText('0077 Santa Rita')).toBeVisible()
    expect(app.screen.getByText(/1 lançamento não foi aceito: troque para esta fazenda/)).toBeVisible()
    expect(app.screen.queryByText(/1 lançamento esperando/)).toBeNull()
    expect(app.screen.queryByRole('button', { name: 'Enviar agora' })).toBeNull()
  })

  describe('on a farm that the user has left', () => {
    /** Has a write refused on farm 2. @returns what is open on it, and what was entered */
    async function refuseOnFarm2(app: Awaited<ReturnType<typeof openApp>>) {
      const other = await app.openOn('2')
      const input = { farm: '2', date: '2025-05-02', quantity: 88, kind: 'monthly' }
      app.facade.unreachable = true
      await other.outbox.submit('LactationCreate', { input })
      app.facade.unreachable = false
      app.facade.refusals.set('LactationCreate', refused('FORBIDDEN'))
      await other.outbox.sendNow()
      return { other, input }
    }

    /** The app of somebody who left farm 2, on which one write waits and another was refused. */
    async function openAfterLeaving(otherFarms: { id: string; code: string; name: string }[] = []) {
      const app = await openApp('/lactacao', { server: server(), otherFarms })
      const { other, input } = await refuseOnFarm2(app)
      app.facade.unreachable = true
      await other.outbox.submit('LactationCreate', { input: { ...input, date: '2025-06-02' } })
      await other.close()
      return app
    }

    test('they are discarded after saying how many, since they cannot be sent', async () => {
      const app = await openAfterLeaving()
      await app.router.navigate('/sincronizacao')
      expect(await app.screen.findByText(/^Você saiu desta fazenda, ou ela foi encerrada/)).toBeVisible()
      expect(app.screen.getByText('2 lançamentos ainda não enviados')).toBeVisible()
      expect(app.screen.queryByText(/troque para esta fazenda/)).toBeNull()
      expect(app.screen.queryByRole('button', { name: 'Enviar agora' })).toBeNull()
      expect(app.screen.queryByText('Serão enviados quando houver conexão.')).toBeNull()
      await app.user.click(app.screen.getByRole('button', { name: 'Descartar 2 lançamentos' }))
      const dialog = await app.screen.findByRole('alertdialog', { name: 'Descartar o que não foi enviado?' })
      expect(within(dialog).getByText(/^2 lançamentos saem deste aparelho/)).toBeVisible()
      await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
      expect(await app.engine.otherFarms()).toMatchObject([{ waiting: 1, refused: 1 }])
      await app.user.click(app.screen.getByRole('button', { name: 'Descartar 2 lançamentos' }))
      const again = await app.screen.findByRole('alertdialog')
      await app.user.click(within(again).getByRole('button', { name: 'Descartar 2 lançamentos' }))
      expect(await app.screen.findByText('2 lançamentos descartados')).toBeVisible()
      await waitFor(() => {
        expect(app.screen.queryByRole('heading', { name: 'Em outras fazendas' })).toBeNull()
      })
      expect(await app.engine.otherFarms()).toEqual([])
    })

    test('they are named and can be read, and taken along, before they are discarded', async () => {
      const app = await openAfterLeaving()
      const other = await app.openOn('2')
      const [first, second] = other.outbox.getSnapshot().rows
      await keepFarm(other.database, { code: '0077', name: 'Santa Rita' })
      await keepSubjects(other.database, { [first?.key ?? '']: ['maio de 2025'] })
      await other.close()
      await app.router.navigate('/sincronizacao')
      expect(await app.screen.findByText('0077 Santa Rita')).toBeVisible()
      expect(app.screen.queryByText('Outra fazenda')).toBeNull()
      await app.user.click(app.screen.getByRole('button', { name: 'Ver o que foi lançado' }))
      expect(await app.screen.findByText('maio de 2025')).toBeVisible()
      expect(app.screen.getAllByText('Contagem de vacas em lactação')).toHaveLength(2)
      expect(app.screen.getByText('Não aceito')).toBeVisible()
      expect(app.screen.getByText('Aguardando')).toBeVisible()
      await app.user.click(app.screen.getByRole('link', { name: 'Exportar' }))
      expect(await app.screen.findByText('2 lançamentos ainda não enviados')).toBeVisible()
      expect(JSON.parse(await (await app.engine.exportAll()).text())).toMatchObject({
        outbox: [],
        otherFarms: [
          {
            farmId: '2',
            farm: { code: '0077', name: 'Santa Rita' },
            outbox: [{ key: first?.key }, { key: second?.key }],
          },
        ],
      })
      await app.router.navigate('/diagnostico-do-dispositivo')
      expect(await app.screen.findByText('2 lançamentos ainda não enviados')).toBeVisible()
    })

    test('what was taken along is sent from another device, once the user is back on that farm', async () => {
      const app = await openAfterLeaving()
      const file = await (await app.engine.exportAll()).text()
      const back = await app.openOn('2')
      for (const { key } of back.outbox.getSnapshot().rows) {
        await back.database.run(async (db) => {
          const row = await db.getFromIndex('outbox', 'key', key)
          await db.delete('outbox', row?.seq ?? 0)
        })
      }
      expect(await back.importUnsent(file)).toBe(2)
      expect(back.outbox.getSnapshot().rows).toHaveLength(2)
      await back.close()
      const elsewhere = await app.openOn('3')
      await expect(elsewhere.importUnsent(file)).rejects.toMatchObject({ problem: 'otherFarm' })
      await elsewhere.close()
    })

    test('their farm and their cow are known when the copy has left the device', async () => {
      const app = await openApp('/sincronizacao', { server: server() })
      await saveOffline(app, 'DiagnosticCreate', { input: exam })
      const { database, scope } = app.engine
      await waitFor(async () => {
        expect(await farmIn(database)).toEqual({ code: '0042', name: 'Boa Vista' })
        expect(Object.values(await subjectsIn(database))).toEqual([['Vaca 1187', 'Placa 944 444 444 · lado A']])
      })
      await app.engine.clear()
      expect(await findOtherFarms(browserDevice, { ...scope, farmId: '9' })).toMatchObject([
        { farm: { code: '0042', name: 'Boa Vista' }, waiting: 1 },
      ])
      expect(Object.values(await subjectsIn(database))).toHaveLength(1)
    })

    test('those of a farm that the user still has are sent all the same', async () => {
      const app = await openAfterLeaving([{ id: '3', code: '0077', name: 'Santa Rita' }])
      const mine = await app.openOn('3')
      const input = { farm: '3', date: '2025-05-02', quantity: 90, kind: 'monthly' }
      await mine.outbox.submit('LactationCreate', { input })
      await mine.close()
      app.facade.unreachable = false
      await app.router.navigate('/sincronizacao')
      expect(await app.screen.findByText('0077 Santa Rita')).toBeVisible()
      expect(app.screen.getByRole('button', { name: 'Descartar 2 lançamentos' })).toBeVisible()
      app.facade.refusals.clear()
      await app.user.click(app.screen.getByRole('button', { name: 'Enviar agora' }))
      await waitFor(() => {
        expect(app.facade.records.farmLactations.map(({ quantity }) => quantity)).toContain(90)
        expect(app.screen.queryByText('0077 Santa Rita')).toBeNull()
      })
      expect(app.screen.queryByRole('button', { name: 'Enviar agora' })).toBeNull()
    })

    test('the home says that they are left, also when all were refused', async () => {
      const app = await openApp('/', { server: server() })
      const { other } = await refuseOnFarm2(app)
      await other.close()
      await app.engine.sync.run()
      await app.user.click(await app.screen.findByRole('link', { name: '1 lançamento ainda não enviado' }))
      expect(await app.screen.findByText(/^Você saiu desta fazenda, ou ela foi encerrada/)).toBeVisible()
      expect(app.screen.queryByText('Nada esperando envio')).toBeNull()
    })

    test('a device that does not store says so, and keeps them', async () => {
      const app = await openAfterLeaving()
      await app.router.navigate('/sincronizacao')
      await app.user.click(await app.screen.findByRole('button', { name: 'Descartar 2 lançamentos' }))
      const dialog = await app.screen.findByRole('alertdialog')
      refuseDeletes()
      await app.user.click(within(dialog).getByRole('button', { name: /^Descartar/ }))
      expect(await app.screen.findByText('Não foi possível descartar. Tente de novo.')).toBeVisible()
      expect(app.screen.queryByText(/descartados/)).toBeNull()
      expect(app.screen.getByRole('button', { name: 'Descartar 2 lançamentos' })).toBeEnabled()
    })
  })

  test('tells a clock that is wrong', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    app.engine.connectivity.reportDate(new Date(Date.now() - 47 * 60_000).toUTCString())
    expect(await app.screen.findByText(/O relógio deste aparelho está 47 minutos adiantado/)).toBeVisible()
  })
})

describe('what was refused', () => {
  test.each([
    ['FORBIDDEN', 'Seu usuário não tem permissão para isto nesta fazenda.', true],
    ['GONE', /Este registro não existe mais no servidor/, false],
    ['TOO_OLD', /pode já ter sido gravado/, false],
    ['FILE_LOST', /A foto não está mais neste aparelho/, false],
    ['SOMETHING_NEW', 'Ocorreu um erro ao salvar os dados, tente novamente!', true],
  ])('%s is said without a code', async (code, said, again) => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    app.facade.refusals.set('LactationSave', refused(code))
    await send(app)
    expect(await app.screen.findByText(said)).toBeVisible()
    expect(app.screen.queryByText(new RegExp(code))).toBeNull()
    expect(app.screen.queryByRole('button', { name: 'Enviar de novo' }) !== null).toBe(again)
    expect(app.screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
  })

  describe('for want of rights', () => {
    /** The server says of the user that they hold these roles on these farms. */
    function grant(app: App, roles: readonly Role[], farms: readonly string[] = ['1']) {
      const known = farms.map((id) => ({ ...FARM, id, city: null, state: null, timeZone: 'America/Sao_Paulo' }))
      const me = { id: app.engine.scope.userId, type: 'App', roles: [...roles], farms: known, languageMain: 'pt' }
      Object.assign(app.facade.records.people[0] ?? {}, me)
    }

    /** The server is asked again for the rights once it can be reached again. */
    async function askAgain(app: App) {
      for (const unreachable of [true, false]) {
        app.facade.unreachable = unreachable
        await app.engine.sync.run()
      }
    }

    const attempts = (app: App) => app.facade.writes.filter(({ operation }) => operation === 'LactationSave').length

    test('it is not corrected: who can help is said', async () => {
      const app = await openApp('/sincronizacao', { server: server() })
      await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
      app.facade.refusals.set('LactationSave', refused('FORBIDDEN'))
      await send(app)
      expect(await app.screen.findByText(/^Peça a permissão a quem cuida dos usuários da fazenda/)).toBeVisible()
      expect(app.screen.queryByRole('link', { name: 'Corrigir' })).toBeNull()
      expect(app.screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
    })

    test('a form whose role is gone is not offered', async () => {
      const roles = ROLES.filter((role) => role !== 'ROLE_APP_UBERE_LANCAMENTO')
      const app = await openApp('/sincronizacao', { server: server(), roles })
      await saveOffline(app, 'DiagnosticCreate', { input: exam })
      app.facade.refusals.set('DiagnosticCreate', refused('VALIDATION_FAILED'))
      await send(app)
      await expectNoForm(app)
    })

    test('a calf is corrected in its own form, by who keeps calves only', async () => {
      const roles = ROLES.filter((role) => role.startsWith('ROLE_APP_BEZERRA'))
      const animals = [cow('1', '1187'), cow('2', 'B008', { category: 'calf' })]
      const app = await openApp('/sincronizacao', { server: { ...server(), animals }, roles })
      await saveOffline(app, 'AnimalSave', { id: '2', input: { earTag: 'B950' } })
      app.facade.refusals.set('AnimalSave', refused('VALIDATION_FAILED'))
      await send(app)
      const link = await app.screen.findByRole('link', { name: 'Corrigir' })
      expect(link.getAttribute('href')).toMatch(/^\/bezerra\/dados-da-bezerra\/2\?corrigir=/)
    })

    test('a form that is switched off is not offered', async () => {
      const off = { __typename: 'AppPath' as const, id: '9', appWebPath: '/lactacao', enabled: false, deleted: false }
      const appPaths = [{ ...off, version: 1, updatedAt: '2026-05-04T07:00:00.000Z' }]
      const app = await openApp('/sincronizacao', { server: { ...server(), appPaths } })
      await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
      app.facade.refusals.set('LactationSave', refused('VALIDATION_FAILED'))
      await send(app)
      await expectNoForm(app)
    })

    async function expectNoForm({ screen }: App) {
      expect(await screen.findByText(/^A tela em que isto se corrige não está aberta para você/)).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Corrigir' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeVisible()
    }

    const states = (app: App) => app.engine.outbox.getSnapshot().rows.map(({ state }) => state)

    test('it is sent by itself once the right is given back, and once for each change', async () => {
      const app = await openApp('/sincronizacao', { server: server() })
      grant(app, ROLES)
      await askAgain(app)
      await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
      app.facade.refusals.set('LactationSave', refused('FORBIDDEN'))
      const [, ...fewer] = ROLES
      grant(app, fewer)
      await send(app)
      await waitFor(() => {
        expect(storedSession()?.roles).toHaveLength(fewer.length)
        expect(attempts(app)).toBe(2)
        expect(states(app)).toEqual(['refused'])
      })
      await askAgain(app)
      await askAgain(app)
      expect(attempts(app)).toBe(2)
      app.facade.refusals.clear()
      grant(app, ROLES)
      await askAgain(app)
      expect(await app.screen.findByRole('heading', { name: 'Enviados nos últimos dias (1)' })).toBeVisible()
      expect(attempts(app)).toBe(3)
      expect(app.facade.records.farmLactations[0]).toMatchObject({ quantity: 131 })
    })

    test('it is sent by itself after the user was taken off the farm and is back', async () => {
      const userId = 'wasTakenOff'
      const before = await openApp('/sincronizacao', { server: server(), userId })
      grant(before, ROLES)
      await askAgain(before)
      await saveOffline(before, 'LactationSave', { id: '7', input: { quantity: 131 } })
      before.facade.refusals.set('LactationSave', refused('FORBIDDEN'))
      await send(before)
      await waitFor(() => {
        expect(states(before)).toEqual(['refused'])
      })
      await before.engine.clear()
      cleanup()
      const back = await openApp('/sincronizacao', { server: server(), userId })
      expect(await back.screen.findByText('Seu usuário não tem permissão para isto nesta fazenda.')).toBeVisible()
      grant(back, ROLES)
      await askAgain(back)
      expect(await back.screen.findByRole('heading', { name: 'Enviados nos últimos dias (1)' })).toBeVisible()
    })

    test('it is sent by itself though the farm was lost and given back while another one was open', async () => {
      const app = await openApp('/', { server: server(), otherFarms: [{ id: '2', code: '0077', name: 'Santa Rita' }] })
      const rights = { roles: ROLES, farms: ['1', '2'] }
      const scope = { ...app.engine.scope, farmId: '2' }
      await sendRefusedAgain(scope, rights)
      const other = await app.openOn('2')
      app.facade.refusals.set('LactationCreate', refused('FORBIDDEN'))
      const input = { farm: '2', date: '2025-05-02', quantity: 88, kind: 'monthly' }
      await saveOffline({ ...app, engine: other }, 'LactationCreate', { input })
      app.facade.unreachable = false
      await other.outbox.sendNow()
      await sendRefusedAgain(scope, rights)
      expect(other.outbox.getSnapshot().rows).toMatchObject([{ state: 'refused' }])
      await sendRefusedAgain(app.engine.scope, { ...rights, farms: ['1'] })
      app.facade.refusals.clear()
      await sendRefusedAgain(scope, rights)
      await other.outbox.drain()
      expect(app.facade.records.farmLactations.map(({ quantity }) => quantity)).toContain(88)
      await other.close()
    })
  })

  test('a medicine that a protocol got meanwhile is not deleted, which is said, and it stays', async () => {
    const app = await openApp('/sincronizacao', {
      server: { ...server(), products: [product('1', { name: 'Da casa' })] },
    })
    await saveOffline(app, 'ProductSave', { id: '1', input: { deleted: true } })
    app.facade.refusals.set(
      'ProductSave',
      refused('VALIDATION_FAILED', [{ field: 'deleted', message: 'in use', code: 'product.error.inUse' }]),
    )
    await send(app)
    expect(await app.screen.findByText(/Este medicamento está em um protocolo: tire-o de lá/)).toBeVisible()
    expect(app.screen.getByText(/Da casa/)).toBeVisible()
    expect(app.screen.queryByRole('link', { name: 'Corrigir' })).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Descartar' })).toBeVisible()
    await app.router.navigate('/ubere/medicamentos')
    expect(await app.screen.findByRole('link', { name: /Da casa/ })).toBeVisible()
  })

  test('a dose that was given after its treatment was stopped can be kept all the same', async () => {
    const treated = { ...server(), diagnosticProtocols: [treatment('1')], udderHealthTasks: [task('1')] }
    const app = await openApp('/sincronizacao', { server: treated })
    const input = {
      farm: '1',
      treatment: '1',
      kind: 'application',
      item: 0,
      number: 2,
      doneAt: '2026-05-06T10:00:00.000Z',
    }
    await saveOffline(app, 'TaskCreate', { input })
    app.facade.refusals.set(
      'TaskCreate',
      refused('VALIDATION_FAILED', [{ field: 'doneAt', message: 'stopped', code: 'task.error.cancelled' }]),
    )
    await send(app)
    expect(await app.screen.findByText('O tratamento foi encerrado antes desta aplicação.')).toBeVisible()
    // The same once more would be refused once more.
    expect(app.screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Foi dada mesmo assim' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'TaskCreate',
        variables: { input: { ...input, cancelledAt: null } },
      })
    })
    expect(app.screen.queryByText('O tratamento foi encerrado antes desta aplicação.')).toBeNull()
  })

  test('a new record that was refused stays in its lists, and so does its correction without a network', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const calf = (earTag: string) => ({ input: { farm: '1', category: 'calf', earTag } })
    await saveOffline(app, 'AnimalCreate', calf('7001'))
    app.facade.refusals.set('AnimalCreate', TAG_TAKEN)
    await send(app)
    const [row] = app.engine.outbox.getSnapshot().rows
    expect(row?.state).toBe('refused')
    const tags = () => listRecords(app.engine.records, 'Animal').map((animal) => animal.earTag)
    expect(tags()).toContain('7001')
    app.facade.unreachable = true
    await app.engine.outbox.submit('AnimalCreate', calf('7002'), { replaces: row?.key })
    expect(tags()).toContain('7002')
    expect(tags()).not.toContain('7001')
  })

  test('is discarded after saying what else goes', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const animal = await createOffline(app, 'AnimalCreate', { farm: '1', category: 'cow', earTag: '2001' })
    await saveOffline(app, 'DiagnosticCreate', { input: { ...exam, animal } })
    app.facade.refusals.set('AnimalCreate', TAG_TAKEN)
    await send(app)
    expect(await app.screen.findByText('Já existe um animal com este brinco.')).toBeVisible()
    expect(app.screen.getByText('Espera por um lançamento que precisa de você.')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Descartar' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Descartar este lançamento?' })
    expect(within(dialog).getByText(/Novo diagnóstico · Vaca 2001 · Placa 944 444 444/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Descartar 2 lançamentos' }))
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toEqual([])
    })
  })
})

describe('a device that does not store', () => {
  test('says so, and nothing is called discarded', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    app.facade.refusals.set('LactationSave', refused('FORBIDDEN'))
    await send(app)
    await app.user.click(await app.screen.findByRole('button', { name: 'Descartar' }))
    const dialog = await app.screen.findByRole('alertdialog')
    refuseDeletes()
    await app.user.click(within(dialog).getByRole('button', { name: /^Descartar/ }))
    await waitFor(() => {
      expect(app.storageFailures).toHaveLength(1)
    })
    expect(app.screen.queryByText(/descartado/)).toBeNull()
    expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'refused' }])
  })
})

describe('two people changed the same', () => {
  test('is decided field by field, and the losing value stays visible', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'DiagnosticSave', {
      id: '1',
      input: { type: 'subclinical_mastitis', grade: null, sampleDate: '2026-05-03' },
    })
    app.facade.records.diagnostics[0] = diagnostic('1', {
      plateBarcode: '955555555',
      type: 'drying',
      grade: null,
      sampleDate: '2026-05-02',
      version: 2,
    })
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
    expect(within(sheet).getByText('Vaca 1187 · Placa 955 555 555 · lado A')).toBeVisible()
    expect(within(sheet).getByText(/^Antes: 4 de mai\.( de 2026)?$/)).toBeVisible()
    await app.user.click(within(sheet).getByRole('button', { name: 'Salvar escolhas' }))
    expect(within(sheet).getByText('Escolha um valor em cada item.')).toBeVisible()
    await app.user.click(within(sheet).getByRole('radio', { name: /O meu.*Mastite subclínica/ }))
    await app.user.click(within(sheet).getByRole('radio', { name: /O de outro aparelho.*2 de mai/ }))
    await app.user.click(within(sheet).getByRole('button', { name: 'Salvar escolhas' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]).toMatchObject({
        type: 'subclinical_mastitis',
        sampleDate: '2026-05-02',
      })
    })
    expect(
      await app.screen.findByText(/^Seu valor que não ficou – Data da coleta: 3 de mai\.( de 2026)?$/),
    ).toBeVisible()
    expect(app.screen.getByText('Valor de outro aparelho que não ficou – Tipo: Secagem')).toBeVisible()
  })

  test('readings are said as results, agents and colonies', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const reading = { readingMode: 'manual', readingDate: '2026-05-05T06:00:00.000Z' }
    await saveOffline(app, 'DiagnosticSave', {
      id: '1',
      input: { ...reading, growth: true, diagnosticClassifications: [{ sector: 'GN', colour: 'red', colonies: 12 }] },
    })
    app.facade.records.diagnostics[0] = diagnostic('1', { growth: false, result: 'no_growth', version: 2 })
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
    expect(within(sheet).getByText(/^Esta placa foi lida duas vezes.*confira depois se o tratamento/)).toBeVisible()
    expect(within(sheet).getByText('Resultado: Positivo · Escherichia coli')).toBeVisible()
    expect(within(sheet).getByText('Colônias contadas: Gram−: Vermelha 12')).toBeVisible()
    expect(within(sheet).getByText('Resultado: Sem crescimento')).toBeVisible()
  })

  test.each([
    ['Trazer de volta com a minha mudança', { deleted: false, sampleDate: '2026-05-03' }],
    ['Deixar excluído', { deleted: true, sampleDate: '2026-05-04' }],
  ])('a deleted record: %s', async (choice, expected) => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'DiagnosticSave', { id: '1', input: { sampleDate: '2026-05-03' } })
    app.facade.records.diagnostics[0] = diagnostic('1', { deleted: true, version: 2 })
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'Este registro foi excluído' })
    expect(within(sheet).getByText(/^Data da coleta: 3 de mai\.( de 2026)?$/)).toBeVisible()
    await app.user.click(within(sheet).getByRole('button', { name: choice }))
    await waitFor(() => {
      expect(
        app.engine.outbox.getSnapshot().rows.some(({ state }) => state === 'conflict' || state === 'pending'),
      ).toBe(false)
    })
    expect(app.facade.records.diagnostics[0]).toMatchObject(expected)
  })

  test('a withdrawal: both values stand there', async () => {
    const withMilk = (milkWithdrawalHours: number) =>
      treatment('1').plan.map(({ __typename: _, ...item }) => ({ ...item, product: '1', milkWithdrawalHours }))
    const unknown = treatment('1').plan.map((item) => ({ ...item, milkWithdrawalHours: null }))
    const treated = { ...server(), diagnosticProtocols: [treatment('1', { plan: unknown })] }
    const app = await openApp('/sincronizacao', { server: treated })
    await saveOffline(app, 'TreatmentSave', { id: '1', input: { plan: withMilk(72) } })
    const theirs = treatment('1').plan.map((item) => ({ ...item, milkWithdrawalHours: 120 }))
    app.facade.records.diagnosticProtocols[0] = treatment('1', { plan: theirs, version: 2 })
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
    const line = 'Mastisol: 3 aplicações a cada 24 h · 1 bisnaga · manhã'
    expect(within(sheet).getByText(`${line} · leite 72 horas · carne 10 dias`)).toBeVisible()
    expect(within(sheet).getByText(`${line} · leite 120 horas · carne 10 dias`)).toBeVisible()
    expect(within(sheet).getByText(`Antes: ${line} · carne 10 dias`)).toBeVisible()
  })

  test('a task without a record of a dose is not shown as reopened', async () => {
    const given = { ...server(), diagnosticProtocols: [treatment('1')], udderHealthTasks: [task('1')] }
    const app = await openApp('/sincronizacao', { server: given })
    await saveOffline(app, 'TaskSave', { id: '1', input: { doneAt: '2026-05-05T10:00:00.000Z', cancelledAt: null } })
    app.facade.records.udderHealthTasks[0] = task('1', { cancelledAt: '2026-05-05T11:00:00.000Z', version: 2 })
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
    const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
    expect(
      within(sheet).getByText(/^Esta aplicação foi cancelada em um aparelho.*a carência depende disso\.$/),
    ).toBeVisible()
    expect(within(sheet).getByText('Antes: Feita: – · Cancelada: –')).toBeVisible()
    expect(within(sheet).getByRole('radio', { name: /^O meu.*Feita: 5 de mai.*Cancelada: –$/ })).toBeVisible()
    expect(
      within(sheet).getByRole('radio', { name: /^O de outro aparelho.*Feita: –.*Cancelada: 5 de mai/ }),
    ).toBeVisible()
  })
})

describe('correcting what was refused', () => {
  test('an exam: the form is filled, says why at the field, and takes its place', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'DiagnosticCreate', { input: { ...exam, inoculatedAt: '2026-05-04T06:40:00.000Z' } })
    app.facade.refusals.set(
      'DiagnosticCreate',
      refused('VALIDATION_FAILED', [{ field: 'plateBarcode', message: 'used', code: 'plate.error.otherFarm' }]),
    )
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    const plate = await app.screen.findByLabelText('Código da placa')
    expect(plate).toHaveValue('944444444')
    expect(plate).toHaveAccessibleDescription(/Esta placa está em uso em outra fazenda/)
    expect(app.screen.getByText('Este lançamento não foi aceito. Corrija e salve de novo.')).toBeVisible()
    expect(app.screen.getByRole('radio', { name: 'Leve' })).toBeChecked()
    expect(app.screen.getByRole('checkbox', { name: 'Anterior esquerdo' })).toBeChecked()
    expect(app.screen.getByText('1187')).toBeVisible()
    app.facade.refusals.clear()
    await app.user.clear(plate)
    await app.user.type(plate, '933333333')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar diagnóstico' }))
    expect(await app.screen.findByText('Diagnóstico salvo')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.records.diagnostics.map(({ plateBarcode }) => plateBarcode)).toEqual(['955555555', '933333333'])
    })
    expect(app.facade.records.diagnostics[1]?.inoculatedAt).toBe('2026-05-04T06:40:00.000Z')
    expect(app.engine.outbox.getSnapshot().rows).toHaveLength(1)
  })

  test.each([
    ['/ubere/exame-microbiologico-lado-b', 'DiagnosticCreate', { input: { ...exam, plateSide: 'B' } }],
    ['/ubere/nova-mastite-clinica-sem-exame', 'DiagnosticCreate', { input: { ...exam, type: 'uncultured_mastitis' } }],
    ['/nova-lactacao', 'LactationCreate', { input: { farm: '1', date: '2025-05-02', quantity: 99, kind: 'daily' } }],
    ['/lactacao/7', 'LactationSave', { id: '7', input: { date: '2025-03-02', quantity: 99, kind: 'daily' } }],
    ['/ubere/exame-microbiologico/1', 'DiagnosticSave', { id: '1', input: exam }],
    ['/ubere/leitura-de-resultados/1', 'DiagnosticSave', { id: '1', input: { growth: true } }],
    ['/bezerra/dados-da-bezerra', 'AnimalCreate', { input: { farm: '1', category: 'calf', earTag: '31' } }],
  ])('%s is where it is corrected', async (path, operation, variables) => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, operation, variables)
    app.facade.refusals.set(operation, refused('BAD_USER_INPUT'))
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    expect(await app.screen.findByText('Este lançamento não foi aceito. Corrija e salve de novo.')).toBeVisible()
    expect(await app.screen.findByText('Inconsistência nos dados enviados, tente novamente mais tarde.')).toBeVisible()
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(path)
    })
    if (path.includes('lactacao')) expect(app.screen.getByLabelText('Vacas em lactação')).toHaveValue('99')
    if (path.includes('leitura')) expect(app.screen.getByRole('radio', { name: 'Sim' })).toBeChecked()
  })

  test('a correction of a count takes its place, also when it is refused once more', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await saveOffline(app, 'LactationSave', { id: '7', input: { date: '2025-03-01', quantity: 9, kind: 'monthly' } })
    app.facade.refusals.set('LactationSave', refused('BAD_USER_INPUT'))
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    const quantity = await app.screen.findByLabelText('Vacas em lactação')
    await app.user.clear(quantity)
    await app.user.type(quantity, '125')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText(/^Inconsistência nos dados enviados/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('Contagem salva')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.records.farmLactations).toMatchObject([{ id: '7', quantity: 125 }])
    })
  })

  test('the ear tag of a cow, and what waits for her goes on', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const animal = await createOffline(app, 'AnimalCreate', { farm: '1', category: 'cow', earTag: '1187' })
    await saveOffline(app, 'DiagnosticCreate', { input: { ...exam, animal } })
    app.facade.refusals.set('AnimalCreate', TAG_TAKEN)
    await send(app)
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    const dialog = await app.screen.findByRole('dialog', { name: 'Corrigir o brinco' })
    expect(within(dialog).getByText('Já existe um animal com este brinco.')).toBeVisible()
    app.facade.refusals.clear()
    await app.user.clear(within(dialog).getByLabelText('Brinco'))
    await app.user.type(within(dialog).getByLabelText('Brinco'), '1188')
    await app.user.click(within(dialog).getByRole('button', { name: 'Salvar brinco' }))
    await waitFor(() => {
      expect(app.facade.records.animals.map(({ earTag }) => earTag)).toEqual(['1187', '1188'])
      expect(app.facade.records.diagnostics).toHaveLength(2)
    })
    await waitFor(() => {
      expect(app.screen.queryByRole('dialog')).toBeNull()
    })
  })
})

describe('two people entered the same', () => {
  test('animal: what was entered for it goes on with the one that is there', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const animal = await createOffline(app, 'AnimalCreate', { farm: '1', category: 'cow', earTag: ' 1187' })
    const waiting = await createOffline(app, 'DiagnosticCreate', { ...exam, animal })
    app.facade.refusals.set('AnimalCreate', TAG_TAKEN)
    await send(app)
    // A connection does not send what waits for the decision, and its page says so.
    await app.router.navigate(`/ubere/resultados/${waiting}`)
    expect(await app.screen.findByText(/^Guardado neste aparelho\. Espera por um lançamento/)).toBeVisible()
    // The next page calls use(): React stops rendering it at the end of an act() that is not awaited.
    await act(() => app.user.click(app.screen.getByRole('link', { name: 'Ver o que fazer' })))
    expect(app.router.location.pathname).toBe('/sincronizacao')
    await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo animal' }))
    expect(await app.screen.findByText('1 lançamento passou para o registro que já existia.')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.records.diagnostics.map((each) => each.animal)).toMatchObject([{ id: '1' }, { id: '1' }])
    })
    expect(app.facade.records.animals).toHaveLength(1)
    expect(listRecords(app.engine.records, 'Animal').map(({ id }) => id)).toEqual(['1'])
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ operation: 'DiagnosticCreate', state: 'done' }])
    })
  })

  test('treatment: a dose that was given without a network is of the one that is there', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const { protocol, plan, description, startedOn, startPeriod } = treatment('9')
    const own = await createOffline(app, 'TreatmentCreate', {
      farm: '1',
      diagnostic: '1',
      protocol: '1',
      plan: asPlanInput(plan),
      description,
      startedOn,
      startPeriod,
    })
    const doneAt = '2026-05-06T10:00:00.000Z'
    await saveOffline(app, 'TaskCreate', {
      input: { farm: '1', treatment: own, kind: 'application', item: 0, number: 1, doneAt },
    })
    app.facade.refusals.set(
      'TreatmentCreate',
      refused('VALIDATION_FAILED', [{ field: 'protocol', message: 'same', code: 'treatment.error.sameProtocol' }]),
    )
    await send(app)
    expect(await app.screen.findByText('Este caso já tem tarefas abertas deste protocolo.')).toBeVisible()
    // The device does not have the other one yet.
    expect(app.screen.queryByRole('button', { name: 'É o mesmo tratamento' })).toBeNull()
    const updatedAt = new Date(Date.now() + 60_000).toISOString()
    app.facade.records.diagnosticProtocols.push(treatment('5', { protocol, updatedAt }))
    await waitFor(async () => {
      await app.engine.sync.run()
      expect(app.engine.records.serverRow('DiagnosticProtocol', '5')).toBeDefined()
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo tratamento' }))
    await waitFor(() => {
      expect(app.facade.records.udderHealthTasks).toMatchObject([{ treatment: { id: '5' }, number: 1, doneAt }])
    })
    expect(listRecords(app.engine.records, 'DiagnosticProtocol').map(({ id }) => id)).toEqual(['5'])
  })
})
