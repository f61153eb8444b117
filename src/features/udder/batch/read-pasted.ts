import { QUARTERS, type QuarterFlags } from '../../../domain/quarters.ts'
import { separatorOf, splitTable } from '../../../domain/table-text.ts'
import { writtenDate } from '../../../domain/written-date.ts'
import { EMPTY_TYPED, type BatchKind, type BatchTyped, type BatchWords } from './batch.rules.ts'

/** Lines of a pasted list or of cells copied from a spreadsheet: the ear tag first, then what the kind needs. */
export function readPasted(text: string, kind: BatchKind, words: BatchWords): BatchTyped[] {
  const rows = splitTable(text, separatorOf(text))
  const [head] = rows
  // Headings have no number where an ear tag would stand, and there is more below them.
  const hasHeadings = rows.length > 1 && head !== undefined && !/\d/.test(head.join(''))
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => readCells(cells, kind, words))
}

function readCells([earTag = '', ...cells]: string[], kind: BatchKind, words: BatchWords): BatchTyped {
  const typed = { ...EMPTY_TYPED, earTag }
  const unread: string[] = []
  const figures: ('scc' | 'milkKg')[] = kind === 'testDay' ? ['scc', 'milkKg'] : []
  for (const cell of cells) {
    const date = writtenDate(cell)
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
