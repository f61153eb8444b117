import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import type { AnimalRecordFragment } from '../../src/generated/records/fragments.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, product, task, treatment } from '../app-harness/records.ts'

// A cow that is dried by an exam and a treatment, not by a batch.

const today = dateIn(new Date())
const yesterday = addDays(today, -1)
const given = { doneAt: `${yesterday}T15:00:00.000Z`, doneByName: 'João' }

const drying = diagnostic('1', {
  ...{ type: 'drying', grade: null, sampleDate: addDays(today, -2), result: 'waiting', growth: null },
  ...{ forequarterLeft: true, forequarterRight: true, hindquarterLeft: true, hindquarterRight: true },
})
const [tube] = treatment('1').plan
if (!tube) throw new Error('A plan has a medicine')
const plan = [
  { ...tube, productName: 'Cloxasec', applications: 1 },
  { ...tube, productName: 'Selatetos', type: 'SEL' as const, applications: 1 },
]

const server = (cowIs: Partial<AnimalRecordFragment>, isSealed = true) => ({
  animals: [cow('1', '1187', { lastCalvingDate: addDays(today, -310), ...cowIs })],
  diagnostics: [drying],
  products: [product('1')],
  diagnosticProtocols: [treatment('1', { startedOn: yesterday, plan })],
  udderHealthTasks: [
    task('7', { dueOn: yesterday, ...given }),
    task('8', { dueOn: yesterday, item: 1, ...(isSealed && given) }),
  ],
})

const openCase = (...args: Parameters<typeof server>) => openApp('/ubere/resultados/1', { server: server(...args) })

describe('drying a cow that is being treated', () => {
  const treated = (cowIs: Partial<AnimalRecordFragment>) => ({
    animals: [cow('1', '1187', { lastCalvingDate: addDays(today, -310), ...cowIs })],
    diagnostics: [diagnostic('1', { sampleDate: yesterday })],
    products: [product('1')],
    diagnosticProtocols: [treatment('1', { startedOn: yesterday })],
    udderHealthTasks: [task('7', { dueOn: yesterday, ...given })],
  })

  test('names the doses that stay open, and the case where the treatment is ended', async () => {
    const app = await openApp('/ubere/dados-da-vaca/1', { server: treated({}) })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Seca' }))
    const doses = await app.screen.findByRole('link', { name: /: 2 doses em aberto$/ })
    expect(doses).toHaveAttribute('href', '/ubere/resultados/1')
  })

  test('does not count her among those whose milk stays out of the tank, as none of it is in it', async () => {
    const app = await openApp('/', { server: treated({ status: 'dry', statusDate: today }) })
    expect(await app.screen.findByRole('link', { name: 'Nenhuma vaca com leite fora do tanque' })).toBeVisible()
    await app.router.navigate('/ubere/ficha-da-vaca/1')
    expect(await app.screen.findByText(/Leite fora, previsto até/)).toBeVisible()
  })
})

describe('a drying', () => {
  test('has a tube of sealant for each quarter', async () => {
    const app = await openApp('/ubere/tarefa/8', { server: server({}) })
    expect(await app.screen.findByText(/\(em cada um\)$/)).toBeVisible()
  })

  test('offers to record the cow as dry once its tubes are given', async () => {
    const app = await openCase({ status: 'active' })
    await app.user.click(await app.screen.findByRole('button', { name: 'Marcar como seca' }))
    expect(await app.screen.findByText('A vaca 1187 está seca')).toBeVisible()
    expect(app.facade.writes).toMatchObject([
      { operation: 'AnimalSave', variables: { id: '1', input: { status: 'dry', statusDate: yesterday } } },
    ])
    expect(app.screen.queryByRole('button', { name: 'Marcar como seca' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByRole('button', { name: 'Marcar como seca' })).toBeVisible()
  })

  test('is undone without overwriting what somebody else has recorded of the cow meanwhile', async () => {
    const app = await openCase({ status: 'active' })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Marcar como seca' }))
    await app.screen.findByText('A vaca 1187 está seca')
    const theirs = { status: 'sold', statusDate: today } as const
    app.facade.records.animals[0] = cow('1', '1187', { ...theirs, version: 2 })
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'conflict' }])
    await app.user.click(app.screen.getByRole('button', { name: 'Desfazer' }))
    await expect.poll(() => app.engine.outbox.getSnapshot().rows).toEqual([])
    expect(app.facade.records.animals[0]).toMatchObject(theirs)
  })

  test.each([
    ['while a tube is left', { status: 'active' }, false],
    ['for a cow that is dry', { status: 'dry', statusDate: yesterday }, true],
    ['for one that has calved since', { status: 'active', lastCalvingDate: today }, true],
  ] as const)('offers nothing %s', async (_when, cowIs, isSealed) => {
    const app = await openCase(cowIs, isSealed)
    expect(await app.screen.findByRole('link', { name: 'Outro tratamento' })).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Marcar como seca' })).toBeNull()
  })
})

test('the case of a cow that has left says so, and gets no other treatment', async () => {
  const app = await openCase({ status: 'sold', statusDate: today })
  expect(await app.screen.findByText(/^Vendida · /)).toBeVisible()
  expect(app.screen.queryByText(/Coleta depois da saída/)).toBeNull()
  expect(await app.screen.findByRole('heading', { name: 'Tratamento' })).toBeVisible()
  expect(app.screen.queryByRole('link', { name: 'Outro tratamento' })).toBeNull()
})

test('a sample that is later than the leaving of its cow is pointed out', async () => {
  const app = await openCase({ status: 'sold', statusDate: addDays(today, -3) })
  expect(await app.screen.findByText('Coleta depois da saída: confira o brinco ou a data da saída')).toBeVisible()
})
