import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, asPlanInput, cow, treatment } from '../app-harness/records.ts'

type App = Awaited<ReturnType<typeof openApp>>

const animal = { __typename: 'Animal' as const, id: '1' }

const server = () => ({
  animals: [cow('1', '1187', { name: 'Mimosa', pen: null, breed: 'Holandesa' })],
  testDays: [
    anyRecord('TestDay', '1', { animal, date: '2025-11-20', source: 'typed', milkKg: 24.5, scc: 310, fat: null }),
  ],
})

const ECONOMY = {
  litresPerDay: 25,
  discardDays: 6,
  pricePerLitre: 2.5,
  pricePerApplication: 18,
  applicationsPerCase: 3,
}
const diagnosticOf = { __typename: 'Diagnostic' as const, id: '1' }

const exists = (code: string) => refused('VALIDATION_FAILED', [{ field: 'date', message: 'there', code }])

/** Enters something without a network that the server refuses, since somebody has entered it before. */
async function enterSecond(app: App, operation: string, input: Record<string, unknown>, code: string) {
  app.facade.unreachable = true
  await act(() => app.engine.outbox.submit(operation, { input }))
  app.facade.refusals.set(operation, exists(code))
  app.facade.unreachable = false
  await act(() => app.engine.outbox.sendNow())
  app.facade.refusals.clear()
}

/** Chooses in one item of the sheet. */
const choose = async (app: App, item: string, side: 'O meu' | 'O de outro aparelho') => {
  const group = within(await app.screen.findByRole('group', { name: item }))
  await app.user.click(group.getByRole('radio', { name: new RegExp(`^${side}`) }))
}

const sent = (app: App) => within(app.screen.getByRole('heading', { name: /^Enviados/ }).parentElement as HTMLElement)

describe('an animal that is there already', () => {
  const input = { farm: '1', category: 'cow', earTag: ' 1187', name: 'Estrela', pen: 'Lote 2', breed: 'Holandesa' }

  test('is completed with what was typed; what is chosen replaces, and the other value is not lost', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await enterSecond(app, 'AnimalCreate', input, 'animal.error.earTagTaken')
    await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo animal' }))
    await app.screen.findByText(/^Isto já estava registrado com outros valores/)
    // Its pen was empty: what was typed is proposed.
    const pen = within(app.screen.getByRole('group', { name: 'Lote' }))
    expect(pen.getByRole('radio', { name: /^O meu/ })).toBeChecked()
    expect(app.screen.queryByRole('group', { name: 'Raça' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
    expect(await app.screen.findByText('Escolha um valor em cada item.')).toBeVisible()
    await choose(app, 'Nome', 'O de outro aparelho')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
    await waitFor(() => {
      expect(app.facade.records.animals).toMatchObject([{ id: '1', name: 'Mimosa', pen: 'Lote 2' }])
    })
    expect(app.facade.writes.at(-1)).toMatchObject({ operation: 'AnimalSave', variables: { input: { pen: 'Lote 2' } } })
    expect(await app.screen.findByText('Seu valor que não ficou – Nome: Estrela')).toBeVisible()
    expect(sent(app).getByText('Vaca 1187')).toBeVisible()
  })

  test('stays as it is when nothing of mine is chosen; what was typed stays under what was sent', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await enterSecond(app, 'AnimalCreate', input, 'animal.error.earTagTaken')
    await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo animal' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Tudo como o de outro aparelho' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
    expect(await app.screen.findByText('Seu valor que não ficou – Nome: Estrela')).toBeVisible()
    expect(app.screen.getByText('Seu valor que não ficou – Lote: Lote 2')).toBeVisible()
    expect(app.facade.records.animals).toMatchObject([{ id: '1', name: 'Mimosa', pen: null }])
    expect(app.facade.writes.map(({ operation }) => operation)).not.toContain('AnimalSave')
  })

  test('is not settled before a person has chosen', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    await enterSecond(app, 'AnimalCreate', input, 'animal.error.earTagTaken')
    await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo animal' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Decidir depois' }))
    expect(app.engine.outbox.getSnapshot().rows).toMatchObject([{ operation: 'AnimalCreate', state: 'refused' }])
  })
})

describe('a test day that is there already', () => {
  test('shows its values beside those that were typed, completes and replaces', async () => {
    const app = await openApp('/sincronizacao', { server: server() })
    const input = { farm: '1', animal: '1', date: '2025-11-20', milkKg: 26, scc: 310, fat: 3.8, urea: null }
    await enterSecond(app, 'TestDayCreate', input, 'testDay.error.exists')
    expect(await app.screen.findByText('Esta vaca já tem um controle neste dia.')).toBeVisible()
    // The same again would be refused again.
    expect(app.screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
    await app.user.click(app.screen.getByRole('button', { name: 'Comparar com o que já existe' }))
    const milk = within(await app.screen.findByRole('group', { name: 'Leite (kg)' }))
    expect(milk.getByText('24,5')).toBeVisible()
    expect(milk.getByText('26')).toBeVisible()
    expect(app.screen.queryByRole('group', { name: /CCS/ })).toBeNull()
    await choose(app, 'Leite (kg)', 'O meu')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
    await waitFor(() => {
      expect(app.facade.records.testDays).toMatchObject([{ id: '1', milkKg: 26, scc: 310, fat: 3.8 }])
    })
    expect(app.facade.writes.at(-1)).toMatchObject({ operation: 'TestDaySave', ifMatch: '"1"' })
    expect(await app.screen.findByText('Valor de outro aparelho que não ficou – Leite (kg): 24,5')).toBeVisible()
  })

  test('is linked in the form of a new one', async () => {
    const app = await openApp('/ubere/ficha-da-vaca/1/controle', { server: server() })
    const date = await app.screen.findByLabelText('Data do controle')
    expect(app.screen.queryByRole('link', { name: 'Abrir o controle deste dia' })).toBeNull()
    await app.user.clear(date)
    await app.user.type(date, '2025-11-20')
    expect(await app.screen.findByRole('link', { name: 'Abrir o controle deste dia' })).toHaveAttribute(
      'href',
      '/ubere/controle/1',
    )
  })
})

/** Two people enter the same record with different values. */
const TWICE = {
  Weighing: {
    collection: 'weighings',
    code: 'weighing.error.exists',
    there: { __typename: 'Weighing', animal, date: '2026-03-31', kg: 61, method: 'tape' },
    mine: { animal: '1', date: '2026-03-31', kg: 62.5, method: 'scale' },
    ...{ item: /^Peso/, chosen: { kg: 62.5, method: 'scale' } },
  },
  ClinicalCure: {
    collection: 'diagnosticClinicalCures',
    code: 'cure.error.exists',
    there: {
      ...{ __typename: 'DiagnosticClinicalCure', diagnostic: diagnosticOf, animal, preliminaryStatus: 'cured' },
      ...{ executedManually: true, atEndOfLactation: false, answeredAt: '2026-05-04T10:00:00.000Z' },
    },
    mine: { diagnostic: '1', preliminaryStatus: 'not_cured', answeredAt: '2026-05-04T11:00:00.000Z' },
    ...{ item: /^Cura clínica/, chosen: { preliminaryStatus: 'not_cured' } },
  },
  EconomySettings: {
    collection: 'farmEconomySettings',
    code: 'economy.error.exists',
    there: { __typename: 'FarmEconomySettings', ...ECONOMY, validFrom: '2026-05-01' },
    mine: { ...ECONOMY, pricePerLitre: 2.75, validFrom: '2026-05-01' },
    ...{ item: /^Preço do litro/, chosen: { pricePerLitre: 2.75 } },
  },
  UdderTargets: {
    collection: 'udderTargets',
    code: 'udderTarget.error.exists',
    there: { __typename: 'UdderTargets', incidence: 3.5 },
    mine: { incidence: 2 },
    ...{ item: /^Casos clínicos novos/, chosen: { incidence: 2 } },
  },
  ColostrumSettings: {
    collection: 'colostrumSettings',
    code: 'colostrum.error.settingsExist',
    there: { __typename: 'ColostrumSettings', expiryDays: 180 },
    mine: { expiryDays: 365 },
    ...{ item: /^Validade/, chosen: { expiryDays: 365 } },
  },
  Lactation: {
    collection: 'farmLactations',
    code: 'lactation.error.exists',
    there: { __typename: 'FarmLactation', date: '2025-03-01', month: '2025-03', quantity: 51, kind: 'monthly' },
    mine: { date: '2025-03-01', quantity: 56, kind: 'monthly' },
    ...{ item: /^Vacas em lactação/, chosen: { quantity: 56 } },
  },
  Calving: {
    collection: 'calvings',
    code: 'calving.error.exists',
    there: { __typename: 'Calving', animal, date: '2026-03-10', ease: 'easy' },
    // The night between two days: both are the same calving.
    mine: { animal: '1', date: '2026-03-11', ease: 'difficult' },
    ...{ item: /^Facilidade/, chosen: { date: '2026-03-11', ease: 'difficult' } },
  },
  Birth: {
    collection: 'births',
    code: 'birth.error.calfTaken',
    there: { __typename: 'Birth', calf: null, dam: animal, date: '2026-03-10', sire: 'Trovão', sex: 'female' },
    mine: { dam: '1', date: '2026-03-10', sire: 'Relâmpago', sex: 'female' },
    ...{ item: /^Touro/, chosen: { sire: 'Relâmpago' } },
  },
  ColostrumFeeding: {
    collection: 'colostrumFeedings',
    code: 'feeding.error.packageTaken',
    there: {
      ...{
        __typename: 'ColostrumFeeding',
        calf: { ...animal, id: '2' },
        colostrum: null,
        packages: ['1'],
        donor: null,
      },
      ...{ litres: 2, brix: 24, fedAt: '2026-03-10T10:00:00.000Z', sampledAt: null, highCountConfirmed: false },
    },
    mine: { calf: '2', colostrum: null, packages: ['1', '2'], litres: 4, brix: 24, fedAt: '2026-03-10T10:00:00.000Z' },
    ...{ item: /^Pacotes/, chosen: { litres: 4, packages: ['1', '2'] } },
  },
  Colostrum: {
    collection: 'colostrums',
    code: 'colostrum.error.batchTaken',
    there: {
      __typename: 'Colostrum',
      batch: 'B7',
      cow: animal,
      calf: { ...animal, id: '2' },
      date: '2026-03-10',
      brix: 21,
      packages: [],
    },
    mine: { batch: 'b7 ', cow: '1', calf: '2', date: '2026-03-10', brix: 24, packages: [] },
    ...{ item: /^Brix/, chosen: { brix: 24 } },
  },
}

test('a treatment that two people started is compared: one dose more than the other', async () => {
  const { plan: planned, protocol, startedOn, startPeriod, description } = treatment('1')
  const app = await openApp('/sincronizacao', { server: { ...server(), diagnosticProtocols: [treatment('1')] } })
  const plan = asPlanInput(planned).map((item) => ({ ...item, applications: 4 }))
  const mine = { farm: '1', diagnostic: '1', protocol: protocol?.id, description, plan, startedOn, startPeriod }
  await enterSecond(app, 'TreatmentCreate', mine, 'treatment.error.sameProtocol')
  await app.user.click(await app.screen.findByRole('button', { name: 'É o mesmo tratamento' }))
  const medicines = within(await app.screen.findByRole('group', { name: 'Medicamentos' }))
  expect(app.screen.getAllByRole('group')).toHaveLength(1)
  await app.user.click(medicines.getByRole('radio', { name: /^O meu/ }))
  await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
  await waitFor(() => {
    expect(app.facade.writes.at(-1)).toMatchObject({
      operation: 'TreatmentSave',
      variables: { id: '1', input: { plan } },
    })
  })
})

test.each(Object.entries(TWICE))(
  'what two devices entered otherwise is compared, and what is chosen holds: %s',
  async (operation, { collection, code, there, mine, item, chosen }) => {
    const app = await openApp('/sincronizacao', {
      server: { ...server(), [collection]: [anyRecord(there.__typename, '1', there)] },
    })
    await enterSecond(app, `${operation}Create`, { farm: '1', ...mine }, code)
    await app.user.click(await app.screen.findByRole('button', { name: 'Comparar com o que já existe' }))
    const group = await app.screen.findByRole('group', { name: item })
    expect(within(group).getByRole('radio', { name: /^O meu/ })).toBeVisible()
    for (const mine of app.screen.getAllByRole('radio', { name: /^O meu/ })) await app.user.click(mine)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar escolhas' }))
    await waitFor(() => {
      expect(app.facade.records[collection as 'weighings']).toMatchObject([{ id: '1', ...chosen }])
    })
    expect(app.facade.writes.at(-1)).toMatchObject({ operation: `${operation}Save`, ifMatch: '"1"' })
    expect((await app.screen.findAllByText(/^Valor de outro aparelho que não ficou/))[0]).toBeVisible()
  },
)
