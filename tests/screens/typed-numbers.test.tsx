import { describe, expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic } from '../app-harness/records.ts'

describe('numbers are stored as they were typed, or refused', () => {
  test.each(['1.5', '1,5', '−3', '-3', '12 3', '1.18'])('cows: refuses "%s"', async (typed) => {
    const app = await openApp('/nova-lactacao')
    await app.user.type(await app.screen.findByLabelText('Vacas em lactação'), typed)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar contagem' }))
    expect(await app.screen.findByText('Informe um número inteiro de vacas, maior que zero.')).toBeVisible()
    expect(app.screen.getByLabelText('Vacas em lactação')).toHaveValue(typed)
    expect(app.facade.writes).toEqual([])
  })

  test('a comma stands for thousands in English, as a point does in Portuguese', async () => {
    const app = await openApp('/nova-lactacao', { locale: 'en' })
    await app.user.type(await app.screen.findByRole('textbox'), '1,180')
    await app.user.click(app.screen.getByRole('button', { name: 'Save count' }))
    await expect.poll(() => app.facade.writes).toMatchObject([{ variables: { input: { quantity: 1180 } } }])
  })

  test.each(['2,5', '−3', '301', '12 3'])('colonies: refuses "%s" at its field, and keeps it', async (typed) => {
    const server = { animals: [cow('1', '1187')], diagnostics: [diagnostic('7')] }
    const app = await openApp('/ubere/leitura-de-resultados/7', { server })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim' }))
    const [red] = await app.screen.findAllByRole('textbox', { name: /Vermelha/ })
    if (!red) throw new Error('No colour to count')
    const replace = (by: string) => app.user.type(red, by, { initialSelectionStart: 0, initialSelectionEnd: 9 })
    await replace(typed)
    expect(await app.screen.findByText(/Informe um número inteiro de 0 a 300 colônias/)).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(red).toHaveAttribute('aria-invalid', 'true')
    expect(red).toHaveValue(typed)
    expect(app.facade.writes).toEqual([])
    await replace('300')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([{ variables: { input: { diagnosticClassifications: [{ colour: 'red', colonies: 300 }] } } }])
  })
})
