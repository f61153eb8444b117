import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { findRecord } from '../../src/engine/react/farm-records.ts'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { refused } from '../app-harness/mocked-facade.ts'
import { anyRecord, cow } from '../app-harness/records.ts'

const of = (id: string) => ({ __typename: 'Animal', id })

/** Writes that the server has not accepted. */
const waitingOf = (app: Awaited<ReturnType<typeof openApp>>) =>
  app.engine.outbox.getSnapshot().rows.filter(({ state }) => state !== 'sent' && state !== 'done')

const server = () => ({
  animals: [
    cow('1', '1187'),
    cow('2', 'B014', {
      category: 'calf',
      birthDate: '2026-01-10',
      dam: { __typename: 'Animal', id: '1' },
      pen: 'Casinhas',
    }),
    cow('3', 'B015', { category: 'calf', birthDate: '2026-02-10', name: 'Estrela', weanedOn: '2026-04-20' }),
    cow('4', 'B016', { category: 'calf', birthDate: '2026-02-11', status: 'sold', statusDate: '2026-03-01' }),
  ],
  births: [
    anyRecord('Birth', '7', {
      ...{ date: '2026-01-10', time: '04:30', calf: of('2'), dam: of('1'), ease: 'easy', twin: false },
      destination: 'rearing',
    }),
  ],
  weighings: [
    anyRecord('Weighing', '8', { animal: of('2'), date: '2026-01-10', kg: 40, method: 'scale' }),
    anyRecord('Weighing', '9', { animal: of('2'), date: '2026-02-09', kg: 61, method: 'tape' }),
  ],
})

test('calves are found by ear tag, name and dam; who has left is asked for', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra', { server: server() })
  expect(await app.screen.findByText('2 bezerras')).toBeVisible()
  const search = app.screen.getByRole('searchbox')
  await app.user.type(search, '1187')
  expect(await app.screen.findByText('1 bezerra')).toBeVisible()
  expect(app.screen.getByText('B014')).toBeVisible()
  await app.user.clear(search)
  await app.user.type(search, 'estr')
  expect(await app.screen.findByText('B015')).toBeVisible()
  expect(app.screen.queryByText('B014')).toBeNull()
})

test('a calf that is to be sold says so until it is, and is found by it', async () => {
  const { births, ...others } = server()
  const told = { time: null, dam: of('1'), ease: null, twin: false, destination: 'sale' }
  const sale = [
    anyRecord('Birth', '10', { ...told, calf: of('3'), date: '2026-02-10' }),
    anyRecord('Birth', '11', { ...told, calf: of('4'), date: '2026-02-11' }),
  ]
  const app = await openApp('/bezerra/ficha-da-bezerra', { server: { ...others, births: [...births, ...sale] } })
  expect(await app.screen.findByText('2 bezerras')).toBeVisible()
  expect(app.screen.getByRole('link', { name: /B015/ })).toHaveTextContent('Para vender')
  expect(app.screen.getByRole('link', { name: /B014/ })).not.toHaveTextContent('Para vender')
  await act(() => app.router.navigate('/bezerra/ficha-da-bezerra?situacao=forSale'))
  expect(await app.screen.findByText('1 bezerra')).toBeVisible()
  await act(() => app.router.navigate('/bezerra/ficha-da-bezerra/3'))
  expect(await app.screen.findByRole('heading', { name: /B015/ })).toBeVisible()
  expect(app.screen.getByText('Para vender')).toBeVisible()
  await act(() => app.router.navigate('/bezerra/ficha-da-bezerra/4'))
  expect(await app.screen.findByRole('heading', { name: /B016/ })).toBeVisible()
  expect(app.screen.queryByText('Para vender')).toBeNull()
})

test('a calf shows its life with what it gained, offline too', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: server() })
  app.facade.unreachable = true
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
  expect(await app.screen.findByText('Nascimento às 04:30')).toBeVisible()
  expect(app.screen.getAllByText('700 g por dia')).toHaveLength(2)
  expect(app.screen.getByRole('img', { name: 'De 40 a 61 kg em 30 dias' })).toBeVisible()
  expect(app.screen.getByRole('link', { name: '1187' })).toBeVisible()
})

test('pens that differ in capitals or spaces are one, in the list, the round and the form', async () => {
  const inPens = [null, 'Casinhas', 'casinhas ', 'casinhas', 'Bezerreiro'].map((pen, at) =>
    cow(String(at + 1), `B${at}`, { category: 'calf', pen }),
  )
  const app = await openApp('/bezerra/ficha-da-bezerra?lote=Casinhas', { server: { animals: inPens } })
  expect(await app.screen.findByText('3 bezerras')).toBeVisible()
  expect(app.screen.getByLabelText('Lote')).toHaveDisplayValue('casinhas')
  await app.router.navigate('/bezerra/ronda')
  expect(await app.screen.findByText('casinhas · 3 bezerras')).toBeVisible()
  await app.router.navigate('/bezerra/dados-da-bezerra')
  const pen = await app.screen.findByLabelText('Lote')
  const offered = document.getElementById(pen.getAttribute('list') ?? '')
  expect([...(offered?.children ?? [])].map((option) => option.getAttribute('value'))).toEqual([
    'Bezerreiro',
    'casinhas',
  ])
})

test('what is missing about a leaving is focused, the first thing first', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: server() })
  await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
  const dialog = within(await app.screen.findByRole('dialog'))
  const store = dialog.getByRole('button', { name: 'Registrar saída' })
  await app.user.click(store)
  expect(dialog.getByRole('radio', { name: 'Descarte' })).toHaveFocus()
  await app.user.click(dialog.getByRole('radio', { name: 'Morte' }))
  await app.user.click(store)
  expect(dialog.getByLabelText('Motivo')).toHaveFocus()
})

test('a weighing that is deleted leads back to its calf', async () => {
  const app = await openApp('/bezerra/pesagem/9', { server: server() })
  await app.user.click(await app.screen.findByRole('button', { name: 'Excluir pesagem' }))
  expect(await app.screen.findByText('Pesagem excluída')).toBeVisible()
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
  expect(app.router.location.pathname).toBe('/bezerra/ficha-da-bezerra/2')
})

test('a deletion without a network that is undone leaves nothing to send', async () => {
  const app = await openApp('/bezerra/pesagem/9', { server: server() })
  // Without a network nothing is tried: what was sent and not answered might have arrived.
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    network.mockRestore()
  })
  await app.user.click(await app.screen.findByRole('button', { name: 'Excluir pesagem' }))
  await waitFor(() => {
    expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ operation: 'WeighingSave', state: 'pending' }])
  })
  await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => {
    expect(app.engine.outbox.getSnapshot().rows).toEqual([])
  })
  expect(findRecord(app.engine.records, 'Weighing', '9')).toMatchObject({ deleted: false })
})

test('a weight is typed with a comma and shown at once, without a network', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2/pesagem', { server: server() })
  app.facade.unreachable = true
  const kg = await app.screen.findByLabelText('Peso (kg)')
  await app.user.type(kg, '5')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar peso' }))
  expect(await app.screen.findByText('O peso vai de 10 a 800 kg.')).toBeVisible()
  await app.user.clear(kg)
  await app.user.type(kg, '72,5')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar peso' }))
  expect(await app.screen.findAllByText('72,5 kg')).not.toHaveLength(0)
  expect(app.router.location.pathname).toBe('/bezerra/ficha-da-bezerra/2')
})

test('a weight of the same day is replaced only when asked for, and an unlikely one is told', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2/pesagem', { server: server() })
  const date = await app.screen.findByLabelText('Data')
  await app.user.clear(date)
  await app.user.type(date, '2026-01-10')
  await app.user.type(app.screen.getByLabelText('Peso (kg)'), '400')
  expect(await app.screen.findByText(/^Bem diferente do último peso \(40 kg em 10 de jan/)).toBeVisible()
  const store = () => app.user.click(app.screen.getByRole('button', { name: 'Salvar peso' }))
  await store()
  const dialog = await app.screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('já foi anotado o peso de 40 kg')
  await app.user.click(within(dialog).getByRole('button', { name: 'Manter 40 kg' }))
  await waitFor(() => {
    expect(app.screen.queryByRole('alertdialog')).toBeNull()
  })
  expect(app.facade.writes).toEqual([])
  expect(app.screen.getByLabelText('Peso (kg)')).toHaveValue('400')

  await app.user.clear(app.screen.getByLabelText('Peso (kg)'))
  await app.user.type(app.screen.getByLabelText('Peso (kg)'), '41,5')
  expect(app.screen.queryByText(/^Bem diferente/)).toBeNull()
  await store()
  await app.user.click(await app.screen.findByRole('button', { name: 'Trocar por 41,5 kg' }))
  expect(await app.screen.findByText('Peso salvo')).toBeVisible()
  await waitFor(() => {
    expect(app.facade.writes).toMatchObject([
      { operation: 'WeighingSave', variables: { id: '8', input: { kg: 41.5, method: 'tape' } } },
    ])
  })
})

test('a birth of another day has no hour until one is typed', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: server() })
  const hour = await app.screen.findByLabelText(/^Hora/)
  expect(hour).not.toHaveValue('')
  fireEvent.change(app.screen.getByLabelText(/^Data/), { target: { value: addDays(dateIn(new Date()), -3) } })
  await waitFor(() => {
    expect(hour).toHaveValue('')
  })
  fireEvent.change(hour, { target: { value: '04:30' } })
  fireEvent.change(app.screen.getByLabelText(/^Data/), { target: { value: addDays(dateIn(new Date()), -2) } })
  expect(hour).toHaveValue('04:30')
})

test('a birth is not corrected to an hour after its calf was fed', async () => {
  const meal = anyRecord('ColostrumFeeding', '20', {
    ...{ calf: of('2'), colostrum: null, packages: [], donor: of('1'), brix: 24, litres: 3, sampledAt: null },
    ...{ fedAt: new Date('2026-01-10T06:00').toISOString(), highCountConfirmed: false, deleted: false },
  })
  const app = await openApp('/bezerra/nascimento/7', { server: { ...server(), colostrumFeedings: [meal] } })
  const hour = await app.screen.findByLabelText(/^Hora/)
  const store = () => app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  fireEvent.change(hour, { target: { value: '07:00' } })
  await store()
  expect(await app.screen.findByText(/já tinha tomado colostro ou dado sangue antes disso/)).toBeVisible()
  expect(app.facade.writes).toEqual([])
  fireEvent.change(hour, { target: { value: '05:00' } })
  await store()
  expect(await app.screen.findByText('Nascimento salvo')).toBeVisible()
})

test('a live birth does not become a stillbirth, nor the other way: the way out is told at the field, offline too', async () => {
  const around = server()
  const told = { time: null, calf: null, dam: null, ease: null, destination: 'stillborn', twin: false }
  around.births.push(anyRecord('Birth', '8', { ...told, date: '2026-01-12' }))
  const app = await openApp('/bezerra/nascimento/7', { server: around })
  app.facade.unreachable = true
  const choose = async (destination: string) => {
    await app.user.click(await app.screen.findByRole('radio', { name: destination }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  }
  await choose('Nasceu morta')
  expect(await app.screen.findByText(/^A cria tem ficha\..*exclua este nascimento/)).toBeVisible()
  expect(app.screen.getByRole('button', { name: 'Excluir nascimento' })).toBeVisible()
  await choose('Vender')
  expect(await app.screen.findByText('Nascimento salvo')).toBeVisible()

  await app.router.navigate('/bezerra/nascimento/8')
  // The other birth is on the screen.
  expect(await app.screen.findByRole('radio', { name: 'Nasceu morta', checked: true })).toBeChecked()
  await choose('Criar')
  expect(await app.screen.findByText(/^Quem nasceu morta não tem ficha\..*exclua este nascimento/)).toBeVisible()
  expect(waitingOf(app)).toMatchObject([{ variables: { id: '7', input: { destination: 'sale' } } }])
})

test('one form registers the calf, its birth, the calving of its dam and its weight', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: server() })
  app.facade.unreachable = true
  await app.user.type(await app.screen.findByLabelText('Mãe (vaca)'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^1187/ }))
  await app.user.type(app.screen.getByLabelText('Brinco da cria'), 'B099')
  await app.user.click(app.screen.getByRole('radio', { name: 'Fêmea' }))
  await app.user.type(app.screen.getByLabelText('Peso ao nascer (kg)'), '38')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B099' })).toBeVisible()
  expect(app.screen.getAllByText('38 kg')).not.toHaveLength(0)
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  await waitFor(() => {
    expect(app.facade.writes.map(({ operation }) => operation).sort()).toEqual([
      ...['AnimalCreate', 'BirthCreate', 'CalvingCreate', 'WeighingCreate'],
    ])
  })
})

test('a second birth of a dam within a week is told at her field; a calf born dead needs no ear tag', async () => {
  const around = server()
  const app = await openApp('/bezerra/novo-nascimento', { server: around })
  await app.user.type(await app.screen.findByLabelText('Mãe (vaca)'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^1187/ }))
  const date = app.screen.getByLabelText('Data')
  await app.user.clear(date)
  await app.user.type(date, '2026-01-12')
  await app.user.click(app.screen.getByRole('radio', { name: 'Nasceu morta' }))
  expect(app.screen.queryByLabelText('Brinco da cria')).toBeNull()
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText(/já tem um nascimento a menos de 7 dias/)).toBeVisible()
  const change = app.screen.getByRole('button', { name: /1187/ })
  expect(change).toHaveFocus()
  expect(change).toHaveAccessibleDescription(/já tem um nascimento a menos de 7 dias/)
  expect(app.facade.writes).toEqual([])
})

test('a calf born dead is found again among those that left, and its birth corrected from there', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: server() })
  await app.user.click(await app.screen.findByRole('radio', { name: 'Nasceu morta' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('1 cria nascida morta')).toBeVisible()
  await app.user.click(app.screen.getByText('1 cria nascida morta'))
  await app.user.click(app.screen.getByRole('link', { name: /^\d+ de [a-zç]+/ }))
  expect(await app.screen.findByRole('radio', { name: 'Nasceu morta' })).toBeChecked()
})

test('the wrong day of twins is corrected at one of them: the server moves the other', async () => {
  const around = server()
  const stillborn = { time: null, calf: null, dam: of('1'), ease: null, destination: 'stillborn' }
  around.births.push(anyRecord('Birth', '8', { ...stillborn, date: '2026-01-10', twin: true }))
  const app = await openApp('/bezerra/nascimento/8', { server: around })
  const date = await app.screen.findByLabelText('Data')
  await app.user.clear(date)
  await app.user.type(date, '2026-01-13')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Nascimento salvo')).toBeVisible()
  await waitFor(() => {
    expect(app.facade.writes).toMatchObject([{ operation: 'BirthSave', variables: { input: { date: '2026-01-13' } } }])
  })
})

test('a birth has not happened yet at an hour to come, and its day is told beside any other fault', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: server() })
  const time = await app.screen.findByLabelText('Hora')
  await app.user.clear(time)
  await app.user.type(time, '23:50')
  await app.user.click(app.screen.getByRole('radio', { name: 'Nasceu morta' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Esta hora ainda não chegou.')).toBeVisible()
  await app.user.click(app.screen.getByRole('radio', { name: 'Criar' }))
  const date = app.screen.getByLabelText('Data')
  await app.user.clear(date)
  await app.user.type(date, addDays(dateIn(new Date()), 1))
  await app.user.type(app.screen.getByLabelText('Peso ao nascer (kg)'), '900')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('A data não pode estar no futuro.')).toBeVisible()
  expect(app.screen.getByText(/O peso ao nascer vai de/)).toBeVisible()
  expect(app.facade.writes).toEqual([])
})

test('a birth is refused at its dam where her calving would be', async () => {
  const around = server()
  const dam = cow('1', '1187', { lastCalvingDate: addDays(dateIn(new Date()), -40) })
  around.animals = [dam, ...around.animals.slice(1)]
  const app = await openApp('/bezerra/novo-nascimento', { server: around })
  await app.user.type(await app.screen.findByLabelText('Mãe (vaca)'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^1187/ }))
  await app.user.click(app.screen.getByRole('radio', { name: 'Nasceu morta' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText(/ela tem outro parto a menos de seis meses/)).toBeVisible()
  expect(app.facade.writes).toEqual([])
})

test('a calf is weaned with one tap, and leaves with a reason, each with undo', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: server() })
  await app.user.click(await app.screen.findByRole('button', { name: 'Desmamar hoje' }))
  expect(await app.screen.findByText('Pós-desmame')).toBeVisible()
  await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
  expect(await app.screen.findByText('Em aleitamento')).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Saída' }))
  const dialog = within(await app.screen.findByRole('dialog'))
  await app.user.click(dialog.getByRole('radio', { name: 'Morte' }))
  await app.user.type(dialog.getByLabelText('Motivo'), 'Diarreia')
  await app.user.click(dialog.getByRole('button', { name: 'Registrar saída' }))
  expect(await app.screen.findByText('B014 saiu do rebanho')).toBeVisible()
})

test('a heifer becomes a cow with all that was recorded of her, offline, with undo and the way back', async () => {
  const born = addDays(dateIn(new Date(), 'America/Sao_Paulo'), -720)
  const since = addDays(born, 700)
  const animals = [
    cow('2', 'B014', { category: 'calf', birthDate: born, sex: 'female' }),
    cow('3', 'B015', { category: 'calf', birthDate: born, sex: 'male' }),
    cow('4', 'B016', { category: 'calf', birthDate: addDays(born, 400) }),
  ]
  const weighings = [anyRecord('Weighing', '8', { animal: of('2'), date: born, kg: 40, method: 'scale' })]
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: { animals, weighings } })
  app.facade.unreachable = true
  await app.user.click(await app.screen.findByRole('button', { name: 'Virou vaca' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: 'A novilha B014 virou vaca' }))
  const day = dialog.getByLabelText('Vaca desde')
  fireEvent.change(day, { target: { value: addDays(born, 300) } })
  expect(dialog.getByText(/^Confira a data: pelo menos um ano/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Passar para as vacas' }))
  expect(app.engine.outbox.getSnapshot().rows).toEqual([])
  fireEvent.change(day, { target: { value: since } })
  await app.user.click(dialog.getByRole('button', { name: 'Passar para as vacas' }))
  await waitFor(() => {
    expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca/2')
  })
  expect(app.engine.records.find('Animal', '2')).toMatchObject({ category: 'cow', cowSince: since })
  await app.router.navigate('/sincronizacao')
  expect(await app.screen.findByText('Mudança entre bezerras e vacas')).toBeVisible()
  await app.router.navigate('/ubere/ficha-da-vaca/2')
  await app.user.click(await app.screen.findByRole('link', { name: 'Ver a ficha de bezerra' }))
  expect(await app.screen.findByText(/^Vaca desde .*: partos/)).toBeVisible()
  expect(app.screen.getByText('700 dias')).toBeVisible()
  expect(app.screen.getAllByText(/40 kg/)).not.toHaveLength(0)
  await expectAccessible()
  await app.router.navigate('/bezerra/ficha-da-bezerra')
  expect(await app.screen.findByText('2 bezerras')).toBeVisible()
  await app.router.navigate('/bezerra/ficha-da-bezerra?situacao=grown')
  expect(await app.screen.findByText('B014')).toBeVisible()
  await app.router.navigate('/bezerra/ficha-da-bezerra/2')
  await app.user.click(await app.screen.findByRole('button', { name: 'Ainda é bezerra' }))
  expect(await app.screen.findByRole('button', { name: 'Virou vaca' })).toBeVisible()
  for (const [id, name] of [
    ['3', 'Bezerro B015'],
    ['4', 'Bezerra B016'],
  ] as const) {
    await app.router.navigate(`/bezerra/ficha-da-bezerra/${id}`)
    expect(await app.screen.findByRole('heading', { name })).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Virou vaca' })).toBeNull()
  }
})

test('a calf is not born on another day than its birth says', async () => {
  const app = await openApp('/bezerra/dados-da-bezerra/2', { server: server() })
  const day = await app.screen.findByLabelText('Nascimento')
  await app.user.clear(day)
  await app.user.type(day, '2026-01-20')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar bezerra' }))
  expect(await app.screen.findByText(/^O nascimento está registrado em outro dia/)).toBeVisible()
  await app.user.clear(day)
  await app.user.type(day, '2026-01-10')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar bezerra' }))
  expect(await app.screen.findByText('Bezerra salva')).toBeVisible()
})

test('a calf that left keeps its age of that day, and can be brought back', async () => {
  const born = addDays(dateIn(new Date(), 'America/Sao_Paulo'), -100)
  const gone = { birthDate: born, status: 'dead', statusDate: addDays(born, 30) } as const
  const animals = [cow('2', 'B014', { category: 'calf', ...gone })]
  const app = await openApp('/bezerra/dados-da-bezerra/2', { server: { ...server(), animals } })
  await app.user.type(await app.screen.findByLabelText('Desmame'), addDays(born, 31))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar bezerra' }))
  expect(await app.screen.findByText('O desmame não pode ser depois da saída.')).toBeVisible()
  await app.router.navigate('/bezerra/ficha-da-bezerra/2')
  expect(await app.screen.findByText('30 dias')).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Desfazer a saída' }))
  expect(await app.screen.findByText('100 dias')).toBeVisible()
  await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
  expect(await app.screen.findByText('30 dias')).toBeVisible()
})

test('a bull calf that left is not named as a cow is, in its data, its life and the list', async () => {
  const sold = { status: 'sold', statusDate: '2026-03-01', statusReason: 'Recria' } as const
  const bull = { category: 'calf', sex: 'male', birthDate: '2026-01-10', weanedOn: '2026-02-20' } as const
  const animals = [cow('2', 'B014', { ...bull, ...sold }), cow('3', 'B015', bull)]
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: { animals } })
  expect(await app.screen.findByRole('heading', { name: 'Bezerro B014' })).toBeVisible()
  expect(app.screen.getByText('Situação').nextElementSibling).toHaveTextContent(/^Venda$/)
  expect(app.screen.getByRole('link', { name: /^Venda.*Recria/ })).toBeVisible()
  await app.router.navigate('/bezerra/ficha-da-bezerra')
  expect(await app.screen.findByText('B015')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/vendida|desmamada/i)
})

test('a birth that two people registered is joined: what the first lacks is filled in, the repetition goes', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: { ...server(), births: [] } })
  app.facade.unreachable = true
  await app.user.type(await app.screen.findByLabelText('Mãe (vaca)'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^1187/ }))
  await app.user.type(app.screen.getByLabelText('Brinco da cria'), 'B099')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Escolha o sexo.')).toBeVisible()
  await app.user.click(app.screen.getByRole('radio', { name: 'Fêmea' }))
  const date = app.screen.getByLabelText('Data')
  await app.user.clear(date)
  await app.user.type(date, '2026-01-11')
  await app.user.type(app.screen.getByLabelText('Peso ao nascer (kg)'), '38')
  await app.user.type(app.screen.getByLabelText('Touro (pai)'), 'Apolo')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B099' })).toBeVisible()
  // Somebody goes on with the second calf before anybody knows that it is the first.
  const birth = waitingOf(app).find(({ operation }) => operation === 'BirthCreate')
  const { calf: mine } = birth?.variables.input as { calf: string }
  const entry = { farm: '1', animal: mine }
  const fed = { farm: '1', calf: mine, fedAt: '2026-01-11T15:00:00.000Z', litres: 2, brix: 24, packages: [] }
  await act(async () => {
    await app.engine.outbox.submit('ColostrumFeedingCreate', { input: fed })
    await app.engine.outbox.submit('DiseaseCreate', { input: { ...entry, kind: 'diarrhea', startDate: '2026-01-13' } })
    const look = { ...entry, system: 'faeces', at: '2026-01-12T15:00:00.000Z', faeces: 1, disease: null }
    await app.engine.outbox.submit('ScoreCreate', { input: look })
  })

  app.facade.records.births.push(...server().births)
  app.facade.refusals.set(
    'BirthCreate',
    refused('VALIDATION_FAILED', [{ field: 'dam', message: 'exists', code: 'birth.error.exists' }]),
  )
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  await waitFor(() => {
    expect(waitingOf(app)).toMatchObject([{ state: 'refused', operation: 'BirthCreate' }])
  })
  await app.engine.sync.run()
  await app.router.navigate(`/bezerra/novo-nascimento?corrigir=${waitingOf(app)[0]?.key ?? ''}`)
  expect(await app.screen.findByText(/Outra pessoa já registrou este nascimento: bezerra B014/)).toBeVisible()
  // The calf of the refused one is registered: it does not become a stillbirth either.
  await app.user.click(app.screen.getByRole('radio', { name: 'Nasceu morta' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText(/^A cria tem ficha\./)).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Juntar ao registrado' }))
  expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
  await waitFor(() => {
    expect(waitingOf(app)).toEqual([])
  })
  const { writes } = app.facade
  const later = writes.slice(writes.findIndex(({ operation }) => operation === 'BirthSave'))
  expect(later.map(({ operation, variables }) => [operation, variables.input])).toEqual([
    ['BirthSave', { sire: 'Apolo', sex: 'female' }],
    ['WeighingCreate', { farm: '1', animal: '2', date: '2026-01-11', kg: 38, method: 'scale' }],
    ['ColostrumFeedingSave', { calf: '2' }],
    ['DiseaseSave', { animal: '2' }],
    ['ScoreSave', { animal: '2' }],
    ['AnimalSave', { deleted: true }],
  ])
})

test('warns that a calf was fed or sampled, or a cow calved, after the day of the leaving', async () => {
  const [today, yesterday] = [
    dateIn(new Date(), 'America/Sao_Paulo'),
    addDays(dateIn(new Date(), 'America/Sao_Paulo'), -1),
  ]
  const fed = (id: string, calf: string, more: object) =>
    anyRecord('ColostrumFeeding', id, {
      ...{ calf: of(calf), colostrum: null, packages: [], donor: null, brix: 26, litres: 4 },
      ...{ highCountConfirmed: false, sampledAt: null, bloodBrix: null, serumProtein: null },
      ...more,
    })
  const born = { birthDate: addDays(today, -4), category: 'calf' as const }
  const app = await openApp('/bezerra/ficha-da-bezerra/2', {
    server: {
      animals: [cow('1', '1187'), cow('2', 'B014', born), cow('3', 'B015', born)],
      births: [
        anyRecord('Birth', '7', {
          ...{ date: yesterday, time: null, calf: null, dam: of('1'), ease: 'easy', twin: false },
          destination: 'stillborn',
        }),
      ],
      colostrumFeedings: [
        fed('8', '2', { fedAt: `${yesterday}T12:00:00.000Z` }),
        fed('9', '3', { fedAt: `${addDays(today, -4)}T12:00:00.000Z`, sampledAt: `${yesterday}T12:00:00.000Z` }),
      ],
    },
  })
  for (const path of ['/bezerra/ficha-da-bezerra/2', '/bezerra/ficha-da-bezerra/3', '/ubere/ficha-da-vaca/1']) {
    await act(() => app.router.navigate(path))
    await app.user.click(await app.screen.findByRole('button', { name: 'Saída' }))
    const dialog = within(await app.screen.findByRole('dialog', { name: /^Saída/ }))
    const said = /Há um registro deste animal em .*, depois desta data/
    expect(dialog.queryByText(said)).toBeNull()
    fireEvent.change(dialog.getByLabelText('Data'), { target: { value: addDays(today, -2) } })
    expect(dialog.getByText(said)).toBeVisible()
    await app.user.keyboard('{Escape}')
  }
})
