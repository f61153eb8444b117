import type { WrittenCell } from '../table-text.ts'
import { TEST_DAY_FIGURES, TestDayDraft } from '../test-day-draft.ts'
import { plainHeading, type Mapping } from './columns.ts'
import { columnsOf, writingIn, writtenIn } from './file-columns.ts'
import type { ImportKind } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { readCell } from './read-cell.ts'

/** A cell that is refused; the code is the id of a text. */
export interface RowProblem extends WrittenCell {
  field: string
  code: string
}

/** A row of a file as it is taken, or why it is not. Empty cells are left out: they change nothing. */
export interface JudgedRow {
  /** As spreadsheets number it, empty ones counted. */
  row: number
  earTag: string
  values: Readonly<Record<string, unknown>>
  /** What stands in the cells of the fields. */
  written: Readonly<Record<string, WrittenCell>>
  problems: readonly RowProblem[]
}

const NOTHING_WRITTEN: WrittenCell = { value: '', valueType: 'text' }

/** Why a cell of a row is refused, with what stands in it. @param code id of a text */
export const problemOf = ({ written }: Pick<JudgedRow, 'written'>, field: string, code: string): RowProblem => ({
  field,
  code,
  ...(written[field] ?? NOTHING_WRITTEN),
})

/** Why a row about an animal is refused that the farm has not. */
export const UNKNOWN_EAR_TAG = 'dataImport.error.unknownCow'

/** Judges every row by the rules of the single forms. @param today calendar date of the farm */
export function judgeRows(kind: ImportKind, table: ImportTable, mapping: Mapping, today: string): JudgedRow[] {
  const columns = columnsOf(kind, table, mapping)
  const seen = new Map<string, number>()
  return table.rows.map((tableRow) => {
    const { row, cells } = tableRow
    const problems: RowProblem[] = []
    const values: Record<string, unknown> = {}
    const written: Record<string, WrittenCell> = {}
    const refuse = (field: string, code: string) => problems.push(problemOf({ written }, field, code))
    for (const column of columns) {
      const { field, at } = column
      const cell = writtenIn(tableRow, at)
      if (cell.value === '') continue
      written[field] = cell
      const read = readCell(kind, field, cell, writingIn(column, cell), today)
      if ('code' in read) refuse(field, read.code)
      else values[field] = read.value
    }
    if (isTotals(kind, cells, written['earTag']?.value)) {
      return {
        row,
        earTag: '',
        values,
        written,
        problems: [problemOf({ written }, 'earTag', 'dataImport.error.totals')],
      }
    }
    const earTag = typeof values['earTag'] === 'string' ? values['earTag'] : ''
    const isBad = (field: string) => problems.some((problem) => problem.field === field)
    if (earTag === '' && !isBad('earTag')) problems.unshift(problemOf({ written }, 'earTag', 'animal.error.earTag'))
    if (kind !== 'animals' && values['date'] === undefined && !isBad('date')) {
      refuse('date', dateCode(kind))
    }
    if (kind === 'testDays' && problems.length === 0) problems.push(...emptyDay(values))
    if (problems.length === 0) {
      const key = JSON.stringify([earTag.toLowerCase(), values['date'] ?? ''])
      const first = seen.get(key)
      if (first === undefined) seen.set(key, row)
      else refuse('earTag', 'dataImport.error.twice')
    }
    return { row, earTag, values, written, problems }
  })
}

const TOTALS = /\b(?:sub ?)?tota(?:l|ls|is|les)\b/

const AVERAGES =
  /^(?:medias?|promedios?|averages?|mean)(?:$| (?:gera(?:l|is)|general(?:es)?|overall|tota(?:l|is|les)|d[aeo]s?|del|of|herd|rebanho|lote|grupo|rodeo|hato)\b)/

/**
 * Whether a row is a sum or an average that herd software prints below its animals: "Total: 6 animais" where the ear tags
 * stand. An animal may be called so; what has figures or a calving is hardly registered under such a tag.
 */
function isTotals(kind: ImportKind, cells: readonly string[], earTag = ''): boolean {
  const tag = plainHeading(earTag)
  if (!TOTALS.test(tag) && !AVERAGES.test(tag)) return false
  return kind !== 'animals' || (/\s/.test(earTag) && cells.filter((cell) => cell.trim() !== '').length === 1)
}

/**
 * The ear tags of a file that {@link animalFinder} keeps apart: a list of animals that has both 3 and 0003 means two. What
 * is recorded of animals means those that the farm has.
 */
export const tagsApart = (kind: ImportKind, rows: readonly JudgedRow[]): ReadonlySet<string> =>
  new Set(kind === 'animals' ? rows.map(({ earTag }) => earTag.toLowerCase()) : [])

const dateCode = (kind: ImportKind): string => (kind === 'calvings' ? 'calving.error.date' : 'testDay.error.date')

function emptyDay(values: Record<string, unknown>): RowProblem[] {
  const none = Object.fromEntries([...TEST_DAY_FIGURES, 'inhibitor'].map((name) => [name, null]))
  return TestDayDraft.safeParse({ ...none, ...values }).success
    ? []
    : [{ field: 'milkKg', code: 'testDay.error.empty', ...NOTHING_WRITTEN }]
}
