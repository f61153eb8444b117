import type { ReportColumn } from '../../../src/domain/report-columns.ts'

/** A column of a page. */
export interface Place {
  column: ReportColumn
  /** Place of its value in a row. */
  at: number
  x: number
  width: number
}

/** A value of a column that must not be broken; all days are as wide. */
const DAY = '30/12/2026'

/**
 * Columns across the page, as wide as their part of it, but no word of a title and no day is broken where the page has the
 * room.
 * @param left where the first begins
 * @param widthOf how wide a column must be for a word of a title
 */
export function placeColumns(
  columns: readonly ReportColumn[],
  titles: readonly string[],
  left: number,
  room: number,
  widthOf: (word: string) => number,
): Place[] {
  const shown = columns.flatMap((column, at) => (column.notOnPaper ? [] : [{ column, at }]))
  const least = shown.map(({ column: { kind }, at }) => {
    return widestWord([titles[at] ?? '', ...(kind === 'date' || kind === 'moment' ? [DAY] : [])], widthOf)
  })
  const widths = sharedOut(
    shown.map(({ column }) => column.width),
    least,
    room,
  )
  let x = left
  return shown.map(({ column, at }, place) => {
    const width = widths[place] ?? 0
    const found = { column, at, x, width }
    x += width
    return found
  })
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** The widest of words that stand alone. @param texts of a column */
export const widestWord = (texts: readonly string[], widthOf: (word: string) => number): number =>
  Math.max(0, ...texts.flatMap((text) => text.split(/\s+/)).map(widthOf))

/** Shares room out by parts, each with at least what it needs; where that is more than the room, by what they need. */
export function sharedOut(parts: readonly number[], least: readonly number[], room: number): number[] {
  const needed = sum(least)
  if (needed >= room) return least.map((one) => (one * room) / needed)
  // A column that is widened leaves less room for the rest: check those again.
  let fixed = new Set<number>()
  for (;;) {
    const free = room - sum(least.filter((_, place) => fixed.has(place)))
    const all = sum(parts.filter((_, place) => !fixed.has(place)))
    const widths = parts.map((part, place) => (fixed.has(place) ? (least[place] ?? 0) : (free * part) / all))
    const short = widths.flatMap((width, place) => (width < (least[place] ?? 0) ? [place] : []))
    if (short.length === 0) return widths
    fixed = new Set([...fixed, ...short])
  }
}
