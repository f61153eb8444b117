import styled from 'styled-components'
import { space } from '../../../ui/theme.ts'
import { useWithdrawals } from '../task/use-tasks.ts'
import { WithdrawalChip } from '../../care/withdrawal/withdrawal-chip.tsx'

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  &:empty {
    display: none;
  }
`

/** Whether a cow's milk or meat is kept back, in forms that are about her. */
export default function CowWithdrawal({ cow }: { cow: string }) {
  return (
    <Line role="status">
      <WithdrawalChip withdrawal={useWithdrawals().get(cow)} both />
    </Line>
  )
}
