import { Beef, Milk, MilkOff, TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { dateIn } from '../../../domain/calendar.ts'
import { periodOfHour } from '../../../domain/day-period.ts'
import { hourIn } from '../../../domain/farm-time.ts'
import { isHeldBack, type Withdrawal } from '../../../domain/withdrawal.ts'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip } from '../../../ui/surface.tsx'
import styled from 'styled-components'
import { useText } from '../../../ui/text.ts'
import { periodTexts } from '../protocol/period.texts.ts'

/** "manhã de 14 de mai.": the first milking that may go to the tank. */
export function useMilkingText(): (moment: string) => string {
  const text = useText()
  const dates = useDates()
  const { timeZone } = useIntl()
  return (moment) => {
    const at = new Date(moment)
    const period = text(periodTexts[periodOfHour(hourIn(at, timeZone))])
    return text('withdrawal.milking', { period: period.toLowerCase(), day: dates.day(dateIn(at, timeZone)) })
  }
}

/** Takes two lines where there is no room: until when must be read in full. */
const Until = styled(Chip)`
  white-space: normal;
  padding: 2px 10px;
  line-height: 1.25;
  & > svg {
    flex: none;
  }
`

interface WithdrawalChipProps {
  withdrawal: Withdrawal | undefined
  /** False for calves: only meat is kept back, and until when is said. */
  hasMilk?: boolean
}

/** Until when an animal's milk is kept out of the tank, in colour and words; nothing when it is not. */
export function WithdrawalChip({ withdrawal, hasMilk = true }: WithdrawalChipProps) {
  const text = useText()
  const dates = useDates()
  const now = useNow()
  const milking = useMilkingText()
  if (!withdrawal) return null
  const { today } = dates
  const held = isHeldBack(withdrawal, new Date(now), today)
  if (!hasMilk) {
    if (!held.meat) return null
    const until = withdrawal.meatReleaseOn
    return (
      <Until $tone={withdrawal.meatUnknown ? 'danger' : 'warning'}>
        {withdrawal.meatUnknown ? <TriangleAlert size={14} aria-hidden /> : <Beef size={14} aria-hidden />}{' '}
        {withdrawal.meatUnknown || until === null
          ? text('withdrawal.meatUnknown')
          : text('withdrawal.meatUntil', { date: dates.day(until) })}
      </Until>
    )
  }
  if (withdrawal.milkUnknown) {
    return (
      <Until $tone="danger">
        <TriangleAlert size={14} aria-hidden /> {text('withdrawal.unknown')}
      </Until>
    )
  }
  if (held.milk && withdrawal.milkReleaseAt !== null) {
    return (
      <Until $tone="danger">
        <MilkOff size={14} aria-hidden /> {text('withdrawal.until', { when: milking(withdrawal.milkReleaseAt) })}
      </Until>
    )
  }
  if (!held.meat) return null
  return (
    <Until $tone="warning">
      <Milk size={14} aria-hidden /> {text('withdrawal.meatOnly')}
    </Until>
  )
}
