import { readFileSync } from 'node:fs'
import readSheets from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { addMonths, dateIn } from '../../src/domain/calendar.ts'
import { ANY_SIZE, hasBrowser } from './browser.ts'
import { shareStack } from './shared-stack.ts'
import { expectAccessible, goTo } from './steps.ts'

const shared = shareStack()

describe.skipIf(!hasBrowser).each(ANY_SIZE)('in a browser of $name', (size) => {
  test('a report is asked for, told of, downloaded, and says what the chart says', async () => {
    const page = await shared.openHome(size, 'rita', /Boa Vista/)

    // The chart is of the current month and the eleven before.
    const today = dateIn(new Date(), 'America/Sao_Paulo')
    await goTo(page, '/ubere/relatorios', 'Relatórios')
    await page.getByLabel('De', { exact: true }).fill(`${addMonths(today.slice(0, 7), -11)}-01`)
    await page.getByLabel('Até', { exact: true }).fill(today)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pedir relatório' }).click()
    await page.getByText(/Você é avisado quando ficar pronto/).waitFor()

    await goTo(page, '/central-de-notificacoes', 'Central de notificações')
    await page.getByRole('link', { name: /Relatórios prontos/ }).click({ timeout: 120_000 })
    await page.getByRole('heading', { level: 1, name: 'Relatórios processados' }).waitFor()
    await expectAccessible(page)
    const started = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Baixar' }).first().click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^Diagnósticos consolidados .*\.xlsx$/)

    const sheets = await readSheets(readFileSync(await download.path()))
    const total = sheets[1]?.data.find(([first]) => first === 'Total')
    const clinical = sheets[0]?.data.filter(
      ([, , , kind]) => kind === 'Mastite clínica' || kind === 'Clínica sem cultura',
    )
    expect(clinical?.length).toBe(total?.[1])
    await goTo(page, '/ubere/grafico-ocorrencia-mastite-clinica', 'Ocorrência de mastite clínica')
    const summary = page.getByText(/casos? clínicos?/).first()
    // The device may still be getting the cases of other journeys.
    await expect.poll(async () => /\d+/.exec((await summary.textContent()) ?? '')?.[0]).toBe(String(total?.[1]))
  })
})
