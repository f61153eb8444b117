import { describe, expect, test } from 'vitest'
import { proposeMapping } from '../../src/domain/data-import/columns.ts'
import { decodeText, fileKind } from '../../src/domain/data-import/decode-text.ts'
import { MAX_IMPORT_ROWS, type ImportKind } from '../../src/domain/data-import/import-limits.ts'
import { readFile, tableOf as tableIn } from '../../src/domain/data-import/import-table.ts'
import { judgeRows } from '../../src/domain/data-import/judge-rows.ts'
import { zipEntries } from '../../src/domain/data-import/zip-directory.ts'
import { separatorOf, splitTable } from '../../src/domain/table-text.ts'
import { writtenDate } from '../../src/domain/written-date.ts'
import { zipOf } from '../harness/workbook.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const noWorkbook = () => Promise.reject(new Error('No workbook'))
const tableOf = async (text: string, kind: ImportKind = 'animals') =>
  tableIn(kind, await readFile(bytesOf(text), noWorkbook))

/** Judges a file by the mapping that its headings propose. */
async function judged(kind: ImportKind, text: string) {
  const table = await tableOf(text, kind)
  return judgeRows(kind, table, proposeMapping(kind, table.headings), '2026-05-04')
}

describe('separators', () => {
  test.each([
    ['a;b\n1;2', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a,b\n1,2', ','],
    ['a|b\n1|2', '|'],
    ['brinco;leite\n1;24,5\n2;30,1', ';'],
    ['1187\n1190', ';'],
  ] as const)('%j has %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('a quoted cell holds separators, line ends and quotes', () => {
    expect(splitTable('"a;b";"c\nd";"e ""f"""\r\n\r\n;;\n1;2;3', ';')).toEqual([
      ['a;b', 'c\nd', 'e "f"'],
      ['1', '2', '3'],
    ])
  })
})

describe('lines that end with a carriage return alone', () => {
  test.each([
    'Brinco;Nome\rM1;Ana\r',
    'Brinco;Nome\r\rM1;Ana',
    'Brinco;Nome\rM1;"Ana"\r',
    'sep=;\rBrinco;Nome\rM1;Ana\r',
    // Others end a line with two of them and a line feed.
    'Brinco;Nome\r\r\nM1;Ana\r\r\n',
  ])('%j is a table', async (text) => {
    const { headings, rows } = await tableOf(text)
    expect([headings, rows.map(({ cells }) => cells)]).toEqual([['Brinco', 'Nome'], [['M1', 'Ana']]])
  })

  test('are counted, and a line feed in a cell ends none', async () => {
    const { rows } = await tableOf('Brinco;Nome\rM1;"An\na"\r\rM2;Lua')
    expect(rows).toEqual([
      { row: 2, cells: ['M1', 'An\na'] },
      { row: 4, cells: ['M2', 'Lua'] },
    ])
    await expect(tableOf('brinco;nome\r1;Lua\r2;"Sol\r3;Mar')).rejects.toMatchObject({ row: 3 })
  })
})

describe('rows of totals', () => {
  test.each([
    'Total: 6 animais',
    'Total de animais listados: 120',
    'TOTAL GERAL 6',
    'Subtotal 12',
    'Totais: 6',
    'Totales 6',
    'Total 6',
  ])('%j is no animal', async (line) => {
    const rows = await judged('animals', `Brinco;Nome;Lote\n1187;Lua;A\n${line};;\n1190;;\n`)
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ field: 'earTag', code: 'dataImport.error.totals', value: line, valueType: 'text' }],
      [],
    ])
  })

  test.each(['BR 1187', 'Total', 'Totalina 6', 'Mimosa 2'])('%j alone in its row is an ear tag', async (earTag) => {
    const [row] = await judged('animals', `Brinco\n${earTag}\n`)
    expect(row).toMatchObject({ earTag, problems: [] })
  })

  test('an animal with more to say may be called so', async () => {
    const [row] = await judged('animals', 'Brinco;Nome\nTotal 6;Lua\n')
    expect(row).toMatchObject({ earTag: 'Total 6', problems: [] })
  })
})

describe('rows below test days and calvings', () => {
  test.each(['Média', 'MÉDIA GERAL', 'Média do rebanho', 'TOTAL', 'Total: 6', 'Promedio', 'Average', 'Herd total'])(
    '%j is no cow, whatever else stands there',
    async (line) => {
      const totals = [{ field: 'earTag', code: 'dataImport.error.totals', value: line, valueType: 'text' }]
      const days = await judged('testDays', `Brinco;Data;Leite\n1187;01/03/2026;30\n${line};;30,0\n`)
      expect(days.map(({ problems }) => problems)).toEqual([[], totals])
      const calvings = await judged('calvings', `Brinco;Data\n1187;01/03/2026\n${line};12\n`)
      expect(calvings.map(({ problems }) => problems)).toEqual([[], totals])
    },
  )

  test.each(['Media Luna', 'Medialuna', 'Totalina', '1187'])('%j is a cow', async (earTag) => {
    const [row] = await judged('testDays', `Brinco;Data;Leite\n${earTag};01/03/2026;30\n`)
    expect(row).toMatchObject({ earTag, problems: [] })
  })
})

describe('a quotation mark that is not closed', () => {
  test.each([
    ['brinco;nome\n1;Lua\n2;"Sol\n3;Mar', 3],
    ['brinco;nome\n1;"Es\ntrela"\n\n2;"Sol\n3;Mar', 4],
    ['"brinco;nome\n1;Lua', 1],
    // Those of later cells close it.
    ['"brinco";"nome"\n"1";"Lua\n"2";"Sol"\n"3";"Mar"', 2],
    ['brinco;nome\n1;"Lua\n2;""\n3;"Mar";x', 2],
  ])('%j: row %i', async (text, row) => {
    await expect(tableOf(text)).rejects.toMatchObject({ code: 'dataImport.error.quote', row })
  })

  test.each(['brinco;nome\n1;La "Lua', 'brinco;nome\n1;"Lua" Nova', 'brinco;nome\n1;"Es\ntrela" \n2;"Sol"'])(
    '%j has none',
    async (text) => {
      expect((await tableOf(text)).headings).toEqual(['brinco', 'nome'])
    },
  )
})

describe('encodings', () => {
  const windows = Uint8Array.from([...bytesOf('ra'), 0xe7, 0x61])
  test.each([
    [bytesOf('raça'), 'raça'],
    [bytesOf('\uFEFFraça'), 'raça'],
    [windows, 'raça'],
    [Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0xe7, 0x00]), 'aç'],
  ])('%# is read', (bytes, text) => {
    expect(decodeText(bytes).replace(/^\uFEFF/, '')).toBe(text)
  })

  test.each([
    [new Uint8Array(), 'dataImport.error.empty'],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'dataImport.error.protected'],
    [bytesOf('%PDF-1.7'), 'dataImport.error.notTable'],
    [zipOf([{ name: 'word/document.xml', content: Buffer.from('<x/>') }]), 'dataImport.error.notTable'],
  ])('%# is refused', (bytes, code) => {
    expect(() => fileKind(bytes)).toThrow(code)
  })
})

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T00:00:00', '2026-03-01'],
  ['01/03/2026', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['01-03-26 00:00', '2026-03-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/2026', undefined],
  ['03/13/2026', undefined],
  ['1187', undefined],
  ['', undefined],
])('the date "%s" is %s', (written, date) => {
  expect(writtenDate(written)).toBe(date)
})

describe('headings', () => {
  test.each([
    ['animals', ['Nº Animal', 'Nome', 'Dt. Nasc.', 'Raça'], { name: 'Nome', birthDate: 'Dt. Nasc.', breed: 'Raça' }],
    [
      'testDays',
      ['BRINCO', 'Data do Controle', 'CCS (mil/mL)', 'Leite (kg)'],
      { scc: 'CCS (mil/mL)', milkKg: 'Leite (kg)' },
    ],
    [
      'testDays',
      ['Cow ID', 'Test date', 'SCC', 'Milk'],
      { earTag: 'Cow ID', date: 'Test date', scc: 'SCC', milkKg: 'Milk' },
    ],
    [
      'testDays',
      ['Brinco', 'Data (dd/mm/aaaa)', 'CCS (x1000 cél/mL)', 'NU (mg/dL)', 'Gordura (g/100 g)', 'Leite kg/vaca/dia'],
      {
        ...{ date: 'Data (dd/mm/aaaa)', scc: 'CCS (x1000 cél/mL)', urea: 'NU (mg/dL)', fat: 'Gordura (g/100 g)' },
        milkKg: 'Leite kg/vaca/dia',
      },
    ],
    [
      'testDays',
      ['Vaca', 'SCC (×10³ cells/mL)', 'CBT (mil UFC/mL)'],
      { scc: 'SCC (×10³ cells/mL)', cpp: 'CBT (mil UFC/mL)' },
    ],
    ['animals', ['Brinco', 'Nº Lact.'], { earTag: 'Brinco', lactationNumber: 'Nº Lact.' }],
    ['animals', ['Brinco', 'Núm. Lact.'], { earTag: 'Brinco', lactationNumber: 'Núm. Lact.' }],
    [
      'animals',
      ['Nº animal', 'Nº lactação', 'Nº Manejo'],
      { earTag: 'Nº animal', lactationNumber: 'Nº lactação', managementNumber: 'Nº Manejo' },
    ],
    ['animals', ['N° animal', 'N° de lactações'], { earTag: 'N° animal', lactationNumber: 'N° de lactações' }],
    ['calvings', ['Arete', 'Fecha de parto'], { earTag: 'Arete', date: 'Fecha de parto' }],
  ] as const)('%s: %j', (kind, headings, mapping) => {
    expect(proposeMapping(kind, headings)).toMatchObject(mapping)
  })

  test('in another unit are of another figure', () => {
    expect(proposeMapping('testDays', ['Cow', 'Milk (lb)', 'Gordura (kg)', 'CCS linear'])).toEqual({ earTag: 'Cow' })
  })

  test.each([
    ['CCS (cél/mL);180000;1250000', [180, 1250]],
    ['CCS (cél/mL);285.000;50.000', [285, 50]],
    ['CCS (CS/mL);180;1250', [180, 1250]],
    ['CCS (x1000 cél/mL);180;12500', [180, 12_500]],
    ['CBT (UFC/mL);4000;15000', [4, 15]],
  ])('%s are thousands per mL', async (column, read) => {
    const [heading = '', ...cells] = column.split(';')
    const lines = cells.map((cell, n) => `${String(n)};01/03/2026;${cell}`)
    const rows = await judged('testDays', [`brinco;data;${heading}`, ...lines].join('\n'))
    expect(rows.map(({ values }) => values['scc'] ?? values['cpp'])).toEqual(read)
  })

  test('what was chosen before wins, where the column is there', () => {
    const before = { earTag: 'Código', name: 'Gone' }
    expect(proposeMapping('animals', ['Brinco', 'Código', 'Nome'], before)).toEqual({ earTag: 'Código', name: 'Nome' })
  })

  test('what was left out by hand stays out', () => {
    expect(proposeMapping('animals', ['Brinco', 'Nome'], { earTag: 'Brinco' }, true)).toEqual({ earTag: 'Brinco' })
  })

  test('a title over the table is no heading, and rows are numbered as in the file', async () => {
    const table = await tableOf('Fazenda Boa Vista;\n\nbrinco;nome\n1;Mimosa\n\n;\n2;"Es\ntrela"\n3;Flor\n')
    expect(table.headings).toEqual(['brinco', 'nome'])
    expect(table.rows.map(({ row }) => row)).toEqual([4, 7, 8])
  })
})

describe('where headings stand', () => {
  test.each([
    ['testDays', 'Animal;;Produção\nBrinco;Data;Leite\n1;01/03/2026;20', ['Brinco', 'Data', 'Leite'], [3]],
    ['testDays', 'Data:;01/03/2026\n\nBrinco;Data;CCS\n1;01/03/2026;90', ['Brinco', 'Data', 'CCS'], [4]],
    // Both lines have what calvings need: the fuller one is no group of columns.
    ['calvings', 'Animal;;Parto\nBrinco;Nome;Data\n1;Lua;01/03/2026', ['Brinco', 'Nome', 'Data'], [3]],
    // A word of a row is no heading where the headings are unknown.
    ['animals', 'aaa;bbb\n1;Vaca\n2;Vaca', ['aaa', 'bbb'], [2, 3]],
    ['animals', 'Brinco;Nome\n1;Lote\nBrinco;Nome\n2;Pai', ['Brinco', 'Nome'], [2, 3, 4]],
  ] as const)('%s: %j', async (kind, text, headings, rows) => {
    const table = await tableOf(text, kind)
    expect(table.headings).toEqual(headings)
    expect(table.rows.map(({ row }) => row)).toEqual(rows)
  })

  test('is sought in the first lines only', async () => {
    const table = await tableOf(`x;y\n${'1;2\n'.repeat(9)}Brinco;Nome\n1;Lua`)
    expect(table.headings).toEqual(['x', 'y'])
  })
})

describe('numbers', () => {
  const values = async (field: string, text: string) =>
    (await judged('testDays', text)).map((row) => (row.problems.length > 0 ? 'refused' : row.values[field]))

  test.each([
    // A pen, which this kind does not even take, says nothing of numbers.
    ['scc', 'Brinco;Data;Lote;Leite;CCS\n1;01/03/2026;1.2;31;1.180\n2;01/03/2026;1.2;28;2.050', [1180, 2050]],
    ['scc', 'brinco;data;leite;ccs\n1;01/03/2026;24.5;1.180', [1180]],
    ['scc', 'brinco,data,milk,scc\n1,2026-03-01,24.5,1.180', [1180]],
    ['scc', 'brinco;data;ccs\n1;01/03/2026;1.180\n2;01/03/2026;95.5', [1.18, 95.5]],
    ['scc', 'brinco;data;ccs\n1;01/03/2026;1.180.000\n2;01/03/2026;1.180', ['refused', 1180]],
    ['scc', 'brinco;data;ccs\n1;01/03/2026;1.180,5\n2;01/03/2026;1.180', [1180.5, 1180]],
    ['milkKg', 'brinco;data;leite\n1;01/03/2026;24.500\n2;01/03/2026;31.250', [24.5, 31.25]],
    ['fat', 'brinco;data;gordura\n1;01/03/2026;3,850', [3.85]],
    ['fat', 'brinco;data;gordura\n1;01/03/2026;3,85%\n2;01/03/2026;<0,5 %\n3;01/03/2026;4%', [3.85, 0.5, 4]],
    ['scc', 'brinco;data;ccs\n1;01/03/2026;180%', ['refused']],
    ['cryoscopy', 'brinco;data;crioscopia\n1;01/03/2026;-0.530\n2;01/03/2026;−0.541', [-0.53, -0.541]],
  ])('%s of %j are %j', async (field, text, read) => {
    expect(await values(field, text)).toEqual(read)
  })
})

describe('dates', () => {
  const dates = async (kind: ImportKind, field: string, lines: string[]) =>
    (await judged(kind, lines.join('\n'))).map(({ values, problems }) => problems[0]?.code ?? values[field])
  const many = Array.from({ length: 20 }, (_, i) => `A${String(i)};25/02/2026`)
  const mixed = 'dataImport.error.mixedDates'

  test.each([
    [
      ['1;03/04/2026', '2;04/30/2026', '3;2026-04-05'],
      ['2026-03-04', '2026-04-30', '2026-04-05'],
    ],
    [
      ['1;03/04/2026', '2;30/04/2026'],
      ['2026-04-03', '2026-04-30'],
    ],
    [
      ['1;03/04/2026', '2;04/03/2026'],
      ['2026-04-03', '2026-03-04'],
    ],
    [
      ['1;25/02/2026', '2;02/25/2026', '3;01/02/2026', '4;2026-02-25'],
      [mixed, mixed, mixed, '2026-02-25'],
    ],
    // One among many is a slip.
    [
      ['1;02/25/2026', ...many],
      ['dataImport.error.date', ...many.map(() => '2026-02-25')],
    ],
  ])('%j are %j', async (lines, read) => {
    expect(await dates('calvings', 'date', ['brinco;data', ...lines])).toEqual(read)
  })

  test.each([
    ['1;11/26/2020;01/02/2026', '2026-01-02'],
    ['1;26/11/2020;01/02/2026', '2026-02-01'],
  ])('a column that proves no order has that of the others: %s', async (line, read) => {
    expect(await dates('animals', 'lastCalvingDate', ['brinco;nascimento;último parto', line])).toEqual([read])
  })
})

describe('rows', () => {
  test.each([
    ['brinco;data;ccs;leite\n1;01/03/2026;1.180;24,5', { scc: 1180, milkKg: 24.5 }],
    ['brinco,data,ccs,leite\n1,2026-03-01,"1,180",24.5', { scc: 1180, milkKg: 24.5 }],
    ['brinco;data;ccs;crioscopia\n1;01/03/2026;-;-0,530', { cryoscopy: -0.53 }],
  ])('%j gives %j', async (text, values) => {
    const [row] = await judged('testDays', text)
    expect(row?.problems).toEqual([])
    expect(row?.values).toMatchObject(values)
    expect(row?.values).not.toHaveProperty('name')
  })

  test.each([
    '-',
    '*',
    '**',
    'ND',
    'nd',
    'N/A',
    'n.d.',
    'N.D',
    '#N/D',
    '#DIV/0!',
    '#VALOR!',
    '#¡DIV/0!',
    '#NOME?',
    '#NÚM!',
    '',
  ])('%j is no figure', async (cell) => {
    const [row] = await judged('testDays', `brinco;data;leite;ccs\n1;01/03/2026;30;${cell}`)
    expect(row?.problems).toEqual([])
    expect(row?.values).not.toHaveProperty('scc')
  })

  test.each([
    ['ccs', 'scc', '>2000', 2000],
    ['ccs', 'scc', '< 10', 10],
    ['gordura', 'fat', '<0,5', 0.5],
    ['ccs (cél/mL)', 'scc', '≥9999000', 9999],
  ])('%s: %s of %j is its limit', async (heading, field, cell, value) => {
    const [row] = await judged('testDays', `brinco;data;${heading}\n1;01/03/2026;${cell}`)
    expect(row).toMatchObject({ values: { [field]: value }, problems: [] })
  })

  test.each(['coagulada', '<', '~300', '> muito'])('%j as a figure is refused', async (cell) => {
    const [row] = await judged('testDays', `brinco;data;ccs\n1;01/03/2026;${cell}`)
    expect(row?.problems).toMatchObject([{ field: 'scc', code: 'testDay.error.scc', value: cell }])
  })

  test.each([
    ['animals', 'brinco;nome\n;Mimosa', [{ field: 'earTag', code: 'animal.error.earTag' }]],
    ['animals', 'brinco;nome\n9,82E+17;Lua', [{ field: 'earTag', code: 'dataImport.error.shortened' }]],
    ['animals', 'brinco;nome\n9.82000123456789e+17;Lua', [{ field: 'earTag', code: 'dataImport.error.shortened' }]],
    ['animals', 'brinco;manejo\n1;1E+15', [{ field: 'managementNumber', code: 'dataImport.error.shortened' }]],
    ['animals', 'brinco;chip\n1;9,82E+14', [{ field: 'electronicId', code: 'dataImport.error.shortened' }]],
    ['animals', 'brinco;sisbov\n1;1,05E+14', [{ field: 'sisbov', code: 'dataImport.error.shortened' }]],
    ['animals', 'brinco;nascimento\n1;05/05/2026', [{ field: 'birthDate', code: 'animal.error.futureBirth' }]],
    ['animals', 'brinco;nascimento\n1;05/05/1950', [{ field: 'birthDate', code: 'date.error.tooOld' }]],
    ['animals', 'brinco;lactacoes\n1;2,5', [{ field: 'lactationNumber', code: 'animal.error.lactationNumber' }]],
    [
      'testDays',
      'brinco;data;leite\n1;01/03/2026;999',
      [{ field: 'milkKg', code: 'testDay.error.milkKg', value: '999', valueType: 'text' }],
    ],
    ['testDays', 'brinco;data;leite\n1;01/03/2026;', [{ field: 'milkKg', code: 'testDay.error.empty' }]],
    ['testDays', 'brinco;data;leite\n1;;20', [{ field: 'date', code: 'testDay.error.date' }]],
    ['calvings', 'brinco;data;facilidade\n1;01/03/2026;xx', [{ field: 'ease', code: 'calving.error.ease' }]],
  ] as const)('%s: %j is refused', async (kind, text, problems) => {
    expect((await judged(kind, text))[0]?.problems).toMatchObject(problems)
  })

  test('the second of two equal rows is refused', async () => {
    const rows = await judged('animals', 'brinco;nome\nA1;x\na1;y\nA2;z')
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['dataImport.error.twice'], []])
  })

  test('a file has headings and rows, and not too many', async () => {
    for (const text of ['brinco;nome', 'Brinco', ' \n\n']) {
      await expect(tableOf(text)).rejects.toThrow('dataImport.error.empty')
    }
    for (const text of ['Bom dia', 'Prezados, segue o relatório.\n']) {
      await expect(tableOf(text)).rejects.toThrow('dataImport.error.notTable')
    }
    const rows = (count: number) => tableOf(`brinco;nome\n${'1;x\n'.repeat(count)}`)
    expect((await rows(MAX_IMPORT_ROWS)).rows).toHaveLength(MAX_IMPORT_ROWS)
    await expect(rows(MAX_IMPORT_ROWS + 1)).rejects.toThrow('dataImport.error.tooManyRows')
  })
})

test('an archive tells what it is when unpacked', () => {
  const zip = zipOf([
    { name: 'a.xml', content: Buffer.alloc(1_000) },
    { name: 'b.xml', content: Buffer.alloc(500) },
  ])
  expect(zipEntries(zip)).toEqual([
    { name: 'a.xml', size: 1_000 },
    { name: 'b.xml', size: 500 },
  ])
  expect(zipEntries(zip.subarray(0, zip.length - 30))).toBeUndefined()
  expect(zipEntries(new Uint8Array(4))).toBeUndefined()
})
