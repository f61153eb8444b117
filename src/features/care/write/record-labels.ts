import { createContext } from 'react'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import type { RecordDefinition, Values } from './define-record.ts'

/** How every kind of record, and the writes about it, are labelled. */
export interface RecordLabels {
  /** By the type of the record. */
  records: Readonly<Record<string, RecordDefinition>>
  /** The form in which a refused write can be corrected. @param record the record as it is with the write */
  editPath: (row: OutboxRow, record: Values) => string | undefined
}

/** Loads the labels when a screen first needs them; answers the same promise every time. */
export const RecordLabelsContext = createContext<() => Promise<RecordLabels>>(() =>
  Promise.resolve({ records: {}, editPath: () => undefined }),
)
