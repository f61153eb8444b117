import { AnimalDraft } from '../animal-drafts.ts'
import type { CALVING_EASES } from '../calving.ts'
import { isImplausible, type DateMeaning } from '../plausible-date.ts'
import type { WrittenCell } from '../table-text.ts'
import { TEST_DAY_FIGURES, testDayFields } from '../test-day-draft.ts'
import { hasDateOrder, writtenDate, type DateOrder } from '../written-date.ts'
import { plainHeading } from './columns.ts'
import { isShare } from './heading-units.ts'
import type { ImportKind } from './import-limits.ts'
import { writtenNumber, type DecimalSign } from './written-number.ts'

const TEXT_MAX: Readonly<Record<string, number>> = { name: 80, breed: 40, pen: 40, sire: 80, managementNumber: 20 }

/** What a column of dates means, and the code for a date in the future. */
interface DateRule {
  meaning: DateMeaning
  future: string
}

const DATES: Readonly<Record<string, DateRule>> = {
  birthDate: { meaning: 'birth', future: 'animal.error.futureBirth' },
  lastCalvingDate: { meaning: 'calving', future: 'animal.error.futureCalving' },
  conceptionDate: { meaning: 'conception', future: 'animal.error.conceptionDate' },
}

const EVENT_DATES: Readonly<Partial<Record<ImportKind, DateRule>>> = {
  calvings: { meaning: 'calving', future: 'calving.error.futureDate' },
  testDays: { meaning: 'sample', future: 'testDay.error.futureDate' },
}

const EASES: Readonly<Record<string, (typeof CALVING_EASES)[number]>> = {
  ...{ unassisted: 'unassisted', easy: 'easy', difficult: 'difficult', surgery: 'surgery' },
  ...{ 'sem ajuda': 'unassisted', normal: 'unassisted', 'ajuda leve': 'easy', auxiliado: 'easy', dificil: 'difficult' },
  ...{ distocico: 'difficult', cesariana: 'surgery', cesarea: 'surgery', 'sin ayuda': 'unassisted' },
  ...{ 'ayuda leve': 'easy', 'easy pull': 'easy', 'hard pull': 'difficult', '1': 'unassisted', '2': 'easy' },
  ...{ '3': 'difficult', '4': 'surgery', '5': 'surgery' },
}

/** Fields in which each digit counts. */
const NUMBERED = new Set(['earTag', 'managementNumber', 'electronicId', 'sisbov'])

/** A long number that a spreadsheet has shortened: "9,82E+14". */
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i

/** Greatest number of lactations that is believed. */
const MOST_LACTATIONS = 30

type Cell = { value: unknown } | { code: string }

/** How the cells of a column are written. */
export interface Writing {
  sign: DecimalSign
  order: DateOrder | 'mixed'
  /** By what a number is divided to be in the unit of the field. */
  divisor: number
}

/** A field as it is read from a cell, or the id of the text that says why it is not. @param today calendar date of the farm */
export function readCell(kind: ImportKind, field: string, cell: WrittenCell, writing: Writing, today: string): Cell {
  const { value: written, valueType } = cell
  const { sign, order, divisor } = writing
  // "3/4" of a breed is the third of April then, and "10.5" may be the tenth of May.
  if (valueType === 'date' && !isDate(field)) return { code: 'dataImport.error.turnedDate' }
  if (NUMBERED.has(field) && SHORTENED.test(written)) return { code: 'dataImport.error.shortened' }
  if (field === 'earTag') {
    // Spreadsheets turn ear tags into numbers: "1187.0".
    const judged = AnimalDraft.shape.earTag.safeParse(written.replace(/^(\d+)[.,]0$/, '$1'))
    return judged.success ? { value: judged.data } : { code: judged.error.issues[0]?.message ?? 'animal.error.earTag' }
  }
  const date = field === 'date' ? EVENT_DATES[kind] : DATES[field]
  if (date) return readDate(written, date, order, today)
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
  return readFigure(field, writtenNumber(figureIn(field, written), sign) / divisor)
}

function readDate(written: string, { meaning, future }: DateRule, order: Writing['order'], today: string): Cell {
  if (order === 'mixed' && hasDateOrder(written)) return { code: 'dataImport.error.mixedDates' }
  const day = writtenDate(written, order === 'mixed' ? undefined : order)
  if (day === undefined) return { code: 'dataImport.error.date' }
  if (day > today) return { code: future }
  return isImplausible(meaning, day, today) ? { code: 'date.error.tooOld' } : { value: day }
}

const readFigure = (field: string, value: number): Cell =>
  fitsNumber(field, value) ? { value } : { code: `testDay.error.${field}` }

/** Whether a number is one that a field can have. */
export function fitsNumber(field: string, value: number): boolean {
  if (field === 'lactationNumber') return Number.isInteger(value) && value >= 0 && value <= MOST_LACTATIONS
  return isFigure(field) && testDayFields[field].safeParse(value).success
}

/** Whether a field is a number. */
export const isNumber = (field: string): boolean => field === 'lactationNumber' || isFigure(field)

/** Whether a field is a date. */
export const isDate = (field: string): boolean => field === 'date' || field in DATES

/** The number in a cell of a figure: behind a limit, and before the sign of percent where the figure is a share. */
export function figureIn(field: string, written: string): string {
  const figure = atLimit(field, written) ?? written
  return isShare(field) ? figure.replace(/\s*%$/, '') : figure
}

/** The limit in a cell that says no more than that: a laboratory counted "<0,5" or ">2000". Source: domain 2.12. */
export const atLimit = (field: string, written: string): string | undefined =>
  isFigure(field) ? /^[<>≤≥]=?\s*(\d.*)$/.exec(written)?.[1] : undefined

const isFigure = (field: string): field is (typeof TEST_DAY_FIGURES)[number] =>
  TEST_DAY_FIGURES.some((figure) => figure === field)
