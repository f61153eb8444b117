import { readSheet } from 'read-excel-file/universal'
import { FileFault } from '../../../src/domain/data-import/import-limits.ts'
import { assertUnpackable, sheetRows } from '../../../src/domain/data-import/workbook-cells.ts'
import type { NumberedRow } from '../../../src/domain/table-text.ts'

/** The rows of a workbook's first sheet. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<NumberedRow[]> {
  assertUnpackable(bytes)
  try {
    // A copy: a small Buffer of Node is a part of a larger memory, and so is its slice.
    return sheetRows(await readSheet(new Uint8Array(bytes).buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
