import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { browserDevice, type Device } from '../../src/engine/platform/device.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { analysis, cow, diagnostic, task, treatment } from '../app-harness/records.ts'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** A browser that is idle only when it is told to be. */
function busyDevice() {
  const waiting: (() => void)[] = []
  const device: Device = { ...browserDevice, whenIdle: (run) => void waiting.push(run) }
  const rest = () =>
    act(async () => {
      for (const run of waiting.splice(0)) run()
      await Promise.resolve()
    })
  return { device, rest }
}

const animals = Array.from({ length: 30 }, (_, i) => cow(String(i + 1), String(1_000 + i)))
const diagnostics = animals.map(({ id }, i) =>
  diagnostic(id, {
    animal: { __typename: 'Animal', id },
    // Three plates are in the incubator; the others were read, the first ones last.
    ...(i < 3
      ? { result: 'waiting', inoculatedAt: ago(20), readingDate: null }
      : { result: 'positive', inoculatedAt: ago(24 * i), readingDate: ago(24 * i - 20) }),
  }),
)

test('the home screen shows what it showed before anything else of the device is read; other screens wait', async () => {
  const { device, rest } = busyDevice()
  const app = await openApp('/', {
    server: { animals, diagnostics, tankAnalyses: [analysis('1', ago(48).slice(0, 10))] },
    again: device,
  })
  const { engine } = app
  expect(engine.hydration.isDone()).toBe(false)
  const kept = engine.records.list('Diagnostic').length
  expect(kept).toBeLessThan(diagnostics.length)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByText(/3 placas/)).toBeVisible()
  // The latest results, with their cows.
  for (const tag of ['1003', '1004', '1005']) expect(await screen.findByText(tag)).toBeVisible()

  await app.router.navigate('/ubere/resultados')
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible()
  expect(screen.queryByText(/30/)).toBeNull()
  await rest()
  await waitFor(() => {
    expect(engine.hydration.isDone()).toBe(true)
  })
  expect(await screen.findByText('30 resultados')).toBeVisible()
  expect(engine.records.list('Diagnostic')).toHaveLength(diagnostics.length)
})

test('the home screen names no tasks and no milk held back before all of it is read', async () => {
  const { device, rest } = busyDevice()
  // Three tubes, one a day: the first was given, the second is late.
  const startedOn = addDays(dateIn(new Date(), 'America/Sao_Paulo'), -2)
  const diagnosticProtocols = [treatment('1', { startedOn })]
  const udderHealthTasks = [task('1', { dueOn: startedOn, doneAt: `${startedOn}T12:00:00.000Z` })]
  await openApp('/', { server: { animals, diagnostics, udderHealthTasks, diagnosticProtocols }, again: device })
  const home = within(screen.getByRole('main'))
  // In the menu, and on the two cards.
  expect(await home.findAllByRole('link', { name: 'Minhas tarefas' })).toHaveLength(2)
  expect(home.getAllByRole('link', { name: 'Vacas em carência' })).toHaveLength(2)
  await rest()
  expect(await home.findByRole('link', { name: /tarefas? atrasadas?$/ })).toBeVisible()
  expect(home.getByRole('link', { name: '1 vaca com leite fora do tanque' })).toBeVisible()
})

test('what is saved before everything is read waits for it, and is not lost', async () => {
  const { device, rest } = busyDevice()
  const { engine, facade } = await openApp('/', { server: { animals, diagnostics }, again: device })
  const saved = vi.fn()
  const saving = engine.outbox
    .submit('AnimalCreate', { input: { farm: '1', category: 'cow', earTag: '777' } })
    .then(saved)
  await rest()
  await saving
  expect(saved).toHaveBeenCalled()
  await waitFor(() => {
    expect(facade.writes).toHaveLength(1)
  })
})
