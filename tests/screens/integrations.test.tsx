import { act, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { TokenState } from '../../src/domain/farm-token.ts'
import type { PartnerListQuery, PartnerTokenRowFragment } from '../../src/generated/account/partner.ts'
import type { TokenRowFragment } from '../../src/generated/account/token.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused, SECRET } from '../app-harness/mocked-facade.ts'
import { FARM } from '../app-harness/records.ts'
import { openApp } from '../app-harness/open-app.tsx'

type App = Awaited<ReturnType<typeof openApp>>

const AUTHOR = { __typename: 'Colleague', id: '1', name: 'Rita Moreira' } as const

const token = (
  id: string,
  name: string,
  state: TokenState,
  more: Partial<TokenRowFragment> = {},
): TokenRowFragment => ({
  ...{ __typename: 'FarmToken', id, name, scope: 'read', hint: `hnt${id}`, state, createdAt: '2026-05-04T12:00:00Z' },
  ...{ expiresAt: '2099-05-04T12:00:00Z', lastUsedAt: null, revokedAt: null, author: AUTHOR, partner: null },
  spreadsheet: null,
  ...more,
})

const partner = (id: string, name: string, scope: 'read' | 'write'): PartnerListQuery['partners']['items'][number] => ({
  ...{ __typename: 'Partner', id, code: name.toLowerCase(), name, scope },
})

const connection = (id: string, of: string, state: TokenState): PartnerTokenRowFragment => ({
  ...{ __typename: 'PartnerToken', id, scope: 'read', state, createdAt: '2026-05-04T12:00:00Z', author: AUTHOR },
  ...{ expiresAt: '2099-05-04T12:00:00Z', lastUsedAt: null, partner: { __typename: 'Partner', id: of } },
})

const server = () => ({
  farmTokens: [
    token('1', 'Planilha', 'active', { lastUsedAt: '2026-05-04T12:00:00Z', scope: 'write' }),
    token('2', 'Painel velho', 'expired'),
    token('3', 'Do Marcos', 'suspended'),
  ],
  partners: [partner('1', 'Ideagri', 'read'), partner('2', 'DelPro', 'write'), partner('3', 'Prodap', 'read')],
  partnerTokens: [connection('11', '1', 'active'), connection('12', '3', 'revoked')],
})

const open = (path: string, roles?: Parameters<typeof openApp>[1]) => openApp(path, { server: server(), ...roles })

const goOffline = async (app: App) => {
  app.facade.unreachable = true
  await act(async () => {
    app.engine.connectivity.report(false)
    await Promise.resolve()
  })
}

const original = globalThis.fetch
afterEach(() => {
  globalThis.fetch = original
})

const writesOf = (app: App) => app.facade.writes.map(({ operation, variables }) => [operation, variables])

describe('a table for a spreadsheet', () => {
  test('is an address without the token, of the table and the period that were chosen', async () => {
    globalThis.fetch = (input, init) =>
      input === '/app-config.json'
        ? Promise.resolve(Response.json({ apiUrl: 'https://api.farm.example/' }))
        : original(input, init)
    const app = await open('/token')
    const address = (more: string) => `https://api.farm.example/spreadsheet?farm=${FARM.id}&${more}&language=pt`
    expect(await app.screen.findByText(address('view=udder_figures&months=12'))).toBeVisible()
    await app.user.selectOptions(app.screen.getByRole('combobox', { name: 'Tabela' }), 'consolidated_calf_app')
    await app.user.selectOptions(app.screen.getByRole('combobox', { name: 'Período' }), 'Últimos 24 meses')
    await app.user.click(app.screen.getByRole('button', { name: 'Copiar endereço' }))
    expect(await app.screen.findByText('Endereço copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(address('view=consolidated_calf_app&months=24'))
    await expectAccessible()
  })

  test('has the columns and rows that are marked, and is kept with a token of its own', async () => {
    globalThis.fetch = (input, init) =>
      input === '/app-config.json'
        ? Promise.resolve(Response.json({ apiUrl: 'https://api.farm.example' }))
        : original(input, init)
    const app = await open('/token')
    await app.screen.findByText('Colunas: 7 de 7')
    for (const name of ['Valor', 'Mês', 'Cura clínica (visual)']) {
      await app.user.click(app.screen.getByRole('checkbox', { name, hidden: true }))
    }
    const path = `/spreadsheet?farm=${FARM.id}&view=udder_figures&months=12&columns=value,month&only=cure&language=pt`
    expect(app.screen.getByText(`https://api.farm.example${path}`)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Guardar esta tabela' }))
    await app.user.type(await app.screen.findByLabelText('Para que serve'), 'Cura por mês')
    await app.user.click(app.screen.getByRole('button', { name: 'Criar token' }))
    expect(await app.screen.findByText(SECRET)).toBeVisible()
    expect(writesOf(app)).toEqual([
      ['TokenCreate', { input: { name: 'Cura por mês', scope: 'read', days: 90, farm: FARM.id, spreadsheet: path } }],
    ])
    const kept = (await app.screen.findByText('Cura por mês')).closest('li')
    if (!kept) throw new Error('It is not listed')
    expect(await within(kept).findByText(/Últimos 12 meses · 2 colunas · 1 tipo de linha/)).toBeVisible()
    expect(within(kept).getByText(/^Só ler uma tabela · /)).toBeVisible()
    await app.user.click(await within(kept).findByRole('button', { name: 'Copiar endereço' }))
    expect(await navigator.clipboard.readText()).toBe(`https://api.farm.example${path}`)
    await expectAccessible()
  })

  test('has only what the user may see', async () => {
    const app = await open('/token', { roles: ['ROLE_APP_TOKEN', 'ROLE_APP_BEZERRA_RELATORIOS'] })
    const tables = within(await app.screen.findByRole('combobox', { name: 'Tabela' })).getAllByRole('option')
    expect(tables.map((option) => option.getAttribute('value'))).toEqual(['consolidated_calf_app'])
  })

  test('says without a network that its address comes with one', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const app = await open('/token')
    expect(await app.screen.findByText('O endereço aparece quando houver conexão.')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Copiar endereço' })).toBeNull()
  })
})

describe('tokens of the farm', () => {
  test('are listed with what they may do, their last use, state and end, and accessible', async () => {
    const app = await open('/token')
    expect(await app.screen.findByText('3 tokens')).toBeVisible()
    expect(app.screen.getByText(/^Ler e escrever · termina em hnt1 · Usado .* · Vale até /)).toBeVisible()
    for (const word of ['Ativo', 'Vencido', 'Suspenso']) expect(app.screen.getByText(word)).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Revogar Painel velho' })).toBeNull()
    await expectAccessible()
  })

  test('say their secret once, to be copied, and keep it nowhere', async () => {
    const app = await open('/token')
    await app.user.click(await app.screen.findByRole('button', { name: 'Novo token' }))
    await app.user.type(await app.screen.findByLabelText('Para que serve'), 'Veterinário')
    await app.user.click(app.screen.getByRole('radio', { name: '1 ano' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Criar token' }))
    expect(await app.screen.findByText(SECRET)).toBeVisible()
    expect(writesOf(app)).toEqual([
      ['TokenCreate', { input: { name: 'Veterinário', scope: 'read', days: 365, farm: FARM.id } }],
    ])
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Copiar token' }))
    expect(await navigator.clipboard.readText()).toBe(SECRET)
    await app.user.click(app.screen.getByRole('button', { name: 'Já guardei' }))
    expect(app.screen.queryByText(SECRET)).toBeNull()
    expect(await app.screen.findByText('4 tokens')).toBeVisible()
    const kept = JSON.stringify([app.engine.client.cache.extract(), Object.entries(localStorage)])
    expect(kept).not.toContain(SECRET)
  })

  test('need a name, and a refusal stands at its field with what was typed kept', async () => {
    const app = await open('/token')
    await app.user.click(await app.screen.findByRole('button', { name: 'Novo token' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Criar token' }))
    expect(await app.screen.findByText('Informe para que serve o token.')).toBeVisible()
    app.facade.refusals.set(
      'TokenCreate',
      refused('VALIDATION_FAILED', [{ field: 'name', message: '', code: 'token.error.tooMany' }]),
    )
    await app.user.type(app.screen.getByLabelText('Para que serve'), 'Mais um')
    await app.user.click(app.screen.getByRole('button', { name: 'Criar token' }))
    expect(await app.screen.findByText(/A fazenda já tem 20 tokens ativos/)).toBeVisible()
    expect(app.screen.getByLabelText('Para que serve')).toHaveValue('Mais um')
  })

  test('are revoked after a confirmation that says what happens, with a network only', async () => {
    const app = await open('/token')
    await app.user.click(await app.screen.findByRole('button', { name: 'Revogar Planilha' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Revogar “Planilha”?' })
    expect(within(dialog).getByText(/perde o acesso na hora/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Revogar' }))
    expect(await app.screen.findByText('Revogado')).toBeVisible()
    expect(writesOf(app)).toEqual([['TokenRevoke', { id: '1' }]])
    await goOffline(app)
    expect(app.screen.getByRole('button', { name: 'Revogar Do Marcos' })).toBeDisabled()
  })
})

describe('partners', () => {
  test('are listed with whether they are connected, and accessible', async () => {
    const app = await open('/integracao-parceiros')
    expect(await app.screen.findByText('3 parceiros')).toBeVisible()
    expect(app.screen.getByText('Conectado')).toBeVisible()
    expect(app.screen.getAllByText('Não conectado')).toHaveLength(2)
    expect(app.screen.getByText(/^Desde .*, por Rita Moreira · Nunca usado/)).toBeVisible()
    await expectAccessible()
  })

  test('are connected once it is read what that means, and give their key once', async () => {
    const app = await open('/integracao-parceiros')
    await app.user.click(await app.screen.findByRole('button', { name: 'Conectar DelPro' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Conectar DelPro?' })
    expect(within(dialog).getByText(/e cadastrar e corrigir animais e controles leiteiros/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await app.user.click(within(dialog).getByRole('button', { name: 'Conectar' }))
    expect(await app.screen.findByText(SECRET)).toBeVisible()
    expect(writesOf(app)).toEqual([['PartnerConnect', { input: { farm: FARM.id, partner: '2' } }]])
    expect(await app.screen.findByRole('button', { name: 'Desconectar DelPro' })).toBeVisible()
  })

  test('are disconnected after a confirmation', async () => {
    const app = await open('/integracao-parceiros')
    await app.user.click(await app.screen.findByRole('button', { name: 'Desconectar Ideagri' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Desconectar Ideagri?' })
    expect(within(dialog).getByText(/O que já recebeu continua com ele/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Desconectar' }))
    expect(await app.screen.findByRole('button', { name: 'Conectar Ideagri' })).toBeVisible()
    expect(writesOf(app)).toEqual([['PartnerDisconnect', { id: '11' }]])
  })
})

test.each(['/token', '/integracao-parceiros', '/rastreio-de-pedidos'])(
  '%s sends those without its role home',
  async (path) => {
    const app = await open(path, { roles: ['ROLE_APP_MINHAS_CONTAS'] })
    await expect.poll(() => app.router.location.pathname).toBe('/')
  },
)

test('the menu leads to what somebody may see', async () => {
  const app = await open('/', { roles: ['ROLE_APP_TOKEN', 'ROLE_APP_MINHAS_CONTAS', 'ROLE_APP_UBERE_RESULTADOS'] })
  const [badge] = await app.screen.findAllByRole('button', { name: /Menu de/ })
  if (!badge) throw new Error('There is no menu')
  await app.user.click(badge)
  const menu = await app.screen.findByRole('dialog')
  expect(within(menu).getByRole('link', { name: 'Token da fazenda' })).toBeVisible()
  expect(within(menu).getByRole('link', { name: 'Minhas contas' })).toBeVisible()
  expect(within(menu).queryByRole('link', { name: 'Integração com parceiros' })).toBeNull()
  expect(within(menu).queryByRole('link', { name: 'Rastreio de pedidos' })).toBeNull()
})
