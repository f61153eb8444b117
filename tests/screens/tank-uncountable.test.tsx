import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../app-harness/accessible.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { analysis, onPlate } from '../app-harness/records.ts'

const LIST = '/ubere/analise-cbt-tanque'

/** An analysis of an uncountable plate at a dilution: its count is a lower bound. */
const uncountable = (dilution: number, more: Parameters<typeof onPlate>[1] = {}) =>
  analysis('1', '2025-03-10', {
    ...onPlate('9000000001', { dilution, numberOfColonies: 251, ...more }),
    ...{ tbc: 250 * dilution, tbcQualifier: 'above' },
  })

describe('more colonies than can be counted', () => {
  test.each([
    [1000, '> 250 mil', 'mais de 250 mil UFC/mL'],
    [1, '> 250', 'mais de 250 UFC/mL'],
  ])('at 1:%i prove nothing: neither a band nor the law is claimed', async (dilution, short, said) => {
    const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [uncountable(dilution)] } })
    const legal = `CBT: ${said}, não se sabe se passa do limite de 300 mil.`
    expect(await app.screen.findByText(new RegExp(legal.replaceAll('.', '\\.')))).toBeVisible()
    expect(app.screen.getByText('Inconclusiva')).toBeVisible()
    expect(app.screen.getByText('Incontável (mais de 250)')).toBeVisible()
    expect(app.screen.queryByText('251')).toBeNull()
    expect(app.screen.getByText(/Colete de novo com uma diluição maior/)).toBeVisible()
    await expectAccessible()
    await app.router.navigate(LIST)
    expect(await app.screen.findByRole('link', { name: new RegExp(`${short} UFC/mL.*Inconclusiva$`) })).toBeVisible()
    await app.router.navigate('/')
    const home = await app.screen.findByRole('link', { name: /Última medição do tanque/ })
    expect(home).toHaveTextContent(new RegExp(`CBT ${short}.*Inconclusiva`))
    expect(home).not.toHaveTextContent(/Ótima|Boa|Atenção|Alta/)
  })

  test('at 1:10.000 are above the limit, and no larger dilution is advised', async () => {
    const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [uncountable(10_000)] } })
    expect(await app.screen.findByText(/CBT: mais de 2,5 milhões UFC\/mL, acima do limite de 300 mil/)).toBeVisible()
    expect(app.screen.getByText('Alta')).toBeVisible()
    expect(app.screen.getByText(/mande uma amostra ao laboratório/)).toBeVisible()
    expect(app.screen.queryByText(/diluição maior/)).toBeNull()
  })

  test('leave the mean of three months open, in the sentence, the table and its file', async () => {
    const months = [
      analysis('2', '2025-01-10', { tbc: 200_000 }),
      analysis('3', '2025-02-10', { tbc: 300_000 }),
      uncountable(1000),
    ]
    const app = await openApp('/ubere/dados-da-analise-cbt-tanque', { server: { tankAnalyses: months } })
    expect(
      await app.screen.findByRole('heading', {
        name: /média de três meses de mais de 247 mil UFC\/mL em março de 2025, não se sabe se passa do limite/,
      }),
    ).toBeVisible()
    expect(app.screen.getByText('Não se sabe se passa do limite')).toBeVisible()
    const march = app.screen.getByRole('row', { name: /^mar\/25/ })
    expect(within(march).getAllByRole('cell')[0]).toHaveTextContent('> 250')
    expect(within(march).getAllByRole('cell')[1]).toHaveTextContent(/> 247.*não se sabe/)
  })
})

test('a report that only knows less than a value above the limit leaves it open as well', async () => {
  const report = analysis('1', '2025-03-10', { tbc: 500_000, tbcQualifier: 'below' })
  const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [report] } })
  expect(await app.screen.findByText(/CBT: menos de 500 mil UFC\/mL, não se sabe se passa/)).toBeVisible()
  expect(app.screen.queryByText('Alta')).toBeNull()
})

test('few colonies without a dilution are advised nothing that cannot be done', async () => {
  const few = analysis('1', '2025-03-10', {
    ...onPlate('9000000001', { dilution: 1, numberOfColonies: 5 }),
    ...{ tbc: 5, tbcQualifier: 'estimated' },
  })
  const app = await openApp(`${LIST}/1`, { server: { tankAnalyses: [few] } })
  expect(await app.screen.findByText(/o valor vale como está/)).toBeVisible()
  expect(app.screen.queryByText(/diluição menor/)).toBeNull()
  app.facade.records.tankAnalyses[0] = { ...few, dilution: 10, tbc: 50, version: 2 }
  await app.engine.sync.run()
  await waitFor(() => {
    expect(app.screen.getByText(/Uma diluição menor dá um resultado melhor/)).toBeVisible()
  })
})
