import { describe, expect, onTestFinished, test } from 'vitest'
import { keepClockSkew } from '../../src/app/start/keep-clock-skew.ts'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { Connectivity } from '../../src/engine/platform/connectivity.ts'
import { browserDevice } from '../../src/engine/platform/device.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, product, task, treatment } from '../app-harness/records.ts'

const DAY_MS = 86_400_000

/** A tube with 96 hours, given five days ago by the device's clock. */
const given = new Date(Date.now() - 5 * DAY_MS)
const givenOn = dateIn(given)
const server = {
  animals: [cow('1', '1187')],
  products: [product('1')],
  diagnosticProtocols: [treatment('1', { startedOn: addDays(givenOn, -2) })],
  udderHealthTasks: [1, 2, 3].map((number) =>
    task(String(number), { number, dueOn: addDays(givenOn, number - 3), doneAt: given.toISOString() }),
  ),
}

const AHEAD = /O relógio deste aparelho está 3 dias adiantado/

describe('a clock that is days ahead', () => {
  test('releases no milk that is still kept back, and is told where that is listed', async () => {
    const app = await openApp('/ubere/carencia', { server })
    expect(await app.screen.findByText(/Liberado/)).toBeVisible()
    app.engine.connectivity.reportDate(new Date(Date.now() - 3 * DAY_MS).toUTCString())
    expect(await app.screen.findByText(AHEAD)).toBeVisible()
    expect(app.screen.queryByText(/Liberado/)).toBeNull()
    await app.router.navigate('/')
    expect(await app.screen.findByText(/1 vaca com leite fora do tanque/)).toBeVisible()
  })

  test('is remembered at the next start, until the server says otherwise', () => {
    const start = () => {
      const connectivity = new Connectivity(browserDevice)
      onTestFinished(() => {
        connectivity.close()
      })
      keepClockSkew(connectivity)
      return connectivity
    }
    start().reportDate(new Date(Date.now() - 3 * DAY_MS).toUTCString())
    const next = start()
    expect(next.getSnapshot().skewMs).toBe(3 * DAY_MS)
    next.reportDate(new Date().toUTCString())
    expect(next.getSnapshot().skewMs).toBeNull()
    expect(start().getSnapshot().skewMs).toBeNull()
  })
})
