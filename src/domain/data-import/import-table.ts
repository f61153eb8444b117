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

/** Lines of a file that are looked at for its headings. */
const HEAD_LINES = 10

/** A file as a table: its headings, and its rows as texts, with their numbers in the file. */
export interface ImportTable {
  headings: string[]
  rows: NumberedRow[]
  /** The sheet of the workbook that was read, and those with something in them that were not. */
  sheet: string
  otherSheets: string[]
}

/** A sheet of a workbook that has something in it. */
export interface ImportSheet {
  name: string
  rows: NumberedRow[]
}

/** What a file holds, whatever it is about. A text is one sheet without a name. */
export interface ImportFile {
  sheets: ImportSheet[]
}

/** Reads the cells of a workbook. Numbers have a point, dates are ISO. */
export type ReadWorkbook = (bytes: Uint8Array) => Promise<ImportSheet[]>

/** Reads a file, whatever program has written it. @throws FileFault with the reason in words */
export async function readFile(bytes: Uint8Array, readWorkbook: ReadWorkbook): Promise<ImportFile> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new FileFault('dataImport.error.size')
  if (fileKind(bytes) === 'workbook') return { sheets: await readWorkbook(bytes) }
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  // Excel itself writes such a line for programs that would guess.
  const stated = /^sep=(.)(?:\r?\n|\r)/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const { rows, unclosed } = splitRows(body, separatorOf(body))
  if (unclosed !== undefined) throw new FileFault('dataImport.error.quote', unclosed)
  if (isLetter(rows)) throw new FileFault('dataImport.error.notTable')
  return { sheets: [{ name: '', rows }] }
}

/** Whether a text is a single line that has none of the headings of a table. */
const isLetter = (rows: readonly NumberedRow[]): boolean =>
  rows.length === 1 && IMPORT_KINDS.every((kind) => knownFields(kind, rows[0]?.cells ?? []) === 0)

/** The table of a file that holds such records. @throws FileFault with the reason in words */
export function tableOf(kind: ImportKind, file: ImportFile): ImportTable {
  const [found] = file.sheets
    .map((sheet) => ({ sheet, head: headingsOf(kind, sheet.rows) }))
    .filter(({ sheet, head }) => head.at + 1 < sheet.rows.length)
    .sort((a, b) => byHeadings(a.head, b.head))
  if (!found) throw new FileFault('dataImport.error.empty')
  const { sheet, head } = found
  const headings = (sheet.rows[head.at]?.cells ?? []).map((heading) => heading.trim())
  const rows = sheet.rows.slice(head.at + 1)
  if (rows.length > MAX_IMPORT_ROWS) throw new FileFault('dataImport.error.tooManyRows')
  if (headings.length > MAX_IMPORT_COLUMNS) throw new FileFault('dataImport.error.notTable')
  const otherSheets = file.sheets.filter((other) => other !== sheet).map(({ name }) => name)
  return { headings: numbered(headings), rows, sheet: sheet.name, otherSheets }
}

/** A line that may be the headings. */
interface HeadLine {
  at: number
  /** Fields whose column it names. */
  known: number
  filled: number
}

/**
 * Where the headings stand. Programs write titles and groups of columns over them: of the first lines it is the one with
 * the most headings that are known, else the first one with more than one cell.
 */
function headingsOf(kind: ImportKind, rows: readonly NumberedRow[]): HeadLine {
  const lineAt = (at: number): HeadLine => {
    const cells = (rows[at]?.cells ?? []).slice(0, MAX_IMPORT_COLUMNS)
    return { at, known: knownFields(kind, cells), filled: filledIn(cells) }
  }
  const lines = rows.slice(0, HEAD_LINES).map((_, at) => lineAt(at))
  // One known word alone may stand in a row.
  const [best] = lines.filter(({ known }) => known > 1).sort((a, b) => b.known - a.known || b.filled - a.filled)
  const firstWide = rows.findIndex(({ cells }) => filledIn(cells) > 1)
  return best ?? lineAt(Math.max(0, firstWide))
}

/** Sorts the sheet first that is most like the table: covers, legends and tables of something else stand beside it. */
const byHeadings = (a: HeadLine, b: HeadLine): number =>
  b.known - a.known ||
  Number(b.filled > 1) - Number(a.filled > 1) ||
  // Of as many known headings, the table with fewer others is less one of something else.
  (a.known > 1 ? a.filled - b.filled : 0)

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
