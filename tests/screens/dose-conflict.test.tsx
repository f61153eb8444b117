import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, task, treatment } from '../app-harness/records.ts'

const server = () => ({
  animals: [cow('1', '1187')],
  diagnostics: [diagnostic('1')],
  diagnosticProtocols: [treatment('1')],
  udderHealthTasks: [task('1')],
})

type App = Awaited<ReturnType<typeof openApp>>

/** Gives the first dose without a network while the server's record of it becomes another. */
async function giveMeanwhile(app: App, theirs: Parameters<typeof task>[1]): Promise<void> {
  app.facade.unreachable = true
  await app.engine.outbox.submit('TaskSave', { id: '1', input: { doneAt: '2026-05-05T10:00:10.000Z' } })
  await waitFor(() => {
    expect(app.engine.connectivity.isOnline()).toBe(false)
  })
  app.facade.records.udderHealthTasks[0] = task('1', { ...theirs, version: 2 })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
}

test('a dose that two people gave names the other one, and says what to do with two doses', async () => {
  const app = await openApp('/sincronizacao', { server: server() })
  await giveMeanwhile(app, { doneAt: '2026-05-05T10:00:40.000Z', doneByName: 'Rita Moreira' })
  await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
  const sheet = await app.screen.findByRole('dialog', { name: 'O que vale?' })
  expect(
    within(sheet).getByText(
      /não foi tratado duas vezes\. Se o animal recebeu as duas doses, guarde a hora da última\.$/,
    ),
  ).toBeVisible()
  expect(within(sheet).getByRole('radio', { name: /^O de outro aparelho: Rita Moreira.*5 de mai/ })).toBeVisible()
  await app.user.click(within(sheet).getByRole('radio', { name: /^O meu.*5 de mai/ }))
  await app.user.click(within(sheet).getByRole('button', { name: 'Salvar escolhas' }))
  expect(
    await app.screen.findByText(/^Valor de outro aparelho \(Rita Moreira\) que não ficou – Feita: 5 de mai/),
  ).toBeVisible()
  expect(app.facade.writes.at(-1)).toMatchObject({
    operation: 'TaskSave',
    variables: { id: '1', input: { doneAt: '2026-05-05T10:00:10.000Z' } },
  })
  expect(JSON.stringify(app.facade.writes.at(-1))).not.toContain('doneByName')
})

test('a dose that is undone while it is in conflict leaves the one that somebody else gave', async () => {
  const app = await openApp('/ubere/tarefa/1', { server: server() })
  app.facade.unreachable = true
  await app.user.click(await app.screen.findByRole('button', { name: 'Concluir tarefa' }))
  const undo = await app.screen.findByRole('button', { name: 'Desfazer' })
  const theirs = { doneAt: '2026-05-05T10:00:40.000Z', doneByName: 'Rita Moreira' }
  app.facade.records.udderHealthTasks[0] = task('1', { ...theirs, version: 2 })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ state: 'conflict' }])
  await app.user.click(undo)
  await expect.poll(() => app.engine.outbox.getSnapshot().rows).toEqual([])
  expect(app.facade.records.udderHealthTasks[0]).toMatchObject(theirs)
})

const CASE_TOO = 'O caso inteiro foi excluído: trazer de volta também traz o caso e o tratamento.'
const TREATMENT_TOO = 'O tratamento inteiro foi excluído: trazer de volta também traz o tratamento.'
const WITH_CASE = 'O caso também foi excluído: trazer de volta também traz o caso.'

/** The sheet of a write about what somebody else deleted. */
async function deletionSheet(app: App): Promise<HTMLElement> {
  await app.engine.sync.run()
  await app.user.click(await app.screen.findByRole('link', { name: 'Resolver' }))
  return app.screen.findByRole('dialog', { name: 'Este registro foi excluído' })
}

test.each([
  ['whose case', true, CASE_TOO],
  ['whose treatment', false, TREATMENT_TOO],
])('a dose %s was deleted says what comes back with it, and what no longer counts', async (_, isCaseDeleted, said) => {
  const app = await openApp('/sincronizacao', { server: server() })
  app.facade.records.diagnosticProtocols[0] = treatment('1', { deleted: true, version: 2 })
  if (isCaseDeleted) app.facade.records.diagnostics[0] = diagnostic('1', { deleted: true, version: 2 })
  await giveMeanwhile(app, { deleted: true })
  const sheet = within(await deletionSheet(app))
  expect(await sheet.findByText(said)).toBeVisible()
  expect(sheet.queryByText(isCaseDeleted ? TREATMENT_TOO : CASE_TOO)).toBeNull()
  expect(sheet.getByText('Se deixar excluído e a dose foi dada, a carência dela deixa de contar.')).toBeVisible()
})

test('a dose that went by itself brings nothing else back', async () => {
  const app = await openApp('/sincronizacao', { server: server() })
  await giveMeanwhile(app, { deleted: true })
  const sheet = within(await deletionSheet(app))
  expect(sheet.getByText(/^Se deixar excluído e a dose foi dada/)).toBeVisible()
  expect(sheet.queryByText(/também traz/)).toBeNull()
})

test.each([true, false])('a treatment whose case was deleted (%s) comes back alone', async (isCaseDeleted) => {
  const app = await openApp('/sincronizacao', { server: server() })
  app.facade.unreachable = true
  await app.engine.outbox.submit('TreatmentSave', { id: '1', input: { residueTest: true } })
  app.facade.records.diagnosticProtocols[0] = treatment('1', { deleted: true, version: 2 })
  if (isCaseDeleted) app.facade.records.diagnostics[0] = diagnostic('1', { deleted: true, version: 2 })
  app.facade.unreachable = false
  await app.engine.outbox.sendNow()
  const sheet = within(await deletionSheet(app))
  expect(sheet.getByText(/^Se deixar excluído e alguma dose foi dada/)).toBeVisible()
  if (isCaseDeleted) expect(await sheet.findByText(WITH_CASE)).toBeVisible()
  else expect(sheet.queryByText(WITH_CASE)).toBeNull()
})
