import { cellAt, type WrittenCell } from '../../../domain/table-text.ts'
import type { ImportTable } from '../../../domain/data-import/import-table.ts'
import type { JudgedRow } from '../../../domain/data-import/judge-rows.ts'

/** A cell of a column, and what it is taken for where that is more than its text. */
export interface ColumnExample {
  written: WrittenCell
  read: unknown
}

/** Whether a number may be taken for another one than is written: as a text it has a sign in it, or it was divided. */
export const isOtherNumber = ({ written: { value, valueType }, read }: ColumnExample): boolean =>
  typeof read === 'number' && (Number(value) !== read || (valueType === 'text' && /[.,]/.test(value)))

/**
 * The cell that shows best how a column is read: the first one whose number may be taken for another, or simply the first
 * one that is taken, or that is filled.
 * @param rows of the table, judged
 */
export function columnExample(
  field: string,
  heading: string,
  table: ImportTable,
  rows: readonly JudgedRow[],
): ColumnExample | undefined {
  const at = table.headings.indexOf(heading)
  const cells = table.rows.map((row, index) => ({ written: cellAt(row, at), read: rows[index]?.values[field] }))
  const taken = cells.filter(({ read }) => read !== undefined)
  return taken.find(isOtherNumber) ?? taken[0] ?? cells.find(({ written: { value } }) => value !== '')
}
