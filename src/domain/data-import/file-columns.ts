import { IMPORT_FIELDS, plainHeading, type Mapping } from './columns.ts'
import { dateOrdersOf } from './date-order.ts'
import { perThousand } from './heading-units.ts'
import type { ImportKind } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { atLimit, fitsNumber, isDate, isNumber, type Writing } from './read-cell.ts'
import { decimalSignOf, writtenNumber } from './written-number.ts'

/** Marks that programs and laboratories write for "nothing": "-", "**", "ND", "n.d.", "#N/A". */
const NOTHING = /^(?:[-–—]+|\*+|\.|#?n[./ ]*[ad]\.?|null|)$/i

/** A column that a field is read from, and how its cells are written. */
interface Column {
  field: string
  at: number
  writing: Writing
}

/** What stands in a cell; nothing for the marks that programs write for it. */
export function writtenIn(cells: readonly string[], at: number): string {
  const written = (cells[at] ?? '').trim()
  return NOTHING.test(written) ? '' : written
}

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
  const filled = (at: number) => table.rows.map(({ cells }) => writtenIn(cells, at)).filter((written) => written !== '')
  const dates = taken.filter(({ field }) => isDate(field))
  const orders = dateOrdersOf(dates.map(({ at }) => filled(at)))
  const orderOf = new Map(dates.map(({ field }, n) => [field, orders[n]]))
  return taken.map(({ field, at }) => {
    const numbers = isNumber(field) ? filled(at).map((written) => atLimit(field, written) ?? written) : []
    const sign = table.decimals ?? decimalSignOf(numbers, (value) => fitsNumber(field, value))
    const values = numbers.map((written) => writtenNumber(written, sign))
    const divisor = perThousand(field, plainHeading(table.headings[at] ?? ''), values)
    return { field, at, writing: { sign, order: orderOf.get(field) ?? 'dayFirst', divisor } }
  })
}
