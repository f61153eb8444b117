import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../src/domain/calendar.ts'
import { cowBody, diagnosisBody } from '../harness/api-records.ts'
import { hasBrowser, SIZES } from './browser.ts'
import { apiAs, cowsToTreat } from './server-records.ts'
import { shareStack } from './shared-stack.ts'

// How many taps daily work takes on a phone, counted by the browser and compared with the table of the README. Typing is
// no tap; Enter on the phone's keyboard leads to the next field, as after a scanner.

const [PHONE] = SIZES
const shared = shareStack()

/** Taps by the name of the flow, as the README states them. */
const stated = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| ([^|]+?) +\| (\d+) taps? +\|$/gm)].map(([, flow, taps]) => [
    flow,
    Number(taps),
  ]),
)

/** A phone at its home, which counts what is tapped from now on. */
async function atHome(): Promise<Page> {
  const page = await shared.openHome(PHONE, 'rita', /Boa Vista/)
  await page.evaluate(() => {
    addEventListener(
      'click',
      // A key that presses a button has no detail.
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
      },
      true,
    )
  })
  return page
}

const taps = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('taps')))

async function launch(page: Page, screen: RegExp, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Lançar', exact: true }).tap()
  await page.getByRole('link', { name: screen }).tap()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** A cow of the farm by her ear tag, in the field that has the focus. */
async function typeCow(page: Page, earTag: string): Promise<void> {
  await expect
    .poll(() => page.getByLabel('Vaca (brinco)').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(earTag)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Trocar: Vaca (brinco) ${earTag}` }).waitFor()
}

describe.skipIf(!hasBrowser)('taps from the home', () => {
  test('clinical case with exam', async () => {
    const page = await atHome()
    await launch(page, /^Exame microbiológico Placa/, 'Exame microbiológico')
    await page.keyboard.type('850000001')
    await page.keyboard.press('Enter')
    await typeCow(page, '0007')
    await page.getByText('Leve', { exact: true }).tap()
    await page.getByLabel('Posterior esquerdo').tap({ force: true })
    await page.getByRole('button', { name: 'Salvar diagnóstico' }).tap()
    await page.getByText('Diagnóstico salvo').waitFor()
    expect(await taps(page)).toBe(stated.get('clinical case with exam'))
    expect(await taps(page)).toBeLessThanOrEqual(6)
  })

  test('clinical case without exam', async () => {
    const page = await atHome()
    await launch(page, /Mastite clínica sem exame/, 'Mastite clínica sem exame')
    await page.getByLabel('Vaca (brinco)').tap()
    await typeCow(page, '0009')
    await page.getByText('Moderado', { exact: true }).tap()
    await page.getByLabel('Anterior direito').tap({ force: true })
    await page.getByRole('button', { name: 'Salvar caso' }).tap()
    await page.getByText('Diagnóstico salvo').waitFor()
    expect(await taps(page)).toBe(stated.get('clinical case without exam'))
  })

  test('reading of a plate with two agents', async () => {
    const rita = await apiAs(shared.stack, 'rita')
    const cow = await rita.create('/animals', cowBody(1, { earTag: 'R1' }))
    const inoculated = new Date(Date.now() - 20 * 3_600_000)
    // By the farm's clock: a sample cannot be of the day after.
    const sampleDate = dateIn(inoculated, 'America/Sao_Paulo')
    await rita.create(
      '/diagnostics',
      diagnosisBody(1, cow['id'], { sampleDate, inoculatedAt: inoculated.toISOString() }),
    )
    const page = await atHome()
    await page.getByRole('link', { name: /placas? prontas? para ler/ }).tap()
    await page.getByRole('link', { name: /^R1\b/ }).tap()
    await page.getByText('Sim', { exact: true }).tap()
    await page.getByLabel('Vermelha', { exact: true }).first().tap()
    await page.keyboard.type('4')
    await page.getByLabel('Rosa', { exact: true }).first().tap()
    await page.keyboard.type('12')
    await page.getByRole('button', { name: 'Salvar leitura' }).tap()
    await page.waitForURL(/\/ubere\/resultados\//)
    expect(await taps(page)).toBe(stated.get('reading of a plate with two agents'))
    expect(await taps(page)).toBeLessThanOrEqual(8)
  })

  test('five tasks', async () => {
    const tags = ['F1', 'F2', 'F3', 'F4', 'F5']
    await cowsToTreat(await apiAs(shared.stack, 'rita'), tags)
    const page = await atHome()
    await page.locator('main a[href="/ubere/minhas-tarefas"]').first().tap()
    for (const earTag of tags) {
      const tick = page.getByRole('button', { name: new RegExp(`^Concluir: vaca ${earTag},`) })
      await tick.tap()
      await tick.waitFor({ state: 'detached' })
    }
    expect(await taps(page)).toBe(stated.get('five tasks'))
  })
})
