import { Suspense, useMemo, type ReactNode } from 'react'
import { useRecord, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { useDates } from '../../../ui/dates.ts'
import type { ListColumn } from '../../../ui/frames/list-definition.ts'
import { RecordCards } from '../../../ui/frames/record-cards.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Row } from '../../../ui/surface.tsx'
import { useResultList } from './result-list.tsx'

type Diagnostic = FarmRecords['Diagnostic']

const WithdrawalNote = lazyPart(() => import('../../care/withdrawal/withdrawal-note.tsx'))

function CowNote({ id }: { id: string }) {
  const cow = useRecord('Animal', id)
  return cow && <WithdrawalNote animal={cow} size="brief" />
}

/** The result, and whether the cow's milk is kept back, in words that fit beside it: nothing moves when they come. */
const resultCell = (result: ListColumn<Diagnostic>['cell']) => (row: Diagnostic) => (
  <Row as="span" $gap="xs">
    {result(row)}
    <Suspense>
      <CowNote id={row.animal} />
    </Suspense>
  </Row>
)

interface ResultRowsProps {
  rows: readonly Diagnostic[]
  /** Replaces the cell with the result. */
  state?: ((row: Diagnostic) => ReactNode) | undefined
}

/** A few diagnoses as cards at any width: the cow, what was found, its state and its day. */
export function ResultRows({ rows, state }: ResultRowsProps) {
  const list = useResultList()
  const dates = useDates()
  const definition = useMemo(() => {
    const columns = list.columns.flatMap((column): ListColumn<Diagnostic>[] => {
      if (column.name === 'grau' || column.name === 'tipo') return []
      if (column.name === 'resultado') return [{ ...column, cell: state ?? resultCell(column.cell) }]
      if (column.name !== 'data') return [column]
      return [{ ...column, card: 'note', onCard: ({ sampleDate }) => dates.relativeDay(sampleDate) }]
    })
    return { ...list, group: undefined, columns }
  }, [list, dates, state])
  return <RecordCards rows={rows} definition={definition} />
}
