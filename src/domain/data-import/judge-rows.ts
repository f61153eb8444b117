import { TEST_DAY_FIGURES, TestDayDraft } from '../test-day-draft.ts'
import type { Mapping } from './columns.ts'
import { columnsOf, writtenIn } from './file-columns.ts'
import type { ImportKind } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { readCell } from './read-cell.ts'

/** A cell that is refused; the code is the id of a text. */
export interface RowProblem {
  field: string
  code: string
  /** What stands in the cell. */
  value: string
}

/** A row of a file as it is taken, or why it is not. Empty cells are left out: they change nothing. */
export interface JudgedRow {
  /** As spreadsheets number it, empty ones counted. */
  row: number
  earTag: string
  values: Readonly<Record<string, unknown>>
  problems: readonly RowProblem[]
}

/** Why a row about an animal is refused that the farm has not. */
export const UNKNOWN_EAR_TAG = 'dataImport.error.unknownCow'

/** Judges every row by the rules of the single forms. @param today calendar date of the farm */
export function judgeRows(kind: ImportKind, table: ImportTable, mapping: Mapping, today: string): JudgedRow[] {
  const columns = columnsOf(kind, table, mapping)
  const seen = new Map<string, number>()
  return table.rows.map(({ row, cells }) => {
    const problems: RowProblem[] = []
    const values: Record<string, unknown> = {}
    for (const { field, at, writing } of columns) {
      const written = writtenIn(cells, at)
      if (written === '') continue
      const read = readCell(kind, field, written, writing, today)
      if ('code' in read) problems.push({ field, code: read.code, value: written })
      else values[field] = read.value
    }
    const earTag = typeof values['earTag'] === 'string' ? values['earTag'] : ''
    const isBad = (field: string) => problems.some((problem) => problem.field === field)
    if (earTag === '' && !isBad('earTag')) problems.unshift({ field: 'earTag', code: 'animal.error.earTag', value: '' })
    if (kind !== 'animals' && values['date'] === undefined && !isBad('date')) {
      problems.push({ field: 'date', code: dateCode(kind), value: '' })
    }
    if (kind === 'testDays' && problems.length === 0) problems.push(...emptyDay(values))
    if (problems.length === 0) {
      const key = JSON.stringify([earTag.toLowerCase(), values['date'] ?? ''])
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      else problems.push({ field: 'earTag', code: 'dataImport.error.twice', value: earTag })
    }
    return { row, earTag, values, problems }
  })
}

/** The ear tags of a file, as {@link animalFinder} keeps them apart. */
export const earTagsOf = (rows: readonly JudgedRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ earTag }) => earTag.toLowerCase()))

const dateCode = (kind: ImportKind): string => (kind === 'calvings' ? 'calving.error.date' : 'testDay.error.date')

function emptyDay(values: Record<string, unknown>): RowProblem[] {
  const none = Object.fromEntries([...TEST_DAY_FIGURES, 'inhibitor'].map((name) => [name, null]))
  return TestDayDraft.safeParse({ ...none, ...values }).success
    ? []
    : [{ field: 'milkKg', code: 'testDay.error.empty', value: '' }]
}
