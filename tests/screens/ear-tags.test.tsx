import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../app-harness/mocked-facade.ts'
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

test('a required field says once that no animal is chosen', async () => {
  const app = await openApp('/ubere/exame-microbiologico', { server: { animals: [cow('1', '1187')] } })
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), '99')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar diagnóstico' }))
  expect(await app.screen.findByText('Escolha a vaca.')).toBeVisible()
  expect(app.screen.queryByText('Escolha o animal na lista ou cadastre este brinco.')).toBeNull()
})

test('an animal whose registration is refused while the form waits for it is not left out', async () => {
  const calf = cow('2', 'B014', { category: 'calf', birthDate: '2026-01-10' })
  const app = await openApp('/bezerra/dados-da-bezerra/2', { server: { animals: [calf] } })
  app.facade.refusals.set(
    'AnimalCreate',
    refused('VALIDATION_FAILED', [{ field: 'earTag', message: 'taken', code: 'animal.error.earTagTaken' }]),
  )
  await app.user.type(await app.screen.findByLabelText('Mãe'), '1190')
  const register = await app.screen.findByRole('button', { name: 'Cadastrar vaca 1190' })
  const store = app.screen.getByRole('button', { name: 'Salvar bezerra' })
  act(() => {
    register.click()
    store.click()
  })
  expect(await app.screen.findByText(TAKEN)).toBeVisible()
  expect(app.facade.writes.filter(({ operation }) => operation === 'AnimalSave')).toEqual([])
})

test('an ear tag typed in full is chosen without a press; another one is never left out in silence', async () => {
  const calf = cow('2', 'B014', { category: 'calf', birthDate: '2026-01-10' })
  const app = await openApp('/bezerra/dados-da-bezerra/2', { server: { animals: [cow('1', '1187'), calf] } })
  const dam = await app.screen.findByLabelText('Mãe')
  const store = () => app.user.click(app.screen.getByRole('button', { name: 'Salvar bezerra' }))
  await app.user.type(dam, '118')
  await store()
  expect(await app.screen.findByText('Escolha o animal na lista ou cadastre este brinco.')).toBeVisible()
  expect(app.facade.writes).toEqual([])
  await app.user.type(dam, '7')
  await store()
  await waitFor(() => {
    expect(app.facade.writes).toMatchObject([{ operation: 'AnimalSave', variables: { input: { dam: '1' } } }])
  })
})

test('a cow is not offered as her own dam, nor registered again', async () => {
  const app = await openApp('/ubere/dados-da-vaca/1', { server: { animals: [cow('1', '1187'), cow('2', '1190')] } })
  await app.user.type(await app.screen.findByLabelText('Mãe'), '11')
  expect(await app.screen.findByRole('button', { name: '1190' })).toBeVisible()
  expect(app.screen.queryByRole('button', { name: '1187' })).toBeNull()
  await app.user.type(app.screen.getByLabelText('Mãe'), '87')
  expect(app.screen.queryByRole('button', { name: /1187/ })).toBeNull()
})

test('one that differs from another by zeros only asks whether it is the same animal', async () => {
  const app = await openApp('/ubere/dados-da-vaca', { server: { animals: [cow('1', '0003')] } })
  const tag = await app.screen.findByLabelText('Brinco')
  await app.user.type(tag, '3')
  expect(await app.screen.findByText('Já existe o animal 0003. Se for o mesmo, não cadastre outra vez.')).toBeVisible()
  await app.user.type(tag, '1')
  await waitFor(() => {
    expect(app.screen.queryByText(/Já existe o animal/)).toBeNull()
  })
  await app.user.clear(tag)
  await app.user.type(tag, '0003')
  expect(app.screen.queryByText(/Já existe o animal/)).toBeNull()
})
