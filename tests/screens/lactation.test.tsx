import { waitFor, within } from '@testing-library/react'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { dateIn, addDays } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { count } from '../app-harness/records.ts'

const today = dateIn(new Date())

describe('counting lactating cows', () => {
  test('lists the counts, the latest first, with what changed', async () => {
    const server = { farmLactations: [count('1', '2025-03-01', 120), count('2', '2025-04-01', 126)] }
    const app = await openApp('/lactacao', { server })
    const rows = await app.screen.findAllByRole('link', { name: /vacas|Do mês/ })
    expect(rows[0]).toHaveTextContent('126')
    expect(rows[0]).toHaveTextContent('+6 vacas')
    expect(rows[0]).toHaveTextContent('abril de 2025')
    expect(await app.screen.findByText('2 contagens')).toBeVisible()
  })

  test.each([
    ['en', '1,629'],
    ['es', '1629'],
    ['pt', '1.629'],
  ] as const)('writes numbers as the language groups them (%s)', async (locale, said) => {
    const server = { farmLactations: [count('1', '2025-03-01', 1629)] }
    const app = await openApp('/lactacao', { server, locale })
    expect(await app.screen.findByText(said)).toBeVisible()
  })

  test('shows counts to those who may not count, and offers no count', async () => {
    const server = { farmLactations: [count('1', '2025-03-01', 1629)] }
    const app = await openApp('/lactacao', { server, roles: ['ROLE_APP_BEZERRA_LANCAMENTO'] })
    await app.user.click(await app.screen.findByRole('link', { name: /1\.629/ }))
    expect(await app.screen.findByText('1.629', { selector: 'dd' })).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /Salvar|Excluir/ })).toBeNull()
    await app.router.navigate('/lactacao')
    expect(await app.screen.findByText('1 contagem')).toBeVisible()
    expect(app.screen.queryByRole('link', { name: 'Nova contagem' })).toBeNull()
  })

  test('says what an empty list is for', async () => {
    const app = await openApp('/lactacao')
    expect(await app.screen.findByText('Nenhuma contagem ainda')).toBeVisible()
    expect(await app.screen.findByRole('link', { name: 'Nova contagem' })).toBeVisible()
  })

  test.each([
    ['', 'Informe um número inteiro de vacas, maior que zero.'],
    ['0', 'Informe um número inteiro de vacas, maior que zero.'],
    ['12,5', 'Informe um número inteiro de vacas, maior que zero.'],
    ['muitas', 'Informe um número inteiro de vacas, maior que zero.'],
    ['90000', 'Confira o número: é vaca demais para uma fazenda.'],
  ])('refuses "%s"', async (typed, message) => {
    const app = await openApp('/nova-lactacao')
    if (typed !== '') await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), typed)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText(message)).toBeVisible()
    expect(app.screen.getByLabelText('Vacas em lactação')).toHaveValue(typed)
    expect(app.facade.writes).toEqual([])
  })

  test('saves a count', async () => {
    const app = await openApp('/nova-lactacao')
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '1.180')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Contagem salva')).toBeVisible()
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/lactacao')
    })
    // The message does not follow to a screen that one goes to later.
    await delay(1_600)
    await app.router.navigate('/tanque')
    await waitFor(() => {
      expect(app.screen.queryByText('Contagem salva')).toBeNull()
    })
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'LactationCreate',
          variables: { input: { farm: '1', quantity: 1180, date: today, kind: 'monthly' } },
        },
      ])
    })
  })

  test('offers to replace the count of the same month', async () => {
    const app = await openApp('/nova-lactacao', { server: { farmLactations: [count('7', today, 120)] } })
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '130')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    const dialog = await app.screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('é de 120 vacas')
    // Nothing is being saved while the question is open: longer than it takes until "Salvando…" is shown.
    await delay(300)
    expect(app.screen.queryByText('Salvando…')).toBeNull()
    await app.user.click(within(dialog).getByRole('button', { name: 'Manter 120' }))
    await waitFor(() => {
      expect(app.screen.queryByRole('alertdialog')).toBeNull()
    })
    expect(app.facade.writes).toEqual([])

    // What was typed stays, also for whoever looks something up first.
    await app.user.click(app.screen.getByRole('link', { name: 'Voltar' }))
    await app.router.navigate('/nova-lactacao')
    expect(await app.screen.findByLabelText('Vacas em lactação')).toHaveValue('130')
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar contagem' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Substituir por 130' }))
    await app.screen.findByText('Contagem salva')
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'LactationSave', variables: { id: '7', input: { quantity: 130 } } },
      ])
    })
  })

  test('warns of a number far from the last one, and still takes it', async () => {
    const app = await openApp('/nova-lactacao', { server: { farmLactations: [count('1', addDays(today, -40), 100)] } })
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), '201')
    expect(await app.screen.findByText('Bem diferente da última contagem (100). Confira o número.')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Contagem salva')).toBeVisible()
  })

  test('deletes a count and brings it back', async () => {
    const app = await openApp('/lactacao/1', { server: { farmLactations: [count('1', '2025-03-01', 120)] } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir contagem' }))
    expect(await app.screen.findByText('Nenhuma contagem ainda')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('120')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.map((write) => write.variables)).toMatchObject([
        { id: '1', input: { deleted: true } },
        { id: '1', input: { deleted: false } },
      ])
    })
  })
})
