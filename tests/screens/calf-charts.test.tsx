import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, treatment } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

const files = collectSavedFiles()

const CHARTS = '/bezerra/graficos'
const today = dateIn(new Date(), 'America/Sao_Paulo')
const of = (id: string) => ({ __typename: 'Animal', id })
const calf = (id: string, earTag: string, values: object = {}) =>
  cow(id, earTag, { category: 'calf', birthDate: addDays(today, -60), ...values })

const disease = (id: string, animal: string, values: object = {}) =>
  anyRecord('CalfDisease', id, {
    ...{ animal: of(animal), kind: 'diarrhea', startDate: addDays(today, -50), endDate: null, clinicalCureDate: null },
    ...values,
  })

/** A treatment of a disease whose first dose is due on the day it began. */
const treated = (id: string, disease: string, animal: string, startedOn: string) =>
  anyRecord('DiseaseProtocol', id, {
    ...{ disease: { __typename: 'CalfDisease', id: disease }, animal: of(animal), plan: treatment('1').plan },
    ...{ startedOn, startPeriod: 'morning', protocol: null },
    ...{ closedFrom: null, closedPeriod: null, closedAt: null, closedReason: null },
  })

/** The first dose of a treatment, given or not. */
const dose = (id: string, of: string, disease: string, animal: string, doneAt: string | null) =>
  anyRecord('CalfHealthTask', id, {
    ...{ kind: 'application', item: 0, number: 1, dueOn: addDays(today, -50), period: 'morning', cancelledAt: null },
    ...{ treatment: { __typename: 'DiseaseProtocol', id: of }, disease: { __typename: 'CalfDisease', id: disease } },
    ...{ animal: { __typename: 'Animal', id: animal }, doneAt, doneByName: null, recordedAt: doneAt },
  })

const given = `${addDays(today, -50)}T12:00:00.000Z`

const server = () => ({
  animals: [
    calf('1', 'B001'),
    calf('2', 'B002'),
    calf('3', 'B003', { status: 'dead', statusDate: addDays(today, -40), statusReason: 'Pneumonia' }),
    calf('4', 'B004', { birthDate: addDays(today, -500) }),
    cow('9', '1187'),
  ],
  calfDiseases: [
    disease('21', '1', { clinicalCureDate: addDays(today, -45) }),
    disease('22', '3', { kind: 'pneumonia', startDate: addDays(today, -42) }),
    disease('23', '2'),
  ],
  diseaseProtocols: [treated('31', '21', '1', addDays(today, -50))],
  calfHealthTasks: [dose('51', '31', '21', '1', given)],
  weighings: [
    anyRecord('Weighing', '41', { animal: of('1'), date: addDays(today, -60), kg: 40, method: 'scale' }),
    anyRecord('Weighing', '42', { animal: of('1'), date: addDays(today, -10), kg: 75, method: 'tape' }),
  ],
})

test('a chart says what it finds, of how many, and one tap leads to its calves, without a network', async () => {
  const app = await openApp(CHARTS, { server: server() })
  app.facade.unreachable = true
  expect(
    await app.screen.findByRole('heading', {
      name: 'Diarreia é a doença mais comum: 2 de 3 bezerras nascidas (67\u00a0%) até os 90 dias.',
    }),
  ).toBeVisible()
  const row = app.screen.getByRole('rowheader', { name: /^Diarreia/ }).closest('tr')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['66,7\u00a0%', '2 de 3'])
  expect(app.screen.getByText(/divididas por todas as nascidas vivas no período/)).toBeVisible()
  await waitFor(() => {
    expect(document.querySelectorAll('.highcharts-series').length).toBeGreaterThanOrEqual(1)
  })
  await expectAccessible()
  await app.user.click(app.screen.getByRole('link', { name: 'Diarreia' }))
  expect(await app.screen.findByText('2 registros')).toBeVisible()
  expect(app.screen.getByText('B001')).toBeVisible()
  expect(app.screen.getByText('B002')).toBeVisible()
  await expectAccessible()
  await app.user.click(app.screen.getByText('B002'))
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B002' })).toBeVisible()
})

test('every other chart says its finding, and opens with a tap', async () => {
  const app = await openApp(CHARTS, { server: server() })
  expect(
    await app.screen.findByText(
      '1 de 3 bezerras nascidas vivas no período morreu (33 %). Natimortos: nenhum nascimento registrado.',
    ),
  ).toBeVisible()
  expect(app.screen.getByText('A causa de morte mais comum é Pneumonia: 1 de 1 morte.')).toBeVisible()
  expect(app.screen.getByText('1 de 1 caso tratado foi curado (100 %).')).toBeVisible()
  expect(
    app.screen.getByText('Nenhuma bezerra nascida no período tem amostra de sangue de 24 horas a 7 dias de vida.'),
  ).toBeVisible()
  expect(app.screen.getByText('3 nascimentos, 3 casos e 1 morte no período.')).toBeVisible()
  await app.user.click(app.screen.getByRole('link', { name: /^Ganho de peso diário/ }))
  expect(
    await app.screen.findByRole('heading', { name: 'Ganho médio de 700 g por dia em 1 bezerra até os 90 dias.' }),
  ).toBeVisible()
  expect(app.router.location.search).toBe('?tipo=gain')
  expect(within(app.screen.getByRole('table')).getByText('poucas bezerras')).toBeVisible()
})

test('a file heads its months as the table does, and says the unit', async () => {
  const app = await openApp(`${CHARTS}?tipo=gain`, { server: server() })
  expect(await app.screen.findByRole('columnheader', { name: 'Mês' })).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Baixar CSV' }))
  await expect.poll(() => files).toHaveLength(1)
  const [heading, ...months] = (await files[0]?.blob.text())?.replace('\uFEFF', '').split('\r\n') ?? []
  expect(heading).toBe('Mês;Ganho de peso diário (g/dia);Quantidade')
  expect(months[0]).toMatch(/^\d{4}-\d\d;;0$/)
})

/** A treatment of a disease of calf 2. */
const treatedOpen = treated('32', '23', '2', addDays(today, -50))
const givenOpen = dose('52', '32', '23', '2', given)

test('treated cases that go on are told, but are in no share', async () => {
  const diseaseProtocols = [...server().diseaseProtocols, treatedOpen]
  const calfHealthTasks = [...server().calfHealthTasks, givenOpen]
  const app = await openApp(`${CHARTS}?tipo=cure`, { server: { ...server(), diseaseProtocols, calfHealthTasks } })
  expect(
    await app.screen.findByRole('heading', {
      name: '1 de 1 caso tratado foi curado (100\u00a0%); 1 segue em aberto, fora da conta.',
    }),
  ).toBeVisible()
  const cells = (name: RegExp) =>
    within(app.screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Curada/)).toEqual(['100\u00a0%', '1 de 1'])
  expect(cells(/^Aberta/)).toEqual(['–', '1'])
})

test('a period whose treated cases all go on has no cure yet', async () => {
  const app = await openApp(`${CHARTS}?tipo=cure`, {
    server: { ...server(), diseaseProtocols: [treatedOpen], calfHealthTasks: [givenOpen] },
  })
  expect(
    await app.screen.findByRole('heading', { name: '1 caso tratado segue em aberto; nenhum terminou ainda.' }),
  ).toBeVisible()
})

test('a treatment of which no dose was given is only planned, and counts nowhere', async () => {
  const diseaseProtocols = [...server().diseaseProtocols, treatedOpen]
  const calfHealthTasks = [...server().calfHealthTasks, dose('52', '32', '23', '2', null)]
  const app = await openApp(`${CHARTS}?tipo=cure`, { server: { ...server(), diseaseProtocols, calfHealthTasks } })
  expect(await app.screen.findByRole('heading', { name: '1 de 1 caso tratado foi curado (100\u00a0%).' })).toBeVisible()
  expect(app.screen.getByText(/ao menos uma dose aplicada/)).toBeVisible()
})

test.each([
  ['morbidity', 'poucas bezerras'],
  ['ageAtDisease', 'poucos casos'],
  ['mortality', 'poucas bezerras'],
  ['causes', 'poucos casos'],
  ['cure', 'poucos casos'],
])('a share of few is marked as such: %s', async (name, note) => {
  const app = await openApp(`${CHARTS}?tipo=${name}`, { server: server() })
  expect((await within(await app.screen.findByRole('table')).findAllByText(note))[0]).toBeVisible()
})

test('the commonest cause of death is that of all deaths of the period, as the year counts them', async () => {
  const dead = (id: string, statusReason: string, age: number) =>
    calf(id, `B0${id}`, {
      ...{ status: 'dead', statusDate: addDays(today, -20), statusReason },
      birthDate: addDays(today, -20 - age),
    })
  const animals = [dead('51', 'Acidente', 600), dead('52', 'acidente ', 500), dead('53', 'Diarreia', 10)]
  const app = await openApp(CHARTS, { server: { animals } })
  expect(await app.screen.findByText('A causa de morte mais comum é Acidente: 2 de 3 mortes.')).toBeVisible()
  expect(app.screen.getByText('1 nascimento, 0 caso e 3 mortes no período.')).toBeVisible()
})

test('the sentence on deaths says of what each of its numbers is a share', async () => {
  const birth = (id: string, destination: string) =>
    anyRecord('Birth', id, { date: addDays(today, -60), destination, calf: null })
  const births = [birth('61', 'rearing'), birth('62', 'stillborn')]
  const app = await openApp(`${CHARTS}?tipo=mortality`, { server: { ...server(), births } })
  expect(
    await app.screen.findByRole('heading', {
      name: '1 de 3 bezerras nascidas vivas no período morreu (33\u00a0%). Natimortos: 1 de 2 nascimentos registrados.',
    }),
  ).toBeVisible()
})

test.each([
  ['en', '1 of 1,200'],
  ['es', '1 de 1200'],
  ['pt', '1 de 1.200'],
] as const)('a table groups its numbers as the language does (%s)', async (locale, said) => {
  const animals = Array.from({ length: 1200 }, (_, place) => calf(String(place + 1), `B${String(place)}`))
  const app = await openApp(CHARTS, { server: { animals, calfDiseases: [disease('21', '1')] }, locale })
  expect(await app.screen.findByRole('cell', { name: said })).toBeVisible()
})

test('a longer period takes older calves in', async () => {
  const app = await openApp(`${CHARTS}?tipo=mortality`, { server: server() })
  expect(await app.screen.findByRole('heading', { name: /^1 de 3 bezerras nascidas vivas/ })).toBeVisible()
  await app.user.selectOptions(app.screen.getByLabelText('Período'), 'Últimos 24 meses')
  expect(await app.screen.findByRole('heading', { name: /^1 de 4 bezerras nascidas vivas/ })).toBeVisible()
})

test('cases are listed with disease and day, those of one group or of all', async () => {
  const app = await openApp('/bezerra/dados-dos-graficos?tipo=ageAtDisease', { server: server() })
  expect(await app.screen.findByText('3 registros')).toBeVisible()
  // Of all groups together, each says of which it is.
  expect(app.screen.getByText(/^\d+ a \d+ dias · Pneumonia ·/)).toBeVisible()
  await app.user.selectOptions(app.screen.getByLabelText('Grupo'), '8 a 14 dias (2)')
  expect(await app.screen.findByText('2 registros')).toBeVisible()
  expect(app.screen.queryByText(/^Pneumonia ·/)).toBeNull()
})

test('a calf with two diseases is listed with the name of each', async () => {
  const both = { ...server(), calfDiseases: [disease('21', '1'), disease('22', '1', { kind: 'pneumonia' })] }
  const app = await openApp('/bezerra/dados-dos-graficos', { server: both })
  expect(await app.screen.findByText('2 registros')).toBeVisible()
  expect(app.screen.getByText(/^Diarreia · nascida em/)).toBeVisible()
  expect(app.screen.getByText(/^Pneumonia · nascida em/)).toBeVisible()
})

test('a farm without calves is told so in each chart', async () => {
  const app = await openApp(CHARTS)
  expect(
    await app.screen.findByRole('heading', { name: 'Nenhuma bezerra nascida no período adoeceu até os 90 dias.' }),
  ).toBeVisible()
  expect(app.screen.getByText('Nenhum nascimento no período.')).toBeVisible()
})
