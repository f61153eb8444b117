import { Beef, MilkOff } from 'lucide-react'
import styled from 'styled-components'
import { givesMilk, isHeldBack, type Withdrawal } from '../../../domain/withdrawal.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { calfRecords, cowRecords } from '../herd/herd-records.ts'
import { useHerdWithdrawals, useReleaseClock } from './use-herd-withdrawals.ts'
import { WithdrawalChip } from './withdrawal-chip.tsx'

/** Around an animal's withdrawal where it stands in a line of its own; no line where nothing is kept back. */
export const WithdrawalLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  &:empty {
    display: none;
  }
`

/** Props of `AnimalWithdrawal`. */
export interface AnimalWithdrawalProps {
  animal: Pick<FarmRecords['Animal'], 'id' | 'category' | 'status'>
  /** Until when meat is kept back too, while milk is. */
  both?: boolean
  /** In two words, where there is no room for a period. */
  brief?: boolean
}

/** Until when the milk and meat of one animal are kept back; nothing when they are not. */
export function AnimalWithdrawal({ animal, both = false, brief = false }: AnimalWithdrawalProps) {
  const withdrawal = useHerdWithdrawals(animal.category === 'cow' ? cowRecords : calfRecords).get(animal.id)
  const hasMilk = givesMilk(animal)
  if (brief) return withdrawal ? <BriefChip withdrawal={withdrawal} hasMilk={hasMilk} /> : null
  return <WithdrawalChip withdrawal={withdrawal} hasMilk={hasMilk} both={both} />
}

function BriefChip({ withdrawal, hasMilk }: { withdrawal: Withdrawal; hasMilk: boolean }) {
  const text = useText()
  const { now, today } = useReleaseClock()
  const held = isHeldBack(withdrawal, now, today)
  if (hasMilk && held.milk) {
    return (
      <Chip $tone="danger">
        <MilkOff size={14} aria-hidden /> {text('withdrawal.brief')}
      </Chip>
    )
  }
  if (!held.meat) return null
  return (
    <Chip $tone="warning">
      <Beef size={14} aria-hidden /> {text('withdrawal.brief.meat')}
    </Chip>
  )
}
