import { waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { farmData } from '../app-harness/people.ts'
import { count, cow, CURE_RULE, diagnostic } from '../app-harness/records.ts'

const today = dateIn(new Date())
const RULE = { ...CURE_RULE, id: '4', code: 'lactating_cows' as const }

afterEach(() => {
  sessionStorage.clear()
})

/** A case about which is asked whether it is cured. */
const cureAsked = () => ({
  animals: [cow('1', '1187')],
  diagnostics: [diagnostic('1', { sampleDate: addDays(today, -10), growth: false, result: 'no_growth' })],
})

/** The home with the question of the month. */
const asked = async (server: object = {}) => {
  const app = await openApp('/', { server: { notificationRules: [RULE], ...server } })
  const dialog = await app.screen.findByRole('dialog', { name: /^Vacas em lactação: / })
  return { app, dialog, press: (name: string) => app.user.click(within(dialog).getByRole('button', { name })) }
}

type App = Awaited<ReturnType<typeof openApp>>

const closed = (app: App) =>
  waitFor(() => {
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

describe('the question for the count of the month', () => {
  test('is not asked of those who may not count', async () => {
    const server = { notificationRules: [RULE, CURE_RULE], ...cureAsked() }
    const app = await openApp('/', { server, roles: ['ROLE_APP_UBERE_RESULTADOS', 'ROLE_APP_UBERE_TRATAMENTOS'] })
    const cure = await app.screen.findByRole('dialog', { name: 'Cura clínica' })
    await app.user.click(within(cure).getByRole('button', { name: 'Agora não' }))
    // Loaded already, so that it would be there at once.
    await import('../../src/features/udder/prompts/lactation-prompt.tsx')
    await app.user.click(within(cure).getByRole('button', { name: 'Responder depois' }))
    await app.screen.findByText('Ficou um lembrete nos avisos')
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('sends the count once it is a number of cows', async () => {
    const { app, dialog, press } = await asked()
    const field = within(dialog).getByLabelText('Quantas vacas estão em lactação?')
    await app.user.type(field, '12,5')
    await press('Enviar')
    expect(await within(dialog).findByText('Informe um número inteiro de vacas.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await app.user.clear(field)
    await app.user.type(field, '118')
    await press('Enviar')
    await closed(app)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'LactationCreate',
          variables: { input: { farm: '1', quantity: 118, date: today, kind: 'monthly' } },
        },
      ])
    })
  })

  test('warns of a count that is far from the last one', async () => {
    const { app, dialog } = await asked({ farmLactations: [count('1', addDays(today, -40), 49)] })
    const field = within(dialog).getByLabelText('Quantas vacas estão em lactação?')
    await app.user.type(field, '50')
    expect(within(dialog).queryByText(/Bem diferente/)).toBeNull()
    await app.user.type(field, '00')
    expect(await within(dialog).findByText('Bem diferente da última contagem (49). Confira o número.')).toBeVisible()
  })

  test.each([
    ['the last count', { farmLactations: [count('1', addDays(today, -40), 12)] }, /da última contagem \(12\)/],
    ['what the farm says', { ownFarms: [farmData({ lactatingCows: 12 })] }, /da fazenda \(12\)/],
  ])('asks once about a count far from %s, then accepts it', async (_, server, said) => {
    const { app, dialog, press } = await asked(server)
    await app.user.type(within(dialog).getByLabelText('Quantas vacas estão em lactação?'), '1.200')
    expect(await within(dialog).findByText(said)).toBeVisible()
    await press('Enviar')
    expect(await within(dialog).findByText(/Se está certo, toque em Enviar outra vez/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await press('Enviar')
    await closed(app)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { input: { quantity: 1200 } } }])
    })
  })

  test('closes also when sending fails, and says so', async () => {
    const { app, dialog, press } = await asked()
    app.facade.refusals.set('LactationCreate', refused('INTERNAL'))
    await app.user.type(within(dialog).getByLabelText('Quantas vacas estão em lactação?'), '118')
    await press('Enviar')
    await closed(app)
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toContain('LactationCreate')
    })
    expect(await app.screen.findByText('Ocorreu um erro ao salvar os dados, tente novamente!')).toBeVisible()
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('answered later leaves a reminder, and is not asked again in this session', async () => {
    const { app, press } = await asked()
    await press('Responder depois')
    expect(await app.screen.findByText('Ficou um lembrete nos avisos')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'NotificationCreate', variables: { input: { farm: '1', category: '4' } } },
      ])
    })
    await app.router.navigate('/lactacao')
    await app.router.navigate('/')
    await app.screen.findByRole('link', { name: 'Ver todos' })
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('can be switched off', async () => {
    const { app, press } = await asked()
    await press('Desativar pop-up')
    expect(await app.screen.findByText(/^Pergunta desativada/)).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'NotificationPreferenceCreate', variables: { input: { category: '4', enabled: false } } },
      ])
    })
  })

  test.each([
    ['was counted this month', { farmLactations: [count('1', today, 120)], notificationRules: [CURE_RULE, RULE] }],
    ['is switched off by the rule', { notificationRules: [CURE_RULE, { ...RULE, enabled: false }] }],
    ['belongs to other screens', { notificationRules: [CURE_RULE, { ...RULE, linkAppWebScreen: ['/lactacao'] }] }],
  ])('does not follow the question about cures where it %s', async (_, server) => {
    // Its code is there already: it would stand on screen as soon as the other question is gone.
    await import('../../src/features/udder/prompts/lactation-prompt.tsx')
    const app = await openApp('/', { server: { ...cureAsked(), ...server } })
    const dialog = await app.screen.findByRole('dialog', { name: 'Cura clínica' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Agora não' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Responder depois' }))
    expect(await app.screen.findByText('Ficou um lembrete nos avisos')).toBeVisible()
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('follows the question about cures, although last month was counted', async () => {
    const farmLactations = [count('1', addDays(today, -32), 120)]
    const app = await openApp('/', { server: { ...cureAsked(), farmLactations, notificationRules: [CURE_RULE, RULE] } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Agora não' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Responder depois' }))
    expect(await app.screen.findByRole('dialog', { name: /^Vacas em lactação: / })).toBeVisible()
  })
})
