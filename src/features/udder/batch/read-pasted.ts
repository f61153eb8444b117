import { QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import { splitTable, type Separator } from '../../../domain/table-text.ts'
import { writtenDate, writtenDay } from '../../../domain/written-date.ts'
import { EMPTY_TYPED, type BatchKind, type BatchTyped, type BatchWords } from './batch.rules.ts'

/**
 * Lines of a pasted list or of cells copied from a spreadsheet: the ear tag first, then what the kind needs. Each line has
 * its own separator, since people put lists together from several places.
 * @param isCow whether the farm has a cow of that ear tag
 * @param today calendar date of the farm
 */
export function readPasted(
  text: string,
  kind: BatchKind,
  words: BatchWords,
  isCow: (earTag: string) => boolean,
  today: string,
): BatchTyped[] {
  const rows = text.split(/\r?\n|\r/).flatMap((line) => {
    const hard = /[;\t|]/.exec(line)?.[0] as Separator | undefined
    if (hard !== undefined) return splitTable(line, hard)
    return line.trim() === '' ? [] : [splitSoft(line.trim(), kind, words, isCow)]
  })
  const [head] = rows
  // Headings have no number where an ear tag would stand, and there is more below them.
  const hasHeadings = rows.length > 1 && head !== undefined && !/\d/.test(head.join(''))
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => readCells(cells, kind, words, today))
}

/** The cells of a line whose separator may also stand inside of cells: spaces, or commas. */
function splitSoft(line: string, kind: BatchKind, words: BatchWords, isCow: (earTag: string) => boolean): string[] {
  const parts = line.split(/\s+/)
  const first = (count: number) => parts.slice(0, count).join(' ')
  const known = parts.map((_, index) => parts.length - index).find((count) => isCow(first(count)))
  // An unknown ear tag is taken up to its first number, such as BR 1187.
  const count = known ?? (parts.findIndex((part) => /\d/.test(part)) + 1 || parts.length)
  const hasCommas = known === undefined && first(count).includes(',')
  if (hasCommas || parts[count]?.startsWith(',')) return splitCommas(line)
  return [first(count), ...joinWords(parts.slice(count), kind, words)]
}

/** Commas between cells; where a space follows them, those without one are decimal: "1187, 180, 24,5". */
function splitCommas(line: string): string[] {
  const spaced = line.split(/\s*,\s+/)
  const isCell = (part: string) => /^[^,"]*$|^\d+,\d+$/.test(part)
  return spaced.length > 1 && spaced[0]?.includes(',') === false && spaced.every(isCell)
    ? spaced
    : (splitTable(line, ',')[0] ?? [])
}

/** Joins what is one word to people: a calving was "Ajuda leve". */
function joinWords(parts: readonly string[], kind: BatchKind, words: BatchWords): string[] {
  const [part, ...others] = parts
  if (part === undefined) return []
  const length = parts
    .map((_, index) => parts.length - index)
    .find((count) => readWord(parts.slice(0, count).join(' '), kind, words, { ...EMPTY_TYPED }))
  return length === undefined
    ? [part, ...joinWords(others, kind, words)]
    : [parts.slice(0, length).join(' '), ...joinWords(parts.slice(length), kind, words)]
}

function readCells([earTag = '', ...cells]: string[], kind: BatchKind, words: BatchWords, today: string): BatchTyped {
  const typed = { ...EMPTY_TYPED, earTag }
  const unread: string[] = []
  const figures: ('scc' | 'milkKg')[] = kind === 'testDay' ? ['scc', 'milkKg'] : []
  for (const cell of cells) {
    const date = writtenDate(cell) ?? writtenDay(cell, today)
    const figure = date === undefined ? figures.shift() : undefined
    if (date !== undefined) typed.date = date
    else if (figure) typed[figure] = cell
    else if (cell !== '' && !readWord(cell, kind, words, typed)) unread.push(cell)
  }
  return { ...typed, unread: unread.join('; ') }
}

function readWord(cell: string, kind: BatchKind, words: BatchWords, typed: BatchTyped): boolean {
  const word = cell.toLowerCase()
  if (kind === 'calving') {
    typed.ease = words.eases.get(word) ?? null
    return typed.ease !== null
  }
  if (kind !== 'clinical') return false
  const grade = words.grades.get(word)
  if (grade) {
    typed.grade = grade
    return true
  }
  const quarters = word.split(/[\s,+/]+/).map((part) => words.quarters.get(part))
  if (quarters.length === 0 || quarters.some((some) => some === undefined)) return false
  const chosen = new Set([
    ...quarters.flatMap((some) => some ?? []),
    ...QUARTERS.filter((each) => typed.quarters[each]),
  ])
  typed.quarters = Object.fromEntries(QUARTERS.map((quarter) => [quarter, chosen.has(quarter)])) as QuarterFlags
  return true
}
