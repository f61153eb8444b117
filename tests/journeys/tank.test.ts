import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { plateJpeg } from '../harness/plates.ts'
import { device, hasBrowser, launch, SIZES, waitForOfflineApp } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { expectAccessible, open, signIn, waitForCopy } from './steps.ts'

// The milk of the tank in a real browser: a plate with its photo, counted by hand, without a network; its trend.

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launch()])
}, 120_000)

afterAll(async () => {
  await browser.close()
  await stack.close()
})

interface Stored {
  tbc: number
  plateImage: { width: number; height: number } | null
}

async function analysesOn(barcode: string): Promise<Stored[]> {
  const response = await fetch(`${stack.apiUrl}/tank_analyses?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await stack.token('rita')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': Stored[] })['hydra:member']
}

describe.skipIf(!hasBrowser).each(SIZES)('in a browser of $name', (size) => {
  test('a plate of the tank, without a network: photo, count, list, home; later it is on the server', async () => {
    const context = await device(browser, size)
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    const barcode = `99${String(size.width).padStart(8, '0')}`
    await open(page, '/ubere/new-analise-cbt-tanque', 'Nova análise de CBT')
    await context.setOffline(true)
    await page.getByLabel('Código da placa').fill(barcode)
    await page
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await plateJpeg(51, { model: 'CBT' }) })
    await page.getByRole('img', { name: 'Foto da placa que será salva' }).waitFor()
    await page.getByRole('radio', { name: 'Manual' }).check()
    await page.getByLabel('Número de colônias').fill('143')
    await page.getByText('140 mil').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar análise' }).click()
    await page.getByText('Foto aguardando envio').waitFor()
    await expectAccessible(page)
    await page.goto(new URL('/ubere/analise-cbt-tanque', page.url()).href)
    await page.getByRole('link', { name: /140 mil.*aguardando envio/s }).waitFor()
    await expectAccessible(page)
    await page.goto(new URL('/', page.url()).href)
    await page.getByRole('link', { name: /Última medição do tanque.*CBT 140 mil/s }).waitFor()

    await context.setOffline(false)
    await expect
      .poll(async () => (await analysesOn(barcode)).map(({ tbc, plateImage }) => [tbc, plateImage?.height]))
      .toEqual([[143_000, 1440]])
    await open(page, '/ubere/dados-da-analise-cbt-tanque', 'Dados da análise do tanque')
    await page.locator('.highcharts-series').first().waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
})
