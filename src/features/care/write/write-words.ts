import { use, useContext, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { findRecord, useEngine, useOutbox, useRecords, type FarmRecords } from '../../../engine/farm-records.ts'
import type { OutboxRow } from '../../../engine/rows.ts'
import { useDates } from '../../../ui/dates.ts'
import { useText } from '../../../ui/text.ts'
import { WriteBookContext } from './write-book-context.ts'
import type { WordTools, WriteBook } from './write-book.ts'

/** Everything there is to say about writes; waits until it is there. */
export const useWriteBook = (): WriteBook => use(useContext(WriteBookContext)())

/** What a write says of the record that it will create. */
const createdBy = <Type extends keyof FarmRecords>(rows: readonly OutboxRow[], type: Type, id: string) =>
  rows.find((row) => row.about === `${type}:${id}`)?.variables.input as Partial<FarmRecords[Type]> | undefined

/** What saying a value needs, up to date with the records. */
export function useWordTools(): WordTools {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  const { records, resolveId } = useEngine()
  const { rows } = useOutbox()
  const animals = useRecords('Animal')
  const diagnostics = useRecords('Diagnostic')
  const analyses = useRecords('TankAnalysis')
  return useMemo(
    () => ({
      text,
      dates,
      number: (value) => intl.formatNumber(value),
      find: (type, id) => {
        if (typeof id !== 'string') return undefined
        return findRecord(records, type, resolveId(id)) ?? createdBy(rows, type, id)
      },
    }),
    // The records are read through `find`: another list of them says that it may answer something else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [text, dates, intl, records, resolveId, rows, animals, diagnostics, analyses],
  )
}
