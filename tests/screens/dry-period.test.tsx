import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow } from '../app-harness/records.ts'

// The dry period of a cow, before her calving and after it.

const today = dateIn(new Date())
const AT = '/ubere/ficha-da-vaca/1'
const animal = { __typename: 'Animal' as const, id: '1' }
const driedOn = addDays(today, -59)
const before = addDays(today, -400)

const dry = () => cow('1', '1187', { status: 'dry', statusDate: driedOn, lactationNumber: 2, lastCalvingDate: before })
const milked = () => cow('1', '1187', { lactationNumber: 3, lastCalvingDate: today })
const calvings = () => [
  anyRecord('Calving', '1', { animal, date: before, ease: null, driedOn: null }),
  anyRecord('Calving', '2', { animal, date: today, ease: 'easy', driedOn }),
]

type App = Awaited<ReturnType<typeof openApp>>

const history = async (app: App) => {
  const heading = await app.screen.findByRole('heading', { name: 'História' })
  const links = within(heading.closest('section') as HTMLElement).getAllByRole('link')
  return links.map((link) => [link.textContent, link.getAttribute('href')])
}

/** "9 de out.", whatever the year. */
const dayText = (date: string): unknown =>
  expect.stringContaining(
    new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date)),
  )

describe('the dry period of a cow', () => {
  test('is in her history, also after her calving', async () => {
    const app = await openApp(AT, { server: { animals: [milked()], calvings: calvings() } })
    const [calved, dried, ...others] = await history(app)
    expect(calved).toEqual([expect.stringContaining('Ajuda leve · 59 dias seca'), '/ubere/parto/2'])
    expect(dried).toEqual([expect.stringContaining('Secagem'), '/ubere/parto/2'])
    expect(dried?.[0]).toEqual(dayText(driedOn))
    expect(others).toEqual([[expect.stringContaining('Parto'), '/ubere/parto/1']])
  })

  test('is in her history from the day on which she was dried', async () => {
    const app = await openApp(AT, { server: { animals: [dry()], calvings: calvings().slice(0, 1) } })
    const [dried] = await history(app)
    expect(dried).toEqual([expect.stringContaining('Secagem'), '/ubere/dados-da-vaca/1'])
  })

  test('is known of a calving that the server does not have yet', async () => {
    const app = await openApp(`${AT}/parto`, { server: { animals: [dry()], calvings: calvings().slice(0, 1) } })
    await app.screen.findByLabelText('Data do parto')
    app.facade.unreachable = true
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar parto' }))
    expect(await app.screen.findByText('Em lactação', { selector: 'span' })).toBeVisible()
    const [calved, dried] = await history(app)
    expect(calved?.[0]).toMatch(/59 dias seca/)
    expect(dried?.[0]).toMatch(/Secagem/)
  })

  test.each([
    ['a heifer has none', { lactationNumber: 0 }, /só uma vaca que já pariu/],
    ['begins after the last milk', { lactationNumber: 2 }, /Há um controle com leite desta vaca/],
  ])('%s, also by the form of her data', async (_, more, said) => {
    const testDays = [anyRecord('TestDay', '1', { animal, date: today, milkKg: 15, source: 'typed' })]
    const server = { animals: [cow('1', '1187', more)], testDays }
    const app = await openApp('/ubere/dados-da-vaca/1', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Seca' }))
    const since = app.screen.getByLabelText('Desde')
    await app.user.clear(since)
    await app.user.type(since, addDays(today, -1))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar vaca' }))
    expect(await app.screen.findByText(said)).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('goes on when her calving is deleted, before the server knows', async () => {
    const app = await openApp('/ubere/parto/2', { server: { animals: [milked()], calvings: calvings() } })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir parto' }))
    expect(await app.screen.findByText('Seca', { selector: 'span' })).toBeVisible()
    const [dried] = await history(app)
    expect(dried).toEqual([expect.stringContaining('Secagem'), '/ubere/dados-da-vaca/1'])
    expect(app.screen.getByText('Número da lactação').nextElementSibling).toHaveTextContent('2')
  })
})

describe('milk of a cow who is dry', () => {
  const server = () => ({ animals: [dry()], calvings: calvings().slice(0, 1), testDays: [] })

  test('is refused with the day since when she is, unless she has calved since', async () => {
    const app = await openApp(`${AT}/controle`, { server: server() })
    await app.user.type(await app.screen.findByLabelText('Leite (kg)'), '21,5')
    expect(await app.screen.findByText(/^Seca desde/)).toHaveTextContent(/lance o parto/)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    expect(await app.screen.findByText(/já estava seca neste dia/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    app.facade.unreachable = true
    await app.router.navigate(`${AT}/parto`)
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar parto' }))
    await app.screen.findByText('Em lactação', { selector: 'span' })
    await app.router.navigate(`${AT}/controle`)
    // What was typed before is still there.
    expect(await app.screen.findByLabelText('Leite (kg)')).toHaveValue('21,5')
    expect(app.screen.queryByText(/^Seca desde/)).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    expect(await app.screen.findByText('Controle salvo')).toBeVisible()
  })

  test('is no fault of a test day that has it already', async () => {
    const milkedOn = addDays(driedOn, 3)
    const day = anyRecord('TestDay', '1', { animal, date: milkedOn, milkKg: 9, scc: null, deleted: false })
    const app = await openApp('/ubere/controle/1', { server: { ...server(), testDays: [day] } })
    await app.user.type(await app.screen.findByLabelText('Leite (kg)'), ',5')
    expect(app.screen.queryByText(/^Seca desde/)).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar controle' }))
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { id: '1', input: { milkKg: 9.5 } } }])
    })
  })
})
