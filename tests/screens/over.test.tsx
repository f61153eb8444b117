import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

const server = () => ({
  animals: [cow('1', '0048'), cow('2', '1480'), cow('3', '4801')],
  diagnostics: [diagnostic('1')],
})

describe('what lies over a screen', () => {
  test('is closed by Back, which leaves the screen only afterwards', async () => {
    const { screen, user, router } = await openApp('/', { server: server() })
    await user.click(screen.getByRole('button', { name: 'Mais' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    history.back()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    expect(router.location.pathname).toBe('/')
  })

  test('has a cross that closes it, and leaves no entry behind', async () => {
    const { screen, user } = await openApp('/', { server: server() })
    await user.click(screen.getByRole('button', { name: 'Mais' }))
    await user.click(await screen.findByRole('button', { name: 'Fechar' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await waitFor(() => {
      expect((history.state as { over?: number } | null)?.over ?? 0).toBe(0)
    })
  })

  test('stays when it is opened while a slow browser still goes back from the last one', async () => {
    const { screen, user } = await openApp('/', { server: server() })
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
    await user.click(screen.getByRole('button', { name: 'Mais' }))
    await user.click(await screen.findByRole('button', { name: 'Fechar' }))
    await waitFor(() => {
      expect(back).toHaveBeenCalledOnce()
    })
    back.mockRestore()
    const left = history.length
    await user.click(screen.getByRole('button', { name: 'Mais' }))
    expect(await screen.findByRole('dialog')).toBeVisible()

    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
    })
    // Chromium goes to the entry that was the last one when it was asked.
    history.go(left - history.length - 1)
    await arrived
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(history.state).toMatchObject({ over: 1 })
    history.back()
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  test('the list of keys opens with a question mark', async () => {
    const { screen, user } = await openApp('/ubere/resultados', { server: server() })
    await waitFor(async () => {
      await user.keyboard('?')
      expect(screen.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
    })
    expect(screen.getByText('Próxima linha, linha anterior')).toBeVisible()
  })
})

describe('the field of a cow', () => {
  test('offers 0048 first for "48", and gives the focus to the next field once she is chosen', async () => {
    const { screen, user } = await openApp('/ubere/exame-microbiologico', { server: server() })
    const field = await screen.findByLabelText('Vaca (brinco)')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    await user.type(field, '48')
    const offered = screen.getByRole('list', { name: 'Animais encontrados' })
    expect(offered.querySelector('strong')).toHaveTextContent('0048')
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('button', { name: '0048' }))
    await waitFor(() => {
      expect(screen.getByRole('radio', { name: 'Mastite clínica' })).toHaveFocus()
    })
  })

  test('takes letters, and the camera', async () => {
    const { screen, user } = await openApp('/ubere/exame-microbiologico', { server: server() })
    await user.click(await screen.findByRole('button', { name: 'Brinco com letras' }))
    expect(screen.getByLabelText('Vaca (brinco)')).toHaveAttribute('inputmode', 'text')
    expect(screen.getByLabelText('Vaca (brinco)')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Ler brinco' }))
    // jsdom has no camera.
    expect(await screen.findByText('Este aparelho não tem câmera disponível. Digite o código.')).toBeVisible()
    expect(screen.queryByText('Aponte a câmera para o código do brinco.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Digitar o código' }))
    await waitFor(() => {
      expect(screen.getByLabelText('Vaca (brinco)')).toHaveFocus()
    })
  })
})

test('without a network it is said once', async () => {
  const { screen, facade, engine } = await openApp('/nova-lactacao', { server: server() })
  facade.unreachable = true
  await engine.sync.run()
  expect(await screen.findAllByText(/Sem conexão/)).toHaveLength(1)
  expect(screen.queryByText(/guardado neste aparelho e enviado/)).toBeNull()
})
