import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import type { TextId } from '../../../ui/text.ts'
import type { RecordWords, Said, Values, WordTools, WriteBook } from './write-book.ts'

/** What an operation does, where nothing better is known: of another release, or sent so long ago that only it is left. */
const operationTexts: Record<string, TextId> = {
  AnimalCreate: 'outbox.operation.AnimalCreate',
  DiagnosticCreate: 'outbox.operation.DiagnosticCreate',
  DiagnosticPhotoSend: 'outbox.operation.DiagnosticPhotoSend',
  DiagnosticSave: 'outbox.operation.DiagnosticSave',
  LactationCreate: 'outbox.operation.LactationCreate',
  LactationSave: 'outbox.operation.LactationSave',
  TankCountReview: 'outbox.operation.TankCountReview',
  TankCreate: 'outbox.operation.TankCreate',
  TankPhotoSend: 'outbox.operation.TankPhotoSend',
  TankSave: 'outbox.operation.TankSave',
}

/** What a write says: what it does, and to what. */
export interface SaidWrite {
  title: TextId
  subject: string[]
}

const inputOf = ({ variables }: OutboxRow): Values => (variables.input as Values | undefined) ?? {}

/** The record that a write is about, as the device knows it, with what the write says over it. */
export function recordOf(row: OutboxRow, { find }: WordTools): Values {
  const colon = row.about.indexOf(':')
  const type = row.about.slice(0, colon) as keyof FarmRecords
  return { ...(find(type, row.about.slice(colon + 1)) as Values | undefined), ...inputOf(row) }
}

const wordsOf = (row: OutboxRow, book: WriteBook): RecordWords | undefined =>
  book.words[row.about.slice(0, row.about.indexOf(':'))]

/** Says a write as a dairy person would. */
export function sayWrite(row: OutboxRow, book: WriteBook, tools: WordTools): SaidWrite {
  const words = wordsOf(row, book)
  const known = operationTexts[row.operation] ?? 'outbox.operation.other'
  if (!words) return { title: known, subject: [] }
  const fields = new Set([
    ...Object.keys(inputOf(row)),
    ...(row.files.length > 0 ? ['file'] : []),
    ...(row.changed ?? []),
  ])
  return {
    title: row.files.length > 0 ? 'outbox.operation.photo' : words.title(row.operation, fields),
    subject: words.subject(recordOf(row, tools), tools),
  }
}

/** Says what a write changes. */
export const sayChanges = (row: OutboxRow, book: WriteBook, tools: WordTools): Said[] =>
  wordsOf(row, book)?.say(inputOf(row), recordOf(row, tools), tools) ?? []

/** Says some fields of the record of a write. */
export const sayFields = (row: OutboxRow, values: Values, book: WriteBook, tools: WordTools): Said[] =>
  wordsOf(row, book)?.say(values, { ...recordOf(row, tools), ...values }, tools) ?? []
