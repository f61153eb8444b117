import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { openApp } from '../app-harness/open-app.tsx'
import { anyRecord, cow, product, protocol } from '../app-harness/records.ts'

const today = dateIn(new Date(), 'America/Sao_Paulo')
const calfOf = (id: string) => ({ __typename: 'Animal', id })
const diseaseOf = (id: string) => ({ __typename: 'CalfDisease', id })
const at = (days: number) => `${addDays(today, -days)}T10:00:00.000Z`

const calf = (id: string, earTag: string, more = {}) =>
  cow(id, earTag, { category: 'calf', birthDate: addDays(today, -40), pen: 'Casinhas', ...more })
const disease = (id: string, more = {}) =>
  anyRecord('CalfDisease', id, {
    ...{ animal: calfOf('2'), kind: 'pneumonia', startDate: addDays(today, -2), endDate: null },
    ...{ clinicalCureDate: null, bacteria: [], tickFeverSigns: [], diarrheaImage: null, hemogramImage: null },
    ...more,
  })
const score = (id: string, more = {}) =>
  anyRecord('CalfScore', id, {
    ...{ animal: calfOf('2'), disease: diseaseOf('7'), at: at(1), system: 'wisconsin', breathing: null },
    ...{ cough: 2, nose: 2, eyes: 0, ears: 1, temperature: 39, faeces: null },
    ...more,
  })
const CALIFORNIA = { system: 'california', cough: 0, nose: 0, eyes: 0, ears: 0, breathing: 0, temperature: null }
const calfProtocol = (id: string, more = {}) =>
  protocol(id, {
    ...{ herd: 'calf', description: 'Pneumonia, primeiro caso', mastitisType: null, grade: null, result: null },
    ...{ diseases: ['pneumonia'] },
    products: [
      {
        ...{ __typename: 'ProtocolProduct', product: { __typename: 'Product', id: '9' }, type: 'INJ' },
        ...{ dose: 0.025, unit: 'mL', perKg: true, periods: ['morning', 'night'], intervalHours: 12, applications: 4 },
      },
    ],
    ...more,
  })

const server = () => ({
  animals: [cow('1', '1187'), calf('2', 'B014'), calf('3', 'B015'), calf('4', 'B016', { pen: 'Bezerreiro' })],
  calfDiseases: [
    disease('7'),
    disease('8', {
      animal: calfOf('4'),
      kind: 'diarrhea',
      startDate: addDays(today, -30),
      clinicalCureDate: addDays(today, -25),
    }),
  ],
  calfScores: [score('11')],
  weighings: [anyRecord('Weighing', '5', { animal: calfOf('2'), date: addDays(today, -3), kg: 60, method: 'tape' })],
  products: [product('9', { name: 'Tulabez', routes: ['INJ'], milkWithdrawalHours: null, meatWithdrawalDays: 22 })],
  treatmentProtocols: [protocol('1'), calfProtocol('2')],
})

/** A pneumonia under treatment: the first of three doses was given yesterday, the second is due today. */
const treated = (more = {}) => ({
  ...server(),
  diseaseProtocols: [
    anyRecord('DiseaseProtocol', '21', {
      ...{ disease: diseaseOf('7'), animal: calfOf('2'), description: 'Pneumonia', weightKg: 60 },
      ...{ startedOn: addDays(today, -1), startPeriod: 'morning', closedFrom: null, closedPeriod: null },
      ...{ closedAt: null, closedReason: null },
      plan: [
        {
          ...{ __typename: 'PlanItem', product: { __typename: 'Product', id: '9' }, productName: 'Tulabez' },
          ...{ type: 'INJ', dose: 0.025, unit: 'mL', perKg: true, periods: ['morning'], intervalHours: 24 },
          ...{ applications: 3, milkWithdrawalHours: null, meatWithdrawalDays: 22 },
        },
      ],
    }),
  ],
  calfHealthTasks: [
    anyRecord('CalfHealthTask', '31', {
      ...{ kind: 'application', item: 0, number: 1, dueOn: addDays(today, -1), period: 'morning', doneAt: at(1) },
      ...{ treatment: { __typename: 'DiseaseProtocol', id: '21' }, disease: diseaseOf('7'), animal: calfOf('2') },
      ...{ cancelledAt: null, doneByName: 'Bia' },
    }),
  ],
  ...more,
})

describe('the list of diseases', () => {
  test('shows open ones first with the last score, and is narrowed by kind and state', async () => {
    const app = await openApp('/bezerra/doencas', { server: server() })
    expect(await app.screen.findByText('2 doenças')).toBeVisible()
    const rows = app.screen.getAllByText(/^B0\d\d$/).map((row) => row.textContent)
    expect(rows).toEqual(['B014', 'B016'])
    expect(app.screen.getByText(/Grave: chamar o veterinário/)).toBeVisible()
    await app.router.navigate('/bezerra/doencas?situacao=closed')
    expect(await app.screen.findByText('1 doença')).toBeVisible()
    expect(app.screen.getByText('Curada')).toBeVisible()
  })
})

describe('a disease', () => {
  test('is recorded without a network; the same one a second time is told at its field', async () => {
    const app = await openApp('/bezerra/nova-doenca?bezerra=2', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('radio', { name: 'Pneumonia' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar doença' }))
    expect(await app.screen.findByText(/já tem esta doença aberta/)).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Tristeza parasitária' }))
    await app.user.click(await app.screen.findByRole('checkbox', { name: 'Mucosas pálidas' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar doença' }))
    expect(await app.screen.findByRole('heading', { name: 'Bezerra B014' })).toBeVisible()
    expect(app.screen.getByText('Mucosas pálidas')).toBeVisible()
    expect(app.screen.getByText('Aberta')).toBeVisible()
  })

  test('of days on which the calf is recorded with it is told at its field', async () => {
    const app = await openApp('/bezerra/nova-doenca?bezerra=4', { server: server() })
    await app.user.click(await app.screen.findByRole('radio', { name: 'Diarreia' }))
    const start = app.screen.getByLabelText('Início da doença')
    const begin = async (ago: number) => {
      await app.user.clear(start)
      await app.user.type(start, addDays(today, -ago))
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar doença' }))
    }
    await begin(28)
    expect(await app.screen.findByText(/já tem um registro desta doença nesses dias/)).toBeVisible()
    expect(app.facade.writes).toEqual([])
    await begin(25)
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([{ variables: { input: { startDate: addDays(today, -25) } } }])
    })
  })

  test('has its dates in order', async () => {
    const app = await openApp('/bezerra/dados-da-doenca/7', { server: server() })
    const cured = await app.screen.findByLabelText('Cura clínica em')
    await app.user.type(cured, addDays(today, -3))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar correção' }))
    expect(await app.screen.findByText('Não pode ser antes do início da doença.')).toBeVisible()
    expect(app.facade.writes).toEqual([])
  })

  test('is scored by pictures and words: the sum with its parts follows every tap, and is stored', async () => {
    const app = await openApp('/bezerra/nova-avaliacao/2?doenca=7', { server: server() })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('radio', { name: 'Tosse muito, sozinha' }))
    expect(await app.screen.findByText(/Para a soma falta: nariz, olhos\/orelhas e temperatura/)).toBeVisible()
    await app.user.click(app.screen.getByRole('radio', { name: 'Limpo' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Limpos' }))
    await app.user.click(app.screen.getByRole('radio', { name: 'Uma um pouco caída' }))
    const temperature = app.screen.getByLabelText('Temperatura retal (°C)')
    await app.user.type(temperature, '46')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar avaliação' }))
    expect(await app.screen.findByText('A temperatura vai de 30 a 45 °C.')).toBeVisible()
    // No sum is made of it.
    expect(app.screen.getByText(/Para a soma falta: temperatura/)).toBeVisible()
    await app.user.clear(temperature)
    await app.user.type(temperature, '38,5')
    expect(await app.screen.findByText('Soma 6')).toBeVisible()
    expect(app.screen.getByText('Tratar')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar avaliação' }))
    expect(await app.screen.findByRole('img', { name: /7, 6$/ })).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation)).toEqual(['ScoreCreate'])
    })
    expect(app.facade.writes[0]?.variables['input']).toMatchObject({
      disease: '7',
      cough: 3,
      ears: 2,
      temperature: 38.5,
    })
  })

  test('is cured with one tap, with undo; the same soon after is a recurrence', async () => {
    const app = await openApp('/bezerra/nova-doenca/7', { server: server() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Marcar como curada' }))
    expect(await app.screen.findByText('Curada')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByText('Aberta')).toBeVisible()
    const again = server()
    again.calfDiseases.push(disease('9', { startDate: addDays(today, -9), endDate: addDays(today, -6) }))
    const other = await openApp('/bezerra/nova-doenca/7', { server: again })
    expect(await other.screen.findByText('Recidiva aberta')).toBeVisible()
    // The earlier one does not go on beside it.
    await other.router.navigate('/bezerra/nova-doenca/9')
    expect(await other.screen.findByText('Encerrada')).toBeVisible()
    expect(other.screen.queryByRole('button', { name: 'Reabrir' })).toBeNull()
    await other.router.navigate('/bezerra/nova-doenca/8')
    expect(await other.screen.findByRole('button', { name: 'Reabrir' })).toBeVisible()
  })

  test('that is cured under treatment says what is left of it', async () => {
    const app = await openApp('/bezerra/nova-doenca/7', { server: treated() })
    await app.user.click(await app.screen.findByRole('button', { name: 'Marcar como curada' }))
    expect(await app.screen.findByText('Marcada como curada. O tratamento continua: faltam 2 tarefas.')).toBeVisible()
  })

  test('is neither cured nor closed by a tap once the calf died', async () => {
    const animals = [calf('2', 'B014', { status: 'dead', statusDate: today })]
    const app = await openApp('/bezerra/nova-doenca/7', { server: { ...server(), animals } })
    expect(await app.screen.findByText('Morreu')).toBeVisible()
    expect(app.screen.queryByRole('button', { name: /Marcar como curada|Encerrar sem cura|Reabrir/ })).toBeNull()
  })
})

describe('treating a calf', () => {
  test('shows the amount for its weight before it is saved, and makes its tasks', async () => {
    const app = await openApp('/bezerra/adicionar-tratamento/7', { server: server() })
    app.facade.unreachable = true
    expect(await app.screen.findByText(/a doença/)).toBeVisible()
    expect(app.screen.queryByRole('radio', { name: /Protocolo 1/ })).toBeNull()
    await app.user.click(app.screen.getByRole('radio', { name: /Pneumonia, primeiro caso/ }))
    expect(await app.screen.findByText('1,5 mL (para 60 kg)')).toBeVisible()
    const start = app.screen.getByLabelText('Começar em')
    fireEvent.change(start, { target: { value: addDays(today, -3) } })
    expect(
      await app.screen.findByText(/^O tratamento começaria em .+, antes do início da doença \(.+\)\. Confira/),
    ).toBeVisible()
    fireEvent.change(start, { target: { value: today } })
    const weight = app.screen.getByLabelText('Peso para a dose (kg)')
    await app.user.clear(weight)
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByText('Informe o peso: a dose é calculada por kg.')).toBeVisible()
    await app.user.type(weight, '80')
    expect(await app.screen.findByText('2 mL (para 80 kg)')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar tratamento' }))
    expect(await app.screen.findByText('0 de 4')).toBeVisible()
    await app.router.navigate('/bezerra/minhas-tarefas')
    expect(await app.screen.findByText('4 tarefas')).toBeVisible()
    expect(app.screen.getAllByText(/2 mL \(para 80 kg\)/)).toHaveLength(4)
  })

  test('of a calf without a birth date or a weighing asks to weigh, and speaks of no estimate', async () => {
    const animals = [calf('2', 'B014', { birthDate: null })]
    const app = await openApp('/bezerra/adicionar-tratamento/7', { server: { ...server(), animals, weighings: [] } })
    expect(await app.screen.findByLabelText('Peso para a dose (kg)')).toHaveValue('')
    expect(app.screen.getByText('Sem idade nem pesagem não dá para estimar: pese e informe o peso.')).toBeVisible()
    expect(app.screen.queryByText(/^Estimado/)).toBeNull()
  })

  test('tasks of a calf that dies are cancelled; what was done stays done', async () => {
    const dead = treated({ animals: [calf('2', 'B014', { status: 'dead', statusDate: today })] })
    const app = await openApp('/bezerra/minhas-tarefas', { server: dead })
    expect(await app.screen.findByText('Nenhuma tarefa aberta')).toBeVisible()
    await app.router.navigate('/bezerra/minhas-tarefas?situacao=cancelled')
    expect(await app.screen.findByText('2 tarefas')).toBeVisible()
    await app.router.navigate('/bezerra/minhas-tarefas?situacao=done')
    expect(await app.screen.findByText('1 tarefa')).toBeVisible()
  })

  test('tasks come calf by calf, each with its amount', async () => {
    const app = await openApp('/bezerra/minhas-tarefas', { server: treated() })
    await app.user.click(await app.screen.findByRole('link', { name: 'Fazer uma bezerra após a outra' }))
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    expect(app.screen.getByText('1,5 mL (para 60 kg)')).toBeVisible()
    expect(app.screen.getByText('Falta 1 bezerra')).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Feito, próxima bezerra' }))
    expect(await app.screen.findByText('Tudo feito por agora')).toBeVisible()
    await waitFor(() => {
      expect(app.facade.writes).toMatchObject([
        { operation: 'CalfTaskCreate', variables: { input: { treatment: '21', item: 0, number: 2 } } },
      ])
    })
  })

  test('given medicine keeps the calf from slaughter, until which day, also one that was sold', async () => {
    const app = await openApp('/bezerra/carencia', { server: treated() })
    expect(await app.screen.findByText('1 bezerra em carência')).toBeVisible()
    const row = app.screen.getByRole('row', { name: /B014/ })
    expect(row).toHaveTextContent('Tulabez')
    expect(within(row).getByRole('link', { name: 'B014' })).toHaveAttribute('href', '/bezerra/ficha-da-bezerra/2')
    expect(app.screen.queryByText(/Leite/)).toBeNull()
    // Only its milk is without a withdrawal, which does not matter here.
    expect(app.screen.queryByText(/sem carência/)).toBeNull()
    const gone = (status: 'sold' | 'dead') => treated({ animals: [calf('2', 'B014', { status, statusDate: today })] })
    const sold = await openApp('/bezerra/carencia', { server: gone('sold') })
    expect(await sold.screen.findByText(/^Saiu em .*: avise quem comprou\.$/)).toBeVisible()
    const dead = await openApp('/bezerra/carencia', { server: gone('dead') })
    expect(await dead.screen.findByText('Nenhuma bezerra em carência')).toBeVisible()
  })
})

describe('protocols for calves', () => {
  test('are listed apart from those for cows, and say for which diseases they are', async () => {
    const app = await openApp('/bezerra/tratamentos', { server: server() })
    expect(await app.screen.findByText('1 tratamento')).toBeVisible()
    expect(app.screen.getByText('Pneumonia, primeiro caso')).toBeVisible()
    await app.router.navigate('/bezerra/tratamento/2')
    expect(await app.screen.findByText('Pneumonia')).toBeVisible()
    expect(app.screen.queryByText('Tipo de mastite')).toBeNull()
    await app.router.navigate('/bezerra/tratamento/1')
    expect(await app.screen.findByText(/não/i)).toBeVisible()
  })

  test('are shared with other farms of the user', async () => {
    const otherFarms = [{ id: '2', code: '0043', name: 'Santa Rita' }]
    const app = await openApp('/bezerra/tratamento/2', { server: server(), otherFarms })
    await app.user.click(await app.screen.findByRole('link', { name: 'Compartilhar' }))
    expect(await app.screen.findByRole('heading', { level: 1, name: 'Compartilhar tratamento' })).toBeVisible()
    expect(await app.screen.findByText('Pneumonia, primeiro caso')).toBeVisible()
    expect(app.screen.getByRole('checkbox', { name: /Santa Rita/ })).toBeEnabled()
  })

  test('send one who registers a medicine back, without any role of the udder', async () => {
    const roles = ['ROLE_APP_BEZERRA_TRATAMENTOS'] as const
    const back = encodeURIComponent('/bezerra/dados-do-tratamento/2')
    const app = await openApp(`/ubere/novo-medicamento?nome=Novo&voltar=${back}`, {
      server: server(),
      roles: [...roles],
    })
    await app.user.click(await app.screen.findByLabelText('Injetável'))
    for (const unknown of app.screen.getAllByLabelText('Sem valor: consultar a bula')) await app.user.click(unknown)
    await app.user.click(app.screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => {
      expect(app.router.location).toMatchObject({ pathname: '/bezerra/dados-do-tratamento/2', search: '?busca=Novo' })
    })
  })

  test('need a disease', async () => {
    const app = await openApp('/bezerra/dados-do-tratamento/2', { server: server() })
    await app.user.click(await app.screen.findByRole('checkbox', { name: 'Pneumonia' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar alterações' }))
    expect(await app.screen.findByText('Escolha pelo menos uma doença.')).toBeVisible()
  })
})

/** The calves of a round that are to be treated. */
const toTreat = (app: Awaited<ReturnType<typeof openApp>>) =>
  app.screen.getByText('1 bezerra para tratar').parentElement

describe('the daily round', () => {
  test('takes one tap for a calf that is well, begins a disease at the threshold, and says what to do', async () => {
    const app = await openApp('/bezerra/ronda', { server: { ...server(), calfDiseases: [], calfScores: [] } })
    app.facade.unreachable = true
    await app.user.click(await app.screen.findByRole('checkbox', { name: /^Casinhas/ }))
    await app.user.click(app.screen.getByRole('button', { name: 'Ver 2 bezerras' }))
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Normal, próxima' }))
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Fezes: aguadas' }))
    await app.user.click(app.screen.getByRole('button', { name: 'Secreção no nariz' }))
    expect(await app.screen.findByText(/Meça a temperatura/)).toBeVisible()
    await app.user.type(app.screen.getByLabelText('Temperatura retal (°C)'), '39,8')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar e próxima' }))
    expect(await app.screen.findByText('Ronda terminada')).toBeVisible()
    expect(app.screen.getByText('1 bezerra para tratar')).toBeVisible()
    expect(await app.screen.findByText('Pneumonia, Diarreia')).toBeVisible()
    expect(app.screen.getByText('1 bezerra bem')).toBeVisible()
    app.facade.unreachable = false
    await app.engine.outbox.sendNow()
    await waitFor(() => {
      expect(app.facade.writes.map(({ operation }) => operation).sort()).toEqual([
        ...['DiseaseCreate', 'DiseaseCreate', 'ScoreCreate', 'ScoreCreate', 'ScoreCreate'],
      ])
    })
  })

  test('does not ask to treat what is being treated', async () => {
    const at = new Date().toISOString()
    const scores = ['2', '3'].map((id) => score(`1${id}`, { animal: calfOf(id), at, disease: null, temperature: 40 }))
    const diseases = [disease('7'), disease('8', { animal: calfOf('3') })]
    const around = treated({ calfScores: scores, calfDiseases: diseases })
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: around })
    expect(await app.screen.findByText('1 bezerra para tratar')).toBeVisible()
    const inTreatment = app.screen.getByText('1 bezerra já em tratamento').parentElement
    expect(inTreatment).toHaveTextContent('B014')
    expect(app.screen.getAllByRole('link', { name: 'Tratar' })).toHaveLength(1)
  })

  test('asks for the temperature of a calf that is treated for another disease', async () => {
    const at = new Date().toISOString()
    const scores = [
      score('12', { at, ...CALIFORNIA, cough: 1, breathing: 1, disease: null }),
      score('14', { at, ...CALIFORNIA, faeces: 3 }),
      score('13', { animal: calfOf('3'), at, disease: null }),
    ]
    const around = treated({ calfScores: scores, calfDiseases: [disease('7', { kind: 'diarrhea' })] })
    const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: around })
    const measure = (await app.screen.findByText('1 bezerra para medir a temperatura')).parentElement
    expect(measure).toHaveTextContent('B014')
  })

  describe('the temperature that is taken after the round', () => {
    async function measureAfter(app: Awaited<ReturnType<typeof openApp>>) {
      await app.user.click(await app.screen.findByRole('link', { name: 'Avaliar' }))
      await app.user.type(await app.screen.findByLabelText('Temperatura retal (°C)'), '40')
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar avaliação' }))
      await app.screen.findByText('Avaliação salva')
      await app.router.navigate('/bezerra/ronda?lote=Bezerreiro')
      expect(await app.screen.findByText('1 bezerra para tratar')).toBeVisible()
    }

    test('begins the disease as in the round', async () => {
      const app = await openApp('/bezerra/ronda?lote=Bezerreiro', { server: { ...server(), calfDiseases: [] } })
      app.facade.unreachable = true
      await app.user.click(await app.screen.findByRole('button', { name: 'Secreção no nariz' }))
      await app.user.click(app.screen.getByRole('button', { name: 'Salvar e próxima' }))
      await measureAfter(app)
      expect(toTreat(app)).toHaveTextContent(/B016Pneumonia Tratar$/)
      app.facade.unreachable = false
      await app.engine.outbox.sendNow()
      await expect
        .poll(() => app.facade.records.calfDiseases)
        .toMatchObject([{ animal: calfOf('4'), kind: 'pneumonia', startDate: today }])
      const [begun] = app.facade.records.calfDiseases
      expect(app.facade.records.calfScores.filter(({ animal }) => animal.id === '4')).toMatchObject([
        { temperature: 40, disease: { id: begun?.id } },
      ])
    })

    test('leaves the faeces to the diarrhoea that goes on', async () => {
      const at = new Date().toISOString()
      const diarrhea = disease('9', { animal: calfOf('4'), kind: 'diarrhea' })
      const looked = score('12', {
        animal: calfOf('4'),
        disease: diseaseOf('9'),
        at,
        ...CALIFORNIA,
        nose: 1,
        faeces: 3,
      })
      const around = { ...server(), calfDiseases: [diarrhea], calfScores: [looked] }
      const app = await openApp('/bezerra/ronda?lote=Bezerreiro', { server: around })
      app.facade.unreachable = true
      await measureAfter(app)
      expect(toTreat(app)).toHaveTextContent('B016Pneumonia, Diarreia')
      app.facade.unreachable = false
      await app.engine.outbox.sendNow()
      await expect
        .poll(() => app.facade.records.calfScores)
        .toMatchObject([
          { id: '12', system: 'faeces', disease: { id: '9' }, faeces: 3, temperature: null },
          { system: 'california', nose: 1, temperature: 40, faeces: null },
        ])
    })
  })

  test('names what a score showed without its disease, and offers to record it', async () => {
    const looked = score('12', { animal: calfOf('4'), disease: null, at: new Date().toISOString(), temperature: 40 })
    const app = await openApp('/bezerra/ronda?lote=Bezerreiro', { server: { ...server(), calfScores: [looked] } })
    await app.screen.findByText('1 bezerra para tratar')
    expect(toTreat(app)).toHaveTextContent('B016Pneumonia')
    await app.user.click(app.screen.getByRole('link', { name: 'Registrar doença' }))
    expect(app.router.location.search).toBe('?bezerra=4')
  })

  test('is taken back calf by calf with what was ticked, and goes on where it was left', async () => {
    const around = { ...server(), calfScores: [score('11', { at: new Date().toISOString(), disease: null })] }
    const app = await openApp('/bezerra/ronda', { server: around })
    await app.user.click(await app.screen.findByRole('checkbox', { name: /^Casinhas/ }))
    await app.user.click(app.screen.getByRole('button', { name: 'Ver 1 bezerra' }))
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    await app.user.click(app.screen.getByRole('button', { name: 'Fezes: aguadas' }))
    await app.user.type(app.screen.getByLabelText('Temperatura retal (°C)'), '38,8')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar e próxima' }))
    expect(await app.screen.findByText('Ronda terminada')).toBeVisible()
    await app.user.click(await app.screen.findByRole('button', { name: 'Desfazer' }))
    expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
    expect(app.screen.getByRole('button', { name: 'Fezes: aguadas', pressed: true })).toBeVisible()
    expect(app.screen.getByLabelText('Temperatura retal (°C)')).toHaveValue('38,8')
  })
})

describe('a score of the round that belongs to no disease', () => {
  const looked = [
    score('12', { animal: calfOf('4'), disease: null, at: new Date().toISOString(), ...CALIFORNIA, faeces: 0 }),
    score('13', { animal: calfOf('4'), disease: null, at: at(1), ...CALIFORNIA, nose: 1 }),
    ...['14', '15', '16', '17'].map((id, day) =>
      score(id, { animal: calfOf('4'), disease: null, at: at(day + 2), ...CALIFORNIA, cough: 1, temperature: 38.5 }),
    ),
  ]

  test('is among the last ones on the page of its calf, in a word, and is deleted from there', async () => {
    const app = await openApp('/bezerra/ficha-da-bezerra/4', { server: { ...server(), calfScores: looked } })
    const section = (await app.screen.findByRole('heading', { name: 'Últimas avaliações' })).closest('section')
    const links = within(section as HTMLElement).getAllByRole('link')
    expect(links).toHaveLength(5)
    expect(links[0]).toHaveTextContent(/^Normal/)
    expect(links[1]).toHaveTextContent(/^Falta a temperatura/)
    expect(links[2]).toHaveTextContent(/^Sinais leves38,5 °C/)
    await app.user.click(links[0] as HTMLElement)
    await app.user.click(await app.screen.findByRole('button', { name: 'Excluir avaliação' }))
    await expect
      .poll(() => app.facade.writes)
      .toMatchObject([{ operation: 'ScoreSave', variables: { id: '12', input: { deleted: true } } }])
  })

  test('is opened again from the round, while it goes on and at its end', async () => {
    const around = { ...server(), calfDiseases: [], calfScores: looked }
    const app = await openApp('/bezerra/ronda?lote=Bezerreiro', { server: around })
    await app.user.click(await app.screen.findByText('1 bezerra já vista hoje'))
    expect(app.screen.getByRole('link', { name: /^B016 ?Normal/ })).toHaveAttribute('href', '/bezerra/avaliacao/12')
    await app.router.navigate('/bezerra/ronda?lote=Bezerreiro&lote=Casinhas')
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    await app.user.click(app.screen.getByText('1 bezerra já vista hoje'))
    await app.user.click(app.screen.getByRole('link', { name: /^B016 ?Normal/ }))
    await app.user.type(await app.screen.findByLabelText('Temperatura retal (°C)'), '38,6')
    await app.user.click(app.screen.getByRole('button', { name: 'Salvar avaliação' }))
    // The round goes on where it was left.
    expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
    expect(app.router.location).toMatchObject({ pathname: '/bezerra/ronda', search: '?lote=Bezerreiro&lote=Casinhas' })
  })
})

test('the scores of a disease that is deleted without a network are gone with it: its calf is not seen today', async () => {
  const around = { ...server(), calfScores: [score('11', { at: new Date().toISOString() })] }
  const app = await openApp('/bezerra/ronda?lote=Casinhas', { server: around })
  expect(await app.screen.findByRole('heading', { name: 'B015' })).toBeVisible()
  app.facade.unreachable = true
  await app.router.navigate('/bezerra/dados-da-doenca/7')
  await app.user.click(await app.screen.findByRole('button', { name: 'Excluir doença' }))
  await app.screen.findByRole('button', { name: 'Desfazer' })
  await app.router.navigate('/bezerra/ronda?lote=Casinhas')
  expect(await app.screen.findByRole('heading', { name: 'B014' })).toBeVisible()
})

test('a calf shows that it is sick, and its disease in its life', async () => {
  const app = await openApp('/bezerra/ficha-da-bezerra/2', { server: server() })
  await waitFor(() => {
    // Above, among the scores, and in its life.
    expect(app.screen.getAllByText('Pneumonia')).toHaveLength(3)
  })
  const life = within(
    app.screen.getByRole('heading', { name: 'Desde o nascimento' }).closest('section') ?? document.body,
  )
  expect(life.getByText('Aberta')).toBeVisible()
})
