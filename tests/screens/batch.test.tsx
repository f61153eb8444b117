import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { TreatmentProtocolRecordFragment } from '../../src/generated/records/fragments.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, diagnostic, product, protocol as withTubes, treatment } from '../app-harness/records.ts'

const HERD = [cow('1', '1187', { name: 'Mimosa' }), cow('2', '1190'), cow('3', '1191')]

type App = Awaited<ReturnType<typeof openApp>>

/** Fills in what all cows share. */
async function start(app: App, kind: string, date = '2026-05-04') {
  await app.user.click(await app.screen.findByRole('radio', { name: kind }))
  const field = app.screen.getByLabelText('Data para todas as vacas')
  await app.user.clear(field)
  await app.user.type(field, date)
  await app.user.click(app.screen.getByRole('button', { name: 'Começar' }))
  const tag = await app.screen.findByLabelText('Brinco')
  await waitFor(() => {
    expect(tag).toHaveFocus()
  })
  return tag
}

/** Enters a line by its ear tag, and waits until the batch says so. */
async function enter(app: App, earTag: string, said: string) {
  await app.user.keyboard(`${earTag}{Enter}`)
  await app.screen.findByText(said)
}

const inputs = (app: App) => app.facade.writes.map(({ operation, variables }) => [operation, variables.input])

const lines = (app: App) =>
  within(app.screen.getByRole('list', { name: 'Vacas deste lote' })).queryAllByRole('listitem')

describe('a batch', () => {
  test('asks what is launched and for a day that was', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Começar' }))
    expect(await app.screen.findByText('Escolha o que vai lançar.')).toBeVisible()
    expect(app.screen.getByRole('radio', { name: 'Secagem' })).toHaveFocus()
    await app.user.click(app.screen.getByRole('radio', { name: 'Partos' }))
    await app.user.clear(app.screen.getByLabelText('Data para todas as vacas'))
    await app.user.type(app.screen.getByLabelText('Data para todas as vacas'), '2999-01-01')
    await app.user.click(app.screen.getByRole('button', { name: 'Começar' }))
    expect(await app.screen.findByText('Confira a data: hoje ou antes.')).toBeVisible()
    expect(app.screen.getByLabelText('Data para todas as vacas')).toHaveFocus()
  })

  test('takes test days by the keyboard alone, and returns to the ear tag', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    const tag = await start(app, 'CCS e leite')
    await app.user.keyboard('1187{Enter}')
    await waitFor(() => {
      expect(app.screen.getByLabelText('CCS (mil/mL)')).toHaveFocus()
    })
    await app.user.keyboard('180{Enter}')
    await waitFor(() => {
      expect(app.screen.getByLabelText('Leite (kg)')).toHaveFocus()
    })
    await app.user.keyboard('24,5{Enter}')
    await waitFor(() => {
      expect(tag).toHaveFocus()
    })
    expect(tag).toHaveValue('')
    expect(await app.screen.findByText('1 vaca lançada')).toBeVisible()
    await expect
      .poll(() => inputs(app))
      .toMatchObject([['TestDayCreate', { animal: '1', date: '2026-05-04', scc: 180, milkKg: 24.5 }]])
  })

  test('says at the field what no cow gives, and keeps it', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'CCS e leite')
    await app.user.keyboard('1187')
    await app.user.type(app.screen.getByLabelText('Leite (kg)'), '999{Enter}')
    expect(await app.screen.findByText('O leite vai de 0 a 120 kg.')).toBeVisible()
    expect(app.screen.getByLabelText('Leite (kg)')).toHaveValue('999')
    expect(lines(app)).toHaveLength(0)
    expect(app.facade.writes).toEqual([])
  })

  test('works without a network, and the lines survive that the page is left', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'Partos')
    app.facade.unreachable = true
    await enter(app, '1187', '1 vaca lançada')
    await enter(app, '1190', '2 vacas lançadas')
    await app.user.keyboard('11')
    expect(app.engine.outbox.getSnapshot().rows.map(({ operation }) => operation)).toEqual([
      'CalvingCreate',
      'CalvingCreate',
    ])
    await app.router.navigate('/ubere-lancamento')
    await app.router.navigate('/mass-launches')
    expect(await app.screen.findByText('2 vacas lançadas')).toBeVisible()
    expect(app.screen.getByLabelText('Brinco')).toHaveValue('11')
  })

  test('a line is undone', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'Partos')
    await app.user.keyboard('1187{Enter}')
    await expect.poll(() => app.facade.records.calvings).toMatchObject([{ animal: { id: '1' }, deleted: false }])
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer a vaca 1187' }))
    await app.screen.findByText('Nenhuma vaca lançada')
    await expect.poll(() => app.facade.records.calvings).toMatchObject([{ animal: { id: '1' }, deleted: true }])
  })

  test('a cow is called by her own ear tag, however it was typed', async () => {
    const app = await openApp('/mass-launches', { server: { animals: [cow('5', '0015', { name: 'Pérola' })] } })
    const tag = await start(app, 'Partos')
    await app.user.keyboard('15{Enter}')
    expect(await app.screen.findByText('Última: 0015')).toBeVisible()
    expect(within(lines(app)[0] as HTMLElement).getByText('0015')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer a vaca 0015' }))
    expect(await app.screen.findByText('Vaca 0015: lançamento desfeito.')).toBeVisible()
    await app.user.type(tag, 'vaca 16{Enter}')
    expect(await app.screen.findByText('Cadastrar vaca')).toBeVisible()
  })

  test('an unknown ear tag stands at its line, and is registered there', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    const tag = await start(app, 'Partos')
    await app.user.keyboard('2001{Enter}')
    expect(await app.screen.findByText('1 para corrigir')).toBeVisible()
    expect(within(lines(app)[0] as HTMLElement).getByText('Nenhuma vaca com este brinco.')).toBeVisible()
    await waitFor(() => {
      expect(tag).toHaveFocus()
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Cadastrar vaca 2001' }))
    expect(await app.screen.findByText('1 vaca lançada')).toBeVisible()
    await expect.poll(() => inputs(app).map(([operation]) => operation)).toEqual(['AnimalCreate', 'CalvingCreate'])
  })

  test('an unknown ear tag is corrected', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    const tag = await start(app, 'CCS e leite')
    await app.user.keyboard('9999{Enter}')
    await app.user.type(app.screen.getByLabelText('CCS (mil/mL)'), '200')
    await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Corrigir a linha 9999' }))
    expect(tag).toHaveValue('9999')
    expect(app.screen.getByLabelText('CCS (mil/mL)')).toHaveValue('200')
    await app.user.clear(tag)
    await app.user.type(tag, '1191{Enter}')
    expect(await app.screen.findByText('1 vaca lançada')).toBeVisible()
    expect(lines(app)).toHaveLength(1)
  })

  test('a line that is being corrected goes back into the list when another one is', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    const tag = await start(app, 'Partos')
    await enter(app, '9998', '1 para corrigir')
    await enter(app, '9999', '2 para corrigir')
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir a linha 9998' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir a linha 9999' }))
    expect(tag).toHaveValue('9999')
    expect(within(lines(app)[0] as HTMLElement).getByText('9998')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Concluir lote' }))
    expect(await app.screen.findByText(/2 linhas não foram salvas/)).toBeVisible()
  })

  test('lines that are corrected keep their own date when the batch has another one', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'Partos')
    await enter(app, '9998', '1 para corrigir')
    await enter(app, '9999', '2 para corrigir')
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir a linha 9998' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Alterar' }))
    const tag = await start(app, 'Partos', '2026-04-20')
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir a linha 9999' }))
    expect(app.screen.getByLabelText('Data desta vaca')).toHaveValue('2026-05-04')
    expect(within(lines(app)[0] as HTMLElement).getByText('4 de mai.')).toBeVisible()
    await app.user.clear(tag)
    await app.user.type(tag, '1187{Enter}')
    await app.screen.findByText('1 vaca lançada')
    await expect.poll(() => inputs(app)).toMatchObject([['CalvingCreate', { animal: '1', date: '2026-05-04' }]])
  })

  test('a date that was pasted is corrected, and what was not understood is shown', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'Secagem')
    await app.user.click(app.screen.getByRole('button', { name: 'Colar lista' }))
    await app.user.type(
      await app.screen.findByLabelText('Lista ou células de planilha'),
      '1187;02/05/2999{Enter}1190;15-mar',
    )
    await app.user.click(app.screen.getByRole('button', { name: 'Lançar 2 linhas' }))
    const correct = async (tag: string) => {
      await app.user.click(await app.screen.findByRole('button', { name: `Corrigir a linha ${tag}` }))
      await waitFor(() => {
        expect(app.screen.getByLabelText('Brinco')).toHaveFocus()
      })
    }
    await correct('1187')
    const date = app.screen.getByLabelText('Data desta vaca')
    expect(date).toHaveValue('2999-05-02')
    await app.user.clear(date)
    await app.user.type(date, '2026-05-02')
    await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
    await app.screen.findByText('1 vaca lançada')
    await correct('1190')
    expect(app.screen.getByText('Não entendemos: 15-mar')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Data desta vaca'), '2026-03-15')
    await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
    await app.screen.findByText('2 vacas lançadas')
    await expect
      .poll(() => inputs(app).map(([, input]) => (input as { statusDate: string }).statusDate))
      .toEqual(['2026-05-02', '2026-03-15'])
  })

  test('a cow is not dried before she calved, nor a calf', async () => {
    const herd = [cow('1', '1187', { lastCalvingDate: '2026-04-20' }), cow('5', 'B002', { category: 'calf' })]
    const app = await openApp('/mass-launches', { server: { animals: herd } })
    await start(app, 'Secagem', '2026-04-19')
    await app.user.keyboard('1187{Enter}')
    expect(await app.screen.findByText('Esta data é antes do último parto.')).toBeVisible()
    await app.user.clear(app.screen.getByLabelText('Brinco'))
    await app.user.keyboard('B002{Enter}')
    expect(await app.screen.findByText('Este brinco é de uma bezerra.')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /Cadastrar/ })).toBeNull()
  })

  test('a cow is not dried who never calved, nor before a day on which she gave milk', async () => {
    const herd = [cow('1', '1187', { lactationNumber: 0 }), cow('2', '1190', { lactationNumber: 2 }), cow('3', '1191')]
    const day = { animal: { __typename: 'Animal', id: '2' }, date: '2026-05-20', milkKg: 15 }
    const later = diagnostic('1', { animal: { __typename: 'Animal', id: '3' }, sampleDate: '2026-06-01' })
    const server = { animals: herd, testDays: [anyRecord('TestDay', '1', day)], diagnostics: [later] }
    const app = await openApp('/mass-launches', { server })
    await start(app, 'Secagem', '2026-05-19')
    await app.user.keyboard('1187{Enter}')
    expect(await app.screen.findByText(/só uma vaca que já pariu pode ser seca/)).toBeVisible()
    await app.user.clear(app.screen.getByLabelText('Brinco'))
    await app.user.keyboard('1190{Enter}')
    expect(await app.screen.findByText(/Há um controle com leite desta vaca depois desta data/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    // A clinical case in the dry period is possible.
    await app.user.clear(app.screen.getByLabelText('Brinco'))
    await enter(app, '1191', '1 vaca lançada')
  })

  test('a cow is not launched twice', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'Partos')
    await enter(app, '1187', '1 vaca lançada')
    await app.user.keyboard('01187{Enter}')
    expect(await app.screen.findByText('Esta vaca já está neste lote.')).toBeVisible()
    expect(app.facade.writes).toHaveLength(1)
  })

  test('what the server refuses stands at its line, and nothing of it stays', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    app.facade.refusals.set(
      'CalvingCreate',
      refused('VALIDATION_FAILED', [{ field: 'date', message: 'Twice', code: 'calving.error.exists' }]),
    )
    await start(app, 'Partos')
    await app.user.keyboard('1187{Enter}')
    expect(await app.screen.findByText('Esta vaca já tem um parto a menos de 7 dias desta data.')).toBeVisible()
    expect(app.screen.getByText('1 para corrigir')).toBeVisible()
  })
})

test('a clinical case has a grade and its quarters', async () => {
  const app = await openApp('/mass-launches', { server: { animals: HERD } })
  await start(app, 'Mastite clínica sem exame')
  await app.user.keyboard('1187{Enter}')
  await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
  expect((await app.screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toHaveLength(1)
  await app.user.click(app.screen.getByRole('checkbox', { name: 'Anterior esquerdo' }))
  await app.user.click(app.screen.getByRole('radio', { name: 'Moderado' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
  await expect
    .poll(() => inputs(app))
    .toMatchObject([
      [
        'DiagnosticCreate',
        { animal: '1', type: 'uncultured_mastitis', grade: 'moderate', forequarterLeft: true, hindquarterLeft: false },
      ],
    ])
})

test.each([
  { sampleDate: '2026-05-04', said: /^Esta vaca já tem um caso deste dia no mesmo quarto: Mastite clínica · / },
  { sampleDate: '2026-05-01', said: /^Recidiva do caso de 1 de mai/ },
])('a clinical case after one of $sampleDate in the quarter says so at its line', async ({ sampleDate, said }) => {
  const earlier = diagnostic('1', { sampleDate, forequarterLeft: true, hindquarterLeft: false })
  const app = await openApp('/mass-launches', { server: { animals: HERD, diagnostics: [earlier] } })
  await start(app, 'Mastite clínica sem exame')
  await app.user.keyboard('1187')
  await app.user.click(app.screen.getByRole('checkbox', { name: 'Anterior esquerdo' }))
  await app.user.click(app.screen.getByRole('radio', { name: 'Leve' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Lançar vaca' }))
  await app.screen.findByText('1 vaca lançada')
  const [line] = lines(app)
  expect(await within(line as HTMLElement).findByText(said)).toBeVisible()
  expect(within(line as HTMLElement).getByRole('button', { name: 'Desfazer a vaca 1187' })).toBeVisible()
})

describe('drying a group', () => {
  const protocol = {
    ...(anyRecord('TreatmentProtocol', '7') as object),
    ...{ description: 'Selante', active: true, herd: 'cow', mastitisType: 'drying', agents: [] },
  } as unknown as TreatmentProtocolRecordFragment

  test('gives each cow the protocol, and undoing takes everything back', async () => {
    const server = { animals: HERD, treatmentProtocols: [protocol] }
    const app = await openApp('/mass-launches', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Secagem' }))
    await app.user.selectOptions(app.screen.getByLabelText('Protocolo de secagem'), 'Selante')
    await start(app, 'Secagem')
    await enter(app, '1187', '1 vaca lançada')
    await expect
      .poll(() => inputs(app))
      .toMatchObject([
        ['AnimalSave', { status: 'dry', statusDate: '2026-05-04' }],
        ['DiagnosticCreate', { animal: '1', type: 'drying', grade: null, hindquarterRight: true }],
        ['TreatmentCreate', { protocol: '7', startedOn: '2026-05-04' }],
      ])
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer a vaca 1187' }))
    await app.screen.findByText('Nenhuma vaca lançada')
    await expect
      .poll(() => inputs(app).slice(3))
      .toMatchObject([
        ['TreatmentSave', { deleted: true }],
        ['DiagnosticSave', { deleted: true }],
        ['AnimalSave', { status: 'active' }],
      ])
  })

  describe('undone before the server has taken it', () => {
    /** A line that was dried without a network. */
    async function dryOffline(app: App) {
      await start(app, 'Secagem')
      app.facade.unreachable = true
      await enter(app, '1187', '1 vaca lançada')
    }

    const open = (app: App) =>
      app.engine.outbox.getSnapshot().rows.filter(({ state }) => state !== 'done' && state !== 'sent')

    test('leaves what somebody else has recorded of the cow meanwhile', async () => {
      const treatmentProtocols = [protocol]
      const app = await openApp('/mass-launches', { server: { animals: HERD, treatmentProtocols } })
      await app.user.click(await app.screen.findByRole('radio', { name: 'Secagem' }))
      await app.user.selectOptions(app.screen.getByLabelText('Protocolo de secagem'), 'Selante')
      await dryOffline(app)
      const theirs = { status: 'dry', statusDate: '2026-05-01' } as const
      app.facade.records.animals[0] = cow('1', '1187', { ...theirs, version: 2 })
      app.facade.unreachable = false
      await app.engine.outbox.sendNow()
      expect(await within(lines(app)[0] as HTMLElement).findByText('precisa de você')).toBeVisible()
      await app.user.click(app.screen.getByRole('button', { name: 'Desfazer a vaca 1187' }))
      await app.screen.findByText('Nenhuma vaca lançada')
      await expect.poll(() => open(app)).toEqual([])
      expect(app.facade.records.animals[0]).toMatchObject(theirs)
    })

    test('is not sent at all', async () => {
      const app = await openApp('/mass-launches', { server: { animals: HERD } })
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      await dryOffline(app)
      expect(open(app)).toHaveLength(1)
      await app.user.click(app.screen.getByRole('button', { name: 'Desfazer a vaca 1187' }))
      await app.screen.findByText('Nenhuma vaca lançada')
      expect(open(app)).toEqual([])
      await app.user.click(app.screen.getByLabelText('Brinco'))
      await enter(app, '1187', '1 vaca lançada')
      expect(open(app)).toHaveLength(1)
    })
  })

  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test.each([
    { ago: 0, applications: 1, period: 'afternoon' },
    { ago: 1, applications: 1, period: 'morning' },
    { ago: 0, applications: 2, period: 'morning' },
  ])('gives the tubes of a drying on its day, and one that is given once is not late at once', async (each) => {
    const { ago, applications, period } = each
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${dateIn(new Date())}T17:00:00Z`) })
    const date = addDays(dateIn(new Date()), -ago)
    const plan = withTubes('8', { description: 'Cloxasec', mastitisType: 'drying' })
    const tubes = { ...plan, products: plan.products.map((item) => ({ ...item, applications })) }
    const server = { animals: HERD, treatmentProtocols: [tubes], products: [product('1')] }
    const app = await openApp('/mass-launches', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Secagem' }))
    await app.user.selectOptions(app.screen.getByLabelText('Protocolo de secagem'), 'Cloxasec')
    await start(app, 'Secagem', date)
    await enter(app, '1187', '1 vaca lançada')
    await expect
      .poll(() => inputs(app)[2])
      .toMatchObject(['TreatmentCreate', { startedOn: date, startPeriod: period, plan: [{ periods: [period] }] }])
  })

  test('offers the protocols of drying and those of any case, not those of a lactating cow', async () => {
    const treatmentProtocols = [
      withTubes('8', { description: 'Cloxasec', mastitisType: 'drying' }),
      withTubes('9', { description: 'Qualquer caso', mastitisType: null }),
      withTubes('10', { description: 'Strep. uberis, curso longo', mastitisType: 'clinical_mastitis' }),
    ]
    const app = await openApp('/mass-launches', { server: { animals: HERD, treatmentProtocols } })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Secagem' }))
    const options = within(app.screen.getByLabelText('Protocolo de secagem')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Sem tratamento', 'Cloxasec', 'Qualquer caso'])
  })

  test('a line that is corrected keeps its protocol when the batch has another one', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD, treatmentProtocols: [protocol] } })
    await start(app, 'Secagem')
    await enter(app, '9999', '1 para corrigir')
    await app.user.click(app.screen.getByRole('button', { name: 'Alterar' }))
    await app.user.selectOptions(await app.screen.findByLabelText('Protocolo de secagem'), 'Selante')
    const tag = await start(app, 'Secagem')
    await app.user.click(app.screen.getByRole('button', { name: 'Corrigir a linha 9999' }))
    expect(app.screen.getByLabelText('Protocolo desta vaca')).toHaveDisplayValue('Sem tratamento')
    await app.user.clear(tag)
    await app.user.type(tag, '1187{Enter}')
    await app.screen.findByText('1 vaca lançada')
    await enter(app, '1190', '2 vacas lançadas')
    await expect
      .poll(() => inputs(app).map(([operation]) => operation))
      .toEqual(['AnimalSave', 'AnimalSave', 'DiagnosticCreate', 'TreatmentCreate'])
  })

  test('says of a cow that she is being treated, and not of one who got the protocol just now', async () => {
    const treated = { diagnostics: [diagnostic('1')], diagnosticProtocols: [treatment('1')], products: [product('1')] }
    const tubes = withTubes('8', { description: 'Cloxasec', mastitisType: 'drying' })
    const app = await openApp('/mass-launches', { server: { animals: HERD, treatmentProtocols: [tubes], ...treated } })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Secagem' }))
    await app.user.selectOptions(app.screen.getByLabelText('Protocolo de secagem'), 'Cloxasec')
    await start(app, 'Secagem')
    await enter(app, '1190', '1 vaca lançada')
    await expect.poll(() => app.facade.writes.length).toBe(3)
    await app.user.keyboard('1187')
    expect(await app.screen.findByText(/Há tratamento em andamento/)).toBeVisible()
    await app.user.keyboard('{Enter}')
    await app.screen.findByText('2 vacas lançadas')
    await expect.poll(() => app.facade.writes.length).toBe(6)
    // Her own tubes have the server's ids by now.
    await expect
      .poll(() => app.engine.outbox.getSnapshot().rows.filter(({ state }) => state !== 'done' && state !== 'sent'))
      .toEqual([])
    const [last, first] = lines(app)
    expect(within(last as HTMLElement).getByText(/Há tratamento em andamento/)).toBeVisible()
    expect(within(first as HTMLElement).queryByText(/Há tratamento em andamento/)).toBeNull()
  })

  test('a dry cow is not dried again', async () => {
    const app = await openApp('/mass-launches', { server: { animals: [cow('1', '1187', { status: 'dry' })] } })
    await start(app, 'Secagem')
    await app.user.keyboard('1187{Enter}')
    expect(await app.screen.findByText('Esta vaca já está seca.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })
})

describe('a pasted list', () => {
  test('is stored line by line; what could not be read stands there', async () => {
    const app = await openApp('/mass-launches', { server: { animals: HERD } })
    await start(app, 'CCS e leite')
    await app.user.click(app.screen.getByRole('button', { name: 'Colar lista' }))
    const area = await app.screen.findByLabelText('Lista ou células de planilha')
    await app.user.click(area)
    await app.user.paste('brinco\tccs\tleite\n1187\t180\t24,5\n1190\t220\t\t03/05/2026\n555\t90\t20\n1191\t-\t\n')
    await app.user.click(await app.screen.findByRole('button', { name: 'Lançar 4 linhas' }))
    expect(await app.screen.findByText('2 vacas lançadas')).toBeVisible()
    expect(await app.screen.findByText('2 para corrigir')).toBeVisible()
    await expect
      .poll(() => inputs(app))
      .toMatchObject([
        ['TestDayCreate', { animal: '1', date: '2026-05-04', scc: 180, milkKg: 24.5 }],
        ['TestDayCreate', { animal: '2', date: '2026-05-03', scc: 220, milkKg: null }],
      ])
    await app.user.click(app.screen.getByRole('button', { name: 'Concluir lote' }))
    expect(await app.screen.findByText(/2 linhas não foram salvas/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Descartar e concluir' }))
    await expect.poll(() => app.router.location.pathname).toBe('/ubere-lancamento')
    await act(() => app.router.navigate('/mass-launches'))
    expect(await app.screen.findByRole('button', { name: 'Começar' })).toBeVisible()
  })

  test('sixty cows are sixty records', async () => {
    const herd = Array.from({ length: 60 }, (_, i) => cow(String(i + 1), String(1000 + i)))
    const app = await openApp('/mass-launches', { server: { animals: herd } })
    await start(app, 'Mastite clínica sem exame')
    await app.user.click(app.screen.getByRole('button', { name: 'Colar lista' }))
    await app.user.click(await app.screen.findByLabelText('Lista ou células de planilha'))
    await app.user.paste(herd.map(({ earTag }) => `${earTag};Leve;AE PD`).join('\n'))
    await app.user.click(await app.screen.findByRole('button', { name: 'Lançar 60 linhas' }))
    await waitFor(
      () => {
        expect(app.screen.getByText('60 vacas lançadas')).toBeVisible()
      },
      { timeout: 60_000 },
    )
    await expect.poll(() => app.facade.writes.length).toBe(60)
    expect(app.facade.writes[59]?.variables).toMatchObject({
      input: { animal: '60', grade: 'mild', forequarterLeft: true, forequarterRight: false, hindquarterRight: true },
    })
  })
})
