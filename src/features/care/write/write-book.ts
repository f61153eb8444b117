import type { FarmRecords } from '../../../engine/farm-records.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import type { Dates } from '../../../ui/dates.ts'
import type { Text, TextId } from '../../../ui/text.ts'

// How writes and their fields are said: each feature knows its own records, the shell collects what they know.

/** Fields of a record, by name; relations are ids. */
export type Values = Readonly<Record<string, unknown>>

/** A field as people say it. */
export interface Said {
  label: TextId
  value: string
}

/** What saying a value may need. */
export interface WordTools {
  text: Text
  dates: Dates
  number: (value: number) => string
  /** A record of the device, also one that a waiting or refused write will create. */
  find: <Type extends keyof FarmRecords>(type: Type, id: unknown) => Partial<FarmRecords[Type]> | undefined
}

/** The words of one kind of record. */
export interface RecordWords {
  /** What a write does, by its operation and the fields it changes. */
  title: (operation: string, fields: ReadonlySet<string>) => TextId
  /** Which cow, plate or month it is about. */
  subject: (record: Values, tools: WordTools) => string[]
  /** Fields as people say them, those that belong together in one line; the whole record may tell what they mean. */
  say: (values: Values, record: Values, tools: WordTools) => Said[]
}

/** Everything there is to say about writes. */
export interface WriteBook {
  /** By the type of the record. */
  words: Readonly<Record<string, RecordWords>>
  /** The form in which a refused write can be corrected. */
  editPath: (row: OutboxRow) => string | undefined
}
