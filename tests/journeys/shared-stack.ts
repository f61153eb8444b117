import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { cameraOf, device, launch, waitForOfflineApp, type Size } from './browser.ts'
import { startStack, type Stack } from './stack.ts'
import { signIn, waitForCopy } from './steps.ts'

/** The product and a browser that journeys share. */
export interface SharedStack {
  /** @throws Error before the file's tests run */
  readonly stack: Stack
  /** A new device, closed with the test. */
  newDevice(size: Size, more?: Parameters<typeof device>[2]): Promise<BrowserContext>
  /**
   * The home on a device that is signed in once and holds the whole app and farm: for tests that are not about a new
   * device.
   */
  openHome(size: Size, login: string, farm?: RegExp): Promise<Page>
  /** What the camera of all devices shows from now on. @param write writes the film to a path */
  film(write: (path: string) => void): void
}

interface Running {
  stack: Stack
  browser: Browser
  filmPath: string
  /** The signed-in devices by size, user and farm. */
  devices: Map<string, Promise<BrowserContext>>
}

/** One for all files of a worker: they run one after the other. */
let ofWorker: Promise<Running> | undefined

/**
 * The product and Chromium, started once for all files of a worker. A file uses ear tags and plates of its own, expects
 * records of others, and leaves the server running.
 * @param isOwn started for this file alone, and ended with it
 */
export function shareStack({ isOwn = false } = {}): SharedStack {
  let running: Running | undefined
  const get = () => {
    if (!running) throw new Error('The stack starts with the first test of the file')
    return running
  }
  beforeAll(async () => {
    running = await (isOwn ? start() : (ofWorker ??= startForWorker()))
  })
  if (isOwn) {
    afterAll(async () => {
      await running?.browser.close()
      await running?.stack.close()
    })
  }
  return {
    get stack() {
      return get().stack
    },
    async newDevice(size, more) {
      const context = await device(get().browser, size, more)
      onTestFinished(() => context.close())
      return context
    },
    async openHome(size, login, farm) {
      const { stack, devices } = get()
      const key = [size.name, login, String(farm)].join()
      const signedIn = devices.get(key) ?? signedInDevice(get(), size, login, farm)
      devices.set(key, signedIn)
      const context = await signedIn
      await context.setOffline(false)
      const page = await context.newPage()
      onTestFinished(() => page.close())
      await page.goto(stack.appUrl)
      await waitForCopy(page)
      return page
    },
    film(write) {
      write(get().filmPath)
    },
  }
}

async function start(): Promise<Running> {
  const folder = temporaryFolder('film')
  process.once('exit', () => {
    folder.remove()
  })
  const filmPath = join(folder.path, 'camera.y4m')
  const [stack, browser] = await Promise.all([startStack(), launch(...cameraOf(filmPath))])
  return { stack, browser, filmPath, devices: new Map() }
}

async function startForWorker(): Promise<Running> {
  const running = await start()
  // Vitest ends its workers with this signal; Playwright ends the browser with the process.
  process.once('SIGTERM', () => process.exit(0))
  process.once('exit', () => {
    running.stack.endNow()
  })
  return running
}

async function signedInDevice(
  { browser, stack }: Running,
  size: Size,
  login: string,
  farm?: RegExp,
): Promise<BrowserContext> {
  const context = await device(browser, size)
  const page = await context.newPage()
  await signIn(page, stack.appUrl, login, farm)
  await waitForCopy(page)
  await waitForOfflineApp(page)
  await page.close()
  return context
}
