import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
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
  const birthDate = addDays(dateIn(new Date(), 'America/Sao_Paulo'), -300)
  const server = { animals: [cow('1', '1187'), cow('2', 'B001', { category: 'calf', birthDate })] }
  const app = await openApp('/ubere/exame-microbiologico', { server })
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), 'b001')
  expect(await app.screen.findByText('B001 está nas bezerras')).toBeVisible()
  expect(app.screen.queryByRole('button', { name: /b001/i })).toBeNull()
  expect(app.facade.writes).toEqual([])
})

test('a heifer whose ear tag is typed as a cow’s is made one and chosen, offline too, with undo', async () => {
  const today = dateIn(new Date(), 'America/Sao_Paulo')
  const heifer = cow('2', 'B001', { category: 'calf', birthDate: addDays(today, -700) })
  const app = await openApp('/ubere/exame-microbiologico', { server: { animals: [heifer] } })
  app.facade.unreachable = true
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), 'b001')
  await app.user.click(await app.screen.findByRole('button', { name: 'B001 está nas bezerras: passar para as vacas' }))
  expect(await app.screen.findByRole('button', { name: 'Trocar: Vaca (brinco) B001' })).toBeVisible()
  await waitFor(() => {
    expect(app.engine.records.find('Animal', '2')).toMatchObject({ category: 'cow', cowSince: today })
  })
  await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => {
    expect(app.engine.records.find('Animal', '2')).toMatchObject({ category: 'calf', cowSince: null })
  })
  expect(app.screen.getByLabelText('Vaca (brinco)')).toBeVisible()
  expect(app.screen.queryByRole('button', { name: 'Trocar: Vaca (brinco) B001' })).toBeNull()
})

test('what is launched for a heifer that was made a cow waits until the server knows that she is one', async () => {
  const heifer = cow('2', 'B001', { category: 'calf', birthDate: '2023-01-10' })
  const app = await openApp('/ubere/nova-mastite-clinica-sem-exame', { server: { animals: [heifer] } })
  app.facade.refusals.set('AnimalSave', { message: 'Away', extensions: { code: 'INTERNAL', status: 500 } })
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), 'b001')
  await app.user.click(await app.screen.findByRole('button', { name: /passar para as vacas$/ }))
  await app.user.click(app.screen.getByRole('radio', { name: 'Moderado' }))
  await app.user.click(app.screen.getByRole('checkbox', { name: 'Anterior direito' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar caso' }))
  expect(await app.screen.findByText('Diagnóstico salvo')).toBeVisible()
  await waitFor(() => {
    const rows = app.engine.outbox.getSnapshot().rows.map(({ operation, state }) => [operation, state])
    expect(rows).toEqual([
      ['AnimalSave', 'pending'],
      ['DiagnosticCreate', 'pending'],
    ])
  })
  app.facade.refusals.delete('AnimalSave')
  await waitFor(() => {
    expect(app.facade.writes.slice(-2).map(({ operation }) => operation)).toEqual(['AnimalSave', 'DiagnosticCreate'])
  })
})

test('a calf is not given the ear tag of a cow where its own is asked for', async () => {
  const app = await openApp('/bezerra/nova-doenca', { server: { animals: [cow('1', '1187')] } })
  await app.user.type(await app.screen.findByLabelText('Bezerra'), '1187')
  expect(await app.screen.findByText('1187 está nas vacas')).toBeVisible()
})

test('a cow is not registered, nor corrected, with the ear tag of another one, offline too', async () => {
  const server = { animals: [cow('1', 'A187'), cow('2', '1190'), cow('3', '77', { status: 'sold' })] }
  const app = await openApp('/ubere/dados-da-vaca', { server })
  app.facade.unreachable = true
  const tag = await app.screen.findByLabelText('Brinco')
  await app.user.type(tag, ' a187 ')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar vaca' }))
  expect(await app.screen.findByText(TAKEN)).toBeVisible()
  expect(app.engine.outbox.getSnapshot().rows).toEqual([])
  // Of one that left it is used again.
  await app.user.clear(tag)
  await app.user.type(tag, '77')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar vaca' }))
  await waitFor(() => {
    expect(app.router.location.pathname).toBe('/ubere/ficha-da-vaca')
  })
  expect(app.engine.outbox.getSnapshot().rows).toHaveLength(1)
  await app.router.navigate('/ubere/dados-da-vaca/2')
  const corrected = await app.screen.findByDisplayValue('1190')
  await app.user.clear(corrected)
  await app.user.type(corrected, '77')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar vaca' }))
  expect(await app.screen.findByText(TAKEN)).toBeVisible()
})

test('a cow that left is still chosen by her ear tag, or another is registered with it', async () => {
  const server = { animals: [cow('1', '1187', { status: 'sold' })] }
  const app = await openApp('/ubere/exame-microbiologico', { server })
  await app.user.type(await app.screen.findByLabelText('Vaca (brinco)'), '1187')
  expect(await app.screen.findByRole('button', { name: /^1187/ })).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Cadastrar vaca 1187' }))
  await waitFor(() => {
    expect(app.facade.writes).toMatchObject([{ operation: 'AnimalCreate', variables: { input: { earTag: '1187' } } }])
  })
})

test('a calf does not come back to an ear tag that another one has now', async () => {
  const calf = { category: 'calf', birthDate: '2026-01-10' } as const
  const gone = cow('1', 'B7', { ...calf, status: 'sold', statusDate: '2026-03-01' })
  const app = await openApp('/bezerra/ficha-da-bezerra/1', { server: { animals: [gone] } })
  expect(await app.screen.findByRole('button', { name: 'Desfazer a saída' })).toBeVisible()
  app.facade.records.animals.push(cow('2', 'b7', { ...calf, updatedAt: '2030-01-01T00:00:00.000Z' }))
  await waitFor(() => app.engine.sync.run())
  expect(await app.screen.findByText(/^Outro animal usa agora o brinco B7/)).toBeVisible()
  expect(app.screen.queryByRole('button', { name: 'Desfazer a saída' })).toBeNull()
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

test.each([
  ['a cow', '/ubere/dados-da-vaca', 'Brinco'],
  ['a birth', '/bezerra/novo-nascimento', 'Brinco da cria'],
])('of %s: one that differs from another by zeros only asks whether it is the same animal', async (_, path, label) => {
  const app = await openApp(path, { server: { animals: [cow('1', '0003')] } })
  const tag = await app.screen.findByLabelText(label)
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

test.each([
  ['a cow, that of a heifer', '/ubere/dados-da-vaca', 'calf', '0003 está nas bezerras', '/bezerra/ficha-da-bezerra/1'],
  ['a calf, that of a cow', '/bezerra/dados-da-bezerra', 'cow', '0003 está nas vacas', '/ubere/ficha-da-vaca/1'],
] as const)('of %s leads to who has it already', async (_, path, category, words, page) => {
  const app = await openApp(path, { server: { animals: [cow('1', '0003', { category })] } })
  await app.user.type(await app.screen.findByLabelText('Brinco'), '0003')
  expect(await app.screen.findByRole('link', { name: words })).toHaveAttribute('href', page)
})
