import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchPage } from '../../src/app/router.tsx'
import * as router from '../../src/app/router.tsx'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

vi.mock('../../src/app/router.tsx', { spy: true })

/** One that breaks out of sight. */
function Broken(): never {
  throw new Error('This page is broken')
}

test('pages of the menus are rehearsed out of sight: nothing of them is seen, and one that breaks harms nobody', async () => {
  const rehearsed: string[] = []
  vi.spyOn(router, 'fetchPage').mockImplementation((path) => {
    const Page = () => {
      rehearsed.push(path)
      return (
        <main>
          <h1>Rehearsed</h1>
        </main>
      )
    }
    return Promise.resolve(path === '/ubere/resultados' ? Broken : Page)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = await openApp('/', { server: { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] } })
  const menu = app.screen.getByRole('button', { name: 'Mais' })
  menu.focus()
  await waitFor(
    () => {
      expect(rehearsed).toContain('/lactacao')
    },
    { timeout: 60_000 },
  )
  expect(vi.mocked(fetchPage)).toHaveBeenCalledWith('/ubere/resultados')
  expect(rehearsed).not.toContain('/ubere/resultados')
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(document.querySelector('h1')).toHaveTextContent('Saúde do úbere')
  expect(menu).toHaveFocus()
}, 90_000)
