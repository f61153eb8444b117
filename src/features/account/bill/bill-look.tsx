import { CircleCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react'
import { useCallback } from 'react'
import { billState, isClose, type BillFacts, type BillState } from '../../../domain/bill.ts'
import { daysBetween } from '../../../domain/calendar.ts'
import { useDates } from '../../../ui/dates.ts'
import { Chip } from '../../../ui/surface.tsx'
import { useText, type TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Every state of a bill by word, shape and colour; several of them by the word of the sum. */
export const billLooks: Readonly<Record<BillState, { text: TextId; sum: TextId; icon: LucideIcon; tone: Tone }>> = {
  overdue: { text: 'bill.state.overdue', sum: 'bill.sum.overdue', icon: CircleAlert, tone: 'danger' },
  due: { text: 'bill.state.due', sum: 'bill.sum.due', icon: Clock, tone: 'info' },
  paid: { text: 'bill.state.paid', sum: 'bill.sum.paid', icon: CircleCheck, tone: 'positive' },
}

/** How a bill stands today on the farm; one that is due soon stands out. */
export function BillChip({ bill }: { bill: BillFacts }) {
  const text = useText()
  const { today } = useDates()
  const { text: word, icon: Icon, tone } = billLooks[billState(bill, today)]
  return (
    <Chip $tone={isClose(bill, today) ? 'caution' : tone}>
      <Icon size={16} aria-hidden /> {text(word)}
    </Chip>
  )
}

/** How long until a bill is due, since it was, or when it was paid. */
export function useDueWords(): (bill: BillFacts) => string {
  const text = useText()
  const dates = useDates()
  return useCallback(
    ({ dueDate, paidOn }: BillFacts) => {
      if (paidOn !== null) return text('bill.paidOn', { day: dates.day(paidOn) })
      const days = daysBetween(dates.today, dueDate)
      if (days < 0) return text('bill.overdueFor', { day: dates.day(dueDate), count: -days })
      return text('bill.dueIn', { day: dates.day(dueDate), count: days })
    },
    [text, dates],
  )
}
