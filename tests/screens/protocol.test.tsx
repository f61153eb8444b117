import { waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refused } from '../app-harness/mocked-facade.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { AGENTS, product, protocol as anyProtocol } from '../app-harness/records.ts'

const mastisol = product('1')
const twoWays = product('2', { name: 'Dupla Via', routes: ['INJ', 'AIN'], maxApplications: null })
const unused = product('3', { name: 'Mastigo antigo', active: false })
const products = [mastisol, twoWays, unused]
/** Afresh for each test: the mocked server writes into it. */
const server = () => ({ products: [...products], treatmentProtocols: [protocol('1')] })

/** A protocol for mild cases of Staph. aureus. */
const protocol: typeof anyProtocol = (id, more) =>
  anyProtocol(id, {
    description: 'Gram-positivos leve',
    agents: [{ __typename: 'Agent', id: '2' }],
    ...more,
  })

type App = Awaited<ReturnType<typeof openApp>>

const press = async (app: App, name: string | RegExp) => {
  await app.user.click(await app.screen.findByRole('button', { name }))
}

const searchBox = (app: App) => app.screen.findByRole('searchbox', { name: 'Incluir medicamento' })

/** Says yes to the question before saving. */
const confirm = async (app: App) => {
  const dialog = await app.screen.findByRole('alertdialog', { name: 'Salvar este tratamento?' })
  await app.user.click(within(dialog).getByRole('button', { name: 'Sim, salvar' }))
}

describe('the list of protocols', () => {
  const many = {
    products,
    treatmentProtocols: [
      protocol('1'),
      protocol('2', { description: 'Secagem', mastitisType: 'drying', grade: null, integrationCode: 'TR-9' }),
      protocol('3', { description: 'Antigo', active: false }),
      protocol('4', { description: 'Para bezerras', herd: 'calf' }),
    ],
  }
  const names = ['Gram-positivos leve', 'Secagem', 'Antigo', 'Para bezerras']
  const shown = (app: App) =>
    names.filter((name) => app.screen.queryByRole('link', { name: new RegExp(name) }) !== null)

  test.each([
    ['', ['Gram-positivos leve', 'Secagem']],
    ['situacao=inactive', ['Antigo']],
    ['situacao=all', ['Gram-positivos leve', 'Secagem', 'Antigo']],
    ['tipo=drying', ['Secagem']],
    ['busca=tr-9', ['Secagem']],
    ['busca=mastisol', ['Gram-positivos leve', 'Secagem']],
    ['busca=nada', []],
  ])('shows with "%s"', async (search, expected) => {
    const app = await openApp(`/ubere/tratamentos?${search}`, { server: many })
    await app.screen.findByText(
      expected.length === 0
        ? 'Limpar filtros'
        : expected.length === 1
          ? '1 tratamento'
          : `${expected.length} tratamentos`,
    )
    expect(shown(app)).toEqual(expected)
  })

  test('without an active one says how many are inactive, and leads to them and to the medicines', async () => {
    const treatmentProtocols = [protocol('1', { active: false }), protocol('2', { active: false, herd: 'calf' })]
    const app = await openApp('/ubere/tratamentos', { server: { products, treatmentProtocols } })
    await app.screen.findByText('Nenhum tratamento ativo')
    expect(within(app.screen.getByRole('main')).getByRole('link', { name: 'Medicamentos' })).toBeVisible()
    await app.user.click(app.screen.getByRole('link', { name: 'Ver 1 inativo' }))
    expect(await app.screen.findByText('1 tratamento')).toBeVisible()
    expect(app.screen.getByRole('link', { name: /Gram-positivos leve/ })).toBeVisible()
  })

  test('is reached from the menu by those who keep treatments only', async () => {
    const keeper = await openApp('/', { server: server() })
    await press(keeper, 'Mais')
    expect(await keeper.screen.findByRole('link', { name: 'Tratamentos' })).toHaveAttribute(
      'href',
      '/ubere/tratamentos',
    )
  })

  test('is not in the menu of others', async () => {
    const milker = await openApp('/', { server: server(), roles: ['ROLE_APP_UBERE_RESULTADOS'] })
    await press(milker, 'Mais')
    await milker.screen.findByRole('link', { name: 'Vacas em lactação' })
    expect(milker.screen.queryByRole('link', { name: 'Tratamentos' })).toBeNull()
  })
})

describe('writing a protocol', () => {
  test('asks for everything that is needed, at its field', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await press(app, 'Salvar tratamento')
    for (const message of [
      'Informe a descrição do protocolo.',
      'Escolha o tipo de mastite.',
      'Escolha o resultado da cultura.',
      'Escreva a observação.',
      'Inclua pelo menos um medicamento.',
    ]) {
      expect(await app.screen.findByText(message)).toBeVisible()
    }
    expect(app.screen.queryByRole('alertdialog')).toBeNull()
    await app.user.click(app.screen.getByLabelText('Mastite clínica'))
    await app.user.click(app.screen.getByLabelText('Com crescimento'))
    await press(app, 'Salvar tratamento')
    expect(await app.screen.findByText('Escolha o grau.')).toBeVisible()
    expect(app.screen.getByText('Escolha pelo menos uma bactéria.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('asks for a grade and bacteria only where they belong', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.click(await app.screen.findByLabelText('Secagem'))
    await app.user.click(app.screen.getByLabelText('Sem crescimento'))
    expect(app.screen.queryByText('Grau')).toBeNull()
    expect(app.screen.queryByText('Bactérias')).toBeNull()
  })

  test('lists no medicine before something is typed, and then those in use', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    const search = await searchBox(app)
    expect(app.screen.queryByRole('button', { name: /Mastisol/ })).toBeNull()
    await app.user.type(search, 'mast')
    expect(await app.screen.findByRole('button', { name: /Mastisol/ })).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /antigo/ })).toBeNull()
    await app.user.clear(search)
    expect(app.screen.queryByRole('button', { name: /Mastisol/ })).toBeNull()
  })

  test('says at the fields of a medicine what is missing there', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.type(await searchBox(app), 'dupla{Enter}')
    const item = await app.screen.findByRole('group', { name: 'Dupla Via' })
    expect(within(item).queryByLabelText('Intramamário')).toBeNull()
    await app.user.type(within(item).getByLabelText('Dose'), '1,5')
    await app.user.clear(within(item).getByLabelText('Intervalo (horas)'))
    await press(app, 'Salvar tratamento')
    for (const message of [
      'Escolha o tipo do medicamento.',
      'Escolha a unidade da dose.',
      'Escolha pelo menos um período do dia.',
      'O intervalo vai de 6 a 336 horas.',
      'O número de aplicações é um número inteiro, de 1 a 30.',
    ]) {
      expect(await within(item).findByText(message)).toBeVisible()
    }
    expect(within(item).getByLabelText('Dose')).toHaveValue('1,5')
  })

  test('warns beyond the leaflet, asks before it saves, and saves', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Descrição'), 'Secagem simples')
    await app.user.click(app.screen.getByLabelText('Secagem'))
    await app.user.click(app.screen.getByLabelText('Sem crescimento'))
    await app.user.type(app.screen.getByLabelText('Observação'), 'Limpar o teto.')
    await app.user.type(await searchBox(app), 'mast{Enter}')
    const item = await app.screen.findByRole('group', { name: 'Mastisol' })
    await app.user.type(within(item).getByLabelText('Dose'), '1,5')
    await app.user.selectOptions(within(item).getByLabelText('Unidade'), 'mL')
    await app.user.click(within(item).getByLabelText('Tarde'))
    await app.user.click(within(item).getByLabelText('Manhã'))
    await app.user.type(within(item).getByLabelText('Aplicações'), '5')
    expect(await within(item).findByText(/Fora da bula: ela prevê no máximo 4 aplicações/)).toBeVisible()
    await press(app, 'Salvar tratamento')
    const dialog = await app.screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Mastisol: 5 aplicações a cada 24 h')
    expect(dialog).toHaveTextContent('Fora da bula: Mastisol.')
    expect(dialog).not.toHaveTextContent('Os tratamentos já iniciados não mudam.')
    await app.user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    expect(app.facade.writes).toEqual([])
    expect(app.screen.getByLabelText('Descrição')).toHaveValue('Secagem simples')
    await press(app, 'Salvar tratamento')
    await confirm(app)
    expect(await app.screen.findByText('Tratamento salvo')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'ProtocolCreate',
          variables: {
            input: {
              ...{ farm: '1', herd: 'cow', description: 'Secagem simples', mastitisType: 'drying', grade: null },
              ...{ result: 'negative', agents: [], cureChance: null, observation: 'Limpar o teto.', active: true },
              products: [
                {
                  ...{
                    product: '1',
                    type: 'IMM',
                    dose: 1.5,
                    unit: 'mL',
                    perKg: false,
                    periods: ['morning', 'afternoon'],
                  },
                  ...{ intervalHours: 24, applications: 5 },
                },
              ],
            },
          },
        },
      ])
    })
  })

  test('warns of another protocol of the same name, but not of itself', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Descrição'), ' gram-positivos  LEVE')
    expect(await app.screen.findByText(/^Já existe o tratamento “Gram-positivos leve”\./)).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Descrição'), ' 2')
    expect(app.screen.queryByText(/^Já existe o tratamento/)).toBeNull()
    await app.router.navigate('/ubere/dados-do-tratamentos/1')
    expect(await app.screen.findByDisplayValue('Gram-positivos leve')).toBeVisible()
    expect(app.screen.queryByText(/^Já existe o tratamento/)).toBeNull()
  })

  test('warns where the chosen periods cannot hold the interval', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.type(await searchBox(app), 'mast{Enter}')
    const item = within(await app.screen.findByRole('group', { name: 'Mastisol' }))
    await app.user.click(item.getByLabelText('Manhã'))
    await app.user.type(item.getByLabelText('Aplicações'), '3')
    expect(item.queryByText(/as doses ficam/)).toBeNull()
    await app.user.clear(item.getByLabelText('Intervalo (horas)'))
    await app.user.type(item.getByLabelText('Intervalo (horas)'), '6')
    expect(item.getByText('Só com manhã, as doses ficam a cada 24 h, e não a cada 6 h.')).toBeVisible()
    await app.user.click(item.getByLabelText('Noite'))
    expect(item.getByText('Só com manhã e noite, as doses ficam a cada 12 h, e não a cada 6 h.')).toBeVisible()
  })

  test('registers a medicine that is not found, and comes back to what was typed', async () => {
    const app = await openApp('/ubere/novo-tratamento', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Descrição'), 'Com o novo')
    await app.user.type(await searchBox(app), 'Novidade')
    await app.user.click(await app.screen.findByRole('link', { name: 'Cadastrar “Novidade”' }))
    expect(await app.screen.findByLabelText('Nome do medicamento')).toHaveValue('Novidade')
    await app.user.click(app.screen.getByLabelText('Intramamário'))
    for (const leaflet of app.screen.getAllByLabelText('Sem valor: consultar a bula')) await app.user.click(leaflet)
    await press(app, 'Salvar medicamento')
    expect(await app.screen.findByLabelText('Descrição')).toHaveValue('Com o novo')
    await press(app, /^Novidade/)
    expect(await app.screen.findByRole('group', { name: 'Novidade' })).toBeVisible()
  })

  test('comes back to the copy that a medicine was registered for, also where addresses tell no size', async () => {
    // Safari before 17 has no size.
    const size = vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(0)
    onTestFinished(() => {
      size.mockRestore()
    })
    const app = await openApp('/ubere/novo-tratamento?copiar=1', { server: server() })
    await app.user.type(await searchBox(app), 'Novidade')
    await app.user.click(await app.screen.findByRole('link', { name: 'Cadastrar “Novidade”' }))
    await app.screen.findByLabelText('Nome do medicamento')
    expect(new URLSearchParams(app.router.location.search).get('voltar')).toBe('/ubere/novo-tratamento?copiar=1')
  })

  test('keeps changes of a protocol while a medicine is registered for it', async () => {
    const app = await openApp('/ubere/dados-do-tratamentos/1', { server: server() })
    await app.user.type(await app.screen.findByLabelText('Descrição'), ' e moderado')
    await app.user.type(await searchBox(app), 'Novidade')
    await app.user.click(await app.screen.findByRole('link', { name: 'Cadastrar “Novidade”' }))
    await app.screen.findByLabelText('Nome do medicamento')
    await app.router.navigate('/ubere/dados-do-tratamentos/1')
    expect(await app.screen.findByLabelText('Descrição')).toHaveValue('Gram-positivos leve e moderado')
  })

  test('shows a refusal of the server at the field inside the medicine', async () => {
    const app = await openApp('/ubere/dados-do-tratamentos/1', { server: server() })
    app.facade.refusals.set(
      'ProtocolSave',
      refused('UNPROCESSABLE_ENTITY', [{ field: 'products[0].dose', message: 'x', code: 'protocol.error.dose' }]),
    )
    await app.user.type(await app.screen.findByLabelText('Descrição'), ' novo')
    await press(app, 'Salvar alterações')
    await confirm(app)
    const item = await app.screen.findByRole('group', { name: 'Mastisol' })
    expect(await within(item).findByText('A dose é um número maior que zero, até 10.000.')).toBeVisible()
  })

  test('removes and moves medicines', async () => {
    const [item] = protocol('1').products
    const second = { ...item, product: { __typename: 'Product' as const, id: '2' }, type: 'INJ' as const }
    const both = protocol('1', { products: item ? [item, { ...item, ...second }] : [] })
    const app = await openApp('/ubere/dados-do-tratamentos/1', { server: { products, treatmentProtocols: [both] } })
    const order = () => app.screen.getAllByRole('group', { name: /Mastisol|Dupla Via/ }).map((one) => one.ariaLabel)
    await app.screen.findByRole('group', { name: 'Mastisol' })
    await press(app, 'Subir Dupla Via')
    expect(order()).toEqual(['Dupla Via', 'Mastisol'])
    await press(app, 'Tirar Mastisol')
    expect(order()).toEqual(['Dupla Via'])
  })
})

describe('one protocol', () => {
  test.each([
    ['syringe', 2, '2 bisnagas'],
    ['tablet', 20, '20 comprimidos'],
    ['mL', 20, '20 mL'],
  ] as const)('says how many of a unit are given: %s', async (unit, dose, said) => {
    const given = protocol('1').products.map((item) => ({ ...item, unit, dose }))
    const treatmentProtocols = [protocol('1', { products: given })]
    const app = await openApp('/ubere/tratamentos/1', { server: { ...server(), treatmentProtocols } })
    expect(await app.screen.findByText(`${said} · 3 aplicações a cada 24 h · manhã`)).toBeVisible()
  })

  test('tells its medicines and what a start today would mean', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server() })
    expect(await app.screen.findByText('1 bisnaga · 3 aplicações a cada 24 h · manhã')).toBeVisible()
    expect(app.screen.getByText('Staphylococcus aureus')).toBeVisible()
    expect(app.screen.getByText('Leite para o tanque a partir de')).toBeVisible()
  })

  test('of a medicine without withdrawal keeps neither milk nor meat back', async () => {
    const free = product('1', { milkWithdrawalHours: 0, meatWithdrawalDays: 0 })
    const app = await openApp('/ubere/tratamentos/1', { server: { ...server(), products: [free] } })
    expect((await app.screen.findByText('Leite para o tanque a partir de')).nextElementSibling).toHaveTextContent(
      'sem carência',
    )
    expect(app.screen.getByText('Carne liberada em').nextElementSibling).toHaveTextContent('sem carência')
  })

  test.each([
    ['pt', 'Estafilococos não aureus'],
    ['en', 'Non-aureus staphylococci'],
    ['es', 'Estafilococos no aureus'],
  ] as const)('names its bacteria in the user’s language (%s)', async (locale, name) => {
    const agents = AGENTS.map((each) =>
      each.id === '2' ? { ...each, code: 'SNA', name: 'Estafilococos não aureus' } : each,
    )
    const app = await openApp('/ubere/tratamentos/1', { server: { ...server(), agents }, locale })
    expect(await app.screen.findByText(name)).toBeVisible()
  })

  test('is changed', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Alterar' }))
    await app.user.type(await app.screen.findByLabelText('Observação'), ' Sempre.')
    await press(app, 'Salvar alterações')
    expect(await app.screen.findByRole('alertdialog')).toHaveTextContent('Os tratamentos já iniciados não mudam.')
    await confirm(app)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'ProtocolSave', variables: { id: '1', input: { observation: 'Higienize o teto. Sempre.' } } },
      ])
    })
    await waitFor(() => {
      expect(app.router.location.pathname).toBe('/ubere/tratamentos/1')
    })
  })

  test('is copied', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Copiar' }))
    expect(await app.screen.findByLabelText('Descrição')).toHaveValue('Gram-positivos leve (cópia)')
    await press(app, 'Salvar tratamento')
    await confirm(app)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        {
          operation: 'ProtocolCreate',
          variables: {
            input: { description: 'Gram-positivos leve (cópia)', agents: ['2'], products: [{ product: '1' }] },
          },
        },
      ])
    })
  })

  test('is switched off and on', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server() })
    await press(app, 'Desativar')
    expect(await app.screen.findByText('Tratamento desativado')).toBeVisible()
    await press(app, 'Ativar')
    expect(await app.screen.findByText('Tratamento ativado')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes.map(({ variables }) => variables)).toMatchObject([
        { id: '1', input: { active: false } },
        { id: '1', input: { active: true } },
      ])
    })
  })

  test('is deleted and brought back', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server() })
    await press(app, 'Excluir')
    expect(await app.screen.findByText('Nenhum tratamento ativo')).toBeVisible()
    await press(app, 'Desfazer')
    expect(await app.screen.findByText('Gram-positivos leve')).toBeVisible()
  })

  test('stands in the table of all with its full data', async () => {
    const app = await openApp('/ubere/dados-do-tratamentos', { server: server() })
    expect(await app.screen.findByRole('link', { name: 'Gram-positivos leve' })).toBeVisible()
    expect(app.screen.getByText('Higienize o teto.')).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  })
})

describe('sharing a protocol', () => {
  const otherFarms = [
    { id: '2', code: '0043', name: 'Santa Rita' },
    { id: '3', code: '0044', name: 'São João' },
  ]
  const path = '/ubere/tratamentos/compartilhar/1'

  test('says what was copied where', async () => {
    const app = await openApp(path, { server: server(), otherFarms })
    await app.user.click(await app.screen.findByLabelText('Santa Rita (0043)'))
    await app.user.click(app.screen.getByLabelText('São João (0044)'))
    await press(app, 'Compartilhar com 2 fazendas')
    expect(await app.screen.findByText('Copiado, com os medicamentos que faltavam: Mastisol.')).toBeVisible()
    expect(app.screen.getByText('Já tinha um tratamento com esta descrição; nada mudou.')).toBeVisible()
    expect(app.facade.writes).toMatchObject([{ operation: 'ProtocolShare', variables: { id: '1', farms: ['2', '3'] } }])
  })

  const here = { id: '2', name: 'Santa Rita' }
  const clean = {
    ...{ farm: here, protocol: { id: '9' }, copied: true, active: true },
    ...{ medicines: [], inactiveMedicines: [], withdrawals: [] },
  }
  const withdrawal = {
    medicine: 'Mastisol',
    ...{ milkWithdrawalHours: 96, meatWithdrawalDays: 5, sourceMilkWithdrawalHours: 96, sourceMeatWithdrawalDays: 5 },
  }
  /** Shares with the first farm, to which the server answers this. */
  const shareAnswered = async (answer: object, address = path, records: object = server()) => {
    const app = await openApp(address, { server: records, otherFarms })
    Object.assign(app.facade.own['Mutation'] ?? {}, {
      shareTreatmentProtocol: () => ({ copies: [], refusals: [], ...answer }),
    })
    await app.user.click(await app.screen.findByLabelText('Santa Rita (0043)'))
    await press(app, 'Compartilhar com 1 fazenda')
    const farm = await app.screen.findByText('Santa Rita')
    return within(farm.parentElement ?? farm)
  }

  test.each([
    [
      { milkWithdrawalHours: 24, meatWithdrawalDays: 1 },
      [
        'Mastisol: carência do leite aqui 96 h, lá 24 h. Confira.',
        'Mastisol: carência da carne aqui 5 dias, lá 1 dia. Confira.',
      ],
    ],
    [{ milkWithdrawalHours: null }, ['Mastisol: carência do leite aqui 96 h, lá não informada. Confira.']],
    [
      { sourceMeatWithdrawalDays: null, meatWithdrawalDays: 0 },
      ['Mastisol: carência da carne aqui não informada, lá 0 dias. Confira.'],
    ],
  ])('warns of a medicine with other withdrawals there: %o', async (differing, warnings) => {
    const farm = await shareAnswered({ copies: [{ ...clean, withdrawals: [{ ...withdrawal, ...differing }] }] })
    const lines = ['Copiado; os medicamentos a fazenda já tinha.', ...warnings]
    expect(farm.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual(lines)
  })

  test('does not speak of milk where calves are treated', async () => {
    const calves = { products, treatmentProtocols: [protocol('1', { herd: 'calf' })] }
    const differing = { ...withdrawal, milkWithdrawalHours: 24, meatWithdrawalDays: 9 }
    const answer = { copies: [{ ...clean, withdrawals: [differing] }] }
    const farm = await shareAnswered(answer, '/bezerra/tratamentos/compartilhar/1', calves)
    expect(farm.getByText('Mastisol: carência da carne aqui 5 dias, lá 9 dias. Confira.')).toBeVisible()
    expect(farm.queryByText(/leite/)).toBeNull()
  })

  test.each([
    [{ inactiveMedicines: ['Mastisol'] }, 'Mastisol está fora de uso lá. Confira antes de tratar.'],
    [{ active: false }, 'A cópia está inativa, como este tratamento. Ative-a lá para poder usar.'],
    [
      { copied: false, active: false },
      'Já tinha um tratamento com esta descrição, mas está inativo; nada mudou. Ative-o lá para poder usar.',
    ],
  ])('says what is not in use there: %o', async (inactive, said) => {
    expect((await shareAnswered({ copies: [{ ...clean, ...inactive }] })).getByText(said)).toBeVisible()
  })

  test.each([
    [true, 'Dupla Via não é intramamário lá.'],
    [false, 'Dupla Via não é intramamário no cadastro daqui.'],
  ])('names the medicine for which a farm got no copy, known there: %s', async (known, said) => {
    const medicines = [{ medicine: 'Dupla Via', type: 'IMM', known }]
    const farm = await shareAnswered({ refusals: [{ farm: here, medicines }] })
    expect(farm.getByText(said)).toBeVisible()
    expect(farm.getByText('Não foi copiado. Depois de corrigir, compartilhe de novo.')).toBeVisible()
  })

  test('asks for a farm', async () => {
    const app = await openApp(path, { server: server(), otherFarms })
    await press(app, 'Compartilhar')
    expect(await app.screen.findByText('Escolha pelo menos uma outra fazenda sua.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('says in its own words that it failed, and keeps the choice', async () => {
    const app = await openApp(path, { server: server(), otherFarms })
    app.facade.refusals.set('ProtocolShare', refused('INTERNAL'))
    await app.user.click(await app.screen.findByLabelText('Santa Rita (0043)'))
    await press(app, 'Compartilhar com 1 fazenda')
    expect(await app.screen.findByText(/Ocorreu um erro e não foi possível compartilhar/)).toBeVisible()
    expect(app.screen.getByLabelText('Santa Rita (0043)')).toBeChecked()
  })

  test('says that it needs a connection', async () => {
    const app = await openApp(path, { server: server(), otherFarms })
    app.facade.unreachable = true
    await app.engine.sync.run()
    expect(await app.screen.findByText(/Compartilhar só funciona com conexão/)).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Compartilhar' })).toBeDisabled()
  })

  test('waits until the protocol itself was sent', async () => {
    const app = await openApp('/ubere/tratamentos/1', { server: server(), otherFarms })
    app.facade.unanswered.add('ProtocolSave')
    await press(app, 'Desativar')
    await app.screen.findByText('Tratamento desativado')
    await app.router.navigate(path)
    expect(await app.screen.findByText(/ainda não foi enviado/)).toBeVisible()
  })

  test('is of no use to whoever has one farm', async () => {
    const app = await openApp(path, { server: server() })
    expect(await app.screen.findByText('Você só tem esta fazenda')).toBeVisible()
  })
})
