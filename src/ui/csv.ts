import { harmlessText } from '../domain/harmless-text.ts'

/** A column of a CSV file. */
export interface CsvColumn<Item> {
  heading: string
  /** The bare value: dates as YYYY-MM-DD, numbers with a point; null where there is none. */
  value: (item: Item) => string | number | null
}

/** A cell as RFC 4180 writes it. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = harmlessText(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV text, with headings. The byte order mark makes Excel read it as UTF-8. */
export function csvOf<Item>(rows: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
