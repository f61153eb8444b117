import { act, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { ORDER_STATUSES } from '../../src/domain/order.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { bill, CODE, order, TODAY } from '../app-harness/commerce.ts'
import { openApp } from '../app-harness/open-app.tsx'

type App = Awaited<ReturnType<typeof openApp>>

const server = () => ({
  orders: ORDER_STATUSES.map((status, place) => order(String(place + 1), status)),
  bills: [
    bill('1', addDays(TODAY, -1), '100.10'),
    bill('2', TODAY, '200.20'),
    bill('3', addDays(TODAY, 30), '300.30'),
    bill('4', addDays(TODAY, -60), '400.40', { paidOn: addDays(TODAY, -61), paymentCode: null, file: null }),
  ],
})

const open = (path: string) => openApp(path, { server: server() })

const goOffline = async (app: App) => {
  app.facade.unreachable = true
  await act(async () => {
    app.engine.connectivity.report(false)
    await Promise.resolve()
  })
}

const away = (reason: string) => ({
  message: 'The server is not available',
  extensions: { code: 'UPSTREAM_UNAVAILABLE', status: 502, reason },
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('orders', () => {
  test('are listed in all nine states in words, found by state and by tracking code, and accessible', async () => {
    const app = await open('/rastreio-de-pedidos')
    expect(await app.screen.findByText('9 pedidos')).toBeVisible()
    for (const word of [
      ...['Aguardando faturamento', 'Autorizado', 'Faturado', 'Enviado', 'Entregue', 'Cancelado', 'Devolvido'],
      ...['Devolvido em parte', 'Negado'],
    ]) {
      expect(app.screen.getByText(word)).toBeVisible()
    }
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: /filtros/i }))
    await app.user.selectOptions(app.screen.getByLabelText('Situação'), 'Enviado')
    expect(await app.screen.findByText('1 pedido')).toBeVisible()
    expect(app.router.location.search).toContain('situacao=shipped')
  })

  test('name their bills, the first due first, each with a way to it', async () => {
    const app = await open('/rastreio-de-pedidos/1')
    const section = (await app.screen.findByRole('heading', { name: 'Minhas contas' })).closest('section')
    const links = within(section as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [4, 1, 2, 3].map((id) => `/minhas-contas/${String(id)}`),
    )
    expect(links[2]).toHaveTextContent('R$ 200,20Vence hoje')
    await expectAccessible()
  })

  test('tell their states with moments, what is to come, and give the tracking code with one tap', async () => {
    const app = await open('/rastreio-de-pedidos/4')
    expect(await app.screen.findByRole('heading', { name: 'Pedido 0042-1004' })).toBeVisible()
    const steps = app.screen
      .getAllByRole('listitem')
      .filter((one) => one.textContent.match(/Aguardando|Enviado|Entregue/))
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aguardando faturamento'),
      expect.stringContaining('Enviado'),
      'EntregueA seguir',
    ])
    expect(app.screen.getByText('Vencimento')).toBeVisible()
    expect(app.screen.getByText('Nota fiscal (NF‑e)')).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Baixar nota fiscal' })).toHaveAttribute(
      'href',
      '/files/orders/4/invoice',
    )
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Copiar código' }))
    expect(await app.screen.findByText('Código de rastreio copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('BR123456789LC')
  })

  test.each(['cancelled', 'denied'] as const)(
    'that are %s promise neither a code nor an invoice, and ask for no money',
    async (status) => {
      const orders = [order('1', status, { trackingCode: null, fiscalDocumentNumber: null, invoice: null })]
      const app = await openApp('/rastreio-de-pedidos/1', { server: { ...server(), orders } })
      const fiscalNumber = await app.screen.findByText('Número da nota', { selector: 'dt' })
      expect(fiscalNumber.nextElementSibling).toHaveTextContent('–')
      expect(app.screen.queryByText('Vencimento')).not.toBeInTheDocument()
      expect(app.screen.queryByText('O código aparece aqui quando o pedido é enviado.')).not.toBeInTheDocument()
    },
  )

  test('keep the last answer with its age without a network, and nothing on the device', async () => {
    const app = await open('/rastreio-de-pedidos')
    await app.screen.findByText('9 pedidos')
    await goOffline(app)
    expect(await app.screen.findByText(/Sem conexão. Isto é o que o servidor respondeu hoje/)).toBeVisible()
    expect(app.screen.getByText('9 pedidos')).toBeVisible()
    await app.router.navigate('/rastreio-de-pedidos/5')
    expect(await app.screen.findByRole('heading', { name: 'Pedido 0042-1005' })).toBeVisible()
    expect(app.screen.getByText('A nota fiscal pode ser baixada quando houver conexão.')).toBeVisible()
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('0042-1005')
  })

  test('need a connection where there was no answer', async () => {
    const app = await openApp('/rastreio-de-pedidos', { server: server(), firstSync: false })
    await goOffline(app)
    expect(await app.screen.findByText(/Para ver isto é preciso conexão/)).toBeVisible()
  })

  test('of another farm or none are not there', async () => {
    const app = await open('/rastreio-de-pedidos/77')
    expect(await app.screen.findByRole('link', { name: 'Voltar para a lista' })).toHaveAttribute(
      'href',
      '/rastreio-de-pedidos',
    )
  })
})

describe('the store', () => {
  test('opens where the server allows it', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const app = await open('/rastreio-de-pedidos')
    await app.user.click(await app.screen.findByRole('button', { name: 'Ir para a loja' }))
    await expect.poll(() => opened.mock.calls).toEqual([['https://store.example/entrar?farm=0042', '_self']])
  })

  test('says so to those who may not buy, and to those without a network', async () => {
    const app = await open('/rastreio-de-pedidos')
    app.facade.refusals.set('StoreAccessFind', {
      message: 'User not authorized for purchase',
      extensions: { code: 'FORBIDDEN', status: 403, reason: 'purchase' },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Ir para a loja' }))
    expect(await app.screen.findByRole('alert')).toHaveTextContent('Usuário sem autorização para comprar')
    await goOffline(app)
    expect(await app.screen.findByText('Para ir à loja é preciso conexão com a internet.')).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Ir para a loja' })).toBeDisabled()
  })
})

describe('bills', () => {
  test('are summed by state on the farm’s day, in the order in which they press, and accessible', async () => {
    const app = await open('/minhas-contas')
    const sums = await app.screen.findByRole('group', { name: 'Somas das contas' })
    const buttons = within(sums).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent.replace(/ /g, ' '))).toEqual([
      'Vencidas1 contaR$\u00a0100,10',
      'A vencer2 contasR$\u00a0500,50',
      'Pagas1 contaR$\u00a0400,40',
    ])
    const links = app.screen
      .getAllByRole('link')
      .filter((one) => one.getAttribute('href')?.startsWith('/minhas-contas/'))
    expect(links.map((one) => one.getAttribute('href')?.slice(-1))).toEqual(['1', '2', '3', '4'])
    await expectAccessible()
    await app.user.click(within(sums).getByRole('button', { name: /A vencer/ }))
    expect(app.router.location.search).toBe('?situacao=due')
    expect(within(sums).getByRole('button', { name: /A vencer/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('give the payment code with one tap and the bill as a PDF', async () => {
    const app = await open('/minhas-contas/2')
    expect(await app.screen.findByText('Vence hoje')).toBeVisible()
    expect(app.screen.getByText('99990.00001 00000.000000 00000.000000 1 12340000012345')).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Baixar boleto em PDF' })).toHaveAttribute('href', '/files/bills/2')
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Copiar linha digitável' }))
    expect(await app.screen.findByText('Linha digitável copiada')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(CODE)
  })

  test('that are paid offer nothing to pay', async () => {
    const app = await open('/minhas-contas/4')
    expect(await app.screen.findByText(/^Paga em/)).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /Copiar/ })).toBeNull()
  })

  test.each([
    ['pt', 'Erro de comunicação com a integração financeira'],
    ['en', 'Error communicating with the billing integration'],
    ['es', 'Error de comunicación con la integración financiera'],
  ] as const)('say in %s that the billing side is away, and try again', async (language, words) => {
    const app = await openApp('/', { server: server(), locale: language })
    app.facade.refusals.set('BillList', away('bill.error.unavailable'))
    await app.router.navigate('/minhas-contas')
    expect(await app.screen.findByRole('alert')).toHaveTextContent(words)
    app.facade.refusals.delete('BillList')
    await app.user.click(app.screen.getByRole('button', { name: /Tentar de novo|Try again|Intentar de nuevo/ }))
    expect(await app.screen.findByRole('group', { name: /Somas|Sums|Sumas/ })).toBeVisible()
  })
})

test('who lacks the role is sent home', async () => {
  const app = await openApp('/minhas-contas', { server: server(), roles: ['ROLE_APP_RASTREIO_DE_PEDIDOS'] })
  await expect.poll(() => app.router.location.pathname).toBe('/')
})
