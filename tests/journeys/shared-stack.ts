import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { device, launch, waitForOfflineApp, type Size } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { signIn, waitForCopy } from './steps.ts'

/** The product and a browser that all journeys of a file share. */
export interface SharedStack {
  /** @throws Error before the file's tests run */
  readonly stack: Stack
  /** A new device, closed with the test. */
  newDevice(size: Size, more?: Parameters<typeof device>[2]): Promise<BrowserContext>
  /**
   * The home on a device that is signed in once and holds the whole farm: for tests that are not about a new device.
   * @param look called on each page of the sign-in
   */
  openHome(size: Size, login: string, farm?: RegExp, look?: (page: Page) => Promise<void>): Promise<Page>
}

/**
 * Starts the product and Chromium once for a file, and ends them with it.
 * @param start the browser
 */
export function shareStack(start: () => Promise<Browser> = launch): SharedStack {
  const devices = new Map<string, Promise<BrowserContext>>()
  let started: { stack: Stack; browser: Browser } | undefined
  const get = () => {
    if (!started) throw new Error('The stack starts with the first test of the file')
    return started
  }
  beforeAll(async () => {
    const [stack, browser] = await Promise.all([startStack(), start()])
    started = { stack, browser }
  })
  afterAll(async () => {
    await started?.browser.close()
    await started?.stack.close()
  })
  return {
    get stack() {
      return get().stack
    },
    async newDevice(size, more) {
      const context = await device(get().browser, size, more)
      onTestFinished(() => context.close())
      return context
    },
    async openHome(size, login, farm, look) {
      const { browser, stack } = get()
      const key = [size.name, login, String(farm)].join()
      const signedIn = devices.get(key) ?? signedInDevice(browser, stack, size, login, farm, look)
      devices.set(key, signedIn)
      const context = await signedIn
      await context.setOffline(false)
      const page = await context.newPage()
      onTestFinished(() => page.close())
      await page.goto(stack.appUrl)
      await waitForCopy(page)
      return page
    },
  }
}

async function signedInDevice(
  browser: Browser,
  stack: Stack,
  size: Size,
  ...[login, farm, look]: [login: string, farm?: RegExp, look?: (page: Page) => Promise<void>]
): Promise<BrowserContext> {
  const context = await device(browser, size)
  const page = await context.newPage()
  await signIn(page, stack.appUrl, login, farm, look)
  await waitForCopy(page)
  await waitForOfflineApp(page)
  await page.close()
  return context
}
