import { describe, expect, test } from 'vitest'
import { writeBarcodeVideo } from './barcode-video.ts'
import { hasBrowser, SIZES } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { goTo } from './steps.ts'

const CODE = '955123456'

const shared = shareStack()

describe.skipIf(!hasBrowser)('scanning a plate with the camera', () => {
  test('fills the barcode in and closes the camera', async () => {
    shared.film((path) => {
      writeBarcodeVideo(path, CODE)
    })
    const page = await shared.openHome(SIZES[0], 'joao')
    await page.context().grantPermissions(['camera'])
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
