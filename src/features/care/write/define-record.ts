import type { FormatNumberOptions } from 'react-intl'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { Dates } from '../../../ui/dates.ts'
import type { Text, TextId } from '../../../ui/text.ts'

// How a record and the writes about it are labelled. Each record has one table of its fields; facts, waiting writes,
// conflicts and corrections are shown from it.

/** Fields of a record, by name; relations are ids. */
export type Values = Readonly<Record<string, unknown>>

/** A field as people read it. */
export interface LabelledValue {
  label: TextId
  value: string
}

/** What showing a value may need. */
export interface LabelTools {
  text: Text
  dates: Dates
  number: (value: number, format?: FormatNumberOptions) => string
  /** A record of the device, also one that a waiting or refused write will create. */
  find: <Type extends keyof FarmRecords>(type: Type, id: unknown) => Partial<FarmRecords[Type]> | undefined
}

/** How one value, or several that belong together, are shown in one line. */
export interface FieldLabel {
  /** The line is shown when one of these is. */
  fields: readonly string[]
  label: TextId
  /** The value as people read it; undefined where the line says nothing. @param record tells what a value means */
  show: (values: Values, tools: LabelTools, record: Values) => string | undefined
}

/** How a kind of record is labelled. */
export interface RecordDefinition {
  type: keyof FarmRecords
  /** What deleting such a record is called, and bringing it back. */
  deletion?: { deleting: TextId; restoring: TextId }
  /** What any other write does, by its operation, the fields it changes, and what it sets them to. */
  title: (operation: string, fields: ReadonlySet<string>, input: Values) => TextId
  /** Which cow, plate or month it is about. */
  subject: (record: Values, tools: LabelTools) => string[]
  fields: readonly FieldLabel[]
  /** Lines that are worked out from several fields. */
  derived?: (values: Values, record: Values, tools: LabelTools) => LabelledValue[]
  /** Lines that are shown for a write only, such as "task reopened": a stored value was not necessarily changed. */
  written?: (values: Values, tools: LabelTools) => LabelledValue[]
  /** What it means that two people changed the same; said in general when it is undefined. */
  conflict?: (mine: Values, theirs: Values) => TextId | undefined
  /** What bringing a record back that somebody else deleted, or leaving it deleted, means besides. */
  deleted?: (record: Values, tools: LabelTools) => TextId[]
  /** Who set the values of one side of a conflict, where they say it. */
  author?: (values: Values) => string | undefined
  /** How a refused write is accepted when its user insists; undefined where it is not. @param codes of the violations */
  insistence?: (input: Values, codes: ReadonlySet<string | null>) => Insistence | undefined
  /** How a creation is refused whose record somebody else has entered meanwhile, and which record that is. */
  same?: SameRecord
}

/** A record that two people entered. */
export interface SameRecord {
  /** Codes of the violations. */
  codes: readonly string[]
  label: TextId
  /** The operation that takes values of the refused creation into that record; none are taken where it is undefined. */
  save?: string
  /** Fields to leave out of the comparison: its key, and values that the app fills in. */
  apart?: readonly string[]
  /** Whether a record of the device is the one of a refused creation. */
  is: (record: Values, input: Values) => boolean
}

/** A refused write once more, with what tells the server that its user knows of the refusal. */
export interface Insistence {
  label: TextId
  input: Values
}

/** Declares how a kind of record is labelled. */
export const defineRecord = (
  type: keyof FarmRecords,
  definition: Omit<RecordDefinition, 'type'>,
): RecordDefinition => ({ type, ...definition })

/** What is shown for a value that is missing: what was cleared counts as much as what was written. */
export const MISSING = '–'

/** Whether a value is a text with something in it. */
export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A field with its label and how its value is shown. */
export const field = (name: string, label: TextId, show: FieldLabel['show']): FieldLabel => ({
  fields: [name],
  label,
  show,
})

/** A text. */
export const textField = (name: string, label: TextId): FieldLabel =>
  field(name, label, ({ [name]: value }) => (isText(value) ? value : MISSING))

/** A number in the user's notation. */
export const numberField = (name: string, label: TextId): FieldLabel =>
  field(name, label, ({ [name]: value }, { number }) => (typeof value === 'number' ? number(value) : MISSING))

/** A calendar date. */
export const dayField = (name: string, label: TextId): FieldLabel =>
  field(name, label, ({ [name]: value }, { dates }) => (isText(value) ? dates.day(value) : MISSING))

/** A moment, where there is one. */
export const momentField = (name: string, label: TextId): FieldLabel =>
  field(name, label, ({ [name]: value }, { dates }) => (isText(value) ? dates.moment(value) : undefined))

/** One of a list of codes. */
export const choiceField = (name: string, label: TextId, texts: Readonly<Record<string, TextId>>): FieldLabel =>
  field(name, label, ({ [name]: value }, { text }) => {
    const id = isText(value) ? texts[value] : undefined
    return id === undefined ? MISSING : text(id)
  })

/** Another record, by the field that names it. */
export const relationField = <Type extends keyof FarmRecords>(
  name: string,
  label: TextId,
  type: Type,
  named: keyof FarmRecords[Type] & string,
): FieldLabel =>
  field(name, label, ({ [name]: id }, { find }) => {
    const value: unknown = find(type, id)?.[named]
    return isText(value) ? value : MISSING
  })

/** A line that only some records have. */
export const only = (isMeant: (record: Values) => boolean, { fields, label, show }: FieldLabel): FieldLabel => ({
  fields,
  label,
  show: (values, tools, record) => (isMeant(record) ? show(values, tools, record) : undefined),
})

/** Whether the record is deleted. */
export const deletedField: FieldLabel = field('deleted', 'outbox.field.deleted', ({ deleted }, { text }) =>
  text(deleted === true ? 'outbox.value.deleted' : 'outbox.value.kept'),
)

/** What writes do, by the operation. */
export const titles =
  (texts: Readonly<Record<string, TextId>>): RecordDefinition['title'] =>
  (operation) =>
    texts[operation] ?? 'outbox.operation.other'

/**
 * Some fields of a record as people read them.
 * @param record the whole record, which may tell what they mean
 * @param isWritten whether the values are what a write says
 */
export function labelledValues(
  { fields, derived, written }: RecordDefinition,
  values: Values,
  record: Values,
  tools: LabelTools,
  isWritten = false,
): LabelledValue[] {
  const lines = fields.flatMap((line): LabelledValue[] => {
    if (!line.fields.some((name) => name in values)) return []
    const value = line.show(values, tools, record)
    return value === undefined ? [] : [{ label: line.label, value }]
  })
  const writing = isWritten ? written?.(values, tools) : undefined
  return [...lines, ...(derived?.(values, record, tools) ?? []), ...(writing ?? [])]
}
