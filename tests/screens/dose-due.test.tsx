import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { protocol, treatment } from '../app-harness/records.ts'
import { base, found, today } from '../app-harness/treated-cow.ts'

// 14:30 by the clock of the farm.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:30:00Z`) })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const severe = protocol('1', { grade: 'severe', description: 'Mastite grave' })
const atOnce = { ...base, diagnostics: [{ ...found, grade: 'severe' as const }], treatmentProtocols: [severe] }

test('a treatment that begins this afternoon with a morning dose is due now, and late in the evening', async () => {
  const app = await openApp('/ubere/adicionar-tratamento/1', { server: atOnce })
  await app.user.click(await app.screen.findByRole('radio', { name: /Mastite grave/ }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
  expect(await app.screen.findByText('Tratamento salvo')).toBeVisible()
  expect(await app.screen.findByRole('link', { name: 'agora' })).toBeVisible()
  await app.router.navigate('/ubere/minhas-tarefas')
  expect(await app.screen.findByRole('heading', { name: 'Agora 1' })).toBeVisible()
  expect(app.screen.queryByText(/^Atrasada/)).toBeNull()
  await app.router.navigate('/')
  expect(await app.screen.findByRole('link', { name: '1 tarefa hoje' })).toBeVisible()
  vi.setSystemTime(new Date(`${today}T21:30:00Z`))
  await app.router.navigate('/ubere/minhas-tarefas')
  expect(await app.screen.findByRole('heading', { name: 'Atrasadas 1' })).toBeVisible()
  await app.router.navigate('/ubere/resultados/1')
  expect(await app.screen.findByRole('link', { name: 'atrasada' })).toBeVisible()
})

test('doses that are entered afterwards are due now, and may be recorded for when they were given', async () => {
  const createdAt = `${today}T17:20:00.000Z`
  const written = treatment('1', { startedOn: addDays(today, -2), createdAt })
  const app = await openApp('/ubere/minhas-tarefas', { server: { ...base, diagnosticProtocols: [written] } })
  expect(await app.screen.findByRole('heading', { name: 'Agora 3' })).toBeVisible()
  expect(app.screen.queryByText(/^Atrasada/)).toBeNull()
  await app.router.navigate('/ubere/tarefa')
  expect(await app.screen.findByRole('button', { name: 'Foi feita antes' })).toBeVisible()
  expect(app.screen.getByText('Mais 2 doses deste medicamento sem registro: elas ficam na lista.')).toBeVisible()
})

test.each([
  ['severe', false],
  ['mild', true],
] as const)('the page of a protocol for %s cases names the first dose that a treatment gets', async (grade, later) => {
  const server = { ...base, treatmentProtocols: [{ ...severe, grade }] }
  const app = await openApp('/ubere/tratamentos/1', { server })
  expect(await app.screen.findByRole('heading', { name: 'Se começasse agora' })).toBeVisible()
  expect(app.screen.queryByText(/a primeira fica para/) !== null).toBe(later)
})
