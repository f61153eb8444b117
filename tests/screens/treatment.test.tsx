import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, CURE_RULE, diagnostic, product, protocol, reminder, task, treatment } from '../app-harness/records.ts'
import { base, begunYesterday, found, today, tomorrow, yesterday } from '../app-harness/treated-cow.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('a case', () => {
  test('that comes again in its quarter says so, where it is treated too', async () => {
    const before = diagnostic('2', { sampleDate: addDays(today, -9), type: 'clinical_mastitis', grade: 'mild' })
    const again = { ...found, sampleDate: addDays(today, -2) }
    const server = { ...base, diagnostics: [again, before], treatmentProtocols: [protocol('1')] }
    const app = await openApp('/ubere/resultados/1', { server })
    expect(await app.screen.findByText(/^Recidiva do caso de/)).toBeVisible()
    await app.router.navigate('/ubere/adicionar-tratamento/1')
    await app.screen.findByRole('radio', { name: /Protocolo 1/ })
    expect(await app.screen.findByText(/^Recidiva do caso de/)).toBeVisible()
    await app.router.navigate('/ubere/resultados/2')
    await waitFor(() => {
      expect(app.screen.queryByText(/^Recidiva do caso de/)).toBeNull()
    })
    expect(await app.screen.findByRole('heading', { name: 'Tratamento' })).toBeVisible()
  })

  test('says which treatment stopped another one, and when that was said', async () => {
    const closed = { closedFrom: today, closedPeriod: 'morning', closedAt: `${today}T12:00:00.000Z` } as const
    const stopped = treatment('1', { description: 'Da veterinária', startedOn: tomorrow, ...closed })
    const server = {
      ...base,
      diagnostics: [found],
      diagnosticProtocols: [
        { ...stopped, closedReason: 'new_treatment' as const },
        treatment('2', { description: 'Gram-positivos moderado', startedOn: today }),
        treatment('3', {
          description: 'De antes',
          startedOn: yesterday,
          closedFrom: today,
          closedReason: 'interrupted',
        }),
      ],
    }
    const app = await openApp('/ubere/resultados/1', { server })
    const said = await app.screen.findAllByText(/^Parado a partir de .* porque começou/)
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ porque começou “Gram-positivos moderado”\. Registrado hoje \d\d:\d\d\.$/),
    ])
  })

  test('is printed with the date, and without what can only be pressed', async () => {
    const app = await openApp('/ubere/resultados/1', { server: begunYesterday() })
    for (const name of [/^Outro tratamento$/, /^Interromper$/, /^Excluir tratamento$/, /^Responder$/]) {
      await app.screen.findByRole(name.source.startsWith('^Outro') ? 'link' : 'button', { name })
    }
    const main = app.screen.getByRole('main')
    const printed = within(main)
      .getAllByRole('button')
      .filter((each) => each.closest('[data-print="no"]') === null)
    expect(printed.map(({ textContent }) => textContent)).toEqual([])
    expect(app.screen.getByRole('link', { name: 'Outro tratamento' }).closest('[data-print="no"]')).not.toBeNull()
    expect(within(main).getByText(/ · situação [\p{L}-]+, \d+ de \p{L}+ de \d{4} às \d\d:\d\d$/u)).not.toBeVisible()
  })

  test('of two quarters has a tube for each', async () => {
    const both = { ...found, forequarterLeft: true, forequarterRight: true }
    const server = {
      ...base,
      diagnostics: [both],
      diagnosticProtocols: [treatment('1', { startedOn: today })],
      udderHealthTasks: [task('7', { dueOn: today })],
    }
    const app = await openApp('/ubere/tarefa/7', { server })
    expect(await app.screen.findByText('AE, AD, PE (em cada um)')).toBeVisible()
  })
})

describe('treating a case', () => {
  test('warns of a protocol for drying off, which comes last', async () => {
    const protocols = [
      protocol('1', { mastitisType: 'drying', agents: [{ __typename: 'Agent', id: '2' }] }),
      protocol('2', { grade: 'severe' }),
    ]
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: { ...base, treatmentProtocols: protocols } })
    const choices = await app.screen.findAllByRole('radio', { name: /^Protocolo/ })
    expect(choices.map((one) => one.getAttribute('value'))).toEqual(['2', '1'])
    expect(choices[1]).toHaveAccessibleName(/Só para secagem, não para vaca em lactação/)
  })

  test('offers the protocols that fit first and says why, shows the plan, and makes the treatment', async () => {
    const protocols = [
      protocol('1', { description: 'Para E. coli', agents: [{ __typename: 'Agent', id: '1' }] }),
      protocol('2', { description: 'Para S. aureus', agents: [{ __typename: 'Agent', id: '2' }] }),
    ]
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: { ...base, treatmentProtocols: protocols } })
    const choices = await app.screen.findAllByRole('radio', { name: /Para/ })
    expect(choices.map((one) => one.getAttribute('value'))).toEqual(['2', '1'])
    expect(app.screen.getByText(/Serve para este caso: bactéria, tipo, grau, resultado/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByText('Escolha um protocolo.')).toBeVisible()
    await app.user.click(choices[0] as HTMLElement)
    expect(await app.screen.findByText('3 aplicações')).toBeVisible()
    // It begins with the first application, in the evening the next morning's.
    expect(app.screen.getByRole('radio', { name: 'Noite' })).not.toBeChecked()
    expect(app.screen.queryByText(/a primeira fica para/)).toBeNull()
    await app.user.click(app.screen.getByRole('radio', { name: 'Manhã' }))
    const start = app.screen.getByLabelText('Começar em')
    await app.user.clear(start)
    await app.user.type(start, today)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByText('Tratamento salvo')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'TreatmentCreate',
          variables: {
            input: {
              ...{ diagnostic: '1', protocol: '2', description: 'Para S. aureus', startedOn: today },
              plan: [{ product: '1', productName: 'Mastisol', milkWithdrawalHours: 96, meatWithdrawalDays: 10 }],
            },
          },
        },
      ])
    })
  })

  test('says that no protocol fits, and where the first application falls', async () => {
    const other = protocol('1', { description: 'Para E. coli', agents: [{ __typename: 'Agent', id: '1' }] })
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: { ...base, treatmentProtocols: [other] } })
    expect(await app.screen.findByText(/Nenhum protocolo da fazenda serve para este caso/)).toBeVisible()
    expect(app.screen.queryByText('Os que servem para este caso vêm primeiro.')).toBeNull()
    await app.user.click(app.screen.getByRole('radio', { name: /Para E. coli/ }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Noite' }))
    expect(
      await app.screen.findByText(
        /Neste período \(noite\) o protocolo não tem aplicação: a primeira fica para .*, manhã/,
      ),
    ).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Manhã' }))
    await waitFor(() => {
      expect(app.screen.queryByText(/a primeira fica para/)).toBeNull()
    })
  })

  test.each([
    ['a severe one', 'severe', 'Manhã', 0],
    ['a mild one', 'mild', 'Manhã', 1],
  ] as const)('that comes in the afternoon: %s begins when its rule says', async (_, grade, period, days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:00:00Z`) })
    const server = { ...base, diagnostics: [{ ...found, grade }], treatmentProtocols: [protocol('1', { grade })] }
    const app = await openApp('/ubere/adicionar-tratamento/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 1/ }))
    expect(app.screen.getByRole('radio', { name: period })).toBeChecked()
    expect(app.screen.getByLabelText('Começar em')).toHaveValue(addDays(today, days))
    expect(app.screen.queryByText(/^Caso que se trata na hora/) !== null).toBe(grade === 'severe')
  })

  test('shows four protocols, and four more each time they are asked for', async () => {
    const protocols = Array.from({ length: 10 }, (_, index) => protocol(String(index + 1)))
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: { ...base, treatmentProtocols: protocols } })
    const choices = () => app.screen.getAllByRole('radio', { name: /Protocolo/ })
    const more = await app.screen.findByRole('button', { name: 'Mostrar mais 4 opções' })
    expect(choices()).toHaveLength(4)
    await app.user.click(more)
    expect(choices()).toHaveLength(8)
    await app.user.click(app.screen.getByRole('button', { name: 'Mostrar mais 2 opções' }))
    expect(choices()).toHaveLength(10)
    expect(app.screen.queryByRole('button', { name: /Mostrar mais/ })).toBeNull()
  })

  test('asks before it stops what is open, and stops it first', async () => {
    const server = {
      ...base,
      treatmentProtocols: [protocol('2')],
      diagnosticProtocols: [treatment('1', { startedOn: tomorrow })],
    }
    const app = await openApp('/ubere/adicionar-tratamento/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 2/ }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    const dialog = await app.screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('As tarefas abertas de Gram-positivos leve param')
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Parar o anterior e tratar' }))
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['TreatmentSave', 'TreatmentCreate'])
    })
    expect(app.facade.writes[0]?.variables).toMatchObject({ id: '1', input: { closedReason: 'replaced' } })
  })

  test('says which missed doses stay open when it takes the place of another', async () => {
    const startedOn = addDays(today, -2)
    const server = {
      ...base,
      treatmentProtocols: [protocol('2')],
      diagnosticProtocols: [treatment('1', { startedOn })],
      udderHealthTasks: [task('1', { dueOn: startedOn })],
    }
    const app = await openApp('/ubere/adicionar-tratamento/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 2/ }))
    const start = app.screen.getByLabelText('Começar em')
    fireEvent.change(start, { target: { value: today } })
    await app.user.click(app.screen.getByRole('radio', { name: 'Manhã' }))
    const words =
      'As tarefas abertas de Gram-positivos leve param quando este tratamento começa. 2 doses anteriores ao fim continuam em aberto: registre o que foi dado e cancele o que não foi.'
    expect(await app.screen.findByText(words)).toBeVisible()
    fireEvent.change(start, { target: { value: startedOn } })
    expect(await app.screen.findByText(/^As tarefas abertas de .* começa\.$/)).toBeVisible()
    fireEvent.change(start, { target: { value: today } })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByRole('alertdialog')).toHaveTextContent(words)
  })

  test('that takes the place of one keeps the milk back for what was given, and not for what is no longer', async () => {
    const short = { product: { __typename: 'Product', id: '2' } as const, applications: 1 }
    const server = {
      ...begunYesterday(),
      products: [product('1'), product('2', { name: 'Curtocef', milkWithdrawalHours: 12, meatWithdrawalDays: 0 })],
      treatmentProtocols: [protocol('2', { products: protocol('2').products.map((item) => ({ ...item, ...short })) })],
    }
    const app = await openApp('/ubere/adicionar-tratamento/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 2/ }))
    const start = app.screen.getByLabelText('Começar em')
    await app.user.clear(start)
    await app.user.type(start, today)
    const fact = async (name: string) => (await app.screen.findByText(name)).nextElementSibling
    // The tube of yesterday at twelve: 96 hours, and ten days after its own.
    const milk = new RegExp(`^${String(Number(addDays(yesterday, 4).slice(8)))} de .*12:00$`)
    expect(await fact('Leite para o tanque a partir de')).toHaveTextContent(milk)
    const meat = new RegExp(`^${String(Number(addDays(yesterday, 11).slice(8)))} de `)
    expect(await fact('Carne liberada em')).toHaveTextContent(meat)
  })

  test('of a cow that has left begins on no day after that', async () => {
    const animals = [cow('1', '1187', { status: 'sold', statusDate: addDays(today, -2) })]
    const app = await openApp('/ubere/adicionar-tratamento/1', {
      server: { ...base, animals, treatmentProtocols: [protocol('1', { description: 'Para E. coli' })] },
    })
    await app.user.click(await app.screen.findByRole('radio', { name: /Para E. coli/ }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByText('O animal já tinha saído da fazenda.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('that begins before its case was sampled says so, and may still be saved', async () => {
    const app = await openApp('/ubere/adicionar-tratamento/1', {
      server: { ...base, treatmentProtocols: [protocol('1')] },
    })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 1/ }))
    const start = app.screen.getByLabelText('Começar em')
    fireEvent.change(start, { target: { value: today } })
    expect(app.screen.queryByText(/antes da coleta deste caso/)).toBeNull()
    fireEvent.change(start, { target: { value: yesterday } })
    expect(
      await app.screen.findByText(/^O tratamento começaria em .+, antes da coleta deste caso \(.+\)\. Confira/),
    ).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    await expect.poll(() => app.facade.writes).toMatchObject([{ variables: { input: { startedOn: yesterday } } }])
  })

  test('that was replaced before it began says so, and is not in the history of the cow', async () => {
    const closed = { closedFrom: yesterday, closedPeriod: 'morning', closedReason: 'replaced' } as const
    const server = {
      ...base,
      diagnosticProtocols: [
        treatment('1', {
          description: 'Nunca dado',
          startedOn: tomorrow,
          closedAt: `${yesterday}T10:00:00.000Z`,
          ...closed,
        }),
        treatment('2', { description: 'Dado', startedOn: yesterday, startPeriod: 'morning' }),
      ],
      udderHealthTasks: [],
    }
    const app = await openApp('/ubere/resultados/1', { server })
    expect(await app.screen.findByText(/^Não começou \(planejado para /)).toBeVisible()
    expect(app.screen.queryByText('Encerrado a partir de')).toBeNull()
    await app.router.navigate('/ubere/ficha-da-vaca/1')
    const heading = await app.screen.findByRole('heading', { name: 'História' })
    const section = within(heading.closest('section') as HTMLElement)
    expect(section.getByText('Dado')).toBeVisible()
    expect(section.queryByText('Nunca dado')).toBeNull()
  })

  test('without a protocol leads to writing one', async () => {
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: base })
    expect(await app.screen.findByText('Nenhum protocolo ativo')).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Novo tratamento' })).toBeVisible()
  })

  test.each([
    ['online', false],
    ['offline', true],
  ])('without a protocol comes back from writing one, which is chosen (%s)', async (_, isOffline) => {
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: { ...base, products: [product('1')] } })
    await app.screen.findByText('Nenhum protocolo ativo')
    if (isOffline) {
      app.facade.unreachable = true
      act(() => {
        app.engine.connectivity.report(false)
      })
    }
    await app.user.click(app.screen.getByRole('link', { name: 'Novo tratamento' }))
    await app.user.type(await app.screen.findByLabelText('Descrição'), 'O primeiro')
    await app.user.click(app.screen.getByLabelText('Mastite clínica'))
    await app.user.click(app.screen.getByLabelText('Leve'))
    await app.user.click(app.screen.getByLabelText('Sem crescimento'))
    await app.user.type(app.screen.getByLabelText('Observação'), 'Limpar o teto.')
    // Registering a medicine for it on the way does not lose the case.
    await app.user.type(app.screen.getByRole('searchbox', { name: 'Incluir medicamento' }), 'Nova')
    await app.user.click(await app.screen.findByRole('link', { name: 'Cadastrar “Nova”' }))
    await app.user.click(await app.screen.findByLabelText('Intramamário'))
    for (const leaflet of app.screen.getAllByLabelText('Sem valor: consultar a bula')) await app.user.click(leaflet)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar medicamento' }))
    const search = await app.screen.findByRole('searchbox', { name: 'Incluir medicamento' })
    await app.user.clear(search)
    await app.user.type(search, 'mast{Enter}')
    const item = await app.screen.findByRole('group', { name: 'Mastisol' })
    await app.user.type(within(item).getByLabelText('Dose'), '1')
    await app.user.selectOptions(within(item).getByLabelText('Unidade'), 'mL')
    await app.user.click(within(item).getByLabelText('Manhã'))
    await app.user.type(within(item).getByLabelText('Aplicações'), '3')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Sim, salvar' }))
    expect(await app.screen.findByRole('radio', { name: /O primeiro/ })).toBeChecked()
    expect(app.router.location.pathname).toBe('/ubere/adicionar-tratamento/1')
    if (!isOffline)
      await waitFor(() => {
        expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'done' }, { state: 'done' }])
      })
    expect(app.screen.getByRole('radio', { name: /O primeiro/ })).toBeChecked()
    expect(await app.screen.findByText('3 aplicações')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere/resultados/1')
    })
    if (isOffline) {
      app.facade.unreachable = false
      act(() => {
        app.engine.connectivity.report(true)
      })
    }
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'ProductCreate' },
        { operation: 'ProtocolCreate', variables: { input: { description: 'O primeiro' } } },
        { operation: 'TreatmentCreate', variables: { input: { diagnostic: '1', description: 'O primeiro' } } },
      ])
    })
  })

  test('without a protocol says to those who may not write one who does', async () => {
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: base, roles: ['ROLE_APP_UBERE_LANCAMENTO'] })
    expect(await app.screen.findByText(/^Avise quem cuida dos tratamentos da fazenda/)).toBeVisible()
    expect(app.screen.queryByRole('link', { name: 'Novo tratamento' })).toBeNull()
  })
})

test('savings count a case until an antibiotic was really given', async () => {
  const negative = diagnostic('1', {
    ...{ growth: false, result: 'no_growth', sampleDate: today, readingDate: `${today}T10:00:00.000Z`, grade: 'mild' },
    treatmentEconomy: {
      ...{ __typename: 'TreatmentEconomy', litresPerDay: 25, discardDays: 6, pricePerLitre: 2.5 },
      ...{ pricePerApplication: 18, applicationsPerCase: 3 },
    },
  })
  const server = { ...base, diagnostics: [negative], diagnosticProtocols: [treatment('1', { startedOn: today })] }
  const app = await openApp('/ubere/resultados/1', { server })
  expect(await app.screen.findByText(/429,00/)).toBeVisible()
  await app.router.navigate('/ubere/minhas-tarefas')
  await app.user.click(await app.screen.findByRole('button', { name: /Mastisol · 1ª de 3/ }))
  await app.router.navigate('/ubere/resultados/1')
  expect(await app.screen.findByText('Não conta como economia: recebeu antibiótico.')).toBeVisible()
})

describe('questions about cures', () => {
  const asked = diagnostic('1', { sampleDate: addDays(today, -10), growth: false, result: 'no_growth' })
  const server = { ...base, diagnostics: [asked], notificationRules: [CURE_RULE] }

  test('are asked on the screens of the rule, put off with a reminder, and answered from it', async () => {
    const app = await openApp('/', { server: { ...server, notifications: [reminder('1')] } })
    const dialog = await app.screen.findByRole('dialog', { name: 'Cura clínica' })
    expect(dialog).toHaveTextContent('1 caso espera uma resposta')
    await app.user.click(within(dialog).getByRole('button', { name: 'Agora não' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Desativar pop-up' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'NotificationPreferenceCreate', variables: { input: { category: '5', enabled: false } } },
      ])
    })
    await app.router.navigate('/central-de-notificacoes')
    await app.user.click(await app.screen.findByRole('link', { name: /Responder perguntas de Cura Clínica/ }))
    expect(await app.screen.findByText('Passo: 1 de 1')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Finalizar' }))
    expect(await app.screen.findByText('Selecione uma opção')).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Não' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Finalizar' }))
    await waitFor(() => {
      expect(app.facade.writes.slice(1)).toMatchObject([
        // Who follows a reminder has seen it.
        { operation: 'NotificationSave', variables: { id: '1', input: { readAt: expect.any(String) as string } } },
        {
          operation: 'ClinicalCureCreate',
          variables: { input: { diagnostic: '1', preliminaryStatus: 'not_cured', executedManually: true } },
        },
        { operation: 'NotificationSave', variables: { id: '1', input: { doneAt: expect.any(String) as string } } },
      ])
    })
  })

  const gone = (days: number) => ({
    ...server,
    animals: [cow('1', '1187', { status: 'sold' as const, statusDate: addDays(today, -days) })],
  })
  const answers = (app: Awaited<ReturnType<typeof openApp>>) =>
    app.facade.writes.filter(({ operation }) => operation === 'ClinicalCureCreate').map(({ variables }) => variables)

  test('say that the cow has left, and take her for culled', async () => {
    const app = await openApp('/ubere/cura-clinica-perguntas', { server: gone(3) })
    expect(await app.screen.findByText('Passo: 1 de 1')).toBeVisible()
    expect(app.screen.getByText(/^Vendida · \S+ de \S+$/)).toBeVisible()
    expect(app.screen.getByText(/^Vendida · .*a vaca não conta como curada\.$/)).toBeVisible()
    expect(app.screen.getByRole('radio', { name: 'Descartada' })).toBeChecked()
    await app.user.click(app.screen.getByRole('button', { name: 'Finalizar' }))
    await expect.poll(() => answers(app)).toMatchObject([{ input: { preliminaryStatus: 'discarded' } }])
  })

  test('ask once more whether a cow that has left was cured', async () => {
    const app = await openApp('/ubere/cura-clinica-perguntas', { server: gone(3) })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim, curada' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Finalizar' }))
    const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Curada, embora tenha saído?' }))
    await app.user.click(dialog.getByRole('button', { name: 'Voltar' }))
    expect(answers(app)).toEqual([])
    await app.user.click(app.screen.getByRole('button', { name: 'Finalizar' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Sim, estava curada' }))
    await expect.poll(() => answers(app)).toMatchObject([{ input: { preliminaryStatus: 'cured' } }])
  })

  test('ask so at the case too, and say that she is asked about from the day on which she left', async () => {
    const recent = { ...asked, sampleDate: addDays(today, -2) }
    const app = await openApp('/ubere/resultados/1', { server: { ...gone(1), diagnostics: [recent] } })
    const from = (await app.screen.findByText('Pergunta a partir de')).nextElementSibling
    expect(from).toHaveTextContent(new RegExp(`^${String(Number(yesterday.slice(8)))} de `))
    await app.user.click(app.screen.getByRole('button', { name: 'Responder' }))
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim, curada' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Sim, estava curada' }))
    await expect.poll(() => answers(app)).toMatchObject([{ input: { preliminaryStatus: 'cured' } }])
  })

  test('preselect nothing for a cow that had left before the case', async () => {
    const app = await openApp('/ubere/cura-clinica-perguntas', { server: gone(20) })
    await app.screen.findByText('Passo: 1 de 1')
    expect(app.screen.getByRole('radio', { name: 'Descartada' })).not.toBeChecked()
  })

  test('are not asked where the rule does not list the screen', async () => {
    const app = await openApp('/ubere/resultados', { server })
    expect(await app.screen.findByRole('link', { name: /1187/ })).toBeVisible()
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the herd', () => {
  const animals = [
    cow('1', '0048', { name: 'Faísca' }),
    cow('2', '1048', { status: 'dry', statusDate: today }),
    cow('3', '0777', { status: 'sold', statusDate: today }),
  ]

  test('is searched by ear tag and name; a reader’s Enter opens the cow', async () => {
    const app = await openApp('/ubere/ficha-da-vaca', { server: { animals } })
    expect(await app.screen.findByText('2 vacas')).toBeVisible()
    const search = app.screen.getByRole('searchbox')
    await app.user.type(search, 'faisca')
    expect(await app.screen.findByText('1 vaca')).toBeVisible()
    await app.user.clear(search)
    await app.user.type(search, '48{Enter}')
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca/1')
    })
  })

  test('loses a cow with date and reason, and gets her back by undo', async () => {
    const app = await openApp('/ubere/ficha-da-vaca/1', { server: { animals } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
    const dialog = await app.screen.findByRole('dialog', { name: 'Saída: 0048' })
    expect(within(dialog).queryByText(/serão canceladas|será cancelada/)).toBeNull()
    await app.user.click(within(dialog).getByRole('button', { name: 'Registrar saída' }))
    expect(within(dialog).getAllByRole('alert')).toHaveLength(2)
    expect(within(dialog).getByRole('group', { name: 'O que aconteceu' })).toHaveTextContent('Escolha o que aconteceu.')
    expect(within(dialog).getByLabelText('Motivo')).toHaveAccessibleDescription('Informe o motivo.')
    await app.user.click(within(dialog).getByRole('radio', { name: 'Venda' }))
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Informe o motivo.')
    await app.user.type(within(dialog).getByLabelText('Motivo'), 'Vendida para o vizinho')
    await app.user.click(within(dialog).getByRole('button', { name: 'Registrar saída' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { variables: { id: '1', input: { status: 'sold', statusReason: 'Vendida para o vizinho' } } },
        { variables: { id: '1', input: { status: 'active', statusReason: null } } },
      ])
    })
  })

  test('says that something was recorded of a cow after the day of her leaving', async () => {
    const server = { animals, products: [product('1')], diagnostics: [diagnostic('1', { sampleDate: yesterday })] }
    const app = await openApp('/ubere/ficha-da-vaca/1', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
    const dialog = await app.screen.findByRole('dialog', { name: 'Saída: 0048' })
    const said = /Há um registro deste animal em .*, depois desta data/
    expect(within(dialog).queryByText(said)).toBeNull()
    await app.user.clear(within(dialog).getByLabelText('Data'))
    await app.user.type(within(dialog).getByLabelText('Data'), addDays(today, -2))
    expect(within(dialog).getByText(said)).toBeVisible()
  })

  test('takes a test day only with a figure that is believed', async () => {
    const app = await openApp('/ubere/ficha-da-vaca/1/controle', { server: { animals } })
    const save = await app.screen.findByRole('button', { name: 'Salvar controle' })
    await app.user.click(save)
    expect(await app.screen.findByText('Informe pelo menos um valor.')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Crioscopia (°C)'), '-0,54')
    await app.user.type(app.screen.getByLabelText('Leite (kg)'), '241')
    await app.user.click(save)
    expect(await app.screen.findByText('O leite vai de 0 a 120 kg.')).toBeVisible()
    await app.user.clear(app.screen.getByLabelText('Leite (kg)'))
    await app.user.type(app.screen.getByLabelText('Leite (kg)'), '24,1')
    await app.user.click(save)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'TestDayCreate', variables: { input: { animal: '1', milkKg: 24.1, cryoscopy: -0.54 } } },
      ])
    })
  })
})

test('a printed sheet holds every row, not only those on screen', async () => {
  const animals = Array.from({ length: 40 }, (_, index) => cow(String(index + 1), String(1000 + index)))
  const app = await openApp('/ubere/ficha-da-vaca', { server: { animals } })
  expect(await app.screen.findByText('40 vacas')).toBeVisible()
  expect(app.screen.getAllByRole('link', { name: /^10\d\d/ })).toHaveLength(30)
  window.dispatchEvent(new Event('beforeprint'))
  expect(app.screen.getAllByRole('link', { name: /^10\d\d/ })).toHaveLength(40)
  window.dispatchEvent(new Event('afterprint'))
  expect(app.screen.getAllByRole('link', { name: /^10\d\d/ })).toHaveLength(30)
})
