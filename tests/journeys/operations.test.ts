import { describe, expect, test } from 'vitest'
import { hasBrowser, SIZES } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleInBoth, goTo } from './steps.ts'

const shared = shareStack()
const [PHONE, DESK] = SIZES

describe.skipIf(!hasBrowser)('the administrator of the installation', () => {
  test('sees how it stands, and switches a screen off and on for everybody', async () => {
    const owner = await shared.openHome(PHONE, 'rita', /Boa Vista/)
    const charts = owner.getByRole('navigation', { name: 'Ir para' }).getByRole('link', { name: 'Gráficos' })
    await charts.waitFor()

    const page = await shared.openHome(DESK, 'admin', /Boa Vista/)
    await page.getByRole('button', { name: /Menu de/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Operação do sistema' }).click()
    await page.getByText('Nada falhou.').waitFor()
    await page.getByText(/aparelhos? · último uso/).waitFor()
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize({ width: size.width, height: size.height })
      for (const [path, heading] of [
        ['/operacao', 'Operação do sistema'],
        ['/operacao/telas', 'Telas ligadas'],
      ] as const) {
        await goTo(page, path, heading)
        await page.getByText(/Nada falhou|Vale para todas as fazendas/).waitFor()
        await expectAccessibleInBoth(page)
      }
    }

    // Live updates tell the owner's phone; it asks for nothing.
    await page.getByRole('checkbox', { name: 'Gráficos /ubere/graficos' }).click()
    await page.getByText('Gráficos: tela desligada').waitFor()
    await owner
      .getByRole('button', { name: /Sincronizar|Sincronização/ })
      .first()
      .click()
    await expect.poll(() => charts.count()).toBe(0)
    await owner.goto(`${shared.stack.appUrl}/ubere/grafico-cura-clinica`)
    await expect.poll(() => new URL(owner.url()).pathname).toBe('/')
    await page.getByRole('checkbox', { name: 'Gráficos /ubere/graficos' }).click()
    await page.getByText('Gráficos: tela ligada').waitFor()
    await owner
      .getByRole('button', { name: /Sincronizar|Sincronização/ })
      .first()
      .click()
    await charts.waitFor()
    // A press may miss while the page is still being laid out for what arrives.
    await owner.locator('header [data-state=idle]').first().waitFor()
    await charts.click()
    await expect.poll(() => new URL(owner.url()).pathname).toBe('/ubere/graficos')
    await owner.getByRole('heading', { level: 1, name: 'Gráficos' }).waitFor()
  })
})
