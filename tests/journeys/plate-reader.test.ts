import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawPlate, plateJpeg } from '../harness/plates.ts'
import type { PlateWish } from '../reader/synthetic/plate.ts'
import { ANY_SIZE, hasBrowser, waitForOfflineApp } from './browser.ts'
import { writePhotoFilm } from './film.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleAtBothWidths, goTo, launchExam, open, readFresh, signIn, waitForCopy } from './steps.ts'

// A photo of a plate on its way: the camera, the check on the device, the reader, and a person's word.

const COLONIES = 18

const PLATE = 880_001
const photo = async (name: string, wish: PlateWish = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plateJpeg(PLATE, { count: COLONIES, ...wish }),
})

const shared = shareStack()

/** Launches an exam of a cow that waits for a reading, on a new plate. */
async function launchOn(page: Page, barcode: string): Promise<void> {
  await goTo(page, '/ubere/leitura-de-resultados', 'Leitura de resultados')
  const tag = (await page.locator('main li strong').first().textContent()) ?? ''
  await launchExam(page, barcode, tag)
}

const openPlate = async (page: Page, barcode: string): Promise<void> => {
  await goTo(page, `/ubere/resultado-da-placa?placa=${barcode}`, 'Resultado da placa')
  const read = page.getByRole('link', { name: 'Ler placa' })
  // The list renders again when the server has answered, which may swallow a press.
  await expect
    .poll(async () => {
      if ((await read.count()) > 0)
        await read
          .first()
          .click({ timeout: 2_000 })
          .catch(() => undefined)
      return new URL(page.url()).pathname
    })
    .toContain('/ubere/leitura-de-resultados/')
  await readFresh(page)
}

/** Accepts what the reader found, which shows where the photo was taken; answers how many colonies it found. */
async function acceptReading(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Aceitar leitura' }).waitFor({ timeout: 120_000 })
  await expectAccessibleAtBothWidths(page)
  const circles = await page.locator('[data-ring]').count()
  await page.getByRole('button', { name: 'Aceitar leitura' }).click()
  await page.getByText('Leitura salva').waitFor()
  return circles
}

describe.skipIf(!hasBrowser).each(ANY_SIZE)('a photo of a plate at $name', (size) => {
  test('is taken with the camera, read by itself, checked by a person, and is the result', async () => {
    const barcode = `8400${String(size.width).padStart(5, '0')}`
    shared.film((path) => {
      writePhotoFilm(path, drawPlate(PLATE, { count: COLONIES }).photo)
    })
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await page.context().grantPermissions(['camera'])
    await launchOn(page, barcode)
    await openPlate(page, barcode)
    await page.getByRole('button', { name: 'Tirar foto' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Fotografar' }).isEnabled()).toBe(true)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Fotografar' }).click()
    const found = await acceptReading(page)
    expect(Math.abs(found - COLONIES)).toBeLessThanOrEqual(3)
    await goTo(page, `/ubere/resultado-da-placa?placa=${barcode}`, 'Resultado da placa')
    await page.locator('[data-result="positive"], [data-result="contaminated"]').first().waitFor()
    await page.getByRole('link', { name: 'Foto da placa' }).click()
    await page
      .getByText(/colônias$/)
      .first()
      .waitFor()
    await expectAccessibleAtBothWidths(page)
  })

  test('that is blurred is told on the device, and never concluded alone when it is sent all the same', async () => {
    const barcode = `8500${String(size.width).padStart(5, '0')}`
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    await launchOn(page, barcode)
    await openPlate(page, barcode)
    await page.getByLabel('Escolher foto').setInputFiles(await photo('blurred.jpg', { blurMm: 0.7 }))
    await page.getByText('Esta foto pode não ser lida').waitFor()
    await page.getByText(/tremida ou fora de foco/).waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Usar esta foto mesmo assim' }).click()
    await page
      .getByText(/Erro ao processar a imagem. Tire uma nova foto/)
      .or(page.getByRole('button', { name: 'Aceitar leitura' }))
      .first()
      .waitFor({ timeout: 120_000 })
  })

  test('waits without a network, is counted here as a suggestion, and read when there is one', async () => {
    const barcode = `8600${String(size.width).padStart(5, '0')}`
    // The reader comes to a new device with the first automatic reading, or when it is asked for.
    const page = await (await shared.newDevice(size)).newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    await launchOn(page, barcode)
    await openPlate(page, barcode)
    await page.getByRole('button', { name: 'Guardar o leitor' }).click()
    await page.getByText('O leitor está guardado').waitFor()
    await shared.stack.stop()
    try {
      await page.getByLabel('Escolher foto').setInputFiles(await photo('plate.jpg'))
      await page.getByText('Foto aguardando envio').waitFor()
      await page.getByText('será lida quando houver internet').waitFor()
      await page.getByRole('button', { name: 'Contar pela foto neste aparelho' }).click()
      await page.getByText('Sugestão deste aparelho').waitFor({ timeout: 120_000 })
      await expectAccessibleAtBothWidths(page)
      await expect.poll(() => page.getByRole('radio', { name: 'Sim' }).isChecked()).toBe(true)
    } finally {
      await shared.stack.start()
    }
    await open(page, '/sincronizacao', 'Sincronização')
    await page.getByRole('button', { name: 'Sincronizar' }).click({ timeout: 120_000 })
    await page.getByText('Nada esperando envio').waitFor({ timeout: 120_000 })
    await openPlate(page, barcode)
    const found = await acceptReading(page)
    expect(Math.abs(found - COLONIES)).toBeLessThanOrEqual(3)
  })
})
