import { FileFault, type ImportKind } from '../../../domain/data-import/import-limits.ts'
import { readFile, tableOf, type ImportTable } from '../../../domain/data-import/import-table.ts'

/** Why there is no table: the id of a text, and the row of the file that it is about. */
export interface Fault {
  fault: string
  row?: number | undefined
}

/** The table of a file for each of what it can hold, since the headings tell where a table is. */
export type ParsedTables = Record<ImportKind, { table: ImportTable } | Fault>

/** A file that was read. */
export type ParsedFile = { tables: ParsedTables } | Fault

/** Reads a file; what reads workbooks is loaded with the first one. */
export async function parseFile(bytes: Uint8Array): Promise<ParsedFile> {
  try {
    const readWorkbook = async (given: Uint8Array) => (await import('./read-workbook.ts')).readWorkbook(given)
    const file = await readFile(bytes, readWorkbook)
    const parsed = (kind: ImportKind) => {
      try {
        return { table: tableOf(kind, file) }
      } catch (error) {
        return faultOf(error)
      }
    }
    return { tables: { animals: parsed('animals'), calvings: parsed('calvings'), testDays: parsed('testDays') } }
  } catch (error) {
    return faultOf(error)
  }
}

const faultOf = (error: unknown): Fault =>
  error instanceof FileFault ? { fault: error.code, row: error.row } : { fault: 'dataImport.error.broken' }
