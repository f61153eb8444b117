import { numberedRows } from '../table-text.ts'
import { FileFault, MAX_UNPACKED_BYTES } from './import-limits.ts'
import type { ImportSheet } from './import-table.ts'
import { zipEntries } from './zip-directory.ts'

/** Refuses a workbook that would fill the memory when it is unpacked. @throws FileFault */
export function assertUnpackable(bytes: Uint8Array): void {
  const entries = zipEntries(bytes)
  if (!entries) throw new FileFault('dataImport.error.broken')
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED_BYTES) throw new FileFault('dataImport.error.bomb')
}

/** A cell of a workbook as text: numbers with a point, dates as ISO. Of a formula it is the value that was stored. */
function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? value : typeof value === 'boolean' ? String(value) : ''
}

/** Fractions without the noise of formulas, "0.30000000000000004". */
function numberText(value: number): string {
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(12)))
  // Beyond what a number can hold the last digits are not those that were typed: the exponent shows it.
  return Number.isSafeInteger(value) ? String(value) : value.toExponential()
}

/** A sheet as the library reads it; of one that is a chart there are no cells. */
interface ReadSheet {
  sheet: string
  data?: readonly (readonly unknown[])[]
}

const numericIn = (row: readonly unknown[]): ReadonlySet<number> =>
  new Set(row.flatMap((value, at) => (typeof value === 'number' ? [at] : [])))

/** The sheets that have something in them, as texts. */
export const filledSheets = (sheets: readonly ReadSheet[]): ImportSheet[] =>
  sheets
    .map(({ sheet, data = [] }) => ({
      name: sheet,
      rows: numberedRows(data.map((row) => row.map(cellText))).map((each) => ({
        ...each,
        numeric: numericIn(data[each.row - 1] ?? []),
      })),
    }))
    .filter(({ rows }) => rows.length > 0)
