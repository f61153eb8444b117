import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { startGateway, type RunningGateway } from '../harness/gateway.ts'
import { ANY_SIZE, device, hasBrowser, launch, SIZES } from './browser.ts'
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

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('the playground opens again on the tab that was used last, and adds none', async () => {
    const context = await device(browser, size)
    onTestFinished(() => context.close())
    const visit = async (tab: string, act?: (page: Page) => Promise<void>) => {
      const page = await context.newPage()
      await page.goto(`${gateway.origin}/playground`)
      const tabs = page.locator('.graphiql-tab-button')
      await page.getByRole('button', { name: /^Execute query/ }).waitFor()
      await act?.(page)
      await expect.poll(() => tabs.and(page.locator('[aria-current=true]')).allTextContents()).toEqual([tab])
      const at = (await tabs.allTextContents()).indexOf(tab)
      // Tabs are stored half a second after they were used.
      const isStored = (index: number) =>
        localStorage.getItem('graphiql:tabState')?.includes(`"activeTabIndex":${String(index)}`) === true
      await page.waitForFunction(isStored, at)
      const names = await tabs.allTextContents()
      await page.close()
      return names
    }
    const names = await visit('Myself', (page) => page.getByRole('button', { name: /^Execute query/ }).click())
    expect(await visit('Myself')).toEqual(names)
    const choose = (page: Page) => page.getByRole('button', { name: 'NewestDiagnoses', exact: true }).click()
    expect(await visit('NewestDiagnoses', choose)).toEqual(names)
    expect(await visit('NewestDiagnoses')).toEqual(names)
  })
})
