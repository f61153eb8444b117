import { describe, expect, test } from 'vitest'
import { platePhoto } from '../harness/images.ts'
import { ANY_SIZE, hasBrowser, waitForOfflineApp } from './browser.ts'
import { PLAIN_SCREENS } from './plain-screens.ts'
import { diagnosesOn } from './server-records.ts'
import { shareStack } from './shared-stack.ts'
import {
  expectAccessible,
  launchExam,
  newTag,
  open,
  openReading,
  pictureSize,
  readPlate,
  registerCow,
  signIn,
  waitForCopy,
} from './steps.ts'

const shared = shareStack()

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('without the server: launch, read, reload; then everything arrives once', async () => {
    const context = await shared.newDevice(size)
    const installed: string[] = []
    context.on('request', (request) => {
      if (request.serviceWorker()) installed.push(new URL(request.url()).pathname)
    })
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    // All scripts come in one response; only workers are fetched one by one.
    expect(installed).toContain('/app-files.json')
    expect(
      installed.filter((path) => path.startsWith('/assets/') && path.endsWith('.js') && !path.includes('.worker-')),
    ).toEqual([])
    await page.reload()
    await waitForCopy(page)

    await shared.stack.stop()
    const barcode = `8200${String(size.width).padStart(5, '0')}`
    const tag = newTag(size, 2)
    try {
      await registerCow(page, tag)
      await launchExam(page, barcode, tag)
      await page.getByText('aguardando envio').waitFor()
      await readPlate(page, tag)
      await page.reload()
      await page.getByRole('heading', { name: `Vaca ${tag}` }).waitFor()
      await page.getByText('Escherichia coli').first().waitFor()
      await open(page, '/ubere/resultados', 'Resultados')
      await page
        .getByRole('link', { name: new RegExp(tag) })
        .first()
        .waitFor()
      await open(page, '/sincronizacao', 'Sincronização')
      await expectAccessible(page)
      await expect.poll(() => page.getByText('Aguardando', { exact: true }).count()).toBe(4)
      // Every route opens from the address bar without a server.
      for (const [path, heading] of PLAIN_SCREENS) await open(page, path, heading)
    } finally {
      await shared.stack.start()
    }
    await page.getByRole('button', { name: 'Sincronizar' }).click({ timeout: 120_000 })
    await page.getByText('Nada esperando envio').waitFor({ timeout: 120_000 })
    const found = await diagnosesOn(shared.stack, barcode)
    expect(found.map((d) => d.result)).toEqual(['positive'])
    await open(page, `/ubere/resultados/${String(found[0]?.id)}`, 'Resultado')
    await page.getByRole('heading', { name: `Vaca ${tag}` }).waitFor()
  })

  test('without the server: a photo of the plate is kept, shown after a reload, and arrives once', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    const barcode = `8300${String(size.width).padStart(5, '0')}`
    const tag = newTag(size, 3)

    await shared.stack.stop()
    try {
      await registerCow(page, tag)
      await launchExam(page, barcode, tag)
      await openReading(page, tag)
      await expectAccessible(page)
      await page.getByLabel('Escolher foto').setInputFiles({
        name: 'notes.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('no photo'),
      })
      await page.getByText('Tire uma nova foto').waitFor()
      await page.getByLabel('Escolher foto').setInputFiles({
        name: 'IMG_0001.jpg',
        mimeType: 'image/jpeg',
        buffer: await platePhoto(4000, 3000),
      })
      // There is no dish on it; who took it has the last word.
      await page.getByRole('button', { name: 'Usar esta foto mesmo assim' }).click()
      await page.getByText('Foto aguardando envio').waitFor()
      await expectAccessible(page)
      // Upright, as the camera meant it, and small enough to wait.
      await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
      await page.reload()
      await page.getByText('Foto aguardando envio').waitFor()
      await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
    } finally {
      await shared.stack.start()
    }
    await open(page, '/sincronizacao', 'Sincronização')
    await page.getByRole('button', { name: 'Sincronizar' }).click({ timeout: 120_000 })
    await page.getByText('Nada esperando envio').waitFor({ timeout: 120_000 })

    const [found] = await diagnosesOn(shared.stack, barcode)
    expect(found).toMatchObject({ version: 2, plateImage: { width: 1920, height: 2560 } })
    await open(page, `/ubere/resultados/${String(found?.id)}`, 'Resultado')
    await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
    expect(await page.getByRole('img', { name: /Foto da placa/ }).getAttribute('src')).toMatch(/^\/files\//)
    expect(await page.getByText('Foto aguardando envio').count()).toBe(0)
    // Seen once, it is there without the server too.
    await shared.stack.stop()
    try {
      await page.reload()
      await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
    } finally {
      await shared.stack.start()
    }
  })
})
