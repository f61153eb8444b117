import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { DiagnosticRecordFragment } from '../../src/generated/records/fragments.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, diagnostic } from '../app-harness/records.ts'

// What follows a reading: the sheet that says what to do next, the chance and the answer of a cure, and the savings.

type Diagnostic = DiagnosticRecordFragment
type App = Awaited<ReturnType<typeof openApp>>

const today = dateIn(new Date())

const grown = (agent: string): Diagnostic['diagnosticClassifications'] => [
  {
    ...{ __typename: 'DiagnosticClassification', id: `c${agent}`, sector: 'GN', colour: 'red', colonies: 5 },
    diagnosticClassificationAgents: [
      { __typename: 'DiagnosticClassificationAgent', id: `a${agent}`, agent: { __typename: 'Agent', id: agent } },
    ],
  },
]

/** A case of cow 1187 that was read today. */
const read = (id: string, result: Diagnostic['result'], more: Partial<Diagnostic> = {}) =>
  diagnostic(id, {
    ...{ result, growth: result === 'positive', sampleDate: today, readingDate: `${today}T10:00:00.000Z` },
    ...(result === 'positive' && { diagnosticClassifications: grown('1') }),
    ...more,
  })

const openWith = (path: string, diagnostics: Diagnostic[], more: object = {}) =>
  openApp(path, { server: { animals: [cow('1', '1187', { lactationNumber: 1 })], diagnostics, ...more } })

const factOf = (app: App, term: string): string | undefined =>
  app.screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe('the sheet of a result', () => {
  const older = { readingDate: `${addDays(today, -1)}T10:00:00.000Z`, sampleDate: addDays(today, -2) }

  test('is that of the last reading, and leads to what can be done', async () => {
    const app = await openWith('/ubere/resultado', [read('1', 'no_growth', older), read('2', 'positive')])
    expect(await app.screen.findByRole('link', { name: 'Tratar por um protocolo' })).toHaveAttribute(
      'href',
      '/ubere/adicionar-tratamento/2',
    )
    const links = ['Não tratar, ler a próxima placa', 'Ver a ficha da vaca', 'Ver o resultado completo']
    expect(links.map((name) => app.screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/ubere/leitura-de-resultados',
      '/ubere/ficha-da-vaca/1',
      '/ubere/resultados/2',
    ])
    expect(app.screen.getAllByText('Escherichia coli').length).toBeGreaterThan(0)
    await expectAccessible()
  })

  test('is that of the case that is named', async () => {
    const app = await openWith('/ubere/resultado?id=1', [read('1', 'no_growth', older), read('2', 'positive')])
    expect(await app.screen.findByRole('link', { name: 'Ver o resultado completo' })).toHaveAttribute(
      'href',
      '/ubere/resultados/1',
    )
  })

  test.each([
    ['of a severe case', 'positive', { grade: 'severe' }, 'Caso grave: trate já e chame o veterinário.'],
    ['without growth', 'no_growth', {}, 'Caso leve ou moderado sem crescimento costuma curar sem antibiótico.'],
    ['contaminated', 'contaminated', {}, 'Placa contaminada: colete outra amostra antes de decidir.'],
  ] as const)('%s says what that means', async (_, result, more, advice) => {
    const app = await openWith('/ubere/resultado', [read('1', result, more)])
    expect(await app.screen.findByText(advice)).toBeVisible()
  })

  test('gives no advice on a drying, and no chance of a cure', async () => {
    const app = await openWith('/ubere/resultado', [read('1', 'no_growth', { type: 'drying', grade: null })])
    expect(await app.screen.findByRole('link', { name: 'Tratar por um protocolo' })).toBeVisible()
    expect(app.screen.queryByText(/costuma curar/)).toBeNull()
    expect(app.screen.queryByText('Chance de cura')).toBeNull()
  })

  test('explains the chance of a cure by its parts', async () => {
    const app = await openWith('/ubere/resultado', [
      read('1', 'positive', { grade: 'moderate', forequarterLeft: true }),
      read('2', 'no_growth', { ...older, grade: 'mild' }),
    ])
    // 85 for E. coli, and what follows.
    expect(await app.screen.findByText('Alta · 70/100')).toBeVisible()
    expect(factOf(app, 'Escherichia coli')).toBe('85')
    expect(factOf(app, 'Primeira lactação')).toBe('+10')
    expect(factOf(app, 'Um caso antes nesta lactação')).toBe('−10')
    expect(factOf(app, 'Caso moderado')).toBe('−5')
    expect(factOf(app, 'Mais de um quarto')).toBe('−10')
  })
})

describe('the cure of a case', () => {
  const sampled = addDays(today, -20)
  const found = read('1', 'positive', { sampleDate: sampled })

  test('is answered and changed at the case, without a network as well', async () => {
    const app = await openWith('/ubere/resultados/1', [found])
    expect(await app.screen.findByText('Aguardando')).toBeVisible()
    expect(factOf(app, 'Cura bacteriológica')).toBe('Sem cultura pós-tratamento')
    app.facade.unreachable = true
    await app.user.click(app.screen.getByRole('button', { name: 'Responder' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Não' }))
    expect(await app.screen.findByText('Não curada')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Mudar resposta' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Sim, curada' }))
    expect(await app.screen.findByText('Curada')).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await expect
      .poll(() => app.facade.writes.map(({ operation, variables: { input } }) => [operation, input]))
      .toMatchObject([
        ['ClinicalCureCreate', { diagnostic: '1', preliminaryStatus: 'not_cured' }],
        ['ClinicalCureSave', { preliminaryStatus: 'cured' }],
      ])
  })

  test('is not answered over the answer of somebody else that had not arrived', async () => {
    const app = await openWith('/ubere/resultados/1', [found])
    app.facade.refusals.set(
      'ClinicalCureCreate',
      refused('VALIDATION_FAILED', [{ field: 'preliminaryStatus', message: 'there', code: 'cure.error.exists' }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Responder' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Não' }))
    expect(await app.screen.findByText('Este caso já tem outra resposta.')).toBeVisible()
  })

  test('that nobody answered within a month is not asked any more, and can still be answered', async () => {
    const app = await openWith('/ubere/resultados/1', [{ ...found, sampleDate: addDays(today, -60) }])
    expect(await app.screen.findByText('Não analisada')).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Responder' })).toBeVisible()
  })

  test.each([
    ['nothing of it grew again', 'no_growth', /^Sim \(Sem crescimento, /],
    ['it grew again', 'positive', /^Não: a mesma bactéria cresceu em /],
  ] as const)('by culture: %s', async (_, result, said) => {
    const after = read('2', result, { type: 'post_treatment', grade: null, sampleDate: addDays(sampled, 14) })
    const app = await openWith('/ubere/resultados/1', [found, after])
    await app.screen.findByText('Aguardando')
    expect(factOf(app, 'Cura bacteriológica')).toMatch(said)
  })

  test('is in doubt when the same quarter falls ill again', async () => {
    const app = await openWith('/ubere/resultados/1', [
      found,
      read('2', 'positive', { sampleDate: addDays(sampled, 9) }),
    ])
    expect(await app.screen.findByText(/^Recidiva: o mesmo quarto adoeceu de novo em /)).toBeVisible()
  })

  test('is not asked of a case that is not clinical', async () => {
    const app = await openWith('/ubere/resultados/1', [{ ...found, type: 'subclinical_mastitis', grade: null }])
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    expect(app.screen.queryByText('Cura clínica')).toBeNull()
    expect(app.screen.queryByText('Economia de tratamento')).toBeNull()
  })
})

describe('the savings', () => {
  const settings = anyRecord('FarmEconomySettings', '61', {
    ...{ validFrom: '2020-01-01', litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5 },
    ...{ pricePerApplication: 18, applicationsPerCase: 3 },
  })

  test('of a case are reckoned from inputs of its own', async () => {
    const app = await openWith('/ubere/resultados/1', [read('1', 'no_growth')], { farmEconomySettings: [settings] })
    expect(await app.screen.findByText(/429,00/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Mudar os valores deste caso' }))
    const price = await app.screen.findByLabelText('Preço do litro')
    await app.user.clear(price)
    await app.user.type(price, '2,12345')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    expect(await app.screen.findByText('Confira o preço do litro (até 4 casas decimais).')).toBeVisible()
    expect(price).toHaveValue('2,12345')
    await app.user.clear(price)
    await app.user.type(price, '3')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    // 25 litres on 6 days at 3, and 3 applications at 18.
    expect(await app.screen.findByText(/504,00/)).toBeVisible()
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([
        { operation: 'DiagnosticEconomySave', variables: { id: '1', input: { pricePerLitre: 3, discardDays: 6 } } },
      ])
  })

  test.each([
    ['a severe case', 'no_growth', { grade: 'severe' }, 'caso grave'],
    ['a case without a result', 'waiting', { growth: null, readingDate: null }, 'sem resultado de cultura'],
    ['a bacterium that asks for an antibiotic', 'positive', { diagnosticClassifications: grown('2') }, 'bactéria que'],
  ] as const)('do not count %s', async (_, result, more, reason) => {
    const app = await openWith('/ubere/resultados/1', [read('1', result, more)], { farmEconomySettings: [settings] })
    expect(await app.screen.findByText(new RegExp(`^Não conta como economia: ${reason}`))).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Mudar os valores deste caso' })).toBeNull()
  })

  test('of a period are the sum of its cases, and say why others do not count', async () => {
    const cases = [
      read('1', 'no_growth'),
      read('2', 'positive'),
      read('3', 'no_growth', { grade: 'severe' }),
      read('4', 'no_growth', { sampleDate: addDays(today, -120) }),
    ]
    const app = await openWith('/ubere/economia-de-tratamento', cases, { farmEconomySettings: [settings] })
    expect(await app.screen.findByText(/858,00/)).toBeVisible()
    expect(factOf(app, 'Caso grave')).toBe('1')
    expect(factOf(app, 'Preço do litro')).toBe('R$\u00a02,50')
    expect(factOf(app, 'Preço de uma aplicação')).toBe('R$\u00a018,00')
    expect(app.screen.getByText('2 casos leves ou moderados sem antibiótico, decididos pela cultura.')).toBeVisible()
    await expectAccessible()
  })

  test('keep what was typed when the server refuses it', async () => {
    const app = await openWith('/ubere/economia-de-tratamento', [], { farmEconomySettings: [settings] })
    app.facade.refusals.set('EconomySettingsCreate', refused('FORBIDDEN'))
    await app.user.click(await app.screen.findByRole('button', { name: 'Mudar valores' }))
    const milk = app.screen.getByLabelText('Leite da vaca (L/dia)')
    await app.user.clear(milk)
    await app.user.type(milk, '31')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    expect(await app.screen.findByText(/não tem permissão/)).toBeVisible()
    expect(app.screen.getByLabelText('Leite da vaca (L/dia)')).toHaveValue('31')
  })

  test('that hold from a day are changed, and asked about when somebody else has set them meanwhile', async () => {
    const mine = { ...(settings as object), id: '62', validFrom: today }
    const app = await openWith('/ubere/economia-de-tratamento', [], { farmEconomySettings: [mine] })
    const change = async (litres: string) => {
      await app.user.click(await app.screen.findByRole('button', { name: 'Mudar valores' }))
      const milk = app.screen.getByLabelText('Leite da vaca (L/dia)')
      await app.user.clear(milk)
      await app.user.type(milk, litres)
    }
    await change('31')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([{ operation: 'EconomySettingsSave', variables: { id: '62', input: { litresPerDay: 31 } } }])
    await change('33')
    Object.assign(app.facade.records.farmEconomySettings[0] as object, {
      ...{ litresPerDay: 29, version: 7, updatedAt: new Date(Date.now() + 60_000).toISOString() },
    })
    await waitFor(async () => {
      await app.engine.sync.run()
      expect(app.engine.records.serverRow('FarmEconomySettings', '62')).toMatchObject({ version: 7 })
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Já existem outros valores a partir deste dia.' })
    expect(within(dialog).getByText(/Leite da vaca \(L\/dia\): 29/)).toBeVisible()
    await app.user.click(within(dialog).getByRole('button', { name: 'Substituir pelos meus' }))
    await expect.poll(() => app.facade.records.farmEconomySettings[0]).toMatchObject({ litresPerDay: 33 })
  })

  test('are shown to those who may not set their inputs', async () => {
    const app = await openApp('/ubere/economia-de-tratamento', {
      ...{ server: { farmEconomySettings: [settings] }, roles: ['ROLE_APP_UBERE_GRAFICOS'] },
    })
    expect(await app.screen.findByText('Preço do litro')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Mudar valores' })).toBeNull()
  })

  test('of cases from before the first inputs are said to be unknown, not 0', async () => {
    const cases = [read('1', 'no_growth', { sampleDate: addDays(today, -2) }), read('2', 'no_growth')]
    const later = { ...(settings as object), validFrom: today }
    const app = await openWith('/ubere/economia-de-tratamento', cases, { farmEconomySettings: [later] })
    expect(await app.screen.findByText(/^1 caso é de antes de .*: não há valores para ele\.$/)).toBeVisible()
    expect(app.screen.getByText('1 caso leve ou moderado sem antibiótico, decidido pela cultura.')).toBeVisible()
    expect(app.screen.queryByText(/\b0,00/)).toBeNull()
    await app.router.navigate('/ubere/resultados/1')
    expect(await app.screen.findByText(/^1 caso é de antes de /)).toBeVisible()
    expect(app.screen.queryByText('Preencha os valores para calcular.')).toBeNull()
  })

  test('have no sum where all cases are from before the inputs', async () => {
    const cases = [read('1', 'no_growth', { sampleDate: addDays(today, -2) })]
    const later = { ...(settings as object), validFrom: today }
    const app = await openWith('/ubere/economia-de-tratamento', cases, { farmEconomySettings: [later] })
    expect(await app.screen.findByText('–', { selector: '[role=status]' })).toBeVisible()
    expect(app.screen.getByText(/^1 caso é de antes de /)).toBeVisible()
    expect(app.screen.queryByText(/Nenhum caso conta/)).toBeNull()
  })

  test('list all their inputs, those of days to come too, each to be corrected or deleted', async () => {
    const later = { ...(settings as object), id: '62', validFrom: addDays(today, 24), litresPerDay: 30 }
    const app = await openWith('/ubere/economia-de-tratamento', [], { farmEconomySettings: [settings, later] })
    const rows = async () =>
      (await app.screen.findAllByRole('link', { name: /^A partir de / })).map(({ textContent }) => textContent)
    expect(await rows()).toEqual([expect.stringMatching(/Ainda não valem$/), expect.stringMatching(/2020Valem hoje$/)])
    await expectAccessible()
    await app.user.click(app.screen.getByRole('link', { name: /Ainda não valem/ }))
    const day = await app.screen.findByLabelText('Vale a partir de')
    expect(app.screen.getByLabelText('Leite da vaca (L/dia)')).toHaveValue('30')
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    expect(await app.screen.findByText('Já existem outros valores a partir deste dia.')).toBeVisible()
    fireEvent.change(day, { target: { value: addDays(today, -3) } })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    await waitFor(async () => {
      expect(await rows()).toEqual([expect.stringMatching(/Valem hoje$/), expect.stringMatching(/Valeram até /)])
    })
    await app.user.click(app.screen.getByRole('link', { name: /Valem hoje/ }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir valores' }))
    expect(await rows()).toEqual([expect.stringMatching(/2020Valem hoje$/)])
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([
        { operation: 'EconomySettingsSave', variables: { id: '62', input: { validFrom: addDays(today, -3) } } },
        { operation: 'EconomySettingsSave', variables: { id: '62', input: { deleted: true } } },
      ])
  })

  test('begin with the day of the earliest case that counts', async () => {
    const app = await openWith('/ubere/economia-de-tratamento', [
      read('1', 'no_growth', { sampleDate: addDays(today, -200) }),
      read('2', 'no_growth', { sampleDate: addDays(today, -300), grade: 'severe' }),
      read('3', 'no_growth'),
    ])
    expect(await app.screen.findByLabelText('Vale a partir de')).toHaveValue(addDays(today, -200))
  })

  test('are asked for their inputs first', async () => {
    const app = await openWith('/ubere/economia-de-tratamento', [read('1', 'no_growth')])
    expect(await app.screen.findByText('Preencha os valores para calcular.')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    expect(await app.screen.findByText('O leite da vaca vai de 0 a 150 litros por dia.')).toBeVisible()
    for (const [label, value] of [
      ['Leite da vaca (L/dia)', '25'],
      ['Dias de descarte do leite', '6'],
      ['Preço do litro', '2,5'],
      ['Preço de uma aplicação', '18'],
      ['Aplicações por caso', '3'],
    ] as const) {
      await app.user.type(app.screen.getByLabelText(label), value)
    }
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar valores' }))
    expect(await app.screen.findByText('1 caso leve ou moderado sem antibiótico, decidido pela cultura.')).toBeVisible()
    // The total, and the case in its list.
    expect(app.screen.getAllByText(/429,00/)).toHaveLength(2)
  })
})
