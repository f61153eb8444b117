import { waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { diseaseMerging } from '../../src/domain/merging.ts'
import { mergePatch } from '../../src/engine/outbox/merge.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { fakePictures, photoFile } from '../app-harness/pictures.ts'
import { anyRecord, automaticCount, cow, foundOn, MOMENT } from '../app-harness/records.ts'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const LIST = '/bezerra/leitura-de-resultados'
const AT = `${LIST}/7`
const of = (type: string, id: string) => ({ __typename: type, id })
const count = (sector: string, colour: string, colonies: number) => ({
  ...{ __typename: 'PlateCount', sector, colour, colonies },
})
const PHOTO = { __typename: 'RecordImage', hash: 'h1', takenAt: MOMENT }

const disease = (id: string, more: object = {}) =>
  anyRecord('CalfDisease', id, {
    ...{ animal: of('Animal', '2'), kind: 'diarrhea', startDate: addDays(today, -2), endDate: null },
    ...{ clinicalCureDate: null, bacteria: [], tickFeverSigns: [], diarrheaImage: null, hemogramImage: null },
    ...{ plateModel: null, countingMode: null, countState: null, plateGrowth: null, plateCounts: [] },
    ...{ automaticCount: null, deleted: false },
    ...more,
  })
const found = (more: object = {}) => ({
  ...automaticCount({ outcome: null, confidence: 0.62, doubts: ['colours'] }),
  __typename: 'AutomaticCulture',
  counts: [count('GN', 'red', 3), count('GP', 'metallic_blue', 1)],
  ...more,
})
const onPlate = { plateModel: of('PlateModel', '1'), countingMode: 'automatic', diarrheaImage: PHOTO }
/** A plate that was read, and waits for a person. */
const waits = { ...onPlate, countState: 'failed', automaticCount: found() }

const server = (...diseases: ReturnType<typeof disease>[]) => ({
  animals: [
    cow('2', 'B014', { category: 'calf', birthDate: addDays(today, -12) }),
    cow('3', 'B015', { category: 'calf' }),
  ],
  calfDiseases: diseases,
  calfScores: [],
  colostrums: [],
  diseaseCounts: diseases.map(({ id }) => ({ ...foundOn(id), __typename: 'DiseaseCount' as const, imageHash: 'h1' })),
})

/** No violation of the rules that jsdom can check. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

type App = Awaited<ReturnType<typeof openApp>>

/** The network comes back; what waits is sent. */
async function sent(app: App, check: () => void): Promise<void> {
  app.facade.unreachable = false
  await waitFor(async () => {
    await app.engine.outbox.sendNow()
    check()
  })
}

const rings = () => document.querySelectorAll('[data-ring]').length

describe('the list of plates', () => {
  const batch = anyRecord('Colostrum', '30', {
    ...{
      batch: 'LOTE 30',
      date: today,
      frozenOn: today,
      cow: of('Animal', '1'),
      calf: of('Animal', '2'),
      deleted: false,
    },
    ...{ packages: [], tbcSource: 'plate', plateBarcode: '8710000001', countingMode: 'automatic', dilution: 1000 },
    ...{ plateModel: of('PlateModel', '3'), countState: null, automaticCount: null, plateImage: null },
  })
  const all = () => ({
    ...server(
      disease('7', waits),
      disease('8', { ...onPlate, animal: of('Animal', '3'), countState: 'waiting' }),
      disease('9', {
        ...onPlate,
        countState: 'counted',
        plateGrowth: true,
        plateCounts: [count('GN', 'red', 9)],
        automaticCount: found({ outcome: 'applied' }),
      }),
      disease('10', { plateModel: of('PlateModel', '1'), countingMode: 'manual', plateGrowth: false }),
      disease('11', { diarrheaImage: PHOTO }),
    ),
    colostrums: [batch],
  })

  test('has those of calves beside those of colostrum, with what to do with each', async () => {
    const app = await openApp(LIST, { server: all() })
    expect(await app.screen.findByText('3 placas')).toBeVisible()
    const states = app.screen.getAllByText(/^(A conferir|Falta a foto|Aguardando leitura)$/)
    expect(states.map(({ textContent }) => textContent.trim())).toEqual([
      ...['A conferir', 'Falta a foto', 'Aguardando leitura'],
    ])
    expect(app.screen.getByText('LOTE 30')).toBeVisible()
    expect(app.screen.getAllByText('Diarreia')).toHaveLength(2)
    await expectAccessible()
    await app.user.type(app.screen.getByRole('searchbox'), 'b015')
    expect(await app.screen.findByText('1 placa')).toBeVisible()
  })

  test('shows those that were read by the app alone, and those that are done', async () => {
    const app = await openApp(`${LIST}?situacao=read`, { server: all() })
    expect(await app.screen.findByText('1 placa')).toBeVisible()
    const main = within(app.screen.getByRole('main'))
    expect(main.getByText('Lida pelo aplicativo', { selector: 'span' })).toBeVisible()
    expect(main.getByText('Positivo')).toBeVisible()
    await app.router.navigate(`${LIST}?situacao=counted`)
    expect(await app.screen.findByText('Sem crescimento')).toBeVisible()
  })

  test('leads to the reading', async () => {
    const app = await openApp(LIST, { server: all() })
    await app.user.click(await app.screen.findByText('A conferir', { selector: 'a *' }))
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(AT)
    })
  })
})

describe('a photo of the plate', () => {
  test('is kept without a network, waits to be sent, and is read when it is there', async () => {
    fakePictures()
    const app = await openApp('/bezerra/nova-doenca/7', { server: server(disease('7')) })
    app.facade.unreachable = true
    expect(await app.screen.findByLabelText('O que está na foto')).toHaveDisplayValue('Placa: Cromogênica')
    await app.user.upload(await app.screen.findByLabelText('Escolher foto'), photoFile())
    expect(await app.screen.findByText('Foto aguardando envio')).toBeVisible()
    expect(app.screen.getByText('A foto aguarda a contagem automática.')).toBeVisible()
    await app.router.navigate(LIST)
    expect(await app.screen.findByText('1 placa')).toBeVisible()
    await sent(app, () => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['DiseaseSave', 'DiarrheaPhotoSend'])
    })
    expect(app.facade.writes[0]?.variables).toMatchObject({
      input: { plateModel: '1', countingMode: 'automatic' },
    })
  })

  test('may be of the faeces alone: nothing is read', async () => {
    fakePictures()
    const app = await openApp('/bezerra/nova-doenca/7', { server: server(disease('7')) })
    await app.user.selectOptions(await app.screen.findByLabelText('O que está na foto'), 'Só as fezes, sem placa')
    await app.user.upload(await app.screen.findByLabelText('Escolher foto'), photoFile())
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['DiarrheaPhotoSend'])
    })
    expect(app.screen.queryByText(/aguarda a contagem/)).toBeNull()
  })

  test('of faeces that shows a plate after all is read once its kind is said', async () => {
    const app = await openApp('/bezerra/nova-doenca/7', { server: server(disease('7', { diarrheaImage: PHOTO })) })
    const what = await app.screen.findByLabelText('O que está na foto')
    expect(what).toHaveDisplayValue('Só as fezes, sem placa')
    await app.user.selectOptions(what, 'Placa: Cromogênica')
    expect(await app.screen.findByText('A foto aguarda a contagem automática.')).toBeVisible()
  })

  test('that could not be read says why, and what else can be done', async () => {
    const rejected = found({ state: 'rejected', fault: 'no_dish', counts: [], colonyCount: 0 })
    const app = await openApp(AT, { server: server(disease('7', { ...waits, automaticCount: rejected })) })
    expect(await app.screen.findByText(/não puderam ser contadas na foto/)).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Ler a olho' })).toBeVisible()
    expect(await app.screen.findByLabelText('Tirar outra foto')).toBeInTheDocument()
  })
})

describe('an automatic reading', () => {
  test('with a doubt is not called certain', async () => {
    const sure = found({ confidence: 1 })
    const app = await openApp(AT, { server: server(disease('7', { ...waits, automaticCount: sure })) })
    expect(await app.screen.findByText(/Em dúvida/)).toBeVisible()
    expect(app.screen.queryByText(/Confiança 100/)).toBeNull()
  })

  test('shows circles, agents by colony, confidence and doubts; it is accepted without a network', async () => {
    const app = await openApp(AT, { server: server(disease('7', { ...waits, bacteria: [of('Agent', '2')] })) })
    await waitFor(() => {
      expect(rings()).toBe(4)
    })
    expect(app.screen.getByText('Escherichia coli')).toBeVisible()
    expect(app.screen.getByText('conta a partir de 3')).toBeVisible()
    expect(app.screen.getByText(/Confiança 62%/)).toBeVisible()
    expect(app.screen.getByText(/cores não estão claras/)).toBeVisible()
    expect(app.screen.getByText(/as bactérias só valem depois da sua conferência/)).toBeVisible()
    await expectAccessible()
    app.facade.unreachable = true
    await app.user.click(app.screen.getByRole('button', { name: 'Aceitar 4 colônias' }))
    expect(await app.screen.findByText('Conferida')).toBeVisible()
    expect(app.screen.getByText(/^Staphylococcus aureus, Escherichia coli$/)).toBeVisible()
    await sent(app, () => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'DiseaseCountReview', variables: { id: '7', input: { imageHash: 'h1', outcome: 'accepted' } } },
      ])
    })
  })

  test('is corrected on its photo by keyboard: the agents follow every step', async () => {
    const app = await openApp(AT, { server: server(disease('7', waits)) })
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir na foto' }))
    const line = () => app.screen.getAllByRole('status').find(({ textContent }) => /tivo/.test(textContent))
    const first = await app.screen.findByRole('button', { name: /^Colônia 1,/ })
    expect(line()).toHaveTextContent(/Positivo.*Escherichia coli/)
    first.focus()
    await app.user.keyboard('{Delete}')
    expect(line()).toHaveTextContent(/^Negativo/)
    for (let place = 1; place <= 2; place++) {
      await app.user.click(app.screen.getByRole('button', { name: new RegExp(`^Colônia ${String(place)},`) }))
      await app.user.selectOptions(app.screen.getByRole('combobox'), 'Azul-metálica')
    }
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Corrigida na foto')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({ input: { outcome: 'corrected' } })
    })
  })

  test('whose photo is of no use drops what it gave; those that somebody entered stay', async () => {
    const read = { countState: 'counted', plateGrowth: true, plateCounts: [count('GN', 'red', 3)] }
    const applied = {
      ...waits,
      ...read,
      automaticCount: found({ outcome: 'applied' }),
      bacteria: [of('Agent', '1'), of('Agent', '2')],
    }
    const app = await openApp(AT, { server: server(disease('7', applied)) })
    expect(await app.screen.findByText('Contada pelo aplicativo')).toBeVisible()
    await app.user.click(app.screen.getByText('A foto não serve?'))
    await app.user.click(app.screen.getByRole('button', { name: 'Pedir nova foto' }))
    expect(await app.screen.findByText('Staphylococcus aureus')).toBeVisible()
    expect(app.screen.queryByText('Escherichia coli')).toBeNull()
  })

  test('is offered where the disease is', async () => {
    const app = await openApp('/bezerra/nova-doenca/7', { server: server(disease('7', waits)) })
    await app.user.click(await app.screen.findByRole('link', { name: 'Conferir a leitura' }))
    expect(await app.screen.findByRole('button', { name: 'Aceitar 4 colônias' })).toBeVisible()
  })
})

describe('reading by eye', () => {
  test('asks whether anything grew, keeps what was typed, and fills the bacteria', async () => {
    const app = await openApp(`${AT}?olho=1`, { server: server(disease('7')) })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar leitura' }))
    expect(await app.screen.findByText('Informe se houve crescimento.')).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Sim' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(app.facade.writes).toEqual([])
    const red = await app.screen.findByLabelText('Vermelha')
    await app.user.clear(red)
    await app.user.type(red, '301')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(red).toHaveValue('301')
    await app.user.clear(red)
    await app.user.type(red, '12')
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(await app.screen.findByRole('link', { name: 'Ver a doença' })).toBeVisible()
    expect(app.screen.getAllByText('Escherichia coli').length).toBeGreaterThan(1)
    await sent(app, () => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({
        input: { plateModel: '1', countingMode: 'manual', plateGrowth: true },
      })
    })
  })

  test('that is refused after a time without a network is corrected on its form', async () => {
    const app = await openApp(`${AT}?olho=1`, { server: server(disease('7')) })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('radio', { name: 'Não' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(await app.screen.findByRole('link', { name: 'Ver a doença' })).toBeVisible()
    app.facade.refusals.set(
      'DiseaseSave',
      refused('VALIDATION_FAILED', [{ field: 'plateGrowth', code: 'diagnostic.error.growth', message: 'Growth' }]),
    )
    const row = () => app.engine.outbox.getSnapshot().rows.find(({ refusal }) => refusal !== undefined)
    await sent(app, () => {
      expect(row()).toBeDefined()
    })
    app.facade.refusals.clear()
    await app.router.navigate('/sincronizacao')
    await app.router.navigate(`${AT}?corrigir=${row()?.key ?? ''}`)
    expect(await app.screen.findByText('Informe se houve crescimento.')).toBeVisible()
    expect(app.screen.getByRole('radio', { name: 'Não' })).toBeChecked()
  })

  test('gives way to the photo again', async () => {
    const manual = {
      ...onPlate,
      countingMode: 'manual',
      plateGrowth: true,
      plateCounts: [count('GN', 'red', 3)],
      bacteria: [of('Agent', '1')],
    }
    const app = await openApp(AT, { server: server(disease('7', manual)) })
    await app.user.click(await app.screen.findByRole('button', { name: 'Ler pela foto' }))
    expect(await app.screen.findByText('A foto aguarda a contagem automática.')).toBeVisible()
    expect(app.screen.queryByText('Escherichia coli')).toBeNull()
  })

  test('by two people of the same plate is one statement: they choose, and nothing of both is mixed', () => {
    const seen = { plateModel: '1', countingMode: null, plateGrowth: null, plateCounts: [] }
    const mine = { ...seen, countingMode: 'manual', plateGrowth: false }
    const theirs = {
      ...seen,
      countingMode: 'manual',
      plateGrowth: true,
      plateCounts: [count('GN', 'red', 3)],
      serum: true,
    }
    const merged = mergePatch(mine, seen, theirs, diseaseMerging)
    expect(merged.kind).toBe('conflict')
    expect(mergePatch(mine, seen, { ...seen, serum: true }, diseaseMerging)).toMatchObject({ kind: 'clean' })
    expect(mergePatch({ serum: true }, { serum: null }, theirs, diseaseMerging).kind).toBe('same')
  })
})

describe.each([
  [LIST, 'Nenhuma placa esperando'],
  ['/bezerra/qualidade-colostro', 'Ainda sem dados'],
])('%s without anything', (path, title) => {
  test.each([
    ['ROLE_APP_BEZERRA_DOENCAS', []],
    ['ROLE_APP_BEZERRA_LANCAMENTO', ['/bezerra/novo-colostro']],
    ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO', ['/bezerra/novo-colostro']],
  ] as const)('leads to a new batch only those who may launch one: %s', async (role, addresses) => {
    const { screen } = await openApp(path, { roles: [role] })
    await screen.findByText(title)
    const links = within(screen.getByRole('main')).queryAllByRole('link', { name: 'Novo colostro' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
  })
})
