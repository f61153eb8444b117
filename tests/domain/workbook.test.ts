import { expect, test } from 'vitest'
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
