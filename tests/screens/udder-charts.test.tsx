import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateIn } from '../../src/domain/calendar.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { AGENTS, anyRecord, count, cow, diagnostic } from '../app-harness/records.ts'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const month = today.slice(0, 7)
/** The first day of a month before this one: the same month on every day that this runs. */
const monthsAgo = (months: number) => `${addMonths(month, -months)}-01`
const of = (id: string) => ({ __typename: 'Animal' as const, id })

const found = (agents: readonly string[]) =>
  agents.map((agent, place) => ({
    ...{
      __typename: 'DiagnosticClassification' as const,
      id: `c${String(place)}`,
      sector: 'GN',
      colour: 'red' as const,
    },
    colonies: 10,
    diagnosticClassificationAgents: [
      {
        __typename: 'DiagnosticClassificationAgent' as const,
        id: `a${String(place)}`,
        agent: { __typename: 'Agent' as const, id: agent },
      },
    ],
  }))

const sick = (id: string, animal: string, values: Parameters<typeof diagnostic>[1] = {}) =>
  diagnostic(id, {
    animal: of(animal),
    type: 'clinical_mastitis',
    sampleDate: monthsAgo(2),
    result: 'negative',
    ...values,
  })

const answer = (id: string, diagnosis: string, preliminaryStatus: string) =>
  anyRecord('DiagnosticClinicalCure', id, {
    ...{ diagnostic: { __typename: 'Diagnostic', id: diagnosis }, preliminaryStatus, executedManually: true },
  })

const server = () => ({
  agents: AGENTS,
  animals: [
    cow('1', '1187', { lactationNumber: 1, pen: 'Lote 1' }),
    cow('2', '1188', { lactationNumber: 4, pen: 'Lote 2' }),
    cow('3', '1189', { lactationNumber: 2, pen: 'Lote 2' }),
  ],
  diagnostics: [
    sick('11', '1', { result: 'positive', diagnosticClassifications: found(['1']), grade: 'severe' }),
    sick('12', '2', { result: 'positive', diagnosticClassifications: found(['1', '2']) }),
    // A repeat of the first cow: it occurred, and is not new.
    sick('13', '1', { sampleDate: addDays(monthsAgo(2), 10) }),
    sick('14', '3', { result: 'contaminated', sampleDate: monthsAgo(1) }),
    sick('15', '3', { type: 'subclinical_mastitis', grade: null, result: 'no_result' }),
    // In the period before.
    sick('16', '3', { sampleDate: monthsAgo(14) }),
  ],
  farmLactations: [count('21', monthsAgo(2), 100)],
  diagnosticClinicalCures: [
    answer('31', '11', 'not_cured'),
    answer('32', '12', 'cured'),
    answer('33', '13', 'cured'),
    answer('34', '14', 'discarded'),
  ],
  diagnosticProtocols: [
    anyRecord('DiagnosticProtocol', '41', {
      ...{ diagnostic: { __typename: 'Diagnostic', id: '11' }, animal: of('1'), description: 'Gram-positivos leve' },
      ...{ startedOn: monthsAgo(2), closedReason: null, plan: [], protocol: null },
    }),
  ],
})

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the hub says what each chart shows now, how it compares, and opens it', async () => {
  const app = await openApp('/ubere/graficos', { server: server() })
  const tile = (name: string) => app.screen.getByRole('link', { name }).closest('li') as HTMLElement
  await app.screen.findByRole('link', { name: 'Ocorrência de mastite clínica' })
  const occurrence = tile('Ocorrência de mastite clínica')
  expect(within(occurrence).getByText('4')).toBeVisible()
  expect(within(occurrence).getByText('4 casos clínicos no período, 3 novos.')).toBeVisible()
  expect(within(occurrence).getByText('Subiu')).toBeVisible()
  expect(within(occurrence).getByText('Período anterior: 1')).toBeVisible()
  expect(within(tile('Cura clínica')).getByText('2 de 4 casos respondidos foram curados (50 %).')).toBeVisible()
  await expectAccessible()
  await app.user.click(app.screen.getByRole('link', { name: 'Prevalência de agentes' }))
  expect(
    await app.screen.findByRole('heading', {
      name: 'Escherichia coli é o agente mais comum: em 2 de 2 amostras positivas (100\u00a0%).',
    }),
  ).toBeVisible()
})

test('a point opens the cases behind it, and one tap the case, without a network', async () => {
  const app = await openApp('/ubere/grafico-prevalencia-de-agentes', { server: server() })
  app.facade.unreachable = true
  const row = (await app.screen.findByRole('rowheader', { name: 'Staphylococcus aureus poucos casos' })).closest(
    'tr',
  ) as HTMLElement
  expect(cells(row)).toEqual(['50\u00a0%', '1 de 2'])
  await waitFor(() => {
    expect(document.querySelectorAll('.highcharts-series').length).toBeGreaterThanOrEqual(1)
  })
  await app.user.click(app.screen.getByRole('link', { name: 'Staphylococcus aureus' }))
  const title = await app.screen.findByRole('heading', { name: 'Staphylococcus aureus: 1 caso' })
  await waitFor(() => {
    expect(title).toHaveFocus()
  })
  await expectAccessible()
  await app.user.click(app.screen.getByRole('link', { name: /1188/ }))
  expect(await app.screen.findByRole('heading', { name: 'Vaca 1188' })).toBeVisible()
})

test('with no case ever before the period there is nothing to compare with, in charts and at home', async () => {
  const diagnostics = [sick('11', '1', { sampleDate: today })]
  const app = await openApp('/ubere/graficos', { server: { ...server(), diagnostics } })
  await app.screen.findByText('1 caso clínico no período, 1 novo.')
  const tile = app.screen.getByRole('link', { name: 'Ocorrência de mastite clínica' }).closest('li') as HTMLElement
  expect(within(tile).getByText('Sem período anterior para comparar')).toBeVisible()
  await app.router.navigate('/')
  await app.screen.findAllByText('1 caso clínico neste mês')
  expect(app.screen.queryByText(/mês passado/)).toBeNull()
})

test('with cases long ago a period without any is one of no cases', async () => {
  const older = [sick('11', '1', { sampleDate: today }), sick('12', '2', { sampleDate: monthsAgo(40) })]
  const app = await openApp('/ubere/graficos', { server: { ...server(), diagnostics: older } })
  await app.screen.findByText('1 caso clínico no período, 1 novo.')
  const tile = app.screen.getByRole('link', { name: 'Ocorrência de mastite clínica' }).closest('li') as HTMLElement
  expect(within(tile).getByText('Período anterior: 0')).toBeVisible()
  await app.router.navigate('/')
  await app.screen.findAllByText('Até este dia do mês passado: 0')
})

test('without a count of lactating cows there is no incidence, not 0\u00a0%', async () => {
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', {
    server: { ...server(), farmLactations: [] },
  })
  expect(await app.screen.findByRole('heading', { name: /a incidência não pode ser calculada/ })).toBeVisible()
  expect(app.screen.getByText(/Sem contagem de vacas em lactação em 12 meses/)).toBeVisible()
  const rows = app.screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => cells(row)[0])).toEqual(Array.from({ length: 12 }, () => '–'))
})

test('without a count the cows of the farm’s own data are divided by, and the chart says so', async () => {
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', {
    server: { ...server(), farmLactations: [] },
    farm: { lactatingCows: 80 },
  })
  expect(await app.screen.findByRole('heading', { name: /\(3 casos novos\)/ })).toBeVisible()
  const rows = app.screen.getAllByRole('row').slice(-3)
  expect(rows.map((row) => cells(row)[1])).toEqual(['2 de 80', '1 de 80', '0 de 80'])
  expect(rows.every((row) => row.textContent.includes('80 vacas, do cadastro da fazenda'))).toBe(true)
})

test('without a count, months before the first diagnosis of the farm are not months without cases', async () => {
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', {
    server: { ...server(), farmLactations: [], diagnostics: [sick('11', '1', { sampleDate: today })] },
    farm: { lactatingCows: 80 },
  })
  // One case among 80 cows in the only month that is known.
  expect(await app.screen.findByRole('heading', { name: /^1,3 caso.* \(1 caso novo\)/ })).toBeVisible()
  const rows = app.screen.getAllByRole('row').slice(-2)
  expect(rows.map((row) => cells(row).slice(0, 2))).toEqual([
    ['–', '0'],
    ['1,3', '1 de 80'],
  ])
  expect(rows[0]).toHaveTextContent('sem contagem de vacas em lactação')
})

test('incidence divides new cases by the cows of the month, and says when those are of an earlier one', async () => {
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', { server: server() })
  expect(
    await app.screen.findByRole('heading', { name: /\(3 casos novos\)\. Meta: até 3 por 100 vacas – cumprida\.$/ }),
  ).toBeVisible()
  expect(await app.screen.findByText(/^\S+ ainda está em andamento\.$/)).toBeVisible()
  const rows = app.screen.getAllByRole('row').slice(-3)
  expect(rows.map((row) => cells(row)[1])).toEqual(['2 de 100', '1 de 100', '0 de 100'])
  expect(rows.map((row) => row.textContent.includes('100 vacas, da última contagem'))).toEqual([false, true, true])
})

test('filters stand in the address, and other charts are not narrowed by what they do not divide by', async () => {
  const app = await openApp('/ubere/grafico-ocorrencia-mastite-clinica', { server: server() })
  await app.screen.findByRole('heading', { name: '4 casos clínicos no período, 3 novos.' })
  await app.user.click(app.screen.getByRole('button', { name: /Filtros/ }))
  await app.user.selectOptions(app.screen.getByLabelText('Lactação'), '1ª lactação')
  expect(await app.screen.findByRole('heading', { name: '2 casos clínicos no período, 1 novo.' })).toBeVisible()
  await app.user.selectOptions(app.screen.getByLabelText('Grau'), 'Grave')
  expect(await app.screen.findByRole('heading', { name: '1 caso clínico no período, 1 novo.' })).toBeVisible()
  expect(app.router.location.search).toBe('?grau=severe&lactacao=1')
  await app.user.selectOptions(app.screen.getByLabelText('Grau'), 'Todos')
  await app.user.selectOptions(app.screen.getByLabelText('Lactação'), 'Todos')
  await app.user.selectOptions(app.screen.getByLabelText('Unidade'), 'Por 100 vacas')
  const rows = app.screen.getAllByRole('row').slice(-3)
  expect(rows.map((row) => cells(row)[0])).toEqual(['3', '1', '0'])
})

test('whether a case is new is judged by all cases of the cow, whatever is counted', async () => {
  const mild = { grade: 'mild' as const }
  const repeat = { grade: 'moderate' as const, sampleDate: addDays(monthsAgo(2), 10) }
  const repeats = {
    ...server(),
    diagnostics: [
      sick('11', '1', mild),
      sick('12', '1', repeat),
      sick('13', '2', { type: 'uncultured_mastitis', grade: 'moderate' }),
      sick('14', '2', { ...repeat, ...mild }),
    ],
  }
  const app = await openApp('/ubere/grafico-incidencia-mastite-clinica', { server: repeats })
  await app.screen.findByRole('heading', { name: /\(2 casos novos\)/ })
  for (const filter of ['grau=mild', 'grau=moderate', 'tipo=clinical_mastitis', 'tipo=uncultured_mastitis']) {
    await app.router.navigate(`/ubere/grafico-incidencia-mastite-clinica?${filter}`)
    expect(await app.screen.findByRole('heading', { name: /\(1 caso novo\)/ })).toBeVisible()
  }
  await app.router.navigate('/ubere/grafico-ocorrencia-mastite-clinica?grau=moderate')
  expect(await app.screen.findByRole('heading', { name: '2 casos clínicos no período, 1 novo.' })).toBeVisible()
})

test('a relapse after calving is one, though the case before it was in the last lactation', async () => {
  const app = await openApp('/ubere/grafico-recidiva?lactacao=2', {
    server: {
      ...server(),
      animals: [cow('1', '1187', { lactationNumber: 2 })],
      diagnostics: [sick('11', '1'), sick('12', '1', { sampleDate: addDays(monthsAgo(2), 10) })],
      calvings: [anyRecord('Calving', '61', { date: addDays(monthsAgo(2), 5), animal: of('1') })],
    },
  })
  expect(await app.screen.findByRole('heading', { name: 'Nenhum caso clínico novo no período.' })).toBeVisible()
  const row = app.screen.getAllByRole('row').at(-3) as HTMLElement
  expect(cells(row).slice(0, 2)).toEqual(['–', '100\u00a0%'])
})

test('growth counts what was read, and says when sampling needs a look', async () => {
  const app = await openApp('/ubere/grafico-frequencia-de-crescimento', { server: server() })
  expect(
    await app.screen.findByRole('heading', {
      name: /^Houve crescimento em 50\s% de 4 culturas lidas; sem crescimento 25\s%, contaminadas 25\s%\. Meta para/,
    }),
  ).toBeVisible()
  expect(app.screen.getByText(/Mais de 10 % das culturas estão contaminadas/)).toBeVisible()
  expect(app.screen.getByText('1 placa sem resultado fica fora da conta.')).toBeVisible()
  await app.router.navigate('/ubere/grafico-por-grupo-gram')
  expect(
    await app.screen.findByRole('heading', {
      name: 'Gram-positivos em 0\u00a0% de 4 culturas lidas, Gram-negativos em 25\u00a0%.',
    }),
  ).toBeVisible()
})

test('cure over time in per cent or in numbers, by month or by day', async () => {
  const before = answer('36', '16', 'cured')
  const app = await openApp('/ubere/grafico-cura-clinica', {
    server: { ...server(), diagnosticClinicalCures: [...server().diagnosticClinicalCures, before] },
  })
  await app.screen.findByRole('heading', { name: '2 de 4 casos respondidos foram curados (50\u00a0%).' })
  const rows = () => app.screen.getAllByRole('row').slice(1)
  expect(rows()).toHaveLength(12)
  expect(
    rows()
      .slice(-3)
      .map((row) => cells(row).slice(0, 2)),
  ).toEqual([
    ['66,7\u00a0%', '66,7\u00a0%'],
    ['0\u00a0%', '–'],
    ['–', '–'],
  ])
  await app.user.click(app.screen.getByRole('button', { name: /Filtros/ }))
  await app.user.selectOptions(app.screen.getByLabelText('Passo'), 'Diário')
  await waitFor(() => {
    expect(rows()).toHaveLength(3)
  })
  await app.user.selectOptions(app.screen.getByLabelText('Unidade'), 'Quantidade')
  expect(rows().map((row) => cells(row).slice(0, 4))).toEqual([
    ['1', '1', '0', '0'],
    ['1', '0', '0', '0'],
    ['0', '0', '1', '0'],
  ])
  // The shares of the two periods are compared in either unit.
  expect(app.screen.getByText('Período anterior: 100 %')).toBeVisible()
})

test('cure belongs to the first treatment, and to what the culture found', async () => {
  const app = await openApp('/ubere/grafico-cura-clinica-por-tratamento', { server: server() })
  expect(
    await app.screen.findByRole('heading', {
      name: '0 de 1 caso tratado foi curado (0\u00a0%). Protocolo com mais casos: Gram-positivos leve, com 0 de 1 caso curado.',
    }),
  ).toBeVisible()
  expect(app.screen.getByRole('rowheader', { name: 'Sem tratamento poucos casos' })).toBeVisible()
  expect(app.screen.getByRole('link', { name: 'Gram-positivos leve' })).toBeVisible()
  await app.router.navigate('/ubere/grafico-cura-clinica-por-diagnostico')
  expect(
    await app.screen.findByRole('heading', {
      name: '2 de 4 casos com cultura foram curados (50\u00a0%). Diagnóstico com mais casos: Escherichia coli, com 1 de 2 casos curados.',
    }),
  ).toBeVisible()
  const row = (await app.screen.findByRole('rowheader', { name: 'Escherichia coli poucos casos' })).closest(
    'tr',
  ) as HTMLElement
  expect(cells(row)).toEqual(['50\u00a0%', '1 de 2'])
  await expectAccessible()
})
