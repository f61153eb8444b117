import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/domain/calendar.ts'
import { violations, type ApiClient, type Json } from '../harness/api-client.ts'
import { cowBody } from '../harness/api-records.ts'
import { TestApi } from '../harness/api.ts'
import { importForm } from '../harness/import-form.ts'
import { workbook, workbookOf, zipOf } from '../harness/workbook.ts'

let api: TestApi
let rita: ApiClient

beforeAll(async () => {
  api = await TestApi.start()
  rita = await api.as('rita')
})
afterAll(() => api.close())

/** Waits until an import, or taking it back, has ended. */
async function ended(path: unknown): Promise<Json> {
  let now: Json = {}
  await expect
    .poll(
      async () => {
        now = (await rita.get(String(path))).body
        return now['state']
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBeOneOf(['done', 'failed', 'undone'])
  return now
}

async function imported(content: string | Uint8Array, fields: Record<string, string> = {}): Promise<Json> {
  const { status, body, text } = await rita.post('/imports', importForm(content, fields))
  expect(status, text).toBe(200)
  return ended(body['@id'])
}

const problemsOf = async ({ '@id': path }: Json): Promise<Json[]> =>
  (await rita.get(`${String(path)}/report`)).body['problems'] as Json[]

const cowOf = async (earTag: string): Promise<Json | undefined> =>
  (await rita.members(`/animals?farm=1&earTag=${earTag}`)).find(({ deleted }) => deleted === false)

const undo = async ({ '@id': path }: Json): Promise<Json> => {
  const { status, body } = await rita.put(`${String(path)}/undo`, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ undoRequested: true })
  return ended(path)
}

const daysAgo = (days: number): string => addDays(dateIn(new Date(), 'America/Sao_Paulo'), -days)

describe('six hundred animals with twenty-five bad rows', () => {
  const rows = Array.from({ length: 600 }, (_, i) => {
    const isBad = i % 24 === 3
    return `I${String(1000 + i)};Vaca ${String(i)};${isBad ? '31/02/2020' : '05/03/2020'};2`
  })
  const file = ['Brinco;Nome;Data nasc.;Lactações', ...rows].join('\r\n')
  let first: Json

  test('are taken but for these, which the report names', async () => {
    first = await imported(file)
    expect(first).toMatchObject({ state: 'done', total: 600, done: 600, taken: 575, updated: 0, refused: 25 })
    expect(first).toMatchObject({ undoRequested: false })
    const problems = await problemsOf(first)
    expect(problems).toHaveLength(25)
    expect(problems[0]).toEqual({
      ...{ row: 5, earTag: 'I1003', field: 'birthDate', code: 'dataImport.error.date' },
      ...{ value: '31/02/2020', valueType: 'text' },
    })
    expect(await cowOf('I1000')).toMatchObject({ name: 'Vaca 0', birthDate: '2020-03-05', lactationNumber: 2 })
  })

  test('are updated the second time, and never doubled', async () => {
    const again = await imported(file.replace('Vaca 0;', 'Mimosa;'))
    expect(again).toMatchObject({ taken: 0, updated: 1, unchanged: 574, refused: 25 })
    expect(await cowOf('I1000')).toMatchObject({ name: 'Mimosa' })
    expect(await undo(again)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await cowOf('I1000')).toMatchObject({ name: 'Vaca 0' })
  })

  test('go again when the import is undone, but for those that somebody has changed', async () => {
    const changed = await cowOf('I1001')
    await rita.patch(String(changed?.['@id']), { pen: 'Lote 9' })
    expect(await undo(first)).toMatchObject({ state: 'undone', kept: 1 })
    expect(await cowOf('I1000')).toBeUndefined()
    expect(await cowOf('I1001')).toMatchObject({ pen: 'Lote 9' })
  })
})

test('test days are told by cow and day, calvings by cow and week', async () => {
  await imported('brinco\tnome\nT1\tEstrela')
  const days = await imported('animal,data,ccs,leite\nT1,2026-03-01,180,24.5\nT9,2026-03-01,90,20\n', {
    kind: 'testDays',
  })
  expect(days).toMatchObject({ taken: 1, updated: 0, refused: 1 })
  expect(await problemsOf(days)).toMatchObject([{ row: 3, earTag: 'T9', code: 'dataImport.error.unknownCow' }])
  const more = await imported('brinco;data;gordura\nT1;01/03/2026;3,8', { kind: 'testDays' })
  expect(more).toMatchObject({ taken: 0, updated: 1 })
  const cow = await cowOf('T1')
  expect(await rita.members(`/test_days?animal=${String(cow?.['id'])}`)).toMatchObject([
    { date: '2026-03-01', scc: 180, milkKg: 24.5, fat: 3.8, source: 'imported' },
  ])
  expect(await imported('brinco;parto\nT1;10/02/2026', { kind: 'calvings' })).toMatchObject({ taken: 1 })
  expect(await imported('brinco;parto\nT1;12/02/2026', { kind: 'calvings' })).toMatchObject({ taken: 0, updated: 1 })
})

test('calvings that are undone leave the cow as she was', async () => {
  await imported('brinco;último parto;lactações\nP1;10/01/2024;2')
  const calvings = await imported('brinco;parto\nP1;10/02/2025\nP1;12/02/2026', { kind: 'calvings' })
  expect(calvings).toMatchObject({ taken: 2 })
  expect(await cowOf('P1')).toMatchObject({ lastCalvingDate: '2026-02-12', lactationNumber: 4 })
  expect(await undo(calvings)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await cowOf('P1')).toMatchObject({ lastCalvingDate: '2024-01-10', lactationNumber: 2 })
})

test('a later last calving ends the dry period of a cow, and undone it goes on', async () => {
  await imported('brinco;último parto;lactações\nD1;10/01/2025;4\nD2;10/01/2025;4\nD3;;4')
  const dried = { status: 'dry', statusDate: '2025-10-30', statusReason: 'Fim da lactação' }
  for (const earTag of ['D1', 'D2', 'D3']) await rita.patch(String((await cowOf(earTag))?.['@id']), dried)
  const file = 'brinco;nº lactações;último parto\nD1;5;25/11/2025\nD2;4;12/01/2025\nD3;4;29/10/2025'
  const herd = await imported(file)
  expect(herd).toMatchObject({ updated: 3, refused: 0 })
  const milked = { status: 'active', statusDate: null, statusReason: null }
  expect(await cowOf('D1')).toMatchObject({ ...milked, lastCalvingDate: '2025-11-25', lactationNumber: 5 })
  expect(await cowOf('D2')).toMatchObject({ ...dried, lastCalvingDate: '2025-01-12' })
  expect(await cowOf('D3')).toMatchObject({ ...dried, lastCalvingDate: '2025-10-29' })
  expect(await imported(file)).toMatchObject({ updated: 0, unchanged: 3 })
  expect(await undo(herd)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await cowOf('D1')).toMatchObject({ ...dried, lastCalvingDate: '2025-01-10', lactationNumber: 4 })
})

test('an ear tag of a cow that left is on a new cow where its birth date is another one', async () => {
  await imported('brinco;nascimento;nome\nR1;05/03/2019;Velha\nR2;06/03/2019;Antiga')
  const [sold, same] = [await cowOf('R1'), await cowOf('R2')]
  for (const cow of [sold, same]) await rita.patch(String(cow?.['@id']), { status: 'sold', statusDate: '2026-03-01' })
  const herd = await imported('brinco;nascimento;nome\nR1;07/09/2022;Nova\nR2;06/03/2019;Antiga')
  expect(herd).toMatchObject({ taken: 1, unchanged: 1 })
  expect((await rita.get(String(sold?.['@id']))).body).toMatchObject({ name: 'Velha', birthDate: '2019-03-05' })
  expect(await rita.members('/animals?farm=1&earTag=R1&status=active')).toMatchObject([{ name: 'Nova' }])
})

describe('imports that are undone, the latest first,', () => {
  test('keep a cow that something was recorded about', async () => {
    const herd = await imported('brinco;nome\nKU1;Dona\nKU2;Outra')
    const cow = await cowOf('KU1')
    const born = { farm: 1, date: daysAgo(3), dam: cow?.['id'], destination: 'stillborn' }
    await rita.create('/births', born)
    expect(await undo(herd)).toMatchObject({ state: 'undone', kept: 1 })
    expect(await cowOf('KU1')).toMatchObject({ name: 'Dona' })
  })

  test('leave nothing of a cow behind that calvings were imported of in between', async () => {
    await imported('brinco;nome;lactações\nV1;Mimosa;0')
    const herd = await imported('brinco;nome;lactações\nV1;Mimosa Nova;1\nV2;Flor;1')
    const calvings = await imported('brinco;parto\nV1;10/02/2026\nV2;11/02/2026', { kind: 'calvings' })
    expect(await undo(calvings)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await undo(herd)).toMatchObject({ state: 'undone', kept: 0 })
    expect(await cowOf('V1')).toMatchObject({ name: 'Mimosa', lactationNumber: 0, lastCalvingDate: null })
    expect(await cowOf('V2')).toBeUndefined()
  })

  test('keep what a person has changed', async () => {
    await imported('brinco;nome;lote\nX1;Lua;1\nX2;Sol;1\nX3;Mar;1')
    const herd = await imported('brinco;nome\nX1;Lua Nova\nX2;Sol Novo\nX3;Mar Novo\nX4;Rio')
    await imported('brinco;parto\nX3;10/02/2026', { kind: 'calvings' })
    const change = async (earTag: string, fields: Json) => {
      const { status } = await rita.patch(String((await cowOf(earTag))?.['@id']), fields)
      expect(status).toBe(200)
    }
    await change('X1', { name: 'Luana' })
    await change('X2', { pen: '2' })
    await change('X4', { pen: '2' })
    expect(await undo(herd)).toMatchObject({ state: 'undone', kept: 2 })
    expect(await cowOf('X1')).toMatchObject({ name: 'Luana', pen: '1' })
    expect(await cowOf('X2')).toMatchObject({ name: 'Sol', pen: '2' })
    expect(await cowOf('X3')).toMatchObject({ name: 'Mar', lactationNumber: 1, lastCalvingDate: '2026-02-10' })
    expect(await cowOf('X4')).toMatchObject({ name: 'Rio', pen: '2' })
  })
})

describe('an import that was undone before a later one that needs its records', () => {
  const days = (earTag: string) => `brinco;data;leite\n${earTag}1;01/02/2026;30\n${earTag}2;01/02/2026;28`
  const kept = { state: 'undone', kept: 2, undoable: true }
  const gone = { state: 'undone', kept: 0, undoable: false, keptFor: [] }

  test('is undone completely after the later one', async () => {
    const herd = await imported('brinco;nome\nLA1;Lua\nLA2;Sol\nLA3;Mar')
    expect(herd).toMatchObject({ state: 'done', undoable: true, keptFor: [] })
    const milk = await imported(days('LA'), { kind: 'testDays' })
    expect(await undo(herd)).toMatchObject({ ...kept, done: 2, keptFor: [milk['@id']] })
    expect(await cowOf('LA3')).toBeUndefined()
    expect(await undo(milk)).toMatchObject(gone)
    expect((await rita.get(String(herd['@id']))).body).toMatchObject({ ...kept, keptFor: [] })
    expect(await undo(herd)).toMatchObject({ ...gone, done: 0 })
    for (const earTag of ['LA1', 'LA2']) expect(await cowOf(earTag)).toBeUndefined()
  })

  test('keeps for good what people have changed or recorded', async () => {
    const herd = await imported('brinco;nome\nLB1;Lua\nLB2;Sol')
    const milk = await imported(days('LB'), { kind: 'testDays' })
    await rita.patch(String((await cowOf('LB1'))?.['@id']), { pen: 'Lote 9' })
    expect(await undo(herd)).toMatchObject({ ...kept, keptFor: [milk['@id']] })
    expect(await undo(milk)).toMatchObject(gone)
    expect(await undo(herd)).toMatchObject({ ...kept, kept: 1, keptFor: [] })
    expect(await cowOf('LB1')).toMatchObject({ pen: 'Lote 9' })
    expect(await cowOf('LB2')).toBeUndefined()
  })

  test('keeps nothing of what people have deleted', async () => {
    const herd = await imported('brinco;nome\nLD1;Lua\nLD2;Sol')
    await rita.delete(String((await cowOf('LD1'))?.['@id']))
    expect(await undo(herd)).toMatchObject(gone)
  })

  test('names every later one that wrote to its records', async () => {
    const herd = await imported('brinco;nome\nLC1;Lua\nLC2;Sol')
    const names = await imported('brinco;nome\nLC1;Lua Nova\nLC2;Sol')
    const milk = await imported(days('LC'), { kind: 'testDays' })
    const calvings = await imported('brinco;parto\nLC2;10/01/2026', { kind: 'calvings' })
    const others = [names, milk, calvings].map((each) => each['@id'])
    expect(await undo(herd)).toMatchObject({ ...kept, keptFor: others })
    for (const later of [milk, calvings, names]) expect(await undo(later)).toMatchObject(gone)
    expect(await undo(herd)).toMatchObject(gone)
    expect(await cowOf('LC1')).toBeUndefined()
  })
})

test('an import that stopped half-way can be undone, one that took nothing stays as it is', async () => {
  const half = await imported('brinco;nome\nHW1;Lua\nHW2;Sol')
  const none = await imported('brinco;nome\nHW1;Lua')
  await api.withDatabase(({ db }) =>
    sql`update data_import set state = 'failed' where id in (${half['id']}, ${none['id']})`.execute(db),
  )
  expect((await rita.get(String(half['@id']))).body).toMatchObject({ state: 'failed', undoable: true })
  const { status, body } = await rita.put(`${String(none['@id'])}/undo`, {})
  expect({ status, body }).toMatchObject({ status: 200, body: { state: 'failed', undoable: false } })
  expect(await undo(half)).toMatchObject({ state: 'undone', kept: 0, undoable: false })
  expect(await cowOf('HW1')).toBeUndefined()
})

test('a calving within half a year of another one is refused, as its form does', async () => {
  await imported('brinco;último parto\nQ1;10/01/2024')
  const lines = ['brinco;parto', 'Q1;02/03/2024', 'Q1;12/01/2024', 'Q1;20/02/2025', 'Q1;13/04/2025']
  const calvings = await imported(lines.join('\n'), { kind: 'calvings' })
  expect(calvings).toMatchObject({ taken: 2, refused: 2 })
  expect(await problemsOf(calvings)).toMatchObject([
    { row: 2, field: 'date', code: 'calving.error.tooSoon', value: '02/03/2024' },
    { row: 5, field: 'date', code: 'calving.error.tooSoon' },
  ])
})

test('the report has a date as it stands in the file, whatever refuses it', async () => {
  const young = await imported('brinco;nascimento;último parto\nR1;01/02/2020;05/08/2020')
  expect(await problemsOf(young)).toMatchObject([
    { field: 'lastCalvingDate', code: 'animal.error.calvedTooYoung', value: '05/08/2020' },
  ])
})

test('the report says what a cell of a workbook is: it stands there in no language', async () => {
  const future = { days: 60_000 }
  const sheet = workbook([
    ['Brinco', 'Nascimento', 'Lactações', 'Nome'],
    [{ number: 81, format: '0000' }, future, 30.5, 'Aurora'],
  ])
  const read = await imported(sheet)
  const late = { row: 2, earTag: '0081', field: 'birthDate', code: 'animal.error.futureBirth' }
  const many = { row: 2, earTag: '0081', field: 'lactationNumber', code: 'animal.error.lactationNumber' }
  expect(await problemsOf(read)).toEqual([
    { ...late, value: '2064-04-08', valueType: 'date' },
    { ...many, value: '30.5', valueType: 'number' },
  ])
})

test('a tag whose zeros a spreadsheet has dropped means the cow that is there', async () => {
  await imported('brinco;nome\n0071;Aurora\n0072;Brisa\n72;Cora')
  expect(await imported('brinco;nome\n71;Dália')).toMatchObject({ taken: 0, updated: 1 })
  expect(await cowOf('0071')).toMatchObject({ name: 'Dália' })
  expect(await imported('brinco;nome\n72;Cora B\n00072;Elba')).toMatchObject({ taken: 1, updated: 1 })
  expect(await cowOf('0072')).toMatchObject({ name: 'Brisa' })
  expect(await imported('brinco;nome\n71;Flor\n0071;Gaia')).toMatchObject({ taken: 1, updated: 1 })
  expect(await cowOf('0071')).toMatchObject({ name: 'Gaia' })
  expect(await cowOf('71')).toMatchObject({ name: 'Flor' })
})

test('test days of one cow, with and without the zeros of her ear tag, are hers', async () => {
  await imported('brinco;nome\n080005;Aurora')
  const days = 'brinco;data;leite;ccs\n80005;01/03/2026;30;>2000\n080005;02/03/2026;*;180\nMédia;;30;1090'
  expect(await imported(days, { kind: 'testDays' })).toMatchObject({ taken: 2, refused: 1 })
})

test('a calf has its ear tag for itself', async () => {
  const [calf] = await rita.members('/animals?farm=1&category=calf')
  const taken = await imported(`brinco;nome\n${String(calf?.['earTag'])};Nova`)
  expect(taken).toMatchObject({ taken: 0, refused: 1 })
  expect(await problemsOf(taken)).toMatchObject([{ field: 'earTag', code: 'animal.error.earTagTaken' }])
})

test('rows are about the cow on the farm, not about one that had the ear tag before', async () => {
  const sold = await rita.create('/animals', cowBody(1, { earTag: 'R55', name: 'Antiga' }))
  await rita.patch(String(sold['@id']), { status: 'sold', statusDate: '2026-01-10' })
  await rita.create('/animals', cowBody(1, { earTag: 'R55', name: 'Nova' }))
  expect(await imported('brinco;nome\nR55;Novíssima')).toMatchObject({ taken: 0, updated: 1 })
  const names = (await rita.members('/animals?farm=1&earTag=R55')).map(({ name }) => name)
  expect(names.sort()).toEqual(['Antiga', 'Novíssima'])
})

test('a calf makes no cow, and a cow is not made a calf', async () => {
  const today = dateIn(new Date(), 'America/Sao_Paulo')
  const born = (days: number) => addDays(today, -days)
  const [calf] = await rita.members('/animals?farm=1&category=calf')
  const lines = [`N1;${born(364)}`, `N2;${born(365)}`, `${String(calf?.['earTag'])};${born(30)}`]
  const rows = await imported(['brinco;nascimento', ...lines].join('\n'))
  expect(rows).toMatchObject({ taken: 1, refused: 2 })
  expect(await problemsOf(rows)).toMatchObject([
    { row: 2, field: 'birthDate', code: 'dataImport.error.calf', value: born(364) },
    { row: 4, field: 'earTag', code: 'animal.error.earTagTaken' },
  ])
  expect(await cowOf('N1')).toBeUndefined()
  const young = await imported(`brinco;nascimento\nN2;${born(200)}`)
  expect(young).toMatchObject({ updated: 0, refused: 1 })
  expect(await problemsOf(young)).toMatchObject([{ earTag: 'N2', field: 'birthDate', code: 'dataImport.error.calf' }])
})

test('a workbook is read: dates, numbers, and of a formula its stored value', async () => {
  const sheet = workbook([
    ['Brinco', 'Nascimento', 'Lactações', 'Brinco eletrônico', 'SISBOV'],
    [7001, { days: 43_895 }, { formula: '1+1', value: 2 }, 982_000_123_456_789, 105_123_456_789_012],
    [982_000_123_456_789_000, null, null, null, null],
  ])
  const read = await imported(sheet)
  expect(read).toMatchObject({ state: 'done', taken: 1, refused: 1 })
  expect(await cowOf('7001')).toMatchObject({
    ...{ birthDate: '2020-03-05', lactationNumber: 2 },
    ...{ electronicId: '982000123456789', sisbov: '105123456789012' },
  })
  expect(await problemsOf(read)).toMatchObject([{ row: 3, field: 'earTag', code: 'dataImport.error.shortened' }])
})

test('of a workbook with a cover the sheet is read that has the headings of the kind', async () => {
  const animals = [
    ['Brinco', 'Nome'],
    ['W1', 'Lua'],
  ]
  const calvings = [
    ['Animal', null, 'Parto'],
    ['Brinco', 'Nome', 'Data'],
    ['W1', 'Lua', { days: 45_000 }],
    ['W2', 'Sol', { days: 45_000 }],
  ]
  const book = workbookOf({ Capa: [['Fazenda Boa Vista'], ['Ano', 2023]], Partos: calvings, Rebanho: animals })
  expect(await imported(book)).toMatchObject({ state: 'done', total: 1, taken: 1 })
  const read = await imported(book, { kind: 'calvings' })
  expect(read).toMatchObject({ state: 'done', total: 2, taken: 1, refused: 1 })
  expect(await problemsOf(read)).toMatchObject([{ row: 4, earTag: 'W2' }])
})

/** The whole file of a large herd takes half a minute: `npm run test:full`. */
const MANY = process.env.LACTOR_TEST_FULL === '1' ? 10_000 : 2_000

test('thousands of rows are imported', { timeout: 300_000 }, async () => {
  const rows = Array.from({ length: MANY }, (_, i) => `K${String(i)};Vaca ${String(i)}`)
  expect(await imported(['brinco;nome', ...rows].join('\n'))).toMatchObject({ done: MANY, taken: MANY, refused: 0 })
})

test('rows that say what is recorded are unchanged, and so is an ear tag alone', async () => {
  const animals = 'brinco;nome;nascimento;último parto\nU1;Lua;01/02/2020;10/02/2023\nU2;Sol;;'
  expect(await imported(animals)).toMatchObject({ taken: 2, unchanged: 0 })
  const again = await imported(animals.replace('Sol', ''))
  expect(again).toMatchObject({ taken: 0, updated: 0, unchanged: 2, refused: 0 })
  const days = 'brinco;data;leite;ccs;gordura\nU1;01/03/2023;24,55;180;3,81'
  expect(await imported(days, { kind: 'testDays' })).toMatchObject({ taken: 1 })
  expect(await imported(days, { kind: 'testDays' })).toMatchObject({ updated: 0, unchanged: 1 })
  const calvings = 'brinco;parto;facilidade\nU1;10/02/2024;normal'
  expect(await imported(calvings, { kind: 'calvings' })).toMatchObject({ taken: 1 })
  expect(await imported(calvings, { kind: 'calvings' })).toMatchObject({ updated: 0, unchanged: 1 })
})

describe('a file that is none', () => {
  const refused = async (content: string | Uint8Array) => violations(await rita.post('/imports', importForm(content)))

  test('is refused at once where its first bytes tell', async () => {
    expect(await refused('')).toEqual({ file: 'dataImport.error.empty' })
    expect(await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual({ file: 'dataImport.error.protected' })
    expect(await refused('%PDF-1.7')).toEqual({ file: 'dataImport.error.notTable' })
    const letter = zipOf([{ name: 'word/document.xml', content: Buffer.from('<x/>') }])
    expect(await refused(letter)).toEqual({ file: 'dataImport.error.notTable' })
  })

  test('is told by the import where one has to look', async () => {
    const one = { name: 'xl/worksheets/sheet1.xml', content: Buffer.from('<x/>') }
    const cases: [Uint8Array | string, string][] = [
      [zipOf([one], 300_000_000), 'dataImport.error.bomb'],
      [zipOf([one]), 'dataImport.error.broken'],
      ['brinco;nome', 'dataImport.error.empty'],
      [workbook([['Brinco', 'Nome']]), 'dataImport.error.empty'],
      ['Bom dia, segue o relatório.', 'dataImport.error.notTable'],
      [new Uint8Array([65, 0, 1, 2]), 'dataImport.error.notTable'],
    ]
    for (const [content, fault] of cases) {
      expect(await imported(content)).toMatchObject({ state: 'failed', fault, taken: 0 })
    }
    const quote = { state: 'failed', fault: 'dataImport.error.quote', faultRow: 3, taken: 0 }
    expect(await imported('brinco;nome\nZ1;Lua\nZ2;"Sol\nZ3;Mar')).toMatchObject(quote)
    const long = ['brinco;nome', ...Array.from({ length: 10_001 }, (_, i) => `${String(i)};x`)].join('\n')
    expect(await imported(long)).toMatchObject({ state: 'failed', fault: 'dataImport.error.tooManyRows' })
  })

  test('the partner, the kind and a mapping that can be read are needed', async () => {
    const codes = async (fields: Record<string, string>) =>
      violations(await rita.post('/imports', importForm('brinco;nome\n1;x', fields)))
    expect(await codes({ partner: '' })).toEqual({ partner: 'dataImport.error.partner' })
    expect(await codes({ kind: 'pigs' })).toEqual({ kind: 'dataImport.error.kind' })
    expect(await codes({ mapping: 'no' })).toEqual({ mapping: 'dataImport.error.mapping' })
  })
})
