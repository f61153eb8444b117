import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, CURE_RULE, diagnostic, product, protocol, reminder, task, treatment } from '../app-harness/records.ts'

const today = dateIn(new Date())
const tomorrow = addDays(today, 1)
const yesterday = addDays(today, -1)

const found = diagnostic('1', {
  growth: true,
  result: 'positive',
  sampleDate: today,
  readingDate: `${today}T10:00:00.000Z`,
  diagnosticClassifications: [
    {
      __typename: 'DiagnosticClassification',
      id: '9',
      sector: 'GP',
      colour: 'pink',
      colonies: 4,
      diagnosticClassificationAgents: [
        { __typename: 'DiagnosticClassificationAgent', id: '8', agent: { __typename: 'Agent', id: '2' } },
      ],
    },
  ],
})

const base = { animals: [cow('1', '1187')], diagnostics: [found], products: [product('1')] }

/** Three tubes from yesterday on, of which the first was given. */
const begunYesterday = (...more: ReturnType<typeof task>[]) => ({
  ...base,
  diagnosticProtocols: [treatment('1', { startedOn: yesterday })],
  udderHealthTasks: [task('7', { dueOn: yesterday, doneAt: `${yesterday}T12:00:00.000Z` }), ...more],
})

/** Three tubes of the days before yesterday, none given. */
const allLate = {
  ...base,
  udderHealthTasks: [
    task('1', { dueOn: addDays(today, -4) }),
    task('2', { dueOn: addDays(today, -3), number: 2 }),
    task('3', { dueOn: addDays(today, -2), number: 3 }),
  ],
  diagnosticProtocols: [treatment('1', { startedOn: addDays(today, -4) })],
}

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
    const start = app.screen.getByLabelText('Início')
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
    expect(app.screen.getByLabelText('Início')).toHaveValue(addDays(today, days))
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

  test('that takes the place of one keeps the milk back for what was given, and not for what is no longer', async () => {
    const short = { product: { __typename: 'Product', id: '2' } as const, applications: 1 }
    const server = {
      ...begunYesterday(),
      products: [product('1'), product('2', { name: 'Curtocef', milkWithdrawalHours: 12, meatWithdrawalDays: 0 })],
      treatmentProtocols: [protocol('2', { products: protocol('2').products.map((item) => ({ ...item, ...short })) })],
    }
    const app = await openApp('/ubere/adicionar-tratamento/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: /Protocolo 2/ }))
    const start = app.screen.getByLabelText('Início')
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

  test('without a protocol leads to writing one', async () => {
    const app = await openApp('/ubere/adicionar-tratamento/1', { server: base })
    expect(await app.screen.findByText('Nenhum protocolo ativo')).toBeVisible()
  })
})

describe('tasks', () => {
  const yesterday = addDays(today, -1)
  // Anew for each test: what is written goes into these lists.
  const server = (given = task('1', { dueOn: yesterday })) => ({
    ...base,
    diagnosticProtocols: [treatment('1', { startedOn: yesterday })],
    udderHealthTasks: [given],
  })

  test('are completed with one tap, by their id or by their place, and reopened by undo', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: server() })
    const late = await app.screen.findByRole('heading', { name: /Atrasadas/ })
    expect(late).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: /Concluir: vaca 1187, Mastisol · 1ª de 3/ }))
    expect(await app.screen.findByText('Tarefa concluída')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation, variables }) => [operation, variables.id])).toEqual([
        ['TaskSave', '1'],
        ['TaskSave', '1'],
      ])
    })
    expect(app.facade.writes[1]?.variables.input).toEqual({ doneAt: null })
    expect(await app.screen.findByRole('button', { name: /Concluir: vaca 1187, Mastisol · 1ª de 3/ })).toBeVisible()
  })

  test('completed by the keyboard leave the focus to the next one, once the key is up', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: server() })
    const first = await app.screen.findByRole('button', { name: /Concluir: vaca 1187, Mastisol · 1ª de 3/ })
    act(() => {
      first.focus()
    })
    await app.user.keyboard('{Enter>}')
    expect(await app.screen.findByText('Tarefa concluída')).toBeVisible()
    expect(document.body).toHaveFocus()
    await app.user.keyboard('{/Enter}')
    await waitFor(() => {
      expect(app.screen.getByRole('button', { name: /Concluir: vaca 1187, Mastisol · 2ª de 3/ })).toHaveFocus()
    })
    expect(app.facade.writes).toHaveLength(1)
  })

  test('are printed with the date of printing, their own days and the dose', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: server() })
    const row = await app.screen.findByRole('link', { name: /^1187.*1ª de 3.*ontem, manhã/ })
    expect(within(row).getByText('1 bisnaga ·')).not.toBeVisible()
    expect(within(row).getByText(/^\d+ de [a-z]{3}\., manhã$/)).not.toBeVisible()
    expect(app.screen.getByText(/ · situação [\p{L}-]+, \d+ de \p{L}+ de \d{4} às \d\d:\d\d$/u)).not.toBeVisible()
  })

  test('of tomorrow ask before they are completed', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: /Mastisol · 3ª de 3/ }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Concluir antes da hora?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await app.user.click(app.screen.getByRole('button', { name: /Mastisol · 3ª de 3/ }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Concluir 1 tarefa' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'TaskCreate', variables: { input: { treatment: '1', item: 0, number: 3 } } },
      ])
    })
  })

  test('of a treatment that was interrupted are cancelled at once', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Interromper' }))
    const dialog = await app.screen.findByRole('alertdialog')
    await app.user.click(within(dialog).getByRole('radio', { name: 'Manhã' }))
    await app.user.click(within(dialog).getByRole('button', { name: 'Interromper' }))
    expect(await app.screen.findByText('Tratamento interrompido')).toBeVisible()
    await app.router.navigate('/ubere/minhas-tarefas?situacao=cancelled')
    expect(await app.screen.findByText('2 tarefas')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => {
      expect(app.screen.queryByText('2 tarefas')).toBeNull()
    })
    const open = { closedFrom: null, closedPeriod: null, closedReason: null, closedAt: null }
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'TreatmentSave',
        variables: { id: '1', input: open },
      })
    })
  })

  test('that are done keep the cow’s milk out of the tank', async () => {
    const done = task('1', { dueOn: today, doneAt: new Date().toISOString(), doneByName: 'João' })
    const app = await openApp('/ubere/carencia', { server: server(done) })
    expect(await app.screen.findByText('1 vaca em carência')).toBeVisible()
    expect(app.screen.getByRole('link', { name: '1187' })).toBeVisible()
    // The sheet hangs in the parlour: "today" would be wrong tomorrow.
    expect(app.screen.getByText(/ · situação [\p{L}-]+, \d+ de \p{L}+ de \d{4} às \d\d:\d\d$/u)).toBeVisible()
    await app.router.navigate('/')
    expect(await app.screen.findByText('Leite fora')).toBeVisible()
    await app.router.navigate('/bezerra/novo-colostro')
    await app.user.click(await app.screen.findByRole('button', { name: /^1187.*Leite fora, previsto até/ }))
    expect(await app.screen.findByText(/Leite fora, previsto até/)).toBeVisible()
  })

  test('that are done for a cow that has left keep no milk out of the tank', async () => {
    const done = task('1', { dueOn: today, doneAt: new Date().toISOString(), doneByName: 'João' })
    const animals = [cow('1', '1187', { status: 'dead', statusDate: today })]
    const app = await openApp('/ubere/carencia', { server: { ...server(done), animals } })
    expect(await app.screen.findByText('Nenhuma vaca em carência')).toBeVisible()
    await app.router.navigate('/')
    expect(await app.screen.findByRole('link', { name: 'Nenhuma vaca com leite fora do tanque' })).toBeVisible()
  })

  test('of a cow that has left are cancelled', async () => {
    const done = task('1', { dueOn: yesterday, doneAt: `${yesterday}T12:00:00.000Z`, doneByName: 'João' })
    const residue = task('2', { kind: 'residue_test', dueOn: yesterday })
    const gone = { ...server(done), animals: [cow('1', '1187', { status: 'sold', statusDate: today })] }
    gone.udderHealthTasks.push(residue)
    const app = await openApp('/ubere/minhas-tarefas', { server: gone })
    expect(await app.screen.findByText('Nenhuma tarefa aberta')).toBeVisible()
    await app.router.navigate('/ubere/minhas-tarefas?situacao=cancelled')
    expect(await app.screen.findByText('3 tarefas')).toBeVisible()
    await app.router.navigate('/ubere/minhas-tarefas?situacao=done')
    expect(await app.screen.findByText('1 tarefa')).toBeVisible()
    await app.router.navigate('/')
    expect(await app.screen.findByRole('link', { name: 'Nenhuma tarefa hoje' })).toBeVisible()
  })

  test('of a cow that left are open again once her leaving is undone', async () => {
    const app = await openApp('/ubere/ficha-da-vaca/1', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
    const dialog = await app.screen.findByRole('dialog', { name: 'Saída: 1187' })
    expect(within(dialog).getByText('3 tarefas abertas serão canceladas.')).toBeVisible()
    await app.user.click(within(dialog).getByRole('radio', { name: 'Venda' }))
    await app.user.type(within(dialog).getByLabelText('Motivo'), 'Vendida para o vizinho')
    await app.user.click(within(dialog).getByRole('button', { name: 'Registrar saída' }))
    const undo = await app.screen.findByRole('button', { name: 'Desfazer' })
    await app.router.navigate('/ubere/minhas-tarefas')
    expect(await app.screen.findByText('Nenhuma tarefa aberta')).toBeVisible()
    await app.user.click(undo)
    expect(await app.screen.findByText('3 tarefas')).toBeVisible()
  })

  test.each([
    [1, 'atrasada desde ontem'],
    [3, 'atrasada há 3 dias'],
  ])('that are %i days late are said to be so at the case, and one dose is one dose', async (days, expected) => {
    const startedOn = addDays(today, -days)
    const [item] = treatment('1').plan
    const plan = item ? [{ ...item, applications: 1 }] : []
    const given = {
      ...server(task('1', { dueOn: startedOn })),
      diagnosticProtocols: [treatment('1', { startedOn, plan })],
    }
    const app = await openApp('/ubere/resultados/1', { server: given })
    expect(await app.screen.findByRole('link', { name: expected })).toBeVisible()
    expect(app.screen.getByText('Mastisol: dose única · 1 bisnaga')).toBeVisible()
  })

  test('that are done show in the form of a new case too', async () => {
    const server = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn: today })],
      udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date().toISOString() })],
    }
    const app = await openApp('/ubere/nova-mastite-clinica-sem-exame', { server })
    await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), '1187')
    // The suggestion says it before the cow is chosen, the form afterwards.
    await app.user.click(await app.screen.findByRole('button', { name: /^1187.*Leite fora, previsto até/ }))
    expect(await app.screen.findByRole('button', { name: 'Trocar: Vaca (brinco) 1187' })).toBeVisible()
    expect(await app.screen.findByText(/Leite fora, previsto até/)).toBeVisible()
  })

  test('given without a known withdrawal are released once the leaflet was read', async () => {
    const [item] = treatment('1').plan
    if (!item) throw new Error('The plan is empty')
    const plan = [{ ...item, milkWithdrawalHours: null }]
    const server = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn: today, plan })],
      udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date().toISOString() })],
    }
    const app = await openApp('/ubere/resultados/1', { server })
    await app.screen.findByRole('button', { name: 'Preencher carência' })
    // At the cow's name, and at the treatment.
    const told = app.screen.getAllByText('Leite fora: consultar a bula')
    expect(told).toHaveLength(2)
    for (const one of told) expect(one).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Preencher carência' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar carência' }))
    expect(await app.screen.findByText('Preencha ao menos um período.')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Carência do leite (horas)'), '72')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar carência' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'TreatmentSave', variables: { input: { plan: [{ milkWithdrawalHours: 72, applications: 3 }] } } },
      ])
    })
    expect((await app.screen.findAllByText(/Leite fora, previsto até/)).length).toBeGreaterThan(0)
    expect(app.screen.queryByRole('button', { name: 'Preencher carência' })).toBeNull()
  })

  test.each([
    [96, null, [/Leite fora, previsto até/, 'Carne: consultar a bula']],
    [0, null, ['Carne: consultar a bula']],
    [0, 10, [/Abate só a partir de/]],
    [96, 10, [/Leite fora, previsto até/, /Abate só a partir de/]],
    [null, 10, ['Leite fora: consultar a bula', /Abate só a partir de/]],
  ])(
    'of a medicine with %s hours for milk and %s days for meat say both on the cow’s record',
    async (milkWithdrawalHours, meatWithdrawalDays, said) => {
      const plan = treatment('1').plan.map((item) => ({ ...item, milkWithdrawalHours, meatWithdrawalDays }))
      const server = {
        ...base,
        diagnosticProtocols: [treatment('1', { startedOn: today, plan })],
        udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date(Date.now() - 120_000).toISOString() })],
      }
      const app = await openApp('/ubere/ficha-da-vaca/1', { server })
      for (const words of said) expect(await app.screen.findByText(words)).toBeVisible()
      expect(app.screen.queryAllByText(/Leite fora|Abate só|Carne: consultar/)).toHaveLength(said.length)
    },
  )

  test('late, on a later day than planned, are named as the end of a treatment that is interrupted', async () => {
    const given = task('7', { dueOn: yesterday, doneAt: new Date().toISOString() })
    const server = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn: yesterday })],
      udderHealthTasks: [given],
    }
    const app = await openApp('/ubere/resultados/1', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Interromper' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByLabelText('Encerrado a partir de'), { target: { value: today } })
    await app.user.click(dialog.getByRole('radio', { name: 'Manhã' }))
    expect(dialog.getByRole('status')).toHaveTextContent(`Termina em ${String(Number(today.slice(8)))} de `)
  })

  test('that are late stay open when their treatment is interrupted, and are no longer what comes next', async () => {
    const startedOn = addDays(today, -2)
    const server = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn })],
      udderHealthTasks: [startedOn, yesterday, today].map((dueOn, place) =>
        task(String(place + 1), { dueOn, number: place + 1 }),
      ),
    }
    const app = await openApp('/ubere/resultados/1', { server })
    expect(await app.screen.findByText('Próxima aplicação', { selector: 'dt' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Interromper' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    fireEvent.change(dialog.getByLabelText('Encerrado a partir de'), { target: { value: startedOn } })
    await app.user.click(dialog.getByRole('radio', { name: 'Manhã' }))
    expect(dialog.queryByText(/^\d+ doses? anterior/)).toBeNull()
    fireEvent.change(dialog.getByLabelText('Encerrado a partir de'), { target: { value: today } })
    expect(dialog.getByText(/^2 doses anteriores ao fim continuam em aberto: /)).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Interromper' }))
    const left = await app.screen.findByText('2 doses sem registro', { selector: 'dt' })
    expect(left.nextElementSibling?.querySelector('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/ubere\/tarefa\/1-0-1$/),
    )
    expect(app.screen.queryByText('Próxima aplicação', { selector: 'dt' })).toBeNull()
  })

  test('keep their treatment from ending before what was given, or after its last application', async () => {
    const server = begunYesterday(task('8', { number: 2, dueOn: today, doneAt: `${today}T12:00:00.000Z` }))
    const app = await openApp('/ubere/resultados/1', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Interromper' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    const date = dialog.getByLabelText('Encerrado a partir de')
    for (const outside of [yesterday, addDays(today, 30)]) {
      fireEvent.change(date, { target: { value: outside } })
      expect(await dialog.findByRole('alert')).toHaveTextContent('O fim fica entre')
      await app.user.click(dialog.getByRole('button', { name: 'Interromper' }))
    }
    expect(app.facade.writes).toEqual([])
    fireEvent.change(date, { target: { value: tomorrow } })
    await app.user.click(dialog.getByRole('radio', { name: 'Manhã' }))
    await app.user.click(dialog.getByRole('button', { name: 'Interromper' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { input: { closedFrom: tomorrow } } }])
    })
  })

  test('that were given are named before their case is deleted', async () => {
    const server = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn: today })],
      udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date().toISOString() })],
    }
    const app = await openApp('/ubere/resultados/1', { server })
    const remove = async () => {
      await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
      return within(await app.screen.findByRole('alertdialog', { name: 'Excluir com o tratamento?' }))
    }
    await app.user.click((await remove()).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await app.user.click((await remove()).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { variables: { id: '1', input: { deleted: true, applicationsSeen: 1 } } },
      ])
    })
  })

  test('stay when others gave more of them unseen, and the list of writes says why', async () => {
    const app = await openApp('/ubere/resultados/1', { server: begunYesterday() })
    const code = 'treatment.error.givenSince'
    app.facade.refusals.set(
      'DiagnosticSave',
      refused('VALIDATION_FAILED', [{ field: 'applicationsSeen', message: 'more', code }]),
    )
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    await app.user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText(/Aplicações foram registradas depois/)).toBeVisible()
  })

  test('go with their case when it is deleted without a network, and come back with it', async () => {
    const app = await openApp('/ubere/resultados/1', { server: begunYesterday() })
    app.facade.unreachable = true
    const remove = async () => {
      await app.user.click(await app.screen.findByRole('button', { name: 'Excluir' }))
      const dialog = within(await app.screen.findByRole('alertdialog'))
      await app.user.click(dialog.getByRole('button', { name: 'Excluir' }))
      return app.screen.findByRole('button', { name: 'Desfazer' })
    }
    await app.user.click(await remove())
    await app.router.navigate('/ubere/carencia')
    expect(await app.screen.findByText('1 vaca em carência')).toBeVisible()
    await app.router.navigate('/ubere/resultados/1')
    await remove()
    await app.router.navigate('/ubere/carencia')
    expect(await app.screen.findByText('Nenhuma vaca em carência')).toBeVisible()
  })

  test('are those of the other cow at once when the cow of their case is corrected', async () => {
    const animals = [cow('1', '1187'), cow('2', '1190')]
    const app = await openApp('/ubere/exame-microbiologico/1', { server: { ...begunYesterday(), animals } })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: /^Trocar.* 1187$/ }))
    await app.user.type(app.screen.getByLabelText('Vaca (brinco)'), '1190')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Passar para a 1190' }))
    expect(await app.screen.findByRole('heading', { name: /1190/ })).toBeVisible()
    await app.router.navigate('/ubere/carencia')
    expect(await app.screen.findByRole('link', { name: '1190' })).toBeVisible()
    expect(app.screen.queryByRole('link', { name: '1187' })).toBeNull()
  })

  test('that are cancelled can be restored, and their treatment ends with the last of the others', async () => {
    const server = begunYesterday(task('9', { number: 3, dueOn: tomorrow }))
    const app = await openApp('/ubere/tarefa/9', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Cancelar tarefa' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    await app.user.click(dialog.getByRole('button', { name: 'Cancelar tarefa' }))
    expect(await app.screen.findByText('Tarefa cancelada')).toBeVisible()
    await app.router.navigate('/ubere/resultados/1')
    const end = await app.screen.findByText('Termina em', { selector: 'dt' })
    expect(end.nextElementSibling).toHaveTextContent(String(Number(today.slice(8))))
    await app.router.navigate('/ubere/tarefa/9')
    await app.user.click(await app.screen.findByRole('button', { name: 'Restaurar tarefa' }))
    expect(await app.screen.findByText('Tarefa restaurada')).toBeVisible()
    expect(app.screen.queryByText('Tarefa cancelada')).toBeNull()
    expect(app.screen.getByRole('button', { name: 'Cancelar tarefa' })).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { variables: { id: '9', input: { cancelledAt: expect.any(String) as string } } },
        { variables: { id: '9', input: { cancelledAt: null } } },
      ])
    })
    await app.router.navigate('/sincronizacao')
    expect(await app.screen.findByText('Tarefa cancelada')).toBeVisible()
    expect(app.screen.getByText('Tarefa reaberta')).toBeVisible()
    expect(app.screen.getByText('Enviados nos últimos dias (2)')).toBeVisible()
  })

  test('that are all done tell when their treatment ended', async () => {
    const given = [1, 2, 3].map((number) =>
      task(String(number), {
        number,
        dueOn: addDays(today, number - 9),
        doneAt: `${addDays(today, -2)}T12:00:00.000Z`,
      }),
    )
    const treatments = [treatment('1', { startedOn: addDays(today, -8) })]
    const server = { ...base, diagnosticProtocols: treatments, udderHealthTasks: given }
    const app = await openApp('/ubere/resultados/1', { server })
    const end = await app.screen.findByText('Terminou em', { selector: 'dt' })
    expect(end.nextElementSibling).toHaveTextContent(String(Number(addDays(today, -2).slice(8))))
  })

  test('that are all cancelled tell of no end to come', async () => {
    const cancelled = [1, 2, 3].map((number) =>
      task(String(number), { number, dueOn: addDays(today, number), cancelledAt: `${today}T03:00:00.000Z` }),
    )
    const treatments = [treatment('1', { startedOn: tomorrow })]
    const server = { ...base, diagnosticProtocols: treatments, udderHealthTasks: cancelled }
    const app = await openApp('/ubere/resultados/1', { server })
    expect(await app.screen.findByText('0 de 3')).toBeVisible()
    expect(app.screen.queryByText(/^Termin/, { selector: 'dt' })).toBeNull()
  })

  test('of a treatment under way are named where its result is corrected', async () => {
    const app = await openApp('/ubere/leitura-de-resultados/1', { server: begunYesterday() })
    expect(await app.screen.findByText(/^Este caso está em tratamento/)).toBeVisible()
  })

  test('of a treatment that is extended are more, the rest of its plan stays', async () => {
    const app = await openApp('/ubere/resultados/1', {
      server: { ...base, diagnosticProtocols: [treatment('1', { startedOn: today })] },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Estender' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    // The leaflet allows four applications, the plan has three.
    const beyond = 'Fora da bula: Mastisol. Confirme a carência com o veterinário.'
    expect(dialog.queryByText(beyond)).toBeNull()
    await app.user.selectOptions(dialog.getByRole('combobox'), '2')
    expect(dialog.getByText(beyond)).toBeVisible()
    await app.user.selectOptions(dialog.getByRole('combobox'), '1')
    await app.user.click(dialog.getByRole('button', { name: 'Estender' }))
    expect(await app.screen.findByText('Tratamento estendido')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.records.diagnosticProtocols).toMatchObject([{ plan: [{ product: '1', applications: 4 }] }])
    })
    expect(app.screen.queryByText(beyond)).toBeNull()
  })

  test('are not extended twice by two presses', async () => {
    const app = await openApp('/ubere/resultados/1', {
      server: { ...base, diagnosticProtocols: [treatment('1', { startedOn: today })] },
    })
    await app.user.click(await app.screen.findByRole('button', { name: 'Estender' }))
    const confirm = within(await app.screen.findByRole('alertdialog')).getByRole('button', { name: 'Estender' })
    await app.user.dblClick(confirm)
    expect(await app.screen.findByText('Tratamento estendido')).toBeVisible()
    await waitFor(() => app.engine.sync.run())
    expect(app.facade.writes).toHaveLength(1)
    expect(app.facade.records.diagnosticProtocols).toMatchObject([{ plan: [{ applications: 4 }] }])
  })

  test('of a plan beyond the leaflet are said to be, after it was saved too', async () => {
    const [item] = treatment('1').plan
    if (!item) throw new Error('There is no plan')
    const plan = [{ ...item, applications: 5 }]
    const app = await openApp('/ubere/resultados/1', {
      server: { ...base, diagnosticProtocols: [treatment('1', { startedOn: today, plan })] },
    })
    expect(await app.screen.findByText(/^Fora da bula: Mastisol\./)).toBeVisible()
  })

  test.each([
    ['are not when no more was given than the leaflet allows', 4, false],
    ['are when more was given', 5, true],
  ])('of a plan beyond the leaflet that was interrupted %s', async (_, given, isBeyond) => {
    const [item] = treatment('1').plan
    if (!item) throw new Error('There is no plan')
    const startedOn = addDays(today, -6)
    const closing = { closedFrom: addDays(today, -1), closedPeriod: 'morning', closedReason: 'interrupted' } as const
    const interrupted = treatment('1', { startedOn, ...closing, plan: [{ ...item, applications: 6 }] })
    const app = await openApp('/ubere/resultados/1', {
      server: {
        ...base,
        diagnosticProtocols: [{ ...interrupted, closedAt: `${addDays(today, -1)}T09:00:00.000Z` }],
        udderHealthTasks: Array.from({ length: given }, (_each, place) => {
          const dueOn = addDays(startedOn, place)
          return task(String(place + 1), { number: place + 1, dueOn, doneAt: `${dueOn}T09:00:00.000Z` })
        }),
      },
    })
    expect(await app.screen.findByText('Interrompido')).toBeVisible()
    expect(app.screen.queryAllByText(/^Fora da bula: Mastisol\./)).toHaveLength(isBeyond ? 1 : 0)
  })

  /** Three tubes, all given, the last one some days from today. */
  const allGiven = (last: number) => ({
    ...base,
    diagnosticProtocols: [treatment('1', { startedOn: addDays(today, last - 2) })],
    udderHealthTasks: [1, 2, 3].map((number) => {
      const dueOn = addDays(today, last + number - 3)
      return task(String(number), { number, dueOn, doneAt: `${dueOn}T09:00:00.000Z` })
    }),
  })

  test('that were all given, the last one today, may become more', async () => {
    const app = await openApp('/ubere/resultados/1', { server: allGiven(0) })
    expect(await app.screen.findByText('Concluído')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Interromper' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Estender' }))
    await app.user.click(within(await app.screen.findByRole('alertdialog')).getByRole('button', { name: 'Estender' }))
    expect(await app.screen.findByText('3 de 4')).toBeVisible()
    expect(app.screen.getByText('Em andamento')).toBeVisible()
    for (const name of ['Termina em', 'Próxima aplicação']) {
      const fact = app.screen.getByText(name, { selector: 'dt' }).nextElementSibling
      expect(fact).toHaveTextContent(String(Number(tomorrow.slice(8))))
    }
  })

  test.each([
    ['days ago', allGiven(-3)],
    [
      'before another treatment began',
      {
        ...allGiven(-1),
        diagnosticProtocols: [...allGiven(-1).diagnosticProtocols, treatment('2', { startedOn: today })],
      },
    ],
    ['to a cow that has left', { ...allGiven(0), animals: [cow('1', '1187', { status: 'sold', statusDate: today })] }],
  ])('that were all given %s stay what they are', async (_, server) => {
    const app = await openApp('/ubere/resultados/1', { server })
    const card = (await app.screen.findByText('Concluído')).closest('section') as HTMLElement
    expect(within(card).queryByRole('button', { name: 'Estender' })).toBeNull()
  })

  test('of which some were given late are not extended into the past', async () => {
    const late = allGiven(-3)
    late.udderHealthTasks = [1, 2].map((number) => task(String(number), { number, doneAt: `${today}T09:00:00.000Z` }))
    const app = await openApp('/ubere/resultados/1', { server: late })
    await app.user.click(await app.screen.findByRole('button', { name: 'Estender' }))
    expect(await app.screen.findByText(/^A aplicação a mais cairia num dia que já passou/)).toBeVisible()
  })

  test('of a whole group are completed at once, after a question', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: allLate })
    const group = (await app.screen.findByRole('heading', { name: /Atrasadas/ })).closest('section') as HTMLElement
    await app.user.click(within(group).getByRole('button', { name: 'Concluir 3 tarefas' }))
    const dialog = await app.screen.findByRole('alertdialog', { name: 'Concluir 3 tarefas?' })
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    await app.user.click(within(group).getByRole('button', { name: 'Concluir 3 tarefas' }))
    await app.user.click(
      within(await app.screen.findByRole('alertdialog')).getByRole('button', { name: 'Concluir 3 tarefas' }),
    )
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'TaskSave', variables: { id: '1', input: { doneAt: expect.any(String) as string } } },
        { operation: 'TaskSave', variables: { id: '2', input: { doneAt: expect.any(String) as string } } },
        { operation: 'TaskSave', variables: { id: '3', input: { doneAt: expect.any(String) as string } } },
      ])
    })
    expect(app.screen.queryByRole('heading', { name: /Atrasadas/ })).toBeNull()
  })

  test('that were done days ago are recorded at their time, and the withdrawal counts from it', async () => {
    const app = await openApp('/ubere/minhas-tarefas', { server: allLate })
    await app.user.click(await app.screen.findByRole('button', { name: 'Concluir 3 tarefas' }))
    const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Concluir 3 tarefas?' }))
    await app.user.click(dialog.getByRole('radio', { name: 'Na hora prevista' }))
    await app.user.click(dialog.getByRole('button', { name: 'Concluir 3 tarefas' }))
    await waitFor(() => {
      expect(
        app.facade.writes.map(({ variables }) => (variables['input'] as { doneAt: string }).doneAt.slice(0, 10)),
      ).toEqual([-4, -3, -2].map((days) => addDays(today, days)))
    })
  })

  test('of one cow, late and early ones, ask when the late ones were done', async () => {
    const server = begunYesterday(task('9', { number: 3, dueOn: tomorrow }))
    server.udderHealthTasks[0] = task('7', { dueOn: yesterday })
    const app = await openApp('/ubere/minhas-tarefas?tipo=cow', { server })
    await app.user.click(await app.screen.findByRole('button', { name: 'Concluir 3 tarefas' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    expect(dialog.getByText(/O período previsto ainda não começou/)).toBeVisible()
    expect(dialog.getByText('Na hora prevista')).toBeVisible()
  })

  test('that was done earlier asks when, and takes no time to come', async () => {
    const app = await openApp('/ubere/tarefa/1', { server: server(task('1', { dueOn: yesterday })) })
    await app.user.click(await app.screen.findByRole('button', { name: 'Foi feita antes' }))
    const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Concluir tarefa' }))
    expect(dialog.getByRole('radio', { name: 'Na hora prevista' })).toBeChecked()
    await app.user.click(dialog.getByRole('radio', { name: 'Em outro momento' }))
    const type = (moment: string) => {
      fireEvent.change(dialog.getByLabelText('Dia e hora'), { target: { value: moment } })
      return app.user.click(dialog.getByRole('button', { name: 'Concluir tarefa' }))
    }
    await type(`${addDays(today, 2)}T08:00`)
    expect(dialog.getByText(/não pode ter sido feita no futuro/)).toBeVisible()
    await type('2020-03-01T15:30')
    expect(dialog.getByText(/é antes do início do tratamento/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await type(`${yesterday}T15:30`)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ operation: 'TaskSave', variables: { id: '1' } }])
    })
    const { doneAt } = app.facade.writes[0]?.variables['input'] as { doneAt: string }
    expect(doneAt).toBe(new Date(`${yesterday}T15:30`).toISOString())
  })

  test('of this milking come cow by cow', async () => {
    const app = await openApp('/ubere/tarefa', { server: server() })
    expect(await app.screen.findByRole('heading', { name: '1187' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Deixar para depois' }))
    expect(await app.screen.findByText('As outras ficaram para depois')).toBeVisible()
  })

  test('that were missed come one of a medicine, never all in one tap', async () => {
    const start = addDays(today, -3)
    const missed = {
      ...base,
      diagnosticProtocols: [treatment('1', { startedOn: start })],
      udderHealthTasks: [task('1', { dueOn: start })],
    }
    const app = await openApp('/ubere/tarefa', { server: missed })
    expect(await app.screen.findByText('Mastisol · 1ª de 3')).toBeVisible()
    expect(app.screen.queryByText('Mastisol · 2ª de 3')).toBeNull()
    expect(app.screen.getByText(/^Mais 2 doses atrasadas deste medicamento/)).toBeVisible()
    expect(app.screen.getByText('Atrasada')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Feito, próxima vaca' }))
    expect(await app.screen.findByText('Feito por agora: as doses atrasadas ficam na lista')).toBeVisible()
    await app.router.navigate('/ubere/minhas-tarefas')
    await app.user.click(await app.screen.findByRole('button', { name: /Mastisol · 2ª de 3/ }))
    const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Dar outra dose agora?' }))
    expect(
      dialog.getByText(/^A dose anterior deste medicamento foi dada hoje .*\d+ h entre uma e outra\.$/),
    ).toBeVisible()
    await app.user.click(dialog.getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toHaveLength(1)
    await app.user.click(app.screen.getByRole('link', { name: /Mastisol · 2ª de 3/ }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Concluir tarefa' }))
    expect(await app.screen.findByRole('alertdialog', { name: 'Dar outra dose agora?' })).toBeVisible()
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

  test('say that the cow has left', async () => {
    const animals = [cow('1', '1187', { status: 'sold', statusDate: addDays(today, -3) })]
    const app = await openApp('/ubere/cura-clinica-perguntas', { server: { ...server, animals } })
    expect(await app.screen.findByText('Passo: 1 de 1')).toBeVisible()
    expect(app.screen.getByText(/^Vendida · /)).toBeVisible()
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
