import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { device, launch, type Size } from './browser.ts'
import { startStack, type Stack } from './stack.ts'

/** The product and a browser that all journeys of a file share. */
export interface SharedStack {
  /** @throws Error before the file's tests run */
  readonly stack: Stack
  /** A new device, closed with the test. */
  newDevice(size: Size, more?: Parameters<typeof device>[2]): Promise<BrowserContext>
}

/** Starts the product and Chromium once for a file, and ends them with it. */
export function shareStack(): SharedStack {
  let started: { stack: Stack; browser: Browser } | undefined
  const get = () => {
    if (!started) throw new Error('The stack starts with the first test of the file')
    return started
  }
  beforeAll(async () => {
    const [stack, browser] = await Promise.all([startStack(), launch()])
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
  }
}
