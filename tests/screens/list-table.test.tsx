import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { analysis, count, cow, diagnostic } from '../app-harness/records.ts'
import { inDeskWindow } from '../app-harness/window-size.ts'

// At the desk lists are tables; the same definitions are cards on a phone (the other tests of screens).

inDeskWindow()

const of = (animal: string) => ({ __typename: 'Animal' as const, id: animal })
const server = () => ({
  animals: [cow('1', '1187', { name: 'Mimosa' }), cow('2', '0042')],
  diagnostics: [
    diagnostic('1', { sampleDate: '2025-05-03', growth: false, result: 'no_growth', animal: of('1') }),
    diagnostic('2', { sampleDate: '2025-05-04', animal: of('2') }),
    diagnostic('3', { sampleDate: '2025-05-05', plateBarcode: null, plateSide: null, animal: of('1') }),
  ],
})

const opened = async (path: string, name: string, records: object = server()) => {
  const app = await openApp(path, { server: records })
  const table = await app.screen.findByRole('table', { name })
  const firstCells = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent.trim())
  return { ...app, table, firstCells }
}

describe('results', () => {
  test('stand in columns, the latest first, sorted by a heading and back', async () => {
    const { table, firstCells, user, router } = await opened('/ubere/resultados', 'Resultados')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Vaca', 'Placa', 'Quarto', 'Tipo', 'Grau', 'Agente', 'Resultado', 'Coleta'])
    await waitFor(() => {
      expect(firstCells()).toEqual(['1187Mimosa', '0042', '1187Mimosa'])
    })
    const heading = within(table).getByRole('button', { name: 'Vaca' })
    await user.click(heading)
    expect(firstCells()).toEqual(['0042', '1187Mimosa', '1187Mimosa'])
    expect(router.location.search).toBe('?ordem=vaca')
    expect(within(table).getByRole('columnheader', { name: 'Vaca' })).toHaveAttribute('aria-sort', 'ascending')
    await user.click(heading)
    expect(firstCells()).toEqual(['1187Mimosa', '1187Mimosa', '0042'])
    await user.click(heading)
    expect(firstCells()).toEqual(['1187Mimosa', '0042', '1187Mimosa'])
  })

  test('a row without a value is the last, whichever way the table is sorted', async () => {
    const { table, user } = await opened('/ubere/resultados?ordem=placa', 'Resultados')
    const last = () => within(table).getAllByRole('row').at(-1)?.textContent
    await waitFor(() => {
      expect(last()).toMatch(/5 de mai/)
    })
    await user.click(within(table).getByRole('button', { name: 'Placa' }))
    expect(last()).toMatch(/5 de mai/)
  })

  test('one is shown beside the list, opened by a second press, put away with Escape', async () => {
    const { screen, table, user, router } = await opened('/ubere/resultados', 'Resultados')
    const link = await within(table).findByRole('link', { name: '0042' })
    await user.click(link)
    const detail = within(await screen.findByRole('complementary', { name: 'Registro escolhido' }))
    expect(await detail.findByRole('heading', { name: 'Vaca 0042' })).toBeVisible()
    expect(router.location.pathname).toBe('/ubere/resultados')
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).toBeNull()
    })
    await user.click(link)
    await screen.findByRole('complementary')
    await user.click(link)
    await waitFor(() => {
      expect(router.location.pathname).toBe('/ubere/resultados/2')
    })
  })

  test('the row has the focus again when what is beside the table is closed', async () => {
    const { screen, table, user, router } = await opened('/ubere/resultados', 'Resultados')
    const link = await within(table).findByRole('link', { name: '0042' })
    for (const close of [
      () => user.click(screen.getByRole('button', { name: 'Fechar' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(link)
      within(await screen.findByRole('complementary'))
        .getByRole('link', { name: 'Abrir' })
        .focus()
      await close()
      await waitFor(() => {
        expect(screen.queryByRole('complementary')).toBeNull()
      })
      expect(link).toHaveFocus()
      expect(router.location.search).toBe('')
    }
    await user.click(link)
    await screen.findByRole('complementary')
    screen.getByRole('searchbox').focus()
    await user.keyboard('{Escape}')
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).toBeNull()
    })
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('what is beside the table keeps the focus when another row is chosen', async () => {
    const { screen, router } = await opened('/ubere/resultados?id=2', 'Resultados')
    const open = within(await screen.findByRole('complementary')).getByRole('link', { name: 'Abrir' })
    open.focus()
    await router.navigate('/ubere/resultados?id=1')
    await waitFor(() => {
      expect(open).toHaveAttribute('href', '/ubere/resultados/1')
    })
    expect(open).toHaveFocus()
  })

  test('keys go through the rows', async () => {
    const { table, user } = await opened('/ubere/resultados', 'Resultados')
    await user.keyboard('j')
    const [first, second] = within(table).getAllByRole('link')
    expect(first).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await user.keyboard('k')
    expect(first).toHaveFocus()
  })

  test('a filter keeps the order', async () => {
    const { screen, user, router } = await opened('/ubere/resultados?ordem=-vaca', 'Resultados')
    await user.type(screen.getByRole('searchbox'), '11')
    await waitFor(() => {
      expect(new URLSearchParams(router.location.search).get('busca')).toBe('11')
    })
    expect(new URLSearchParams(router.location.search).get('ordem')).toBe('-vaca')
  })
})

test('counts and analyses of the tank are tables, too', async () => {
  const counts = await opened('/lactacao', 'Vacas em lactação', { farmLactations: [count('1', '2026-04-01', 120)] })
  expect(within(counts.table).getByRole('cell', { name: '120' })).toBeVisible()
  const tank = await opened('/ubere/analise-cbt-tanque', 'Análise de CBT do tanque', {
    tankAnalyses: [analysis('1', '2026-04-02')],
  })
  await tank.user.click(within(tank.table).getAllByRole('cell')[2] as HTMLElement)
  await waitFor(() => {
    expect(tank.router.location.pathname).toBe('/ubere/analise-cbt-tanque/1')
  })
})

test('is printed as cards, in the order of the table: it is wider than paper', async () => {
  const app = await openApp('/ubere/ficha-da-vaca?ordem=-brinco', {
    server: { animals: [cow('1', '1001'), cow('2', '1002')] },
  })
  expect(await app.screen.findByRole('table')).toBeVisible()
  const tags = () =>
    app.screen.getAllByRole('link', { name: /^10\d\d/ }).map(({ textContent }) => textContent.slice(0, 4))
  expect(tags()).toEqual(['1002', '1001'])
  window.dispatchEvent(new Event('beforeprint'))
  expect(app.screen.queryByRole('table')).toBeNull()
  expect(tags()).toEqual(['1002', '1001'])
  window.dispatchEvent(new Event('afterprint'))
  expect(app.screen.getByRole('table')).toBeVisible()
})
