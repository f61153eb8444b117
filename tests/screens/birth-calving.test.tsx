import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow } from '../app-harness/records.ts'

const of = (id: string) => ({ __typename: 'Animal' as const, id })

const server = () => ({
  animals: [
    cow('1', '1187'),
    cow('2', '1190'),
    cow('3', 'B014', { category: 'calf', birthDate: '2026-01-10', dam: of('1') }),
  ],
  births: [
    anyRecord('Birth', '7', {
      ...{ date: '2026-01-10', time: '04:30', calf: of('3'), dam: of('1'), ease: 'easy', twin: false },
      destination: 'rearing',
    }),
  ],
  calvings: [anyRecord('Calving', '8', { animal: of('1'), date: '2026-01-10', ease: 'easy' })],
})

const writesOf = ({ facade }: Awaited<ReturnType<typeof openApp>>) =>
  facade.writes.map(({ operation, variables }) => [operation, variables.id, variables.input])

test('another dam of a birth takes the calving over, which is said before', async () => {
  const app = await openApp('/bezerra/nascimento/7', { server: server() })
  await app.user.click(await app.screen.findByRole('button', { name: /^Trocar.* 1187$/ }))
  await app.user.type(app.screen.getByLabelText('Mãe (vaca)'), '1190')
  await app.user.click(await app.screen.findByRole('button', { name: /^1190/ }))
  expect(app.screen.getByText(/^O parto da vaca 1187, em .*, passa para a vaca 1190\.$/)).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Nascimento salvo')).toBeVisible()
  await waitFor(() => {
    expect(writesOf(app)).toMatchObject([
      ['BirthSave', '7', { dam: '2' }],
      ['CalvingSave', '8', { deleted: true }],
      ['CalvingCreate', undefined, { animal: '2', date: '2026-01-10', ease: 'easy' }],
    ])
  })
})

test('a birth is deleted together with its calving after asking, and both come back by undo', async () => {
  const app = await openApp('/bezerra/nascimento/7', { server: server() })
  await app.user.click(await app.screen.findByRole('button', { name: 'Excluir nascimento' }))
  const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Excluir o nascimento e o parto?' }))
  expect(dialog.getByText(/^O parto da vaca 1187, em .*, sai junto da ficha dela\./)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
  await waitFor(() => {
    expect(writesOf(app)).toEqual([
      ['BirthSave', '7', { deleted: true }],
      ['CalvingSave', '8', { deleted: true }],
      ['BirthSave', '7', { deleted: false }],
      ['CalvingSave', '8', { deleted: false }],
    ])
  })
})
