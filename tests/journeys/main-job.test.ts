import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { preloads } from '../../scripts/page-chunks.ts'
import { ANY_SIZE, hasBrowser, SIZES, waitForOfflineApp } from './browser.ts'
import { calvesWith, diagnosesOn } from './server-records.ts'
import { shareStack } from './shared-stack.ts'
import {
  expectAccessible,
  goTo,
  launchExam,
  newTag,
  open,
  press,
  readPlate,
  registerCow,
  signIn,
  waitForCopy,
} from './steps.ts'

const shared = shareStack()

/** Touches an element and releases elsewhere, which cancels the press. */
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

describe.skipIf(!hasBrowser).each(SIZES)('in a browser of $name', (size) => {
  test('sign in, choose a farm, launch, read, see the result', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await expectAccessible(page)
    const barcode = `8100${String(size.width).padStart(5, '0')}`
    const tag = newTag(size, 1)
    await registerCow(page, tag)
    await goTo(page, '/ubere-lancamento', 'Lançamentos')
    await expectAccessible(page)
    await launchExam(page, barcode, tag)
    await expectAccessible(page)
    await readPlate(page, tag)
    await expectAccessible(page)
    await expect.poll(async () => (await diagnosesOn(shared.stack, barcode)).map((d) => d.result)).toEqual(['positive'])

    await goTo(page, '/ubere/resultados', 'Resultados')
    await page.getByRole('searchbox').fill(tag)
    // A card on a phone, a row of a table at the desk.
    await page.getByRole(size.phone ? 'link' : 'row', { name: new RegExp(`${tag}.*Escherichia coli`, 's') }).waitFor()
    await expectAccessible(page)
  })
})

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('on the first visit, with nothing kept of the app yet: what the links in sight open is here without the server', async () => {
    const context = await shared.newDevice(size, { serviceWorkers: 'block', live: false })
    const page = await context.newPage()
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
    await page.goto(shared.stack.appUrl)
    const first = preloads().pages['/'] ?? []
    expect(first.length).toBeGreaterThan(2)
    // Before anybody signs in.
    await expect.poll(() => first.filter((file) => !fetched.has(file)), { timeout: 60_000 }).toEqual([])
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await open(page, '/ubere/resultados', 'Resultados')
    const result = page.locator('main a[href^="/ubere/resultados/"]').first()
    await result.waitFor()
    const needed = preloads().pages['/ubere/resultados/:id'] ?? []
    expect(needed.length).toBeGreaterThan(2)
    await expect.poll(() => needed.filter((file) => !fetched.has(file)), { timeout: 120_000 }).toEqual([])
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await result.click()
    await page.getByRole('button', { name: 'Excluir' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/ubere\/resultados\/\d+$/)
  })

  test('the page of the first visit opens any screen without the server, once the app is kept', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    await context.setOffline(true)
    // Client-side navigation: opening the address reloads the app, and a visible link preloads its page.
    await page.evaluate(() => {
      history.pushState(null, '', '/ubere/medicamentos')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByRole('heading', { level: 1, name: 'Medicamentos' }).waitFor()
    await page.getByText(/^\d+ medicamentos$/).waitFor()
  })

  test('on a device that has the app the sign-in page starts no second one in its frame', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await page.goto(shared.stack.appUrl)
    const login = page.url()
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForOfflineApp(page)
    await page.goto(login)
    const preloaded = page.frameLocator('iframe').locator('link[rel="modulepreload"]')
    await expect.poll(() => preloaded.count()).toBeGreaterThan(2)
    expect(await page.frameLocator('iframe').locator('#root').count()).toBe(0)
  })

  test('links that appear after their page are preloaded too', async () => {
    const context = await shared.newDevice(size, { serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    const { '/ubere/resultados': list = [], '/ubere/resultados/:id': detail = [], '/': home = [] } = preloads().pages
    const listOnly = list.filter((file) => !home.includes(file) && !detail.includes(file))
    expect(listOnly.length).toBeGreaterThan(0)
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
    const launch = preloads().pages['/ubere-lancamento'] ?? []
    // The list is rendered after the links were first read: the launch screen, a menu entry, has been preloaded by then.
    await page.route(
      ({ pathname }) => listOnly.includes(pathname),
      async (route) => {
        await expect.poll(() => launch.filter((file) => !fetched.has(file)), { timeout: 120_000 }).toEqual([])
        await route.continue()
      },
    )
    await open(page, '/ubere/resultados', 'Resultados')
    await page.locator('main a[href^="/ubere/resultados/"]').first().waitFor()
    await expect.poll(() => detail.filter((file) => !fetched.has(file))).toEqual([])
  })

  test('a calf keeper starts at the calves and registers one', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await page.goto(shared.stack.appUrl)
    await page.getByLabel('Usuário').fill('bia')
    await page.getByLabel('Senha').fill('lactor123')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saúde da bezerra' }).waitFor()
    await open(page, '/bezerra-lancamento', 'Lançamentos')
    await page.getByRole('link', { name: /Registrar nascimento/ }).click()
    const tag = `B${String(size.width)}`
    const save = page.getByRole('button', { name: 'Salvar nascimento' })
    if (size.phone) {
      await slideOff(page, save)
      // As long as it takes to be told what is missing, and longer.
      await page.waitForTimeout(1_000)
      expect(await page.getByRole('alert').allTextContents()).toEqual([])
    }
    await press(page, 'Salvar nascimento')
    await page.getByText('Informe o brinco.').waitFor()
    await expect.poll(() => save.evaluate((button) => getComputedStyle(button).boxShadow)).toBe('none')
    await page.getByLabel('Brinco da cria').fill(tag)
    await page.getByRole('radio', { name: 'Fêmea' }).check()
    await press(page, 'Salvar nascimento')
    await page.getByText('Nascimento salvo').waitFor()
    await page.getByRole('heading', { name: `Bezerra ${tag}` }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.locator('[data-waiting="0"]').count()).toBeGreaterThan(0)
    // Pressed once, and nothing that came to be under the finger.
    expect(new URL(page.url()).pathname).toMatch(/^\/bezerra\/ficha-da-bezerra\//)
    expect(await calvesWith(shared.stack, tag)).toHaveLength(1)
  })

  test('a session that was lost leaves nothing readable either', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'joao')
    await waitForCopy(page)
    await context.clearCookies()
    await page.reload()
    await page.getByLabel('Senha').waitFor()
    await page.goto(`${shared.stack.appUrl}/icon.svg`)
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map((database) => database.name))
    expect(databases).toEqual([])
  })

  test.skipIf(size !== ANY_SIZE[0])(
    'who signs in over somebody else sees nothing of what that one was typing',
    async () => {
      const context = await shared.newDevice(size)
      const page = await context.newPage()
      await signIn(page, shared.stack.appUrl, 'joao')
      await waitForCopy(page)
      await goTo(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
      await page.getByLabel('Código da placa').fill('4711')
      await page.getByRole('radio', { name: 'Leve' }).check()

      const other = await context.newPage()
      await other.goto(`${shared.stack.identityUrl}/login`)
      await other.getByLabel('Usuário').fill('bia')
      await other.getByLabel('Senha').fill('lactor123')
      await other.getByRole('button', { name: 'Entrar' }).click()
      await other.getByRole('heading', { level: 1, name: 'Saúde da bezerra' }).waitFor()
      // Asks the server at once when the network comes back, else within minutes.
      await page.bringToFront()
      await context.setOffline(true)
      await page.waitForFunction(() => !navigator.onLine)
      await context.setOffline(false)
      await page.getByRole('heading', { level: 1, name: 'Saúde da bezerra' }).waitFor()
      await page.goto(`${shared.stack.appUrl}/icon.svg`)

      await other.close()
      await context.clearCookies()
      await signIn(page, shared.stack.appUrl, 'joao')
      await goTo(page, '/ubere/exame-microbiologico', 'Exame microbiológico')
      await expect.poll(() => page.getByRole('radio', { name: 'Leve' }).isChecked()).toBe(true)
      expect(await page.getByLabel('Código da placa').inputValue()).toBe('4711')
    },
  )

  test('signing out leaves nothing readable', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /.+/)
    await waitForCopy(page)
    await page
      .getByRole('button', { name: /Menu de/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await page.getByLabel('Senha').waitFor()
    expect((await context.cookies()).filter((cookie) => ['token', 'farm'].includes(cookie.name))).toEqual([])

    // Looked at from a page of the app's origin that does not start the app.
    await page.goto(`${shared.stack.appUrl}/icon.svg`)
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map((database) => database.name),
      local: Object.keys(localStorage).filter(
        (key) =>
          ![
            'lactor.device',
            'lactor.theme',
            'lactor.config',
            'lactor.tips',
            'lactor.storageAsked',
            'lactor.letterKeys',
          ].includes(key),
      ),
      // Set before every page of these journeys, so that the home asks nothing.
      session: Object.keys(sessionStorage).filter((key) => !key.endsWith('Notification')),
    }))
    expect(left).toEqual({ databases: [], local: [], session: [] })
  })
})
