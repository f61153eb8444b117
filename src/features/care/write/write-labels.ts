import { use, useContext, useMemo } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { splitName } from '../../../engine/platform/scope.ts'
import type { TextId } from '../../../ui/text.ts'
import { labelledValues, type LabelledValue, type LabelTools, type Values } from './define-record.ts'
import { useLabelTools } from './label-tools.ts'
import { RecordLabelsContext } from './record-labels.ts'
import { inputOf, titleOf } from './write-title.ts'

/** How writes are labelled. */
export interface WriteLabels {
  /** What a write does, and to which cow, plate or month. */
  describe: (row: OutboxRow) => { title: TextId; subject: string[] }
  /** What a write changes. */
  changes: (row: OutboxRow) => LabelledValue[]
  /** Some fields of the record of a write. @param isWritten whether the values are what the write says */
  values: (row: OutboxRow, values: Values, isWritten?: boolean) => LabelledValue[]
  /** What it means that somebody else changed the same; undefined when there is nothing special to say. */
  conflict: (row: OutboxRow) => TextId | undefined
  /** What bringing its record back that somebody else deleted, or leaving it deleted, means besides. */
  deleted: (row: OutboxRow) => TextId[]
  /** Who set some values of the record of a write, where they say it. */
  author: (row: OutboxRow, values: Values) => string | undefined
  /** The form in which a refused write can be corrected. */
  editPath: (row: OutboxRow) => string | undefined
}

/** The record of a write as the device knows it, with what the write says over it. */
export function recordOf(row: OutboxRow, { find }: Pick<LabelTools, 'find'>): Values {
  const { __typename, id } = splitName(row.recordRef)
  return { ...(find(__typename as keyof FarmRecords, id) as Values | undefined), ...inputOf(row) }
}

/** How writes are labelled; suspends until the labels are loaded. */
export function useWriteLabels(): WriteLabels {
  const { records, editPath } = use(useContext(RecordLabelsContext)())
  const tools = useLabelTools()
  return useMemo(() => {
    const definitionOf = ({ recordRef }: OutboxRow) => records[splitName(recordRef).__typename]
    const values = (row: OutboxRow, shown: Values, isWritten = false) => {
      const definition = definitionOf(row)
      return definition
        ? labelledValues(definition, shown, { ...recordOf(row, tools), ...shown }, tools, isWritten)
        : []
    }
    return {
      describe: (row) => {
        const definition = definitionOf(row)
        if (!definition) return { title: 'outbox.operation.other', subject: [] }
        return { title: titleOf(definition, row), subject: definition.subject(recordOf(row, tools), tools) }
      },
      changes: (row) => values(row, inputOf(row), true),
      values,
      conflict: (row) => {
        const fields = row.conflict?.fields ?? []
        const side = (name: 'mine' | 'theirs'): Values =>
          Object.fromEntries(fields.map((conflicting) => [conflicting.field, conflicting[name]]))
        return definitionOf(row)?.conflict?.(side('mine'), side('theirs'))
      },
      deleted: (row) => definitionOf(row)?.deleted?.(recordOf(row, tools), tools) ?? [],
      author: (row, shown) => definitionOf(row)?.author?.(shown),
      editPath: (row) => editPath(row, recordOf(row, tools)),
    }
  }, [records, editPath, tools])
}
