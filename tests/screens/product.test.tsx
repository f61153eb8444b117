import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { isOpen } from '../../src/engine/outbox/row.ts'
import { findRecord } from '../../src/engine/react/farm-records.ts'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { cow, diagnostic, product, protocol, treatment } from '../app-harness/records.ts'

const own = product('1', { name: 'Pomada caseira', activeSubstances: 'Fórmula própria', milkWithdrawalHours: null })
const shared = product('2', { name: 'Céfalac 300', activeSubstances: 'Cefapirina', farm: null, routes: ['IMM', 'SEL'] })
const unused = product('3', { name: 'Antigo', active: false, routes: ['INJ'] })
/** Afresh for each test: the mocked server writes into it. */
const server = () => ({ products: [own, shared, unused] })

type App = Awaited<ReturnType<typeof openApp>>

/** Names of the medicines that the list shows, in their order. */
const listed = (app: App) => app.screen.findAllByRole('link', { name: /leite/ })

const rowsOf = (app: App): string[] =>
  app.screen.queryAllByRole('link', { name: /leite/ }).map((row) => row.querySelector('span')?.textContent ?? '')

const save = async (app: App, name = 'Salvar medicamento') => {
  await app.user.click(await app.screen.findByRole('button', { name }))
}

describe('the list of medicines', () => {
  test('tells the farm’s own from the shared ones, and hides those out of use', async () => {
    const app = await openApp('/ubere/medicamentos', { server: server() })
    const rows = await listed(app)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent('Pomada caseira')
    expect(rows[0]).toHaveTextContent('leite: consultar a bula')
    expect(rows[1]).toHaveTextContent('Céfalac 300')
    expect(rows[1]).toHaveTextContent('leite 96 horas')
    expect(app.screen.getByRole('region', { name: 'Da fazenda' })).toContainElement(rows[0] ?? null)
    expect(app.screen.getByRole('region', { name: 'Lista comum' })).toContainElement(rows[1] ?? null)
  })

  test.each([
    ['cefal', 'Céfalac'],
    ['FORMULA', 'Pomada'],
  ])('finds by name and substance: %s', async (typed, name) => {
    const app = await openApp('/ubere/medicamentos', { server: server() })
    await listed(app)
    await app.user.type(app.screen.getByRole('searchbox'), typed)
    await waitFor(() => {
      expect(rowsOf(app)).toEqual([expect.stringContaining(name)])
    })
  })

  test.each([
    ['tipo=SEL', ['Céfalac']],
    ['situacao=inactive', ['Antigo']],
    ['situacao=own', ['Pomada']],
    ['situacao=shared', ['Céfalac']],
    ['situacao=shared&tipo=AIN', []],
  ])('is narrowed by %s', async (search, names) => {
    const app = await openApp(`/ubere/medicamentos?${search}`, { server: server() })
    await app.screen.findByText(names.length > 0 ? '1 medicamento' : 'Limpar filtros')
    expect(rowsOf(app)).toEqual(names.map((name) => expect.stringContaining(name) as string))
  })

  test('says what an empty list is for', async () => {
    const app = await openApp('/ubere/medicamentos')
    expect(await app.screen.findByText('Nenhum medicamento ainda')).toBeVisible()
  })
})

describe('registering a medicine', () => {
  test('asks for everything that is needed, at its field', async () => {
    const app = await openApp('/ubere/novo-medicamento')
    await save(app)
    for (const message of [
      'Informe o nome do medicamento.',
      'Escolha pelo menos um tipo.',
      'Informe a carência do leite em horas inteiras, de 0 a 8.760, ou marque que ela não tem valor.',
      'Informe a carência da carne em dias inteiros, de 0 a 365, ou marque que ela não tem valor.',
    ]) {
      expect(await app.screen.findByText(message)).toBeVisible()
    }
    expect(app.facade.writes).toEqual([])
  })

  test('keeps what is no number, and says so', async () => {
    const app = await openApp('/ubere/novo-medicamento')
    await app.user.type(await app.screen.findByLabelText('Máximo de aplicações na bula'), 'duas')
    await app.user.type(app.screen.getByLabelText('Código de barras'), '123')
    await save(app)
    expect(await app.screen.findByText('O número de aplicações vai de 1 a 60.')).toBeVisible()
    expect(app.screen.getByText('O código de barras tem de 8 a 14 algarismos.')).toBeVisible()
    expect(app.screen.getByLabelText('Máximo de aplicações na bula')).toHaveValue('duas')
  })

  test('takes a number and "see the leaflet" as different values', async () => {
    const app = await openApp('/ubere/novo-medicamento')
    await app.user.type(await app.screen.findByLabelText('Nome do medicamento'), 'Novo')
    await app.user.click(app.screen.getByLabelText('Intramamário'))
    await app.user.type(app.screen.getByLabelText('Carência do leite (horas)'), '1.008')
    const [, meat] = app.screen.getAllByLabelText('Sem valor: consultar a bula')
    if (meat) await app.user.click(meat)
    expect(app.screen.getByLabelText('Carência da carne (dias)')).toBeDisabled()
    // A reader types digits and Enter, which must not save.
    await app.user.type(app.screen.getByLabelText('Código de barras'), '78900011{Enter}')
    expect(app.facade.writes).toEqual([])
    await save(app)
    expect(await app.screen.findByText('Medicamento salvo')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'ProductCreate',
          variables: {
            input: {
              ...{ farm: '1', name: 'Novo', routes: ['IMM'], milkWithdrawalHours: 1008, meatWithdrawalDays: null },
              ...{ barcode: '78900011', activeSubstances: null, maxApplications: null, critical: false, active: true },
            },
          },
        },
      ])
    })
  })

  test('unticking "see the leaflet" asks for the number again', async () => {
    const app = await openApp('/ubere/novo-medicamento')
    const [milk] = await app.screen.findAllByLabelText('Sem valor: consultar a bula')
    if (milk) await app.user.dblClick(milk)
    await save(app)
    expect(
      await app.screen.findByText(
        'Informe a carência do leite em horas inteiras, de 0 a 8.760, ou marque que ela não tem valor.',
      ),
    ).toBeVisible()
  })

  test('refuses a barcode that another medicine has', async () => {
    const app = await openApp('/ubere/novo-medicamento', {
      server: { products: [product('1', { barcode: '78900011' })] },
    })
    await app.user.type(await app.screen.findByLabelText('Código de barras'), '7890 0011')
    await save(app)
    expect(await app.screen.findByText('Já existe um medicamento com este código de barras.')).toBeVisible()
  })
})

describe('one medicine', () => {
  test('of the farm is corrected', async () => {
    const app = await openApp('/ubere/medicamentos/1', { server: { products: [own] } })
    const [milk] = await app.screen.findAllByLabelText('Sem valor: consultar a bula')
    expect(milk).toBeChecked()
    if (milk) await app.user.click(milk)
    await app.user.type(app.screen.getByLabelText('Carência do leite (horas)'), '72')
    await save(app, 'Salvar correção')
    await app.screen.findByText('Correção salva')
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'ProductSave',
          variables: { id: '1', input: { milkWithdrawalHours: 72 } },
        },
      ])
    })
  })

  test('of a protocol is not deleted, and says where it is', async () => {
    const used = { products: [own], treatmentProtocols: [protocol('1', { description: 'Leve' })] }
    const app = await openApp('/ubere/medicamentos/1', { server: used })
    expect(await app.screen.findByText(/Um protocolo usa este medicamento/)).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Leve' })).toHaveAttribute('href', '/ubere/tratamentos/1')
    expect(app.screen.queryByRole('button', { name: 'Excluir medicamento' })).toBeNull()
  })

  describe('with another withdrawal', () => {
    const today = dateIn(new Date())
    const running = (startedOn = today) => ({
      animals: [cow('1', '1187')],
      products: [product('1')],
      diagnostics: [diagnostic('1')],
      diagnosticProtocols: [treatment('1', { startedOn })],
    })
    const change = async (startedOn?: string) => {
      const app = await openApp('/ubere/medicamentos/1', { server: running(startedOn) })
      const milk = await app.screen.findByLabelText('Carência do leite (horas)')
      await app.user.clear(milk)
      await app.user.type(milk, '120')
      await save(app, 'Salvar correção')
      return app
    }
    const answer = async (app: App, name: string) => {
      const dialog = within(
        await app.screen.findByRole('alertdialog', { name: 'Mudar a carência também em 1 tratamento?' }),
      )
      expect(dialog.getByText(/^1187: a carência de Mastisol/)).toBeVisible()
      await app.user.click(dialog.getByRole('button', { name }))
    }
    const operations = (app: App) => app.facade.writes.map(({ operation }) => operation)

    test('is given to running treatments too', async () => {
      const app = await change()
      await answer(app, 'Mudar também nele')
      await app.screen.findByText('Correção salva')
      await waitFor(() => {
        expect(app.facade.writes).toMatchObject([
          { operation: 'ProductSave', variables: { input: { milkWithdrawalHours: 120 } } },
          {
            operation: 'TreatmentSave',
            variables: { id: '1', input: { plan: [{ milkWithdrawalHours: 120, meatWithdrawalDays: 10 }] } },
          },
        ])
      })
    })

    test('is kept for new treatments', async () => {
      const app = await change()
      await answer(app, 'Só nos próximos tratamentos')
      await app.screen.findByText('Correção salva')
      await waitFor(() => {
        expect(operations(app)).toEqual(['ProductSave'])
      })
    })

    test('is not saved when one goes back', async () => {
      const app = await change()
      await answer(app, 'Fechar')
      expect(app.screen.getByLabelText('Carência do leite (horas)')).toHaveValue('120')
      expect(operations(app)).toEqual([])
    })

    test('is not given when the medicine is deleted instead, after a refusal', async () => {
      const app = await openApp('/ubere/medicamentos/1', { server: running() })
      const taken = { field: 'barcode', message: 'taken', code: 'product.error.barcodeTaken' }
      app.facade.refusals.set('ProductSave', refused('VALIDATION_FAILED', [taken]))
      const milk = await app.screen.findByLabelText('Carência do leite (horas)')
      await app.user.clear(milk)
      await app.user.type(milk, '120')
      await save(app, 'Salvar correção')
      await answer(app, 'Mudar também nele')
      await app.screen.findByText('Já existe um medicamento com este código de barras.')
      app.facade.refusals.clear()
      await app.user.click(app.screen.getByRole('button', { name: 'Excluir medicamento' }))
      await app.screen.findByRole('button', { name: 'Desfazer' })
      expect(operations(app)).toEqual(['ProductSave', 'ProductSave'])
    })

    describe('while somebody else gives the medicine another one', () => {
      /** Corrects the withdrawal of milk to 60 hours on a form that still shows 96, while it is 120 at the server. */
      const changedTwice = async () => {
        const app = await openApp('/ubere/medicamentos/1', { server: running() })
        const milk = await app.screen.findByLabelText('Carência do leite (horas)')
        app.facade.records.products[0] = product('1', { milkWithdrawalHours: 120, version: 2 })
        await app.user.clear(milk)
        await app.user.type(milk, '60')
        await save(app, 'Salvar correção')
        await answer(app, 'Mudar também nele')
        await app.screen.findByText('Correção salva')
        await waitFor(() => {
          expect(app.engine.outbox.getSnapshot().rows.map(({ state }) => state)).toEqual(['conflict', 'pending'])
        })
        return app
      }
      const planned = (app: App) => app.facade.records.diagnosticProtocols[0]?.plan[0]?.milkWithdrawalHours
      const open = (app: App) => app.engine.outbox.getSnapshot().rows.filter(isOpen)
      const key = (app: App) => app.engine.outbox.getSnapshot().rows[0]?.key ?? ''

      test('the treatment waits for the choice, and shows what it was', async () => {
        const app = await changedTwice()
        await app.engine.outbox.sendNow()
        expect(operations(app)).toEqual(['ProductSave'])
        expect(findRecord(app.engine.records, 'DiagnosticProtocol', '1')?.plan[0]?.milkWithdrawalHours).toBe(96)
      })

      test.each([
        ['theirs', 96],
        ['mine', 60],
      ] as const)('it goes with the choice: %s', async (whose, hours) => {
        const app = await changedTwice()
        await app.engine.outbox.resolve(key(app), { milkWithdrawalHours: whose, meatWithdrawalDays: whose })
        await waitFor(() => {
          expect(open(app)).toEqual([])
        })
        expect(planned(app)).toBe(hours)
      })

      test('the choice says what goes with it', async () => {
        const app = await changedTwice()
        await app.router.navigate(`/sincronizacao?resolver=${key(app)}`)
        const sheet = within(await app.screen.findByRole('dialog', { name: 'O que vale?' }))
        expect(sheet.getByText('Este outro lançamento só é enviado se ficar o seu valor:')).toBeVisible()
        expect(sheet.getByRole('listitem')).toHaveTextContent(/Alteração de tratamento · Vaca 1187/)
      })

      test('it is discarded with the correction', async () => {
        const app = await changedTwice()
        expect(app.engine.outbox.dependantsOf(key(app))).toHaveLength(1)
        await app.engine.outbox.discard(key(app))
        await app.engine.outbox.sendNow()
        expect([open(app), planned(app)]).toEqual([[], 96])
      })
    })

    test('that others entered since is not taken back by a form that leaves it', async () => {
      const app = await openApp('/ubere/medicamentos/1', { server: running() })
      const name = await app.screen.findByLabelText('Nome do medicamento')
      app.facade.records.products[0] = product('1', { milkWithdrawalHours: 120, version: 2 })
      const raised = treatment('1').plan.map((item) => ({ ...item, milkWithdrawalHours: 120 }))
      app.facade.records.diagnosticProtocols[0] = treatment('1', { startedOn: today, plan: raised, version: 2 })
      await app.engine.sync.run()
      await app.user.type(name, ' forte')
      await save(app, 'Salvar correção')
      await app.screen.findByText('Correção salva')
      expect(app.screen.queryByRole('alertdialog')).toBeNull()
    })

    test('asks nothing where the withdrawal is over', async () => {
      const app = await change(addDays(today, -13))
      await app.screen.findByText('Correção salva')
      expect(app.screen.queryByRole('alertdialog')).toBeNull()
    })
  })

  test.each([
    [
      '/ubere/novo-medicamento',
      'cefalac  300',
      /Já existe o medicamento Céfalac 300 na lista comum: leite 96 horas, carne/,
    ],
    ['/ubere/novo-medicamento', 'POMADA CASEIRA', /Pomada caseira da fazenda: leite: consultar a bula, carne/],
    ['/ubere/medicamentos/3', 'Pomada caseira', /Pomada caseira da fazenda/],
  ])('with the name of another one tells that one’s withdrawal: %s, %s', async (path, name, said) => {
    const app = await openApp(path, { server: server() })
    const field = await app.screen.findByLabelText('Nome do medicamento')
    expect(app.screen.queryByText(/Já existe o medicamento/)).toBeNull()
    await app.user.clear(field)
    await app.user.type(field, name)
    expect(await app.screen.findByText(said)).toBeVisible()
    await app.user.type(field, ' forte')
    expect(app.screen.queryByText(/Já existe o medicamento/)).toBeNull()
  })

  test('that got into a protocol meanwhile stays, and it is said why', async () => {
    const app = await openApp('/ubere/medicamentos/1', { server: { products: [own] } })
    const inUse = { field: 'deleted', message: 'in use', code: 'product.error.inUse' }
    app.facade.refusals.set('ProductSave', refused('VALIDATION_FAILED', [inUse]))
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir medicamento' }))
    expect(await app.screen.findByText(/Este medicamento está em um protocolo: tire-o de lá/)).toBeVisible()
  })

  test('of the farm is deleted and brought back', async () => {
    const app = await openApp('/ubere/medicamentos/1', { server: { products: [own] } })
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir medicamento' }))
    expect(await app.screen.findByText('Nenhum medicamento ainda')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('Pomada caseira')).toBeVisible()
  })

  test('of the shared list is read, and copied to the farm’s', async () => {
    const app = await openApp('/ubere/medicamentos/2', { server: server() })
    expect(await app.screen.findByText(/lista comum a todas as fazendas/)).toBeVisible()
    expect(app.screen.getByText('96 horas')).toBeVisible()
    expect(app.screen.queryByRole('textbox')).toBeNull()
    await app.user.click(app.screen.getByRole('link', { name: 'Copiar para a lista da fazenda' }))
    expect(await app.screen.findByLabelText('Nome do medicamento')).toHaveValue('Céfalac 300')
    await save(app)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'ProductCreate',
          variables: { input: { farm: '1', name: 'Céfalac 300', routes: ['IMM', 'SEL'] } },
        },
      ])
    })
  })

  test('of the shared list names the protocols that a copy does not reach', async () => {
    const used = protocol('1', { description: 'Leve' })
    const products = used.products.map((item) => ({ ...item, product: { __typename: 'Product' as const, id: '2' } }))
    const around = { ...server(), treatmentProtocols: [{ ...used, products }] }
    const app = await openApp('/ubere/medicamentos/2', { server: around })
    expect(await app.screen.findByText(/troque-o também nele/)).toBeVisible()
    expect(app.screen.getByRole('link', { name: 'Leve' })).toHaveAttribute('href', '/ubere/tratamentos/1')
  })

  test('of the shared list says so when its withdrawal is not known', async () => {
    const unknown = product('2', { farm: null, milkWithdrawalHours: null, meatWithdrawalDays: null })
    const app = await openApp('/ubere/medicamentos/2', { server: { products: [unknown] } })
    expect(await app.screen.findAllByText('Sem valor: consultar a bula')).toHaveLength(2)
  })
})
