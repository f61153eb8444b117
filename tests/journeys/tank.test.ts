import { describe, expect, test } from 'vitest'
import { plateJpeg } from '../harness/plates.ts'
import { ANY_SIZE, hasBrowser } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessibleAtBothWidths, goTo, open, press } from './steps.ts'

// The milk of the tank in a real browser: a plate with its photo, counted by hand, without a network; its trend; a count
// on the photo that is corrected with taps and keys.

const shared = shareStack()

interface Stored {
  tbc: number
  plateImage: { width: number; height: number } | null
}

interface Photographed {
  id: number
  numberOfColonies: number | null
  tbc: number | null
  countState: string
  automaticCount: { colonyCount: number; outcome: string | null }
}

const ask = async <Body>(path: string): Promise<Body> => {
  const authorization = `Bearer ${await shared.stack.token('vera')}`
  const response = await fetch(shared.stack.apiUrl + path, {
    headers: { authorization, accept: 'application/ld+json' },
  })
  return (await response.json()) as Body
}

/** The seed's analyses of a farm that were counted on their photos. */
const photographed = async (farm: number): Promise<Photographed[]> =>
  (await ask<{ 'hydra:member': Photographed[] }>(`/tank_analyses?farm=${String(farm)}&countingMode=automatic`))[
    'hydra:member'
  ]

async function analysesOn(barcode: string): Promise<Stored[]> {
  const response = await fetch(`${shared.stack.apiUrl}/tank_analyses?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await shared.stack.token('rita')}`, accept: 'application/ld+json' },
  })
  return ((await response.json()) as { 'hydra:member': Stored[] })['hydra:member']
}

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a plate of the tank, without a network: photo, count, list, home; later it is on the server', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)
    const context = page.context()
    const barcode = `99${String(size.width).padStart(8, '0')}`
    await goTo(page, '/ubere/new-analise-cbt-tanque', 'Nova análise de CBT')
    await context.setOffline(true)
    await page.getByLabel('Código da placa').fill(barcode)
    await page
      .getByLabel('Escolher foto')
      .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer: await plateJpeg(51, { model: 'CBT' }) })
    await page.getByRole('img', { name: 'Foto da placa que será salva' }).waitFor()
    await page.getByRole('radio', { name: 'Manual' }).check()
    await page.getByLabel('Número de colônias').fill('143')
    await page.getByText('140 mil').waitFor()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Salvar análise')
    await page.getByText('Foto aguardando envio').waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.goto(new URL('/ubere/analise-cbt-tanque', page.url()).href)
    await page.getByRole('link', { name: /140 mil.*aguardando envio/s }).waitFor()
    await expectAccessibleAtBothWidths(page)
    await page.goto(new URL('/', page.url()).href)
    await page.getByRole('link', { name: /Última medição do tanque.*CBT 140 mil/s }).waitFor()

    await context.setOffline(false)
    await expect
      .poll(async () => (await analysesOn(barcode)).map(({ tbc, plateImage }) => [tbc, plateImage?.height]))
      .toEqual([[143_000, 1440]])
    await open(page, '/ubere/dados-da-analise-cbt-tanque', 'Dados da análise do tanque')
    await page.locator('.highcharts-series').first().waitFor({ state: 'attached' })
    await expectAccessibleAtBothWidths(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleAtBothWidths(page)
  })

  test('a count that waits for a person: circles, a colony more and one less without a network, then on the server', async () => {
    // Each size has a farm of its own: a count waits only once.
    const [farm, name] = size.phone ? ([1, /Boa Vista/] as const) : ([2, /Santa Clara/] as const)
    const [analysis] = await photographed(farm)
    if (!analysis) throw new RangeError('No plate of the seed was counted on its photo')
    const { id } = analysis
    const found = analysis.automaticCount.colonyCount
    const page = await shared.openHome(size, 'vera', name)
    const context = page.context()
    await goTo(page, `/ubere/analise-cbt-tanque/${String(id)}`, 'Análise de CBT do tanque')
    await expect.poll(() => page.locator('[data-ring]').count()).toBe(found)
    await expectAccessibleAtBothWidths(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessibleAtBothWidths(page)

    await page.getByRole('link', { name: 'Corrigir na foto' }).click()
    await page.getByRole('button', { name: 'Colônia 1', exact: true }).waitFor()
    await context.setOffline(true)
    const line = page.locator('[role=status] [data-count]')
    // Just above the dish nothing grows: what is tapped there is a new mark.
    const picture = page.getByRole('group', { name: /Foto da placa do tanque/ })
    const box = await picture.boundingBox()
    if (!box) throw new Error('There is no picture')
    const place = { x: box.x + box.width / 2, y: box.y + 5 }
    await (size.phone ? page.touchscreen.tap(place.x, place.y) : page.mouse.click(place.x, place.y))
    await expect.poll(() => line.getAttribute('data-count')).toBe(String(found + 1))
    // The new one is chosen; keys go from circle to circle and take them away.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Colônia 1', exact: true }).focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => line.getAttribute('data-count')).toBe(String(found - 1))
    await page.getByRole('button', { name: 'Ampliar' }).click()
    await expectAccessibleAtBothWidths(page)
    await press(page, 'Salvar contagem')
    await page.getByText('Corrigida na foto').waitFor()
    await page.locator('[data-mark="unsent"]').waitFor()
    await expect.poll(() => page.locator('[data-ring]').count()).toBe(found - 1)
    await expectAccessibleAtBothWidths(page)

    await context.setOffline(false)
    await expect
      .poll(async () => {
        const one = await ask<Photographed>(`/tank_analyses/${String(id)}`)
        return [one.countState, one.numberOfColonies, one.automaticCount.outcome]
      })
      .toEqual(['counted', found - 1, 'corrected'])
    const { colonies, correctedColonies } = await ask<{ colonies: unknown[]; correctedColonies: unknown[] }>(
      `/tank_analyses/${String(id)}/count`,
    )
    expect([colonies.length, correctedColonies.length]).toEqual([found, found - 1])
    await page.locator('[data-mark="unsent"]').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[data-ring]').count()).toBe(found - 1)
  })
})
