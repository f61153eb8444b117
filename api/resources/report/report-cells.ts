import { addMonths, dateIn } from '../../../src/domain/calendar.ts'
import { hourIn } from '../../../src/domain/farm-time.ts'
import { percentOf, type Share } from '../../../src/domain/figure.ts'
import type { CowsSource } from '../../../src/domain/lactating-cows.ts'
import { FIGURES_PRINTED, type ColumnKind, type PrintedAs } from '../../../src/domain/report-columns.ts'
import { sumText } from '../../../src/domain/money.ts'
import type { Cell, FigureTable } from './report-run.ts'
import type { ReportWords } from './report-words.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-05-04` as people of the product's countries write it. */
export const dayText = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/** A moment on the farm's clock, `04/05/2026 07:30`. */
export function momentText(moment: string, timeZone: string): string {
  const at = new Date(moment)
  const minutes = Math.round(hourIn(at, timeZone) * 60)
  return `${dayText(dateIn(at, timeZone))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** A number as a file of the language writes it. */
export const numberText = (value: number, language: string): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',')

const LOCALES: Readonly<Record<string, string>> = { pt: 'pt-BR', en: 'en', es: 'es' }
/** Made once: a language's rules are dear to look up for each cell. */
const grouped = new Map<string, Intl.NumberFormat>()

/** A number on paper: with its thousands apart. */
export function printedNumber(value: number, language: string, as: PrintedAs = 0): string {
  if (as === 'money') return sumText(Math.round(value * 100))
  const key = `${language} ${as}`
  let format = grouped.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language] ?? language, {
      minimumFractionDigits: as,
      maximumFractionDigits: as,
    })
    grouped.set(key, format)
  }
  return format.format(value)
}

/** A value as people read it; dates and moments come as ISO 8601. */
export function cellText(cell: Cell, kind: ColumnKind, timeZone: string, language: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell, language)
  if (kind === 'date') return dayText(cell)
  return kind === 'moment' ? momentText(cell, timeZone) : cell
}

/** With one decimal, as figures are shown. */
export const tenth = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10)

/** `2026-05` as reports name months. */
export const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`

/** Footnotes that list the months without a cow count of their own; empty when every month has one. */
export function carriedNotes(months: readonly { month: string; source: CowsSource }[], { say }: ReportWords): string[] {
  return (['earlier', 'farm'] as const).flatMap((source) => {
    const own = months.filter((each) => each.source === source).map(({ month }) => month)
    return own.length === 0 ? [] : [say(COW_NOTES[source], { months: monthRuns(own).join(', ') })]
  })
}

const COW_NOTES = { earlier: 'reportFile.note.carried', farm: 'reportFile.note.farmCows' } as const

/** Months as text, consecutive ones as a range: `02/2026–05/2026`. @param months in ascending order */
function monthRuns(months: readonly string[]): string[] {
  const runs: { from: string; to: string }[] = []
  for (const month of months) {
    const last = runs.at(-1)
    if (last && addMonths(last.to, 1) === month) last.to = month
    else runs.push({ from: month, to: month })
  }
  return runs.map(({ from, to }) => (from === to ? monthText(from) : `${monthText(from)}–${monthText(to)}`))
}

/** The columns of a table of figures, by their names. */
export const figureColumns = (
  names: readonly string[],
  { say }: ReportWords,
): Pick<FigureTable, 'headings' | 'printed'> => ({
  headings: names.map((name) => say(`reportFile.${name}`)),
  printed: names.map((name) => FIGURES_PRINTED[name] ?? 0),
})

/** A share as three cells: how many, of how many, percent. */
export const shareCells = (share: Pick<Share, 'count' | 'of'> = { count: 0, of: 0 }): Cell[] => [
  share.count,
  share.of,
  tenth(percentOf(share)),
]
