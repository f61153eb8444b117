import { fireEvent, waitFor } from '@testing-library/react'
import { useEffect, useState, type ComponentType } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fetchPage } from '../../src/app/router.tsx'
import { findScreen } from '../../src/app/screens.ts'
import { standbys } from '../../src/app/standby.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

const FARM_WITH_A_RESULT = { server: { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')] } }

/** Puts another page at a path until the test is over. */
async function replacePage(path: string, Page: ComponentType): Promise<void> {
  const screen = findScreen(path)
  if (!screen) throw new Error(`No screen at ${path}`)
  const replaced = vi.spyOn(screen, 'load').mockResolvedValue({ default: Page })
  onTestFinished(async () => {
    replaced.mockRestore()
    // The router knows the page again that was there.
    await fetchPage(path)
  })
  await fetchPage(path)
}

/** Waits until a screen is drawn out of sight. */
const drawnAhead = (path: string) =>
  waitFor(
    () => {
      expect([...standbys.keys()]).toContain(path)
    },
    { timeout: 60_000 },
  )

test('screens of the menus are drawn out of sight: nothing of them is seen, and one that breaks harms nobody', async () => {
  let drawn = false
  await replacePage('/ubere/resultados', () => {
    throw new Error('This page is broken')
  })
  await replacePage('/lactacao', () => {
    drawn = true
    return (
      <main>
        <h1>Drawn</h1>
      </main>
    )
  })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    errors.mockRestore()
  })
  const app = await openApp('/', FARM_WITH_A_RESULT)
  const menu = app.screen.getByRole('button', { name: 'Mais' })
  menu.focus()
  await waitFor(
    () => {
      expect(drawn).toBe(true)
    },
    { timeout: 60_000 },
  )
  expect(document.querySelectorAll('main')).toHaveLength(1)
  expect(document.querySelector('h1')).toHaveTextContent('Saúde do úbere')
  expect(menu).toHaveFocus()
}, 90_000)

describe('a screen that was drawn ahead', () => {
  test('is the one that is shown, and does nothing before; the next visit finds another one', async () => {
    const happened: string[] = []
    let pages = 0
    await replacePage('/lactacao', () => {
      // A drawing that is interrupted, and begun once more, counts as well.
      const [page] = useState(() => ++pages)
      useEffect(() => {
        happened.push(`${String(page)} begins`)
        return () => {
          happened.push(`${String(page)} ends`)
        }
      }, [page])
      return <h2>Page {page}</h2>
    })
    const app = await openApp('/')
    /** Goes there; answers the number of the page that is shown, one of those drawn before. */
    const visit = async () => {
      await drawnAhead('/lactacao')
      const drawn = pages
      await app.router.navigate('/lactacao')
      const shown = Number(/\d+/.exec(app.screen.getByRole('heading', { level: 2 }).textContent)?.[0])
      expect(shown).toBeLessThanOrEqual(drawn)
      return shown
    }
    await drawnAhead('/lactacao')
    expect(happened).toEqual([])
    const first = await visit()
    expect(app.screen.getByRole('main')).toBeVisible()
    expect(document.title).toBe('Vacas em lactação · Lactor')
    await app.router.navigate('/')
    const second = await visit()
    expect(second).toBeGreaterThan(first)
    expect(happened).toEqual([`${String(first)} begins`, `${String(first)} ends`, `${String(second)} begins`])
  }, 120_000)

  test('stays while others are drawn, and while a filter changes the address', async () => {
    const app = await openApp('/', FARM_WITH_A_RESULT)
    await drawnAhead('/ubere/resultados')
    await app.router.navigate('/ubere/resultados')
    const search = await app.screen.findByRole('searchbox')
    await app.user.type(search, '11')
    await drawnAhead('/')
    await app.user.type(search, '87')
    expect(search).toHaveValue('1187')
    expect(search).toHaveFocus()
    expect(app.router.location.search).toContain('1187')
    expect(app.screen.getByRole('searchbox')).toBe(search)
    expect(app.screen.getAllByRole('main')).toHaveLength(1)
  }, 120_000)

  test('shows what was saved since', async () => {
    const app = await openApp('/', FARM_WITH_A_RESULT)
    await drawnAhead('/lactacao')
    await app.router.navigate('/nova-lactacao')
    await app.user.type(await app.screen.findByLabelText(/Vacas em lactação/), '143')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/lactacao')
    })
    expect(await app.screen.findByRole('link', { name: /143/ })).toBeVisible()
  }, 90_000)

  test('is laid out while the form that ends in it is open: nobody sees it or has been there', async () => {
    const app = await openApp('/bezerra-lancamento', FARM_WITH_A_RESULT)
    const button = await app.screen.findByRole('button', { name: 'Salvar bezerra' })
    const { title } = document
    await waitFor(
      () => {
        expect(document.querySelectorAll('main')).toHaveLength(2)
      },
      { timeout: 60_000 },
    )
    const [here, next] = document.querySelectorAll('main')
    expect(here).toContainElement(button)
    expect(next?.parentElement).toHaveClass('ready')
    expect(next?.parentElement).toHaveAttribute('inert')
    // Another button leads elsewhere.
    fireEvent.pointerDown(app.screen.getByRole('link', { name: 'Voltar' }))
    expect(next?.parentElement).toHaveAttribute('inert')
    // A finger that comes down may slide off again.
    fireEvent.pointerDown(button)
    expect(next?.parentElement).not.toHaveAttribute('inert')
    expect(app.screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await waitFor(() => {
      expect(next?.parentElement).toHaveAttribute('inert')
    })
    // A form that is refused stays, and what comes next is out of reach again.
    fireEvent.click(button)
    expect(next?.parentElement).not.toHaveAttribute('inert')
    expect(app.screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await app.screen.findByText('Informe o brinco.')).toBeVisible()
    await waitFor(() => {
      expect(next?.parentElement).toHaveAttribute('inert')
    })
    expect(next?.parentElement).toHaveClass('ready')
    expect(document.title).toBe(title)
    expect(localStorage.getItem('lactor.tips') ?? '').not.toContain(app.engine.scope.userId)
    await app.router.navigate('/home-bezerra')
    expect(app.screen.getByRole('main')).toBe(next)
    expect(document.querySelector('.ready, [inert]')).toBeNull()
    expect(next?.parentElement).not.toHaveAttribute('aria-hidden')
    expect(document.title).not.toBe(title)
    expect(localStorage.getItem('lactor.tips')).toContain(app.engine.scope.userId)
  }, 90_000)

  test('is on its shelf again when one leaves the form for another screen', async () => {
    const app = await openApp('/nova-lactacao', FARM_WITH_A_RESULT)
    await waitFor(
      () => {
        expect(document.querySelector('.ready h1')).toHaveTextContent('Vacas em lactação')
      },
      { timeout: 60_000 },
    )
    await app.router.navigate('/ubere/resultados')
    expect(document.querySelector('.ready')).toBeNull()
    expect(standbys.has('/lactacao')).toBe(true)
  }, 90_000)

  test('has not been seen by anybody: the tips of the first use wait until the home is opened', async () => {
    const app = await openApp('/lactacao', FARM_WITH_A_RESULT)
    await drawnAhead('/')
    expect(localStorage.getItem('lactor.tips') ?? '').not.toContain(app.engine.scope.userId)
    await app.router.navigate('/')
    expect(await app.screen.findByRole('heading', { name: 'Funciona sem internet' })).toBeVisible()
  }, 90_000)

  test('is in the area that somebody works in by now', async () => {
    const app = await openApp('/', FARM_WITH_A_RESULT)
    await drawnAhead('/lactacao')
    await app.router.navigate('/home-bezerra')
    await app.screen.findByRole('heading', { name: 'Saúde da bezerra' })
    await app.router.navigate('/lactacao')
    expect(document.documentElement.dataset.area).toBe('calf')
    const back = app.screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(back).toContain('/home-bezerra')
    expect(back).not.toContain('/')
  }, 90_000)

  test('that broke is drawn again when somebody goes there', async () => {
    let isBroken = true
    let broke = false
    await replacePage('/ubere/resultados', () => {
      broke ||= isBroken
      if (isBroken) throw new Error('This page is broken')
      return <h2>Whole again</h2>
    })
    const app = await openApp('/')
    await waitFor(
      () => {
        expect(broke).toBe(true)
      },
      { timeout: 60_000 },
    )
    isBroken = false
    await app.router.navigate('/ubere/resultados')
    expect(await app.screen.findByText('Whole again')).toBeVisible()
  }, 90_000)

  test('is not what one comes back to: that stands where it was left', async () => {
    const app = await openApp('/ubere/resultados', FARM_WITH_A_RESULT)
    await app.user.click(await app.screen.findByRole('button', { name: /Filtros/ }))
    await app.router.navigate('/')
    await drawnAhead('/ubere/resultados')
    await app.router.back()
    expect(standbys.has('/ubere/resultados')).toBe(true)
    expect(await app.screen.findByRole('searchbox')).toBeVisible()
  }, 90_000)
})
