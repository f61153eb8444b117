import { waitFor, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROFILES } from '../../src/domain/roles.ts'
import { SCREENS } from '../../src/app/routing/screens.ts'
import { LOCALES } from '../../src/app/start/session-store.ts'
import { bill, order, TODAY } from '../app-harness/commerce.ts'
import { openApp, openDevice } from '../app-harness/open-app.tsx'
import { farmData } from '../app-harness/people.ts'
import { webhook } from '../app-harness/webhooks.ts'
import { RECORD_TYPES } from '../../src/generated/records/kept-records.ts'
import { analysis, anyRecord, count, cow, diagnostic, reminder, task, treatment } from '../app-harness/records.ts'

interface SpecifiedRoute {
  path: string
  area: string
  layout: string
  title: Record<'pt' | 'en' | 'es', string>
  parent: string | null
  role: string | string[] | null
}

const specified = JSON.parse(
  // The specification leaves the product's name open.
  readFileSync('tests/spec/routes.json', 'utf8').replaceAll('{product}', 'lactor'),
) as SpecifiedRoute[]
const texts = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(readFileSync(`locales/${locale}/shell.json`, 'utf8')) as Record<string, string>,
  ]),
)

const server = {
  orders: [order('1', 'shipped')],
  webhooks: [webhook('1')],
  bills: [bill('1', TODAY, '94.50')],
  ownFarms: [farmData()],
  // A record of every kind, so that the page of each opens.
  ...Object.fromEntries(
    RECORD_TYPES.filter(({ collection }) => collection !== 'agents' && collection !== 'plateModels').map(
      ({ type, collection }) => [collection, [anyRecord(type, '1')]],
    ),
  ),
  animals: [cow('1', '1187'), cow('5', 'B001', { category: 'calf', birthDate: '2026-04-01' })],
  diagnostics: [
    diagnostic('1'),
    diagnostic('3', { growth: false, result: 'no_growth', readingDate: '2026-05-05T10:00:00.000Z' }),
    diagnostic('2', { type: 'uncultured_mastitis', plateBarcode: null, result: 'no_result' }),
  ],
  farmLactations: [count('1', '2026-05-01', 120)],
  tankAnalyses: [analysis('1', '2026-05-01')],
  diagnosticProtocols: [treatment('1')],
  udderHealthTasks: [task('1')],
  reports: [
    anyRecord('Report', '1', {
      from: '2026-04-01',
      to: '2026-04-30',
      requestedAt: '2026-05-05T10:00:00.000Z',
      readyAt: null,
      expiresAt: null,
    }),
  ],
  calfScores: [anyRecord('CalfScore', '1', { at: '2026-05-05T10:00:00.000Z' })],
  diseaseProtocols: [
    anyRecord('DiseaseProtocol', '1', {
      ...{ plan: treatment('1').plan, startedOn: '2026-05-05', startPeriod: 'morning', closedFrom: null },
      ...{ closedPeriod: null, closedAt: null, closedReason: null, weightKg: 60 },
    }),
  ],
  calfHealthTasks: [
    anyRecord('CalfHealthTask', '1', {
      ...{ kind: 'application', item: 0, number: 1, dueOn: '2026-05-05', period: 'morning', doneAt: null },
      ...{ cancelledAt: null, treatment: { __typename: 'DiseaseProtocol', id: '1' } },
    }),
  ],
  notifications: [reminder('1')],
}

/** What the tests of a group share: a first synchronisation takes longer than a screen. */
type Device = Awaited<ReturnType<typeof openDevice>>

/** A real path for a pattern. */
const pathFor = (pattern: string) =>
  pattern.replace(':id', pattern.includes('sem-exame') ? '2' : /(ficha|dados)-da-bezerra/.test(pattern) ? '5' : '1')

/** Screens that lead to the identity host instead of showing something. */
const HAND_OVER = new Set(['/login', '/esqueci-minha-senha', '/selecionar-fazenda'])

describe('every screen in the table', () => {
  test('are all those of the specification', () => {
    const paths = new Set(SCREENS.map(({ path }) => path))
    expect(specified.length).toBeGreaterThan(110)
    expect(specified.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([])
    expect(new Set(specified.map(({ path }) => path)).size).toBe(specified.length)
  })

  test.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s is as specified', (path, screen) => {
    const route = specified.find((r) => r.path === path)
    expect(route, 'the specification has no such route').toBeDefined()
    expect({ area: screen.area, layout: screen.layout, parent: screen.parent, role: screen.role }).toEqual({
      area: route?.area,
      layout: route?.layout,
      parent: route?.parent,
      role: route?.role,
    })
    for (const locale of LOCALES) expect(texts[locale]?.[screen.title]).toBe(route?.title[locale])
  })

  describe.each(LOCALES)('in %s', (locale) => {
    let device: Device
    beforeAll(async () => {
      device = await openDevice({ locale, server })
    })
    afterAll(() => device.engine.close())

    test.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s opens', async (path, screen) => {
      if (HAND_OVER.has(path)) return
      const app = await device.show(pathFor(path))
      await waitFor(() => {
        expect(app.router.location.pathname).toBe(pathFor(path))
      })
      expect(await app.screen.findByRole('heading', { level: 1, name: texts[locale]?.[screen.title] })).toBeVisible()
      await expect.poll(() => document.querySelector('main')?.textContent.length).toBeGreaterThan(20)
      expect(app.screen.queryByText(texts[locale]?.['error.text'] ?? '')).toBeNull()
      expect(app.screen.queryByText(texts[locale]?.['detail.missing'] ?? '')).toBeNull()
    })
  })
})

describe('roles', () => {
  const guarded = SCREENS.filter((screen) => screen.role !== null)

  describe('of somebody without any', () => {
    let device: Device
    beforeAll(async () => {
      device = await openDevice({ roles: [], server })
    })
    afterAll(() => device.engine.close())

    test.each(guarded.map((screen) => [screen.path, screen] as const))('%s needs its role', async (path) => {
      const app = await device.show(pathFor(path))
      await waitFor(() => {
        expect(app.router.location.pathname).toBe(path.startsWith('/bezerra') ? '/home-bezerra' : '/')
      })
      expect(await app.screen.findByText('O seu usuário não tem acesso a esta tela.')).toBeVisible()
    })
  })

  test.each([
    ['/ubere/carencia', 'ROLE_APP_BEZERRA_LANCAMENTO', '/home-bezerra'],
    ['/ubere/grafico-custo-por-vaca', 'ROLE_APP_BEZERRA_LANCAMENTO', '/home-bezerra'],
    ['/bezerra/carencia', 'ROLE_APP_UBERE_LANCAMENTO', '/'],
  ] as const)('%s says nothing to those whom its records do not reach', async (path, role, home) => {
    const app = await openApp(path, { roles: [role], server })
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(home)
    })
    const own = home === '/' ? 'Vacas em carência' : 'Bezerras em carência'
    const links = app.screen.getAllByRole('link', { name: / em carência$/ })
    expect(links.map(({ textContent }) => textContent.trim())).toEqual([own])
  })

  test.each([
    ['/ubere/dados-da-analise-cbt-tanque', '/'],
    ['/bezerra/novo-colostro', '/home-bezerra'],
  ])('%s is not for a consultant, whom the API refuses what it is for', async (path, home) => {
    const app = await openApp(path, { roles: PROFILES.consultant, server })
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(home)
    })
  })

  test('the way back passes what a user may not open', async () => {
    const roles = ['ROLE_APP_BEZERRA_LANCAMENTO'] as const
    const app = await openApp('/bezerra/qualidade-colostro', { roles, server })
    expect(await app.screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/home-bezerra')
    const trail = within(app.screen.getByRole('navigation', { name: 'Você está em' }))
    expect(trail.queryByRole('link', { name: 'Gráficos' })).toBeNull()
  })

  test('the launch button is there only for those who may launch', async () => {
    const without = await openApp('/', { roles: ['ROLE_APP_UBERE_RESULTADOS'], server })
    await without.screen.findAllByRole('link', { name: 'Resultados' })
    expect(without.screen.queryByRole('link', { name: 'Lançar' })).toBeNull()
  })
})
