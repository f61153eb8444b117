import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow } from '../app-harness/records.ts'

const TAKEN = 'Já existe um animal com este brinco.'

test('a calf is not given the ear tag of a cow, offline too', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: { animals: [cow('1', 'A187')] } })
  app.facade.unreachable = true
  await app.user.type(await app.screen.findByLabelText('Brinco da cria'), ' a187 ')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText(TAKEN)).toBeVisible()
  expect(app.engine.outbox.getSnapshot().rows).toEqual([])
})

test('a cow that is registered in passing is not given the ear tag of a calf', async () => {
  const server = { animals: [cow('1', '1187'), cow('2', 'B001', { category: 'calf' })] }
  const app = await openApp('/ubere/exame-microbiologico', { server })
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), 'b001')
  await app.user.click(await app.screen.findByRole('button', { name: /b001/ }))
  expect(await app.screen.findByText(TAKEN)).toBeVisible()
  expect(app.facade.writes).toEqual([])
})

test.each(['0001-01-01', '1900-05-04'])('a calf was not born on %s', async (date) => {
  const app = await openApp('/bezerra/novo-nascimento')
  await app.user.type(await app.screen.findByLabelText('Brinco da cria'), 'B9')
  const born = await app.screen.findByLabelText('Data')
  await app.user.clear(born)
  await app.user.type(born, date)
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Confira a data: ela fica longe demais no passado.')).toBeVisible()
  expect(app.facade.writes).toEqual([])
})
