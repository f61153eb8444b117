import { describe, expect, test } from 'vitest'
import { readWorkbook } from '../../api/resources/data-import/read-workbook.ts'
import { workbook } from '../harness/workbook.ts'

test('rows have the numbers of the sheet, where some are empty', async () => {
  const rows = await readWorkbook(workbook([[], ['Brinco', 'Nome'], [], [null, null], ['7001', 'Lua']]))
  expect(rows.map(({ row }) => row)).toEqual([2, 5])
})

test('a small file, which Node keeps inside a larger memory, is read as it is', async () => {
  const bytes = workbook([['Brinco'], [7001]])
  const shared = Buffer.concat([Buffer.alloc(64), bytes]).subarray(64)
  expect(await readWorkbook(shared)).toEqual([
    { row: 1, cells: ['Brinco'] },
    { row: 2, cells: ['7001'] },
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
    expect(await readWorkbook(workbook([[number]]))).toEqual([{ row: 1, cells: [text] }])
  })
})
