import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { device, hasBrowser, launch, SIZES } from './browser.ts'
import { expectAccessible } from './steps.ts'

// Both pages come from the gateway alone.

let gateway: RunningGateway
let browser: Browser
beforeAll(async () => {
  if (!hasBrowser) return
  ;[gateway, browser] = await Promise.all([startGateway({ apiUrl: 'http://127.0.0.1:1', playground: true }), launch()])
})
afterAll(async () => {
  await browser.close()
  await gateway.close()
})

describe.skipIf(!hasBrowser).each(SIZES)('in a browser of $name', (size) => {
  test('the playground and the page of the schema are accessible', async () => {
    const context = await device(browser, size)
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.goto(`${gateway.origin}/playground`)
    await page.getByRole('button', { name: /^Execute query/ }).waitFor()
    // The first example is in the editor.
    await page.getByText('query', { exact: true }).first().waitFor()
    await expectAccessible(page)
    await page.goto(`${gateway.origin}/playground/schema`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  })
})
