import { writeFileSync } from 'node:fs'
import { device, launch, SIZES } from './tests/journeys/browser.ts'
import { startStack } from './tests/journeys/stack.ts'
import { open, signIn, waitForCopy } from './tests/journeys/steps.ts'
const stack = await startStack()
const browser = await launch()
for (const size of [SIZES[0], SIZES.at(-1)!]) {
const context = await device(browser, size)
const page = await context.newPage()
await signIn(page, stack.appUrl, 'rita', /Boa Vista/)
await waitForCopy(page)
for (const [path, h] of [['/ubere/grafico-incidencia-mastite-clinica', ''], ['/ubere/grafico-prevalencia-de-agentes', ''], ['/ubere/grafico-mapa-de-casos', '']]) {
await page.goto(new URL(path!, stack.appUrl).href)
await page.locator('main tbody a').first().waitFor()
if (!path!.includes('mapa')) {
await page.locator('.highcharts-series').first().waitFor()
await page.getByRole('button', { name: 'Baixar imagem (PNG)' }).first().focus()
const seen = []
for (const key of ['Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Shift+Tab','Shift+Tab']) {
  await page.keyboard.press(key)
  seen.push(key + ' ' + await page.evaluate(() => (document.activeElement?.getAttribute('class') ?? '') + ' ' + document.activeElement?.tagName + ' ' + (document.activeElement?.getAttribute('aria-label') ?? '')))
}
console.log(path, seen)
await page.keyboard.press('Enter'); await page.waitForTimeout(300)
console.log('enter', page.url())
await page.goto(new URL(path!, stack.appUrl).href)
await page.locator('.highcharts-series').first().waitFor()
}
const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } })
writeFileSync(`/tmp/print-${size.width}-${path!.split('/').pop()}.pdf`, pdf)
}
await context.close()
}
await browser.close(); await stack.close(); process.exit()
