import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { registration } from '../app-harness/pwa-register.ts'
import { count, cow, diagnostic, FARM } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'
import { checkDevice } from '../../src/features/account/tools/device.rules.ts'
import type { DeviceFacts } from '../../src/features/account/tools/device-facts.ts'

const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: [diagnostic('1', { plateBarcode: '955555555' })],
  farmLactations: [count('7', '2025-03-01', 120)],
})

type App = Awaited<ReturnType<typeof openApp>>

/** Files that were handed to the person. */
const files = collectSavedFiles()

async function saveOffline(app: App, operation: string, variables: Record<string, unknown>): Promise<void> {
  app.facade.unreachable = true
  await app.engine.outbox.submit(operation, variables)
  await waitFor(() => {
    expect(app.engine.connectivity.isOnline()).toBe(false)
  })
}

const goOnline = async (app: App) => {
  app.facade.unreachable = false
  await act(() => app.engine.sync.run())
}

describe('repairing the database', () => {
  test('saves what was not sent as a file, fetches everything, and says what happened', async () => {
    const app = await openApp('/reparar-banco-de-dados', { server: server() })
    app.facade.refusals.set('LactationSave', {
      message: '',
      extensions: { code: 'FORBIDDEN', status: 403, reason: 'x' },
    })
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    await goOnline(app)
    expect(await app.screen.findByText('1 lançamento não enviado: uma cópia será salva antes')).toBeVisible()
    app.facade.records.diagnostics.push(diagnostic('2'))
    await app.user.click(app.screen.getByRole('button', { name: 'Reparar agora' }))
    expect(
      await app.screen.findByText(/Pronto: 10 registros foram baixados de novo\. 1 lançamento não enviado continua/),
    ).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^lactor-0042-\d{4}-\d\d-\d\d-\d{4}\.json$/)])
    expect(await files[0]?.blob.text()).toContain('"quantity":131')
    expect(app.engine.records.list('Diagnostic')).toHaveLength(2)
    expect(app.engine.outbox.getSnapshot().rows).toHaveLength(1)
  })

  test('needs a connection, and loses nothing when it fails', async () => {
    const app = await openApp('/reparar-banco-de-dados', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Reparar agora' }))
    expect(await app.screen.findByText(/O reparo não terminou\. Nada foi perdido/)).toBeVisible()
    expect(await app.screen.findByText(/O reparo precisa de conexão/)).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Tentar de novo' })).toBeDisabled()
    expect(app.engine.records.list('Diagnostic')).toHaveLength(1)
  })

  test('is offered when the device does not store, as a step one can go back from, wherever one began', async () => {
    const app = await openApp('/reparar-banco-de-dados', { server: server() })
    await app.router.navigate('/lactacao')
    act(() => {
      document.dispatchEvent(new CustomEvent('lactor:storage-failure'))
    })
    await app.user.click(await app.screen.findByRole('link', { name: 'Erro interno, repare o banco de dados.' }))
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Reparar banco de dados' })).toBeVisible()
    await app.router.back()
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Vacas em lactação' })).toBeVisible()
  })
})

describe('exporting the database', () => {
  test('saves a copy under a name that tells farm and day', async () => {
    const app = await openApp('/exportar-banco-de-dados', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Exportar' }))
    expect(await app.screen.findByText(/Salvo nos downloads como lactor-0042-/)).toBeVisible()
    expect(JSON.parse((await files[0]?.blob.text()) ?? '')).toMatchObject({ format: 'lactor-export', farmId: FARM.id })
  })

  test('takes the unsent writes of a copy, once', async () => {
    const app = await openApp('/exportar-banco-de-dados', { server: server() })
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    const copy = new File([await app.engine.exportAll()], 'copy.json', { type: 'application/json' })
    const choose = await app.screen.findByLabelText(/Escolher arquivo/)
    await app.user.upload(choose, copy)
    expect(await app.screen.findByText(/Nada novo/)).toBeVisible()
    const [row] = app.engine.outbox.getSnapshot().rows
    await app.engine.database.run((db) => db.delete('outbox', row?.seq ?? 0))
    await app.user.upload(choose, copy)
    expect(await app.screen.findByText('1 lançamento entrou na fila.')).toBeVisible()
  })

  test.each([
    ['não é uma cópia deste aplicativo', (text: string) => text.slice(0, 40)],
    ['é de outro usuário', (text: string) => text.replace(/"userId":"[^"]+"/, '"userId":"999"')],
    ['é de outra fazenda', (text: string) => text.replace(/"farmId":"[^"]+"/, '"farmId":"999"')],
  ])('a file that %s is explained', async (said, spoil) => {
    const app = await openApp('/exportar-banco-de-dados', { server: server() })
    const text = spoil(await (await app.engine.exportAll()).text())
    await app.user.upload(await app.screen.findByLabelText(/Escolher arquivo/), new File([text], 'copy.json'))
    expect(await app.screen.findByText(new RegExp(said))).toBeVisible()
  })
})

describe('device diagnosis', () => {
  const well: DeviceFacts = {
    at: 0,
    storage: { used: 10e6, quota: 2e9 },
    persisted: true,
    camera: 'granted',
    barcode: 'browser',
    serviceWorker: 'ready',
    app: { own: '1', server: '1' },
    skewMs: 500,
    roundTripMs: 40,
    browser: { name: 'Chrome 140 · Android', missing: false },
  }
  const none = { waiting: 0, attention: 0 }

  test('a device that is well', () => {
    expect(checkDevice(well, none).filter(({ health }) => health !== 'good')).toEqual([])
  })

  test.each([
    [{ storage: { used: 1_960e6, quota: 2e9 } }, 'device.storage', 'bad'],
    [{ storage: { used: 1_800e6, quota: 2e9 } }, 'device.storage', 'attention'],
    [{ storage: null }, 'device.storage', 'attention'],
    [{ persisted: false }, 'device.persisted', 'attention'],
    [{ camera: 'denied' }, 'device.camera', 'bad'],
    [{ camera: 'none' }, 'device.camera', 'attention'],
    [{ barcode: 'none' }, 'device.barcode', 'bad'],
    [{ serviceWorker: 'none' }, 'device.worker', 'bad'],
    [{ serviceWorker: 'waiting' }, 'device.worker', 'attention'],
    [{ serviceWorker: 'installing' }, 'device.worker', 'attention'],
    [{ app: { own: '1', server: '2' } }, 'device.app', 'attention'],
    [{ skewMs: -300_000 }, 'device.clock', 'attention'],
    [{ skewMs: 700_000 }, 'device.clock', 'bad'],
    [{ roundTripMs: null }, 'device.server', 'attention'],
    [{ roundTripMs: 1_500 }, 'device.server', 'attention'],
    [{ roundTripMs: 5_000 }, 'device.server', 'bad'],
    [{ browser: { name: 'Old', missing: true } }, 'device.browser', 'bad'],
  ] as [Partial<DeviceFacts>, string, string][])('%o → %s is %s', (facts, name, health) => {
    const checks = checkDevice({ ...well, ...facts }, none)
    expect(checks.filter((check) => check.health !== 'good')).toMatchObject([{ name, health }])
  })

  test('shows what was found with what to do, and copies it as text', async () => {
    const config = new Response('{"version":"9"}', {
      headers: { date: new Date(Date.now() - 3_600_000 * 3).toUTCString() },
    })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(config)
    const app = await openApp('/diagnostico-do-dispositivo', { server: server() })
    expect(await app.screen.findByText('3 horas adiantado')).toBeVisible()
    expect(app.screen.getByText('Ligue data e hora automáticas nas configurações do aparelho.')).toBeVisible()
    expect(app.screen.getByText('Nenhum lançamento esperando envio')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Copiar como texto' }))
    expect(await app.screen.findByText('Diagnóstico copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toMatch(
      /Lactor · 0042 Boa Vista[\s\S]*\[Problema\] Relógio: 3 horas adiantado/,
    )
  })
})

describe('the first use', () => {
  test('tips are shown once, can be skipped, and are found again', async () => {
    const app = await openApp('/', { server: server() })
    expect(await app.screen.findByRole('heading', { name: 'Funciona sem internet' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Próxima' }))
    expect(app.screen.getByRole('heading', { name: 'Um relógio marca o que espera' })).toBeVisible()
    await app.router.navigate('/lactacao')
    await app.router.navigate('/')
    await app.user.click(await app.screen.findByRole('button', { name: 'Pular' }))
    await app.router.navigate('/lactacao')
    await app.router.navigate('/')
    await app.screen.findByText('Agora')
    expect(app.screen.queryByRole('button', { name: 'Pular' })).toBeNull()
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    const utilities = within(await app.screen.findByRole('navigation', { name: 'Utilitários' }))
    await app.user.click(utilities.getByRole('link', { name: 'Dicas de boas-vindas' }))
    expect(await app.screen.findByRole('heading', { name: 'Deixe na tela inicial' })).toBeVisible()
  })

  test('the browser is asked to keep the data after the first write, once', async () => {
    const persist = vi.fn(() => Promise.resolve(true))
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
    const app = await openApp('/lactacao', { server: server() })
    expect(persist).not.toHaveBeenCalled()
    await act(() => app.engine.outbox.submit('LactationSave', { id: '7', input: { quantity: 131 } }))
    await act(() => app.engine.outbox.submit('LactationSave', { id: '7', input: { quantity: 132 } }))
    expect(persist).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'storage')
  })
})

describe('a new version', () => {
  /** The browser's workers. */
  const provideWorkers = (active: object | null, controller: object | null) => {
    const registered = { getRegistration: () => Promise.resolve({ active, waiting: {} }), controller }
    const workers = Object.assign(new EventTarget(), registered, { startMessages: () => undefined })
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'serviceWorker')
    })
    return workers
  }

  const takeOver = (workers: EventTarget) => {
    act(() => {
      workers.dispatchEvent(new Event('controllerchange'))
    })
  }

  const offer = (active: object | null = {}) => {
    provideWorkers(active, active)
    act(() => registration.options.onNeedRefresh?.())
  }

  test('is not what the first visit installs', async () => {
    const app = await openApp('/lactacao', { server: server() })
    offer(null)
    await expect(app.screen.findByText('Há uma versão nova do aplicativo.', {}, { timeout: 500 })).rejects.toThrow()
  })

  test('is taken on the word of the user', async () => {
    const app = await openApp('/lactacao', { server: server() })
    offer()
    await app.user.click(await app.screen.findByRole('button', { name: 'Atualizar' }))
    expect(registration.accepted).toBe(1)
  })

  test('is put off', async () => {
    const app = await openApp('/lactacao', { server: server() })
    offer()
    await app.user.click(await app.screen.findByRole('button', { name: 'Agora não' }))
    expect(app.screen.queryByText('Há uma versão nova do aplicativo.')).toBeNull()
    expect(registration.accepted).toBe(0)
  })

  test('waits for a form that is not saved', async () => {
    const app = await openApp('/nova-lactacao', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '12')
    offer()
    await app.user.click(await app.screen.findByRole('button', { name: 'Atualizar' }))
    expect(await app.screen.findByText(/A atualização espera: há um formulário sem salvar/)).toBeVisible()
    expect(registration.accepted).toBe(0)
    await app.router.navigate('/lactacao')
    await waitFor(() => {
      expect(registration.accepted).toBe(1)
    })
  })

  test.each([
    { page: 'a page', controller: {} },
    { page: 'the page of the first visit, which got its worker later,', controller: null },
  ])('that another tab took does not reload $page over a form', async ({ controller }) => {
    const workers = provideWorkers({}, controller)
    const app = await openApp('/nova-lactacao', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '12')
    if (controller === null) {
      takeOver(workers)
      expect(app.screen.queryByText(/A versão nova já vale nas outras abas/)).toBeNull()
    }
    takeOver(workers)
    const notice = await app.screen.findByText(/A versão nova já vale nas outras abas/)
    expect(app.screen.getByLabelText('Vacas em lactação')).toHaveValue('12')
    await app.user.click(app.screen.getByRole('button', { name: 'Fechar' }))
    expect(notice).not.toBeInTheDocument()
  })
})

describe('marks', () => {
  test.each([
    ['/ubere/resultados', '/ubere/resultados/1', 'DiagnosticSave', { id: '1', input: { sampleDate: '2026-05-03' } }],
    ['/ubere/leitura-de-resultados', '/ubere/resultados/1', 'DiagnosticSave', { id: '1', input: { grade: 'severe' } }],
    ['/lactacao', '/lactacao/7', 'LactationSave', { id: '7', input: { quantity: 121 } }],
  ])('%s and %s show what waits and what needs a person', async (list, detail, operation, variables) => {
    const app = await openApp(list, { server: server() })
    await saveOffline(app, operation, variables)
    expect(await app.screen.findByText('aguardando envio')).toBeVisible()
    await app.router.navigate(detail)
    expect(await app.screen.findByText('Guardado neste aparelho. Será enviado quando houver conexão.')).toBeVisible()
    app.facade.refusals.set(operation, { message: '', extensions: { code: 'VALIDATION_FAILED', status: 422 } })
    app.facade.unreachable = false
    await act(() => app.engine.outbox.sendNow())
    expect(await app.screen.findByRole('link', { name: 'Ver o que fazer' })).toHaveAttribute('href', '/sincronizacao')
    await app.router.navigate(list)
    expect(await app.screen.findByText('precisa de você')).toBeVisible()
  })

  test('the homes say connection, what waits and when it was synchronised', async () => {
    const app = await openApp('/home-bezerra', { server: server() })
    const panel = within(await app.screen.findByRole('region', { name: 'Sincronização' }))
    expect(panel.getByText('Conectado')).toBeVisible()
    expect(await panel.findByText('Nada esperando envio')).toBeVisible()
    expect(panel.getByText(/Última sincronização: hoje \d\d:\d\d \(\d\d\/\d\d\/\d{4}\)/)).toBeVisible()
    await saveOffline(app, 'LactationSave', { id: '7', input: { quantity: 131 } })
    await app.router.navigate('/')
    const udder = within(await app.screen.findByRole('region', { name: 'Sincronização' }))
    expect(udder.getByText('Sem conexão')).toBeVisible()
    expect(udder.getByRole('link', { name: '1 lançamento aguardando envio' })).toBeVisible()
  })
})
