import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../api/resources/data-import/read-workbook.ts'
import { proposeMapping } from '../../src/domain/data-import/columns.ts'
import { tableOf } from '../../src/domain/data-import/import-table.ts'
import type { ImportKind } from '../../src/domain/data-import/import-limits.ts'
import { judgeRows } from '../../src/domain/data-import/judge-rows.ts'
import { workbook, workbookOf } from '../harness/workbook.ts'

test('rows have the numbers of the sheet, where some are empty', async () => {
  const [sheet] = await readWorkbook(workbook([[], ['Brinco', 'Nome'], [], [null, null], ['7001', 'Lua']]))
  expect(sheet?.rows.map(({ row }) => row)).toEqual([2, 5])
})

test('a small file, which Node keeps inside a larger memory, is read as it is', async () => {
  const bytes = workbook([['Brinco'], [7001]])
  const shared = Buffer.concat([Buffer.alloc(64), bytes]).subarray(64)
  expect((await readWorkbook(shared))[0]?.rows).toEqual([
    { row: 1, cells: ['Brinco'], types: new Map() },
    { row: 2, cells: ['7001'], types: new Map([[0, 'number']]) },
  ])
})

describe('a number', () => {
  test.each([
    [982_000_123_456_789, '982000123456789'],
    [105_123_456_789_012, '105123456789012'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [-12, '-12'],
    [0.1 + 0.2, '0.3'],
    [24.549_999_999_999_997, '24.55'],
    [982_000_123_456_789_000, '9.82000123456789e+17'],
  ])('%d is read as %s', async (number, text) => {
    expect(await readWorkbook(workbook([[number]]))).toEqual([
      { name: 'A', rows: [{ row: 1, cells: [text], types: new Map([[0, 'number']]) }] },
    ])
  })
})

describe('a number as its format shows it:', () => {
  test.each([
    [901, '0000', '0901'],
    [12_345, '0000', '12345'],
    [901, '0000;@', '0901'],
    [901, '[$-416]0000_ ;[Red]\\-0000', '0901'],
    [7, '"BR-"0000', 'BR-0007'],
    [7, '#\\-000', '-007'],
    [76_123_456_789_012, '000 000 000 000 000', '076 123 456 789 012'],
    [0.75, 12, '3/4'],
    [0.9375, 13, '15/16'],
    [0.625, '??/16', '10/16'],
    [180_400, '#,##0,', '180.4'],
    // Of these the number itself is meant.
    [1.5, 12, '1.5'],
    [-0.5, 12, '-0.5'],
    [0, 12, '0'],
    [0.99, 12, '0.99'],
    [901, '0', '901'],
    [901, 1, '901'],
    [1180, '#,##0', '1180'],
    [1180.5, '"R$" #,##0.00', '1180.5'],
    [24.5, '00.0', '24.5'],
    [24, '0" kg"', '24'],
    [901.5, '0000', '901.5'],
    [-5, '0000', '-5'],
    [901, '[>1000]0000;0', '901'],
    [901, '0'.repeat(61), '901'],
    [901, 'General', '901'],
    [901, '@', '901'],
    [901, '0.00E+00', '901'],
  ])('%d with %j is %j', async (number, format, text) => {
    const rows = [['x'], [null, { number, format }]]
    const [, sheet] = await readWorkbook(workbookOf({ 'A > B': [['x']], C: rows }))
    expect(sheet?.rows[1]?.cells).toEqual(['', text])
  })
})

/** The rows of a sheet about test days of one cow. */
async function testDays(heading: string, cells: readonly Parameters<typeof workbook>[0][number][number][]) {
  const rows = cells.map((cell, n) => [n + 1, { days: 46_000 }, cell])
  const table = tableOf('testDays', { sheets: await readWorkbook(workbook([['Brinco', 'Data', heading], ...rows])) })
  return judgeRows('testDays', table, proposeMapping('testDays', table.headings), '2026-05-04')
}

test.each([
  [
    [1.125, 150, 98.5],
    [1.125, 150, 98.5],
  ],
  [
    ['1.250', '98'],
    [1250, 98],
  ],
  [
    [98.5, 120.25, '1.250'],
    [98.5, 120.25, 1250],
  ],
  [
    ['1.180,5', 95.125],
    [1180.5, 95.125],
  ],
])('of %j as counts, texts have the signs of texts: %j', async (cells, counts) => {
  expect((await testDays('CCS (mil/mL)', cells)).map(({ values }) => values['scc'])).toEqual(counts)
})

test.each([
  [10, 0.0385, 3.85],
  ['0.0%', 0.0385, 3.85],
  ['0%;[Red]-0%', 0.04, 4],
  ['0.00"%"', 3.85, 3.85],
  ['0.00\\%', 3.85, 3.85],
  [2, 3.85, 3.85],
])('fat with the format %j of %d is %d', async (format, number, fat) => {
  const [row, plain] = await testDays('Gordura', [{ number, format }, 3.9])
  expect(row).toMatchObject({ values: { fat }, problems: [] })
  expect(plain).toMatchObject({ values: { fat: 3.9 }, problems: [] })
})

describe('what a spreadsheet has turned into a date', () => {
  const turned = 'dataImport.error.turnedDate'
  const may = { days: 46_152 }

  test.each([
    ['Leite', 'milkKg'],
    ['CCS', 'scc'],
  ])('is no figure in %s', async (heading, field) => {
    expect(await testDays(heading, [may])).toMatchObject([{ problems: [{ field, code: turned, valueType: 'date' }] }])
  })

  test('is no ear tag, no breed and no count', async () => {
    const cells = [
      ['Brinco', 'Raça', 'Lactações', 'Nascimento'],
      [may, null, null, null],
      ['1', may, null, null],
      ['2', '3/4', may, { days: 43_895 }],
    ]
    const table = tableOf('animals', { sheets: await readWorkbook(workbook(cells)) })
    const judged = judgeRows('animals', table, proposeMapping('animals', table.headings), '2026-06-04')
    expect(judged.map(({ problems }) => problems.map(({ field, code }) => [field, code]))).toEqual([
      [['earTag', turned]],
      [['breed', turned]],
      [['lactationNumber', turned]],
    ])
  })
})

test.each([
  ['1', 46_000 - 1_462],
  ['true', 46_000 - 1_462],
  ['0', 46_000],
  ['false', 46_000],
])('dates count from another year with date1904="%s"', async (date1904, days) => {
  const [sheet] = await readWorkbook(workbookOf({ A: [[{ days }]] }, { date1904 }))
  expect(sheet?.rows[0]?.cells).toEqual(['2025-12-09'])
})

test('a share of something else than milk is refused', async () => {
  expect(await testDays('Leite', [{ number: 0.3, format: 9 }])).toMatchObject([
    { problems: [{ field: 'milkKg', code: 'testDay.error.milkKg', value: '30%' }] },
  ])
})

describe('of several sheets', () => {
  const herd = {
    Capa: [['Fazenda Boa Vista'], ['Data', { days: 46_000 }], ['Animais', 2]],
    Modelo: [['Brinco', 'Nome', 'Raça', 'Lote']],
    Rebanho: [
      ['Brinco', 'Nome'],
      [1, 'Lua'],
    ],
    Partos: [[], ['Animal', null, 'Parto'], ['Brinco', 'Nome', 'Data', 'Facilidade'], [1, 'Lua', { days: 46_000 }, 1]],
    Plan3: [],
  }
  const readAs = async (kind: ImportKind, sheets: Parameters<typeof workbookOf>[0]) =>
    tableOf(kind, { sheets: await readWorkbook(workbookOf(sheets)) })

  test.each([
    ['animals', 'Rebanho', ['Capa', 'Modelo', 'Partos'], [2]],
    ['calvings', 'Partos', ['Capa', 'Modelo', 'Rebanho'], [4]],
  ] as const)('for %s %s is read', async (kind, sheet, otherSheets, rows) => {
    const table = await readAs(kind, herd)
    expect(table).toMatchObject({ sheet, otherSheets })
    expect(table.rows.map(({ row }) => row)).toEqual(rows)
  })

  test('the first table is read where no heading is known, or all have the same', async () => {
    const table = [
      ['aaa', 'bbb'],
      ['1', '2'],
    ]
    const wide = table.map((row) => [...row, 'x'])
    expect(await readAs('animals', { Capa: [['Fazenda'], ['Rita']], A: wide, B: table })).toMatchObject({ sheet: 'A' })
    expect(await readAs('animals', { A: herd.Rebanho, B: herd.Rebanho })).toMatchObject({
      sheet: 'A',
      otherSheets: ['B'],
    })
  })
})
