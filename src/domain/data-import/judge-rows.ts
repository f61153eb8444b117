import { AnimalDraft } from '../animal-drafts.ts'
import type { CALVING_EASES } from '../calving.ts'
import { isImplausible, type DateMeaning } from '../plausible-date.ts'
import { TEST_DAY_FIGURES, TestDayDraft, testDayFields } from '../test-day-draft.ts'
import { writtenDate } from '../written-date.ts'
import { IMPORT_FIELDS, plainHeading, type Mapping } from './columns.ts'
import type { ImportKind } from './import-limits.ts'
import type { ImportTable } from './import-table.ts'
import { decimalSignOf, writtenNumber, type DecimalSign } from './written-number.ts'

/** A cell that is refused; the code is the id of a text. */
export interface RowProblem {
  field: string
  code: string
  /** What stands in the cell. */
  value: string
}

/** A row of a file as it is taken, or why it is not. Empty cells are left out: they change nothing. */
export interface JudgedRow {
  /** As programs number it: the headings are row 1. */
  row: number
  earTag: string
  values: Readonly<Record<string, unknown>>
  problems: readonly RowProblem[]
}

const TEXT_MAX: Readonly<Record<string, number>> = { name: 80, breed: 40, pen: 40, sire: 80, managementNumber: 20 }

const DATES: Readonly<Record<string, { meaning: DateMeaning; code: string; future: string }>> = {
  birthDate: { meaning: 'birth', code: 'animal.error.birthDate', future: 'animal.error.futureBirth' },
  lastCalvingDate: { meaning: 'calving', code: 'animal.error.lastCalvingDate', future: 'animal.error.futureCalving' },
  conceptionDate: {
    meaning: 'conception',
    code: 'animal.error.conceptionDate',
    future: 'animal.error.conceptionDate',
  },
}

const EASES: Readonly<Record<string, (typeof CALVING_EASES)[number]>> = {
  ...{ unassisted: 'unassisted', easy: 'easy', difficult: 'difficult', surgery: 'surgery' },
  ...{ 'sem ajuda': 'unassisted', normal: 'unassisted', 'ajuda leve': 'easy', auxiliado: 'easy', dificil: 'difficult' },
  ...{ distocico: 'difficult', cesariana: 'surgery', cesarea: 'surgery', 'sin ayuda': 'unassisted' },
  ...{ 'ayuda leve': 'easy', 'easy pull': 'easy', 'hard pull': 'difficult', '1': 'unassisted', '2': 'easy' },
  ...{ '3': 'difficult', '4': 'surgery', '5': 'surgery' },
}

/** Marks that programs write for "nothing". */
const NOTHING = new Set(['', '-', '--', 'n/a', 'na', 'null', 'nd', '#n/d', '#n/a', '.'])

/** Why a row about an animal is refused that the farm has not. */
export const UNKNOWN_EAR_TAG = 'dataImport.error.unknownCow'

/** Greatest number of lactations that is believed. */
const MOST_LACTATIONS = 30

type Cell = { value: unknown } | { code: string }

/** A column that a field is read from, and how its cells are written. */
interface Column {
  field: string
  at: number
  sign: DecimalSign
}

/** Judges every row by the rules of the single forms. @param today calendar date of the farm */
export function judgeRows(kind: ImportKind, table: ImportTable, mapping: Mapping, today: string): JudgedRow[] {
  const columns = columnsOf(kind, table, mapping)
  const seen = new Map<string, number>()
  return table.rows.map((cells, index) => {
    const row = index + table.firstRow
    const problems: RowProblem[] = []
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const { field } = column
      const written = writtenIn(cells, column.at)
      if (written === '') continue
      const read = readCell(kind, column, written, today)
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

/** What stands in a cell; nothing for the marks that programs write for it. */
function writtenIn(cells: readonly string[], at: number): string {
  const written = (cells[at] ?? '').trim()
  return NOTHING.has(written.toLowerCase()) ? '' : written
}

/** The columns that are taken. How numbers are written is judged by each column alone: no other says it of them. */
function columnsOf(kind: ImportKind, table: ImportTable, mapping: Mapping): Column[] {
  return IMPORT_FIELDS[kind].flatMap((field) => {
    const heading = mapping[field]
    const at = heading === undefined ? -1 : table.headings.indexOf(heading)
    if (at < 0) return []
    const written = isNumber(field) ? table.rows.map((cells) => writtenIn(cells, at)).filter((cell) => cell !== '') : []
    return [{ field, at, sign: table.decimals ?? decimalSignOf(written, (value) => fitsNumber(field, value)) }]
  })
}

/** Whether a number is one that a field can have. */
function fitsNumber(field: string, value: number): boolean {
  if (field === 'lactationNumber') return Number.isInteger(value) && value >= 0 && value <= MOST_LACTATIONS
  return isFigure(field) && testDayFields[field].safeParse(value).success
}

/** Whether a field is a number. */
export const isNumber = (field: string): boolean => field === 'lactationNumber' || isFigure(field)

const isFigure = (field: string): field is (typeof TEST_DAY_FIGURES)[number] =>
  TEST_DAY_FIGURES.some((figure) => figure === field)

/** The ear tags of a file, as {@link animalFinder} keeps them apart. */
export const earTagsOf = (rows: readonly JudgedRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ earTag }) => earTag.toLowerCase()))

/** Rows about cows that the farm has; the others are refused, as the server does. */
export const refuseUnknown = (rows: readonly JudgedRow[], cowOf: (earTag: string) => unknown): JudgedRow[] =>
  rows.map((row) =>
    row.problems.length > 0 || cowOf(row.earTag)
      ? row
      : { ...row, problems: [{ field: 'earTag', code: UNKNOWN_EAR_TAG, value: row.earTag }] },
  )

const dateCode = (kind: ImportKind): string => (kind === 'calvings' ? 'calving.error.date' : 'testDay.error.date')

function emptyDay(values: Record<string, unknown>): RowProblem[] {
  const none = Object.fromEntries([...TEST_DAY_FIGURES, 'inhibitor'].map((name) => [name, null]))
  return TestDayDraft.safeParse({ ...none, ...values }).success
    ? []
    : [{ field: 'milkKg', code: 'testDay.error.empty', value: '' }]
}

function readCell(kind: ImportKind, { field, sign }: Column, written: string, today: string): Cell {
  if (field === 'earTag') {
    // Spreadsheets turn ear tags into numbers: "1187.0".
    const judged = AnimalDraft.shape.earTag.safeParse(written.replace(/^(\d+)[.,]0$/, '$1'))
    return judged.success ? { value: judged.data } : { code: judged.error.issues[0]?.message ?? 'animal.error.earTag' }
  }
  if (field === 'date') return readDay(written, kind, today)
  const date = DATES[field]
  if (date) {
    const day = writtenDate(written)
    if (day === undefined) return { code: 'dataImport.error.date' }
    if (day > today) return { code: date.future }
    return isImplausible(date.meaning, day, today) ? { code: 'date.error.tooOld' } : { value: day }
  }
  if (field === 'ease') {
    const ease = EASES[plainHeading(written)]
    return ease ? { value: ease } : { code: 'calving.error.ease' }
  }
  if (field === 'lactationNumber') {
    const count = writtenNumber(written, sign)
    return fitsNumber(field, count) ? { value: count } : { code: 'animal.error.lactationNumber' }
  }
  if (field === 'electronicId' || field === 'sisbov') {
    const digits = written.replace(/[\s.-]/g, '')
    return /^\d{15}$/.test(digits) ? { value: digits } : { code: `animal.error.${field}` }
  }
  const max = TEXT_MAX[field]
  if (max !== undefined) return written.length > max ? { code: 'field.error.length' } : { value: written }
  return readFigure(field, written, sign)
}

function readDay(written: string, kind: ImportKind, today: string): Cell {
  const day = writtenDate(written)
  if (day === undefined) return { code: 'dataImport.error.date' }
  if (day > today) return { code: kind === 'calvings' ? 'calving.error.futureDate' : 'testDay.error.futureDate' }
  return isImplausible(kind === 'calvings' ? 'calving' : 'sample', day, today)
    ? { code: 'date.error.tooOld' }
    : { value: day }
}

function readFigure(field: string, written: string, sign: DecimalSign): Cell {
  const value = writtenNumber(written, sign)
  return fitsNumber(field, value) ? { value } : { code: `testDay.error.${field}` }
}
