import { FileFault } from '../../../domain/data-import/import-limits.ts'
import { readTable, type ImportTable } from '../../../domain/data-import/import-table.ts'

/** A file as a table, or the id of the text that says why it is none. */
export type ParsedFile = { table: ImportTable } | { fault: string }

/** Reads a file; what reads workbooks is loaded with the first one. */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  try {
    const readWorkbook = async (given: Uint8Array) => (await import('./read-workbook.ts')).readWorkbook(given)
    return { table: await readTable(bytes, readWorkbook) }
  } catch (error) {
    return { fault: error instanceof FileFault ? error.code : 'dataImport.error.broken' }
  }
}
