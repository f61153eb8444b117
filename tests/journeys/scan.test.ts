import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeBarcodeVideo } from './barcode-video.ts'
import { device, hasBrowser, launch, SIZES } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { open, signIn, waitForCopy } from './steps.ts'

const CODE = '955123456'
const folder = mkdtempSync(join(tmpdir(), 'lactor-scan-'))
const film = join(folder, 'plate.y4m')

let stack: Stack
let browser: Browser

beforeAll(async () => {
  writeBarcodeVideo(film, CODE)
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  ;[stack, browser] = await Promise.all([startStack(), launch(...camera)])
})

afterAll(async () => {
  await browser.close()
  await stack.close()
  rmSync(folder, { recursive: true })
})

describe.skipIf(!hasBrowser)('scanning a plate with the camera', () => {
  test('fills the barcode in and closes the camera', async () => {
    const context = await device(browser, SIZES[0])
    onTestFinished(() => context.close())
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'joao')
    await waitForCopy(page)
    await open(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
    await page.getByRole('button', { name: 'Ler código' }).click()
    await expect.poll(() => page.getByLabel('Código da placa').inputValue()).toBe(CODE)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The next thing to enter is the cow.
    await expect
      .poll(() => page.getByLabel('Vaca (brinco)').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })
})
