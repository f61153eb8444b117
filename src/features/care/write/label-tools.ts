import { useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { OutboxRow } from '../../../engine/outbox/row.ts'
import { findRecord, useEngine, useOutbox, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import type { LabelTools } from './define-record.ts'

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
    // oxlint-disable-next-line react/exhaustive-deps -- `find` reads the records, which a new revision has changed
    [text, dates, intl, records, resolveId, rows, revision],
  )
}
