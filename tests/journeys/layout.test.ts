import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, SIZES, type Size } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { open, signIn, waitForCopy } from './steps.ts'

// What only a browser shows: what moves, what covers what, and what is left beside an open keyboard.

const [PHONE, DESK] = SIZES
/** Share of the window that may move, by distance and size, as browsers measure it. */
const MOST_SHIFT = 0.02
/** A phone of 360 px with its keyboard open. */
const KEYBOARD_OPEN = { width: 360, height: 420 }

const shared = shareStack()

/** A page of a new device, which adds up its layout shifts. */
async function newPage(size: Size): Promise<Page> {
  const context = await shared.newDevice(size, { live: false })
  await context.addInitScript(() => {
    const counted = globalThis as unknown as { shift: number }
    counted.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context.newPage()
}

const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift)

/** How much of an element is in the window and under nothing else, at its middle. */
const isInSight = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) return false
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }, selector)

/** How high the bar of the page is, and where the farm's name stands in it. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-bar="page"]')
    const farm = bar?.querySelector('li')
    return [bar?.getBoundingClientRect().height, farm?.getBoundingClientRect().top]
  })

/** The gaps between the words of the desk's bar, in px; none on a phone. */
const gapsInBar = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll('nav > div > div > :is(a, button)')]
      .filter((entry) => entry.closest('nav')?.checkVisibility() === true && !entry.querySelector('svg'))
      .map((entry) => {
        const range = document.createRange()
        range.selectNodeContents(entry)
        return range.getBoundingClientRect()
      })
    return words.slice(1).map(({ left }, place) => Math.round(left - (words[place]?.right ?? 0)))
  })

describe.skipIf(!hasBrowser)('what is laid out', () => {
  test.each(SIZES)('moves nowhere as screens fill, and lines up, at $name', async (size) => {
    const page = await newPage(size)
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    expect(await shiftOf(page), 'first home').toBeLessThan(MOST_SHIFT)
    const screens = [
      ['/', 'Saúde do úbere'],
      ['/ubere/exame-microbiologico', 'Exame microbiológico'],
      ['/ubere/resultados', 'Resultados'],
      ['/ubere/leitura-de-resultados', 'Leitura de resultados'],
    ] as const
    for (const [path, title] of screens) {
      await open(page, path, title)
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT)
    }
    const plate = page.locator('main li a[href^="/ubere/leitura-de-resultados/"]').last()
    const address = await plate.getAttribute('href')
    await open(page, address ?? '', 'Leitura de resultados')
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), 'a plate').toBeLessThan(MOST_SHIFT)

    // A title of one line and one of two.
    await open(page, '/ubere/graficos', 'Gráficos')
    const bar = await barOf(page)
    await open(page, '/ubere/grafico-dinamica-de-infeccoes', 'Dinâmica de infecções (CCS)')
    expect(await barOf(page)).toEqual(bar)
    const gaps = await gapsInBar(page)
    expect(gaps.length > 3).toBe(size === DESK)
    expect(new Set(gaps).size, gaps.join()).toBeLessThan(2)
    // Of these two fields one has a hint.
    await open(page, '/novo-usuario', 'Novo usuário')
    const [name, login] = [page.getByLabel('Nome', { exact: true }), page.getByLabel('Usuário para entrar')]
    const [left, right] = [await name.boundingBox(), await login.boundingBox()]
    expect(left?.y === right?.y).toBe(size === DESK)
  })

  test('leaves the form and its suggestions in sight beside an open keyboard', async () => {
    const page = await shared.openHome(PHONE, 'rita', /Boa Vista/)
    await page.setViewportSize(KEYBOARD_OPEN)
    await open(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
    await page.getByLabel('Vaca (brinco)').click()
    await page.keyboard.type('4')
    await expect.poll(() => isInSight(page, '[aria-label="Animais encontrados"] > li:nth-child(3) button')).toBe(true)
    await expect.poll(() => page.getByRole('navigation', { name: 'Navegação principal' }).isVisible()).toBe(false)
    // The main action stays within reach.
    expect(await isInSight(page, 'button[type=submit]')).toBe(true)
  })

  test('lets one press on the button save what is being typed, with the keyboard open', async () => {
    const page = await shared.openHome(PHONE, 'rita', /Boa Vista/)
    await page.setViewportSize(KEYBOARD_OPEN)
    for (const [date, press] of [
      ['2020-03-10', (x: number, y: number) => page.mouse.click(x, y, { delay: 60 })],
      ['2020-05-11', (x: number, y: number) => page.touchscreen.tap(x, y)],
    ] as const) {
      await open(page, '/nova-lactacao', 'Novo registro de vacas em lactação')
      await page.getByLabel('Data', { exact: true }).fill(date)
      await page.getByLabel('Vacas em lactação', { exact: true }).fill('61')
      const bars = page.getByRole('navigation', { name: 'Navegação principal' })
      await expect.poll(() => bars.isVisible()).toBe(false)
      const button = await page.locator('button[type=submit]').boundingBox()
      if (!button) throw new Error('There is no button')
      await press(button.x + button.width / 2, button.y + button.height / 2)
      await page.waitForURL(/\/lactacao$/)
    }
  })

  test('is closed by the phone’s Back, which then leaves the screen', async () => {
    const page = await shared.openHome(PHONE, 'rita', /Boa Vista/)
    await page
      .getByRole('navigation', { name: 'Navegação principal' })
      .getByRole('link', { name: 'Resultados', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor()
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/ubere/resultados')
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Vacas em lactação' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vacas em lactação' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor()
  })

  test('a message covers no action, and a row of results opens beside its list', async () => {
    const page = await shared.openHome(DESK, 'rita', /Boa Vista/)
    await open(page, '/ubere/resultados', 'Resultados')
    const row = page.locator('tbody tr').filter({ hasText: 'Aguardando leitura' }).first()
    await row.click()
    const beside = page.getByRole('complementary', { name: 'Registro escolhido' })
    await beside.getByRole('link', { name: 'Ler placa' }).click()
    await page.getByText('Leitura de resultados').first().waitFor()
    const byEye = page.getByRole('button', { name: 'Ler a olho' })
    const anyway = page.getByRole('button', { name: 'Ler assim mesmo' })
    await byEye.or(anyway).or(page.getByText('Houve crescimento?')).first().waitFor()
    for (const button of [byEye, anyway]) if ((await button.count()) > 0) await button.click()
    await page.getByRole('radio', { name: 'Não' }).check()
    await page.getByRole('button', { name: 'Salvar leitura' }).click()
    await page.getByText('Leitura salva').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Resultado', exact: true }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const message = [...document.querySelectorAll('[role=status]')].find(
            (element) => getComputedStyle(element).position === 'fixed',
          )?.firstElementChild
          const on = message?.getBoundingClientRect()
          if (!on) return ['no message']
          return [...document.querySelectorAll('[data-actions] > *')]
            .filter((action) => {
              const { left, right, top, bottom } = action.getBoundingClientRect()
              return left < on.right && right > on.left && top < on.bottom && bottom > on.top
            })
            .map(({ textContent }) => textContent)
        }),
      )
      .toEqual([])
  })
})
