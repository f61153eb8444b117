import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: Array.from({ length: 45 }, (_, i) => diagnostic(String(i + 1))),
})

// The first test of this file: the code of the page of a result has not been fetched before.
test('a page is scrolled when it is there, not the one before it', async () => {
  const titles: (string | null)[] = []
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    titles.push(document.querySelector('h1')?.textContent ?? null)
  })
  try {
    const app = await openApp('/lactacao', { server: server() })
    titles.length = 0
    await app.router.navigate('/ubere/resultados')
    await waitFor(() => {
      expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(30)
    })
    const [first] = app.screen.getAllByRole('link', { name: /1187/ })
    if (first) await app.user.click(first)
    await app.screen.findByRole('heading', { name: 'Vaca 1187' })
    expect(titles).toEqual(['Resultados', 'Resultado'])
  } finally {
    scrollTo.mockRestore()
  }
})

test('a list one comes back to shows as many rows as it did', async () => {
  const app = await openApp('/ubere/resultados', { server: server() })
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(30)
  })
  await app.user.click(app.screen.getByRole('button', { name: 'Mostrar mais 15' }))
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(45)
  })
  const [first] = app.screen.getAllByRole('link', { name: /1187/ })
  if (first) await app.user.click(first)
  await app.screen.findByRole('heading', { name: 'Vaca 1187' })
  await app.router.back()
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(45)
  })
})

test('“Voltar” of a row leads back to the list as it was left: its search and its rows', async () => {
  const app = await openApp('/lactacao', { server: server() })
  await app.screen.findByRole('heading', { level: 1 })
  await app.router.navigate('/ubere/resultados')
  await app.user.type(await app.screen.findByRole('searchbox'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^Mostrar mais/ }))
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(45)
  })
  const [first] = app.screen.getAllByRole('link', { name: /1187/ })
  if (first) await app.user.click(first)
  await app.screen.findByRole('heading', { name: 'Vaca 1187' })
  await app.user.click(app.screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => {
    expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(45)
  })
  expect(app.screen.getByRole('searchbox')).toHaveValue('1187')
})

test('“Voltar” of a page that was opened from elsewhere leads to its list', async () => {
  const app = await openApp('/lactacao', { server: server() })
  await app.screen.findByRole('heading', { level: 1 })
  await app.router.navigate('/ubere/resultados/1')
  await app.screen.findByRole('heading', { name: 'Vaca 1187' })
  await app.user.click(app.screen.getByRole('link', { name: 'Voltar' }))
  await waitFor(() => {
    expect(app.router.location.pathname).toBe('/ubere/resultados')
  })
})
