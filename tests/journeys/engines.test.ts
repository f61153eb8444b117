import { describe, expect, onTestFinished, test } from 'vitest'
import { firefox, openTab, webkit } from './engines/engines.ts'
import { finishCase, holdsWholeApp, open, registerCow, signIn, waitForCopy } from './engines/steps.ts'
import type { Tab } from './engines/tab.ts'
import { shareStack } from './shared-stack.ts'

// What must work in every browser engine; the other journeys look closer, in Chromium.

const shared = shareStack()

/** Results of the diagnoses that the server holds for a plate. */
async function resultsOn(barcode: string): Promise<string[]> {
  const response = await fetch(`${shared.stack.apiUrl}/diagnostics?plateBarcode=${barcode}`, {
    headers: { authorization: `Bearer ${await shared.stack.token('rita')}`, accept: 'application/ld+json' },
  })
  const { 'hydra:member': found } = (await response.json()) as { 'hydra:member': { result: string }[] }
  return found.map(({ result }) => result)
}

async function launchExam(tab: Tab, barcode: string, earTag: string): Promise<void> {
  await open(tab, '/ubere/exame-microbiologico', 'Exame microbiológico')
  await tab.fill('Código da placa', barcode)
  await tab.fill('Vaca (brinco)', earTag)
  await tab.click({ role: 'button', name: new RegExp(`(^|\\s)${earTag}(\\s|$)`) })
  await finishCase(tab, 'Leve', 'Salvar diagnóstico')
}

async function readPlate(tab: Tab, earTag: string): Promise<void> {
  await open(tab, '/ubere/leitura-de-resultados', 'Leitura de resultados')
  await tab.click({ role: 'link', name: new RegExp(`^${earTag}\\b`) })
  // It was inoculated a moment ago.
  await tab.click({ role: 'button', name: 'Ler assim mesmo' })
  await tab.check({ role: 'radio', name: 'Sim' })
  await tab.fill('Vermelha', '4')
  await tab.waitFor({ text: 'Escherichia coli' })
  await tab.click({ role: 'button', name: 'Salvar leitura' })
  await tab.until('The reading is not saved', async () => (await tab.url()).includes('/ubere/resultados/'))
  await tab.waitFor({ role: 'heading', name: `Vaca ${earTag}` })
}

describe.each([firefox, webkit].map((engine, n) => ({ ...engine, engine, n })))('in $name', ({ engine, n }) => {
  test.skipIf(!engine.isHere)(
    'homes, list, form, chart; launch, read and reload without the server; all arrives once',
    async () => {
      const tab = await openTab(engine)
      onTestFinished(async () => {
        await tab.close()
      })
      await signIn(tab, shared.stack.appUrl, 'rita', /Boa Vista/)
      await waitForCopy(tab)
      // It says "today" and "yesterday" only where dates are right.
      await tab.waitFor({ text: /\b(hoje|ontem|há \d dias)\b/ })
      await open(tab, '/home-bezerra', 'Saúde da bezerra')
      await open(tab, '/ubere/resultados', 'Resultados')
      await tab.waitFor({ role: 'link', name: /Escherichia coli/ })
      await open(tab, '/ubere/dados-da-analise-cbt-tanque', 'Dados da análise do tanque')
      await tab.until('There is no chart', () =>
        tab.evaluate(() => document.querySelector('.highcharts-series path') !== null),
      )

      const tags = [`E${String(n)}1`, `E${String(n)}2`] as const
      const barcodes = [`8400${String(n)}0001`, `8400${String(n)}0002`] as const
      await registerCow(tab, tags[0])
      await launchExam(tab, barcodes[0], tags[0])
      await readPlate(tab, tags[0])
      await expect.poll(() => resultsOn(barcodes[0])).toEqual(['positive'])

      await holdsWholeApp(tab)
      await shared.stack.stop()
      try {
        await registerCow(tab, tags[1])
        await launchExam(tab, barcodes[1], tags[1])
        await readPlate(tab, tags[1])
        await tab.reload()
        await tab.waitFor({ role: 'heading', name: `Vaca ${tags[1]}` })
        await tab.waitFor({ text: 'Escherichia coli' })
        await open(tab, '/sincronizacao', 'Sincronização')
        await tab.until('Four launches do not wait', async () => (await tab.count({ text: 'Aguardando' })) === 4)
      } finally {
        await shared.stack.start()
      }
      await tab.click({ role: 'button', name: 'Sincronizar' })
      await tab.waitFor({ text: 'Nada esperando envio' }, 120_000)
      expect(await resultsOn(barcodes[1])).toEqual(['positive'])
      expect(await tab.failures()).toEqual([])
    },
    // A test that ran out of time while the server is stopped would fail the next engine too.
    420_000,
  )
})
