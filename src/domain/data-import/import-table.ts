import { separatorOf, splitRows, type NumberedRow } from '../table-text.ts'
import { knownFields } from './columns.ts'
import { decodeText, fileKind } from './decode-text.ts'
import {
  FileFault,
  IMPORT_KINDS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportKind,
} from './import-limits.ts'
import type { DecimalSign } from './written-number.ts'

/** Lines of a file that are looked at for its headings. */
const HEAD_LINES = 10

/** A file as a table: its headings, and its rows as texts, with their numbers in the file. */
export interface ImportTable {
  headings: string[]
  rows: NumberedRow[]
  /** The sign before decimals in its numbers; null where each column has to tell it. */
  decimals: DecimalSign | null
}

/** What a file holds, whatever it is about. */
export interface ImportFile extends Pick<ImportTable, 'decimals'> {
  rows: NumberedRow[]
}

/** Reads the cells of a workbook's first sheet. Numbers have a point, dates are ISO. */
export type ReadWorkbook = (bytes: Uint8Array) => Promise<NumberedRow[]>

/** Reads a file, whatever program has written it. @throws FileFault with the reason in words */
export async function readFile(bytes: Uint8Array, readWorkbook: ReadWorkbook): Promise<ImportFile> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new FileFault('dataImport.error.size')
  if (fileKind(bytes) === 'workbook') return { rows: await readWorkbook(bytes), decimals: '.' }
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  // Excel itself writes such a line for programs that would guess.
  const stated = /^sep=(.)\r?\n/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const rows = splitRows(body, separatorOf(body))
  if (isLetter(rows)) throw new FileFault('dataImport.error.notTable')
  return { rows, decimals: null }
}

/** Whether a text is a single line that has none of the headings of a table. */
const isLetter = (rows: readonly NumberedRow[]): boolean =>
  rows.length === 1 && IMPORT_KINDS.every((kind) => knownFields(kind, rows[0]?.cells ?? []) === 0)

/** The table of a file that holds such records. @throws FileFault with the reason in words */
export function tableOf(kind: ImportKind, file: ImportFile): ImportTable {
  const at = headingsAt(kind, file.rows)
  const headings = (file.rows[at]?.cells ?? []).map((heading) => heading.trim())
  const rows = file.rows.slice(at + 1)
  if (headings.length === 0 || rows.length === 0) throw new FileFault('dataImport.error.empty')
  if (rows.length > MAX_IMPORT_ROWS) throw new FileFault('dataImport.error.tooManyRows')
  if (headings.length > MAX_IMPORT_COLUMNS) throw new FileFault('dataImport.error.notTable')
  return { headings: numbered(headings), rows, decimals: file.decimals }
}

/**
 * Where the headings stand. Programs write titles and groups of columns over them: of the first lines it is the one with
 * the most headings that are known, else the first one with more than one cell.
 */
function headingsAt(kind: ImportKind, rows: readonly NumberedRow[]): number {
  const lines = rows.slice(0, HEAD_LINES).map(({ cells }, at) => {
    const line = cells.slice(0, MAX_IMPORT_COLUMNS)
    return { at, known: knownFields(kind, line), filled: filledIn(line) }
  })
  // One known word alone may stand in a row.
  const [best] = lines.filter(({ known }) => known > 1).sort((a, b) => b.known - a.known || b.filled - a.filled)
  const firstWide = rows.findIndex(({ cells }) => filledIn(cells) > 1)
  return best?.at ?? Math.max(0, firstWide)
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** Adds a number to a heading that occurs more than once. */
function numbered(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return heading === '' || count === 1 ? heading : `${heading} (${String(count)})`
  })
}
