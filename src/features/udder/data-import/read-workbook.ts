import { readSheet } from 'read-excel-file/universal'
import { FileFault } from '../../../domain/data-import/import-limits.ts'
import { assertUnpackable, sheetRows } from '../../../domain/data-import/workbook-cells.ts'
import type { NumberedRow } from '../../../domain/table-text.ts'

/** The rows of a workbook's first sheet. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<NumberedRow[]> {
  assertUnpackable(bytes)
  try {
    return sheetRows(await readSheet(bytes.slice().buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
