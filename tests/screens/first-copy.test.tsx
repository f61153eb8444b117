import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Engine } from '../../src/engine/engine.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, MOMENT } from '../app-harness/records.ts'
import { waitingRow } from '../app-harness/waiting-row.ts'
import { writeRelease1 } from '../faults/release-1.ts'

/** A device that has none of the farm's records yet, and an app on it. */
const openEmpty = (path: string) => {
  const server = { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] }
  return openApp(path, { server, firstSync: false })
}

test.each([
  ['/', 'Nada pendente. Bom trabalho!'],
  ['/home-bezerra', 'Nenhuma bezerra recém-nascida. Tudo em dia.'],
])('%s says nothing of what it does not know yet', async (path, nothing) => {
  const app = await openEmpty(path)
  await waitFor(() => {
    expect(app.screen.getByText('Os registros da fazenda ainda estão chegando.')).toBeVisible()
  })
  expect(app.screen.queryByText(nothing)).toBeNull()
  expect(app.screen.queryByText(/Nenhum caso clínico/)).toBeNull()
  app.facade.unreachable = false
  await app.engine.sync.run()
  await waitFor(() => {
    expect(app.screen.queryByText('Os registros da fazenda ainda estão chegando.')).toBeNull()
  })
})

test('Enter in the search of cows opens the cow as soon as she is here', async () => {
  const app = await openEmpty('/ubere/ficha-da-vaca')
  const search = await app.screen.findByRole('searchbox')
  await app.user.type(search, '1187{Enter}')
  expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca')
  app.facade.unreachable = false
  await app.engine.sync.run()
  await waitFor(() => {
    expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca/1')
  })
})

test('Enter in the search of cows counts for what was typed before it only', async () => {
  const app = await openEmpty('/ubere/ficha-da-vaca')
  await app.user.type(await app.screen.findByRole('searchbox'), '1188{Enter}{Backspace}7')
  app.facade.unreachable = false
  await app.engine.sync.run()
  expect(await app.screen.findByText('1 vaca')).toBeVisible()
  expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca')
})

test('keys that come faster than the list is drawn are all kept, and Enter counts for all of them', async () => {
  const app = await openApp('/ubere/ficha-da-vaca', { server: { animals: [cow('1', '1187'), cow('2', '7')] } })
  const search = await app.screen.findByRole<HTMLInputElement>('searchbox')
  await app.screen.findByText('2 vacas')
  // A reader of ear tags types like this: in one go, with nothing drawn in between.
  act(() => {
    search.focus()
    for (const key of '1187') typeInto(search, search.value + key)
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await waitFor(() => {
    expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca/1')
  })
})

/** What a browser does when a key is typed. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('the first copy has one total, and the latest records come first', async () => {
  const diagnostics = Array.from({ length: 250 }, (_, i) =>
    diagnostic(String(i + 1), { updatedAt: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() }),
  )
  const app = await openApp('/', { server: { animals: [cow('1', '1187')], diagnostics }, firstSync: false })
  const totals = new Set<number>()
  const seen: string[][] = []
  app.engine.sync.subscribe(() => {
    const { total, state } = app.engine.sync.getSnapshot()
    if (state !== 'running' || total === 0) return
    if (totals.size === 0) seen.push([...app.engine.records.idsOf('Diagnostic')])
    totals.add(total)
  })
  app.facade.unreachable = false
  await app.engine.sync.run()
  expect(totals.size).toBe(1)
  expect(seen[0]).toContain('250')
  expect(seen[0]).not.toContain('1')
  expect([...app.engine.records.idsOf('Diagnostic')]).toHaveLength(250)
})

test('no screen is told of the latest records before those that they name are here', async () => {
  const updated = (i: number) => ({ updatedAt: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() })
  const animals = Array.from({ length: 60 }, (_, i) => cow(String(i + 1), String(1000 + i), updated(i)))
  const app = await openApp('/', { server: { animals, diagnostics: [diagnostic('1')] }, firstSync: false })
  const { records } = app.engine
  const seen: boolean[][] = []
  records.subscribe(() => {
    seen.push([
      records.serverRow('Diagnostic', '1') !== undefined,
      // Sixty cows are more than the latest ones: this one comes because the diagnosis names her.
      records.serverRow('Animal', '1') !== undefined,
    ])
  })
  app.facade.unreachable = false
  await app.engine.sync.run()
  expect(seen[0]).toEqual([true, true])
})

/** A first visit on which sending what waits does not come to an end. */
async function whileSending(before?: (databaseName: string) => Promise<void>) {
  const app = await openApp('/', { ...(before && { before }), firstSync: false })
  const drain = vi.spyOn(app.engine.outbox, 'drain').mockReturnValue(new Promise(() => undefined))
  app.facade.asked.length = 0
  app.facade.unreachable = false
  void app.engine.sync.run()
  await waitFor(() => {
    expect(drain).toHaveBeenCalled()
  })
  return app
}

test('the latest records are asked for at once, while the device is still being prepared', async () => {
  const { facade } = await whileSending()
  await waitFor(() => {
    expect(facade.asked).toContain('DiagnosticSync')
  })
})

test('the latest records are asked for when what waits has been sent: the answer contains it', async () => {
  const { facade } = await whileSending((name) =>
    writeRelease1(indexedDB, name, [{ ...waitingRow(), about: 'Diagnostic:tmp:1' }]),
  )
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(facade.asked).toEqual([])
})

test('a first copy that failed asks again, although something was saved since', async () => {
  const { facade, engine } = await openApp('/', { server: { animals: [cow('1', '1187')] }, firstSync: false })
  await engine.sync.run()
  expect(engine.sync.getSnapshot().state).toBe('failed')
  const rows = [waitingRow()]
  vi.spyOn(engine.outbox, 'getSnapshot').mockReturnValue({ rows, inFlight: new Set() })
  facade.unreachable = false
  await engine.sync.run()
  expect(engine.sync.getSnapshot()).toMatchObject({ state: 'idle', ready: true })
})

test('the first copy asks once for what fits into one page', async () => {
  const diagnostics = Array.from({ length: 250 }, (_, i) => diagnostic(String(i + 1)))
  const app = await openApp('/', { server: { animals: [cow('1', '1187')], diagnostics }, firstSync: false })
  app.facade.asked.length = 0
  app.facade.unreachable = false
  await app.engine.sync.run()
  const asked = (name: string) => app.facade.asked.filter((one) => one === name).length
  expect(asked('AnimalSync')).toBe(1)
  expect(asked('DiagnosticSync')).toBeGreaterThan(1)
  // What the home shows is there before anything else is asked for.
  const { asked: order } = app.facade
  expect(Math.max(...['AnimalSync', 'UdderHealthTaskSync'].map((name) => order.indexOf(name)))).toBeLessThan(
    Math.min(...['TestDaySync', 'WeighingSync'].map((name) => order.indexOf(name))),
  )
  // Ids are compared once in a while, never right after everything was read.
  expect(app.facade.asked.filter((name) => name.endsWith('Ids'))).toEqual([])
  expect([...app.engine.records.idsOf('Animal')]).toEqual(['1'])
  expect([...app.engine.records.idsOf('Diagnostic')]).toHaveLength(250)
})

/** A farm with many records, of which a first copy got the latest and one page before the network was gone. */
async function interrupted(prepare?: (app: Awaited<ReturnType<typeof openApp>>) => Promise<Engine>) {
  const diagnostics = Array.from({ length: 1100 }, (_, i) => diagnostic(String(i + 1)))
  const app = await openApp('/', { server: { animals: [cow('1', '1187')], diagnostics }, firstSync: false })
  const before = await prepare?.(app)
  app.facade.unreachable = false
  app.facade.answersLeft.set('DiagnosticSync', 2)
  await app.engine.sync.run()
  expect(app.engine.sync.getSnapshot()).toMatchObject({ state: 'failed', recent: true, ready: false })
  app.facade.answersLeft.clear()
  app.facade.unreachable = false
  app.facade.asked.length = 0
  return { ...app, before }
}

const askedFor = (app: Pick<Awaited<ReturnType<typeof openApp>>, 'facade'>, name: string) =>
  app.facade.asked.filter((one) => one === name).length

test('a first copy that lost the network goes on behind the last page', async () => {
  const app = await interrupted()
  await app.engine.sync.run()
  expect(app.engine.sync.getSnapshot().ready).toBe(true)
  expect([...app.engine.records.idsOf('Diagnostic')]).toHaveLength(1100)
  // The latest ones again, and two pages of three.
  expect(askedFor(app, 'DiagnosticSync')).toBe(3)
})

test('a first copy goes on behind the last stored page when the app is opened again', async () => {
  const app = await interrupted()
  await app.engine.close()
  const again = await app.openOn(app.engine.database.scope.farmId)
  onTestFinished(() => again.close())
  await again.sync.run()
  expect(again.sync.getSnapshot().ready).toBe(true)
  expect([...again.records.idsOf('Diagnostic')]).toHaveLength(1100)
  // The latest ones again, and two pages of three.
  expect(askedFor(app, 'DiagnosticSync')).toBe(3)
})

test('a tab that was open before does not go on where another tab is', async () => {
  const app = await interrupted(async (opened) => {
    const other = await opened.openOn(opened.engine.database.scope.farmId)
    onTestFinished(() => other.close())
    return other
  })
  await app.before?.sync.run()
  expect([...(app.before?.records.idsOf('Diagnostic') ?? [])]).toHaveLength(1100)
})

/** A device that has the latest records and still waits for the others. */
async function withLatestOnly(path: string) {
  const diagnostics = Array.from({ length: 120 }, (_, i) => diagnostic(String(i + 1), { readingDate: MOMENT }))
  const app = await openApp(path, { server: { animals: [cow('1', '1187')], diagnostics }, firstSync: false })
  app.facade.unreachable = false
  const others = Promise.withResolvers<undefined>()
  const stop = app.engine.sync.subscribe(() => {
    // Only what comes after the latest records is held back.
    if (app.engine.sync.getSnapshot().recent) app.facade.late.set('DiagnosticSync', others.promise)
  })
  void app.engine.sync.run()
  await waitFor(() => {
    expect(app.engine.sync.getSnapshot()).toMatchObject({ recent: true, ready: false })
  })
  stop()
  const letOthersCome = () => {
    others.resolve(undefined)
  }
  return { ...app, letOthersCome }
}

test('a list that misses some says so until they are here', async () => {
  const app = await withLatestOnly('/ubere/resultados')
  const arriving = 'Os registros da fazenda ainda estão chegando.'
  expect(await app.screen.findByText(arriving)).toBeVisible()
  app.letOthersCome()
  await app.engine.sync.run()
  await waitFor(() => {
    expect(app.screen.queryByText(arriving)).toBeNull()
  })
})

test.each([
  '/ubere/graficos',
  '/ubere/grafico-ocorrencia-mastite-clinica',
  '/ubere/resumo-do-mes',
  '/ubere/economia-de-tratamento',
  '/bezerra/graficos',
])('%s tells no figures of a part of the records', async (path) => {
  const app = await withLatestOnly(path)
  expect(await app.screen.findByText('Os registros da fazenda ainda estão chegando.')).toBeVisible()
  expect(document.querySelector('main table')).toBeNull()
  expect(document.querySelector('main strong')).toBeNull()
})

test('the home shows the latest results while older records still come, and no figures of all', async () => {
  const app = await withLatestOnly('/')
  expect(await app.screen.findAllByText('1187')).not.toHaveLength(0)
  // Among the links below, and in place of how many there are.
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: 'Vacas em carência' })).toHaveLength(2)
  })
  expect(app.screen.queryByText(/vaca com leite fora do tanque/)).toBeNull()
  expect(app.screen.queryByText(/caso clínico/)).toBeNull()
})

test('a pull that finds nothing asks once, and stores one text until something changes', async () => {
  const server = { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] }
  const app = await openApp('/', { server, firstSync: false })
  const stored = () => app.engine.database.run((db) => db.get('meta', 'unchanged'))
  app.facade.unreachable = false
  await app.engine.sync.run()
  expect(await stored()).toBeUndefined()
  app.facade.asked.length = 0
  await app.engine.sync.run()
  expect(app.facade.asked).toEqual(['FarmChanges'])
  expect(JSON.parse((await stored()) ?? '')).toMatchObject({
    collections: expect.arrayContaining(['animals']) as object,
  })
  app.facade.records.animals.push(cow('2', '1188', { updatedAt: new Date(Date.now() + 60_000).toISOString() }))
  await app.engine.sync.run()
  expect([...app.engine.records.idsOf('Animal')]).toEqual(['1', '2'])
  expect(await stored()).toBeUndefined()
})
