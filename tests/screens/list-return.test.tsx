import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: Array.from({ length: 45 }, (_, i) => diagnostic(String(i + 1))),
})

// The first test of this file: the code of the page of a result has not been fetched before.
test('a page is scrolled when it is there, not the one before it; a list begins with a screenful of rows', async () => {
  const drawn: { title: string | null; rows: number }[] = []
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    const rows = document.querySelectorAll('main a[href^="/ubere/resultados/"]').length
    drawn.push({ title: document.querySelector('h1')?.textContent ?? null, rows })
  })
  const screenHeight = vi.spyOn(screen, 'height', 'get').mockReturnValue(960)
  try {
    const app = await openApp('/lactacao', { server: server() })
    drawn.length = 0
    await app.router.navigate('/ubere/resultados')
    await waitFor(() => {
      expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(30)
    })
    const [first] = app.screen.getAllByRole('link', { name: /1187/ })
    if (first) await app.user.click(first)
    await app.screen.findByRole('heading', { name: 'Vaca 1187' })
    expect(drawn.map(({ title }) => title)).toEqual(['Resultados', 'Resultado'])

    // Now that the code of both is here, what one taps is drawn at once: as much of it as one sees.
    await app.router.navigate('/lactacao')
    drawn.length = 0
    await app.router.navigate('/ubere/resultados')
    expect(drawn).toEqual([{ title: 'Resultados', rows: 10 }])
    await waitFor(() => {
      expect(app.screen.getAllByRole('link', { name: /1187/ })).toHaveLength(30)
    })
  } finally {
    scrollTo.mockRestore()
    screenHeight.mockRestore()
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
