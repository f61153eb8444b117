import { use, useContext, useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { findRecord, useEngine, useOutbox, type FarmRecords } from '../../../engine/react/farm-records.ts'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { splitName } from '../../../engine/platform/scope.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { labelledValues, type LabelledValue, type LabelTools, type Values } from './define-record.ts'
import { RecordLabelsContext } from './record-labels.ts'
import { inputOf, titleOf } from './write-title.ts'

/** How writes are labelled. */
export interface WriteLabels {
  /** What a write does, and to which cow, plate or month. */
  describe: (row: OutboxRow) => { title: TextId; subject: string[] }
  /** What a write changes. */
  changes: (row: OutboxRow) => LabelledValue[]
  /** Some fields of the record of a write. */
  values: (row: OutboxRow, values: Values) => LabelledValue[]
  /** What it means that somebody else changed the same; undefined when there is nothing special to say. */
  conflict: (row: OutboxRow) => TextId | undefined
  /** The form in which a refused write can be corrected. */
  editPath: (row: OutboxRow) => string | undefined
}

/** What a write says of the record that it will create. */
const createdBy = <Type extends keyof FarmRecords>(rows: readonly OutboxRow[], type: Type, id: string) =>
  rows.find((row) => row.recordRef === `${type}:${id}`)?.variables.input as Partial<FarmRecords[Type]> | undefined

/** What showing a value needs, up to date with the records. */
export function useLabelTools(): LabelTools {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const { records, resolveId } = useEngine()
  const { rows } = useOutbox()
  const revision = useSyncExternalStore(records.subscribe, records.getRevision)
  return useMemo(
    () => ({
      text,
      dates,
      number: (value, format) => intl.formatNumber(value, format),
      find: (type, id) => {
        if (typeof id !== 'string') return undefined
        return findRecord(records, type, resolveId(id)) ?? createdBy(rows, type, id)
      },
    }),
    // `find` answers something else once the records have changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [text, dates, intl, records, resolveId, rows, revision],
  )
}

/** How writes are labelled; suspends until the labels are loaded. */
export function useWriteLabels(): WriteLabels {
  const { records, editPath } = use(useContext(RecordLabelsContext)())
  const tools = useLabelTools()
  return useMemo(() => {
    const definitionOf = ({ recordRef }: OutboxRow) => records[splitName(recordRef).__typename]
    /** The record as the device knows it, with what the write says over it. */
    const recordOf = (row: OutboxRow): Values => {
      const { __typename, id } = splitName(row.recordRef)
      return { ...(tools.find(__typename as keyof FarmRecords, id) as Values | undefined), ...inputOf(row) }
    }
    const values = (row: OutboxRow, shown: Values) => {
      const definition = definitionOf(row)
      return definition ? labelledValues(definition, shown, { ...recordOf(row), ...shown }, tools) : []
    }
    return {
      describe: (row) => {
        const definition = definitionOf(row)
        if (!definition) return { title: 'outbox.operation.other', subject: [] }
        return { title: titleOf(definition, row), subject: definition.subject(recordOf(row), tools) }
      },
      changes: (row) => values(row, inputOf(row)),
      values,
      conflict: (row) => {
        const fields = row.conflict?.fields ?? []
        const side = (name: 'mine' | 'theirs'): Values =>
          Object.fromEntries(fields.map((conflicting) => [conflicting.field, conflicting[name]]))
        return definitionOf(row)?.conflict?.(side('mine'), side('theirs'))
      },
      editPath,
    }
  }, [records, editPath, tools])
}
