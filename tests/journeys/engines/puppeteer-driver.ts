import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import type { Driver, Handle } from './driver.ts'

const handleOf = (element: ElementHandle<HTMLElement>): Handle => ({
  click: () => element.click(),
  type: async (text) => {
    await element.evaluate((field) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await element.press('Backspace')
    await element.type(text)
  },
  setFile: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
})

/**
 * Firefox logs this as an error when a page is left while its service worker still answers a preload. A chunk that is
 * missing for a page that stays makes that page's heading missing, which fails its test.
 */
const LEFT_WHILE_LOADING = /^Error: Failed to load .*A ServiceWorker intercepted the request/

/** A browser that puppeteer speaks with: Firefox by WebDriver BiDi, Chromium by its own protocol. */
export async function startPuppeteer(options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ headless: true, ...options })
  const page = await browser.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => {
    const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (!LEFT_WHILE_LOADING.test(failure)) failures.push(failure)
  })
  return {
    goto: async (url) => {
      await page.goto(url)
    },
    reload: async () => {
      await page.reload()
    },
    url: () => Promise.resolve(page.url()),
    call: (work, args) => page.evaluate(`(${work})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`),
    element: async (work, args) => {
      const found = await page.evaluateHandle(`(${work})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`)
      const element = found.asElement()
      return element ? handleOf(element as ElementHandle<HTMLElement>) : null
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    failures: () => Promise.resolve([...failures]),
    close: () => browser.close(),
  }
}
