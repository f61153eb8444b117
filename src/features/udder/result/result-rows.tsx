import { useMemo } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListColumn } from '../../../ui/frames/list-definition.ts'
import { RecordCards } from '../../../ui/frames/record-cards.tsx'
import { useResultList } from './result-list.tsx'

type Diagnostic = FarmRecords['Diagnostic']

/** A few diagnoses as cards at any width: the cow, what was found, its state and its day. */
export function ResultRows({ rows }: { rows: readonly Diagnostic[] }) {
  const list = useResultList()
  const dates = useDates()
  const definition = useMemo(() => {
    const columns = list.columns.flatMap((column): ListColumn<Diagnostic>[] => {
      if (column.name === 'grau' || column.name === 'tipo') return []
      if (column.name !== 'data') return [column]
      return [{ ...column, card: 'note', onCard: ({ sampleDate }) => dates.relativeDay(sampleDate) }]
    })
    return { ...list, group: undefined, columns }
  }, [list, dates])
  return <RecordCards rows={rows} definition={definition} />
}
