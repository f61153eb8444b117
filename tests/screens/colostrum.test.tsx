import { act, fireEvent, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { splitName } from '../../src/engine/platform/scope.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { fakePictures, photoFile } from '../app-harness/pictures.ts'
import { anyRecord, cow } from '../app-harness/records.ts'
import { collectSavedFiles } from '../app-harness/saved-files.ts'

const files = collectSavedFiles()
const today = dateIn(new Date())
const BANK = '/bezerra/banco-de-colostro'
const of = (type: string, id: string) => ({ __typename: type, id })
const packagesOf = (...volumes: number[]) =>
  volumes.map((volume, index) => ({
    ...{ __typename: 'ColostrumPackage', id: String(index + 1), volume },
    discarded: false,
  }))

const NO_COUNT = {
  ...{ tbcSource: null, tbc: null, tbcQualifier: null, plateBarcode: null, plateModel: null, dilution: null },
  ...{ countingMode: null, numberOfColonies: null, countState: null, automaticCount: null, plateImage: null },
}
const batch = (id: string, name: string, date: string, more: object = {}) =>
  anyRecord('Colostrum', id, {
    ...{ batch: name, date, frozenOn: date, cow: of('Animal', '1'), calf: of('Animal', '2') },
    ...{ brix: 24, density: null, temperature: null, packages: packagesOf(2, 2), deleted: false, ...NO_COUNT },
    ...more,
  })
const meal = (id: string, calf: string, more: object = {}) =>
  anyRecord('ColostrumFeeding', id, {
    ...{ calf: of('Animal', calf), colostrum: null, packages: [], donor: of('Animal', '1'), brix: 24, litres: 4 },
    ...{ fedAt: `${addDays(today, -3)}T12:00:00.000Z`, highCountConfirmed: false, deleted: false },
    ...{ sampledAt: null, bloodBrix: null, serumProtein: null },
    ...more,
  })

const server = () => ({
  animals: [
    cow('1', '1187'),
    cow('2', 'B014', { category: 'calf', birthDate: addDays(today, -1), dam: of('Animal', '1') as never }),
    cow('3', 'B015', { category: 'calf', birthDate: addDays(today, -40) }),
  ],
  births: [
    anyRecord('Birth', '7', { calf: of('Animal', '2'), date: addDays(today, -1), time: '04:30', deleted: false }),
  ],
  weighings: [],
  colostrums: [
    batch('10', 'VELHO', addDays(today, -60)),
    batch('11', 'NOVO', addDays(today, -2)),
    batch('12', 'FRACO', addDays(today, -80), { brix: 18 }),
    batch('13', 'SUJO', addDays(today, -20), { tbcSource: 'laboratory', tbc: 250_000, tbcQualifier: 'exact' }),
    batch('14', 'USADO', addDays(today, -30), { packages: packagesOf(2) }),
    batch('15', 'VENCIDO', addDays(today, -400)),
  ],
  colostrumFeedings: [meal('20', '3', { colostrum: of('Colostrum', '14'), packages: ['1'], donor: null, brix: null })],
  colostrumSettings: [],
})

type App = Awaited<ReturnType<typeof openApp>>

/** No violation of the rules that jsdom can check. */
async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}

const names = (app: App) =>
  within(app.screen.getByRole('main'))
    .getAllByText(/^(VELHO|NOVO|FRACO|SUJO|USADO|VENCIDO)$/)
    .map(({ textContent }) => textContent)

describe('the bank', () => {
  test('offers the oldest good batch first and hides what is used up, offline too', async () => {
    const app = await openApp(BANK, { server: server() })
    app.facade.unreachable = true
    expect(await app.screen.findByText('5 lotes')).toBeVisible()
    expect(names(app)).toEqual(['VELHO', 'NOVO', 'FRACO', 'SUJO', 'VENCIDO'])
    expect(app.screen.getByText('8 pacotes para usar · 16 L')).toBeVisible()
    expect(app.screen.getByText('1 lote vencido: descarte')).toBeVisible()
    expect(app.screen.getByText('Ruim')).toBeVisible()
    await expectAccessible()
  })

  test('is narrowed by what stands in the address', async () => {
    const app = await openApp(`${BANK}?situacao=all&resultado=orange`, { server: server() })
    expect(await app.screen.findByText('1 lote')).toBeVisible()
    expect(names(app)).toEqual(['SUJO'])
    await app.router.navigate(`${BANK}?situacao=all&igg=yellow`)
    await waitFor(() => {
      expect(names(app)).toEqual(['FRACO'])
    })
    await app.router.navigate(`${BANK}?situacao=empty`)
    await waitFor(() => {
      expect(names(app)).toEqual(['USADO'])
    })
  })

  test('keeps frozen colostrum as long as the farm says', async () => {
    const app = await openApp(BANK, { server: server() })
    await app.user.selectOptions(await app.screen.findByLabelText('Validade do congelado'), '180')
    expect(await app.screen.findByText('Validade: 180 dias')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({ variables: { input: { expiryDays: 180 } } })
    })
  })

  test('who does not keep the farm only reads the rule', async () => {
    const app = await openApp(BANK, { server: server(), roles: ['ROLE_APP_BEZERRA_BANCO_DE_COLOSTRO'] })
    expect(await app.screen.findByText('O colostro congelado vale 365 dias nesta fazenda.')).toBeVisible()
  })
})

async function chooseAnimal(app: App, label: string, earTag: string): Promise<void> {
  await app.user.type(await app.screen.findByLabelText(label), earTag)
  await app.user.click(await app.screen.findByRole('button', { name: new RegExp(`^${earTag}`) }))
}

describe('a new batch', () => {
  test('takes dam and name from the calf, and is in the bank at once without a network', async () => {
    const app = await openApp('/bezerra/novo-colostro', { server: server() })
    app.facade.unreachable = true
    await chooseAnimal(app, 'Bezerra (brinco)', 'B014')
    const name = app.screen.getByLabelText('Lote')
    await waitFor(() => {
      expect(name).toHaveValue(`1187-${today.slice(8, 10)}${today.slice(5, 7)}`)
    })
    const brix = app.screen.getByLabelText('Brix (%)')
    await app.user.type(brix, '55')
    expect(app.screen.getByRole('region', { name: 'Qualidade' })).toHaveTextContent('a qualidade aparece aqui')
    await app.user.clear(brix)
    await app.user.type(brix, '23,5')
    expect(app.screen.getByRole('region', { name: 'Qualidade' })).toHaveTextContent('Excelente')
    const packages = app.screen.getByLabelText('Pacotes')
    await app.user.clear(packages)
    await app.user.type(packages, '3')
    expect(app.screen.getByText('Total: 6 L')).toBeVisible()
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Guardar no banco' }))
    expect(await app.screen.findByRole('heading', { name: /^Lote 1187-/ })).toBeVisible()
    expect(app.screen.getByText('3 pacotes · 6 L')).toBeVisible()
  })

  test('is milked after the birth of its calf, and frozen on the day of milking until somebody says another', async () => {
    const app = await openApp('/bezerra/novo-colostro', { server: server() })
    await chooseAnimal(app, 'Bezerra (brinco)', 'B015')
    const [milked, frozen] = [app.screen.getByLabelText('Coleta'), app.screen.getByLabelText('Congelamento')]
    fireEvent.change(milked, { target: { value: addDays(today, -41) } })
    await waitFor(() => {
      expect(frozen).toHaveValue(addDays(today, -41))
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Guardar no banco' }))
    expect(await app.screen.findByText('A bezerra nasceu depois desta data.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
    fireEvent.change(milked, { target: { value: addDays(today, -40) } })
    await waitFor(() => {
      expect(frozen).toHaveValue(addDays(today, -40))
    })
    expect(app.screen.queryByText(/na geladeira o colostro dura/)).toBeNull()
    fireEvent.change(frozen, { target: { value: addDays(today, -34) } })
    expect(
      await app.screen.findByText(/Congelado 6 dias depois da coleta: na geladeira o colostro dura 5 dias/),
    ).toBeVisible()
    fireEvent.change(milked, { target: { value: addDays(today, -39) } })
    await waitFor(() => {
      expect(app.screen.queryByText(/na geladeira o colostro dura/)).toBeNull()
    })
    expect(frozen).toHaveValue(addDays(today, -34))
  })

  test('says what is missing at each field', async () => {
    const app = await openApp('/bezerra/novo-colostro', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Brix (%)'), '41')
    await app.user.type(app.screen.getByLabelText('Colostrômetro (g/L)'), '60')
    await app.user.click(app.screen.getByRole('button', { name: 'Remover a linha 1' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Placa' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Guardar no banco' }))
    for (const problem of [
      'Informe o brinco da bezerra.',
      'Informe o lote.',
      'Adicione pelo menos um pacote.',
      'O Brix vai de 0 a 40 %.',
      'Com o colostrômetro, informe a temperatura do colostro.',
      'Informe o código da placa.',
      'Anexe a foto da placa.',
    ]) {
      expect(await app.screen.findByText(problem)).toBeVisible()
    }
    expect(app.facade.writes).toEqual([])
  })

  test('needs its name before another size of package', async () => {
    const app = await openApp('/bezerra/novo-colostro', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Outro tamanho' }))
    expect(await app.screen.findByText('Informe o lote.')).toBeVisible()
    expect(app.screen.getAllByLabelText('Pacotes')).toHaveLength(1)
    await app.user.type(app.screen.getByLabelText('Lote'), 'A1')
    await app.user.click(app.screen.getByRole('button', { name: 'Outro tamanho' }))
    expect(app.screen.getAllByLabelText('Pacotes')).toHaveLength(2)
  })

  test('on a plate sends its photo behind it', async () => {
    fakePictures()
    const app = await openApp('/bezerra/novo-colostro', { server: server() })
    await chooseAnimal(app, 'Bezerra (brinco)', 'B014')
    await app.user.click(app.screen.getByRole('radio', { name: 'Placa' }))
    await app.user.type(await app.screen.findByLabelText('Código da placa'), '9123456789')
    await app.user.upload(await app.screen.findByLabelText('Escolher foto'), photoFile())
    await app.screen.findByRole('img', { name: 'Foto da placa que será salva' })
    await app.user.click(app.screen.getByRole('radio', { name: 'Automática' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Guardar no banco' }))
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['ColostrumCreate', 'ColostrumPhotoSend'])
    })
  })
})

describe('one batch', () => {
  test('says what became of each package, and throws one away with undo', async () => {
    const app = await openApp('/bezerra/novo-colostro/10', { server: server() })
    expect(await app.screen.findByText('2 pacotes · 4 L')).toBeVisible()
    const [first] = app.screen.getAllByRole('button', { name: 'Descartar' })
    if (first) await app.user.click(first)
    expect(await app.screen.findByText('1 pacote · 2 L')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('2 pacotes · 4 L')).toBeVisible()
    await app.router.navigate('/bezerra/novo-colostro/14')
    expect(await app.screen.findByRole('link', { name: 'Fornecido à bezerra B015' })).toBeVisible()
  })

  test('has a label for each package that is left', async () => {
    const app = await openApp('/bezerra/novo-colostro/10?etiquetas=1', { server: server() })
    expect(await app.screen.findByRole('img', { name: 'Código colostro:VELHO#1' })).toBeVisible()
    expect(app.screen.getAllByRole('article')).toHaveLength(2)
  })

  test('is corrected; packages keep their numbers', async () => {
    const app = await openApp('/bezerra/novo-colostro/10?editar=1', { server: server() })
    const packages = await app.screen.findByLabelText('Pacotes')
    await app.user.clear(packages)
    await app.user.type(packages, '3')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({
        input: { packages: [{ id: '1' }, { id: '2' }, { id: '3', volume: 2 }] },
      })
    })
  })

  test.each([
    ['10', 2],
    ['14', 1],
  ])(
    'of which the litres are corrected keeps the numbers of its packages, also of one that was fed',
    async (id, many) => {
      const app = await openApp(`/bezerra/novo-colostro/${id}?editar=1`, { server: server() })
      const litres = await app.screen.findByLabelText('Litros de cada')
      await app.user.clear(litres)
      await app.user.type(litres, '1,5')
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
      const packages = packagesOf(1.5, 1.5).slice(0, many)
      await expect
        .poll(() => app.facade.writes)
        .toMatchObject([
          {
            operation: 'ColostrumSave',
            variables: { input: { packages: packages.map(({ id, volume }) => ({ id, volume })) } },
          },
        ])
    },
  )
})

/** The key of the write that the server refuses, once it is. */
const refusedKey = (app: Awaited<ReturnType<typeof openApp>>): Promise<string> =>
  waitFor(() => {
    const row = app.engine.outbox.getSnapshot().rows.find(({ refusal }) => refusal !== undefined)
    if (!row) throw new Error('No write was refused')
    return row.key
  })

describe('a meal', () => {
  test('takes the package of the batch and shows what it brings', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10', { server: server() })
    await chooseAnimal(app, 'Bezerra', 'B014')
    expect(app.screen.getByRole('radio', { name: /VELHO/ })).toBeChecked()
    expect(app.screen.getByLabelText('Volume (L)')).toHaveValue('2')
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Pacote 2 · 2 L' }))
    await waitFor(() => {
      expect(app.screen.getByLabelText('Volume (L)')).toHaveValue('4')
    })
    const brings = app.screen.getByRole('region', { name: 'Anticorpos (IgG)' })
    expect(brings).toHaveTextContent('245 g')
    expect(brings).toHaveTextContent('não contam para a meta')
    expect(brings).not.toHaveTextContent('IgG suficiente')
    const when = app.screen.getByLabelText('Quando')
    await app.user.clear(when)
    // The aim is one of the first hours: a later meal does not reach it.
    await app.user.type(when, `${addDays(today, -1)}T12:00`)
    expect(brings).toHaveTextContent('245 g Pouca IgGNas primeiras 4 horas: 0 g.')
    await app.user.clear(when)
    await app.user.type(when, `${addDays(today, -1)}T06:00`)
    expect(brings).toHaveTextContent('245 g IgG suficiente')
    await expectAccessible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
    expect(await app.screen.findByText('Colostro: 4 L')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({
        input: { calf: '2', colostrum: '10', packages: ['1', '2'], litres: 4, donor: null },
      })
    })
  })

  test('takes the package whose label is typed where there is no camera', async () => {
    const app = await openApp('/bezerra/nova-colostragem?bezerra=2', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Ler etiqueta' }))
    await app.user.click(await app.screen.findByRole('button', { name: 'Digitar o código' }))
    const field = await app.screen.findByLabelText('Lote e pacote')
    expect(field).toHaveFocus()
    await app.user.type(field, 'velho{Enter}')
    expect(await app.screen.findByText('Escreva o lote e o número do pacote.')).toBeVisible()
    await app.user.type(field, ' 2{Enter}')
    await waitFor(() => {
      expect(app.screen.getByRole('checkbox', { name: 'Pacote 2 · 2 L' })).toBeChecked()
    })
    expect(app.screen.getByRole('radio', { name: /VELHO/ })).toBeChecked()
    expect(app.screen.queryByRole('dialog')).toBeNull()
  })

  test('of many bacteria asks first', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=13&bezerra=2', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByText(/confirme que quer fornecê-lo/)).toBeVisible()
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Fornecer mesmo assim' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({ input: { highCountConfirmed: true } })
    })
  })

  test('warns without a network that another device may have used the package', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10', { server: server() })
    app.facade.unreachable = true
    await app.engine.sync.run().catch(() => undefined)
    expect(await app.screen.findByText(/outro aparelho pode ter usado este pacote/)).toBeVisible()
  })

  test('is saved once, though somebody else has weighed the calf at birth', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10&bezerra=2', { server: server() })
    app.facade.refusals.set(
      'WeighingCreate',
      refused('VALIDATION_FAILED', [{ field: 'date', code: 'weighing.error.exists', message: 'There' }]),
    )
    await app.user.type(await app.screen.findByLabelText('Peso ao nascer (kg)'), '38')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
    expect(await app.screen.findByText('Já existe uma pesagem neste dia.')).toBeVisible()
    expect(app.facade.records.colostrumFeedings).toHaveLength(2)
  })

  test('that is refused after a time without a network is corrected with another package', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10&bezerra=2', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
    app.facade.refusals.set(
      'ColostrumFeedingCreate',
      refused('VALIDATION_FAILED', [{ field: 'packages', code: 'feeding.error.packageTaken', message: 'Taken' }]),
    )
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    const key = await refusedKey(app)
    app.facade.refusals.clear()
    await app.router.navigate(`/bezerra/nova-colostragem?corrigir=${key}`)
    expect(await app.screen.findByText(/já foi usado em outro aparelho, ou descartado/)).toBeVisible()
    await app.user.click(await app.screen.findByRole('checkbox', { name: 'Pacote 1 · 2 L' }))
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Pacote 2 · 2 L' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({ input: { packages: ['2'], calf: '2' } })
    })
  })

  test('keeps its packages when it is refused while the form waits', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10&bezerra=2', { server: server() })
    app.facade.refusals.set(
      'ColostrumFeedingCreate',
      refused('VALIDATION_FAILED', [{ field: 'litres', code: 'feeding.error.litres', message: 'Litres' }]),
    )
    await app.user.click(await app.screen.findByRole('checkbox', { name: 'Pacote 2 · 2 L' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByText('De 0,1 a 8 litros.')).toBeVisible()
    for (const name of ['Pacote 1 · 2 L', 'Pacote 2 · 2 L']) {
      expect(app.screen.getByRole('checkbox', { name })).toBeChecked()
    }
    expect(app.screen.queryByText(/já foi usado/)).toBeNull()
  })

  test('that is refused because one of its packages was fed meanwhile is saved with those that are left', async () => {
    const app = await openApp('/bezerra/nova-colostragem?lote=10&bezerra=2', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('checkbox', { name: 'Pacote 2 · 2 L' }))
    expect(app.screen.getByLabelText('Volume (L)')).toHaveValue('4')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
    app.facade.records.colostrumFeedings.push(
      meal('31', '3', { colostrum: of('Colostrum', '10'), packages: ['1'], donor: null, brix: null, litres: 2 }),
    )
    app.facade.refusals.set(
      'ColostrumFeedingCreate',
      refused('VALIDATION_FAILED', [{ field: 'packages', code: 'feeding.error.packageTaken', message: 'Taken' }]),
    )
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await app.engine.sync.run()
    const key = await refusedKey(app)
    app.facade.refusals.clear()
    await app.router.navigate(`/bezerra/nova-colostragem?corrigir=${key}`)
    expect(await app.screen.findByText(/já foi usado em outro aparelho, ou descartado/)).toBeVisible()
    expect(await app.screen.findByRole('checkbox', { name: 'Pacote 2 · 2 L' })).toBeChecked()
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Pacote 1 · 2 L · não está mais no banco' }))
    expect(app.screen.queryByRole('checkbox', { name: /^Pacote 1/ })).toBeNull()
    await waitFor(() => {
      expect(app.screen.getByLabelText('Volume (L)')).toHaveValue('2')
    })
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({ input: { packages: ['2'], litres: 2 } })
    })
  })

  test('of a calf that was registered in the same spell is corrected when the calf has been sent', async () => {
    const app = await openApp('/', { server: server() })
    const submit = (operation: string, input: Record<string, unknown>) =>
      act(() => app.engine.outbox.submit(operation, { input }))
    app.facade.unreachable = true
    const calf = { farm: '1', category: 'calf', earTag: 'B099', birthDate: addDays(today, -1) }
    await submit('AnimalCreate', calf)
    const [registration] = app.engine.outbox.getSnapshot().rows
    const pending = splitName(registration?.recordRef ?? '').id
    await submit('WeighingCreate', { farm: '1', animal: pending, date: calf.birthDate, kg: 38, method: 'scale' })
    const fed = { fedAt: new Date(Date.now() - 3_600_000).toISOString(), highCountConfirmed: false }
    const blood = { sampledAt: null, bloodBrix: null, serumProtein: null }
    await submit('ColostrumFeedingCreate', {
      ...{ farm: '1', calf: pending, colostrum: '10', packages: ['1'], donor: null },
      ...{ brix: null, litres: 2, ...fed, ...blood },
    })
    app.facade.refusals.set(
      'ColostrumFeedingCreate',
      refused('VALIDATION_FAILED', [{ field: 'packages', code: 'feeding.error.packageTaken', message: 'Taken' }]),
    )
    app.facade.unreachable = false
    await act(() => app.engine.outbox.sendNow())
    const key = await refusedKey(app)
    app.facade.refusals.clear()
    const born = app.facade.records.animals.find(({ earTag }) => earTag === 'B099')
    await app.router.navigate(`/bezerra/nova-colostragem?corrigir=${key}`)
    expect(await app.screen.findByText(/Primeira refeição para este peso/)).toBeVisible()
    expect(app.screen.queryByLabelText('Peso ao nascer (kg)')).toBeNull()
    await app.user.click(app.screen.getByRole('checkbox', { name: 'Pacote 2 · 2 L' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)).toMatchObject({
        operation: 'ColostrumFeedingCreate',
        variables: { input: { calf: born?.id, packages: ['1', '2'] } },
      })
    })
  })

  test('of fresh colostrum gets its cow from the calf, and more than the calf can drink is refused', async () => {
    const app = await openApp('/bezerra/nova-colostragem?bezerra=2', { server: server() })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Fresco' }))
    expect(await app.screen.findByText('1187')).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Brix (%)'), '24')
    const litres = app.screen.getByLabelText('Volume (L)')
    await app.user.type(litres, '3')
    const mass = app.screen.getByRole('region', { name: 'Anticorpos (IgG)' })
    expect(mass).toHaveTextContent(/\d g/)
    await app.user.clear(litres)
    await app.user.type(litres, '9')
    expect(mass).toHaveTextContent('a massa de IgG aparece aqui')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    expect(await app.screen.findByText('De 0,1 a 8 litros.')).toBeVisible()
  })

  test('of a calf that is weeks old is questioned, also where only the day of birth is known, and told in days', async () => {
    const records = server()
    records.births.push(
      anyRecord('Birth', '8', { calf: of('Animal', '3'), date: addDays(today, -40), time: '04:30', deleted: false }),
    )
    records.animals.push(cow('4', 'B016', { category: 'calf', birthDate: addDays(today, -40) }))
    const app = await openApp('/bezerra/nova-colostragem?lote=10&bezerra=4', { server: records })
    expect(await app.screen.findByText(/quase não absorve anticorpos/)).toBeVisible()
    expect(app.screen.getByText('40 dias depois do nascimento')).toBeVisible()
    await app.router.navigate('/bezerra/ficha-da-bezerra/3')
    expect(await app.screen.findByText(/^3[67] dias de vida/)).toBeVisible()
  })

  test('gets its blood sample later, with its class in words', async () => {
    const records = server()
    const born = { calf: of('Animal', '2'), date: addDays(today, -2), time: '04:30', deleted: false }
    records.births = [anyRecord('Birth', '7', born)]
    records.colostrumFeedings.push(meal('21', '2', { fedAt: new Date(Date.now() - 3_600_000).toISOString() }))
    const app = await openApp('/bezerra/nova-colostragem/21', { server: records })
    fireEvent.change(await app.screen.findByLabelText('Colheita do sangue'), {
      target: { value: `${today}T00:00` },
    })
    const brix = app.screen.getByLabelText('Brix do sangue (%)')
    await app.user.type(brix, '88')
    expect(document.querySelector('[data-transfer]')).toBeNull()
    await app.user.clear(brix)
    await app.user.type(brix, '8,8')
    expect(await app.screen.findByText('Razoável')).toBeVisible()
    expect(app.screen.getByText('Brix 8,8 % (de 8 a 9)')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar colostragem' }))
    await waitFor(() => {
      expect(app.facade.writes.at(-1)?.variables).toMatchObject({ input: { bloodBrix: 8.8 } })
    })
    expect(app.facade.writes.at(-1)?.variables).not.toHaveProperty('input.litres')
  })

  test('says what was measured in its blood, and that the poorer measure counts', async () => {
    const records = server()
    const sample = { sampledAt: `${today}T12:00:00.000Z`, bloodBrix: 8.9, serumProtein: 5 }
    records.colostrumFeedings.push(meal('21', '2', sample))
    const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: records })
    for (const said of ['Ruim', 'Brix 8,9 % (de 8 a 9)', 'Proteína 5 g/dL', 'Com as duas medidas vale a pior.']) {
      expect(await app.screen.findByText(said)).toBeVisible()
    }
  })

  test.each([
    ['Colhida antes de 24 h', `${addDays(today, -1)}T12:00:00.000Z`],
    ['Colhida depois de 7 dias', `${addDays(today, 9)}T12:00:00.000Z`],
  ])('tells no class by a sample that does not show it: %s', async (said, sampledAt) => {
    const records = server()
    records.colostrumFeedings.push(meal('21', '2', { sampledAt, bloodBrix: 7 }))
    const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: records })
    expect(await app.screen.findByText(said)).toBeVisible()
    expect(app.screen.queryByText('Ruim')).toBeNull()
    await app.router.navigate('/bezerra/colostragem')
    expect(await app.screen.findByText(said)).toBeVisible()
    expect(within(app.screen.getByRole('main')).queryByText('Ruim', { ignore: 'option' })).toBeNull()
    await app.router.navigate('/bezerra/colostragem?tipo=poor')
    await waitFor(() => {
      expect(app.screen.queryByText(said)).toBeNull()
    })
  })

  test('is deleted with its blood sample only after that was said', async () => {
    const records = server()
    records.colostrumFeedings.push(meal('21', '2', { sampledAt: new Date().toISOString(), bloodBrix: 8.9 }))
    const app = await openApp('/bezerra/nova-colostragem/21', { server: records })
    const answer = async (name: string) => {
      await app.user.click(await app.screen.findByRole('button', { name: 'Excluir colostragem' }))
      const dialog = within(await app.screen.findByRole('alertdialog', { name: 'Excluir com a amostra de sangue?' }))
      await app.user.click(dialog.getByRole('button', { name }))
    }
    await answer('Voltar')
    expect(app.facade.writes).toEqual([])
    await answer('Excluir')
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { id: '21', input: { deleted: true } } }])
    })
  })

  test('keeps its batch from being deleted', async () => {
    const records = server()
    records.colostrumFeedings.push(meal('21', '2', { colostrum: of('Colostrum', '11'), packages: ['1'] }))
    const app = await openApp('/bezerra/novo-colostro/11', { server: records })
    expect(await app.screen.findByText('Não pode ser excluído: 1 colostragem usa este lote.')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  })

  test('keeps the litres that were typed when it is opened again', async () => {
    const records = server()
    records.colostrumFeedings.push(
      meal('22', '2', { colostrum: of('Colostrum', '10'), packages: ['1', '2'], donor: null, brix: null, litres: 2.5 }),
    )
    const app = await openApp('/bezerra/nova-colostragem/22', { server: records })
    expect(await app.screen.findByRole('checkbox', { name: 'Pacote 2 · 2 L' })).toBeChecked()
    expect(app.screen.getByLabelText('Volume (L)')).toHaveValue('2,5')
  })
})

test('the list says which calf has had no colostrum yet', async () => {
  const records = server()
  const hour = new Date(Date.now() - 2 * 3_600_000)
  const time = hour.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  records.births = [anyRecord('Birth', '7', { calf: of('Animal', '2'), date: dateIn(hour), time, deleted: false })]
  const app = await openApp('/bezerra/colostragem', { server: records })
  expect(await app.screen.findByRole('link', { name: /Bezerra B014: primeiro colostro até/ })).toBeVisible()
  expect(app.screen.getByText('1 refeição')).toBeVisible()
  await expectAccessible()
})

test('plates that wait for a count are listed with what to do', async () => {
  const plate = { tbcSource: 'plate', plateBarcode: '8710000001', countingMode: 'automatic', dilution: 1000 }
  const records = server()
  records.colostrums = [
    batch('30', 'SEM FOTO', today, plate),
    batch('31', 'CONTADA', today, { ...plate, countingMode: 'manual', numberOfColonies: 12, tbc: 12_000 }),
  ]
  const app = await openApp('/bezerra/leitura-de-resultados', { server: records })
  expect(await app.screen.findByText('1 placa')).toBeVisible()
  expect(app.screen.getByText('SEM FOTO')).toBeVisible()
  expect(app.screen.getByText('Falta a foto')).toBeVisible()
})

describe('charts', () => {
  test('say what part of the batches is good, and lead to them', async () => {
    const app = await openApp('/bezerra/qualidade-colostro-brix', { server: server() })
    expect(await app.screen.findByText('80 % dos 5 lotes com Brix bom; meta 90 %')).toBeVisible()
    expect(app.screen.getByText('Meta: pelo menos 90 % – não cumprida')).toBeVisible()
    await app.user.click(await app.screen.findByRole('link', { name: 'Ruim' }))
    await waitFor(() => {
      expect(app.router.location.pathname).toBe(BANK)
    })
    expect(await app.screen.findByText('1 lote')).toBeVisible()
    expect(names(app)).toEqual(['FRACO'])
  })

  test('write their classes and their months to a file, each under its own heading', async () => {
    const app = await openApp('/bezerra/qualidade-colostro-brix', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Baixar CSV' }))
    await expect.poll(() => files).toHaveLength(1)
    const lines = (await files[0]?.blob.text())?.trim().replace('\uFEFF', '').split('\r\n') ?? []
    expect(lines.slice(0, 2)).toEqual([
      'Medida;Mês;Classe;n;Bons;Parte (%)',
      'Distribuição do Brix;Período todo;Ruim;1;;20',
    ])
    const classes = lines.filter((line) => line.includes('Período todo')).map((line) => line.split(';')[2])
    expect(classes).toEqual(['Ruim', 'Fraco', 'Quase bom', 'Bom', 'Excelente'])
    expect(lines.slice(6).every((line) => /^Distribuição do Brix;\d{4}-\d\d;;\d+;\d+;\d+$/.test(line))).toBe(true)
    expect(lines.length).toBeGreaterThan(6)
  })

  test('count each calf once, with a sample that was taken in time', async () => {
    const records = server()
    const sampled = (id: string, calf: string, bloodBrix: number, days: number) =>
      meal(id, calf, { sampledAt: `${addDays(today, -days)}T15:00:00.000Z`, bloodBrix })
    records.animals = [
      cow('40', 'B040', { category: 'calf', birthDate: addDays(today, -20) }),
      cow('41', 'B041', { category: 'calf', birthDate: addDays(today, -20) }),
    ]
    records.colostrumFeedings = [sampled('50', '40', 9.5, 18), sampled('51', '40', 7, 17), sampled('52', '41', 9.5, 11)]
    const app = await openApp('/bezerra/qualidade-colostragem', { server: records })
    expect(await app.screen.findByText(/100 % de 1 bezerra com imunidade excelente ou boa; ruim 0 %/)).toBeVisible()
  })
})
