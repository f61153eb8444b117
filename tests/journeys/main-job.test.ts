import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { device, hasBrowser, launch, SIZES, waitForOfflineApp, type Size } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { platePhoto } from '../harness/images.ts'
import {
  expectAccessible,
  launchExam,
  open,
  openReading,
  pictureSize,
  press,
  readPlate,
  signIn,
  waitForCopy,
} from './steps.ts'

/** Screens that need no record, with their headings. */
const PLAIN_SCREENS: readonly [path: string, heading: string][] = [
  ['/', 'Saúde do úbere'],
  ['/home-bezerra', 'Saúde da bezerra'],
  ['/bezerra-lancamento', 'Lançamentos'],
  ['/selecionar-categoria', 'Selecionar categoria'],
  ['/ubere-lancamento', 'Lançamentos'],
  ['/ubere/exame-microbiologico', 'Exame microbiológico'],
  ['/ubere/exame-microbiologico-lado-b', 'Exame microbiológico – lado B'],
  ['/ubere/nova-mastite-clinica-sem-exame', 'Mastite clínica sem exame'],
  ['/ubere/leitura-de-resultados', 'Leitura de resultados'],
  ['/ubere/resultados', 'Resultados'],
  ['/ubere/analise-cbt-tanque', 'Análise de CBT do tanque'],
  ['/ubere/dados-da-analise-cbt-tanque', 'Dados da análise do tanque'],
  ['/ubere/new-analise-cbt-tanque', 'Nova análise de CBT'],
  ['/lactacao', 'Vacas em lactação'],
  ['/nova-lactacao', 'Novo registro de vacas em lactação'],
  ['/sincronizacao', 'Sincronização'],
]

interface Plate {
  id: number
  version: number
  plateImage: { width: number; height: number } | null
  result: string
  animal: string
}

let stack: Stack
let browser: Browser

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), launch()])
}, 120_000)

afterAll(async () => {
  await browser.close()
  await stack.close()
})

/** Diagnoses that the server holds for a plate. */
async function diagnosesOn(barcode: string): Promise<Plate[]> {
  const response = await fetch(`${stack.apiUrl}/diagnostics?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await stack.token('rita')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': Plate[] })['hydra:member']
}

async function newDevice(size: Size): Promise<BrowserContext> {
  const context = await device(browser, size)
  onTestFinished(() => context.close())
  return context
}

/** Calves with an ear tag, as the server has them. */
async function calvesWith(earTag: string): Promise<unknown[]> {
  const response = await fetch(`${stack.apiUrl}/animals?earTag=${earTag}&category=calf`, {
    headers: { authorization: `Bearer ${await stack.token('bia')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': unknown[] })['hydra:member']
}

/** A finger comes down on something, and is lifted elsewhere: whoever did that did not want it. */
async function slideOff(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  const on = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', on)
  await send('touchMove', { x: on.x, y: box.y - 40 })
  await send('touchEnd')
  await finger.detach()
}

/** An ear tag nobody has. */
const newTag = (size: Size, n: number) => `T${String(size.width)}${String(n)}`

async function registerCow(page: Page, earTag: string): Promise<void> {
  await open(page, '/ubere/nova-mastite-clinica-sem-exame', 'Mastite clínica sem exame')
  await page.getByLabel('Vaca (brinco)').fill(earTag)
  await page.getByRole('button', { name: `Cadastrar vaca ${earTag}` }).click()
  await page.getByRole('radio', { name: 'Moderado' }).check()
  await page.getByRole('checkbox', { name: 'Anterior direito' }).check()
  await press(page, 'Salvar caso')
  await page.getByText('Diagnóstico salvo').waitFor()
}

describe.skipIf(!hasBrowser).each(SIZES)('in a browser of $name', (size) => {
  test('sign in, choose a farm, launch, read, see the result', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await expectAccessible(page)
    const barcode = `8100${String(size.width).padStart(5, '0')}`
    const tag = newTag(size, 1)
    await registerCow(page, tag)
    await open(page, '/ubere-lancamento', 'Lançamentos')
    await expectAccessible(page)
    await launchExam(page, barcode, tag)
    await expectAccessible(page)
    await readPlate(page, tag)
    await expectAccessible(page)
    await expect.poll(async () => (await diagnosesOn(barcode)).map((d) => d.result)).toEqual(['positive'])

    await open(page, '/ubere/resultados', 'Resultados')
    await page.getByRole('searchbox').fill(tag)
    await page.getByRole('link', { name: new RegExp(`${tag}.*Escherichia coli`, 's') }).waitFor()
    await expectAccessible(page)
  })

  test('on the first visit, with nothing kept of the app yet: what the links in sight open is here without the server', async () => {
    const context = await device(browser, size, { serviceWorkers: 'block' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await open(page, '/ubere/resultados', 'Resultados')
    const result = page.locator('main a[href^="/ubere/resultados/"]').first()
    await result.waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await result.click()
    await page.getByRole('button', { name: 'Excluir' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/ubere\/resultados\/\d+$/)
  })

  test('every screen is accessible, light and dark', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [path, heading] of PLAIN_SCREENS) {
        await open(page, path, heading)
        await expectAccessible(page)
      }
    }
    await page
      .getByRole('button', { name: /Menu de/ })
      .or(page.getByRole('button', { name: 'Mais' }))
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page)
  })

  test('without the server: launch, read, reload; then everything arrives once', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    await page.reload()
    await waitForCopy(page)

    await stack.stop()
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
      // Every route opens from the address bar, without anybody at the other end.
      for (const [path, heading] of PLAIN_SCREENS) await open(page, path, heading)
    } finally {
      await stack.start()
    }
    await page.getByRole('button', { name: 'Sincronizar' }).click({ timeout: 60_000 })
    await page.getByText('Nada esperando envio').waitFor({ timeout: 60_000 })
    const found = await diagnosesOn(barcode)
    expect(found.map((d) => d.result)).toEqual(['positive'])
    await open(page, `/ubere/resultados/${String(found[0]?.id)}`, 'Resultado')
    await page.getByRole('heading', { name: `Vaca ${tag}` }).waitFor()
  })

  test('without the server: a photo of the plate is kept, shown after a reload, and arrives once', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    await page.reload()
    await waitForCopy(page)
    const barcode = `8300${String(size.width).padStart(5, '0')}`
    const tag = newTag(size, 3)

    await stack.stop()
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
      await stack.start()
    }
    await open(page, '/sincronizacao', 'Sincronização')
    await page.getByRole('button', { name: 'Sincronizar' }).click({ timeout: 60_000 })
    await page.getByText('Nada esperando envio').waitFor({ timeout: 60_000 })

    const [found] = await diagnosesOn(barcode)
    expect(found).toMatchObject({ version: 2, plateImage: { width: 1920, height: 2560 } })
    await open(page, `/ubere/resultados/${String(found?.id)}`, 'Resultado')
    await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
    expect(await page.getByRole('img', { name: /Foto da placa/ }).getAttribute('src')).toMatch(/^\/files\//)
    expect(await page.getByText('Foto aguardando envio').count()).toBe(0)
    // Seen once, it is there without the server too.
    await stack.stop()
    try {
      await page.reload()
      await expect.poll(() => pictureSize(page)).toEqual([1920, 2560])
    } finally {
      await stack.start()
    }
  })

  test('a calf keeper starts at the calves and registers one', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await page.goto(stack.appUrl)
    await page.getByLabel('Usuário').fill('bia')
    await page.getByLabel('Senha').fill('lactor123')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saúde da bezerra' }).waitFor()
    await open(page, '/bezerra-lancamento', 'Lançamentos')
    const tag = `B${String(size.width)}`
    const save = page.getByRole('button', { name: 'Salvar bezerra' })
    if (size.phone) {
      await slideOff(page, save)
      // As long as it takes to be told what is missing, and longer.
      await page.waitForTimeout(1_000)
      expect(await page.getByRole('alert').allTextContents()).toEqual([])
    }
    await press(page, 'Salvar bezerra')
    await page.getByText('Informe o brinco.').waitFor()
    await expect.poll(() => save.evaluate((button) => getComputedStyle(button).boxShadow)).toBe('none')
    await page.getByLabel('Brinco da bezerra').fill(tag)
    await press(page, 'Salvar bezerra')
    await page.getByText('1 bezerra na primeira semana de vida').or(page.getByText(tag)).first().waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.locator('[data-waiting="0"]').count()).toBeGreaterThan(0)
    // Pressed once, and nothing that came to be under the finger.
    expect(new URL(page.url()).pathname).toBe('/home-bezerra')
    expect(await calvesWith(tag)).toHaveLength(1)
  })

  test('a session that was lost leaves nothing readable either', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'joao')
    await waitForCopy(page)
    await context.clearCookies()
    await page.reload()
    await page.getByLabel('Senha').waitFor()
    await page.goto(`${stack.appUrl}/icon.svg`)
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
    expect(databases).toEqual([])
  })

  test('signing out leaves nothing readable', async () => {
    const context = await newDevice(size)
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await page
      .getByRole('button', { name: /Menu de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByLabel('Senha').waitFor()
    expect((await context.cookies()).filter((cookie) => ['token', 'farm'].includes(cookie.name))).toEqual([])

    // Looked at from a page of the app's origin that does not start the app.
    await page.goto(`${stack.appUrl}/icon.svg`)
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map((database) => database.name),
      local: Object.keys(localStorage).filter(
        (key) =>
          !['lactor.device', 'lactor.theme', 'lactor.config', 'lactor.tips', 'lactor.storageAsked'].includes(key),
      ),
      session: Object.keys(sessionStorage),
    }))
    expect(left).toEqual({ databases: [], local: [], session: [] })
  })
})
