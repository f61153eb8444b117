import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, task, treatment } from '../app-harness/records.ts'
import { allLate, base, begunYesterday, today, tomorrow, yesterday } from '../app-harness/treated-cow.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('tasks', () => {
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
        { variables: { id: '1', input: { deleted: true, applicationsSeen: 1, treatmentsSeen: 1 } } },
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

  test('begin the treatment on the day of the first one, not on the day that was chosen', async () => {
    const treatments = [treatment('1', { startedOn: addDays(today, -1), startPeriod: 'afternoon' })]
    const app = await openApp('/ubere/resultados/1', { server: { ...base, diagnosticProtocols: treatments } })
    const start = await app.screen.findByText('Início', { selector: 'dt' })
    const shown = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    expect(start.nextElementSibling).toHaveTextContent(shown.format(new Date(today)))
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

  test('are more, and keep the milk back for as long as somebody has corrected meanwhile', async () => {
    const planned = treatment('1', { startedOn: today })
    const app = await openApp('/ubere/resultados/1', { server: { ...base, diagnosticProtocols: [planned] } })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Estender' }))
    const dialog = within(await app.screen.findByRole('alertdialog'))
    await app.user.selectOptions(dialog.getByRole('combobox'), '1')
    await app.user.click(dialog.getByRole('button', { name: 'Estender' }))
    await app.screen.findByText('Tratamento estendido')
    const plan = planned.plan.map((item) => ({ ...item, milkWithdrawalHours: 240 }))
    app.facade.records.diagnosticProtocols[0] = { ...planned, plan, version: 2 }
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.records.diagnosticProtocols).toMatchObject([
        { plan: [{ product: '1', applications: 4, milkWithdrawalHours: 240, meatWithdrawalDays: 10 }] },
      ])
    })
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
    expect(app.screen.getByText(/^Mais 2 doses deste medicamento sem registro/)).toBeVisible()
    expect(app.screen.getByText('Atrasada')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Feito, próxima vaca' }))
    expect(await app.screen.findByText('Feito por agora: as outras doses ficam na lista')).toBeVisible()
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
