import { useMemo } from 'react'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import type { ListDefinition } from '../../../ui/frames/list-definition.ts'
import { Row } from '../../../ui/surface.tsx'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'
import { useWithdrawals } from '../task/use-withdrawals.ts'
import { useResultList } from './result-list.tsx'

type Diagnostic = FarmRecords['Diagnostic']

/** What the list of all results says of each, with the cow's withdrawal. Apart: the home's short list does without. */
export function useResultListWithWithdrawals(): ListDefinition<Diagnostic> {
  const list = useResultList()
  const withdrawals = useWithdrawals()
  return useMemo(() => {
    const columns = list.columns.map((column) => {
      if (column.name !== 'resultado') return column
      const cell = (row: Diagnostic) => (
        <Row as="span" $gap="xs">
          {column.cell(row)}
          <WithdrawalChip withdrawal={withdrawals.get(row.animal)} />
        </Row>
      )
      return { ...column, cell }
    })
    return { ...list, columns }
  }, [list, withdrawals])
}
