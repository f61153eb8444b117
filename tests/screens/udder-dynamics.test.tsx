import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateIn } from '../../src/domain/calendar.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { AGENTS, anyRecord, count, cow, diagnostic, task } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

const files = collectSavedFiles()

const today = dateIn(new Date(), 'America/Sao_Paulo')
const month = today.slice(0, 7)
/** A day of a month before this one. */
const on = (months: number, day: string) => `${addMonths(month, -months)}-${day}`
const of = (id: string) => ({ __typename: 'Animal' as const, id })

const sick = (id: string, animal: string, sampleDate: string, values: object = {}) =>
  diagnostic(id, {
    ...{ animal: of(animal), type: 'clinical_mastitis', sampleDate, grade: 'mild', result: 'negative' },
    ...{ forequarterLeft: true, forequarterRight: false, hindquarterLeft: false, hindquarterRight: false },
    ...values,
  })

const medicine = { __typename: 'TreatmentPlanItem', productName: 'Mastite F', type: 'IMM', dose: 1, unit: 'syringe' }

/** Three syringes, twelve hours apart, and four days of withdrawal: 5 days of milk. */
const treated = (id: string, diagnosis: string, product: string, startedOn: string) =>
  anyRecord('DiagnosticProtocol', id, {
    ...{ diagnostic: { __typename: 'Diagnostic', id: diagnosis }, animal: of('1'), description: 'P', protocol: null },
    ...{ startedOn, startPeriod: 'morning', closedFrom: null, closedPeriod: null, closedReason: null },
    plan: [
      {
        ...{ ...medicine, perKg: false, periods: ['morning', 'night'], intervalHours: 12, applications: 3 },
        ...{ milkWithdrawalHours: 96, meatWithdrawalDays: 5, product: { __typename: 'Product', id: product } },
      },
    ],
  })

/** The three doses of a treatment, given when they were due. */
const givenTo = (treatment: string, diagnosis: string, startedOn: string, given = 3) =>
  [
    { number: 1, at: `${startedOn}T10:00:00Z` },
    { number: 2, at: `${startedOn}T23:30:00Z` },
    { number: 3, at: `${addDays(startedOn, 1)}T10:00:00Z` },
  ].map(({ number, at }) =>
    task(`${treatment}${String(number)}`, {
      ...{ number, doneAt: number <= given ? at : null, diagnostic: { __typename: 'Diagnostic', id: diagnosis } },
      ...{ treatment: { __typename: 'DiagnosticProtocol', id: treatment }, animal: of('1') },
    }),
  )

const tested = (id: string, animal: string, date: string, scc: number) =>
  anyRecord('TestDay', id, { animal: of(animal), date, scc })

const server = () => ({
  agents: AGENTS,
  animals: [cow('1', '1187'), cow('2', '1188')],
  diagnostics: [
    sick('11', '1', on(2, '03')),
    // Ill again: the same quarter within 14 days, then a new case in the same lactation.
    sick('12', '1', addDays(on(2, '03'), 10)),
    sick('13', '1', on(1, '10'), { hindquarterRight: true }),
    sick('14', '2', on(1, '11'), { result: 'contaminated' }),
  ],
  farmLactations: [count('21', on(2, '01'), 50)],
  products: [
    anyRecord('Product', '71', { critical: false, farm: null }),
    anyRecord('Product', '72', { critical: true, farm: null }),
  ],
  diagnosticProtocols: [treated('41', '11', '71', on(2, '03')), treated('42', '14', '72', on(1, '12'))],
  udderHealthTasks: [...givenTo('41', '11', on(2, '03')), ...givenTo('42', '14', on(1, '12'))],
  farmEconomySettings: [
    anyRecord('FarmEconomySettings', '61', {
      ...{ litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5, pricePerApplication: 18, applicationsPerCase: 3 },
      validFrom: on(30, '01'),
    }),
  ],
  testDays: [
    tested('81', '1', on(2, '01'), 100),
    tested('82', '1', on(1, '01'), 300),
    tested('83', '2', on(2, '01'), 900),
    tested('84', '2', on(1, '01'), 150),
  ],
})

type App = Awaited<ReturnType<typeof openApp>>

const cellsOf = (row: HTMLElement | undefined) =>
  row &&
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

/** Cells of the last rows of the table. */
const lastRows = (app: App, rows: number) => app.screen.getAllByRole('row').slice(-rows).map(cellsOf)

test('infection dynamics share new infections by healthy cows, and a month opens its cows, offline', async () => {
  const app = await openApp('/ubere/grafico-dinamica-de-infeccoes', { server: server() })
  app.facade.unreachable = true
  expect(
    await app.screen.findByRole('heading', {
      name: /^1 infecção nova em 1 controle de vacas sadias \(100\s%\); 1 cura em 1 controle de infectadas \(100\s%\)\.$/,
    }),
  ).toBeVisible()
  expect(lastRows(app, 2)[0]).toEqual(['100\u00a0%', '100\u00a0%', '1 de 1'])
  // Of how many cows each of the two shares is.
  expect(app.screen.getByText(/^novas: 1 de 1; curas: 1 de 1/)).toBeVisible()
  const [link] = within(app.screen.getByRole('table')).getAllByRole('link')
  if (!link) throw new Error('No month opens its cows')
  await app.user.click(link)
  const list = (await app.screen.findByRole('heading', { name: /: 2 vacas$/ })).parentElement as HTMLElement
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1187CCS 300 mil', '1188CCS 150 mil'])
  await expectAccessible()
})

test('each share of few cows is marked, though the other one is of enough', async () => {
  const healthy = ['3', '4', '5', '6'].flatMap((id) => [
    tested(`a${id}`, id, on(2, '01'), 100),
    tested(`b${id}`, id, on(1, '01'), 100),
  ])
  const app = await openApp('/ubere/grafico-dinamica-de-infeccoes', {
    server: { ...server(), testDays: [...server().testDays, ...healthy] },
  })
  expect(await app.screen.findByText('novas: 1 de 5; curas: 1 de 1 · poucos casos')).toBeVisible()
})

test.each([
  [
    'grafico-dinamica-de-infeccoes',
    'No período, nenhuma vaca tem dois controles de CCS com até 62 dias entre eles na mesma lactação.',
  ],
  [
    'grafico-periodo-seco',
    'No período, nenhum parto tem um controle de CCS nos 120 dias antes dele e outro do 5º ao 45º dia depois.',
  ],
])('nothing is drawn on %s where test days are too far apart, which is said', async (page, name) => {
  const testDays = [tested('81', '1', on(5, '01'), 100), tested('82', '1', on(1, '01'), 300)]
  const app = await openApp(`/ubere/${page}`, { server: { ...server(), testDays } })
  expect(await app.screen.findByRole('heading', { name })).toBeVisible()
  expect(app.screen.queryByRole('button', { name: 'Baixar imagem (PNG)' })).toBeNull()
})

test('no share is said of no cows', async () => {
  const testDays = [tested('81', '1', on(2, '01'), 100), tested('82', '1', on(1, '01'), 300)]
  const app = await openApp('/ubere/grafico-dinamica-de-infeccoes', { server: { ...server(), testDays } })
  expect(
    await app.screen.findByRole('heading', {
      name: /^1 infecção nova em 1 controle de vacas sadias \(100\s%\); nenhum controle de infectadas\.$/,
    }),
  ).toBeVisible()
  expect(lastRows(app, 2)).toEqual([
    ['100\u00a0%', '–', '1 de 1'],
    ['–', '–', '–'],
  ])
})

test('antimicrobial use by cows and month, critical ones marked, and against what the culture says', async () => {
  const app = await openApp('/ubere/grafico-uso-de-antimicrobianos', { server: server() })
  expect(await app.screen.findByRole('heading', { name: /\(2 tratamentos\)\.$/ })).toBeVisible()
  expect(lastRows(app, 3).slice(0, 2)).toEqual([
    ['2', '0', '1 de 50'],
    ['2', '2', '1 de 50'],
  ])
  expect(app.screen.getByText(/^1 tratamento usou antimicrobiano de importância crítica/)).toBeVisible()
  expect(
    app.screen.getByText(/^1 de 3 casos cuja cultura não pedia antibiótico \(33\s%\) recebeu mesmo assim\.$/),
  ).toBeVisible()
})

test('a treatment no longer counts once its case is deleted, before that is sent', async () => {
  const app = await openApp('/ubere/resultados/14', { server: server() })
  app.facade.unreachable = true
  await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
  const question = within(await app.screen.findByRole('alertdialog', { name: 'Excluir com o tratamento?' }))
  await app.user.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => {
    expect(app.engine.outbox.getSnapshot().rows).toHaveLength(1)
  })
  await app.router.navigate('/ubere/grafico-uso-de-antimicrobianos')
  expect(await app.screen.findByRole('heading', { name: /\(1 tratamento\)\.$/ })).toBeVisible()
  expect(app.screen.queryByText(/importância crítica/)).toBeNull()
})

test('costs by cause and by cow, at the farm’s prices', async () => {
  const app = await openApp('/ubere/grafico-pareto?unidade=other', { server: server() })
  // 5 days × 25 L × R$ 2.50 + 3 × R$ 18.00 for each of the two treated cases; the other two cost nothing.
  expect(
    await app.screen.findByRole('heading', {
      name: /^2 de 2 causas fazem 100\s% do custo: 2 casos com custo somam R\$\s733,00\.$/,
    }),
  ).toBeVisible()
  const contaminated = app.screen.getByRole('rowheader', { name: 'Contaminadas R$\u00a0366,50' })
  expect(contaminated).toBeVisible()
  expect(cellsOf(contaminated.closest('tr') ?? undefined)?.at(-1)).toBe('1 de 2')
  await app.router.navigate('/ubere/grafico-custo-por-vaca')
  expect(
    await app.screen.findByRole('heading', {
      name: /^Casos de 2 vacas custaram R\$\s733,00 \(2 casos com custo\), .*\s%\.$/,
    }),
  ).toBeVisible()
  await app.user.click(app.screen.getByRole('link', { name: '1187' }))
  expect(await app.screen.findByRole('heading', { name: '1187: 1 caso' })).toBeVisible()
})

test('only doses that were given cost something and make days of treatment', async () => {
  const some = [...givenTo('41', '11', on(2, '03'), 1), ...givenTo('42', '14', on(1, '12'), 0)]
  const app = await openApp('/ubere/grafico-custo-por-vaca', { server: { ...server(), udderHealthTasks: some } })
  // 4 days × 25 L × R$ 2.50 + 1 × R$ 18.00; nothing was given of the other treatment yet.
  expect(
    await app.screen.findByRole('heading', { name: /^Casos de 1 vaca custaram R\$\s268,00 \(1 caso com custo\)/ }),
  ).toBeVisible()
  await app.router.navigate('/ubere/grafico-dias-em-tratamento')
  expect(
    await app.screen.findByRole('heading', { name: '1 dia de tratamento em média, em 1 caso tratado.' }),
  ).toBeVisible()
})

test('the ranking of cows shows the 20 dearest and says so; its file has all', async () => {
  const ids = Array.from({ length: 22 }, (_, place) => String(100 + place))
  const app = await openApp('/ubere/grafico-custo-por-vaca', {
    server: {
      ...server(),
      animals: ids.map((id) => cow(id, `2${id}`)),
      diagnostics: ids.map((id) => sick(id, id, on(1, '10'))),
      diagnosticProtocols: ids.map((id) => treated(id, id, '71', on(1, '10'))),
      udderHealthTasks: ids.flatMap((id) => givenTo(id, id, on(1, '10'))),
    },
  })
  expect(
    await app.screen.findByRole('heading', {
      name: /^Casos de 22 vacas .* O gráfico e a tabela mostram as 20 mais caras; o arquivo CSV tem todas\.$/,
    }),
  ).toBeVisible()
  expect(app.screen.getAllByRole('rowheader')).toHaveLength(20)
  await app.user.click(app.screen.getByRole('button', { name: 'Baixar CSV' }))
  await expect
    .poll(() => files.map(({ name }) => name))
    .toEqual([expect.stringMatching(/^Custo por vaca - .+ - \d{4}-\d\d-\d\d - .+\.csv$/)])
  const lines = (await files[0]?.blob.text())?.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 22)
  expect(lines?.slice(0, 2)).toEqual([expect.stringContaining('Grupo;Custo (R$)'), '2100;366,50;1'])
  const printed = () => app.screen.queryByText(/^Impresso em \d\d\/\d\d\/\d{4}\.$/)
  expect(printed()).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(printed()).toBeVisible()
  fireEvent(window, new Event('afterprint'))
  expect(printed()).toBeNull()
})

test('cases from before the prices have no known cost, and the screen says so', async () => {
  const { farmEconomySettings: prices, ...rest } = server()
  const pricedFrom = (validFrom: string) => ({
    ...rest,
    farmEconomySettings: prices.map((each) =>
      anyRecord('FarmEconomySettings', '61', { ...(each as object), validFrom }),
    ),
  })
  const some = await openApp('/ubere/grafico-custo-por-vaca', { server: pricedFrom(on(1, '01')) })
  expect(
    await some.screen.findByRole('heading', { name: /^Casos de 1 vaca custaram .* \(1 caso com custo\)/ }),
  ).toBeVisible()
  expect(some.screen.getByText(/^1 caso é de antes de .*: não há valores para ele\.$/)).toBeVisible()
  cleanup()
  const none = await openApp('/ubere/grafico-custo-por-vaca', { server: pricedFrom(today) })
  expect(
    await none.screen.findByRole('heading', { name: /^2 casos são de antes de .*: não há valores para eles\.$/ }),
  ).toBeVisible()
  expect(none.screen.queryByText(/Nenhum caso com custo/)).toBeNull()
})

test('without prices there is no cost, and the screen says where they are entered', async () => {
  const app = await openApp('/ubere/grafico-custo-por-vaca', { server: { ...server(), farmEconomySettings: [] } })
  expect(await app.screen.findByRole('heading', { name: 'Nenhum caso com custo no período.' })).toBeVisible()
  expect(app.screen.getByText(/A fazenda ainda não informou preços/)).toBeVisible()
})

test('recurrence and days in treatment, with their denominators', async () => {
  const app = await openApp('/ubere/grafico-recidiva', { server: server() })
  expect(
    await app.screen.findByRole('heading', {
      name: /^1 de 3 casos novos foi de vaca .* \(33\s%\); 1 recidiva em até 14 dias\. Meta: até 30\s% – não cumprida\.$/,
    }),
  ).toBeVisible()
  await app.router.navigate('/ubere/grafico-dias-em-tratamento')
  expect(
    await app.screen.findByRole('heading', { name: '2 dias de tratamento em média, em 2 casos tratados.' }),
  ).toBeVisible()
})

test('the map of cases names all quarters that are hit most', async () => {
  const other = { forequarterLeft: false, hindquarterRight: true }
  const diagnostics = [sick('11', '1', on(2, '03')), sick('12', '2', on(2, '04'), other)]
  const app = await openApp('/ubere/grafico-mapa-de-casos', { server: { ...server(), diagnostics } })
  expect(
    await app.screen.findByRole('heading', {
      name: '2 casos clínicos no período; quartos mais atingidos: Anterior esquerdo, Posterior direito (1 cada um).',
    }),
  ).toBeVisible()
})

test('the map of cases opens the cases of a quarter and month', async () => {
  const app = await openApp('/ubere/grafico-mapa-de-casos', { server: server() })
  expect(
    await app.screen.findByRole('heading', {
      name: '4 casos clínicos no período; quarto mais atingido: Anterior esquerdo (4).',
    }),
  ).toBeVisible()
  await expectAccessible()
  await app.user.click(app.screen.getByRole('link', { name: /, Posterior direito: 1$/ }))
  expect(await app.screen.findByRole('heading', { name: /, Posterior direito: 1 caso$/ })).toBeVisible()
})
