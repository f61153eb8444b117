import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { dateIn } from '../../src/domain/calendar.ts'
import { device, hasBrowser, launch, SIZES, waitForOfflineApp } from '../journeys/browser.ts'
import { idlePull } from './idle-pull.ts'
import { COPY_MARK, fillOutbox, MARK_COPY, MONITOR, reset, type Monitor } from './in-page.ts'
import { markedTasks } from './marked-tasks.ts'
import { startMemoryFacade, type MemoryFacade } from './memory-facade.ts'
import { touch } from './touch.ts'

// What the offline engine costs on the device: the built app in real Chromium, its facade answering from memory.

const PHONE = SIZES[0]
const WRITES = 1_000

/**
 * One figure: how long it took, and the longest task of 50 ms or more meanwhile (0 without one), in ms. Of a start, of what
 * is done with a tap, of persisting and of a pull without changes, the median of several. The last two take time of the main
 * thread beside other things: only that counts, also in tasks that are shorter.
 */
export interface OfflineLine {
  offline: string
  records: number
  cpu: number
  ms: number
  longestTask: number
}

/** How often a start, and what is done with a tap, is measured. */
const TIMES = 5

/** Idle time before the measured tap, in ms. */
const A_WHILE = 6_000

/** How long the first synchronisation of a large farm, and a long queue, may take on a slow phone. */
const LONG_MS = 900_000

/** What is drawn once all records of the device are there, with none of this kind. */
const EVERYTHING_THERE = 'main a[href="/nova-lactacao"]'

/** The screen that is to be seen: the one before it may still be in the document. */
const SHOWN = `[...document.querySelectorAll('main')].find((main) => main.checkVisibility({ opacityProperty: true }))`
/** A row of the list of results, which the home has too but without a search, and the count that was just saved. */
const RESULT_SHOWN = `${SHOWN}?.querySelector('input[type=search]') &&
  ${SHOWN}.querySelector('a[href^="/ubere/resultados/"]')`
const ONLY_NEGATIVE = `${RESULT_SHOWN} &&
  [...${SHOWN}.querySelectorAll('[data-result]')].every((chip) => chip.dataset.result === 'negative')`
/** Both charts with their lines: bacteria and cells. */
const CHARTS_SHOWN = `${SHOWN}?.querySelectorAll('.highcharts-series path').length > 1 &&
  ${SHOWN}.querySelectorAll('.highcharts-root').length === 2`
/** The record of the cow with ten years of history: her drawn udder and the first lines of her history. */
const COW_SHOWN = `location.pathname === '/ubere/ficha-da-vaca/1' && ${SHOWN}?.querySelector('polyline') &&
  ${SHOWN}.querySelectorAll('a[href^="/ubere/resultados/"]').length > 0`
const TASKS_SHOWN = `location.pathname === '/ubere/minhas-tarefas' &&
  ${SHOWN}?.querySelector('a[href^="/ubere/tarefa/"]')`
const countShown = (quantity: number) =>
  `location.pathname === '/lactacao' && ${SHOWN}?.textContent.includes('${String(quantity)}')`

/** What is measured: numbers of records, and how many times slower than this machine the processor is. */
export interface OfflineBench {
  records: readonly number[]
  cpu: readonly number[]
}

/** All figures at each number of records and each speed of the processor. */
export async function* offline({ records, cpu: speeds }: OfflineBench): AsyncGenerator<OfflineLine> {
  if (!hasBrowser) throw new Error('There is no browser: set LACTOR_CHROMIUM')
  const browser = await launch()
  try {
    for (const count of records) {
      for (const cpu of speeds) {
        const facade = await startMemoryFacade(count)
        const context = await device(browser, PHONE)
        try {
          const measured = new Measurement(context, facade, count, cpu)
          for await (const line of measured.run()) yield line
        } finally {
          await context.close()
          facade.close()
        }
      }
    }
  } finally {
    await browser.close()
  }
}

class Measurement {
  private readonly context: BrowserContext
  private readonly facade: MemoryFacade
  private readonly records: number
  private readonly cpu: number

  constructor(context: BrowserContext, facade: MemoryFacade, records: number, cpu: number) {
    this.context = context
    this.facade = facade
    this.records = records
    this.cpu = cpu
  }

  private get conditions() {
    return { records: this.records, cpu: this.cpu }
  }

  async *run(): AsyncGenerator<OfflineLine> {
    const { context, facade } = this
    await context.addCookies([{ name: 'farm', value: '1', url: facade.url }])
    await context.addInitScript(MONITOR)
    await context.addInitScript(MARK_COPY)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    const debug = await context.newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: this.cpu })

    yield await this.time(page, 'full sync', async () => {
      await page.goto(facade.url)
      // How the app starts has a figure of its own.
      await page.locator('h1').waitFor()
      await page.evaluate(reset)
      await page.getByText(/Última sincronização/).waitFor({ timeout: LONG_MS })
    })
    yield await this.time(page, 'restore', async () => {
      await page.goto(`${facade.url}/lactacao`)
      await page.locator(EVERYTHING_THERE).waitFor()
    })
    // Long enough for what the first screen shows to be kept.
    await page.goto(facade.url)
    await page.waitForTimeout(A_WHILE)
    yield await this.median(() => this.start(page))
    facade.change(100)
    await page.goto(`${facade.url}/sincronizacao`)
    yield await this.time(page, 'delta sync of 100', () => this.synchronise(page))
    yield await this.median(() => this.persist(page, debug))
    yield await this.median(() => this.pullNothing(page, debug))
    yield await this.openList(page, 'open list in the first second', 0)
    yield await this.median(() => this.openList(page, 'open list', A_WHILE))
    yield await this.median(() => this.filterList(page))
    yield await this.median(() => this.openCharts(page))
    yield await this.median(() => this.openCow(page))
    yield await this.median(() => this.openTasks(page))
    await waitForOfflineApp(page)
    await context.setOffline(true)
    let month = 0
    yield await this.median(() => this.saveCount(page, month++))
    yield* this.drain(page, debug)
  }

  /** From the start of a repeated visit to the frame with what the home screen shows first, by the page's own clock. */
  private async start(page: Page): Promise<OfflineLine> {
    await waitForOfflineApp(page)
    await page.reload({ waitUntil: 'commit' })
    const usable = await page.waitForFunction(
      () => {
        const parts = [document.querySelector('h1'), document.querySelector('[aria-label="Agora"]')]
        return parts.every((part) => part?.checkVisibility() === true) && performance.now()
      },
      undefined,
      { polling: 'raf' },
    )
    const ms = Math.round(Number(await usable.jsonValue()))
    await page.waitForTimeout(A_WHILE)
    const longest = await page.evaluate(() => (globalThis as unknown as Monitor).__told())
    return { offline: 'start to the home screen', ...this.conditions, ms, longestTask: Math.round(longest) }
  }

  private async synchronise(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Sincronizar' }).click()
    // Not at once: the button first shows that it is busy.
    await page.waitForTimeout(50)
    await page.locator('[data-state="idle"]').first().waitFor({ state: 'attached' })
  }

  /** From the tap to the rows, without a reload. */
  private async openList(page: Page, name: string, after: number): Promise<OfflineLine> {
    await page.goto(this.facade.url)
    // Of the bar: other links to the list are below what a phone shows.
    const link = page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Resultados', exact: true })
    await link.waitFor()
    await page.waitForTimeout(after)
    return this.tap(page, name, RESULT_SHOWN, () => touch(page, link))
  }

  private async filterList(page: Page): Promise<OfflineLine> {
    await page.goto(`${this.facade.url}/ubere/resultados`)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.waitForTimeout(A_WHILE)
    return this.tap(page, 'filter list', ONLY_NEGATIVE, () =>
      page
        .getByRole('combobox', { name: /Resultado/ })
        .first()
        .selectOption({ label: 'Negativo' }),
    )
  }

  /** From the tap to how the tank does over the years: two charts, the first of this visit. */
  private async openCharts(page: Page): Promise<OfflineLine> {
    await page.goto(`${this.facade.url}/ubere/analise-cbt-tanque`)
    const link = page.getByRole('link', { name: 'Evolução do tanque' })
    await link.waitFor()
    await page.waitForTimeout(A_WHILE)
    return this.tap(page, 'open charts', CHARTS_SHOWN, () => touch(page, link))
  }

  /** From the tap in the herd's list to a cow with ten years of history. */
  private async openCow(page: Page): Promise<OfflineLine> {
    await page.goto(`${this.facade.url}/ubere/ficha-da-vaca`)
    const link = page.locator('main a[href="/ubere/ficha-da-vaca/1"]').first()
    await link.waitFor()
    await page.waitForTimeout(A_WHILE)
    return this.tap(page, 'open cow, ten years', COW_SHOWN, () => touch(page, link))
  }

  /** From the tap to the open tasks among 2,000. */
  private async openTasks(page: Page): Promise<OfflineLine> {
    await page.goto(this.facade.url)
    const link = page.locator('main a[href="/ubere/minhas-tarefas"]').first()
    await link.waitFor()
    await page.waitForTimeout(A_WHILE)
    return this.tap(page, 'open tasks, 2,000', TASKS_SHOWN, () => touch(page, link))
  }

  /** A record that a colleague has changed comes in, and is written to the device's copy. */
  private async persist(page: Page, debug: CDPSession): Promise<OfflineLine> {
    this.facade.change(1)
    const tasks = await markedTasks(debug, COPY_MARK, async () => {
      await this.synchronise(page)
      await page.waitForTimeout(2_500)
    })
    if (tasks.length === 0) throw new Error('Nothing was written to the copy')
    const round = (ms: number) => Math.round(ms * 10) / 10
    const ms = round(tasks.reduce((sum, task) => sum + task, 0))
    return { offline: 'persist after a change', ...this.conditions, ms, longestTask: round(Math.max(...tasks)) }
  }

  /** A pull of all collections, none of which has changed. */
  private async pullNothing(page: Page, debug: CDPSession): Promise<OfflineLine> {
    await page.goto(`${this.facade.url}/lactacao`)
    await page.locator(EVERYTHING_THERE).waitFor()
    await page.waitForTimeout(A_WHILE)
    await page.evaluate(reset)
    const ms = Math.round((await idlePull(page, debug)) * 10) / 10
    const longest = await page.evaluate(() => (globalThis as unknown as Monitor).__told())
    return { offline: 'pull without changes', ...this.conditions, ms, longestTask: Math.round(longest) }
  }

  /** A count of the cows in a month of its own, so many months ago. */
  private async saveCount(page: Page, monthsAgo: number): Promise<OfflineLine> {
    const day = new Date()
    day.setMonth(day.getMonth() - monthsAgo, 1)
    const quantity = 120 + monthsAgo
    await page.goto(`${this.facade.url}/nova-lactacao`).catch(() => undefined)
    await page.getByLabel('Data').fill(dateIn(day))
    await page.getByLabel('Vacas em lactação').fill(String(quantity))
    await page.waitForTimeout(A_WHILE)
    return this.tap(page, 'tap to visible, offline', countShown(quantity), () =>
      touch(page, page.getByRole('button', { name: 'Salvar contagem' })),
    )
  }

  private async median(measure: () => Promise<OfflineLine>): Promise<OfflineLine> {
    const lines: OfflineLine[] = []
    while (lines.length < TIMES) lines.push(await measure())
    const middle = (values: number[]) => values.sort((a, b) => a - b)[TIMES >> 1] ?? 0
    const ms = middle(lines.map((line) => line.ms))
    const longestTask = middle(lines.map((line) => line.longestTask))
    return { ...(lines[0] as OfflineLine), ms, longestTask }
  }

  /** So many writes wait, put there as the app itself would have; then the network comes back. */
  private async *drain(page: Page, debug: CDPSession): AsyncGenerator<OfflineLine> {
    await page.evaluate(fillOutbox, { count: WRITES, name: 'lactor:1:1' })
    await page.goto(`${this.facade.url}/sincronizacao`).catch(() => undefined)
    await page
      .locator(`[data-waiting="${String(WRITES + TIMES)}"]`)
      .first()
      .waitFor({ state: 'attached' })
    yield await this.time(page, `drain of ${String(WRITES)}`, async () => {
      await this.context.setOffline(false)
      // Emulation does not set navigator.onLine in a page that was loaded offline; a device does.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await page.locator('[data-waiting="0"]').first().waitFor({ state: 'attached', timeout: LONG_MS })
    })
    await debug.detach()
  }

  /** @param isSeen an expression of the page: whether what the tap is for is on the screen */
  private async tap(page: Page, offline: string, isSeen: string, act: () => Promise<unknown>): Promise<OfflineLine> {
    await page.evaluate((test) => {
      ;(globalThis as unknown as Monitor).__watch(test)
    }, isSeen)
    await act()
    const { ms, longest } = await page.evaluate(() => (globalThis as unknown as Monitor).__seen)
    return { offline, ...this.conditions, ms: Math.round(ms), longestTask: Math.round(longest) }
  }

  private async time(page: Page, offline: string, work: () => Promise<void>): Promise<OfflineLine> {
    await page.evaluate(reset).catch(() => undefined)
    const startedAt = performance.now()
    await work()
    const ms = Math.round(performance.now() - startedAt)
    const longest = await page.evaluate(() => (globalThis as unknown as Monitor).__told())
    return { offline, records: this.records, cpu: this.cpu, ms, longestTask: Math.round(longest) }
  }
}
