import { expect, test } from 'vitest'
import { readWorkbook } from '../../api/resources/data-import/read-workbook.ts'
import { workbook } from '../harness/workbook.ts'

test('a small file, which Node keeps inside a larger memory, is read as it is', async () => {
  const bytes = workbook([['Brinco'], [7001]])
  const shared = Buffer.concat([Buffer.alloc(64), bytes]).subarray(64)
  expect(await readWorkbook(shared)).toEqual([['Brinco'], ['7001']])
})
