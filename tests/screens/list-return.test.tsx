import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

test('a list one comes back to shows as many rows as it did', async () => {
  const diagnostics = Array.from({ length: 45 }, (_, i) => diagnostic(String(i + 1)))
  const app = await openApp('/ubere/resultados', { server: { animals: [cow('1', '1187')], diagnostics } })
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
