import { separatorOf, splitRows, type NumberedRow } from '../table-text.ts'
import { knownFields } from './columns.ts'
import { decodeText, fileKind } from './decode-text.ts'
import { FileFault, IMPORT_KINDS, MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './import-limits.ts'
import type { DecimalSign } from './written-number.ts'

/** A file as a table: its headings, and its rows as texts, with their numbers in the file. */
export interface ImportTable {
  headings: string[]
  rows: NumberedRow[]
  /** The sign before decimals in its numbers; null where each column has to tell it. */
  decimals: DecimalSign | null
}

/** Reads the cells of a workbook's first sheet. Numbers have a point, dates are ISO. */
export type ReadWorkbook = (bytes: Uint8Array) => Promise<NumberedRow[]>

/** The table of a file, whatever program has written it. @throws FileFault with the reason in words */
export async function readTable(bytes: Uint8Array, readWorkbook: ReadWorkbook): Promise<ImportTable> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new FileFault('dataImport.error.size')
  if (fileKind(bytes) === 'workbook') return tableOf(await readWorkbook(bytes), '.')
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  // Excel itself writes such a line for programs that would guess.
  const stated = /^sep=(.)\r?\n/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const rows = splitRows(body, separatorOf(body))
  if (isLetter(rows)) throw new FileFault('dataImport.error.notTable')
  return tableOf(rows, null)
}

/** Whether a text is a single line that has none of the headings of a table. */
const isLetter = (rows: readonly NumberedRow[]): boolean =>
  rows.length === 1 && IMPORT_KINDS.every((kind) => knownFields(kind, rows[0]?.cells ?? []) === 0)

function tableOf(filled: readonly NumberedRow[], decimals: DecimalSign | null): ImportTable {
  // Programs write a title over the table: headings are the first line with more than one cell.
  const at = Math.max(
    0,
    filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1),
  )
  const headings = (filled[at]?.cells ?? []).map((heading) => heading.trim())
  const rows = filled.slice(at + 1)
  if (headings.length === 0 || rows.length === 0) throw new FileFault('dataImport.error.empty')
  if (rows.length > MAX_IMPORT_ROWS) throw new FileFault('dataImport.error.tooManyRows')
  if (headings.length > MAX_IMPORT_COLUMNS) throw new FileFault('dataImport.error.notTable')
  return { headings: numbered(headings), rows, decimals }
}

/** Adds a number to a heading that occurs more than once. */
function numbered(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return heading === '' || count === 1 ? heading : `${heading} (${String(count)})`
  })
}
