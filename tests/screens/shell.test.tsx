import { waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { storedSession, storeSession } from '../../src/app/start/session-store.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'
import { inDeskWindow } from '../app-harness/window-size.ts'

const server = () => ({ animals: [cow('1', '1187')], diagnostics: [diagnostic('1'), diagnostic('2')] })

describe('the shell', () => {
  test('shows the farm, the way back and where one is', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    expect(await app.screen.findByText('0042 Boa Vista')).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/ubere/resultados')
    await waitFor(() => {
      expect(document.title).toBe('Resultado · Lactor')
    })
  })

  test('a form belongs to its record when one goes from one record to the next', async () => {
    const animals = [cow('1', '1187', { name: 'Mimosa' }), cow('2', '1190', { name: 'Estrela' })]
    const app = await openApp('/ubere/dados-da-vaca/1', { server: { animals } })
    const name = await app.screen.findByLabelText('Nome')
    await app.user.type(name, ' Branca')
    await app.router.navigate('/ubere/dados-da-vaca/2')
    expect(await app.screen.findByDisplayValue('Estrela')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Nome'), ' Preta')
    await app.user.click(app.screen.getByRole('button', { name: /^Salvar/ }))
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([{ operation: 'AnimalSave', variables: { id: '2', input: { name: 'Estrela Preta' } } }])
  })

  test('lists go back to the home of the area one works in', async () => {
    const app = await openApp('/home-bezerra', { server: server() })
    await app.router.navigate('/lactacao')
    await waitFor(() => {
      expect(app.screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/home-bezerra')
    })
    // On a phone there is no room for it.
    const trail = app.screen.getByRole('navigation', { name: 'Você está em' })
    expect(
      within(trail)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Saúde da bezerra'])
  })

  test('the sheet with everything else is left with the page it was opened on', async () => {
    const app = await openApp('/', { server: server() })
    await app.router.navigate('/ubere/resultados')
    await app.screen.findByRole('heading', { name: 'Resultados' })
    await app.user.click(app.screen.getByRole('button', { name: 'Mais' }))
    expect(await app.screen.findByRole('dialog')).toBeVisible()
    await app.router.back()
    await app.screen.findByRole('heading', { name: 'Saúde do úbere' })
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('an address that leads nowhere says so', async () => {
    const app = await openApp('/nowhere', { server: server() })
    expect(await app.screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  })

  test.each([
    ['?redirect=%2Fubere%2Fresultados', '/ubere/resultados'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
  ])('follows a redirect of its own only: %s', async (search, expected) => {
    const app = await openApp(`/${search}`, { server: server() })
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(expected)
    })
  })

  test('takes over the roles that an administrator gave or took away, without a new start', async () => {
    const roles = ROLES.filter((role) => role !== 'ROLE_APP_UBERE_GRAFICOS')
    const app = await openApp('/', { server: server(), roles })
    await app.screen.findByRole('heading', { level: 1, name: 'Saúde do úbere', hidden: true })
    const { userId, farmId } = app.engine.scope
    const farm = { id: farmId, code: '0042', name: 'Boa Vista', city: null, state: null, timeZone: 'America/Sao_Paulo' }
    const me = { id: userId, type: 'App', roles: [...ROLES], farms: [farm], languageMain: 'pt' }
    Object.assign(app.facade.records.people[0] ?? {}, me)
    // The server is asked again once it can be reached again.
    for (const unreachable of [true, false]) {
      app.facade.unreachable = unreachable
      await app.engine.sync.run()
    }
    await waitFor(async () => {
      await app.router.navigate('/ubere/graficos')
      expect(app.router.location.pathname).toBe('/ubere/graficos')
    })
    expect(storedSession()?.roles).toContain('ROLE_APP_UBERE_GRAFICOS')
  })

  test('changes the language at once and keeps it', async () => {
    const app = await openApp('/', { server: server() })
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Español' }))
    expect(
      await app.screen.findByRole('heading', { level: 1, name: 'Salud de la ubre', hidden: true }),
    ).toBeInTheDocument()
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('es')
    })
  })

  test('follows the language that is chosen in another tab', async () => {
    const app = await openApp('/', { server: server() })
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Español' }))
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('es')
    })
    const chosen = storedSession()
    if (!chosen) throw new Error('The choice is not stored')
    // The browser tells of another tab's changes only.
    storeSession({ ...chosen, language: 'en' })
    await waitFor(() => {
      dispatchEvent(new StorageEvent('storage'))
      expect(document.documentElement.lang).toBe('en-GB')
    })
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Udder health', hidden: true })).toBeInTheDocument()
  })

  test('shows how many writes wait, without alarm', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    expect(
      await app.screen.findByText('Sem conexão. Tudo o que você salvar fica guardado neste aparelho.'),
    ).toBeVisible()
    expect(
      await app.screen.findAllByRole('link', { name: /Sem conexão\. 1 lançamento aguardando envio/ }),
    ).not.toHaveLength(0)
  })

  test('says of when the records are that one sees, once they are a day old', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    app.facade.unreachable = true
    await app.engine.sync.run()
    expect(
      await app.screen.findByText(/^Sem conexão\. Dados de ontem .*; o que você salvar fica guardado\.$/),
    ).toBeVisible()
  })

  test('the home says that a synchronisation failed though the server answers', async () => {
    const app = await openApp('/', { server: server() })
    await app.screen.findByText('Conectado')
    expect(app.screen.queryByText(/^A última sincronização não terminou/)).toBeNull()
    app.facade.refusals.set('FarmChanges', refused('UPSTREAM_UNAVAILABLE'))
    await app.user.click(app.screen.getByRole('button', { name: 'Sincronizar' }))
    expect(await app.screen.findByText('A última sincronização não terminou. Ela continua sozinha.')).toBeVisible()
  })

  test('a server that came back is reached at once by the button', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    await app.screen.findByText('Sem conexão. Tudo o que você salvar fica guardado neste aparelho.')
    await app.screen.findByText('1 resultado')
    app.facade.unreachable = false
    await app.router.navigate('/sincronizacao')
    await app.user.click(await app.screen.findByRole('button', { name: 'Sincronizar' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]?.deleted).toBe(true)
    })
  })

  test('keys of the desk: search, rows, launch; never while one types', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await app.screen.findAllByRole('link', { name: /1187/ })
    // The keys come a moment after the screen.
    await waitFor(async () => {
      await app.user.keyboard('j')
      expect(document.activeElement).toHaveAttribute('href', '/ubere/resultados/1')
    })
    await app.user.keyboard('j')
    expect(document.activeElement).toHaveAttribute('href', '/ubere/resultados/2')
    await app.user.keyboard('k')
    expect(document.activeElement).toHaveAttribute('href', '/ubere/resultados/1')
    await app.user.keyboard('/')
    expect(app.screen.getByRole('searchbox')).toHaveFocus()
    await app.user.keyboard('n')
    expect(app.screen.getByRole('searchbox')).toHaveValue('n')
    app.screen.getByRole('searchbox').blur()
    await app.user.keyboard('n')
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere-lancamento')
    })
  })

  test('keys of the desk do nothing in a form, and do not leave what is not saved', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await waitFor(async () => {
      await app.user.keyboard('j')
      expect(document.activeElement).toHaveAttribute('href', '/ubere/resultados/1')
    })
    await app.router.navigate('/nova-lactacao')
    const field = await app.screen.findByLabelText('Vacas em lactação')
    field.closest('form')?.querySelector('button')?.focus()
    await app.user.keyboard('n')
    await app.user.type(field, '7')
    field.blur()
    await app.user.keyboard('n')
    expect(app.router.location.pathname).toBe('/nova-lactacao')
    await app.user.clear(field)
    field.blur()
    await app.user.keyboard('n')
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere-lancamento')
    })
  })

  test('keys of one letter can be switched off, and on again', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await app.screen.findAllByRole('link', { name: /1187/ })
    const press = async () => {
      await waitFor(async () => {
        await app.user.keyboard('?')
        expect(app.screen.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
      })
      await app.user.click(app.screen.getByRole('checkbox', { name: 'Atalhos de uma letra' }))
      await app.user.click(app.screen.getByRole('button', { name: 'Fechar' }))
      await app.user.keyboard('j')
    }
    await press()
    expect(document.activeElement).not.toHaveAttribute('href')
    await press()
    expect(document.activeElement).toHaveAttribute('href', '/ubere/resultados/1')
  })

  test('the title of a page one comes to is focused, so that it is read', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    await app.screen.findByRole('heading', { level: 1, name: 'Resultado' })
    expect(document.body).toHaveFocus()
    await app.router.navigate('/ubere/resultados/2')
    const second = app.screen.getByRole('heading', { level: 1, name: 'Resultado' })
    expect(second).toHaveFocus()
    await app.router.navigate('/ubere/resultados/1')
    const first = app.screen.getByRole('heading', { level: 1, name: 'Resultado' })
    expect(first).toHaveFocus()
    expect(first).not.toBe(second)
    await app.router.navigate('/nowhere')
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toHaveFocus()
    await app.router.navigate('/ubere/resultados/1')
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Resultado' })).toHaveFocus()
    const bar = within(app.screen.getByRole('navigation', { name: 'Navegação principal' }))
    await app.user.click(bar.getByRole('link', { name: 'Resultados' }))
    await waitFor(() => {
      expect(app.screen.getByRole('heading', { level: 1, name: 'Resultados' })).toHaveFocus()
    })
    await app.user.click(bar.getByRole('link', { name: 'Resultados' }))
    expect(bar.getByRole('link', { name: 'Resultados' })).toHaveFocus()
    await app.user.click(bar.getByRole('link', { name: 'Início' }))
    await waitFor(() => {
      expect(app.screen.getByRole('heading', { level: 1, name: 'Saúde do úbere' })).toHaveFocus()
    })
  })

  test('the title is not focused in place of a field that the page focuses, or of what is beside it', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Mais' }))
    await app.screen.findByRole('dialog')
    await app.router.navigate('/ubere/exame-microbiologico')
    expect(await app.screen.findByLabelText('Código da placa')).toHaveFocus()
    await app.router.navigate('/ubere/resultados')
    app.screen.getByRole('searchbox').focus()
    await app.router.navigate('/ubere/resultados?ordem=vaca')
    expect(app.screen.getByRole('searchbox')).toHaveFocus()
  })

  test.each([
    ['/', 'ROLE_APP_BEZERRA_LANCAMENTO', '/home-bezerra'],
    ['/home-bezerra', 'ROLE_APP_UBERE_LANCAMENTO', '/'],
  ] as const)('%s leads somebody who works in the other area only to its home', async (path, role, home) => {
    const app = await openApp(path, { roles: [role], server: server() })
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(home)
    })
  })

  test('what a role does not open is not fetched and is no failure', async () => {
    const app = await openApp('/home-bezerra', { server: server() })
    app.facade.refusals.set('DiagnosticSync', {
      message: 'Forbidden',
      extensions: { code: 'FORBIDDEN', status: 403, reason: 'role' },
    })
    await app.engine.sync.run()
    await waitFor(() => {
      expect(app.engine.sync.getSnapshot()).toMatchObject({ state: 'idle', ready: true })
    })
    expect(app.sessionEnds).toEqual([])
  })

  test('a home offers all screens of its area that its user may open, and the store', async () => {
    const roles = ['ROLE_APP_UBERE_LANCAMENTO', 'ROLE_APP_UBERE_RESULTADOS', 'ROLE_APP_RASTREIO_DE_PEDIDOS'] as const
    const app = await openApp('/', { roles, server: server() })
    const links = await app.screen.findByRole('navigation', { name: 'Ir para' })
    expect(within(links).getByRole('link', { name: 'Resultados' })).toHaveAttribute('href', '/ubere/resultados')
    expect(within(links).queryByRole('link', { name: 'Ficha da vaca' })).toBeNull()
    expect(await within(links).findByRole('button', { name: 'Ir para a loja' })).toBeVisible()
    expect(within(links).queryByRole('link', { name: 'Falar com o suporte' })).toBeNull()
  })

  test('support is one tap away where there is one', async () => {
    const app = await openApp('/', { server: server(), supportUrl: 'mailto:ajuda@lactor.example' })
    const links = await app.screen.findByRole('navigation', { name: 'Ir para' })
    const contact = within(links).getByRole('link', { name: 'Falar com o suporte' })
    expect(contact).toHaveAttribute('href', 'mailto:ajuda@lactor.example')
    await app.user.click(app.screen.getAllByRole('button', { name: /Menu de/ })[0] as HTMLElement)
    const menu = await app.screen.findByRole('dialog')
    expect(within(menu).getByRole('link', { name: 'Falar com o suporte' })).toBeVisible()
  })

  test('home says what needs this person now', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const diagnostics = [
      diagnostic('1', { inoculatedAt: hoursAgo(20) }),
      diagnostic('2', { inoculatedAt: hoursAgo(30) }),
    ]
    const app = await openApp('/', { server: { ...server(), diagnostics } })
    expect(await app.screen.findByRole('link', { name: '1 placa pronta para ler' })).toBeVisible()
    expect(app.screen.getByRole('link', { name: '1 placa passou das 24 h sem leitura' })).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Falta a contagem de vacas em lactação do mês' })).toBeVisible()
  })
})

describe('the bar of a desk', () => {
  inDeskWindow()

  test('offers orders, lactating cows and what partners get, by role', async () => {
    const app = await openApp('/ubere/resultados', { server: server() })
    const button = await app.screen.findByRole('button', { name: 'Integrações' })
    for (const [name, href] of [
      ['Rastreio de pedidos', '/rastreio-de-pedidos'],
      ['Vacas em lactação', '/lactacao'],
    ] as const) {
      expect(app.screen.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    await app.user.click(button)
    const menu = app.screen.getByRole('navigation', { name: 'Integrações' })
    const targets = within(menu).getAllByRole('link')
    expect(targets.map((link) => link.getAttribute('href'))).toEqual(['/token', '/integracao-parceiros'])
    await app.user.keyboard('{Escape}')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
    await app.user.click(button)
    await app.router.navigate('/ubere/resultados/1')
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-expanded', 'false')
    })
  })

  test('has no menu of integrations for those who have none', async () => {
    const roles = ROLES.filter((role) => role !== 'ROLE_APP_TOKEN' && role !== 'ROLE_APP_INTEGRACAO_PARCEIROS')
    const app = await openApp('/ubere/resultados', { server: server(), roles })
    expect(await app.screen.findByRole('link', { name: 'Rastreio de pedidos' })).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Integrações' })).toBeNull()
  })
})
