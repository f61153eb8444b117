import { createContext, use, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useEngine, useOutbox, useRecords, type FarmRecords } from '../../../engine/farm-records.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import { useDates, type Dates } from '../../../ui/dates.ts'
import { useText, type Text, type TextId } from '../../../ui/text.ts'

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

/** Fetches the book when a screen first needs it; answers the same promise every time. */
export const WriteBookContext = createContext<() => Promise<WriteBook>>(() =>
  Promise.resolve({ words: {}, editPath: () => undefined }),
)

/** Everything there is to say about writes; waits until it is there. */
export const useWriteBook = (): WriteBook => use(useContext(WriteBookContext)())

/** What saying a value needs, up to date with the records. */
export function useWordTools(): WordTools {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const { records, resolveId } = useEngine()
  const { rows } = useOutbox()
  const animals = useRecords('Animal')
  const diagnostics = useRecords('Diagnostic')
  return useMemo(
    () => ({
      text,
      dates,
      number: (value) => intl.formatNumber(value),
      find: (type, id) => {
        if (typeof id !== 'string') return undefined
        const created = () => rows.find((row) => row.about === `${type}:${id}`)?.variables.input
        return (records.find(type, resolveId(id)) ?? created()) as never
      },
    }),
    // The records are read through `find`: another list of them says that it may answer something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [text, dates, intl, records, resolveId, rows, animals, diagnostics],
  )
}
