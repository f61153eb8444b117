import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../app-harness/accessible.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'

const MISSING = 'Este registro não existe mais ou não está neste aparelho.'

const open = async (path: string, operation: string, code = 'NOT_FOUND') => {
  const app = await openApp('/', {})
  app.facade.refusals.set(operation, refused(code))
  await app.router.navigate(path)
  return app
}

describe('with a connection, a number that nothing has', () => {
  test.each([
    ['/usuarios/9999', 'PersonFind', '/usuarios', MISSING],
    ['/fazendas/99', 'FarmFind', '/fazendas', MISSING],
    ['/integracao-parceiros/webhooks/999', 'WebhookFind', '/integracao-parceiros/webhooks', MISSING],
    ['/artigo/999', 'ArticleFind', '/artigos-e-videos', 'Este artigo não existe mais'],
    ['/video/999', 'ArticleFind', '/artigos-e-videos', 'Este artigo não existe mais'],
  ])('%s says so and leads back to the list', async (path, operation, list, words) => {
    const { screen } = await open(path, operation)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toHaveAttribute('href', list)
    // Asking again, or waiting for a connection, would not help.
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible()
  })

  test('is another matter than a server that is away', async () => {
    const { screen } = await open('/usuarios/9999', 'PersonFind', 'UPSTREAM_UNAVAILABLE')
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    expect(screen.queryByText(MISSING)).toBeNull()
  })
})

describe('the address of a record that this farm does not have', () => {
  const path = '/ubere/resultados/4711'

  test('may be of another farm of the user, which can be chosen', async () => {
    const { screen } = await openApp(path, { otherFarms: [{ id: '2', code: '0117', name: 'Santa Rita' }] })
    expect(await screen.findByText(MISSING)).toBeVisible()
    expect(screen.getByText(/^Você está em .+ O endereço pode ser de outra fazenda sua\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Trocar de fazenda' })).toHaveAttribute(
      'href',
      `/selecionar-fazenda?redirect=${encodeURIComponent(path)}`,
    )
    await expectAccessible()
  })

  test('offers no other farm to a user who has one', async () => {
    const { screen } = await openApp(path, {})
    expect(await screen.findByText(MISSING)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Trocar de fazenda' })).toBeNull()
  })
})
