import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../src/domain/calendar.ts'
import { PROFILES, ROLES } from '../../src/domain/roles.ts'
import { hasUnsavedForm } from '../../src/ui/unsaved.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { CURE_RULE, reminder } from '../app-harness/records.ts'

/** Made afresh: what is written changes it. */
const makeServer = () => ({
  notifications: [
    reminder('1'),
    {
      ...reminder('2'),
      category: { __typename: 'NotificationRule' as const, id: '3' },
      code: 'bills_overdue' as const,
    },
  ],
})

describe('the bell', () => {
  test('counts what is new, lists it, and marks it as read, as unread, and all of it as read', async () => {
    const app = await openApp('/', { server: makeServer() })
    const [bell] = await app.screen.findAllByRole('button', { name: 'Avisos: 2 novos' })
    if (!bell) throw new Error('There is no bell')
    await app.user.click(bell)
    const panel = await app.screen.findByRole('dialog', { name: 'Avisos' })
    await app.user.click(await within(panel).findByRole('button', { name: 'Marcar como lido: Faturas vencidas' }))
    expect(await app.screen.findAllByRole('button', { name: 'Avisos: 1 novo' })).not.toEqual([])
    await app.user.click(within(panel).getByRole('button', { name: 'Marcar como não lido: Faturas vencidas' }))
    expect(await app.screen.findAllByRole('button', { name: 'Avisos: 2 novos' })).not.toEqual([])
    await app.user.click(await within(panel).findByRole('button', { name: 'Marcar tudo como lido' }))
    expect(await app.screen.findAllByRole('button', { name: 'Avisos: nenhum novo' })).not.toEqual([])
    await waitFor(() => {
      const marked = app.facade.writes.map(({ variables }) => variables as { id: string; input: { readAt: unknown } })
      const ofBills = marked.filter(({ id }) => id === '2').map(({ input }) => input.readAt)
      expect(ofBills).toContain(null)
      expect(ofBills.at(-1)).toEqual(expect.any(String))
      expect(marked.find(({ id }) => id === '1')?.input.readAt).toEqual(expect.any(String))
    })
  })

  test('is silent about what the user does not want to be told of on this farm, until they do', async () => {
    const server = {
      ...makeServer(),
      notificationRules: [CURE_RULE, { ...CURE_RULE, id: '3', code: 'bills_overdue' as const }],
    }
    const app = await openApp('/central-de-notificacoes', { server, roles: ROLES })
    await app.screen.findByRole('link', { name: /Faturas vencidas/ })
    const choose = () => app.user.click(app.screen.getByRole('checkbox', { name: 'Faturas vencidas' }))
    await choose()
    await waitFor(() => {
      expect(app.screen.queryByRole('link', { name: /Faturas vencidas/ })).toBeNull()
    })
    await app.router.navigate('/')
    expect(await app.screen.findAllByRole('button', { name: 'Avisos: 1 novo' })).not.toEqual([])
    await app.router.navigate('/central-de-notificacoes')
    await app.screen.findByRole('checkbox', { name: 'Faturas vencidas' })
    await choose()
    expect(await app.screen.findByRole('link', { name: /Faturas vencidas/ })).toBeVisible()
  })

  test('no longer tells of the month once its count was saved on the device, also without a network', async () => {
    const category = { __typename: 'NotificationRule' as const, id: '4' }
    const notifications = [reminder('1'), { ...reminder('2'), category, code: 'lactating_cows' as const }]
    const app = await openApp('/', { server: { notifications }, roles: ROLES })
    expect(await app.screen.findAllByRole('button', { name: 'Avisos: 2 novos' })).not.toEqual([])
    app.facade.unreachable = true
    const input = { farm: '1', date: dateIn(new Date(), 'America/Sao_Paulo'), quantity: 88, kind: 'monthly' }
    await app.engine.outbox.submit('LactationCreate', { input })
    const [bell] = await app.screen.findAllByRole('button', { name: 'Avisos: 1 novo' })
    if (!bell) throw new Error('There is no bell')
    await app.user.click(bell)
    const panel = within(await app.screen.findByRole('dialog', { name: 'Avisos' }))
    expect(await panel.findByRole('link', { name: /Cura Clínica/ })).toBeVisible()
    expect(panel.queryByRole('link', { name: /Vacas em lactação/ })).toBeNull()
  })

  test('closes its panel by a click outside of it and by Escape, and leads to where something is answered', async () => {
    const app = await openApp('/', { server: makeServer() })
    const [bell] = await app.screen.findAllByRole('button', { name: 'Avisos: 2 novos' })
    if (!bell) throw new Error('There is no bell')
    const isClosed = () =>
      waitFor(() => {
        expect(app.screen.queryByRole('dialog', { name: 'Avisos' })).toBeNull()
      })
    await app.user.click(bell)
    await app.screen.findByRole('dialog', { name: 'Avisos' })
    await app.user.click(app.screen.getByRole('heading', { level: 1 }))
    await isClosed()
    await app.user.click(bell)
    await app.screen.findByRole('dialog', { name: 'Avisos' })
    await app.user.keyboard('{Escape}')
    await isClosed()
    await app.user.click(bell)
    const panel = await app.screen.findByRole('dialog', { name: 'Avisos' })
    const link = await within(panel).findByRole('link', { name: /Faturas vencidas/ })
    expect(link).toHaveAttribute('href', '/minhas-contas')
    await app.user.click(link)
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Minhas contas' })).toBeVisible()
  })
})

const NAMES = {
  plate_ready: 'Placas prontas',
  lactating_cows: 'Vacas em lactação',
  clinical_cure: 'Cura clínica',
  report_ready: 'Relatórios prontos',
} as const

describe('the notification centre', () => {
  test('says in plain words that a browser without push cannot be told while the app is closed', async () => {
    const app = await openApp('/central-de-notificacoes', { server: makeServer() })
    expect(await app.screen.findByText(/Este navegador não recebe avisos com o aplicativo fechado/)).toBeVisible()
    expect(app.screen.queryByRole('checkbox', { name: 'Avisar neste aparelho' })).toBeNull()
  })

  test('offers to tell of bills and webhooks only to those who can reach them', async () => {
    const server = {
      ...makeServer(),
      notificationRules: [
        CURE_RULE,
        { ...CURE_RULE, id: '3', code: 'bills_overdue' as const },
        { ...CURE_RULE, id: '7', code: 'webhook_off' as const },
      ],
    }
    const all = await openApp('/central-de-notificacoes', { server })
    expect(await all.screen.findByRole('checkbox', { name: 'Webhook desligado' })).toBeVisible()
    const roles = ROLES.filter((role) => role !== 'ROLE_APP_INTEGRACAO_PARCEIROS' && role !== 'ROLE_APP_MINHAS_CONTAS')
    document.body.replaceChildren()
    const app = await openApp('/central-de-notificacoes', { server, roles })
    expect(await app.screen.findByRole('checkbox', { name: 'Cura clínica' })).toBeVisible()
    expect(app.screen.queryByRole('checkbox', { name: 'Webhook desligado' })).toBeNull()
    expect(app.screen.queryByRole('checkbox', { name: 'Faturas vencidas' })).toBeNull()
  })

  test.each([
    ['a calf keeper', 'calf_keeper', []],
    ['a milker', 'milker', ['Placas prontas', 'Vacas em lactação', 'Cura clínica']],
    ['a consultant', 'consultant', ['Placas prontas', 'Vacas em lactação', 'Cura clínica', 'Relatórios prontos']],
  ] as const)('offers %s only what they are told of', async (_who, profile, expected) => {
    const codes = ['plate_ready', 'lactating_cows', 'clinical_cure', 'report_ready'] as const
    const notificationRules = codes.map((code, place) => ({ ...CURE_RULE, id: String(place + 20), code }))
    const app = await openApp('/central-de-notificacoes', {
      server: { ...makeServer(), notificationRules },
      roles: PROFILES[profile],
    })
    await app.screen.findByText('Faturas vencidas')
    const offered = codes.map((code) => NAMES[code]).filter((name) => app.screen.queryByRole('checkbox', { name }))
    expect(offered).toEqual(expected)
  })

  test('saves quiet hours and the digest of the farm', async () => {
    const app = await openApp('/central-de-notificacoes', { server: makeServer() })
    await app.user.click(await app.screen.findByRole('checkbox', { name: /Um só aviso por dia/ }))
    expect(hasUnsavedForm()).toBe(true)
    const from = app.screen.getByLabelText('Das')
    fireEvent.change(from, { target: { value: '05:00' } })
    expect(app.screen.getByRole('alert')).toHaveTextContent('O fim do silêncio não pode ser igual ao início.')
    expect(app.screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
    fireEvent.change(from, { target: { value: '20:30' } })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'NotificationSettingsCreate',
          variables: { input: { quietFrom: '20:30', quietTo: '05:00', digestAt: '05:00', showsDetails: false } },
        },
      ])
    })
    await waitFor(() => {
      expect(hasUnsavedForm()).toBe(false)
    })
  })
})
