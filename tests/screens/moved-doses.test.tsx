import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, task, treatment } from '../app-harness/records.ts'

const animals = [cow('1', '1187'), cow('2', '1190')]
const given = (id: string, number: number) => task(id, { number, doneAt: '2026-05-05T10:00:00.000Z' })
const treated = {
  animals,
  diagnosticProtocols: [treatment('1')],
  udderHealthTasks: [given('1', 1), given('2', 2), task('3', { number: 3 })],
}
const exam = diagnostic('1', { plateBarcode: '955555555' })
const uncultured = diagnostic('1', { type: 'uncultured_mastitis', plateBarcode: null, plateSide: null })

type App = Awaited<ReturnType<typeof openApp>>

/** Corrects the cow of the case on screen to 1190, and saves. */
async function correctCow(app: App): Promise<void> {
  await app.user.click(await app.screen.findByRole('button', { name: /^Trocar.* 1187$/ }))
  await app.user.type(app.screen.getByLabelText('Vaca (brinco)'), '1190')
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
}

test.each([
  ['/ubere/exame-microbiologico/1', exam],
  ['/ubere/nova-mastite-clinica-sem-exame/1', uncultured],
])('%s: the doses of a treated case move to another cow after asking only', async (path, record) => {
  const app = await openApp(path, { server: { ...treated, diagnostics: [record] } })
  await correctCow(app)
  const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Trocar a vaca do caso tratado?' }))
  expect(
    dialog.getByText(
      '2 aplicações feitas passam para a vaca 1190, e a carência delas deixa de contar para a 1187. Se a 1187 foi mesmo tratada, lance o caso dela.',
    ),
  ).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'Voltar' }))
  expect(app.screen.queryByRole('alertdialog')).toBeNull()
  expect(app.facade.writes).toEqual([])
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
  await app.user.click(await app.screen.findByRole('button', { name: 'Passar para a 1190' }))
  expect(await app.screen.findByRole('heading', { name: /1190/ })).toBeVisible()
  expect(app.facade.writes).toMatchObject([{ operation: 'DiagnosticSave', variables: { input: { animal: '2' } } }])
})

test('a case of which nothing was given is corrected without asking', async () => {
  const server = { ...treated, diagnostics: [exam], udderHealthTasks: [task('1')] }
  const app = await openApp('/ubere/exame-microbiologico/1', { server })
  await correctCow(app)
  expect(await app.screen.findByRole('heading', { name: /1190/ })).toBeVisible()
})
