import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeBarcodeVideo } from './barcode-video.ts'
import { cameraOf, hasBrowser, launch, SIZES } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { goTo, signIn, waitForCopy } from './steps.ts'

const CODE = '955123456'
const folder = mkdtempSync(join(tmpdir(), 'lactor-scan-'))
const film = join(folder, 'plate.y4m')

const shared = shareStack(() => {
  writeBarcodeVideo(film, CODE)
  return launch(...cameraOf(film))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe.skipIf(!hasBrowser)('scanning a plate with the camera', () => {
  test('fills the barcode in and closes the camera', async () => {
    const context = await shared.newDevice(SIZES[0])
    await context.grantPermissions(['camera'])
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'joao')
    await waitForCopy(page)
    await goTo(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
    await page.getByRole('button', { name: 'Ler código' }).click()
    await expect.poll(() => page.getByLabel('Código da placa').inputValue()).toBe(CODE)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The next thing to enter is the cow.
    await expect
      .poll(() => page.getByLabel('Vaca (brinco)').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })
})
