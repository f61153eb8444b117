import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchPage } from '../../src/app/router.tsx'
import { findScreen } from '../../src/app/screens.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

/** Puts another page at a path until the test is over. */
function replacePage(path: string, Page: ComponentType): void {
  const screen = findScreen(path)
  if (!screen) throw new Error(`No screen at ${path}`)
  const replaced = vi.spyOn(screen, 'load').mockResolvedValue({ default: Page })
  onTestFinished(async () => {
    replaced.mockRestore()
    // The router knows the page again that was there.
    await fetchPage(path)
  })
}

test('pages of the menus are rehearsed out of sight: nothing of them is seen, and one that breaks harms nobody', async () => {
  let rehearsed = false
  replacePage('/ubere/resultados', () => {
    throw new Error('This page is broken')
  })
  replacePage('/lactacao', () => {
    rehearsed = true
    return (
      <main>
        <h1>Rehearsed</h1>
      </main>
    )
  })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    errors.mockRestore()
  })
  const app = await openApp('/', { server: { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] } })
  const menu = app.screen.getByRole('button', { name: 'Mais' })
  menu.focus()
  await waitFor(
    () => {
      expect(rehearsed).toBe(true)
    },
    { timeout: 60_000 },
  )
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(document.querySelector('h1')).toHaveTextContent('Saúde do úbere')
  expect(menu).toHaveFocus()
}, 90_000)
