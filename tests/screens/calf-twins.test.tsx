import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow } from '../app-harness/records.ts'

const of = (id: string) => ({ __typename: 'Animal', id })

const birth = (id: string, calf: string | null, more: object = {}) =>
  anyRecord('Birth', id, {
    ...{ date: '2026-01-10', time: '04:30', dam: of('1'), ease: 'easy', twin: false, sex: null, deleted: false },
    ...{ calf: calf === null ? null : of(calf), destination: calf === null ? 'stillborn' : 'rearing', ...more },
  })

const calf = (id: string, earTag: string, sex: 'female' | 'male') =>
  cow(id, earTag, { category: 'calf', birthDate: '2026-01-10', sex })

/** A heifer calf, marked as no twin, and what else the dam bore then. */
const withOther = (other: ReturnType<typeof birth>) => ({
  animals: [cow('1', '1187'), calf('2', 'B014', 'female'), calf('3', 'B015', 'male')],
  births: [birth('7', '2', { sex: 'female' }), other],
})

const STERILE = 'Gêmea de macho: pode ser estéril (freemartin)'

test('both calves of a pair are shown as twins, though the first was not marked; the sister of a male may be sterile', async () => {
  const twin = birth('8', '3', { date: '2026-01-11', twin: true, sex: 'male' })
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: withOther(twin) })
  expect(await app.screen.findByText('Gêmeos')).toBeVisible()
  expect(await app.screen.findByText(STERILE)).toBeVisible()
  await app.router.navigate('/bezerra/ficha-da-bezerra/3')
  expect(await app.screen.findByRole('heading', { name: 'Bezerro B015' })).toBeVisible()
  expect(await app.screen.findByText('Gêmeos')).toBeVisible()
  expect(app.screen.queryByText(STERILE)).toBeNull()
})

test('a male twin that was born dead makes its sister sterile as well', async () => {
  const stillborn = birth('8', null, { twin: true, sex: 'male' })
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: withOther(stillborn) })
  expect(await app.screen.findByText(STERILE)).toBeVisible()
})

test.each([
  ['the twin was deleted', { twin: true, sex: 'male', deleted: true }],
  ['the other one is of a later calving', { twin: true, sex: 'male', date: '2026-12-20' }],
  ['the twin is of another dam', { twin: true, sex: 'male', dam: of('9') }],
])('a calf is no twin where %s', async (_, more) => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: withOther(birth('8', '3', more)) })
  expect(await app.screen.findByText('Nascimento às 04:30')).toBeVisible()
  expect(app.screen.queryByText('Gêmeos')).toBeNull()
  expect(app.screen.queryByText(STERILE)).toBeNull()
})

test('the second twin is registered next, with what it has from the first; without a network', async () => {
  const app = await openApp('/bezerra/novo-nascimento', { server: { animals: [cow('1', '1187')] } })
  app.facade.unreachable = true
  await app.user.type(await app.screen.findByLabelText('Mãe (vaca)'), '1187')
  await app.user.click(await app.screen.findByRole('button', { name: /^1187/ }))
  await app.user.type(app.screen.getByLabelText('Brinco da cria'), 'B098')
  await app.user.click(app.screen.getByRole('radio', { name: 'Fêmea' }))
  await app.user.click(app.screen.getByRole('radio', { name: 'Sem ajuda' }))
  await app.user.click(app.screen.getByRole('checkbox', { name: 'Gêmeos' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByText('Nascimento salvo. Registre agora o outro gêmeo.')).toBeVisible()
  await waitFor(() => {
    expect(app.screen.getByLabelText('Brinco da cria')).toHaveValue('')
  })
  expect(app.screen.getByRole('checkbox', { name: 'Gêmeos' })).toBeChecked()
  expect(app.screen.getByRole('radio', { name: 'Sem ajuda' })).toBeChecked()
  expect(app.screen.getByRole('radio', { name: 'Fêmea' })).not.toBeChecked()
  await app.user.type(app.screen.getByLabelText('Brinco da cria'), 'B099')
  await app.user.click(app.screen.getByRole('radio', { name: 'Macho' }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar nascimento' }))
  expect(await app.screen.findByRole('heading', { name: 'Bezerro B099' })).toBeVisible()
  expect(await app.screen.findByText('Gêmeos')).toBeVisible()
})
