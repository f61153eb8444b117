import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow } from '../app-harness/records.ts'

type App = Awaited<ReturnType<typeof openApp>>

const today = dateIn(new Date(), 'America/Sao_Paulo')
const calf = (id: string, earTag: string, more = {}) =>
  cow(id, earTag, { category: 'calf', birthDate: addDays(today, -40), pen: 'Casinhas', ...more })
const score = (id: string, animal: string, more = {}) =>
  anyRecord('CalfScore', id, {
    ...{ animal: { __typename: 'Animal', id: animal }, disease: null, at: new Date().toISOString() },
    ...{ system: 'california', cough: 0, nose: 0, eyes: 0, ears: 0, breathing: 0, temperature: null, faeces: 0 },
    ...more,
  })
const server = (more = {}) => ({
  animals: [calf('2', 'B014'), calf('3', 'B015'), calf('4', 'B016', { pen: 'Bezerreiro' })],
  calfScores: [],
  calfDiseases: [],
  ...more,
})

/** What other people have changed comes to the device. */
async function pull(app: App, change: (records: App['facade']['records']) => void) {
  change(app.facade.records)
  await act(() => app.engine.sync.run())
}

const press = (app: App, name: string) => app.user.click(app.screen.getByRole('button', { name }))
const ticked = (app: App, name: string) => app.screen.getByRole('button', { name, pressed: true })

describe('the calf in hand', () => {
  test('stays with what was ticked when another person looks at it meanwhile', async () => {
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: server() })
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    await press(app, 'Fezes: aguadas')
    await pull(app, ({ calfScores }) => calfScores.push(score('90', '2')))
    expect(await app.screen.findByText(/^Outra pessoa viu esta bezerra hoje/)).toBeVisible()
    expect(app.screen.getByRole('heading', { name: 'B014' })).toBeVisible()
    expect(ticked(app, 'Fezes: aguadas')).toBeVisible()
    await press(app, 'Próxima, sem salvar')
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    expect(app.screen.queryByText(/^Outra pessoa viu/)).toBeNull()
    await press(app, 'Normal, próxima')
    expect(await app.screen.findByText('Ronda terminada')).toBeVisible()
    expect(app.screen.queryByText(/para depois/)).toBeNull()
    await app.engine.outbox.sendNow()
    expect(app.facade.writes).toMatchObject([{ operation: 'ScoreCreate', variables: { input: { animal: '3' } } }])
  })

  test('stays when it is moved meanwhile, and is part of the round', async () => {
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: server() })
    await app.screen.findByRole('heading', { name: 'B014' })
    await press(app, 'Fezes: aguadas')
    await pull(app, ({ animals }) => (animals[0] = calf('2', 'B014', { pen: 'Enfermaria', version: 2 })))
    expect(ticked(app, 'Fezes: aguadas')).toBeVisible()
    await press(app, 'Salvar e próxima')
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    await press(app, 'Normal, próxima')
    expect((await app.screen.findByText('1 bezerra para tratar')).parentElement).toHaveTextContent('B014')
  })

  test('gives way to the one that is taken back, without losing its ticks', async () => {
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: server() })
    await app.screen.findByRole('heading', { name: 'B014' })
    await press(app, 'Normal, próxima')
    await app.screen.findByRole('heading', { name: 'B015' })
    await press(app, 'Secreção no nariz')
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    await press(app, 'Normal, próxima')
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    expect(ticked(app, 'Secreção no nariz')).toBeVisible()
  })
})

describe('a sick calf that is moved to another pen', () => {
  test('stays in the summary of its round, also after one has left the page', async () => {
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: server() })
    await app.screen.findByRole('heading', { name: 'B014' })
    await press(app, 'Fezes: aguadas')
    await press(app, 'Salvar e próxima')
    await app.screen.findByRole('heading', { name: 'B015' })
    await press(app, 'Normal, próxima')
    await app.screen.findByText('1 bezerra para tratar')
    await app.router.navigate('/bezerra/minhas-tarefas')
    await pull(app, ({ animals }) => (animals[0] = calf('2', 'B014', { pen: 'Enfermaria', version: 2 })))
    await app.router.navigate('/bezerra/ronda?lote=Casinhas')
    expect((await app.screen.findByText('1 bezerra para tratar')).parentElement).toHaveTextContent('B014')
  })
})

test('an address with a pen that has no calf asks for the pens', async () => {
  const app = await openApp('/bezerra/ronda?lote=Nada', { server: server() })
  expect(await app.screen.findByRole('checkbox', { name: /^Casinhas/ })).toBeVisible()
  expect(app.screen.queryByText('Ronda terminada')).toBeNull()
})
