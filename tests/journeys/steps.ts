import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowing, SIZES, violations, type Size } from './browser.ts'

/** An unused ear tag. */
export const newTag = (size: Size, n: number) => `T${String(size.width)}${String(n)}`

/**
 * Signs in at the identity host and chooses a farm, as a person does.
 * @param look called on the page of each step
 */
export async function signIn(
  page: Page,
  appUrl: string,
  login: string,
  farm?: string | RegExp,
  look?: (page: Page) => Promise<void>,
): Promise<void> {
  await page.goto(appUrl)
  await page.getByLabel('Usuário').fill(login)
  await page.getByLabel('Senha').fill('lactor123')
  await look?.(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  if (farm !== undefined) {
    await page.getByRole('heading', { name: 'Selecionar fazenda' }).waitFor()
    await look?.(page)
    await page.getByRole('button', { name: farm }).first().click()
  }
  await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
}

/** Waits until the device holds a complete copy of the farm. */
export async function waitForCopy(page: Page): Promise<void> {
  await page.getByText(/Última sincronização/).waitFor({ timeout: 120_000 })
}

/**
 * No violation of accessibility, nothing cut off; a page that still loads is judged once it is there.
 * @param dark also in the dark scheme; the page is light
 */
export async function expectAccessible(page: Page, dark = false): Promise<void> {
  const where = new URL(page.url()).pathname
  await expect.poll(() => violations(page, dark), { message: where, timeout: 60_000, interval: 500 }).toEqual([])
  expect(await overflowing(page), `${where} scrolls sideways`).toEqual([])
  // At a desk larger text leads to a phone's layout.
  if (page.viewportSize()?.width !== SIZES[0].width) return
  await setTextSize(page, 32)
  // What is laid out by scripts follows the text within a few frames.
  await expect
    .poll(() => overflowing(page), { message: `${where} scrolls sideways in text twice as large`, timeout: 5000 })
    .toEqual([])
  await setTextSize(page, 16)
}

/** Sets the size of text as a browser's settings do, in px; browsers begin with 16. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard } })
  await settings.detach()
}

/** The same as wide as a phone and as wide as a desk, whatever the device. */
export async function expectAccessibleAtBothWidths(page: Page, dark = false): Promise<void> {
  const window = page.viewportSize()
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page, dark)
  }
  if (window) await page.setViewportSize(window)
}

/**
 * The same in the light and in the dark. The page stays dark.
 * @param look how it is judged, e.g. at both widths
 */
export async function expectAccessibleInBoth(page: Page, look = expectAccessible): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, true)
  await page.emulateMedia({ colorScheme: 'dark' })
}

/** Opens a screen by its address. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Goes to a screen as one of the app's own links does: nothing is loaded anew. */
export async function goTo(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Presses the button of a name. */
export const press = (page: Page, name: string): Promise<void> => pressOn(page, page.getByRole('button', { name }))

/** Presses a button: with a finger on a touch screen, else with the mouse. */
export async function pressOn(page: Page, button: Locator): Promise<void> {
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0)
  const pressed = (timeout?: number) => (isTouched ? button.tap({ timeout }) : button.click({ timeout }))
  try {
    await pressed(FRAMELESS_MS)
  } catch (error) {
    if (await drawsFrames(page)) throw error
    console.warn(`No frame was drawn for ${String(FRAMELESS_MS / 1000)} s before ${String(button)} was pressed`)
    await page.screenshot()
    await pressed()
  }
}

/** Playwright waits for frames before it presses. On a busy machine Chromium once drew none; a screenshot makes it draw. */
const FRAMELESS_MS = 45_000

const drawsFrames = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        setTimeout(resolve, 2_000, false)
        requestAnimationFrame(() => {
          resolve(true)
        })
      }),
  )

/** Registers a cow with the case she has. */
export async function registerCow(page: Page, earTag: string): Promise<void> {
  await goTo(page, '/ubere/nova-mastite-clinica-sem-exame', 'Mastite clínica sem exame')
  await page.getByLabel('Vaca (brinco)').fill(earTag)
  await page.getByRole('button', { name: `Cadastrar vaca ${earTag}` }).click()
  await page.getByRole('radio', { name: 'Moderado' }).check()
  await page.getByRole('checkbox', { name: 'Anterior direito' }).check()
  await press(page, 'Salvar caso')
  await page.getByText('Diagnóstico salvo').waitFor()
}

/** Launches a clinical case on a plate. */
export async function launchExam(page: Page, barcode: string, earTag: string): Promise<void> {
  await goTo(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
  await page.getByLabel('Código da placa').fill(barcode)
  await page.getByLabel('Vaca (brinco)').fill(earTag)
  await page
    .getByRole('button', { name: new RegExp(`(^|\\s)${earTag}(\\s|$)`) })
    .first()
    .click()
  await finishExam(page)
}

/** Fills in what is left once plate and cow are chosen, and saves. */
export async function finishExam(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Leve' }).check()
  await page.getByRole('checkbox', { name: 'Posterior esquerdo' }).check()
  await press(page, 'Salvar diagnóstico')
  await page.getByText('Diagnóstico salvo').waitFor()
}

/** Opens the reading of a cow's plate. */
export async function openReading(page: Page, earTag: string): Promise<void> {
  await goTo(page, '/ubere/leitura-de-resultados', 'Leitura de resultados')
  await page
    .getByRole('link', { name: new RegExp(`^${earTag}\\b`) })
    .first()
    .click()
  await readFresh(page)
}

/** Waits for a plate's screen; says that one that was inoculated just now is the one to read, where that is asked. */
export async function readFresh(page: Page): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Ler assim mesmo' })
  const opened = page.getByText('Foto da placa').or(page.getByRole('button', { name: 'Aceitar leitura' }))
  await anyway.or(opened).first().waitFor()
  if ((await anyway.count()) > 0) await anyway.click()
  await opened.first().waitFor()
}

/** Width and height of the plate's photo in pixels, as the browser has decoded it; zeros while it has not. */
export const pictureSize = (page: Page): Promise<number[]> =>
  page
    .getByRole('img', { name: /Foto da placa/ })
    .evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight])

/** Reads a plate with four red colonies on the Gram-negative sector. */
export async function readPlate(page: Page, earTag: string): Promise<void> {
  await openReading(page, earTag)
  await page.getByRole('radio', { name: 'Sim' }).check()
  await page.getByLabel('Vermelha', { exact: true }).first().fill('4')
  await page.getByText('Escherichia coli').first().waitFor()
  await press(page, 'Salvar leitura')
  await page.waitForURL(/\/ubere\/resultados\//)
  await page.getByRole('heading', { name: `Vaca ${earTag}` }).waitFor()
  await page.locator('[data-result="positive"]').first().waitFor()
}
