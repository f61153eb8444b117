import { Milk, MilkOff, TriangleAlert } from 'lucide-react'
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
import { periodTexts } from '../../care/protocol/period.texts.ts'

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

/** Until when a cow's milk is kept out of the tank, in colour and words; nothing when it is not. */
export function WithdrawalChip({ withdrawal }: { withdrawal: Withdrawal | undefined }) {
  const text = useText()
  const { today } = useDates()
  const now = useNow()
  const milking = useMilkingText()
  if (!withdrawal) return null
  const held = isHeldBack(withdrawal, new Date(now), today)
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
