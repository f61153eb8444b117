import { readSheet } from 'read-excel-file/universal'
import { FileFault } from '../../../src/domain/data-import/import-limits.ts'
import { assertUnpackable, cellTexts } from '../../../src/domain/data-import/workbook-cells.ts'

/** The cells of a workbook's first sheet. @throws FileFault */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  assertUnpackable(bytes)
  try {
    // A copy: a small Buffer of Node is a part of a larger memory, and so is its slice.
    return cellTexts(await readSheet(new Uint8Array(bytes).buffer))
  } catch {
    throw new FileFault('dataImport.error.broken')
  }
}
