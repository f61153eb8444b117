import { within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMonths, dateIn } from '../../src/domain/calendar.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { AGENTS, count, cow, diagnostic } from '../app-harness/records.ts'

const month = dateIn(new Date(), 'America/Sao_Paulo').slice(0, 7)
const last = addMonths(month, -1)
const before = addMonths(month, -2)

const sick = (id: string, animal: string, sampleDate: string) =>
  diagnostic(id, {
    ...{ animal: { __typename: 'Animal', id: animal }, type: 'clinical_mastitis', sampleDate, result: 'negative' },
  })

const server = () => ({
  agents: AGENTS,
  animals: [cow('1', '1187'), cow('2', '1188')],
  diagnostics: [sick('11', '1', `${last}-02`), sick('12', '2', `${last}-20`), sick('13', '2', `${before}-03`)],
  farmLactations: [count('21', `${before}-01`, 50)],
})

test('the month of the address beside the month before and the target, offline; arrows change it', async () => {
  const app = await openApp(`/ubere/resumo-do-mes?mes=${last}`, { server: server() })
  app.facade.unreachable = true
  const cells = (name: RegExp) =>
    within(app.screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  await app.screen.findByRole('rowheader', { name: /^Casos novos por 100 vacas/ })
  expect(cells(/^Casos clínicos$/)).toEqual(['2', '1', ''])
  expect(cells(/^Casos novos por 100 vacas 2 de 50 · 50 vacas, da última contagem$/)).toEqual([
    '4',
    '2',
    'até 3 Fora da meta',
  ])
  await expectAccessible()
  await app.user.click(app.screen.getByRole('button', { name: 'Mês anterior' }))
  expect(app.router.location.search).toBe(`?mes=${before}`)
  expect(cells(/^Casos novos por 100 vacas 1 de 50$/)).toEqual(['2', '–', 'até 3 Na meta'])
})

test('a month that is none, or has not begun, is the present one', async () => {
  const app = await openApp('/ubere/resumo-do-mes?mes=2999-01', { server: server() })
  expect(await app.screen.findByText(/^Mês em andamento, até .*[^.]\.?$/)).toBeVisible()
  expect(app.screen.getByRole('button', { name: 'Mês seguinte' })).toBeDisabled()
})

test('a month in progress is compared with the same days of the month before, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addMonths(month, 1)}-15T15:00:00Z`) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const diagnostics = [sick('11', '1', `${month}-02`), sick('12', '2', `${month}-15`), sick('13', '2', `${month}-16`)]
  const app = await openApp('/ubere/resumo-do-mes', { server: { ...server(), diagnostics } })
  const row = await app.screen.findByRole('rowheader', { name: 'Casos clínicos' })
  expect(app.screen.getByRole('columnheader', { name: /até o dia 15$/ })).toBeVisible()
  const cells = within(row.closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['0', '2', ''])
})

const nextMonth = addMonths(month, 1)

test.each([
  ['passed', ['01', '02'], 'até 3 Fora da meta'],
  ['not passed, but still may pass', ['01'], 'até 3'],
])('a limit that a month in progress has %s', async (_, days, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${nextMonth}-03T15:00:00Z`) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const diagnostics = days.map((day, place) => sick(String(11 + place), String(1 + place), `${nextMonth}-${day}`))
  const app = await openApp('/ubere/resumo-do-mes', { server: { ...server(), diagnostics } })
  const row = await app.screen.findByRole('rowheader', { name: /^Casos novos por 100 vacas/ })
  const cells = within(row.closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.at(-1)).toHaveTextContent(new RegExp(`^${said}$`))
})
