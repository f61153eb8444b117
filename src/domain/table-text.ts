/** Signs that stand between the cells of a line. */
export const SEPARATORS = [';', '\t', ',', '|'] as const

/** A sign between the cells of a line. */
export type Separator = (typeof SEPARATORS)[number]

/** Lines that are looked at to tell the separator. */
const SAMPLE = 20

/** What a cell is: a text as it stands there, or of a workbook a number, written with a point, or a date, as ISO. */
export const CELL_TYPES = ['text', 'number', 'date'] as const

/** What a cell is. */
export type CellType = (typeof CELL_TYPES)[number]

/** What stands in a cell. */
export interface WrittenCell {
  value: string
  valueType: CellType
}

/** A row of a table that has something in it, with its number as spreadsheets count: the first is 1, empty ones count. */
export interface NumberedRow {
  row: number
  cells: string[]
  /** Of a workbook: the columns in which it has something else than texts. */
  types?: ReadonlyMap<number, CellType>
}

/** What stands in a cell of a row. */
export const cellAt = ({ cells, types }: NumberedRow, at: number): WrittenCell => ({
  value: cells[at] ?? '',
  valueType: types?.get(at) ?? 'text',
})

/** Rows with their numbers, those left out that are empty. */
export const numberedRows = (rows: readonly string[][]): NumberedRow[] =>
  rows.map((cells, index) => ({ row: index + 1, cells })).filter(({ cells }) => isFilled(cells))

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The cells of a text as RFC 4180 writes it, with any separator; empty lines are left out. */
export const splitTable = (text: string, separator: Separator): string[][] =>
  splitRows(text, separator).rows.map(({ cells }) => cells)

/** A text as rows, and the row in which a quotation mark opens that is not closed there. */
export interface SplitText {
  rows: NumberedRow[]
  unclosed: number | undefined
}

/**
 * The rows of such a text with their numbers. A quotation mark whose cell goes on over lines and ends before other words is
 * taken for one that is not closed: it has swallowed rows until the next one.
 */
export function splitRows(text: string, separator: Separator): SplitText {
  const rows: NumberedRow[] = []
  let unclosed: number | undefined
  let number = 1
  let row: string[] = []
  let cell = ''
  let quoted = false
  let isOverLines = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
    isOverLines = false
  }
  const endRow = () => {
    endCell()
    if (isFilled(row)) rows.push({ row: number, cells: row })
    number++
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text.charAt(i)
    if (quoted) {
      if (sign === '\n' || sign === '\r') isOverLines = true
      if (sign !== '"') cell += sign
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i)
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || isLoneReturn(text, i)) endRow()
    else if (sign !== '\r') {
      if (isOverLines && sign.trim() !== '') unclosed ??= number
      cell += sign
    }
  }
  if (quoted) unclosed ??= number
  endRow()
  return { rows, unclosed }
}

/** Whether a row ends at a carriage return without a line feed, as old programs for Macs write it. */
const isLoneReturn = (text: string, at: number): boolean =>
  text.charAt(at) === '\r' && !/^\r?\n/.test(text.slice(at + 1, at + 3))

/**
 * The separator of a table: the one that gives the first lines the same number of cells, more than one. A comma comes
 * last among equals, since it also stands in numbers.
 */
export function separatorOf(text: string): Separator {
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  const head = lines.slice(0, SAMPLE).join('\n')
  const fits = SEPARATORS.map((separator) => {
    const widths = splitTable(head, separator).map((row) => row.length)
    const wide = widths[0] ?? 1
    const same = widths.filter((width) => width === wide).length
    return { separator, score: wide > 1 ? same * 100 + Math.min(wide, 99) : 0 }
  })
  return fits.reduce((best, fit) => (fit.score > best.score ? fit : best)).separator
}
