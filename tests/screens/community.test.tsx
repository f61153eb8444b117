import { act, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { COMMUNITY_INDICATORS } from '../../src/domain/community-figures.ts'
import type { CommunityGroup } from '../../src/domain/community.ts'
import type { CommunityFigureListQuery, CommunityIndicator } from '../../src/generated/udder/community.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { farmData } from '../app-harness/people.ts'
import { product } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

type Figure = CommunityFigureListQuery['communityFigures']['items'][number]
type App = Awaited<ReturnType<typeof openApp>>

const files = collectSavedFiles()

const quartiles = (key: string, low: number, middle: number, high: number, farms = 63) => ({
  ...{ __typename: 'CommunityLine' as const, key, farms, low, middle, high, cases: null, curePercent: null },
})
const medicine = (key: string, cases: number, curePercent: number | null, farms = 20) => ({
  ...{ __typename: 'CommunityLine' as const, key, farms, low: null, middle: null, high: null, cases, curePercent },
})
const own = (key: string, value: number | null, of: number, cured: number | null = null) => ({
  ...{ __typename: 'CommunityOwnLine' as const, key, value, of, cured, answered: cured === null ? null : of },
})

const LINES: Readonly<Record<CommunityIndicator, Pick<Figure, 'lines' | 'ownLines'>>> = {
  benchmark: {
    lines: [
      quartiles('incidence', 4.1, 5.2, 7.7),
      quartiles('cure', 69, 73, 78),
      quartiles('contaminated', 3, 4, 5),
      quartiles('agent:2', 8, 12, 15, 59),
      quartiles('agent:1', 12, 18, 25, 62),
    ],
    ownLines: [own('incidence', 3.9, 50), own('cure', 80, 40), own('contaminated', 6, 60), own('high_cells', 22, 50)],
  },
  clinical_incidence: {
    lines: [quartiles('all', 4.1, 5.2, 7.7), quartiles('2026-03', 4, 5, 7), quartiles('2026-04', 5, 6, 8)],
    ownLines: [own('all', 3.9, 50), own('2026-03', 2, 50), own('2026-04', 6, 50)],
  },
  clinical_cure: {
    lines: [quartiles('all', 69, 73, 78), quartiles('mild', 70, 74, 80)],
    ownLines: [own('all', 80, 40), own('mild', 85, 35), own('severe', 50, 2)],
  },
  treatment_days_by_agent: { lines: [quartiles('3', 3, 3.5, 4.5, 21)], ownLines: [own('3', 5.25, 8)] },
  top_intramammary: { lines: [medicine('2', 790, 76), medicine('1', 340, null)], ownLines: [own('2', null, 12, 9)] },
  top_injectable: { lines: [], ownLines: [] },
  top_anti_inflammatory: { lines: [medicine('17', 235, 72)], ownLines: [] },
  top_intramammary_by_agent: {
    lines: [medicine('3:2', 145, 69), medicine('3:1', 80, 75), medicine('1:1', 20, 70)],
    ownLines: [],
  },
}

function figures(group: CommunityGroup = 'all', values: Partial<Figure> = {}): Figure[] {
  return COMMUNITY_INDICATORS.map((indicator, place) => ({
    ...{ __typename: 'CommunityFigure' as const, id: `${group}${String(place)}`, indicator, group, farms: 63 },
    ...LINES[indicator],
    ...{ ownGroups: ['all' as const, 'region_southeast' as const, 'herd_50' as const], takesPart: true },
    ...{ periodFrom: '2025-05-01', periodTo: '2026-04-30', computedAt: '2026-05-04T06:00:00.000Z' },
    ...values,
  }))
}

const server = (community: Figure[] = figures()) => ({
  community,
  products: [
    product('1', { name: 'Mastisol Lactação' }),
    product('2', { name: 'Cefalac 300' }),
    product('17', { name: 'Melovet' }),
  ],
})

const HUB = '/ubere/comunidade-lactores'
const open = (path: string, community?: Figure[]) => openApp(path, { server: server(community) })

/** Numbers and their units do not part. */
const plain = (words: string | null) => (words ?? '').replace(/\s/g, ' ')

const heading = (app: App, sentence: string) =>
  app.screen.findByRole('heading', { name: (name) => plain(name).startsWith(sentence) })

const tile = (app: App, name: string) => app.screen.getByRole('link', { name }).closest('li') as HTMLElement
const row = async (app: App, name: string | RegExp) =>
  within((await app.screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => plain(textContent))

const goOffline = async (app: App) => {
  app.facade.unreachable = true
  await act(async () => {
    app.engine.connectivity.report(false)
    await Promise.resolve()
  })
}

describe('the hub', () => {
  test('says each figure’s present value, of how many farms, and where the farm is', async () => {
    const app = await open(HUB)
    await app.screen.findByRole('link', { name: 'Benchmarking' })
    expect(app.screen.getByText(/63 fazendas, de maio de 2025 a abril de 2026/)).toBeVisible()
    expect(app.screen.getByText(/não é recomendação/)).toBeVisible()
    const incidence = within(tile(app, 'Incidência de mastite clínica'))
    expect(incidence.getByText('5,2 por 100 vacas')).toBeVisible()
    expect(incidence.getByText('mediana de 63 fazendas')).toBeVisible()
    expect(incidence.getByText('Sua fazenda: 3,9 por 100 vacas')).toBeVisible()
    expect(incidence.getByText('Entre as 25 % mais baixas')).toBeVisible()
    // Cases and cure are on the good side, contaminated plates are not.
    expect(within(tile(app, 'Benchmarking')).getByText('2 de 3')).toBeVisible()
    const top = within(tile(app, 'Top 5 intramamários'))
    expect(top.getByText('Cefalac 300')).toBeVisible()
    expect(top.getByText('790 casos em 20 fazendas, 76 % curados')).toBeVisible()
    expect(top.getByText('Sua fazenda: 12 casos, 75 % curados')).toBeVisible()
    expect(within(tile(app, 'Top 5 injetáveis')).getByText('grupo pequeno demais')).toBeVisible()
    await expectAccessible()
    await app.user.click(app.screen.getByRole('link', { name: 'Cura clínica' }))
    expect(await heading(app, 'Metade das fazendas fica entre 69 % e 78 %')).toBeVisible()
  })

  test('narrows to one group, of which the own ones are marked', async () => {
    const app = await open(HUB, [...figures(), ...figures('region_south', { farms: null, lines: [] })])
    const chooser = await app.screen.findByRole('combobox', { name: 'Comparar com' })
    expect(await within(chooser).findByRole('option', { name: 'Região Sudeste (a sua)' })).toBeVisible()
    expect(within(chooser).getByRole('group', { name: 'Por tamanho do rebanho' })).toBeVisible()
    await app.user.selectOptions(chooser, 'Região Sul')
    expect(
      await app.screen.findByText(/Grupo pequeno demais\. Só se mostram números de pelo menos cinco/),
    ).toBeVisible()
    expect(app.screen.queryByText(/63 fazendas/)).toBeNull()
    expect(app.router.location.search).toBe('?grupo=region_south')
  })

  test('says where the farm takes no part, and leads to what that means', async () => {
    const app = await open(HUB, figures('all', { takesPart: false, ownGroups: [], ownLines: [] }))
    expect(await app.screen.findByText(/A sua fazenda não participa/)).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Ver o que significa participar' })).toHaveAttribute(
      'href',
      '/fazendas/1',
    )
    expect(app.screen.queryByText(/Sua fazenda: /)).toBeNull()
    const medicines = await open(
      '/ubere/top-5-intramamarios',
      figures('all', { takesPart: false, ownGroups: [], ownLines: [] }),
    )
    expect((await row(medicines, 'Cefalac 300')).slice(3)).toEqual(['–', '–'])
  })

  test('cannot be reached without its role', async () => {
    const app = await openApp(HUB, { roles: ROLES.filter((role) => role !== 'ROLE_APP_UBERE_COMUNIDADE') })
    await expect.poll(() => app.router.location.pathname).toBe('/')
  })
})

describe('each figure', () => {
  test('clinical cure: quartiles with the own value, and few records said', async () => {
    const app = await open('/ubere/cura-clinica')
    expect(
      await heading(app, 'Metade das fazendas fica entre 69 % e 78 %, com mediana 73 %; a sua tem 80 %.'),
    ).toBeVisible()
    expect(await row(app, 'Todos os casos')).toEqual(['80 %', '69 %', '73 %', '78 %', '63', '40'])
    // Too few farms have it, and the own value is of two cases.
    expect(await row(app, /^Grau grave/)).toEqual(['50 %', 'grupo pequeno demais', '2'])
    expect(app.screen.getByText('de só 2 registros seus')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: /CSV/ }))
    await expect.poll(() => files.map(({ name }) => name)).toEqual([expect.stringMatching(/^Cura clínica - .+\.csv$/)])
    expect(await files[0]?.blob.text()).toMatch(/Todos os casos;80;69;73;78;63;40/)
    await expectAccessible()
  })

  test('incidence: the year, then month by month', async () => {
    const app = await open('/ubere/incidencia-mastite-clinica')
    expect(await row(app, '12 meses')).toEqual(['3,9', '4,1', '5,2', '7,7', '63', '50 vacas'])
    expect(await row(app, 'abr/26')).toEqual(['6', '5', '6', '8', '63', '50 vacas'])
    expect(app.screen.getByText('Entre as 25 % mais baixas')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: /CSV/ }))
    await expect.poll(() => files.at(-1)?.blob.text()).toMatch(/^2026-04;6;5;6;8;/m)
  })

  test('benchmark: agents that are equally frequent are both named', async () => {
    const tied = figures().map((figure) =>
      figure.indicator === 'benchmark'
        ? {
            ...figure,
            lines: figure.lines.map((line) => (line.key === 'agent:2' ? quartiles('agent:2', 12, 18, 25) : line)),
          }
        : figure,
    )
    const app = await open('/ubere/lactors-benchmarking', tied)
    expect(
      await heading(app, 'Escherichia coli e Staphylococcus aureus são os agentes mais frequentes: cada um em 18 %'),
    ).toBeVisible()
  })

  test('benchmark: figures of each kind, with the agents by how frequent they are', async () => {
    const app = await open('/ubere/lactors-benchmarking')
    expect(await heading(app, 'Em 2 de 3 números a sua fazenda está do lado melhor da mediana.')).toBeVisible()
    expect(await heading(app, 'Escherichia coli é o agente mais frequente: em 18 %')).toBeVisible()
    expect(await row(app, 'Casos novos por 100 vacas e mês')).toEqual(['3,9', '4,1', '5,2', '7,7', '63', '50 vacas'])
    expect(await row(app, 'Vacas com CCS acima de 200 mil')).toEqual(['22 %', 'grupo pequeno demais', '50'])
  })

  test('benchmark: the sentence names the figures that it counts, and near the median is not called the same', async () => {
    const near = figures().map((figure) =>
      figure.indicator === 'benchmark'
        ? {
            ...figure,
            lines: [...figure.lines, quartiles('no_growth', 20, 25, 30)],
            ownLines: [own('incidence', 3.9, 50), own('contaminated', 3.5, 60), own('no_growth', 18, 60)],
          }
        : figure,
    )
    const app = await open('/ubere/lactors-benchmarking', near)
    const sentence = 'Em 1 de 2 números a sua fazenda está do lado melhor da mediana; em 1, perto dela.'
    expect(await heading(app, sentence)).toBeVisible()
    expect(app.screen.getByText('Contam: Casos novos por 100 vacas e mês e Culturas contaminadas.')).toBeVisible()
    expect(await row(app, 'Culturas contaminadas')).toEqual(['3,5 %', '3 %', '4 %', '5 %', '63', '60'])
  })

  test('counts are grouped as the sentences group them', async () => {
    const many = figures().map((figure) =>
      figure.indicator === 'clinical_cure' ? { ...figure, ownLines: [own('all', 80, 1290)] } : figure,
    )
    const app = await openApp('/ubere/cura-clinica', { server: server(many), locale: 'en' })
    expect((await row(app, 'All cases')).at(-1)).toBe('1,290')
    const top = figures().map((figure) =>
      figure.indicator === 'top_intramammary' ? { ...figure, lines: [medicine('2', 2000, 76, 1072)] } : figure,
    )
    const medicines = await openApp('/ubere/top-5-intramamarios', { server: server(top), locale: 'en' })
    expect((await row(medicines, 'Cefalac 300')).slice(0, 3)).toEqual(['2,000', '76%', '1,072'])
    expect(await heading(medicines, 'Cefalac 300 treats most cases: 2,000 on 1,072 farms')).toBeVisible()
  })

  test('days of treatment by agent', async () => {
    const app = await open('/ubere/dias-tratamento-intramamario-por-agentes')
    expect(await row(app, 'Streptococcus uberis')).toEqual(['5,3 dias', '3 dias', '3,5 dias', '4,5 dias', '21', '8'])
    expect(app.screen.getByText('Entre as 25 % mais altas')).toBeVisible()
  })

  test('medicines: cases and cure beside each other, and the own ones', async () => {
    const app = await open('/ubere/top-5-intramamarios')
    expect(await heading(app, 'Cefalac 300 trata mais casos: 790 em 20 fazendas, 76 % curados.')).toBeVisible()
    expect(await row(app, 'Cefalac 300')).toEqual(['790', '76 %', '20', '12', '75 %'])
    expect(await row(app, 'Mastisol Lactação')).toEqual(['340', '–', '20', '0', '–'])
    expect(app.screen.getByText(/Casos diferentes recebem medicamentos diferentes/)).toBeVisible()
  })

  test('medicines of an agent, the one with most cases first', async () => {
    const app = await open('/ubere/top-5-intramamario-por-agentes')
    const chooser = await app.screen.findByRole('combobox', { name: 'Agente' })
    expect(chooser).toHaveDisplayValue('Streptococcus uberis')
    expect(await row(app, 'Cefalac 300')).toEqual(['145', '69 %', '20', '0', '–'])
    await app.user.selectOptions(chooser, 'Escherichia coli')
    expect(app.screen.queryByRole('rowheader', { name: 'Cefalac 300' })).toBeNull()
    expect(await row(app, 'Mastisol Lactação')).toEqual(['20', '70 %', '20', '0', '–'])
  })

  test.each([
    ['en', /This group is too small/],
    ['es', /Grupo demasiado pequeño/],
    ['pt', /Grupo pequeno demais/],
  ] as const)('without figures says so (%s)', async (locale, words) => {
    const app = await openApp('/ubere/top-5-injetaveis', { server: server(), locale })
    expect(await app.screen.findByText(words)).toBeVisible()
  })

  test.each([
    ['en', 'Half of the farms are between 69% and 78%, with a median of 73%; yours has 80%.'],
    ['es', 'La mitad de las granjas está entre 69 % y 78 %, con mediana 73 %; la suya tiene 80 %.'],
  ] as const)('speaks the user’s language (%s)', async (locale, sentence) => {
    const app = await openApp('/ubere/cura-clinica', { server: server(), locale })
    expect(await heading(app, sentence)).toBeVisible()
  })
})

describe('the farm’s consent', () => {
  test('is asked on its page, with what it means, and can be withdrawn', async () => {
    const app = await openApp('/fazendas/1', { server: { ownFarms: [farmData()] } })
    expect(await app.screen.findByText('Esta fazenda não participa da comunidade')).toBeVisible()
    expect(app.screen.getByText(/grupos de pelo menos cinco fazendas\. Ninguém vê os seus registros/)).toBeVisible()
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Participar da comunidade' }))
    expect(await app.screen.findByText('Esta fazenda participa da comunidade')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Deixar de participar' }))
    expect(await app.screen.findByText('Esta fazenda não participa da comunidade')).toBeVisible()
    expect(app.facade.writes.map(({ variables }) => variables['input'])).toEqual([
      { inCommunity: true },
      { inCommunity: false },
    ])
  })

  test('is shown, not asked, to who may not manage farms', async () => {
    const roles = ROLES.filter((role) => role !== 'ROLE_APP_USUARIOS_FAZENDAS')
    const app = await openApp('/meus-dados/dados-da-fazenda', {
      roles,
      server: { ownFarms: [farmData({ inCommunity: true })] },
    })
    expect(await app.screen.findByText('Esta fazenda participa da comunidade')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Deixar de participar' })).toBeNull()
  })
})

describe('without a network', () => {
  test('the last answer stands with its age, also after a new start', async () => {
    const app = await open(HUB)
    await app.screen.findByRole('link', { name: 'Benchmarking' })
    await goOffline(app)
    expect(await app.screen.findByText(/Sem conexão. Estes números foram recebidos hoje/)).toBeVisible()
    expect(app.screen.getByText('5,2 por 100 vacas')).toBeVisible()
    await expect
      .poll(async () => {
        const kept = await app.engine.database.run((db) => db.getAllKeys('meta'))
        return kept.filter((key) => key.startsWith('answer:')).length
      })
      .toBe(1)
  })

  test('an answer that the device has kept is shown', async () => {
    let kept = ''
    const first = await open(HUB)
    await first.screen.findByRole('link', { name: 'Benchmarking' })
    await expect
      .poll(async () => {
        const rows = await first.engine.database.run((db) =>
          Promise.all([db.getAllKeys('meta'), db.getAll('meta')]).then(([keys, values]) =>
            keys.flatMap((key, place) => (key.startsWith('answer:') ? [`${key}\n${values[place] ?? ''}`] : [])),
          ),
        )
        kept = rows[0] ?? ''
        return kept
      })
      .not.toBe('')
    const [key = '', value = ''] = kept.split('\n')
    document.body.replaceChildren()
    const app = await openApp('/', { server: server() })
    await app.engine.database.run((db) => db.put('meta', value, key))
    await goOffline(app)
    await app.router.navigate(HUB)
    expect(await app.screen.findByText(/Estes números foram recebidos/)).toBeVisible()
    expect(app.screen.getByText('5,2 por 100 vacas')).toBeVisible()
  })

  test('says that a connection is needed once', async () => {
    const app = await openApp('/', { server: server() })
    await goOffline(app)
    await app.router.navigate(HUB)
    expect(await app.screen.findByText(/ainda não foram recebidos neste aparelho/)).toBeVisible()
  })
})
