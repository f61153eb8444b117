import { describe, expect, test } from 'vitest'
import { ANY_SIZE, hasBrowser, waitForOfflineApp } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { open, signIn, waitForCopy } from './steps.ts'

const shared = shareStack()

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('without a network: each chart from the hub to a case behind one of its points, and back', async () => {
    const context = await shared.newDevice(size)
    const page = await context.newPage()
    await signIn(page, shared.stack.appUrl, 'rita', /Boa Vista/)
    await waitForCopy(page)
    await waitForOfflineApp(page)
    await context.setOffline(true)

    await open(page, '/ubere/graficos', 'Gráficos')
    const links = page.locator('main a[href^="/ubere/grafico-"]')
    await links.first().waitFor()
    const names = await links.allTextContents()
    expect(names).toHaveLength(8)
    for (const name of names.map((each) => each.trim())) {
      await page.getByRole('link', { name, exact: true }).click()
      const chart = page.getByRole('heading', { level: 1, name, exact: true })
      await chart.waitFor()
      await page.locator('.highcharts-series').first().waitFor()
      await page.locator('main tbody th a').first().click()
      await page.locator('main a[href^="/ubere/resultados/"]').first().click()
      await page.getByRole('heading', { name: /^Vaca / }).waitFor()
      await page.goBack()
      await chart.waitFor()
      await open(page, '/ubere/graficos', 'Gráficos')
    }
  })
})
