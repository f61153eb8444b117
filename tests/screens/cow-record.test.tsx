import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { ROLES } from '../../src/domain/roles.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, diagnostic, task, treatment } from '../app-harness/records.ts'

const today = dateIn(new Date())
const AT = '/ubere/ficha-da-vaca/1'
const animal = { __typename: 'Animal' as const, id: '1' }
const testDay = (id: string, date: string, more: object) =>
  anyRecord('TestDay', id, { animal, date, source: 'typed', ...more })

const photo = { __typename: 'RecordImage' as const, hash: 'h1', takenAt: '2025-11-03T10:12:00.000Z' }

/** Anew for each test: what is written goes into these lists. */
const server = () => ({
  animals: [cow('1', '1187', { lastCalvingDate: addDays(today, -100), conceptionDate: addDays(today, -40) })],
  diagnostics: [
    diagnostic('1', { sampleDate: '2025-11-02', result: 'no_growth', growth: false, plateImage: photo }),
    diagnostic('2', { sampleDate: '2025-06-02', forequarterLeft: true, result: 'contaminated', growth: true }),
  ],
  calvings: [anyRecord('Calving', '1', { animal, date: addDays(today, -100), ease: null })],
  testDays: [
    testDay('1', '2025-11-20', { milkKg: 24.5, scc: 310, fat: 3.74, protein: 3.1, urea: 14, source: 'imported' }),
    testDay('2', '2025-10-18', { milkKg: 27, scc: 150, lactose: 4.6, totalSolids: 12.3, cpp: 8, casein: 2.4 }),
    testDay('3', '2025-09-16', { cryoscopy: -0.536, inhibitor: false }),
  ],
  diagnosticProtocols: [treatment('1', { startedOn: '2025-11-03', closedFrom: '2025-11-05', closedPeriod: 'morning' })],
  udderHealthTasks: [
    task('1', { dueOn: '2025-11-03', doneAt: '2025-11-03T10:00:00.000Z', doneByName: 'João' }),
    task('2', { dueOn: '2025-11-04', number: 2, cancelledAt: '2025-11-04T12:00:00.000Z' }),
  ],
})

const dryCow = {
  status: 'dry',
  statusDate: addDays(today, -60),
  statusReason: 'Fim da lactação',
  lastCalvingDate: addDays(today, -400),
} as const

type App = Awaited<ReturnType<typeof openApp>>

/** "9 de out.", whatever the year. */
const dayText = (date: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

/** What stands beside a label. */
const fact = (app: App, label: string) => app.screen.getByText(label, { selector: 'dt' }).nextElementSibling

const historyRows = (app: App) => {
  const heading = app.screen.getByRole('heading', { name: 'História' })
  return within(heading.closest('section') as HTMLElement).getAllByRole('link')
}

describe('the record of a cow', () => {
  test('tells her lactation, her udder and the trend of her cells', async () => {
    const tested = addDays(today, -10)
    const testDays = [testDay('4', tested, { milkKg: 24.5 }), ...server().testDays]
    const app = await openApp(AT, { server: { ...server(), testDays } })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    expect(fact(app, 'DEL')).toHaveTextContent('100 dias')
    expect(fact(app, 'Último parto')).not.toHaveTextContent('–')
    expect(fact(app, 'Secagem prevista')).toHaveTextContent(dayText(addDays(today, -40 + 222)))
    expect(fact(app, 'Último controle')).toHaveTextContent(`24,5 kg em ${dayText(tested)}`)
    const udder = app.screen.getByLabelText('Úbere')
    expect(within(udder).getAllByText('1 caso')).toHaveLength(1)
    expect(within(udder).getAllByText('2 casos')).toHaveLength(1)
    expect(within(udder).getAllByText('sem casos')).toHaveLength(2)
    expect(await app.screen.findByRole('img', { name: '2 controles, 1 acima de 200 mil células' })).toBeVisible()
  })

  test('tells nothing of a former lactation as of this one', async () => {
    const calved = { lastCalvingDate: today, conceptionDate: addDays(today, -280) }
    const testDays = [testDay('1', addDays(today, -70), { milkKg: 15 })]
    const app = await openApp(AT, { server: { animals: [cow('1', '1187', calved)], testDays } })
    await app.screen.findByRole('heading', { name: 'Vaca 1187' })
    expect(fact(app, 'Último controle')).toHaveTextContent('Ainda não há nesta lactação')
    expect(app.screen.queryByText('Concepção', { selector: 'dt' })).toBeNull()
  })

  test('offers nothing to enter for a cow that left, and expects nothing of her', async () => {
    const left = { status: 'sold', statusDate: addDays(today, -3), lastCalvingDate: addDays(today, -100) } as const
    const animals = [cow('1', '1187', { ...left, conceptionDate: addDays(today, -40) })]
    const app = await openApp(AT, { server: { ...server(), animals } })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    expect(fact(app, 'DEL')).toHaveTextContent('–')
    expect(fact(app, 'Secagem prevista')).toHaveTextContent('–')
    expect(fact(app, 'Parto previsto')).toHaveTextContent('–')
    for (const name of ['Parto', 'Controle leiteiro', /exame/i]) {
      expect(app.screen.queryByRole('link', { name })).toBeNull()
    }
    expect(app.screen.getByRole('link', { name: 'Corrigir' })).toBeVisible()
  })

  test('refuses a calving soon after another one', async () => {
    const app = await openApp(`${AT}/parto`, { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar parto' }))
    expect(await app.screen.findByText(/há outro parto desta vaca a menos de seis meses/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test.each([
    ['leads to its births, also of a calf born dead, for those who keep the calves', ROLES, ['7', '8']],
    ['leads to no birth for others', ROLES.filter((role) => !role.startsWith('ROLE_APP_BEZERRA_')), []],
  ] as const)('a calving %s', async (_, roles, expected) => {
    const told = { time: null, dam: animal, ease: null, twin: true, calf: null, destination: 'stillborn' }
    const calf = { calf: { __typename: 'Animal', id: '2' }, destination: 'rearing' }
    const births = [
      anyRecord('Birth', '7', { ...told, date: addDays(today, -100) }),
      anyRecord('Birth', '8', { ...told, ...calf, date: addDays(today, -99) }),
      anyRecord('Birth', '9', { ...told, date: addDays(today, -500) }),
    ]
    const animals = [...server().animals, cow('2', 'B014', { category: 'calf' })]
    const app = await openApp('/ubere/parto/1', { server: { ...server(), animals, births }, roles })
    await app.screen.findByLabelText('Data do parto')
    const links = app.screen.queryAllByRole('link', { name: /^Cria (B014, nascida|nascida morta) em/ })
    const paths = links.map((link) => link.getAttribute('href'))
    expect(paths.sort()).toEqual(expected.map((id) => `/bezerra/nascimento/${id}`))
  })

  test('refuses a test day after she left', async () => {
    const left = { status: 'sold', statusDate: addDays(today, -3) } as const
    const app = await openApp(`${AT}/controle`, { server: { ...server(), animals: [cow('1', '1187', left)] } })
    await app.user.type(await app.screen.findByLabelText(/Leite/), '20')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    expect(await app.screen.findByText('A vaca já tinha saído da fazenda neste dia.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('counts a calving that the server does not know yet: a new lactation, no pregnancy', async () => {
    const calved = server()
    calved.animals = [cow('1', '1187', { ...dryCow, conceptionDate: addDays(today, -280), lactationNumber: 3 })]
    calved.calvings = [anyRecord('Calving', '1', { animal, date: addDays(today, -2), ease: null })]
    const app = await openApp(AT, { server: calved })
    expect(await app.screen.findByText('Em lactação', { selector: 'span' })).toBeVisible()
    expect(app.screen.queryByText('Desde', { selector: 'dt' })).toBeNull()
    expect(app.screen.queryByText('Fim da lactação')).toBeNull()
    expect(fact(app, 'DEL')).toHaveTextContent('2 dias')
    expect(fact(app, 'Número da lactação')).toHaveTextContent('4')
    expect(fact(app, 'Parto previsto')).toHaveTextContent('–')
    expect(fact(app, 'Secagem prevista')).toHaveTextContent('–')
    await act(() => app.router.navigate('/ubere/ficha-da-vaca'))
    const listed = await app.screen.findByRole('link', { name: /1187/ })
    expect(listed).toHaveTextContent('DEL 2')
    expect(listed).not.toHaveTextContent('Seca')
  })

  test.each([
    ['of a new test day', `${AT}/controle`],
    ['to which a test day is corrected', '/ubere/controle/2'],
  ])('refuses the day %s, where she has another one on it', async (_, at) => {
    const app = await openApp(at, { server: server() })
    const date = await app.screen.findByLabelText('Data do controle')
    fireEvent.change(date, { target: { value: '2025-11-20' } })
    const milk = app.screen.getByLabelText(/Leite/)
    await app.user.clear(milk)
    await app.user.type(milk, '21')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    expect(await app.screen.findByText('Esta vaca já tem um controle neste dia.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('a new test day that was refused is corrected on its own day', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    app.facade.unreachable = true
    const input = { farm: '1', animal: '1', date: '2025-11-25', milkKg: 20 }
    await act(() => app.engine.outbox.submit('TestDayCreate', { input }))
    app.facade.refusals.set('TestDayCreate', refused('BAD_USER_INPUT'))
    app.facade.unreachable = false
    await act(() => app.engine.outbox.sendNow())
    await app.user.click(await app.screen.findByRole('link', { name: 'Corrigir' }))
    await app.screen.findByLabelText('Data do controle')
    app.facade.refusals.clear()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    await waitFor(() => {
      expect(app.facade.records.testDays).toHaveLength(4)
    })
  })

  test.each([
    ['later', addDays(today, -90), '90'],
    ['earlier', addDays(today, -110), '110'],
  ])('counts no new lactation when her calving is moved without a network: %s', async (_, date, days) => {
    const moved = server()
    moved.animals = [cow('1', '1187', { lastCalvingDate: addDays(today, -100), lactationNumber: 3 })]
    const app = await openApp(AT, { server: moved })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    app.facade.unreachable = true
    await act(() => app.engine.outbox.submit('CalvingSave', { id: '1', input: { date } }))
    await waitFor(() => {
      expect(fact(app, 'DEL')).toHaveTextContent(`${days} dias`)
    })
    expect(fact(app, 'Número da lactação')).toHaveTextContent('3')
    await act(() => app.router.navigate('/ubere/ficha-da-vaca'))
    expect(await app.screen.findByRole('link', { name: /1187/ })).toHaveTextContent(`DEL ${days}`)
  })

  test('counts no new lactation when the calving that her record tells is entered some days later', async () => {
    const told = { ...server(), calvings: [] }
    told.animals = [cow('1', '1187', { lastCalvingDate: addDays(today, -100), lactationNumber: 3 })]
    const app = await openApp(AT, { server: told })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    app.facade.unreachable = true
    const input = { farm: '1', animal: '1', date: addDays(today, -97), ease: null }
    await act(() => app.engine.outbox.submit('CalvingCreate', { input }))
    await waitFor(() => {
      expect(fact(app, 'DEL')).toHaveTextContent('97 dias')
    })
    expect(fact(app, 'Número da lactação')).toHaveTextContent('3')
  })

  test('expects no drying of a cow that is dry', async () => {
    const dry = cow('1', '1187', { ...dryCow, conceptionDate: addDays(today, -200) })
    const app = await openApp(AT, { server: { ...server(), animals: [dry], calvings: [] } })
    expect(await app.screen.findByText('Seca', { selector: 'span' })).toBeVisible()
    expect(fact(app, 'Secagem prevista')).toHaveTextContent('–')
    expect(fact(app, 'Parto previsto')).not.toHaveTextContent('–')
  })

  test.each([
    [151, /a prenhez teria só 151 dias\. Um aborto antes de cinco meses não começa outra lactação/],
    [152, /O parto era esperado em .* se for aborto ou parto prematuro, está certo/],
  ])('%i days pregnant: an abortion before five months is no calving', async (days, said) => {
    const pregnant = cow('1', '1187', { lastCalvingDate: addDays(today, -300), conceptionDate: addDays(today, -days) })
    const app = await openApp(`${AT}/parto`, { server: { ...server(), animals: [pregnant], calvings: [] } })
    expect(await app.screen.findByText(said)).toBeVisible()
    const links = app.screen.queryAllByRole('link', { name: 'Abrir os dados da vaca' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(days < 152 ? ['/ubere/dados-da-vaca/1'] : [])
  })

  test('keeps the day of birth that the record of her birth says', async () => {
    const animals = [cow('1', '1187', { birthDate: '2022-03-04', lactationNumber: null, lastCalvingDate: null })]
    const births = [anyRecord('Birth', '1', { calf: animal, date: '2022-03-04', dam: null })]
    const app = await openApp('/ubere/dados-da-vaca/1', { server: { animals, births } })
    const field = await app.screen.findByLabelText(/Nascimento/)
    await app.user.clear(field)
    await app.user.type(field, '2022-03-05')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar vaca' }))
    expect(await app.screen.findByText(/O nascimento está registrado em outro dia/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('has no day of one status for another', async () => {
    const dry = { ...dryCow, statusDate: '2026-01-05' } as const
    const app = await openApp('/ubere/dados-da-vaca/1', { server: { ...server(), animals: [cow('1', '1187', dry)] } })
    expect(await app.screen.findByLabelText('Desde')).toHaveValue('2026-01-05')
    await app.user.click(app.screen.getByRole('radio', { name: 'Vendida' }))
    expect(app.screen.getByLabelText('Desde')).toHaveValue(today)
    await app.user.click(app.screen.getByRole('radio', { name: 'Seca' }))
    expect(app.screen.getByLabelText('Desde')).toHaveValue('2026-01-05')
  })

  test('tells the last value of each figure, and its day where it is not that of the last test', async () => {
    const app = await openApp(AT, { server: server() })
    const heading = await app.screen.findByRole('heading', { name: 'Último controle do leite' })
    const card = heading.parentElement?.parentElement as HTMLElement
    const facts = [...card.querySelectorAll('dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent.replace(/ de 2025$/, ''),
    ])
    expect(facts).toEqual([
      ['Leite (kg)', '24,5'],
      ['Gordura (%)', '3,74'],
      ['Proteína (%)', '3,1'],
      ['Lactose (%)', '4,6 · 18 de out.'],
      ['Sólidos totais (%)', '12,3 · 18 de out.'],
      ['CCS (mil/mL)', '310 · 20 de nov.'],
      ['CPP (mil UFC/mL)', '8 · 18 de out.'],
      ['Nitrogênio ureico (mg/dL)', '14'],
      ['Caseína (%)', '2,4 · 18 de out.'],
      ['Crioscopia (°C)', '-0,536 · 16 de set.'],
      ['Inibidor microbiológico', 'Ausente · 16 de set.'],
    ])
    expect(within(card).getByText('Importado de um arquivo')).toBeVisible()
    const imported = historyRows(app).filter((row) => row.textContent.includes('Importado de um arquivo'))
    expect(imported.map((row) => row.getAttribute('href'))).toEqual(['/ubere/controle/1'])
  })

  test.each([
    ['offers an exam to those who may launch one', ROLES, 1],
    ['offers no exam to others', ['ROLE_APP_UBERE_FICHA_DA_VACA'], 0],
  ] as const)('%s', async (_, roles, links) => {
    const app = await openApp(AT, { server: server(), roles })
    await app.screen.findAllByRole('link', { name: 'Corrigir' })
    expect(app.screen.queryAllByRole('link', { name: 'Novo exame' })).toHaveLength(links)
  })

  test('names units in the language of the user', async () => {
    const app = await openApp(AT, { server: server(), locale: 'en' })
    await app.screen.findByRole('heading', { name: 'Last milk test' })
    expect(fact(app, 'TBC (thousand CFU/mL)')).toHaveTextContent('8')
    expect(fact(app, 'Fat (%)')).toHaveTextContent('3.74')
  })

  test('marks a reading that has a photo, and loads none', async () => {
    const app = await openApp(AT, { server: server() })
    const marked = await app.screen.findByRole('link', { name: /Foto da placa/ })
    expect(marked).toHaveAttribute('href', '/ubere/resultados/1')
    expect(app.screen.getAllByRole('img', { name: 'Foto da placa' })).toHaveLength(1)
    expect(document.querySelector('main img')).toBeNull()
  })

  test('tells tasks that are over when they are asked for', async () => {
    const app = await openApp(AT, { server: server() })
    const show = await app.screen.findByRole('button', { name: '3 tarefas concluídas ou canceladas' })
    const without = historyRows(app).length
    await app.user.click(show)
    expect(historyRows(app)).toHaveLength(without + 3)
    expect(app.screen.getByRole('link', { name: /Mastisol · 1ª de 3.*Concluída.*João/ })).toHaveAttribute(
      'href',
      '/ubere/tarefa/1-0-1',
    )
    expect(app.screen.getAllByRole('link', { name: /Mastisol · [23]ª de 3.*Cancelada/ })).toHaveLength(2)
    await app.user.click(show)
    expect(historyRows(app)).toHaveLength(without)
  })
})
