import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { count } from '../app-harness/records.ts'

const OPEN = '/nova-lactacao'

/** Leaves the form for the list and opens it again. While the list is not drawn yet, the form would still be mounted. */
async function leaveAndReturn({ screen, router }: Awaited<ReturnType<typeof openApp>>) {
  const field = screen.getByLabelText('Vacas em lactação')
  await router.navigate('/lactacao')
  await waitFor(() => {
    expect(field).not.toBeInTheDocument()
  })
  await router.navigate(OPEN)
}

/** A form that shows the draft which another tab of the user has as well. */
async function openInTwoTabs() {
  const app = await openApp(OPEN)
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '7')
  await leaveAndReturn(app)
  expect(await app.screen.findByText('Rascunho recuperado')).toBeVisible()
  const otherTab = await app.openOn(app.engine.scope.farmId)
  onTestFinished(() => otherTab.close())
  const field = app.screen.getByLabelText('Vacas em lactação')
  /** Ends the draft in the other tab, once it is there as it was typed here. */
  const endElsewhere = async (quantity: string) => {
    await waitFor(() => {
      expect(otherTab.drafts.of('lactation').read()).toMatchObject({ quantity })
    })
    otherTab.drafts.of('lactation').forget()
  }
  return { ...app, field, endElsewhere }
}

/** The correction of a count of 120 cows. */
const openCorrection = () => openApp('/lactacao/7', { server: { farmLactations: [count('7', '2025-03-01', 120)] } })

test('a form that is back at its own values keeps no draft', async () => {
  const app = await openApp(OPEN)
  const field = await app.screen.findByLabelText('Vacas em lactação')
  await app.user.type(field, '7')
  expect(app.engine.drafts.of('lactation').read()).toMatchObject({ quantity: '7' })
  await app.user.clear(field)
  expect(app.engine.drafts.of('lactation').read()).toBeUndefined()
  await leaveAndReturn(app)
  expect(await app.screen.findByLabelText('Vacas em lactação')).toHaveValue('')
})

test('a form that opens with a draft says so, and is emptied when that is asked for', async () => {
  const app = await openApp(OPEN)
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '7')
  expect(app.screen.queryByText('Rascunho recuperado')).toBeNull()
  await leaveAndReturn(app)
  expect(await app.screen.findByText('Rascunho recuperado')).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Começar de novo' }))
  expect(app.screen.getByLabelText('Vacas em lactação')).toHaveValue('')
  expect(app.screen.queryByText('Rascunho recuperado')).toBeNull()
  expect(app.engine.drafts.of('lactation').read()).toBeUndefined()
})

test('a form that opens with the draft of another tab is emptied when that tab saves it', async () => {
  const { screen, field, endElsewhere } = await openInTwoTabs()
  await endElsewhere('7')
  expect(await screen.findByText('Este rascunho foi salvo ou descartado em outra aba.')).toBeVisible()
  expect(field).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Começar de novo' })).toBeNull()
})

test('what was changed in a form since it opened with the draft of another tab stays there and as its draft', async () => {
  const { engine, user, field, endElsewhere } = await openInTwoTabs()
  await user.type(field, '8')
  const draft = engine.drafts.of('lactation')
  const ended = new Promise<void>((resolve) => draft.onEnded(resolve))
  await endElsewhere('78')
  await ended
  expect(draft.read()).toMatchObject({ quantity: '78' })
  // Typing on, because an emptied form shows it only after a render.
  await user.type(field, '9')
  expect(field).toHaveValue('789')
})

test('a form that opens with a draft keeps it when it is typed back', async () => {
  const app = await openApp(OPEN)
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '7')
  await leaveAndReturn(app)
  const field = await app.screen.findByLabelText('Vacas em lactação')
  expect(field).toHaveValue('7')
  await app.user.type(field, '1{Backspace}')
  expect(app.engine.drafts.of('lactation').read()).toMatchObject({ quantity: '7' })
  await app.user.clear(field)
  expect(app.engine.drafts.of('lactation').read()).toBeUndefined()
})

test('what is changed in a correction is there after a reload, with nothing of what others have changed since', async () => {
  const app = await openCorrection()
  const field = await app.screen.findByLabelText('Vacas em lactação')
  await app.user.clear(field)
  expect(app.engine.drafts.of('FarmLactation:7').read()).toEqual({ quantity: '' })
  await app.user.type(field, '131')
  expect(app.engine.drafts.of('FarmLactation:7').read()).toEqual({ quantity: '131' })
})

test('what is changed in a correction is forgotten when the form is left', async () => {
  const app = await openCorrection()
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '1')
  await app.router.navigate('/lactacao')
  await app.screen.findByText('1 contagem')
  expect(app.engine.drafts.of('FarmLactation:7').read()).toBeUndefined()
  await app.router.navigate('/lactacao/7')
  expect(await app.screen.findByLabelText('Vacas em lactação')).toHaveValue('120')
})

test('a correction that is left unsaved can be continued where it was left', async () => {
  const app = await openCorrection()
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '1')
  await app.router.navigate('/lactacao')
  expect(await app.screen.findByText('Alterações não salvas')).toBeVisible()
  await app.user.click(app.screen.getByRole('button', { name: 'Continuar' }))
  expect(await app.screen.findByLabelText('Vacas em lactação')).toHaveValue('1201')
  await app.user.click(app.screen.getByRole('button', { name: /^Salvar/ }))
  await app.screen.findByText('1 contagem')
  expect(app.screen.queryByText('Alterações não salvas')).toBeNull()
  expect(app.engine.drafts.of('FarmLactation:7').read()).toBeUndefined()
})

test('a correction that is left unchanged has nothing to continue', async () => {
  const app = await openCorrection()
  await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '1{Backspace}')
  await app.router.navigate('/lactacao')
  await app.screen.findByText('1 contagem')
  expect(app.screen.queryByText('Alterações não salvas')).toBeNull()
})

test('a correction opens with what was being typed when its page went away', async () => {
  const server = { farmLactations: [count('7', '2025-03-01', 120)] }
  const app = await openApp('/lactacao', { server })
  app.engine.drafts.of('FarmLactation:7').keep({ quantity: '131' })
  await app.router.navigate('/lactacao/7')
  expect(await app.screen.findByLabelText('Vacas em lactação')).toHaveValue('131')
})
