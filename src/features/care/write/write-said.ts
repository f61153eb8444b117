import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Said, Values, WordTools, WriteBook } from './write-book.ts'

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

/** What a write says: what it does, to what, and what it changes. */
export interface SaidWrite {
  title: TextId
  subject: string[]
  changes: Said[]
}

const inputOf = ({ variables }: OutboxRow): Values => (variables.input as Values | undefined) ?? {}

/** The record that a write is about, as the device knows it, with what the write says over it. */
export function recordOf(row: OutboxRow, { find }: WordTools): Values {
  const colon = row.about.indexOf(':')
  const type = row.about.slice(0, colon) as keyof FarmRecords
  return { ...(find(type, row.about.slice(colon + 1)) as Values | undefined), ...inputOf(row) }
}

/** Says a write as a dairy person would. */
export function sayWrite(row: OutboxRow, book: WriteBook, tools: WordTools): SaidWrite {
  const words = book.words[row.about.slice(0, row.about.indexOf(':'))]
  const input = inputOf(row)
  const fields = new Set([...Object.keys(input), ...(row.files.length > 0 ? ['file'] : []), ...(row.changed ?? [])])
  const known = operationTexts[row.operation] ?? 'outbox.operation.other'
  if (!words) return { title: known, subject: [], changes: [] }
  const record = recordOf(row, tools)
  return {
    title: row.files.length > 0 ? 'outbox.operation.photo' : words.title(row.operation, fields),
    subject: words.subject(record, tools),
    changes: words.say(input, record, tools),
  }
}

/** Says some fields of the record of a write. */
export const sayFields = (row: OutboxRow, values: Values, book: WriteBook, tools: WordTools): Said[] =>
  book.words[row.about.slice(0, row.about.indexOf(':'))]?.say(values, { ...recordOf(row, tools), ...values }, tools) ??
  []
