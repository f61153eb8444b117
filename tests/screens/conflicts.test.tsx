import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow } from '../app-harness/records.ts'

type App = Awaited<ReturnType<typeof openApp>>

/** Saves a change of the cow without a network while somebody else changes her, and opens the choice between the two. */
async function changedTwice(mine: object, theirs: object): Promise<App> {
  const app = await openApp('/sincronizacao', { server: { animals: [cow('1', '1187', { lactationNumber: 2 })] } })
  app.facade.unreachable = true
  await app.engine.outbox.submit('AnimalSave', { id: '1', input: mine })
  await waitFor(() => {
    expect(app.engine.connectivity.isOnline()).toBe(false)
  })
  app.facade.records.animals[0] = cow('1', '1187', { lactationNumber: 2, version: 2, ...theirs })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
  return app
}

test('two changes of the number of a lactation are named, with what each says', async () => {
  const app = await changedTwice({ lactationNumber: 6 }, { lactationNumber: 8 })
  const sheet = within(await app.screen.findByRole('dialog', { name: 'O que vale?' }))
  const choice = within(sheet.getByRole('group', { name: 'Número da lactação' }))
  expect(choice.getByRole('radio', { name: /6$/ })).toBeVisible()
  expect(choice.getByRole('radio', { name: /8$/ })).toBeVisible()
  expect(choice.getByText('Antes: 2')).toBeVisible()
})
