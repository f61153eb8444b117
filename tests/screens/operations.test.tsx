import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../src/app/routing/screens.ts'
import { SWITCHABLE_PATHS } from '../../src/domain/app-paths.ts'
import { PROFILES } from '../../src/domain/roles.ts'
import { pathTexts } from '../../src/features/account/operations/operations.rules.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, CURE_RULE, diagnostic, reminder } from '../app-harness/records.ts'
import { jobKind as kind, SYSTEM_AT as NOW, systemStatus as status } from '../app-harness/system.ts'

const TROUBLE = status({
  readers: [],
  jobs: [
    kind('read-plate', { waiting: 3, oldestWaitingAt: '2026-05-04T10:30:00Z' }),
    kind('send-access', { failed: 1 }),
  ],
  failedJobs: [
    { __typename: 'SystemFailedJob', job: 'j-1', kind: 'send-access', failedAt: NOW, tries: 6, reason: 'No route' },
  ],
  failedReadings: [{ __typename: 'SystemFailedReading', reading: 77, farmCode: '0042', failedAt: NOW }],
  messagesFailed: 1,
  messages: [
    {
      __typename: 'SystemMessage',
      at: NOW,
      channel: 'phone',
      recipient: '+553…42',
      subject: 'Bem-vindo',
      fault: 'No route',
    },
  ],
})

describe('operations', () => {
  test('say that all is well', async () => {
    const app = await openApp('/operacao')
    expect(await app.screen.findByText('Nada falhou.')).toBeVisible()
    expect(app.screen.getByText('Embutido, PostgreSQL 17.5')).toBeVisible()
    expect(app.screen.getByText(/2 aparelhos · último uso/)).toBeVisible()
    expect(app.screen.queryByText('Atenção')).toBeNull()
    expect(app.screen.getByText(/^Sem nada na fila: Ler foto de placa/)).toBeVisible()
    await expectAccessible()
  })

  test('say what is wrong and what to do, send a message again and have a plate read again', async () => {
    const app = await openApp('/operacao', { server: { system: TROUBLE } })
    expect(await app.screen.findByText('Nenhum leitor na última hora')).toBeVisible()
    expect(app.screen.getByText(/Reinicie o processo da API/)).toBeVisible()
    expect(app.screen.getByText(/6 tentativas · No route/)).toBeVisible()
    const log = within(app.screen.getByText('Bem-vindo').closest('li') as HTMLElement)
    expect(log.getByText('Falhou')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Enviar de novo' }))
    expect(await app.screen.findByText('Voltou para a fila')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Ler de novo' }))
    expect(await app.screen.findByText('A foto voltou para a fila')).toBeVisible()
    expect(app.facade.writes.map(({ operation, variables }) => [operation, variables])).toEqual([
      ['JobRunAgain', { input: { kind: 'send-access', job: 'j-1' } }],
      ['PlateReadAgain', { id: '77' }],
    ])
    await expectAccessible()
  })

  test('open a farm again that was closed, after asking', async () => {
    const closed = { __typename: 'SystemClosedFarm' as const, farm: 9, code: '0305', name: 'Sítio Novo', closedAt: NOW }
    const app = await openApp('/operacao', { server: { system: status({ closedFarms: [closed] }) } })
    const list = within((await app.screen.findByText('0305 Sítio Novo')).closest('li') as HTMLElement)
    expect(list.getByText(/^Encerrada: /)).toBeVisible()
    await app.user.click(list.getByRole('button', { name: 'Reabrir' }))
    const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Reabrir Sítio Novo?' }))
    await expectAccessible()
    app.facade.records.system = status()
    await app.user.click(dialog.getByRole('button', { name: 'Reabrir' }))
    expect(await app.screen.findByText('Sítio Novo foi reaberta')).toBeVisible()
    expect(app.facade.writes).toMatchObject([{ operation: 'FarmReopen', variables: { id: '9' } }])
    await waitFor(() => {
      expect(app.screen.queryByText('Fazendas encerradas')).toBeNull()
    })
  })

  test('say why something is not run again', async () => {
    const app = await openApp('/operacao', { server: { system: TROUBLE } })
    app.facade.refusals.set('JobRunAgain', refused('NOT_FOUND'))
    await app.user.click(await app.screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await app.screen.findByRole('alert')).toHaveTextContent('não existe mais')
  })

  test('are nobody else’s', async () => {
    const app = await openApp('/operacao', { roles: PROFILES.owner })
    expect(app.router.location.pathname).toBe('/')
    await app.user.click(await app.screen.findByRole('button', { name: /Menu de/ }))
    const menu = within(await app.screen.findByRole('dialog'))
    expect(menu.getByRole('link', { name: 'Usuários' })).toBeVisible()
    expect(menu.queryByRole('link', { name: 'Operação do sistema' })).toBeNull()
  })
})

describe('a screen that is switched off', () => {
  const appPath = (appWebPath: string, enabled: boolean) => ({
    ...{ __typename: 'AppPath' as const, id: '9', appWebPath, enabled, version: enabled ? 1 : 2, deleted: false },
    updatedAt: NOW,
  })

  test('leaves menus and routes with the next synchronisation, with all below it, and comes back', async () => {
    const app = await openApp('/', { server: { appPaths: [appPath('/ubere/graficos', true)] } })
    const tiles = () => within(app.screen.getByRole('navigation', { name: 'Ir para' }))
    expect(await app.screen.findByRole('navigation', { name: 'Ir para' })).toBeVisible()
    expect(tiles().getByRole('link', { name: 'Gráficos' })).toBeVisible()
    app.facade.records.appPaths = [appPath('/ubere/graficos', false)]
    await app.engine.sync.run()
    await expect.poll(() => tiles().queryByRole('link', { name: 'Gráficos' })).toBeNull()
    expect(tiles().getByRole('link', { name: 'Relatórios' })).toBeVisible()
    for (const path of ['/ubere/graficos', '/ubere/grafico-cura-clinica']) {
      await app.router.navigate(path)
      await expect.poll(() => app.router.location.pathname).toBe('/')
      expect(await app.screen.findByText('O administrador desligou esta tela.')).toBeVisible()
    }
    app.facade.records.appPaths = [{ ...appPath('/ubere/graficos', true), version: 3 }]
    await app.engine.sync.run()
    await expect.poll(() => tiles().queryByRole('link', { name: 'Gráficos' })).not.toBeNull()
  })

  test('stands in no launch menu and on no home, with all below it', async () => {
    const app = await openApp('/', { server: { appPaths: [appPath('/lactacao', true)] } })
    expect(await app.screen.findByRole('link', { name: /Falta a contagem de vacas em lactação/ })).toBeVisible()
    await app.router.navigate('/ubere-lancamento')
    expect(await app.screen.findByRole('link', { name: /^Novo registro de vacas em lactação/ })).toBeVisible()
    expect(app.screen.getByRole('link', { name: /^Nova análise de CBT/ })).toBeVisible()
    app.facade.records.appPaths = [
      appPath('/lactacao', false),
      { ...appPath('/ubere/analise-cbt-tanque', false), id: '10' },
    ]
    await app.engine.sync.run()
    await waitFor(() => {
      expect(app.screen.queryByRole('link', { name: /^Novo registro de vacas em lactação/ })).toBeNull()
    })
    expect(app.screen.queryByRole('link', { name: /^Nova análise de CBT/ })).toBeNull()
    expect(app.screen.getAllByRole('link', { name: /^Exame microbiológico/ })).not.toHaveLength(0)
    await app.router.navigate('/')
    expect(await app.screen.findByRole('heading', { name: 'Agora' })).toBeVisible()
    expect(app.screen.queryByRole('link', { name: /Falta a contagem de vacas em lactação/ })).toBeNull()
  })

  test('is not what a notification or a question leads to', async () => {
    const server = {
      appPaths: [{ ...appPath('/lactacao', false), version: 1 }],
      notificationRules: [{ ...CURE_RULE, id: '4', code: 'lactating_cows' as const }],
      notifications: [{ ...reminder('1'), code: 'lactating_cows' as const }],
    }
    const app = await openApp('/central-de-notificacoes', { server })
    const list = within(await app.screen.findByRole('main'))
    expect(await list.findByText('A tela disto está desligada ou fora do seu acesso.')).toBeVisible()
    expect(list.queryByRole('link', { name: /Vacas em lactação/ })).toBeNull()
    await import('../../src/features/udder/prompts/lactation-prompt.tsx')
    await app.router.navigate('/')
    expect(await app.screen.findByRole('heading', { name: 'Agora' })).toBeVisible()
    expect(app.screen.queryByRole('dialog')).toBeNull()
    app.facade.records.appPaths = [{ ...appPath('/lactacao', true), version: 2 }]
    await app.engine.sync.run()
    expect(await app.screen.findByRole('dialog', { name: /^Vacas em lactação: / })).toBeVisible()
  })

  test.each([
    ['/', ['/ubere/resultados', '/ubere/minhas-tarefas'], 'Nenhuma tarefa hoje'],
    ['/home-bezerra', ['/bezerra/ficha-da-bezerra'], 'B014'],
    ['/ubere/resultados/1', ['/ubere/ficha-da-vaca'], 'Vaca 1187'],
  ])('is no link on %s, which keeps what it says', async (path, off, said) => {
    const app = await openApp(path, {
      server: {
        animals: [cow('1', '1187'), cow('2', 'B014', { category: 'calf' })],
        diagnostics: [diagnostic('1', { result: 'no_growth', growth: false, readingDate: NOW })],
        appPaths: off.map((each, place) => ({ ...appPath(each, true), id: String(place) })),
      },
    })
    const main = within(await app.screen.findByRole('main'))
    const leads = (each: string) =>
      main.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith(each) === true)
    await waitFor(() => {
      for (const each of off) expect(leads(each)).not.toEqual([])
    })
    app.facade.records.appPaths = off.map((each, place) => ({ ...appPath(each, false), id: String(place) }))
    await app.engine.sync.run()
    await waitFor(() => {
      for (const each of off) expect(leads(each)).toEqual([])
    })
    expect(main.getAllByText(said)).not.toHaveLength(0)
  })

  test('is not taken from under what is being typed', async () => {
    const app = await openApp('/nova-lactacao', { server: { appPaths: [appPath('/nova-lactacao', true)] } })
    const typed = await app.screen.findByLabelText('Vacas em lactação')
    await app.user.type(typed, '131')
    app.facade.records.appPaths = [appPath('/nova-lactacao', false)]
    await app.engine.sync.run()
    await waitFor(() => {
      expect(app.engine.records.list('AppPath')).toMatchObject([{ enabled: false }])
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Contagem salva')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ operation: 'LactationCreate' }])
    })
    await expect.poll(() => app.router.location.pathname).toBe('/lactacao')
    await app.router.navigate('/nova-lactacao')
    await expect.poll(() => app.router.location.pathname).toBe('/')
  })

  test('is switched with one tap, and says so', async () => {
    const app = await openApp('/operacao/telas', { server: { appPaths: [appPath('/ubere/graficos', true)] } })
    await app.user.click(await app.screen.findByRole('checkbox', { name: /Gráficos/ }))
    expect(await app.screen.findByText('Gráficos: tela desligada')).toBeVisible()
    expect(app.screen.getByRole('checkbox', { name: /Gráficos/ })).not.toBeChecked()
    await expectAccessible()
  })
})

test('paths that can be switched off are screens, with their roles and names', () => {
  const screens = new Map(SCREENS.map((screen) => [screen.path, screen]))
  for (const { path, role } of SWITCHABLE_PATHS) expect([path, screens.get(path)?.role]).toEqual([path, role])
  const named = SWITCHABLE_PATHS.map(({ path }) => pathTexts[path])
  const titles = SWITCHABLE_PATHS.map(({ path }) => screens.get(path)?.title)
  // Launching and the tank have shorter names in menus.
  const menus = new Set(['nav.launch', 'nav.tank'])
  expect(named.filter((name, index) => !menus.has(String(name)) && name !== titles[index])).toEqual([])
})
