import styled from 'styled-components'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { space } from '../../../ui/theme.ts'
import { calfRecords, cowRecords } from '../herd/herd-records.ts'
import { useHerdWithdrawals } from '../task/use-herd-tasks.ts'
import { WithdrawalChip, type WithdrawalChipProps } from './withdrawal-chip.tsx'

/** Around an animal's withdrawal where it stands in a line of its own; no line where nothing is kept back. */
export const WithdrawalLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  &:empty {
    display: none;
  }
`

/** Which animal, and how much is said of it. */
export interface AnimalWithdrawalProps extends Pick<WithdrawalChipProps, 'both' | 'brief'> {
  animal: Pick<FarmRecords['Animal'], 'id' | 'category'>
}

/** Until when the milk and meat of one animal are kept back; nothing when they are not. */
export function AnimalWithdrawal({ animal: { id, category }, both, brief }: AnimalWithdrawalProps) {
  const isCow = category === 'cow'
  const withdrawals = useHerdWithdrawals(isCow ? cowRecords : calfRecords)
  return <WithdrawalChip withdrawal={withdrawals.get(id)} hasMilk={isCow} both={both} brief={brief} />
}
