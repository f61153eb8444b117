import readSheets from 'read-excel-file/universal'
import { FileFault } from '../../../src/domain/data-import/import-limits.ts'
import type { ImportSheet } from '../../../src/domain/data-import/import-table.ts'
import { assertUnpackable, filledSheets } from '../../../src/domain/data-import/workbook-cells.ts'

/** The sheets of a workbook. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportSheet[]> {
  assertUnpackable(bytes)
  try {
    // A copy: a small Buffer of Node is a part of a larger memory, and so is its slice.
    return filledSheets(await readSheets(new Uint8Array(bytes).buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
