import { harmlessText } from '../../../src/domain/harmless-text.ts'
import { cellText } from './report-cells.ts'
import type { ReportHead, ReportWriter, Sink } from './report-writer.ts'

const quoted = (value: string): string => (/[";\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** What a table begins with. */
interface CsvHead extends Pick<ReportHead, 'columns' | 'titles'> {
  question: Pick<ReportHead['question'], 'timeZone'>
}

/**
 * CSV as spreadsheets in Brazil open it: semicolons, decimal commas, dates as dd/mm/yyyy, UTF-8 with a byte order mark.
 * The same in every language, for a file is read by programs, too.
 */
export function beginCsv({ columns, titles, question }: CsvHead, sink: Sink): ReportWriter {
  const encoder = new TextEncoder()
  const write = (lines: readonly string[]) => {
    if (lines.length > 0) sink(encoder.encode(`${lines.join('\r\n')}\r\n`))
  }
  const line = (cells: readonly string[]): string => cells.map(quoted).join(';')
  write([`\uFEFF${line(titles)}`])
  return {
    rows: (rows) => {
      write(
        rows.map((cells) =>
          line(
            cells.map((cell, place) => {
              const text = cellText(cell, columns[place]?.kind ?? 'text', question.timeZone, 'pt')
              return typeof cell === 'number' ? text : harmlessText(text)
            }),
          ),
        ),
      )
    },
    end: () => Promise.resolve(),
  }
}
