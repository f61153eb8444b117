import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ANY_SIZE, hasBrowser } from './browser.ts'
import { A4_WIDTH, sheetsOf } from './paper.ts'
import { shareStack } from './shared-stack.ts'
import { goTo, open, pressOn } from './steps.ts'

const shared = shareStack()

/** The chart as a picture: a PNG named after chart, farm and period, in which more than the background is drawn. */
async function expectPicture(page: Page, name: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    // That of the first chart: another one may be drawn before it.
    pressOn(page, page.locator('main section').first().getByRole('button', { name: 'Baixar imagem (PNG)' })),
  ])
  const fileName = file.suggestedFilename()
  expect(fileName.slice(0, name.length)).toBe(name)
  expect(fileName.slice(name.length)).toMatch(/^ - .*Boa Vista.* - \d{4}-\d\d-01 - \d{4}-\d\d-\d\d\.png$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const colours = await page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]))
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height })
    const pen = canvas.getContext('2d')
    if (!pen) return 0
    pen.drawImage(bitmap, 0, 0)
    const { data: pixels } = pen.getImageData(0, canvas.height * 0.3, canvas.width, canvas.height * 0.5)
    return new Set(new Uint32Array(pixels.buffer)).size
  }, bytes.toString('base64'))
  expect(colours).toBeGreaterThan(10)
}

/**
 * With the keyboard alone: a point of the chart takes the focus and says its value, an arrow goes on to another, and Enter
 * opens the records behind it.
 */
async function expectKeyboardWay(page: Page): Promise<void> {
  const said = () =>
    page.evaluate(() => {
      const label = document.activeElement?.getAttribute('aria-label') ?? ''
      return document.activeElement?.classList.contains('highcharts-point') === true ? label : ''
    })
  await page.getByRole('button', { name: 'Baixar imagem (PNG)' }).first().focus()
  await page.keyboard.press('Shift+Tab')
  const last = await said()
  expect(last).toMatch(/^.+: .*(\d|–)/)
  // Points without records open nothing: go on to one that has some.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      if (page.url().includes('ponto=')) return true
      await page.keyboard.press('ArrowLeft')
      expect(await said()).not.toBe(last)
      return false
    })
    .toBe(true)
  await page.locator('main :is(a[href^="/ubere/resultados/"], a[href^="/ubere/ficha-da-vaca/"])').first().waitFor()
}

/** No chart on paper is higher, in pixels: on a sheet of A4 there is room over it for the title and the sentence. */
const PAPER_HEIGHT = 700

/**
 * On paper, as wide as A4 between its edges, the whole chart is there, with names as large as on the screen; it begins
 * under the title. On the screen it is as it was afterwards.
 */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const { over, scales, highest, screen } = await page.evaluate(() => {
    const heightsNow = () =>
      [...document.querySelectorAll<SVGSVGElement>('.highcharts-root')].map(({ viewBox }) => viewBox.baseVal.height)
    const before = heightsNow()
    dispatchEvent(new Event('beforeprint'))
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no main')
    main.style.width = '680px'
    const right = main.getBoundingClientRect().right
    const beyond = [...document.querySelectorAll('.highcharts-root')].filter(
      (drawn) => drawn.getBoundingClientRect().right > right || drawn.getBoundingClientRect().width < 400,
    )
    const drawings = [...document.querySelectorAll<SVGSVGElement>('.highcharts-root')]
    const factors = drawings.map((drawn) => drawn.getBoundingClientRect().width / drawn.viewBox.baseVal.width)
    const heights = drawings.map((drawn) => drawn.getBoundingClientRect().height)
    main.style.width = ''
    dispatchEvent(new Event('afterprint'))
    return {
      ...{ over: beyond.length, scales: factors, highest: Math.max(...heights) },
      screen: { before, after: heightsNow() },
    }
  })
  expect(over, `${page.url()} is cut off on paper`).toBe(0)
  expect(highest, `${page.url()} does not begin under its title`).toBeLessThanOrEqual(PAPER_HEIGHT)
  expect(screen.after, `${page.url()} is left as high as on paper`).toEqual(screen.before)
  for (const scale of scales) expect(Math.abs(scale - 1), `${page.url()} is scaled on paper`).toBeLessThan(0.1)
  await page.emulateMedia({ media: null })
}

/** The figures of a table that take more than one line on paper, or reach into the next column. */
async function brokenFigures(page: Page): Promise<string[]> {
  const window = page.viewportSize()
  await page.setViewportSize({ width: A4_WIDTH, height: 1_000 })
  await page.emulateMedia({ media: 'print' })
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('main td:not(:last-child)')]
      .filter((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        const { height, left } = range.getBoundingClientRect()
        return height > 30 || left < cell.getBoundingClientRect().left
      })
      .map(({ textContent }) => textContent),
  )
  await page.emulateMedia({ media: null })
  if (window) await page.setViewportSize(window)
  return broken
}

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('without a network: each chart from the hub to a case or a cow behind one of its points, and back', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await page.context().setOffline(true)

    await open(page, '/ubere/graficos', 'Gráficos')
    const links = page.locator('main a[href^="/ubere/grafico-"]')
    await links.first().waitFor()
    const names = await links.allTextContents()
    expect(names).toHaveLength(16)
    for (const name of names.map((each) => each.trim())) {
      await page.getByRole('link', { name, exact: true }).click()
      const chart = page.getByRole('heading', { level: 1, name, exact: true })
      await chart.waitFor()
      // The map is a table itself.
      const isDrawn = name !== 'Mapa de casos por quarto'
      if (isDrawn) {
        await page.locator('.highcharts-series').first().waitFor()
        await expectPicture(page, name)
        await expectOnPaper(page)
        await expectKeyboardWay(page)
      }
      await page.locator('main tbody a').first().click()
      await page.locator('main :is(a[href^="/ubere/resultados/"], a[href^="/ubere/ficha-da-vaca/"])').first().click()
      await page
        .getByRole('heading', { name: /^Vaca |^Ficha da vaca$/ })
        .first()
        .waitFor()
      await page.goBack()
      await chart.waitFor()
      await goTo(page, '/ubere/graficos', 'Gráficos')
    }

    for (const [path, title, picture] of [
      ['/ubere/dados-da-analise-cbt-tanque', 'Dados da análise do tanque', 'Tanque principal - CBT'],
      ['/bezerra/graficos', 'Gráficos', 'Doenças até 90 dias'],
    ] as const) {
      await open(page, path, title)
      await page.locator('.highcharts-series').first().waitFor()
      await expectPicture(page, picture)
    }
  })

  test('where the system forces its colours, a chart keeps those that its legend names', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await page.emulateMedia({ forcedColors: 'active' })
    /** Colours of the first bar of each row, and of the signs of the legend. */
    const colours = (from: string) =>
      page.locator(from).evaluateAll((found) => found.map((each) => getComputedStyle(each).fill))
    const bars = '.highcharts-column-series.highcharts-tracker .highcharts-point:first-child'

    await open(page, '/ubere/grafico-cura-clinica?unidade=other', 'Cura clínica')
    await page.locator(bars).first().waitFor({ state: 'attached' })
    const named = await colours('main ul rect')
    expect(new Set(named).size).toBe(4)
    expect(await colours(bars)).toEqual(named)
    await page.emulateMedia({ forcedColors: null })
  })

  test.each([
    { farm: /Boa Vista/, month: 'Mês anterior' },
    { farm: /Santa Clara/, month: null },
  ])('a month of $farm is printed on one A4 page, with each figure on one line', async ({ farm, month }) => {
    const page = await shared.openHome(size, 'rita', farm)
    await open(page, '/ubere/graficos', 'Gráficos')
    await page.getByRole('link', { name: 'Resumo do mês' }).click()
    if (month !== null) await page.getByRole('button', { name: month }).click()
    await page.getByRole('rowheader', { name: /^Custo dos casos/ }).waitFor()
    expect(await sheetsOf(page)).toBe(1)
    expect(await brokenFigures(page)).toEqual([])
  })
})
