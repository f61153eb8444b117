import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { farmData, somebody } from '../app-harness/people.ts'
import { count, FARM } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

type App = Awaited<ReturnType<typeof openApp>>

const files = collectSavedFiles()

const session = (id: string, current: boolean, agent: string) => ({
  ...{ __typename: 'WebSession' as const, id, kind: 'browser' as const, agent, farmName: 'Boa Vista', current },
  lastUsedAt: '2026-05-03T10:00:00Z',
})

const server = () => ({
  people: [
    somebody('1', 'Rita Moreira', 'owner', { email: 'rita@lactor.example' }),
    somebody('2', 'João Alves', 'milker'),
  ],
  ownFarms: [farmData()],
  sessions: [
    session('8', false, 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'),
    session('9', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ],
  ownInvitations: [
    { __typename: 'OwnInvitation' as const, id: '4', farmCode: '0305', farmName: 'Santa Clara', authorName: 'Otávio' },
  ],
})

const open = (path: string) => openApp(path, { server: server() })

describe('one’s own data', () => {
  const path = '/meus-dados/dados-do-usuario'

  test('are changed with the language, which counts at once', async () => {
    const app = await open(path)
    await app.screen.findByText(/Você entra como rita. Perfil: Proprietário./)
    await expectAccessible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Español' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar meus dados' }))
    expect(await app.screen.findByRole('button', { name: 'Guardar mis datos' })).toBeVisible()
    expect(await app.screen.findByText('Datos guardados')).toBeVisible()
    expect(app.facade.writes[0]?.variables).toEqual({ id: '1', input: { languageMain: 'es' } })
  })

  test('a new e-mail needs the present password', async () => {
    const app = await open(path)
    app.facade.refusals.set(
      'OwnDataSave',
      refused('VALIDATION_FAILED', [{ field: 'currentPassword', message: '', code: 'user.error.currentPassword' }]),
    )
    const email = await app.screen.findByLabelText('E-mail')
    await app.user.clear(email)
    await app.user.type(email, 'nova@lactor.example')
    await app.user.type(await app.screen.findByLabelText('A sua senha atual'), 'errada')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar meus dados' }))
    expect(await app.screen.findByText('A senha atual não confere.')).toBeVisible()
    expect(email).toHaveValue('nova@lactor.example')
  })

  test('sessions elsewhere are named and ended, this one is not offered', async () => {
    const app = await open(path)
    expect(await app.screen.findByText('Firefox · Linux')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Sair lá: Firefox · Linux' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Sair lá: Chrome · Android' }))
    expect(await app.screen.findByText('Sessão encerrada: Chrome · Android')).toBeVisible()
    expect(app.facade.writes).toMatchObject([{ operation: 'WebSessionEnd', variables: { id: '8' } }])
    expect(app.screen.queryByRole('button', { name: 'Sair de todos os outros aparelhos' })).toBeNull()
  })

  test('sessions everywhere else are ended with one tap where there are several', async () => {
    const people = server()
    const agent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
    const app = await openApp(path, {
      server: { ...people, sessions: [...people.sessions, session('7', false, agent)] },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair de todos os outros aparelhos' }))
    expect(await app.screen.findByText('2 sessões encerradas')).toBeVisible()
    expect(app.facade.writes.map(({ variables }) => variables['id']).toSorted()).toEqual(['7', '8'])
  })

  test('are saved as a file', async () => {
    const app = await open(path)
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar arquivo' }))
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['lactor-2026-05-04.json'])
    expect(await files[0]?.blob.text()).toBe('{"app_user":[]}')
  })

  test('the account is deleted with the password only, after it was said what goes and what stays', async () => {
    const app = await open(path)
    app.facade.refusals.set(
      'OwnAccountDelete',
      refused('VALIDATION_FAILED', [{ field: 'farms', message: '', code: 'user.error.lastManager' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir minha conta' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Excluir a sua conta para sempre?' })
    expect(within(dialog).getByText(/Ficam com a fazenda, sem o seu nome/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Excluir minha conta' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Informe a senha atual.')
    expect(app.facade.writes).toEqual([])
    await app.user.type(within(dialog).getByLabelText('A sua senha atual'), 'lactor123')
    await app.user.click(within(dialog).getByRole('button', { name: 'Excluir minha conta' }))
    expect(await within(dialog).findByText(/É a última pessoa que cuida/)).toBeVisible()
  })

  test('the account takes with it what waits on the device, of every farm, which is said before', async () => {
    const app = await openApp(path, { server: { ...server(), farmLactations: [count('7', '2025-03-01', 120)] } })
    vi.stubGlobal('caches', { keys: () => Promise.resolve([]), match: () => Promise.resolve(undefined) })
    const kept = async () =>
      (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith(`lactor:${app.engine.scope.userId}:`))
    await (await app.openOn('2')).close()
    expect(await kept()).toHaveLength(2)
    app.facade.unreachable = true
    await app.engine.outbox.submit('LactationSave', { id: '7', input: { quantity: 131 } })
    await waitFor(() => {
      expect(app.engine.connectivity.isOnline()).toBe(false)
    })
    app.facade.refusals.set('LactationSave', refused('FORBIDDEN'))
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'refused' }])
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir minha conta' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    expect(await dialog.findByText(/1 lançamento deste aparelho ainda não foi enviado e se perde/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Ver e enviar antes' })).toHaveAttribute('href', '/sincronizacao')
    await app.user.type(dialog.getByLabelText('A sua senha atual'), 'lactor123')
    await app.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }))
    await waitFor(async () => {
      expect(await kept()).toEqual([])
    })
    await expect.poll(() => localStorage.getItem('lactor.signedOut')).toBe('1')
  })

  test('an invitation is accepted here', async () => {
    const app = await open(path)
    expect(await app.screen.findByRole('heading', { name: 'Convite: 0305 Santa Clara' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Aceitar' }))
    expect(await app.screen.findByText('Agora você também trabalha em 0305 Santa Clara.')).toBeVisible()
    expect(app.facade.writes[0]?.variables).toEqual({ id: '4', accept: true })
  })

  test('an invitation that was withdrawn meanwhile says so, and goes', async () => {
    const app = await open(path)
    const accept = await app.screen.findByRole('button', { name: 'Aceitar' })
    app.facade.refusals.set('OwnInvitationAnswer', refused('NOT_FOUND'))
    app.facade.records.ownInvitations.length = 0
    await app.user.click(accept)
    await waitFor(() => {
      expect(accept).not.toBeInTheDocument()
    })
    expect(app.screen.getByRole('alert')).toHaveTextContent('Este convite não está mais aberto.')
  })

  test('an invitation is declined after it was said what that means', async () => {
    const app = await open(path)
    const decline = async (answer: string) => {
      await app.user.click(await app.screen.findByRole('button', { name: 'Recusar' }))
      const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Recusar o convite?' }))
      expect(dialog.getByText(/Para trabalhar em 0305 Santa Clara/)).toBeVisible()
      await app.user.click(dialog.getByRole('button', { name: answer }))
    }
    await decline('Voltar')
    expect(app.facade.writes).toEqual([])
    await decline('Recusar')
    expect(await app.screen.findByText('Convite recusado')).toBeVisible()
    expect(app.facade.writes[0]?.variables).toEqual({ id: '4', accept: false })
  })
})

describe('the password', () => {
  const type = async (app: App, current: string, password: string, again: string) => {
    const fields = [
      ['Senha atual', current],
      ['Nova senha', password],
      ['Repita a nova senha', again],
    ] as const
    for (const [label, typed] of fields) {
      const field = await app.screen.findByLabelText(label)
      await app.user.clear(field)
      if (typed !== '') await app.user.type(field, typed)
    }
    await app.user.click(app.screen.getByRole('button', { name: 'Alterar senha' }))
  }

  test.each([
    ['', '', 'Preencha os dois campos da nova senha.'],
    ['12345', '12345', 'A senha precisa de pelo menos 6 caracteres.'],
    ['123456', '123457', 'As senhas não são iguais.'],
  ])('%j and %j: %s', async (password, again, words) => {
    const app = await open('/meus-dados/alterar-senha')
    await type(app, 'lactor123', password, again)
    expect((await app.screen.findAllByText(words))[0]).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('is changed; an error of the server is said as such', async () => {
    const app = await open('/meus-dados/alterar-senha')
    app.facade.refusals.set('OwnPasswordChange', {
      message: '',
      extensions: { code: 'UPSTREAM_UNAVAILABLE', status: 502 },
    })
    await type(app, 'lactor123', 'segredo1', 'segredo1')
    expect(await app.screen.findByText(/Erro ao alterar a senha! Tente novamente/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Alterar senha' }))
    expect(await app.screen.findByText('Senha alterada')).toBeVisible()
  })
})

describe('farms', () => {
  test('show their data, points and people; only what was changed is sent', async () => {
    const app = await open('/meus-dados/dados-da-fazenda')
    expect(await app.screen.findByText('120 pontos')).toBeVisible()
    expect(app.screen.getByText('João Alves e Rita Moreira', { selector: 'p' })).toBeVisible()
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir dados' }))
    const cows = app.screen.getByLabelText('Vacas em lactação')
    await app.user.clear(cows)
    await app.user.type(cows, 'sessenta')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar fazenda' }))
    expect(await app.screen.findByText(/Informe um número inteiro de vacas/)).toBeVisible()
    await app.user.clear(cows)
    await app.user.type(cows, '65')
    const litres = app.screen.getByLabelText('Leite por dia')
    const before = (litres as HTMLInputElement).value
    await app.user.clear(litres)
    await app.user.type(litres, '99999999')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar fazenda' }))
    expect(await app.screen.findByText('Informe os litros por dia, de 0 a 5.000.000.')).toBeVisible()
    await app.user.clear(litres)
    await app.user.type(litres, before)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar fazenda' }))
    await expect
      .poll(() => app.facade.writes.map(({ variables }) => variables))
      .toEqual([{ id: FARM.id, input: { lactatingCows: 65 } }])
  })

  test('have the time zone of their state, or another one that is chosen', async () => {
    const app = await open('/meus-dados/dados-da-fazenda')
    expect(await app.screen.findByText('Brasília (UTC−3)', { selector: 'dd' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir dados' }))
    await app.user.selectOptions(app.screen.getByLabelText('Estado'), 'AC')
    await waitFor(() => {
      expect(app.screen.getByLabelText('Fuso horário')).toHaveDisplayValue('Acre (UTC−5)')
    })
    await app.user.selectOptions(app.screen.getByLabelText('Fuso horário'), 'Amazonas e Mato Grosso (UTC−4)')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar fazenda' }))
    await expect
      .poll(() => app.facade.writes.map(({ variables }) => variables))
      .toEqual([{ id: FARM.id, input: { state: 'AC', timeZone: 'America/Manaus' } }])
  })

  test('without the right are read only', async () => {
    const app = await openApp('/meus-dados/dados-da-fazenda', {
      server: server(),
      roles: ['ROLE_APP_UBERE_LANCAMENTO'],
    })
    expect(await app.screen.findByText('120 pontos')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Corrigir dados' })).toBeNull()
    expect(app.screen.queryByRole('button', { name: 'Encerrar a fazenda' })).toBeNull()
    expect(app.screen.queryByLabelText(/Usuário de quem já usa/)).toBeNull()
  })

  test('invite by login, with the server’s reason at the field', async () => {
    const app = await open(`/fazendas/${FARM.id}`)
    app.facade.refusals.set(
      'FarmInvite',
      refused('VALIDATION_FAILED', [{ field: 'login', message: '', code: 'farm.error.inviteUnknown' }]),
    )
    await app.user.type(await app.screen.findByLabelText(/Usuário de quem já usa/), 'vera')
    await app.user.click(app.screen.getByRole('button', { name: 'Convidar' }))
    expect(await app.screen.findByText(/Ninguém usa este usuário/)).toBeVisible()
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Convidar' }))
    expect(await app.screen.findByRole('button', { name: 'Cancelar o convite de vera' })).toBeVisible()
  })

  test('name who declined, unless they were asked again', async () => {
    const asked = (id: string, login: string, state: 'declined' | 'open') => ({
      ...{ __typename: 'FarmInvitation' as const, id, login, state },
      updatedAt: '2026-11-20T12:00:00.000Z',
    })
    const invitations = [asked('1', 'vera', 'declined'), asked('2', 'diego', 'declined'), asked('3', 'vera', 'open')]
    const app = await openApp(`/fazendas/${FARM.id}`, { server: { ...server(), invitations } })
    expect(await app.screen.findAllByText(/recusou o convite: 20 de nov/)).toHaveLength(1)
    expect(app.screen.getByText(/^diego/)).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Cancelar o convite de vera' })).toBeVisible()
  })

  test('lead from the page of another one to the choice of a farm', async () => {
    const other = { id: '9', code: '0999', name: 'Santa Rita' }
    const app = await openApp('/fazendas/9', {
      server: { ...server(), ownFarms: [farmData(), farmData({ ...other })] },
      otherFarms: [other],
    })
    expect(await app.screen.findByRole('heading', { name: 'Santa Rita' })).toBeVisible()
    const main = within(app.screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Trocar de fazenda' })).toHaveAttribute(
      'href',
      '/selecionar-fazenda?redirect=%2F',
    )
    await app.router.navigate(`/fazendas/${FARM.id}`)
    expect(await app.screen.findByRole('heading', { name: 'Boa Vista' })).toBeVisible()
    expect(main.queryByRole('link', { name: 'Trocar de fazenda' })).toBeNull()
  })

  test('are left and closed after it was said what that means', async () => {
    const app = await open(`/fazendas/${FARM.id}`)
    app.facade.refusals.set(
      'FarmLeave',
      refused('VALIDATION_FAILED', [{ field: 'farm', message: '', code: 'farm.error.lastFarm' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Sair da fazenda' }))
    const leaving = await app.screen.findByRole('alertdialog')
    expect(within(leaving).getByText(/Os seus lançamentos ficam na fazenda/)).toBeVisible()
    await app.user.click(within(leaving).getByRole('button', { name: 'Sair da fazenda' }))
    expect(await app.screen.findByText(/É a sua única fazenda/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Encerrar a fazenda' }))
    const closing = await app.screen.findByRole('alertdialog')
    await app.user.click(within(closing).getByRole('button', { name: 'Encerrar a fazenda' }))
    expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['FarmLeave'])
    await app.user.type(within(closing).getByLabelText(/Digite o código/), FARM.code)
    await app.user.click(within(closing).getByRole('button', { name: 'Encerrar a fazenda' }))
    await expect.poll(() => app.facade.writes.map(({ operation }) => operation)).toEqual(['FarmLeave', 'FarmSave'])
  })

  test('are closed by their only user, who cannot leave them to anybody', async () => {
    const [rita] = server().people
    const app = await openApp(`/fazendas/${FARM.id}`, {
      server: { ...server(), people: rita ? [rita] : [] },
      roles: ['ROLE_APP_USUARIOS_FAZENDAS'],
    })
    expect(await app.screen.findByText(/^Você é a única pessoa desta fazenda/)).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Sair da fazenda' })).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Encerrar a fazenda' })).toBeEnabled()
  })

  test('are registered with a name at least', async () => {
    const app = await open('/nova-fazenda')
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar fazenda' }))
    expect(await app.screen.findByText('Informe o nome da fazenda.')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Nome da fazenda'), 'Santa Rita')
    await app.user.selectOptions(app.screen.getByLabelText('Estado'), 'MG')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar fazenda' }))
    await expect.poll(() => app.facade.writes.length).toBe(1)
    expect(app.facade.writes[0]?.variables).toMatchObject({ input: { name: 'Santa Rita', state: 'MG', city: null } })
    // It can be given to a new user at once.
    await app.router.navigate('/novo-usuario')
    expect(await app.screen.findByRole('checkbox', { name: /0042 Boa Vista/ })).toBeVisible()
  })
})

test('the user menu leads to one’s data, and to users and farms who may', async () => {
  const app = await open('/')
  await app.user.click(await app.screen.findByRole('button', { name: /Menu de João da Silva/ }))
  const own = await app.screen.findByRole('navigation', { name: 'Meus dados' })
  expect(
    within(own)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([...['Dados do usuário', 'Dados da fazenda', 'Alterar senha']])
  const farms = app.screen.getByRole('navigation', { name: 'Usuários e fazendas' })
  await app.user.click(within(farms).getByRole('link', { name: 'Fazendas' }))
  await expect.poll(() => app.router.location.pathname).toBe('/fazendas')
})
