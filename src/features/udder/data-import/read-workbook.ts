import readSheets from 'read-excel-file/universal'
import { FileFault } from '../../../domain/data-import/import-limits.ts'
import type { ImportSheet } from '../../../domain/data-import/import-table.ts'
import { assertUnpackable, filledSheets } from '../../../domain/data-import/workbook-cells.ts'

/** The sheets of a workbook. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<ImportSheet[]> {
  assertUnpackable(bytes)
  try {
    return filledSheets(await readSheets(bytes.slice().buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
