import { harmlessText } from '../domain/harmless-text.ts'

/** A column of a CSV file. */
export interface CsvColumn<Item> {
  heading: string
  /** The bare value, numbers rounded as people read them; null where there is none. */
  value: (item: Item) => string | number | null
  /** Digits behind the comma, where there are always as many: those of money. */
  decimals?: number
}

/** A cell as RFC 4180 writes it, with a decimal comma. */
function cell(value: string | number | null, decimals?: number): string {
  if (value === null) return ''
  if (typeof value === 'number') {
    return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',')
  }
  const safe = harmlessText(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as a CSV text, with headings, as spreadsheets in Brazil open it: semicolons, decimal commas, UTF-8 with a byte
 * order mark. The same in every language, as the reports' files are.
 */
export function csvOf<Item>(rows: readonly Item[], columns: readonly CsvColumn<Item>[]): string {
  const lines = [
    columns.map(({ heading }) => cell(heading)),
    ...rows.map((row) => columns.map(({ value, decimals }) => cell(value(row), decimals))),
  ]
  return `\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`
}
