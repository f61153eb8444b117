import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, diagnostic, product, task, treatment } from '../app-harness/records.ts'

const today = dateIn(new Date())
const HELD = /Leite fora, previsto até/

/** Two cows with a plate each; the first was given something today. */
const server = (more: object = {}) => {
  const readingDate = new Date().toISOString()
  const ofSecond = { animal: { __typename: 'Animal' as const, id: '2' } }
  const read = { result: 'no_growth' as const, growth: false, readingDate, sampleDate: today }
  return {
    animals: [cow('1', '1187'), cow('2', '0042')],
    diagnostics: [diagnostic('1', { ...read, ...more }), diagnostic('2', { ...read, ...ofSecond, ...more })],
    diagnosticProtocols: [treatment('1', { startedOn: today })],
    udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date().toISOString() })],
  }
}
const waiting = { result: 'waiting' as const, growth: null, readingDate: null }

describe('milk that is kept back is told', () => {
  test.each([
    ['in the list of results', '/ubere/resultados', {}],
    ['in the list of plates', '/ubere/leitura-de-resultados', waiting],
  ])('%s, at the cow that it is about', async (_, path, more) => {
    const app = await openApp(path, { server: server(more) })
    expect(await app.screen.findByRole('link', { name: /^1187.*Leite fora, previsto até/ })).toBeVisible()
    expect(app.screen.getByRole('link', { name: /^0042/ })).not.toHaveTextContent(HELD)
  })

  test('at the head of a result', async () => {
    const app = await openApp('/ubere/resultados/1', { server: server() })
    const heading = await app.screen.findByRole('heading', { name: 'Vaca 1187' })
    expect(heading.parentElement?.nextElementSibling).toHaveTextContent(HELD)
    expect(heading.parentElement?.nextElementSibling).toHaveTextContent(/Abate só a partir de/)
  })

  test('among the cows that are offered for a new exam', async () => {
    const app = await openApp('/ubere/exame-microbiologico', { server: server() })
    const offered = await app.screen.findByRole('list', { name: 'Animais encontrados' })
    expect(await within(offered).findByRole('button', { name: /^1187.*Leite fora, previsto até/ })).toBeVisible()
    expect(within(offered).getByRole('button', { name: '0042' })).toBeVisible()
  })

  test('in a batch, beside the cow whose ear tag was typed', async () => {
    const app = await openApp('/mass-launches', { server: server() })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Partos' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Começar' }))
    const field = await app.screen.findByLabelText('Brinco')
    await app.user.type(field, '0042')
    expect(await app.screen.findByText('0042', { selector: 'strong' })).toBeVisible()
    expect(app.screen.queryByText(HELD)).toBeNull()
    await app.user.clear(field)
    await app.user.type(field, '1187')
    expect(await app.screen.findByText(HELD)).toBeVisible()
  })

  test('until the doses of a treatment that took the place of another are over, also before its first one', async () => {
    const start = { closedFrom: today, closedPeriod: 'morning', closedReason: 'replaced' } as const
    const given = server()
    given.diagnosticProtocols = [
      treatment('1', { startedOn: addDays(today, -1), ...start, closedAt: new Date().toISOString() }),
      treatment('2', { startedOn: today }),
    ]
    given.udderHealthTasks = [task('7', { dueOn: addDays(today, -1), doneAt: `${addDays(today, -1)}T12:00:00.000Z` })]
    const app = await openApp('/ubere/carencia', { server: given })
    // Its third dose in two days, and 96 hours.
    const day = Number(addDays(today, 2 + 4).slice(8))
    expect(await app.screen.findByText(new RegExp(`^${String(day)} de .*09:00$`))).toBeVisible()
    expect(app.screen.getByText('Previsão: faltam doses')).toBeVisible()
  })

  test('for a missed dose of a treatment that has ended, as if it was given when it was planned', async () => {
    const yesterday = addDays(today, -1)
    const start = addDays(today, -2)
    const closing = { closedFrom: today, closedPeriod: 'morning', closedReason: 'interrupted' } as const
    const given = server()
    given.diagnosticProtocols = [treatment('1', { startedOn: start, ...closing, closedAt: new Date().toISOString() })]
    given.udderHealthTasks = [task('7', { dueOn: start, doneAt: `${start}T12:00:00.000Z` })]
    const app = await openApp('/ubere/carencia', { server: given })
    const day = Number(addDays(yesterday, 4).slice(8))
    expect(await app.screen.findByText(new RegExp(`^${String(day)} de .*09:00$`))).toBeVisible()
  })

  test('that is shorter than in the record of the medicine is told, and taken over, with undo', async () => {
    const given = {
      ...server(),
      udderHealthTasks: [task('7', { dueOn: today, doneAt: new Date().toISOString() })],
      products: [product('1', { milkWithdrawalHours: 240, meatWithdrawalDays: 20 })],
    }
    const app = await openApp('/ubere/carencia', { server: given })
    const periods = () => {
      const [item] = app.facade.records.diagnosticProtocols[0]?.plan ?? []
      return [item?.milkWithdrawalHours, item?.meatWithdrawalDays]
    }
    expect(await app.screen.findByText(/^1187: a carência de Mastisol no tratamento é menor/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Usar a do cadastro' }))
    await waitFor(() => {
      expect(periods()).toEqual([240, 20])
    })
    expect(app.screen.queryByText(/no tratamento é menor/)).toBeNull()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => {
      expect(periods()).toEqual([96, 10])
    })
  })

  test('of a dose that another has cancelled meanwhile, until somebody decides', async () => {
    const open = { ...server(), udderHealthTasks: [task('7', { dueOn: today })] }
    const app = await openApp('/ubere/carencia', { server: open })
    app.facade.unreachable = true
    const input = { doneAt: new Date().toISOString(), cancelledAt: null }
    await app.engine.outbox.submit('TaskSave', { id: '7', input })
    app.facade.records.udderHealthTasks[0] = task('7', {
      dueOn: today,
      cancelledAt: `${today}T00:00:01.000Z`,
      version: 2,
    })
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'conflict' }])
    })
    expect(await app.screen.findByText('1187')).toBeVisible()
  })

  test('of a cow that was sold since: whoever bought her has to know', async () => {
    const sold = { status: 'sold', statusDate: today } as const
    const app = await openApp('/ubere/carencia', {
      server: { ...server(), animals: [cow('1', '1187', sold), cow('2', '0042')] },
    })
    const row = (await app.screen.findByRole('link', { name: '1187' })).closest('tr') as HTMLElement
    expect(within(row).getByText(/^Saiu em .*: avise quem comprou\.$/)).toBeVisible()
    expect(within(row).queryByText(/Liberado|previsto/)).toBeNull()
    await app.router.navigate('/ubere/ficha-da-vaca/1')
    expect(await app.screen.findByText(/Abate só a partir de/)).toBeVisible()
    expect(app.screen.queryByText(/Leite fora/)).toBeNull()
    await app.router.navigate('/ubere/resultados/1')
    expect(await app.screen.findByRole('link', { name: 'Vaca 1187' })).toBeVisible()
    expect(await app.screen.findAllByText(/Abate só a partir de/)).not.toHaveLength(0)
    expect(app.screen.queryByText(/Leite fora/)).toBeNull()
  })

  test('before a cow leaves the herd', async () => {
    const app = await openApp('/ubere/ficha-da-vaca/1', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
    const dialog = await app.screen.findByRole('dialog', { name: 'Saída: 1187' })
    expect(within(dialog).getByText(HELD)).toBeVisible()
    expect(within(dialog).getByText(/Abate só a partir de/)).toBeVisible()
  })
})

describe('nothing is kept back of an animal that died', () => {
  const dead = { status: 'dead', statusDate: today, statusReason: 'Acidente' } as const
  const calf = { __typename: 'Animal', id: '3' }
  const disease = { __typename: 'CalfDisease', id: '7' }
  const course = { __typename: 'DiseaseProtocol', id: '21' }

  /** A cow and a calf that were given something today. */
  const treated = (more: object) => ({
    ...server(),
    animals: [cow('1', '1187', more), cow('2', '0042'), cow('3', 'B014', { category: 'calf', ...more })],
    calfDiseases: [
      anyRecord('CalfDisease', '7', {
        ...{ animal: calf, kind: 'pneumonia', startDate: today, endDate: null, clinicalCureDate: null },
        ...{ bacteria: [], tickFeverSigns: [], diarrheaImage: null, hemogramImage: null },
      }),
    ],
    diseaseProtocols: [
      anyRecord('DiseaseProtocol', '21', {
        ...{ disease, animal: calf, description: 'Pneumonia', weightKg: 60, startedOn: today, startPeriod: 'morning' },
        ...{ closedFrom: null, closedPeriod: null, closedAt: null, closedReason: null, plan: treatment('1').plan },
      }),
    ],
    calfHealthTasks: [
      anyRecord('CalfHealthTask', '31', {
        ...{ kind: 'application', item: 0, number: 1, dueOn: today, period: 'morning', cancelledAt: null },
        ...{ treatment: course, disease, animal: calf, doneAt: new Date().toISOString(), doneByName: 'Bia' },
      }),
    ],
  })

  test.each([
    ['/ubere/ficha-da-vaca/1', 'Vaca 1187', 1],
    ['/ubere/resultados/1', 'Vaca 1187', 1],
    ['/ubere/tarefa/1-0-1', 'Vaca 1187', 1],
    ['/bezerra/ficha-da-bezerra/3', 'Bezerra B014', 1],
    ['/bezerra/nova-doenca/7', 'Bezerra B014', 2],
    ['/bezerra/tarefa/21-0-1', 'Bezerra B014', 1],
  ])('%s of a live one tells of it, of a dead one it does not', async (path, name, times) => {
    const SLAUGHTER = /Abate só a partir de/
    const app = await openApp(path, { server: treated({}) })
    expect(await app.screen.findByRole('heading', { name })).toBeVisible()
    await waitFor(() => {
      expect(app.screen.getAllByText(SLAUGHTER)).toHaveLength(times)
    })
    await app.engine.outbox.submit('AnimalSave', { id: path.startsWith('/ubere') ? '1' : '3', input: dead })
    await waitFor(() => {
      expect(app.screen.queryAllByText(SLAUGHTER)).toEqual([])
      expect(app.screen.queryAllByText(HELD)).toEqual([])
    })
    expect(app.screen.getByRole('heading', { name })).toBeVisible()
  })
})
