import { readSheet } from 'read-excel-file/universal'
import { FileFault } from '../../../domain/data-import/import-limits.ts'
import { assertUnpackable, cellTexts } from '../../../domain/data-import/workbook-cells.ts'

/** The cells of a workbook's first sheet. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  assertUnpackable(bytes)
  try {
    return cellTexts(await readSheet(bytes.slice().buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
