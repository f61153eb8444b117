import { describe, expect, test } from 'vitest'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, foundOn, PLATE_MODEL, plateReading, TANK_MODEL, treatment } from '../app-harness/records.ts'

// What the server names in Portuguese only is said in the user's language.

const [gramNegative] = PLATE_MODEL.sectors
const models = [
  { ...PLATE_MODEL, code: 'CHROM3', name: 'Cromogênica, três setores', sectors: gramNegative ? [gramNegative] : [] },
  TANK_MODEL,
]

describe.each([
  ['en', 'Chromogenic, three sectors', 'Sector Gram-negatives', 'Yes', 'Plate model'],
  ['es', 'Cromogénica, tres sectores', 'Sector Gramnegativos', 'Sí', 'Modelo de placa'],
] as const)('in %s', (locale, model, sector, yes, field) => {
  test('plates and their sectors have names', async () => {
    const server = { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')], plateModels: models }
    const app = await openApp('/ubere/leitura-de-resultados/1', { server, locale })
    await app.user.click(await app.screen.findByRole('radio', { name: yes }))
    expect(await app.screen.findByRole('group', { name: sector })).toBeVisible()
    await app.router.navigate('/ubere/exame-microbiologico')
    expect(await app.screen.findByLabelText(field)).toHaveTextContent(model)
  })
})

test('a reading with a doubt is not called certain', async () => {
  const photo = { __typename: 'RecordImage' as const, hash: 'h1', takenAt: '2026-05-05T10:12:00.000Z' }
  const app = await openApp('/review-automatic-readings', {
    server: {
      animals: [cow('1', '1187')],
      diagnostics: [diagnostic('1', { plateImage: photo })],
      plateReadings: [plateReading('7', { confidence: 1, doubts: ['colours'] })],
      found: [foundOn('7')],
    },
  })
  expect(await app.screen.findByText('Em dúvida')).toBeVisible()
  expect(app.screen.queryByText(/Confiança 100/)).toBeNull()
})

test.each([
  ['pt', / · situação [\p{L}-]+, \d+ de \p{L}+ de \d{4} às \d\d:\d\d$/u],
  ['es', / · situación al \p{L}+, \d+ de \p{L}+ de \d{4}, \d+:\d\d$/u],
] as const)('a printed sheet says in %s as of when it is', async (locale, words) => {
  const server = { animals: [cow('1', '1187')], diagnostics: [diagnostic('1')], diagnosticProtocols: [treatment('1')] }
  const app = await openApp('/ubere/minhas-tarefas', { server, locale })
  expect(await app.screen.findByText(words)).toBeInTheDocument()
})
