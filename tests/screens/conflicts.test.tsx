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
  // Whether it was the same user is not known.
  expect(sheet.getByText(/^Isto também foi mudado em outro aparelho, por você ou por outra pessoa\./)).toBeVisible()
  const choice = within(sheet.getByRole('group', { name: 'Número da lactação' }))
  expect(choice.getByRole('radio', { name: /^O meu.*6$/ })).toBeVisible()
  expect(choice.getByRole('radio', { name: /^O de outro aparelho.*8$/ })).toBeVisible()
  expect(choice.getByText('Antes: 2')).toBeVisible()
})

test('a value that gave way to that of the other stays visible, and is not called sent', async () => {
  const app = await changedTwice({ lactationNumber: 6 }, { lactationNumber: 8 })
  const sheet = within(await app.screen.findByRole('dialog', { name: 'O que vale?' }))
  await app.user.click(sheet.getByRole('radio', { name: /8$/ }))
  await app.user.click(sheet.getByRole('button', { name: 'Salvar escolhas' }))
  expect(await app.screen.findByText('Seu valor que não ficou – Número da lactação: 6')).toBeVisible()
  expect(app.screen.getByRole('heading', { name: 'Enviados nos últimos dias (1)' })).toBeVisible()
  expect(app.screen.getByText('Não aplicado')).toBeVisible()
  expect(app.screen.queryByText(/^Enviado /)).toBeNull()
  expect(app.facade.records.animals[0]).toMatchObject({ lactationNumber: 8 })
})

test('all that was changed of a record that stays deleted stays visible', async () => {
  const app = await changedTwice({ lactationNumber: 6, name: 'Estrela' }, { deleted: true })
  const sheet = within(await app.screen.findByRole('dialog', { name: 'Este registro foi excluído' }))
  await app.user.click(sheet.getByRole('button', { name: 'Deixar excluído' }))
  expect(await app.screen.findByText('Seu valor que não ficou – Número da lactação: 6')).toBeVisible()
  expect(app.screen.getByText('Seu valor que não ficou – Nome: Estrela')).toBeVisible()
  expect(app.screen.getByText(/^O registro tinha sido excluído\. Decidido/)).toBeVisible()
})
