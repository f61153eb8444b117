import { IMPORT_FIELDS, plainHeading, type Mapping } from './columns.ts'
import { dateOrdersOf } from './date-order.ts'
import { perThousand } from './heading-units.ts'
import { cellAt, type NumberedRow, type WrittenCell } from '../table-text.ts'
import type { ImportKind } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { figureIn, fitsNumber, isDate, isNumber, type Writing } from './read-cell.ts'
import { decimalSignOf, writtenNumber } from './written-number.ts'

/** Marks that programs and laboratories write for "nothing": "-", "**", "ND", "n.d.", "#N/A", "#DIV/0!", "#NOME?". */
const NOTHING = /^(?:[-–—]+|\*+|\.|#?n[./ ]*[ad]\.?|null|#[¡¿]?[\p{L}/0]+[!?])$/iu

/** A column that a field is read from, and how its cells are written. */
interface Column {
  field: string
  at: number
  writing: Writing
}

/** What stands in a cell; nothing for the marks that programs write for it. */
export function writtenIn(row: NumberedRow, at: number): WrittenCell {
  const cell = cellAt(row, at)
  const value = cell.value.trim()
  return { ...cell, value: NOTHING.test(value) ? '' : value }
}

/** How one cell of a column is written: a number of a workbook has a point, whatever its texts have. */
export const writingIn = ({ writing }: Column, { valueType }: WrittenCell): Writing =>
  valueType === 'number' ? { ...writing, sign: '.' } : writing

/**
 * The columns that are taken. How numbers and dates are written is judged by the whole of a column: one cell of it may mean
 * either, and a column of something else says nothing of it.
 */
export function columnsOf(kind: ImportKind, table: ImportTable, mapping: Mapping): Column[] {
  const taken = IMPORT_FIELDS[kind].flatMap((field) => {
    const heading = mapping[field]
    const at = heading === undefined ? -1 : table.headings.indexOf(heading)
    return at < 0 ? [] : [{ field, at }]
  })
  const filledIn = (at: number) => table.rows.map((row) => writtenIn(row, at)).filter(({ value }) => value !== '')
  const dates = taken.filter(({ field }) => isDate(field))
  const orders = dateOrdersOf(dates.map(({ at }) => filledIn(at).map(({ value }) => value)))
  const orderOf = new Map(dates.map(({ field }, n) => [field, orders[n]]))
  return taken.map(({ field, at }) => {
    const cells = isNumber(field) ? filledIn(at) : []
    const figuresOf = (areNumbers: boolean) =>
      cells
        .filter(({ valueType }) => (valueType === 'number') === areNumbers)
        .map(({ value }) => figureIn(field, value))
    const texts = figuresOf(false)
    const sign = decimalSignOf(texts, (value) => fitsNumber(field, value))
    const values = [
      ...texts.map((written) => writtenNumber(written, sign)),
      ...figuresOf(true).map((written) => writtenNumber(written, '.')),
    ]
    const divisor = perThousand(field, plainHeading(table.headings[at] ?? ''), values)
    return { field, at, writing: { sign, order: orderOf.get(field) ?? 'dayFirst', divisor } }
  })
}
