import type { ReportColumn } from '../../../src/domain/report-columns.ts'
import type { Cell, FigureTable, ReportQuestion } from './report-run.ts'

/** What stands in front of the rows. */
export interface ReportHead {
  question: ReportQuestion
  title: string
  /** Which farm, which period, how it is narrowed, and when it was made. */
  lines: readonly string[]
  columns: readonly ReportColumn[]
  /** Titles of the columns in the language of the report. */
  titles: readonly string[]
  figures: readonly FigureTable[]
}

/** Writes a file of one format part by part. Bytes go to the sink as soon as they are there. */
export interface ReportWriter {
  rows: (rows: readonly Cell[][]) => void
  /** Resolves when the last byte is in the sink. */
  end: () => Promise<void>
}

/** Takes bytes. */
export type Sink = (bytes: Uint8Array) => void

/** Begins a file. */
export type BeginReport = (head: ReportHead, sink: Sink) => ReportWriter
