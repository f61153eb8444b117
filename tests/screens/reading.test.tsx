import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ServerRecords } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, foundOn, plateReading } from '../app-harness/records.ts'

const AT = '/ubere/leitura-de-resultados/1'
const photo = { __typename: 'RecordImage' as const, hash: 'h1', takenAt: '2026-05-05T10:12:00.000Z' }
const plate = (more = {}) => diagnostic('1', { plateImage: photo, ...more })
const server = (more: Partial<ServerRecords> = {}) => ({
  animals: [cow('1', '1187'), cow('2', '0042')],
  diagnostics: [plate()],
  plateReadings: [plateReading('7')],
  found: [foundOn('7')],
  ...more,
})
const waitingForReader = () => server({ plateReadings: [plateReading('7', { state: 'waiting', finishedAt: null })] })
const byReader = { growth: true, result: 'positive' as const, readingMode: 'automatic' as const, version: 2 }

describe('what the reader made of the photo', () => {
  test('is checked where the photo was taken, and the next plate follows', async () => {
    const app = await openApp(AT, {
      server: server({ diagnostics: [plate(), diagnostic('2', { animal: { __typename: 'Animal', id: '2' } })] }),
    })
    expect(await app.screen.findByText(/900 000 001/)).toBeVisible()
    expect(app.screen.queryByText('Houve crescimento?')).toBeNull()
    await app.user.click(await app.screen.findByRole('button', { name: 'Aceitar leitura' }))
    await app.screen.findByRole('heading', { level: 1, name: 'Resultado' })
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['DiagnosticSave', 'PlateReadingReview'])
    })
    await app.user.click(await app.screen.findByRole('link', { name: 'Próxima placa: 0042' }))
    expect(await app.screen.findByRole('heading', { name: 'Vaca 0042' })).toBeVisible()
  })

  test('comes in while the screen is open', async () => {
    const app = await openApp(AT, { server: waitingForReader() })
    expect(await app.screen.findByText('Houve crescimento?')).toBeVisible()
    app.facade.records.plateReadings[0] = plateReading('7', { outcome: 'applied', version: 2 })
    app.facade.records.diagnostics[0] = plate(byReader)
    await act(() => app.engine.sync.run())
    expect(await app.screen.findByRole('button', { name: 'Aceitar leitura' })).toBeVisible()
    expect(app.screen.queryByText('Houve crescimento?')).toBeNull()
  })

  test('does not interrupt who has begun to read by eye, and is nobody else', async () => {
    const app = await openApp(AT, { server: waitingForReader() })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Não' }))
    app.facade.records.plateReadings[0] = plateReading('7', { outcome: 'applied', version: 2 })
    app.facade.records.diagnostics[0] = plate(byReader)
    await act(() => app.engine.sync.run())
    expect(await app.screen.findByRole('button', { name: 'Ver a leitura automática' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: false, readingMode: 'manual' })
    })
    expect(app.engine.outbox.getSnapshot().rows.filter(({ state }) => state === 'conflict')).toEqual([])
  })

  test('is set aside for the eye', async () => {
    const app = await openApp(AT, { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Ler a olho' }))
    expect(await app.screen.findByText('Houve crescimento?')).toBeVisible()
  })
})

describe('reading by eye', () => {
  const opened = async (more = {}) => {
    const app = await openApp(AT, { server: server({ diagnostics: [diagnostic('1', more)], plateReadings: [] }) })
    return app
  }

  test('that is corrected keeps the moment of the first reading', async () => {
    const read = { growth: false, result: 'no_growth' as const, readingDate: '2026-05-05T10:00:00.000Z' }
    const app = await opened({ ...read, readingMode: 'manual' })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim' }))
    const sector = within(await app.screen.findByRole('group', { name: 'Setor Gram−' }))
    await app.user.click(sector.getByRole('button', { name: /^Outras cores/ }))
    await app.user.click(sector.getByRole('button', { name: 'Mais uma colônia Amarela em Gram−' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    await waitFor(() => {
      expect(app.facade.records.diagnostics[0]).toMatchObject({ growth: true, readingDate: read.readingDate })
    })
  })

  test('is dated when it is the first', async () => {
    const app = await opened()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Não' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    const today = new Date().toISOString().slice(0, 10)
    await waitFor(() => {
      const saved = { growth: false, readingDate: expect.stringContaining(today) as string }
      expect(app.facade.records.diagnostics[0]).toMatchObject(saved)
    })
  })

  test('asks before a plate is read that was inoculated just now', async () => {
    const app = await opened({ inoculatedAt: new Date(Date.now() - 50 * 60_000).toISOString() })
    expect(await app.screen.findByText('Esta placa acabou de ser inoculada')).toBeVisible()
    expect(app.screen.queryByText('Houve crescimento?')).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Ler assim mesmo' }))
    expect(await app.screen.findByText('Houve crescimento?')).toBeVisible()
  })

  test('says once that colonies are missing, and calls nothing negative before they are counted', async () => {
    const app = await opened()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim' }))
    const main = within(app.screen.getByRole('main'))
    await app.screen.findByRole('group', { name: 'Setor Gram−' })
    expect(main.queryByText('Negativo')).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar leitura' }))
    expect(await app.screen.findAllByText(/Informe a cor/)).toHaveLength(1)
  })

  test('has the colours that are not likely one tap away', async () => {
    const app = await opened()
    await app.user.click(await app.screen.findByRole('radio', { name: 'Sim' }))
    const sector = within(await app.screen.findByRole('group', { name: 'Setor Gram−' }))
    expect(sector.queryByLabelText('Amarela')).toBeNull()
    await app.user.click(sector.getByRole('button', { name: /^Outras cores/ }))
    await app.user.click(sector.getByRole('button', { name: 'Mais uma colônia Amarela em Gram−' }))
    await app.user.click(sector.getByRole('button', { name: 'Menos cores' }))
    // What was counted stays in sight.
    expect(sector.getByLabelText('Amarela')).toHaveValue('1')
  })
})

describe('a case without an exam', () => {
  test('asks for no photo of a plate', async () => {
    const uncultured = diagnostic('1', {
      type: 'uncultured_mastitis',
      result: 'no_result',
      plateBarcode: null,
      plateSide: null,
      plateModel: null,
    })
    const app = await openApp('/ubere/resultados/1', {
      server: server({ diagnostics: [uncultured], plateReadings: [] }),
    })
    expect(await app.screen.findByRole('heading', { name: 'Vaca 1187' })).toBeVisible()
    expect(app.screen.queryByText(/Fotografe a placa/)).toBeNull()
  })
})

test('on the home a plate whose reading waits for a decision is not also a plate to read', async () => {
  const app = await openApp('/', { server: server() })
  const now = within(await app.screen.findByRole('region', { name: 'Agora' }))
  expect(await now.findByText('1 leitura automática para conferir')).toBeVisible()
  expect(now.queryByText(/passaram das 24 h|passou das 24 h|para ler/)).toBeNull()
})
