import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow } from '../app-harness/records.ts'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const calf = (id: string, earTag: string, pen: string | null, more = {}) =>
  cow(id, earTag, { category: 'calf', birthDate: addDays(today, -40), pen, name: null, ...more })

const server = () => ({
  animals: [
    cow('1', '1187', { pen: 'Lote 1', name: 'Mimosa' }),
    cow('5', '1190', { pen: 'Lote 2', name: null }),
    calf('2', 'B014', 'Casinhas'),
    calf('3', 'B015', null),
    calf('4', 'B016', 'Bezerreiro'),
    calf('6', 'B001', 'Casinhas', { status: 'sold', statusDate: addDays(today, -3) }),
  ],
})

type App = Awaited<ReturnType<typeof openApp>>
const pens = ({ facade }: App) => facade.records.animals.map(({ earTag, pen }) => `${earTag} ${pen ?? '–'}`)
const press = (app: App, name: string | RegExp) => app.user.click(app.screen.getByRole('button', { name }))

test('calves are moved to another pen together, without a network, and back', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra', { server: server() })
  await app.screen.findByText('3 bezerras')
  app.facade.unreachable = true
  await press(app, 'Mudar de lote')
  const list = within(await app.screen.findByRole('group', { name: 'Animais que mudam' }))
  expect(list.getAllByRole('checkbox')).toHaveLength(3)
  await press(app, 'Mudar')
  expect(await app.screen.findByText('Marque pelo menos um animal.')).toBeVisible()
  await app.user.click(list.getByRole('checkbox', { name: /^B014/ }))
  await app.user.click(list.getByRole('checkbox', { name: /^B015/ }))
  await press(app, 'Mudar 2')
  expect(await app.screen.findByText('Informe o lote.')).toBeVisible()
  await app.user.type(app.screen.getByLabelText('Para qual lote'), ' Bezerreiro ')
  await press(app, 'Mudar 2')
  expect(await app.screen.findByText('2 animais foram para Bezerreiro.')).toBeVisible()
  // The list is back, and says so.
  expect(await app.screen.findByRole('link', { name: /B015.*Bezerreiro/ })).toBeVisible()
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  await waitFor(() => {
    expect(pens(app)).toEqual(expect.arrayContaining(['B014 Bezerreiro', 'B015 Bezerreiro', 'B016 Bezerreiro']))
  })
  expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['AnimalSave', 'AnimalSave'])
  await press(app, 'Desfazer')
  await waitFor(() => {
    expect(pens(app)).toEqual(expect.arrayContaining(['B014 Casinhas', 'B015 –', 'B016 Bezerreiro']))
  })
})

test('an ear tag that is typed ticks its cow, whatever the list is narrowed to afterwards', async () => {
  const app = await openApp('/ubere/ficha-da-vaca?mudar=1', { server: server() })
  await app.user.type(await app.screen.findByPlaceholderText('Brinco ou nome'), '1187{Enter}')
  expect(await app.screen.findByRole('checkbox', { name: /^1187 · Mimosa/ })).toBeChecked()
  await press(app, /Filtros/)
  await app.user.selectOptions(await app.screen.findByLabelText('Lote'), 'Lote 2')
  expect(await app.screen.findByText('1 animal marcado está fora do filtro.')).toBeVisible()
  expect(app.screen.queryByRole('checkbox', { name: /^1187/ })).toBeNull()
  await press(app, 'Marcar todos')
  await app.user.type(app.screen.getByLabelText('Para qual lote'), 'lote 2')
  await press(app, 'Mudar 2')
  await app.screen.findByText('2 animais foram para lote 2.')
  await app.engine.outbox.sendNow()
  // Who is there already is not written.
  expect(app.facade.writes).toMatchObject([{ operation: 'AnimalSave', variables: { id: '1' } }])
})

test('Back leaves the ticking, and the list is as it was', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra?lote=Casinhas', { server: server() })
  await app.screen.findByText('1 bezerra')
  await press(app, 'Mudar de lote')
  await app.screen.findByRole('checkbox', { name: /^B014/ })
  await app.router.back()
  expect(await app.screen.findByRole('link', { name: /B014/ })).toBeVisible()
  expect(app.router.location.search).toBe('?lote=Casinhas')
})
