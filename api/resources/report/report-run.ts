import type { DiagnosticType } from '../../../src/domain/diagnosis.ts'
import type { DiseaseKind } from '../../../src/domain/disease-kinds.ts'
import type { Period } from '../../../src/domain/figure.ts'
import type { PrintedAs } from '../../../src/domain/report-columns.ts'
import type { ReportFormat, ReportType } from '../../../src/domain/report.ts'
import type { Tx } from '../../database/request-context.ts'
import type { ReportWords } from './report-words.ts'

/** A value of a report: dates as `YYYY-MM-DD`, moments as ISO 8601; null where there is none. */
export type Cell = string | number | null

/** What a report is about. */
export interface ReportQuestion {
  id: number
  farm: number
  farmName: string
  farmCode: string
  timeZone: string
  /** Today on the farm. */
  today: string
  type: ReportType
  format: ReportFormat
  period: Period
  diagnosticTypes: readonly DiagnosticType[]
  diseases: readonly DiseaseKind[]
  language: string
  words: ReportWords
}

/** A part of a report's rows. */
export interface Batch {
  rows: Cell[][]
  /** How many of the records that were counted this is about. */
  done: number
}

/** Where the rows of a report come from, part by part, so that memory holds one part only. */
export interface RowSource {
  /** How many records the report is about, to tell how far it is. */
  count: (tx: Tx, question: ReportQuestion) => Promise<number>
  /** Each part is read in a transaction of its own: others write in between. */
  batches: (question: ReportQuestion, inTurn: InTurn) => AsyncGenerator<Batch>
}

/** Runs a step of a report with the rights of who has asked for it. */
export type InTurn = <Result>(step: (tx: Tx) => Promise<Result>) => Promise<Result>

/** A small table of figures in front of the rows. */
export interface FigureTable {
  title: string
  headings: readonly string[]
  rows: readonly Cell[][]
  /** How numbers of each column are printed; absent: all are whole. */
  printed?: readonly PrintedAs[]
  /** Footnotes. */
  notes?: readonly string[]
}

/** Records that are read at once: few enough that other requests hardly wait for them. */
export const BATCH = 200

/**
 * Reads records page by page, each page after the last record of the one before, and makes rows of them.
 * @param read the next page, of `BATCH` records at most; null for the first
 */
export async function* inBatches<Found>(
  inTurn: InTurn,
  read: (tx: Tx, after: Found | null) => Promise<Found[]>,
  rowsOf: (found: Found) => Cell[][],
): AsyncGenerator<Batch> {
  let after: Found | null = null
  for (;;) {
    const place: Found | null = after
    const found: Found[] = await inTurn((tx) => read(tx, place))
    if (found.length > 0) yield { rows: found.flatMap(rowsOf), done: found.length }
    const last = found.at(-1)
    if (last === undefined || found.length < BATCH) return
    after = last
  }
}
