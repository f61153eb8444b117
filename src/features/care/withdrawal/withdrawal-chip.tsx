import { Beef, MilkOff, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { isHeldBack, type Withdrawal } from '../../../domain/withdrawal.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useReleaseClock } from './use-herd-withdrawals.ts'

/** "14 de mai., 18:00": milk from milkings at this time and later may go to the tank. Farms milk at hours of their own. */
export function useReleaseText(): (moment: string) => string {
  const text = useText()
  const dates = useDates()
  const intl = useIntl()
  return (moment) =>
    text('withdrawal.release', {
      day: dates.day(dateIn(new Date(moment), intl.timeZone)),
      time: intl.formatTime(moment, { hour: '2-digit', minute: '2-digit' }),
    })
}

interface WithdrawalChipProps {
  withdrawal: Withdrawal | undefined
  /** False for calves: only meat is kept back. */
  hasMilk?: boolean
  /** Until when meat is kept back too, while milk is: on screens about one animal. */
  both?: boolean
}

/** Until when an animal's milk and meat are kept back, in colour and words; nothing when they are not. */
export function WithdrawalChip({ withdrawal, hasMilk = true, both = false }: WithdrawalChipProps) {
  const { now, today } = useReleaseClock()
  if (!withdrawal) return null
  const held = isHeldBack(withdrawal, now, today)
  const milk = hasMilk && held.milk
  // Show an unknown meat withdrawal even beside a known milk one; one chip is enough when both are unknown.
  const meat = held.meat && (!milk || both || (withdrawal.meatUnknown && !withdrawal.milkUnknown))
  return (
    <>
      {milk && <MilkChip withdrawal={withdrawal} />}
      {meat && <MeatChip withdrawal={withdrawal} />}
    </>
  )
}

function MilkChip({ withdrawal: { milkReleaseAt, milkUnknown, isExpected } }: { withdrawal: Withdrawal }) {
  const text = useText()
  const released = useReleaseText()
  return (
    <Chip $tone="danger">
      {milkUnknown || milkReleaseAt === null ? (
        <>
          <TriangleAlert size={14} aria-hidden /> {text('withdrawal.unknown')}
        </>
      ) : (
        <>
          <MilkOff size={14} aria-hidden />{' '}
          {text(isExpected ? 'withdrawal.untilExpected' : 'withdrawal.until', { when: released(milkReleaseAt) })}
        </>
      )}
    </Chip>
  )
}

function MeatChip({ withdrawal: { meatReleaseOn, meatUnknown } }: { withdrawal: Withdrawal }) {
  const text = useText()
  const dates = useDates()
  const isUnknown = meatUnknown || meatReleaseOn === null
  return (
    <Chip $tone={isUnknown ? 'danger' : 'warning'}>
      {isUnknown ? (
        <>
          <TriangleAlert size={14} aria-hidden /> {text('withdrawal.meatUnknown')}
        </>
      ) : (
        <>
          <Beef size={14} aria-hidden /> {text('withdrawal.meatUntil', { date: dates.day(meatReleaseOn) })}
        </>
      )}
    </Chip>
  )
}
