import { describe, expect, test } from 'vitest'
import { dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, TANK_MODEL } from '../app-harness/records.ts'

const today = dateIn(new Date())
const of = (type: string, id: string) => ({ __typename: type, id })

/** A batch whose plate was not diluted. */
const onPlate = (id: string, name: string, count: object) =>
  anyRecord('Colostrum', id, {
    ...{ batch: name, date: today, frozenOn: today, cow: of('Animal', '1'), calf: of('Animal', '2'), deleted: false },
    ...{ brix: 24, density: null, temperature: null, plateImage: null, automaticCount: null, countState: null },
    packages: [{ __typename: 'ColostrumPackage', id: '1', volume: 2, discarded: false }],
    ...{ tbcSource: 'plate', plateBarcode: '8710000001', plateModel: of('PlateModel', TANK_MODEL.id), dilution: 1 },
    countingMode: 'manual',
    ...count,
  })

const server = () => ({
  animals: [cow('1', '1187'), cow('2', 'B014', { category: 'calf' })],
  colostrums: [
    onPlate('10', 'CHEIO', { numberOfColonies: 251, tbc: 250, tbcQualifier: 'above' }),
    onPlate('11', 'LIMPO', { numberOfColonies: 30, tbc: 30, tbcQualifier: 'exact' }),
  ],
})

describe('colostrum with more colonies than can be counted', () => {
  test('is neither called clean nor dirty', async () => {
    const app = await openApp('/bezerra/novo-colostro/10', { server: server() })
    expect(await app.screen.findByText(/não se sabe se passa de 100 mil UFC\/mL/)).toBeVisible()
    expect(app.screen.getByText('Inconclusiva')).toBeVisible()
    expect(await app.screen.findByText('Incontável (mais de 250)')).toBeVisible()
    expect(app.screen.queryByText('Ótima')).toBeNull()
    expect(app.screen.queryByText(/bactérias demais/)).toBeNull()
  })

  test('may be fed, with a word of warning', async () => {
    const app = await openApp('/bezerra/nova-colostragem', { server: server() })
    await app.user.click(await app.screen.findByRole('radio', { name: /CHEIO/ }))
    expect(await app.screen.findByText(/não se sabe se passa de 100 mil UFC\/mL/)).toBeVisible()
    expect(app.screen.queryByText(/bactérias demais/)).toBeNull()
  })

  test('is listed as such among the plates, and is no part of what the charts count', async () => {
    const app = await openApp('/bezerra/leitura-de-resultados?situacao=counted', { server: server() })
    expect(await app.screen.findByText(/Incontável \(mais de 250\)/)).toBeVisible()
    await app.router.navigate('/bezerra/qualidade-colostro-lgG-cbt')
    expect(await app.screen.findByText('100 % dos 1 lote contado com até 100 mil UFC/mL')).toBeVisible()
  })
})
