import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DeliveryRowFragment } from '../../src/generated/account/webhook.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused, SECRET } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { FARM } from '../app-harness/records.ts'
import { webhook } from '../app-harness/webhooks.ts'

type App = Awaited<ReturnType<typeof openApp>>

const LIST = '/integracao-parceiros/webhooks'

const delivery = (id: string, more: Partial<DeliveryRowFragment> = {}): DeliveryRowFragment => ({
  ...{ __typename: 'WebhookDelivery', id, messageId: `msg_${id}`, event: 'diagnosis_result', state: 'delivered' },
  ...{ tries: 1, status: 204, fault: null, lastTriedAt: '2026-05-04T12:00:00Z', nextTryAt: null },
  ...{ deliveredAt: '2026-05-04T12:00:00Z', createdAt: '2026-05-04T12:00:00Z' },
  ...more,
})

const server = () => ({
  webhooks: [
    webhook('1', { lastDeliveredAt: '2026-05-04T12:00:00Z', events: ['diagnosis_result', 'treatment'] }),
    webhook('2', { state: 'disabled', failingSince: '2026-05-01T12:00:00Z' }),
  ],
  webhookDeliveries: [
    delivery('7', { state: 'failed', tries: 9, status: 302, fault: 'redirect', deliveredAt: null }),
    delivery('6', {
      state: 'waiting',
      tries: 2,
      status: null,
      fault: 'unreachable',
      nextTryAt: '2099-05-04T12:00:00Z',
    }),
    delivery('5'),
  ],
})

const open = (path: string) => openApp(path, { server: server() })

const writesOf = (app: App) => app.facade.writes.map(({ operation, variables }) => [operation, variables])

describe('webhooks', () => {
  test('are listed with what they are told of and how they stand, and are reached from the partners', async () => {
    const app = await open('/integracao-parceiros')
    await app.user.click(await app.screen.findByRole('link', { name: /webhooks/ }))
    expect(await app.screen.findByText('2 webhooks')).toBeVisible()
    expect(app.screen.getByText('Resultado de diagnóstico · Tratamento')).toBeVisible()
    expect(app.screen.getByText('Desligado por falhas')).toBeVisible()
    await expectAccessible()
  })

  test('are added with what to tell of, and say their secret once', async () => {
    const app = await open(LIST)
    await app.user.click(await app.screen.findByRole('button', { name: 'Novo webhook' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Adicionar webhook' }))
    expect(await app.screen.findByText(/Informe um endereço da internet/)).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Endereço'), 'https://farm.example.com/in')
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Tratamento' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Adicionar webhook' }))
    expect(await app.screen.findByText(SECRET)).toBeVisible()
    expect(app.screen.getByText('Segredo de farm.example.com')).toBeVisible()
    expect(writesOf(app)).toEqual([
      ['WebhookCreate', { input: { url: 'https://farm.example.com/in', events: ['diagnosis_result'], farm: FARM.id } }],
    ])
    await expectAccessible()
    const kept = JSON.stringify([app.engine.client.cache.extract(), Object.entries(localStorage)])
    expect(kept).not.toContain(SECRET)
  })

  test('that the server does not take are refused at their field', async () => {
    const app = await open(LIST)
    app.facade.refusals.set(
      'WebhookCreate',
      refused('VALIDATION_FAILED', [{ field: 'url', message: '', code: 'webhook.error.twice' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Novo webhook' }))
    await app.user.type(await app.screen.findByLabelText('Endereço'), 'https://hooks.example.com/1')
    await app.user.click(app.screen.getByRole('button', { name: 'Adicionar webhook' }))
    expect(await app.screen.findByText('Este endereço já está na lista.')).toBeVisible()
  })
})

describe('one webhook', () => {
  test('shows what was sent with status, tries and faults, and sends again', async () => {
    const app = await open(`${LIST}/1`)
    expect(await app.screen.findByText(/^HTTP 302 · redirecionamento, que não é seguido · 9 tentativas/)).toBeVisible()
    expect(app.screen.getByText(/^o endereço não respondeu · 2 tentativas · .* · próxima tentativa/)).toBeVisible()
    await expectAccessible()
    // What waits is sent by itself.
    expect(app.screen.queryByRole('button', { name: 'Enviar de novo msg_6' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Enviar de novo msg_7' }))
    expect(await app.screen.findByText('O aviso foi para a fila')).toBeVisible()
    expect(writesOf(app)).toEqual([['WebhookSendAgain', { id: '7' }]])
  })

  test('a failure of the server says which request it was', async () => {
    const app = await open(`${LIST}/1`)
    app.facade.refusals.set('WebhookSendAgain', {
      message: 'Internal error',
      extensions: { code: 'INTERNAL', status: 500, requestId: '3f2a91bc-77aa-4c1d-9e3b-000000000000' },
    })
    await app.user.click((await app.screen.findAllByRole('button', { name: /Enviar de novo/ }))[0] as HTMLElement)
    expect(await app.screen.findByRole('alert')).toHaveTextContent('Código para o suporte: 3F2A-91BC')
  })

  test('is tested at once, and what became of it is in the log', async () => {
    const app = await open(`${LIST}/1`)
    await app.user.click(await app.screen.findByRole('button', { name: 'Enviar teste' }))
    expect(await app.screen.findByText('O teste foi para a fila')).toBeVisible()
    expect(await app.screen.findByText('Teste')).toBeVisible()
    expect(writesOf(app)).toEqual([['WebhookTest', { id: '1' }]])
  })

  test('asks what became of a message until it was sent', async () => {
    const queued = delivery('8', { event: 'test', state: 'waiting', tries: 0, status: null, lastTriedAt: null })
    const app = await openApp(`${LIST}/1`, { server: { ...server(), webhookDeliveries: [queued] } })
    expect(await app.screen.findByText('Na fila')).toBeVisible()
    app.facade.records.webhookDeliveries = [delivery('8', { event: 'test' })]
    expect(await app.screen.findByText('Entregue', {}, { timeout: 20_000 })).toBeVisible()
  })

  test('is changed: address and what it is told of, with what the server refuses at its field', async () => {
    const app = await open(`${LIST}/1`)
    app.facade.refusals.set(
      'WebhookChange',
      refused('VALIDATION_FAILED', [{ field: 'url', message: '', code: 'webhook.error.twice' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Alterar' }))
    const url = await app.screen.findByLabelText('Endereço')
    expect(url).toHaveValue('https://hooks.example.com/1')
    await app.user.type(url, '/new')
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Tratamento' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar webhook' }))
    expect(await app.screen.findByText('Este endereço já está na lista.')).toBeVisible()
    await expectAccessible()
    app.facade.refusals.delete('WebhookChange')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar webhook' }))
    expect(await app.screen.findByText('Webhook alterado')).toBeVisible()
    expect(await app.screen.findByRole('heading', { name: 'https://hooks.example.com/1/new' })).toBeVisible()
    expect(app.screen.queryByLabelText('Endereço')).toBeNull()
    expect(writesOf(app).at(-1)).toEqual([
      'WebhookChange',
      { id: '1', input: { url: 'https://hooks.example.com/1/new', events: ['diagnosis_result'] } },
    ])
  })

  test('is switched off and on', async () => {
    const app = await open(`${LIST}/1`)
    await app.user.click(await app.screen.findByRole('button', { name: 'Desligar' }))
    expect(await app.screen.findByText('Desligado')).toBeVisible()
    // Nothing is sent to what is off.
    expect(app.screen.queryByRole('button', { name: /^Enviar de novo/ })).toBeNull()
    await app.user.click(await app.screen.findByRole('button', { name: 'Ligar' }))
    expect(await app.screen.findByRole('button', { name: 'Desligar' })).toBeVisible()
    expect(writesOf(app)).toEqual([
      ['WebhookSwitchOff', { id: '1' }],
      ['WebhookSwitchOn', { id: '1' }],
    ])
  })

  test('that was disabled says why, and is deleted after a confirmation', async () => {
    const app = await open(`${LIST}/2`)
    expect(await app.screen.findByText(/não aceitou nenhum aviso por cinco dias/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Excluir' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Excluir este webhook?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await expect.poll(() => app.router.location.pathname).toBe(LIST)
    expect(writesOf(app)).toEqual([['WebhookEnd', { id: '2' }]])
  })
})

test.each([LIST, `${LIST}/1`])('%s sends those without its role home', async (path) => {
  const app = await openApp(path, { roles: ['ROLE_APP_TOKEN'] })
  await expect.poll(() => app.router.location.pathname).toBe('/')
})
