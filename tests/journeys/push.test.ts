import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PushService, type BrowserKeys } from '../harness/push-service.ts'
import { ANY_SIZE, device, hasBrowser, launchWithPush, waitForOfflineApp } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { expectAccessible, open, signIn, waitForCopy } from './steps.ts'

// From what happens on the farm to the screen that a touch on the lock screen opens. The push service is a double on this
// machine; what it decrypts is handed to the service worker by the browser's debugger, as its own push service would.

let stack: Stack
let service: PushService
beforeAll(async () => {
  service = await PushService.start()
  stack = await startStack(undefined, { LACTOR_WATCH_SECONDS: '2', LACTOR_PUSH_LOOPBACK: '1' })
}, 120_000)
afterAll(async () => {
  await stack.close()
  await service.close()
})

interface Delivery {
  origin: string
  registrationId: string
}

/** Where the debugger finds the app's service worker. */
async function workerOf(debug: CDPSession, origin: string): Promise<Delivery> {
  const found = new Promise<string>((resolve) => {
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await debug.send('ServiceWorker.enable')
  return { origin, registrationId: await found }
}

/** What the test uses inside of the service worker. */
interface WorkerScope {
  registration: { getNotifications: () => Promise<unknown[]>; showNotification?: (...of: unknown[]) => Promise<void> }
  displayed?: Promise<void>
  onerror: () => boolean
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (type: string, init: { notification: unknown }) => Event
}

const shown = (page: Page): Promise<{ title: string; body: string; path: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }))
  })

/** Hands a message to the service worker, and waits until it is displayed: Chromium drops one that is read before. */
async function deliver(context: BrowserContext, debug: CDPSession, delivery: Delivery, data: string): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const show = scope.registration.showNotification?.bind(scope.registration)
    scope.displayed = new Promise((resolve, reject) => {
      scope.registration.showNotification = async (...of) => {
        delete scope.registration.showNotification
        await show?.(...of).then(resolve, reject)
      }
    })
  })
  await debug.send('ServiceWorker.deliverPushMessage', { ...delivery, data })
  await worker?.evaluate(() => (globalThis as unknown as WorkerScope).displayed)
}

/** Touches what is shown. */
async function touch(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('Nothing is shown')
    // Not by the browser itself, so waiting for it is refused; what it opens is not.
    scope.onerror = () => true
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

/**
 * The browser has no push service of its maker here: subscribing gives what the double has made. All else of the browser
 * is its own.
 */
const subscribeAs = ({ endpoint, p256dh, auth }: BrowserKeys) => ({ endpoint, keys: { p256dh, auth } })

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a device is subscribed, told of what happens without words about the farm, and opens the right screen', async () => {
    const browser = await launchWithPush()
    onTestFinished(() => browser.close())
    const context = await device(browser, size)
    await context.grantPermissions(['notifications'], { origin: stack.appUrl })
    const keys = service.subscribe()
    await context.addInitScript(({ endpoint, keys: own }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
      const double = {
        endpoint,
        getKey: (name: 'p256dh' | 'auth') => bytes(own[name]),
        unsubscribe: () => Promise.resolve(true),
      }
      const flag = 'lactor.pushUser'
      PushManager.prototype.subscribe = () => Promise.resolve(double as unknown as PushSubscription)
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem(flag) === null ? null : (double as unknown as PushSubscription))
    }, subscribeAs(keys))
    const page = await context.newPage()
    await signIn(page, stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await waitForOfflineApp(page)

    // The bell tells of what the server has found; all of it is seen, and the centre says how to be told.
    const bell = page.locator('button[aria-haspopup="dialog"][aria-label^="Avisos"]:visible').first()
    await bell.click()
    await page.getByRole('link', { name: /Faturas vencidas/ }).waitFor({ timeout: 90_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Marcar tudo como lido' }).click()
    await page.getByRole('button', { name: 'Marcar como não lido: Faturas vencidas' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Avisos' }).waitFor({ state: 'detached' })
    await open(page, '/central-de-notificacoes', 'Central de notificações')
    await page.getByRole('checkbox', { name: 'Não avisar em certo horário' }).uncheck()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Salvo', { exact: true }).first().waitFor()
    await page.getByRole('checkbox', { name: 'Avisar neste aparelho' }).click()
    await page.getByText('Este aparelho vai avisar.').first().waitFor()
    await expectAccessible(page)

    const token = await stack.token('rita')
    await fetch(`${stack.apiUrl}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ farm: 1, type: 'acl_export_app', from: '2025-01-01', to: '2025-01-31', format: 'csv' }),
    })
    await expect.poll(() => service.received(keys).length, { timeout: 60_000 }).toBe(1)
    const data = service.received(keys)[0]?.text ?? ''
    expect(data).not.toMatch(/Boa Vista|Relat/)

    const debug = await context.newCDPSession(page)
    const delivery = await workerOf(debug, stack.appUrl)
    await deliver(context, debug, delivery, data)
    await expect
      .poll(() => shown(page), { timeout: 15_000 })
      .toEqual([{ title: 'Lactor', body: 'Você tem um aviso novo.', path: '/ubere/relatorios-processados' }])

    await touch(context)
    await page.getByRole('heading', { level: 1, name: 'Relatórios processados' }).waitFor()
    expect(await shown(page)).toEqual([])

    // The same of another farm, which is not on this device.
    const pushed = async (farm: string, path: string) => {
      const message = { ...(JSON.parse(data) as object), farm, path, tag: `${farm} ${path}` }
      await deliver(context, debug, delivery, JSON.stringify(message))
      await expect.poll(async () => (await shown(page)).length, { timeout: 15_000 }).toBe(1)
      await touch(context)
    }
    const homeIsOf = async (farm: RegExp) => {
      await open(page, '/', 'Saúde do úbere')
      await page.getByText(farm).first().waitFor()
    }
    await context.setOffline(true)
    await pushed('2', '/ubere/resultados')
    await page.getByRole('heading', { level: 1, name: 'Selecionar fazenda' }).waitFor()
    const other = page.getByRole('button', { name: /Santa Clara.*ainda não está neste aparelho/ })
    expect(await other.isDisabled()).toBe(true)
    await expectAccessible(page)
    // Another farm does not open the screen of that one.
    await page.getByRole('button', { name: /Boa Vista/ }).click()
    await page.getByText(/^O que você ia abrir é da fazenda .*Santa Clara/).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Saúde do úbere' }).waitFor()
    await context.setOffline(false)
    await pushed('2', '/ubere/resultados')
    await page.getByRole('heading', { level: 1, name: 'Resultados' }).waitFor()
    await homeIsOf(/Santa Clara/)
    await waitForCopy(page)
    // The farm of before is on this device, so its screen opens without a network.
    await context.setOffline(true)
    await pushed('1', '/ubere/minhas-tarefas')
    await page.getByRole('heading', { level: 1, name: 'Minhas tarefas' }).waitFor()
    await homeIsOf(/Boa Vista/)
  })
})
